"""The modes of the game: how many players, and how difficult alone; games of each with all Leaders."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.imperium.state import State, Tables
from landsraad.imperium.tables import load_tables
from landsraad.kernel.machine import Event


class Mode(NamedTuple):
    """Players, and the difficulty of a solo game."""

    seats: int
    difficulty: str = ""

    @property
    def tables(self) -> Tables:
        """The tables of the mode."""
        return load_tables(self.seats, difficulty=self.difficulty)

    def __str__(self) -> str:
        return self.difficulty or f"{self.seats} players"


SOLO = [Mode(1, difficulty) for difficulty in ("novice", "veteran", "expert", "expert_plus")]
WITH_RIVALS = [Mode(2), *SOLO]
MODES = [Mode(3), Mode(4), *WITH_RIVALS]


def leaders(mode: Mode, game: int) -> list[int]:
    """Dealt, chosen in the game, or named: all Leaders come up, and alone all pairs of Rivals."""
    tables = mode.tables
    if mode.seats == 1:
        pairs = list(combinations(tables.rival_leaders, 2))
        rivals = list(pairs[game % len(pairs)])[:: 1 if game % 2 else -1]
        others = [leader for leader in tables.dealt_leaders if leader not in rivals]
        return [(RANDOM, CHOOSE, others[game % len(others)])[game // len(pairs) % 3], *rivals]
    if game % 3 == 0:
        return [RANDOM] * mode.seats
    if game % 3 == 1:
        return [CHOOSE] * mode.seats
    return [(game + i) % 8 for i in range(mode.seats)]


def begin(mode: Mode, game: int, events: list[Event] | None = None) -> State:
    """A game at its first decision."""
    return new_state(mode.tables, game, leaders(mode, game), events)
