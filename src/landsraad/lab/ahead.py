"""What a search to the end of the round expects of every side: what judgements are taught."""

from __future__ import annotations

from landsraad.agents.search import Search
from landsraad.agents.searching import shipped_weights
from landsraad.kernel.contract import ROUND, Decision, World, Worlds
from landsraad.kernel.contract import Judge as Valuer
from landsraad.kernel.machine import Rng


class Listener:
    """A judge that remembers what it said in the mean of the positions to which it played on."""

    def __init__(self, judge: Valuer) -> None:
        self._judge = judge
        self._said: list[list[float]] = []

    def chances(self, world: World) -> list[float]:
        """Those of the judge."""
        return self._judge.chances(world)

    def impressions(self, world: World) -> list[float]:
        """Those of the judge."""
        return self._judge.impressions(world)

    def playout(self, world: World, rng: Rng, horizon: int) -> list[float]:
        """That of the judge, remembered."""
        self._said.append(self._judge.playout(world, rng, horizon))
        return self._said[-1]

    def expected(self) -> list[float]:
        """The mean for each side."""
        return [sum(side) / len(self._said) for side in zip(*self._said, strict=True)]


def look_ahead(worlds: Worlds, decision: Decision, rng: Rng, iterations: int) -> tuple[list[int], list[float]]:
    """Search a decision to the end of the round.

    Returns:
        How often each option was tried, and the share of the win that is expected of each side.
    """
    listener = Listener(worlds.judge(shipped_weights()))
    search = Search(worlds, listener, rng, ROUND)
    search.run(iterations, 0.0)
    visits = {action: int(branch.visits) for action, branch in search.root.branches.items()}
    return [visits.get(option.action, 0) for option in decision.options], listener.expected()
