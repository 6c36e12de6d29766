"""The modes of the game: how many players, how difficult alone, which sets and variants; games with all Leaders.

Of all modes that there are, few are played: enough for every two things that go together to meet in one of them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

from landsraad.imperium.content.manifests import (
    available_sets,
    boards,
    goes_with,
    joining,
    joins,
    modules,
    seat_numbers,
    together,
    widest,
)
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.imperium.rules import led_rivals
from landsraad.imperium.schema import load_catalog
from landsraad.kernel.machine import Event

T = TypeVar("T")


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

    @property
    def values(self) -> tuple[object, ...]:
        """What is to meet in pairs: the players, the board, each expansion and each variant, or that it is left out."""
        parts = [*self.sets[1:], *self.variants]
        return (self.seats, self.difficulty), self.sets[0], *(each in parts for each in PARTS)

    def __str__(self) -> str:
        board = self.sets[0] if self.sets[0] != BOARD else ""
        players = self.difficulty or f"{self.seats} players"
        return " ".join(filter(None, [players, board, *self.sets[1:], *self.variants]))


def by_pairs(rows: Sequence[T], values: Callable[[T], Sequence[object]], given: Iterable[T] = ()) -> list[T]:
    """Those given, and few of the rows beside them: any two values that meet in a row meet in one of these."""
    pairs = [set(combinations(enumerate(values(row)), 2)) for row in rows]
    found = list(given)
    missing = set().union(*pairs).difference(*(combinations(enumerate(values(row)), 2) for row in found))
    while missing:
        best = max(range(len(rows)), key=lambda row: len(pairs[row] & missing))
        found.append(rows[best])
        missing -= pairs[best]
    return found


def all_modes() -> Iterator[Mode]:
    """Every mode, with at most three variants at a time, and of the expansions at most two or all but one at most."""
    most = max(seat_numbers())
    for board in boards():
        expansions = [
            name for name in available_sets() if name not in boards() and not joins(name) and goes_with(name, board)
        ]
        for chosen in _some(expansions, len(expansions)):
            if 2 < len(chosen) < len(expansions) - 1:
                continue
            try:
                sets = together((board, *chosen))
            except ValueError:
                continue
            catalog = load_catalog(sets)
            with contextlib.suppress(ValueError):
                joined = joining(sets, most)
                in_teams = [row.id for row in load_catalog(joined).variants if not row.solo]
                yield from (Mode(most, "", joined, some) for some in _some(in_teams, 3))
            players = [*((seats, "") for seats in (2, 3, 4)), *((1, row.id) for row in catalog.difficulties)]
            for seats, difficulty in players:
                variants = [row.id for row in catalog.variants if seats == 1 or not row.solo]
                yield from (Mode(seats, difficulty, sets, some) for some in _some(variants, 3))


def _some(items: Sequence[str], most: int) -> Iterator[tuple[str, ...]]:
    for count in range(min(most, len(items)) + 1):
        yield from combinations(items, count)


BOARD = boards()[0]
EXPANDED = widest(BOARD)[:2]
"""The sets of a game with an expansion."""
WIDEST = widest(BOARD)
"""The sets of a game with all expansions that go together."""
OTHER_BOARD = (boards()[1], modules()[0])
"""Another board, and a module of it: an option of new games."""
VARIANT = next(row.id for row in load_catalog(EXPANDED).variants if not row.solo)
"""A variant of a game with that expansion, for any number of players."""
_ALL = [*all_modes()]
PARTS = [*dict.fromkeys(part for mode in _ALL for part in (*mode.sets[1:], *mode.variants))]

PLAIN = [mode for mode in _ALL if len(mode.sets) == 1 and not mode.variants]
MODES = by_pairs(_ALL, lambda mode: mode.values, PLAIN)
SOLO = [mode for mode in MODES if mode.seats == 1]
WITH_RIVALS = [mode for mode in MODES if mode.seats < 3]


def leaders(mode: Mode, game: int) -> list[int]:
    """Dealt, chosen in the game, or named: all Leaders come up, and alone all pairs of Rivals."""
    tables = mode.tables
    if mode.seats == 1:
        pairs = list(combinations(tables.rival_leaders, 2))
        rivals = list(pairs[game % len(pairs)])[:: 1 if game % 2 else -1]
        others = [leader for leader in tables.dealt_leaders if leader not in rivals]
        return [(RANDOM, CHOOSE, others[game % len(others)])[game // len(pairs) % 3], *rivals]
    rivals = [RANDOM] * led_rivals(mode.sets, mode.seats)
    if game % 3 == 0:
        return [tables.seat_leaders.get(seat, RANDOM) for seat in range(mode.seats)] + rivals
    if game % 3 == 1:
        return [tables.seat_leaders.get(seat, CHOOSE) for seat in range(mode.seats)] + rivals
    dealt = tables.dealt_leaders
    return [tables.seat_leaders.get(i, dealt[(game + i) % len(dealt)]) for i in range(mode.seats)] + rivals


def begin(mode: Mode, game: int, events: list[Event] | None = None) -> State:
    """A game at its first decision."""
    return new_state(mode.tables, game, leaders(mode, game), events)
