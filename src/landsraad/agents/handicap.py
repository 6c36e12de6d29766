"""Handicaps: a level that wins fewer games, as a person does who cannot tell two good options apart.

A weakened agent weighs its options as ever and then takes one by the softmax of what they are worth: options that are
hardly apart it confuses, what is clearly worse it seldom takes. How far apart they have to be, the temperature, comes
from measured games (`handicaps.toml`, made by `python -m benchmarks.handicaps`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from landsraad.agents.contract import Agent, Bargainer, Budget, Considered, Verdict
from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng
from landsraad.language.errors import quoted
from landsraad.saying import joined, say

FILE = "handicaps.toml"
EVEN = 25
"""Games of a hundred that one of four equals wins."""
USUAL = 15  # an example of a handicap
DOUBT = 0.03  # by which the share of the win may be wrong that was tried once
RANGE = 1 << 32
WINS = re.compile(r"[1-9]\d?", re.ASCII)


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often one weakened agent won against three as they are.

    Attributes:
        temperature: of the softmax.
        wins: games that it won; a shared win counts in parts.
        games: that it played.
    """

    temperature: float
    wins: float
    games: int

    @property
    def share(self) -> float:
        """Games of a hundred that it won."""
        return 100 * self.wins / self.games


class Weakened:
    """An agent that confuses options which are hardly apart; else the same.

    Args:
        agent: who weighs the options.
        temperature: options that are so far apart it takes in a ratio of 1 to e.
    """

    def __init__(self, agent: Agent, temperature: float) -> None:
        self.agent = agent
        self.temperature = temperature
        self.name = agent.name
        self.sees = agent.sees
        self.spends = agent.spends
        if isinstance(agent, Bargainer):
            self.answer = agent.answer  # to offers it answers as ever

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """An option, drawn by what each is worth; the only one at once."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self.explain(view, decision, worlds, rng, budget).option

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """As the agent weighs the options, but for the one that is drawn, which comes first."""
        verdict = self.agent.explain(view, decision, worlds, rng, budget)
        weighed = [(each, worth) for each in verdict.considered if (worth := worth_of(each)) is not None]
        # What the agent takes for other reasons than its worth, as a Reveal for want of anything better, it takes.
        if verdict.option not in [each.option for each, _ in weighed]:
            return verdict
        drawn = weighed[self._drawn([worth for _, worth in weighed], rng)][0]
        return Verdict(drawn.option, (drawn, *[each for each in verdict.considered if each is not drawn]))

    def _drawn(self, worths: Sequence[float], rng: Rng) -> int:
        best = max(worths)
        pulls = [math.exp((worth - best) / self.temperature) for worth in worths]
        at = sum(pulls) * float(rng.random32()) / RANGE
        for number, pull in enumerate(pulls):
            at -= pull
            if at < 0.0:
                return number
        return len(pulls) - 1


def worth_of(option: Considered) -> float | None:
    """What an option is worth to the agent that weighed it, in a measure of its own; None: it did not."""
    if option.looks is not None:
        return option.looks
    if option.likely is not None:
        return math.log(option.likely) if option.likely > 0.0 else None
    if option.win is None:
        return None
    return option.win - DOUBT / math.sqrt(option.visits)


@cache
def measured(game: str) -> dict[str, tuple[Measured, ...]]:
    """What was measured of each level of a game, by name, from the coolest."""
    text = resources.files("landsraad.agents").joinpath(FILE).read_bytes()
    return msgspec.toml.decode(text, type=dict[str, dict[str, tuple[Measured, ...]]])[game]


def least(name: str, game: str) -> int | None:
    """The fewest wins of a hundred to which a level of a game can be weakened; None: not at all."""
    curve = measured(game).get(name)
    return max(1, math.ceil(curve[-1].share)) if curve else None


def temperature(name: str, wins: float, game: str) -> float:
    """The temperature at which a level of a game wins so many of a hundred, between those that were measured."""
    cooler = Measured(0.0, EVEN, 100)
    for warmer in measured(game)[name]:
        if warmer.share <= wins:
            part = (cooler.share - wins) / (cooler.share - warmer.share)
            return cooler.temperature + part * (warmer.temperature - cooler.temperature)
        cooler = warmer
    return cooler.temperature


def weakened(agent: Agent, wins: str, game: str) -> Weakened:
    """An agent of a game that wins about so many of a hundred games against three of its level as they are.

    Raises:
        ValueError: the agent cannot be weakened, or not to that.
    """
    fewest = least(agent.name, game)
    if fewest is None:
        raise ValueError(say("agents.handicap.unable", name=agent.name, able=joined(list(measured(game)), "and")))
    if not WINS.fullmatch(wins) or not fewest <= int(wins) < EVEN:
        limits = {"least": fewest, "most": EVEN - 1, "even": EVEN, "example": max(fewest, USUAL)}
        raise ValueError(say("agents.handicap.wrong", wins=quoted(wins), name=agent.name, **limits))
    return Weakened(agent, temperature(agent.name, int(wins), game))
