"""Random games of every mode end, and what must hold holds at every decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import landsraad
from invariants import check_journal, check_points, check_totals
from landsraad.agents import FREE, make
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import sample
from landsraad.imperium.seen.playout import playout
from landsraad.kernel.machine import Event, Rng, derived
from modes import IX_MODES, MODES, SOLO, WITH_RIVALS, Mode, begin, leaders
from playing import state_of

CHUNKS = 10
GAMES = 300
IX_GAMES = 20
SOAK_GAMES = 10_000
SOAK_GAMES_WITH_RIVALS = 5_000
SOAK_IX_GAMES = 10_000 // len(IX_MODES) + 1
SOAK_NOVICE_GAMES = 500
SOAK_NOVICE_IX_GAMES = 50
ROUNDS = 10
RIVAL_PAIRS = {6: 15, 8: 28}  # by the number of Leaders who may lead a Rival


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
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_end_with_totals_conserved(mode: Mode, chunk: int) -> None:
    for game in range(chunk, GAMES, CHUNKS):
        play_checked(mode, game)


@pytest.mark.parametrize("mode", IX_MODES, ids=str)
def test_random_games_with_ix_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(IX_GAMES):
        play_checked(mode, game)


@pytest.mark.soak
@pytest.mark.parametrize("mode", IX_MODES, ids=str)
def test_many_random_games_with_ix_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(IX_GAMES, SOAK_IX_GAMES):
        play_checked(mode, game)


@pytest.mark.parametrize("mode", [mode for mode in SOLO + IX_MODES if mode.seats == 1], ids=str)
def test_every_pair_of_rivals_comes_up(mode: Mode) -> None:
    pairs = {frozenset(leaders(mode, game)[1:]) for game in range(GAMES)}
    assert len(pairs) == RIVAL_PAIRS[len(mode.tables.rival_leaders)]
    assert len(mode.tables.rival_leaders) == (8 if "rise_of_ix" in mode.sets else 6)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_many_random_games_end(mode: Mode) -> None:
    games = SOAK_GAMES_WITH_RIVALS if mode in WITH_RIVALS else SOAK_GAMES
    ended = 0
    for game in range(games):
        state = begin(mode, game)
        playout(state, derived(game, mode.seats))
        check_totals(state)
        ended += state.over
    assert ended == games


@pytest.mark.soak
@pytest.mark.parametrize("mode", WITH_RIVALS + IX_MODES, ids=str)
def test_many_novice_games_end_with_totals_conserved(mode: Mode) -> None:
    for number in range(SOAK_NOVICE_IX_GAMES if mode in IX_MODES else SOAK_NOVICE_GAMES):
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


def some_games(mode: Mode, most: int) -> Sequence[int]:
    """Few games; with Rise of Ix two that its Leaders play."""
    if mode in IX_MODES:
        return (8, 11) if mode.seats > 1 else (67, 68)
    return range(most if mode.seats > 2 else 3)


@pytest.mark.parametrize("mode", MODES + IX_MODES, ids=str)
def test_clones_and_saves_go_on_alike(mode: Mode) -> None:
    for game in some_games(mode, 8):
        state = begin(mode, game)
        rng = derived(game, 1)
        while not state.over:
            before = state.digest()
            copy = state.clone()
            saved = State(state.tables)
            saved.restore([row[:] for row in state.dump()])
            assert copy.dump() == saved.dump() == state.dump()
            action = state.options[rng.random_below(len(state.options))]
            copy.choose(action)
            assert state.digest() == before
            saved.choose(action)
            playout(copy.clone(), Rng(game))
            state.choose(action)
            assert copy.dump() == saved.dump() == state.dump()


@pytest.mark.parametrize("mode", MODES + IX_MODES, ids=str)
def test_sampled_worlds_keep_what_the_seat_knows_and_can_be_played(mode: Mode) -> None:
    for game in some_games(mode, 6):
        state = begin(mode, game)
        rng = derived(game, 2)
        count = 0
        while not state.over:
            if count % 7 == 0:
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
