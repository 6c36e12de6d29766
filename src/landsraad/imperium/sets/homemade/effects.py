"""What cards of packs do with the pieces that packs declare."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.sets.homemade.pieces import Count
from landsraad.kernel.frames import seat_of, source_of


@final
class GainCount(Node):
    """`token COUNTER N`: as much as there is room for."""

    def __init__(self, count: Count, amount: i64) -> None:
        super().__init__()
        self.count: Count = count
        self.amount: i64 = amount
        self.auto = self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.count.number] < self.count.most

    def step(self, s: State, f: i64) -> bool:
        held: i64 = s.players[seat_of(f)].n[self.count.number]
        gain(s, seat_of(f), self.count.number, min(self.amount, self.count.most - held), source_of(f))
        return False
