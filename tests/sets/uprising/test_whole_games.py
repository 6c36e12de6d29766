"""Random games on the board for three and four players, with and without its module."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from invariants import check_points, check_totals
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import RANDOM, new_state
from landsraad.kernel.machine import Event
from toys import enter


@pytest.fixture(autouse=True)
def entered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    enter(monkeypatch, "uprising")
    enter(monkeypatch, "choam")
    yield
    load_tables.cache_clear()


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("sets", [("uprising",), ("uprising", "choam")], ids=len)
def test_random_games_end(seats: int, sets: tuple[str, ...]) -> None:
    tables = load_tables(seats, sets)
    for seed in range(10):
        events: list[Event] = []
        s = new_state(tables, seed, [RANDOM] * seats, events)
        pick = random.Random(seed)
        while not s.over:
            s.choose(pick.choice(s.options))
            if pick.random() < 0.1:
                check_totals(s)
        check_points(s, events)
