"""The research track and its genetic markers (M1-M6, M46)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.cards import draw
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.sets.immortality.pieces import Pieces
from landsraad.imperium.words.tracks import reach
from landsraad.kernel.frames import seat_of, source_of, step_of, with_step


@final
class Research(Node):
    """`research N`: each icon moves the token one column to the right; at the end of the track it draws a card (M5).

    A Commander moves that of the Ally whom he has activated, who gains what it brings (U157).
    """

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.prompt = "research"
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.troops = count  # a hex may ask for a cube, and whose turn it is says what comes first (M15)
        self.reveals = True

    def ahead(self, s: State, seat: i64) -> list[int]:
        """The steps that the token can go to."""
        track = self.pieces.research
        return track.steps[s.players[acts_for(s, seat)].n[track.counter]].following

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if s.tables.allies[acts_for(s, seat)]:
            return False
        p = s.players[acts_for(s, seat)]
        return len(self.ahead(s, seat)) > 0 or len(p.deck) + len(p.discard) > 0

    def step(self, s: State, f: i64) -> bool:
        if not self.possible(s, seat_of(f), source_of(f)):
            return False
        ways = self.ahead(s, seat_of(f))
        if not ways:
            draw(s, acts_for(s, seat_of(f)), self.count - step_of(f))
            return False
        options: list[int] = []
        for number in ways:
            options.append(self.pieces.research.first + number)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
        track = self.pieces.research
        reach(s, acts_for(s, seat_of(f)), track, action - track.first, source_of(f))


@final
class HasMarkers(Test):
    """`marker N`: the token has reached the column of that genetic marker."""

    def __init__(self, pieces: Pieces, n: i64) -> None:
        self.pieces: Pieces = pieces
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return self.pieces.markers(s, seat) >= self.n
