"""Random games of every mode end, and what must hold holds at every decision."""

from __future__ import annotations

import pytest

from invariants import check_journal, check_points, check_totals
from landsraad.imperium.knowledge import sample
from landsraad.imperium.playout import playout
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.imperium.state import State
from landsraad.imperium.tables import load_tables
from landsraad.kernel.machine import Event, Rng, derived

SEATS = (3, 4)
CHUNKS = 10
GAMES = 300
SOAK_GAMES = 10_000


def leaders(seats: int, game: int) -> list[int]:
    """Dealt, chosen in the game, or named: all Leaders come up."""
    if game % 3 == 0:
        return [RANDOM] * seats
    if game % 3 == 1:
        return [CHOOSE] * seats
    return [(game + i) % 8 for i in range(seats)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_end_with_totals_conserved(seats: int, chunk: int) -> None:
    tables = load_tables(seats)
    for game in range(chunk, GAMES, CHUNKS):
        events: list[Event] = []
        state = new_state(tables, game, leaders(seats, game), events)
        rng = derived(game, seats)
        start: list[list[int]] = [p.n[:] for p in new_state(tables, game, leaders(seats, game), None).players]
        played = len(events)
        count = game
        while not state.over:
            assert len(set(state.options)) == len(state.options) > 0
            state.choose(state.options[rng.random_below(len(state.options))])
            if count % 5 == 0:
                check_totals(state)
            count += 1
        check_journal(state, events[played:], start)
        check_points(state, events)
        assert state.round <= 10
        assert max(p.n[3] for p in state.players) >= 10 or not state.conflict_deck


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_many_random_games_end(seats: int) -> None:
    tables = load_tables(seats)
    ended = 0
    for game in range(SOAK_GAMES):
        state = new_state(tables, game, leaders(seats, game), None)
        playout(state, derived(game, seats))
        check_totals(state)
        ended += state.over
    assert ended == SOAK_GAMES


@pytest.mark.parametrize("seats", SEATS)
def test_clones_and_saves_go_on_alike(seats: int) -> None:
    tables = load_tables(seats)
    for game in range(8):
        state = new_state(tables, game, [RANDOM] * seats, None)
        rng = derived(game, 1)
        while not state.over:
            before = state.digest()
            copy = state.clone()
            saved = State(tables)
            saved.restore([row[:] for row in state.dump()])
            assert copy.dump() == saved.dump() == state.dump()
            action = state.options[rng.random_below(len(state.options))]
            copy.choose(action)
            assert state.digest() == before
            saved.choose(action)
            playout(copy.clone(), Rng(game))
            state.choose(action)
            assert copy.dump() == saved.dump() == state.dump()


@pytest.mark.parametrize("seats", SEATS)
def test_sampled_worlds_keep_what_the_seat_knows_and_can_be_played(seats: int) -> None:
    tables = load_tables(seats)
    for game in range(6):
        state = new_state(tables, game, leaders(seats, game), None)
        rng = derived(game, 2)
        count = 0
        while not state.over:
            if count % 7 == 0:
                for seat in range(seats):
                    before = state.digest()
                    world = sample(state, seat, rng)
                    assert state.digest() == before
                    assert (world.seat, world.over) == (state.seat, False)
                    assert seat != state.seat or world.options == state.options
                    check_totals(world)
                    playout(world, rng)
            state.choose(state.options[rng.random_below(len(state.options))])
            count += 1
