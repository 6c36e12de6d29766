"""Worlds show nothing of what their seat has not seen: told by an oracle that reads the events alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import landsraad
from landsraad.game import Game
from landsraad.imperium.core.events import read
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng, derived
from modes import WIDEST
from oracle import FORGETFUL, Oracle
from playing import choose_any, state_of

SECRETIVE = ["baron_vladimir_harkonnen", "ilesa_ecaz", "random", "random"]
SOLO: dict[str, Any] = {"difficulty": "veteran"}
EVERY = 9
GAMES = 50  # with each number of players: some 11,000 positions in all


def followed(seed: int, seats: int, sets: tuple[str, ...]) -> Iterator[tuple[Game, Oracle]]:
    """A random game at some of its decisions, with the oracle of each seat in turn."""
    leaders = [each if each != "ilesa_ecaz" or sets == WIDEST else "random" for each in SECRETIVE[:seats]]
    game = landsraad.new(seed=seed, seats=seats, sets=list(sets), leaders=leaders, **(SOLO if seats == 1 else {}))
    oracles = [Oracle(state_of(game), seat, game.config["sets"]) for seat in range(seats)]
    rng, told = derived(seed, 3), len(game.events)
    while not game.over:
        for seat, key in game.choices[-1:]:
            for oracle in oracles:
                oracle.chosen(seat, key)
        for event in game.events[told:]:
            for oracle in oracles:
                oracle.take(read(event))
        told = len(game.events)
        if len(game.choices) % EVERY == seed % EVERY:
            yield game, oracles[rng.random_below(seats)]
        choose_any(game, rng)


def compare(game: Game, oracle: Oracle, number: int) -> bool:
    """Whether anything was elsewhere; nothing that is dealt to the seat may tell."""
    state = state_of(game)
    other = oracle.elsewhere(state, Rng(number))
    assert sample(other, oracle.seat, Rng(7)).dump() == sample(state, oracle.seat, Rng(7)).dump()
    return other.dump() != state.dump()


@pytest.mark.parametrize("sets", [WIDEST[:1], WIDEST], ids=["plain", "widest"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_world_shows_what_its_seat_has_not_seen(seats: int, sets: tuple[str, ...]) -> None:
    found = [
        compare(game, oracle, at) for seed in range(3) for at, (game, oracle) in enumerate(followed(seed, seats, sets))
    ]
    assert all(found)
    assert len(found) > 20


@pytest.mark.soak
@pytest.mark.parametrize("sets", [WIDEST[:1], WIDEST], ids=["plain", "widest"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_world_of_many_games_shows_what_its_seat_has_not_seen(seats: int, sets: tuple[str, ...]) -> None:
    for seed in range(3, 3 + GAMES):
        for at, (game, oracle) in enumerate(followed(seed, seats, sets)):
            assert compare(game, oracle, at)


@pytest.mark.parametrize("what", FORGETFUL)
def test_a_deal_that_leaves_something_as_it_is_is_caught(what: str) -> None:
    seats = 1 if what == "House Hagal cards" else 3

    def forgetful(state: State, seat: int) -> list[list[int]]:
        world = sample(state, seat, Rng(7))
        FORGETFUL[what](world, state)
        return world.dump()

    caught = 0
    for seed in range(4):
        for at, (game, oracle) in enumerate(followed(seed, seats, WIDEST)):
            state = state_of(game)
            caught += forgetful(oracle.elsewhere(state, Rng(at)), oracle.seat) != forgetful(state, oracle.seat)
    assert caught > 0
