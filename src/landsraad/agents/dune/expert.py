"""The expert of classic Dune: it tries in worlds it can imagine what the practised would do, and what else may be."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

from landsraad.agents.contract import ITERATIONS, SECONDS, Budget, Considered, Verdict
from landsraad.agents.dune.measures import USUAL, Measures
from landsraad.agents.dune.veteran import DuneVeteran
from landsraad.agents.search import Branch, Search
from landsraad.agents.weights import weights_in
from landsraad.kernel.contract import ROUND, Decision, Option, Weights, Worlds
from landsraad.kernel.machine import Rng

THINKS: Final = Budget(seconds=0.5)
PROMPT: Final = 0.9  # of its time it searches: the last world takes as long as it takes
LEAST: Final = 0.001  # seconds: it tries one answer, however late it is
PROMPTS: Final = ("ship", "move", "tokens", "nexus", "proposal")
"""What is searched: where forces go, and with whom; everything else is the practised agent's."""
WEIGHTS: Final = "dune/weights.json"
TRUST: Final = 0.5  # how likely the answer of the practised agent is at a glance; the others share the rest by rank
FADING: Final = 0.6
SURE: Final = 2.0  # standard errors by which another answer has to be better
FARTHEST: Final = 0.5  # from its mean a share of the win can be, where it is all or nothing


@cache
def learned_weights() -> Weights:
    """Those that come with the package, fitted to games of the practised agent (`landsraad.lab.fitting`)."""
    return weights_in(resources.files("landsraad.agents").joinpath(WEIGHTS).read_bytes(), adapts=True)


class DuneExpert:
    """Searches shipments, moves and alliances to the end of the turn; it makes battle plans as the practised do.

    Args:
        measures: what things are worth to the practised agent in it.
        weights: what it values positions and plays on by; None: those of the package.
    """

    name = "expert"
    sees = True
    spends: tuple[str, ...] = (ITERATIONS, SECONDS)

    def __init__(self, measures: Measures = USUAL, weights: Weights | None = None) -> None:
        self._veteran = DuneVeteran(measures)
        self._weights = weights or learned_weights()

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The answer of the practised agent, unless another one is clearly better."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options by what the search finds; where it does not search, as the practised agent weighs them."""
        begun = time.perf_counter()
        if len(decision.options) == 1:  # tried alone, it may be one of several: the practised weigh whole menus
            usual = Verdict(decision.options[0], (Considered(decision.options[0], 0, None),))
        else:
            usual = self._veteran.explain(view, decision, worlds, rng, budget)
        if decision.prompt not in PROMPTS:
            return usual
        if not (budget.iterations or budget.seconds):
            budget = THINKS
        likely = _likely([each.option.action for each in usual.considered])
        search = Search(worlds, worlds.judge(self._weights), rng, ROUND, True, likely)
        left = PROMPT * budget.seconds - (time.perf_counter() - begun)
        search.run(budget.iterations, max(LEAST, left) if budget.seconds else 0.0)
        branches = search.root.branches
        first = usual.considered[0]
        spread = deviation(branches.values())
        chosen = max(usual.considered, key=lambda each: lead(branches, spread, first.option, each.option))
        ranked = sorted(usual.considered, key=lambda each: each is not chosen)
        return Verdict(chosen.option, tuple(_considered(branches, each.option) for each in ranked))


def _likely(ranked: Sequence[int]) -> dict[int, float]:
    """How likely each answer is at a glance, of answers with the best first."""
    pulls = [TRUST, *((1 - TRUST) * (1 - FADING) * FADING**place for place in range(len(ranked) - 1))]
    total = math.fsum(pulls)
    return {action: pull / total for action, pull in zip(ranked, pulls, strict=True)}


def _considered(branches: dict[int, Branch], option: Option) -> Considered:
    branch = branches.get(option.action)
    if branch is None or not branch.visits:
        return Considered(option, 0, None)
    return Considered(option, branch.visits, branch.value())


def deviation(branches: Iterable[Branch]) -> float:
    """By how much of the win what comes of an option differs from playout to playout, in the mean of all options.

    One more playout counts as far off as can be, so that options that were hardly tried are not taken for sure.
    """
    squares, spare = FARTHEST**2, 1
    for branch in branches:
        squares += branch.squares - branch.value() * branch.total
        spare += max(0, int(branch.visits) - 1)
    return math.sqrt(squares / spare)


def lead(branches: dict[int, Branch], spread: float, usual: Option, other: Option) -> float:
    """By how much an option is surely better than the usual one; nothing for that one itself."""
    one, another = branches.get(usual.action), branches.get(other.action)
    if other is usual or one is None or another is None or not one.visits or not another.visits:
        return 0.0 if other is usual else -1.0
    error = spread * math.sqrt(1 / int(one.visits) + 1 / int(another.visits))
    return another.value() - one.value() - SURE * error
