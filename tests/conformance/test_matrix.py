"""Games over the matrix of modes: whatever two things go together meet in one of them, to the end and in its record."""

from __future__ import annotations

import pytest

import landsraad
from invariants import check_totals
from landsraad import Game, record
from landsraad.kernel.machine import derived
from modes import Mode
from played_modes import MODES
from playing import state_of

GAMES = 2  # of each mode
SOAK_GAMES = 10_000
CHECKED = 20  # decisions from one check to the next
FIRST = 20  # decisions, in which the setup is over: what everybody sees is checked at each


def check_views(game: Game) -> None:
    """Every player sees the position, and goes back, if at all, to a decision of its own."""
    for seat in range(int(state_of(game).tables.player_seats)):
        undo = game.view(seat).undo
        assert undo is None or game.choices[undo.step][0] == seat


def play_recorded(mode: Mode, seed: int) -> None:
    """A random game; its record replays to the same position."""
    game = landsraad.new(seed=seed, **mode.options)
    rng = derived(seed, mode.seats)
    count = seed
    while game.decisions:
        decision = game.decisions[0]
        game.choose(decision.options[rng.random_below(len(decision.options))], seat=decision.seat)
        if count % CHECKED == 0:
            check_totals(state_of(game))
        if count % CHECKED == 0 or len(game.choices) < FIRST:
            check_views(game)
        count += 1
    check_totals(state_of(game))
    assert record.loads(record.dumps(game)).hash == game.hash


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_games_of_every_pair_end_and_replay(mode: Mode) -> None:
    for seed in range(GAMES):
        play_recorded(mode, seed)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_many_games_of_every_pair_end_and_replay(mode: Mode) -> None:
    for seed in range(GAMES, -(-SOAK_GAMES // len(MODES))):
        play_recorded(mode, seed)
