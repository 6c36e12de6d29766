"""The choices of a game that cost a seat most, by what an adviser expects who is told what the seat knew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from landsraad.agents.contract import Agent, Budget
from landsraad.analysis.attention import expected, question
from landsraad.analysis.course import clock
from landsraad.game import Game
from landsraad.kernel.contract import Decision, Option
from landsraad.kernel.machine import derived
from landsraad.saying import say

MOST_SLIPS = 3
GLANCE, DEEP = 200, 800  # tries: of a decision, then of an option that is compared with another
SUSPECTS = 9  # choices that are looked at again: those picked for what they cost look dearer than they are
LEAST = 0.02  # of the win; less is within what chance does to such a comparison
SEED = 7


@dataclass(frozen=True, slots=True)
class Glance:
    """What an adviser thinks of a choice after a short look.

    Attributes:
        step: choices made before.
        round: from 1.
        expected: the share of the win after what the adviser takes, 0 to 1; None: nothing was to be chosen there.
        better: the key of what it takes; "": nothing seems better than what was chosen.
        cost: the share of the win that the choice seems to cost.
    """

    step: int
    round: int
    expected: float | None = None
    better: str = ""
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class Slip:
    """A choice that cost its seat something.

    Attributes:
        step: choices made before.
        round: from 1.
        seat: whose it was.
        chosen: the key of what was chosen; `expected` is the share of the win after it, 0 to 1.
        better: the key of what the adviser takes; `possible` is the share of the win after that.
    """

    step: int
    round: int
    seat: int
    chosen: str
    expected: float
    better: str
    possible: float

    @property
    def cost(self) -> float:
        """By how much the chances of the seat fell."""
        return self.possible - self.expected


@dataclass(frozen=True, slots=True)
class Look:
    """A look to be taken at a choice of a seat.

    Attributes:
        step: choices made before.
        seat: whose it is.
        chosen: the key of what was chosen.
        tries: of the decision or, where two options are compared, of each.
        glance: what seemed better there; None: the first look.
    """

    step: int
    seat: int
    chosen: str
    tries: int
    glance: Glance | None

    def at(self, position: Game, adviser: Agent) -> Glance | Slip:
        """What an adviser finds at the position before the choice, from what the seat knew."""
        if self.glance is None:
            return self._glance(position, adviser)
        decision = question(position, self.seat)
        assert decision is not None, "there was a glance at it"
        chosen, better = (_option(decision, key) for key in (self.chosen, self.glance.better))
        shares = [expected(position, decision, each, adviser, self.tries, SEED) for each in (chosen, better)]
        return Slip(self.step, self.glance.round, self.seat, chosen.key, shares[0], better.key, shares[1])

    def _glance(self, position: Game, adviser: Agent) -> Glance:
        decision = question(position, self.seat)
        nothing = Glance(self.step, clock(position))
        if decision is None or self.chosen not in decision.keys or len(decision.options) == 1:
            return nothing
        view = position.view(self.seat) if adviser.sees else None
        rng = derived(SEED, self.step, self.seat)
        budget = Budget(iterations=self.tries)
        verdict = adviser.explain(view, decision, position.worlds(self.seat), rng, budget)
        shares = {each.option.key: each.win for each in verdict.considered}
        best, own = shares[verdict.option.key], shares[self.chosen]
        found = replace(nothing, expected=best)
        if best is None or verdict.option.key == self.chosen:
            return found
        if own is None:
            own = expected(position, decision, _option(decision, self.chosen), adviser, self.tries // 4, SEED)
        return replace(found, better=verdict.option.key, cost=best - own) if best - own >= LEAST / 2 else found


@dataclass(frozen=True, slots=True)
class Review:
    """The choices of a seat looked at again: all of them at a glance, then those that seem dearest.

    Attributes:
        seat: whose choices.
        choices: step and key of each, in order.
        tries: of a glance, and of each of two options that are compared.
        glances: at the first of the choices; fewer than choices while work goes on.
        slips: the comparisons that are done, by step.
    """

    seat: int
    choices: tuple[tuple[int, str], ...]
    tries: tuple[int, int]
    glances: tuple[Glance, ...] = ()
    slips: tuple[Slip, ...] = ()

    @classmethod
    def of(cls, game: Game, seat: int) -> Review:
        """The review of a seat of which nothing is done.

        Raises:
            ValueError: the seat is none that people or bots play.
        """
        players = sum(each.kind == "player" for each in game.seats)
        if not 0 <= seat < players:
            raise ValueError(say("game.analysis.seat", seat=seat, last=players - 1))
        choices = tuple((step, key) for step, (by, key) in enumerate(game.choices) if by == seat)
        return cls(seat, choices, (GLANCE, DEEP))

    @property
    def suspects(self) -> list[Glance]:
        """The choices that seem dearest, by step, once there was a glance at each."""
        if len(self.glances) < len(self.choices):
            return []
        found = sorted((each for each in self.glances if each.better), key=lambda each: (-each.cost, each.step))
        return sorted(found[:SUSPECTS], key=lambda each: each.step)

    @property
    def done(self) -> int:
        """How many looks were taken."""
        return len(self.glances) + len(self.slips)

    @property
    def total(self) -> int:
        """How many there will be, as far as one can tell by now: at most."""
        glanced = len(self.glances) == len(self.choices)
        return len(self.choices) + (len(self.suspects) if glanced else min(SUSPECTS, len(self.choices)))

    @property
    def next(self) -> Look | None:
        """The look to be taken next; None: all are done."""
        if len(self.glances) < len(self.choices):
            step, key = self.choices[len(self.glances)]
            return Look(step, self.seat, key, self.tries[0], None)
        left = self.suspects[len(self.slips) :]
        return Look(left[0].step, self.seat, dict(self.choices)[left[0].step], self.tries[1], left[0]) if left else None

    def known(self, found: Glance | Slip) -> Review:
        """The review with what the next look has found."""
        if isinstance(found, Slip):
            return replace(self, slips=(*self.slips, found))
        return replace(self, glances=(*self.glances, found))

    def dearest(self, most: int = MOST_SLIPS) -> tuple[Slip, ...]:
        """The choices that cost most, at most so many, the dearest first."""
        found = sorted(self.slips, key=lambda each: (-each.cost, each.step))
        return tuple(each for each in found[:most] if each.cost >= LEAST)


def reviewed(game: Game, seat: int, adviser: Agent, told: Callable[[int, int], None] | None = None) -> Review:
    """The whole review of a seat; the same game and adviser give the same.

    Args:
        game: one that is over.
        seat: whose choices.
        adviser: who is asked; of choices of which it expects no share of the win nothing is said.
        told: called with how many looks were taken, and how many there are at most.

    Raises:
        ValueError: as `Review.of`.
    """
    found, current = Review.of(game, seat), game.at(0)
    while (look := found.next) is not None:
        if look.step < len(current.choices):  # the comparisons begin
            current = game.at(0)
        for by, key in game.choices[len(current.choices) : look.step]:
            current.repeat(by, key)
        found = found.known(look.at(current, adviser))
        if told is not None:
            told(found.done, found.total)
    return found


def _option(decision: Decision, key: str) -> Option:
    return next(each for each in decision.options if each.key == key)
