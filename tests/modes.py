"""The modes of the game: how many players, how difficult alone, which box and variants; games with all Leaders."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.kernel.machine import Event


class Mode(NamedTuple):
    """Players, the difficulty of a solo game, sets, variants."""

    seats: int
    difficulty: str = ""
    sets: tuple[str, ...] = ("base",)
    variants: tuple[str, ...] = ()

    @property
    def tables(self) -> Tables:
        """The tables of the mode."""
        return load_tables(self.seats, self.sets, difficulty=self.difficulty, variants=self.variants)

    @property
    def options(self) -> dict[str, Any]:
        """Options of `landsraad.new`, apart from seed and Leaders."""
        more: dict[str, Any] = {"difficulty": self.difficulty} if self.difficulty else {}
        return {"seats": self.seats, "sets": list(self.sets), "variants": list(self.variants), **more}

    def __str__(self) -> str:
        return " ".join([self.difficulty or f"{self.seats} players", *self.sets[1:], *self.variants])


DIFFICULTIES = ("novice", "veteran", "expert", "expert_plus")
IX = ("base", "rise_of_ix")
SOLO = [Mode(1, difficulty) for difficulty in DIFFICULTIES]
WITH_RIVALS = [Mode(2), *SOLO]
MODES = [Mode(3), Mode(4), *WITH_RIVALS]
IX_MODES = [
    *(Mode(seats, sets=IX) for seats in (2, 3, 4)),
    *(Mode(seats, sets=IX, variants=("epic",)) for seats in (2, 3, 4)),
    *(Mode(1, difficulty, IX) for difficulty in DIFFICULTIES),
    Mode(1, "veteran", IX, ("epic",)),
    Mode(1, "expert", IX, ("churn", "brutal_escalation")),
]


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
    return [(game + i) % len(tables.dealt_leaders) for i in range(mode.seats)]


def begin(mode: Mode, game: int, events: list[Event] | None = None) -> State:
    """A game at its first decision."""
    return new_state(mode.tables, game, leaders(mode, game), events)
