"""Random games of every mode end, and what must hold holds at every decision."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import landsraad
from invariants import check_journal, check_points, check_totals
from landsraad.agents import FREE, make
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Event, Rng, derived
from landsraad.kernel.playout import playout
from modes import Mode, begin, leaders
from played_modes import MODES, SOLO, WITH_RIVALS
from playing import state_of

GAMES = 30 if landsraad.COMPILED else 10
EVERY = 7 if landsraad.COMPILED else 21  # of the decisions at one every seat supposes a world
SOAK_GAMES = 1000
SOAK_PLAYOUTS = 5000
SOAK_NOVICE_GAMES = 200
ROUNDS = 10


def play_checked(mode: Mode, game: int) -> None:
    """A random game with a check at every fifth decision and all sums at the end."""
    events: list[Event] = []
    state = begin(mode, game, events)
    rng = derived(game, mode.seats)
    start: list[list[int]] = [p.n[:] for p in begin(mode, game).players]
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
    assert state.round <= ROUNDS
    assert max(p.n[VP] for p in state.players) >= state.tables.settings.goal or not state.conflict_deck


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_random_games_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(GAMES):
        play_checked(mode, game)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_many_random_games_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(GAMES, SOAK_GAMES):
        play_checked(mode, game)


@pytest.mark.parametrize("mode", SOLO, ids=str)
def test_every_pair_of_rivals_comes_up(mode: Mode) -> None:
    every = {frozenset(pair) for pair in combinations(mode.tables.rival_leaders, 2)}
    assert {frozenset(leaders(mode, game)[1:]) for game in range(len(every))} == every


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_many_random_games_end(mode: Mode) -> None:
    ended = 0
    for game in range(SOAK_PLAYOUTS):
        state = begin(mode, game)
        playout(state, derived(game, mode.seats))
        check_totals(state)
        ended += state.over
    assert ended == SOAK_PLAYOUTS


@pytest.mark.soak
@pytest.mark.parametrize("mode", WITH_RIVALS, ids=str)
def test_many_novice_games_end_with_totals_conserved(mode: Mode) -> None:
    for number in range(SOAK_NOVICE_GAMES):
        play_novices(mode, number)


def play_novices(mode: Mode, number: int) -> None:
    """A game of novices, with the checks of a random one."""
    novice, rng = make("novice"), derived(number, 3)
    game = landsraad.new(seed=number, **mode.options, **rivals(mode, number))
    state = state_of(game)
    while game.decisions:
        decision = game.decisions[0]
        game.choose(novice.choose(None, decision, game.worlds(decision.seat), rng, FREE), decision.seat)
        if len(game.choices) % 5 == 0:
            check_totals(state)
    check_points(state, list(game.events))
    assert state.round <= ROUNDS
    assert max(p.n[VP] for p in state.players) >= state.tables.settings.goal or not state.conflict_deck


def rivals(mode: Mode, number: int) -> dict[str, Any]:
    """All pairs of Rivals in turn, in a solo game."""
    keys = [leader.key for leader in mode.tables.leaders]
    return {"rivals": [keys[rival] for rival in leaders(mode, number)[1:]]} if mode.seats == 1 else {}


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_clones_and_saves_go_on_alike(mode: Mode) -> None:
    """Where a copy goes, at every tenth decision to the end of its game, changes nothing for what it is a copy of."""
    for game in (8, 11):
        state = begin(mode, game)
        rng = derived(game, 1)
        count = 0
        while not state.over:
            before = state.digest()
            copy = state.clone()
            saved = State(state.tables)
            saved.restore([row[:] for row in state.dump()], state.tables)
            assert copy.dump() == saved.dump() == state.dump()
            action = state.options[rng.random_below(len(state.options))]
            copy.choose(action)
            assert state.digest() == before
            saved.choose(action)
            if count % 10 == 0:
                playout(copy.clone(), Rng(game))
            state.choose(action)
            assert copy.dump() == saved.dump() == state.dump()
            count += 1


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_sampled_worlds_keep_what_the_seat_knows_and_can_be_played(mode: Mode) -> None:
    for game in (8, 11):
        state = begin(mode, game)
        rng = derived(game, 2)
        count = 0
        while not state.over:
            if count % EVERY == 0:
                for seat in range(len(state.players)):
                    before = state.digest()
                    world = sample(state, seat, rng)
                    assert state.digest() == before
                    assert (world.seat, world.over) == (state.seat, False)
                    assert seat != state.seat or world.options == state.options
                    check_totals(world)
                    playout(world, rng)
            state.choose(state.options[rng.random_below(len(state.options))])
            count += 1
