"""Words that change one counter: solari, spice, water, persuasion, sword, vp, and the same as prices."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import fire, gained_more, space_discount
from landsraad.imperium.core.components import WHEN_PAYS_SPACE
from landsraad.imperium.core.counters import REVEAL_TURN, SWORDS, VP, WATER
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import seat_of, source_of


@final
class Gain(Node):
    """Gain an amount; everything but victory points resolves by itself on arrival."""

    def __init__(self, counter: i64, amount: i64) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount: i64 = amount
        self.auto = counter != VP
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        amount = self.amount
        if seat == s.turn_seat:
            if self.counter <= WATER:
                amount += gained_more(s, seat, self.counter)
            elif self.counter == SWORDS and s.tables.counts_sword_cards and s.turn_kind == REVEAL_TURN:
                s.gave_swords = [*s.gave_swords, f]
        whose = acts_for(s, seat) if self.counter == SWORDS else seat
        gain(s, whose, self.counter, amount, source_of(f))
        return False


@final
class Spend(Node):
    """Pay an amount as a cost, or lose it (as much as there is) where the rules take it."""

    def __init__(self, counter: i64, amount: i64) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount: i64 = amount
        self.choiceless = True
        self.loss = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.counter] > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.counter] >= self.amount

    def step(self, s: State, f: i64) -> bool:
        held: i64 = s.players[seat_of(f)].n[self.counter]
        gain(s, seat_of(f), self.counter, -min(self.amount, held), source_of(f))
        return False


@final
class SpendToEnter(Node):
    """Pay an amount as a cost chosen on arrival, by the Leader's discount and with what follows (B3.14, B3.15, U6)."""

    def __init__(self, counter: i64, amount: i64, space: i64) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount: i64 = amount
        self.space: i64 = space
        self.choiceless = True
        self.loss = True

    def owed(self, s: State, seat: i64) -> i64:
        """What is left of the amount."""
        return max(0, self.amount - space_discount(s, seat, self.space, self.counter))

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        held: i64 = s.players[seat].n[self.counter]
        return held >= self.amount or held >= self.owed(s, seat)

    def step(self, s: State, f: i64) -> bool:
        cost = self.owed(s, seat_of(f))
        if cost:
            gain(s, seat_of(f), self.counter, -cost, source_of(f))
            fire(s, seat_of(f), WHEN_PAYS_SPACE, self.counter)
        return False
