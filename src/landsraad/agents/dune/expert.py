"""The expert of classic Dune: it tries in worlds it can imagine what the practised would do, and what else may be."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any, Final

from landsraad.agents.contract import ITERATIONS, SECONDS, Budget, Considered, Verdict
from landsraad.agents.dune.measures import USUAL, Measures
from landsraad.agents.dune.veteran import DuneVeteran
from landsraad.agents.search import Branch, Search
from landsraad.kernel.contract import ROUND, Decision, Judge, Option, Weights, Worlds
from landsraad.kernel.machine import Rng

THINKS: Final = Budget(seconds=0.5)
PROMPT: Final = 0.9  # of its time it searches: the last world takes as long as it takes
LEAST: Final = 0.001  # seconds: it tries one answer, however late it is
PROMPTS: Final = ("ship", "move", "tokens", "nexus", "proposal")
"""What is searched: where forces go, and with whom; everything else is the practised agent's."""
WEIGHTS: Final = Weights(
    {
        "strongholds": (0.6, 0.9),
        "spice": (0.04, 0.0),
        "cards": (0.1, 0.0),
        "reserves": (0.04, 0.0),
        "board": (0.06, 0.02),
        "leaders": (0.08, 0.0),
        "tech": (0.15, 0.1),
    },
    {},
)
"""Of what a seat has, at the beginning and at the end of a game; all answers are tried alike."""
TRUST: Final = 0.5  # how likely the answer of the practised agent is at a glance; the others share the rest by rank
FADING: Final = 0.6
SURE: Final = 2.0  # standard errors by which another answer has to be better


class DuneExpert:
    """Searches shipments, moves and alliances to the end of the turn; it makes battle plans as the practised do.

    Args:
        measures: what things are worth to the practised agent in it.
        weights: what it values positions by.
    """

    name = "expert"
    sees = True
    spends: tuple[str, ...] = (ITERATIONS, SECONDS)

    def __init__(self, measures: Measures = USUAL, weights: Weights = WEIGHTS) -> None:
        self._veteran = DuneVeteran(measures)
        self._weights = weights

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
        guided = _Guided(worlds, worlds.judge(self._weights), [each.option.action for each in usual.considered])
        search = Search(guided, guided, rng, ROUND)
        left = PROMPT * budget.seconds - (time.perf_counter() - begun)
        search.run(budget.iterations, max(LEAST, left) if budget.seconds else 0.0)
        branches = search.root.branches
        first = usual.considered[0]
        chosen = max(usual.considered, key=lambda each: _lead(branches, first.option, each.option))
        ranked = sorted(usual.considered, key=lambda each: each is not chosen)
        return Verdict(chosen.option, tuple(_considered(branches, each.option) for each in ranked))


def _considered(branches: dict[int, Branch], option: Option) -> Considered:
    branch = branches.get(option.action)
    if branch is None or not branch.visits:
        return Considered(option, 0, None)
    return Considered(option, branch.visits, branch.value())


def _lead(branches: dict[int, Branch], usual: Option, other: Option) -> float:
    """By how much an option is surely better than the usual one; nothing for that one itself."""
    one, another = branches.get(usual.action), branches.get(other.action)
    if other is usual or one is None or another is None or not one.visits or not another.visits:
        return 0.0 if other is usual else -1.0
    error = math.sqrt(0.25 / int(one.visits) + 0.25 / int(another.visits))
    return another.value() - one.value() - SURE * error


class _Guided:
    """Worlds and their judge, with first impressions of the first question by the rank of its answers.

    Args:
        worlds: what the seat may suppose.
        judge: of these worlds.
        ranked: the answers, the best first.
    """

    def __init__(self, worlds: Worlds, judge: Judge, ranked: Sequence[int]) -> None:
        self._worlds = worlds
        self._judge = judge
        pulls = [TRUST, *((1 - TRUST) * (1 - FADING) * FADING**place for place in range(len(ranked) - 1))]
        self._pulls = dict(zip(ranked, pulls, strict=True))
        self._first = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._worlds, name)

    def sample(self, rng: Rng) -> Any:
        """A world in which the first question is asked next; of a single answer there is no impression."""
        world = self._worlds.sample(rng)
        self._first = len(world.options) > 1
        return world

    def chances(self, world: Any) -> list[float]:
        """As the judge."""
        return self._judge.chances(world)

    def impressions(self, world: Any) -> list[float]:
        """By rank at the first question, later as the judge."""
        if not self._first:
            return self._judge.impressions(world)
        self._first = False
        pulls = [self._pulls[action] for action in world.options]
        return [pull / sum(pulls) for pull in pulls]

    def playout(self, world: Any, rng: Rng, horizon: int) -> list[float]:
        """As the judge."""
        return self._judge.playout(world, rng, horizon)
