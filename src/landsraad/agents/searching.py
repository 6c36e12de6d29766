"""Veteran, expert and master: one search, with more or less time and foresight."""

from __future__ import annotations

from typing import Any

from landsraad.agents.contract import ITERATIONS, SECONDS, Budget, Considered, Verdict
from landsraad.agents.search import Branch, Search
from landsraad.agents.weights import shipped_mind, shipped_weights, weights_of_a_master
from landsraad.kernel.contract import ROUND, TURN, Decision, Option, Weights, Worlds
from landsraad.kernel.machine import Rng


class Searcher:
    """Searches the worlds that its seat may suppose.

    Args:
        name: in the registry.
        horizon: how far an iteration plays on: TURN or ROUND.
        budget: how much it thinks where it may choose.
        weights: what it values positions by.
        careful: whether it tries its options in the same worlds, each with the same chance, takes what most surely
            promises most, and needs no more of the iterations it may spend than to be clear about that. Seconds it
            spends to the end: how long it thinks at a table shall tell nothing.
    """

    sees = False
    spends: tuple[str, ...] = (ITERATIONS, SECONDS)

    def __init__(self, name: str, horizon: int, budget: Budget, weights: Weights, careful: bool = False) -> None:
        self.name = name
        self.horizon = horizon
        self.budget = budget
        self.weights = weights
        self.careful = careful

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option that is found best; the only one at once."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options as the search finds them, the best first, with the share of the win to be expected of each."""
        if not (budget.iterations or budget.seconds):
            budget = self.budget
        search = Search(worlds, worlds.judge(self.weights), rng, self.horizon, self.careful)
        if self.careful and not budget.seconds:
            search.decide(budget.iterations)
        else:
            search.run(budget.iterations, budget.seconds)
        untried = Branch(-1)
        found = [(search.root.branches.get(option.action, untried), option) for option in decision.options]
        if self.careful:
            found.sort(key=lambda each: -each[0].surely())
        else:
            found.sort(key=lambda each: (-each[0].visits, -each[0].value()))
        considered = [
            Considered(option, branch.visits, branch.value() if branch.visits else None) for branch, option in found
        ]
        return Verdict(considered[0].option, tuple(considered))


def veteran() -> Searcher:
    """Looks to the end of its own turn, by the network, and compares closely."""
    return Searcher("veteran", TURN, Budget(iterations=200), shipped_mind(), careful=True)


def expert() -> Searcher:
    """Looks to the end of the round, and thinks for a second."""
    return Searcher("expert", ROUND, Budget(seconds=1.0), shipped_weights())


def master() -> Searcher:
    """Looks as far and thinks as long, learns meanwhile how everybody is best to play on, and compares more closely."""
    return Searcher("master", ROUND, Budget(seconds=1.0), weights_of_a_master(adapts=True), careful=True)
