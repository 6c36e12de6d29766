"""The Mentat: an Agent that somebody has for a round (B2.12, B5.2, F37, F47)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.counters import AGENTS, COMBAT, EVERYBODY
from landsraad.imperium.core.journal import HOLDER, gain
from landsraad.imperium.core.state import Module, Node, State
from landsraad.kernel.frames import seat_of


@final
class Pieces:
    """Counters of the board: the seat that has the Mentat, and the one that takes it at the next Round start."""

    def __init__(self, mentat: i64, mentat_next: i64) -> None:
        self.mentat: i64 = mentat
        self.mentat_next: i64 = mentat_next


@final
class TakeMentat(Node):
    """`mentat`: from its space, for this round (B5.2, F47); as a Conflict reward at the next Round start (F37)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.phase == COMBAT or s.counters[self.pieces.mentat] < 0

    def step(self, s: State, f: i64) -> bool:
        if s.phase == COMBAT:
            s.count(self.pieces.mentat_next, seat_of(f))
        elif s.counters[self.pieces.mentat] < 0:
            take_mentat(s, self.pieces, seat_of(f))
        return False


def take_mentat(s: State, pieces: Pieces, seat: i64) -> None:
    """The Mentat joins its taker as an extra Agent until Recall."""
    s.count(pieces.mentat, seat)
    s.log((HOLDER, seat, EVERYBODY, pieces.mentat, 1))
    gain(s, seat, AGENTS, 1, 0)


@final
class Base(Module):
    """What the base board does in the course of a round."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def round_prepares(self, s: State) -> None:
        """Who won the Mentat takes it now (F37)."""
        seat: i64 = s.counters[self.pieces.mentat_next]
        if seat >= 0:
            take_mentat(s, self.pieces, seat)
            s.count(self.pieces.mentat_next, -1)

    def recalls(self, s: State) -> None:
        """The Mentat returns (B2.12)."""
        seat: i64 = s.counters[self.pieces.mentat]
        if seat >= 0:
            s.log((HOLDER, seat, EVERYBODY, self.pieces.mentat, 0))
            s.count(self.pieces.mentat, -1)
