"""A game that was played, as a learner sees it: what each seat saw, could do and did."""

from __future__ import annotations

import numpy as np
import pytest

import landsraad
from landsraad.gym.copies import game_seed
from landsraad.gym.trajectories import trajectory
from landsraad.gym.vector import Vector
from landsraad.kernel.machine import Rng
from landsraad.testing import position
from modes import Mode
from played_modes import MODES
from playing import choose_any


@pytest.mark.parametrize("mode", MODES[::4], ids=str)
def test_every_action_was_an_option(mode: Mode) -> None:
    game = landsraad.new(seed=3, **mode.options)
    rng = Rng(5)
    while not game.over:
        choose_any(game, rng)
    told = trajectory(game)
    steps = np.arange(len(game.choices))
    assert told.masks[steps, told.actions].all()
    assert told.seats.tolist() == [seat for seat, _ in game.choices]
    assert told.wins.sum() == pytest.approx(1)
    assert {side for side, share in enumerate(told.wins) if share} == set(game.winners)
    assert told.points.tolist() == [player.vp for player in game.view(None).players]


def test_it_is_what_the_vector_shows() -> None:
    many = Vector(1, seed=4, seats=3)
    rng = np.random.default_rng(1)
    counts, masks, actions, asked = [], [], [], []
    ended = np.zeros(1, np.bool_)
    game = landsraad.new(seats=3, seed=game_seed(4, 0, 0))
    while not ended[0]:
        action = int(rng.choice(np.flatnonzero(many.masks[0])))
        counts.append(many.counts[0].copy())
        masks.append(many.masks[0].copy())
        asked.append(int(many.asked[0]))
        actions.append(action)
        game.choose(many.keys[action])
        rewards, ended = many.step([action])
    told = trajectory(game)
    assert (told.counts == np.stack(counts)).all()
    assert (told.masks == np.stack(masks)).all()
    assert (told.actions.tolist(), told.seats.tolist()) == (actions, asked)
    assert told.wins.tolist() == rewards[0].tolist()


def test_a_game_that_is_not_over_has_no_winner() -> None:
    game = landsraad.new(seats=2, seed=1)
    told = trajectory(game)
    assert (told.counts.shape, told.masks.shape[0], told.wins.sum()) == ((0, told.layout.size), 0, 0)


def test_a_position_of_its_own_is_refused() -> None:
    with pytest.raises(ValueError, match="no seed deals that position"):
        trajectory(position("red: spice 2"))
