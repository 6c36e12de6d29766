"""Veteran, expert and master: one search, with more or less time and foresight."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from landsraad.agents.contract import ITERATIONS, SECONDS, Budget, Considered, Verdict
from landsraad.agents.search import Search
from landsraad.kernel.contract import ROUND, TURN, Decision, Option, Weights, Worlds
from landsraad.kernel.machine import Rng

WEIGHTS = "weights.json"
OF_A_MASTER = "master.json"


class _Stored(msgspec.Struct):
    features: dict[str, tuple[float, float]]
    options: dict[str, tuple[float, float, float]]


def weights_in(text: bytes, adapts: bool = False) -> Weights:
    """The weights of a file: each board has its own; the first ones stand for boards that have none.

    Args:
        text: of the file.
        adapts: whether playouts with them take more often what turned out well in those before.

    Raises:
        ValueError: it is no such file.
    """
    stored = msgspec.json.decode(text, type=dict[str, _Stored])
    if not stored:
        raise ValueError("no board")
    own = {board: Weights(each.features, each.options, adapts=adapts) for board, each in stored.items()}
    usual = next(iter(own.values()))
    return Weights(usual.features, usual.options, own, adapts=adapts)


@cache
def shipped_weights() -> Weights:
    """The weights that come with the package, fitted to games of its own agents (`landsraad.lab.fitting`)."""
    return weights_in(resources.files("landsraad.agents").joinpath(WEIGHTS).read_bytes())


@cache
def weights_of_a_master(adapts: bool = False) -> Weights:
    """Those fitted to quick games (`landsraad.lab.fitting.quick`); `adapts` as in `weights_in`."""
    return weights_in(resources.files("landsraad.agents").joinpath(OF_A_MASTER).read_bytes(), adapts)


class Searcher:
    """Searches the worlds that its seat may suppose.

    Args:
        name: in the registry.
        horizon: how far an iteration plays on: TURN or ROUND.
        budget: how much it thinks where it may choose.
        weights: what it values positions by.
        paired: whether it tries its options in the same worlds, each with the same chance.
    """

    sees = False
    spends: tuple[str, ...] = (ITERATIONS, SECONDS)

    def __init__(self, name: str, horizon: int, budget: Budget, weights: Weights, paired: bool = False) -> None:
        self.name = name
        self.horizon = horizon
        self.budget = budget
        self.weights = weights
        self.paired = paired

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option that was tried most; the only one at once."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options by how often the search tried them, with the share of the win to be expected of each."""
        if not (budget.iterations or budget.seconds):
            budget = self.budget
        search = Search(worlds, worlds.judge(self.weights), rng, self.horizon, self.paired)
        search.run(budget.iterations, budget.seconds)
        considered = []
        for option in decision.options:
            branch = search.root.branches.get(option.action)
            if branch is None or not branch.visits:
                considered.append(Considered(option, 0, None))
            else:
                considered.append(Considered(option, branch.visits, branch.value()))
        considered.sort(key=lambda each: (-each.visits, -(each.win or 0.0)))
        return Verdict(considered[0].option, tuple(considered))


def veteran() -> Searcher:
    """Looks to the end of its own turn."""
    return Searcher("veteran", TURN, Budget(iterations=100), shipped_weights())


def expert() -> Searcher:
    """Looks to the end of the round, and thinks for a second."""
    return Searcher("expert", ROUND, Budget(seconds=1.0), shipped_weights())


def master() -> Searcher:
    """Looks as far and thinks as long, learns meanwhile how everybody is best to play on, and compares more closely."""
    return Searcher("master", ROUND, Budget(seconds=1.0), weights_of_a_master(adapts=True), paired=True)
