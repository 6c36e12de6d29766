"""Worlds show nothing of what their seat has not seen: told by an oracle that reads the events alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from landsraad.game import Game
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from modes import WIDEST
from oracle import FORGETFUL, Oracle, caught, followed
from playing import state_of

GAMES = 50  # with each number of players: some 11,000 positions in all
SETS = pytest.mark.parametrize("sets", [WIDEST[:1], WIDEST], ids=["plain", "widest"])
SEATS = pytest.mark.parametrize(
    ("seats", "more"), [(1, {"difficulty": "veteran"}), (2, {}), (3, {}), (4, {})], ids=["1", "2", "3", "4"]
)


def compare(game: Game, oracle: Oracle, number: int) -> bool:
    """Whether anything was elsewhere; nothing that is dealt to the seat may tell."""
    state = state_of(game)
    other = oracle.elsewhere(state, Rng(number))
    assert sample(other, oracle.seat, Rng(7)).dump() == sample(state, oracle.seat, Rng(7)).dump()
    return other.dump() != state.dump()


@SETS
@SEATS
def test_no_world_shows_what_its_seat_has_not_seen(seats: int, more: dict[str, Any], sets: Sequence[str]) -> None:
    found = []
    for seed in range(3):
        found += [compare(game, oracle, at) for at, (game, oracle) in enumerate(followed(seed, seats, sets, **more))]
    assert all(found)
    assert len(found) > 20


@pytest.mark.soak
@SETS
@SEATS
def test_no_world_of_many_games_shows_it(seats: int, more: dict[str, Any], sets: Sequence[str]) -> None:
    for seed in range(3, 3 + GAMES):
        for at, (game, oracle) in enumerate(followed(seed, seats, sets, **more)):
            assert compare(game, oracle, at)


@pytest.mark.parametrize("what", FORGETFUL)
def test_a_deal_that_leaves_something_as_it_is_is_caught(what: str) -> None:
    more: tuple[int, dict[str, Any]] = (1, {"difficulty": "veteran"}) if what == "House Hagal cards" else (3, {})
    assert sum(caught(FORGETFUL[what], followed(seed, more[0], WIDEST, **more[1])) for seed in range(4)) > 0
