"""Of all modes that there are, the few that are played: every two things that go together meet in one of them.

To find them takes seconds, as each choice of sets is read for what it brings.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from landsraad.imperium.content.manifests import (
    available_sets,
    boards,
    goes_with,
    joining,
    joins,
    seat_numbers,
    together,
)
from landsraad.imperium.schema import load_catalog
from modes import Mode

T = TypeVar("T")


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


def values_of(mode: Mode) -> tuple[object, ...]:
    """What is to meet in pairs: the players, the board, each expansion and each variant, or that it is left out."""
    parts = [*mode.sets[1:], *mode.variants]
    return (mode.seats, mode.difficulty), mode.sets[0], *(each in parts for each in PARTS)


def _all_modes() -> Iterator[Mode]:
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


ALL = [*_all_modes()]
PARTS = [*dict.fromkeys(part for mode in ALL for part in (*mode.sets[1:], *mode.variants))]

PLAIN = [mode for mode in ALL if len(mode.sets) == 1 and not mode.variants]
MODES = by_pairs(ALL, values_of, PLAIN)
SOLO = [mode for mode in MODES if mode.seats == 1]
WITH_RIVALS = [mode for mode in MODES if mode.seats < 3]
