"""Classic Dune for learners: the same environments, with seats that decide at once asked one after the other."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    seed_test,
)

import landsraad
from environments import any_of, calm, plays_alike
from landsraad.family import DUNE
from landsraad.gym.aec import Seats, env, parallel_env
from landsraad.gym.copies import game_seed
from landsraad.gym.single import Single
from landsraad.gym.trajectories import trajectory
from landsraad.gym.vector import Vector
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.machine import derived

KINDS: dict[str, dict[str, Any]] = {
    "2 basic": {"seats": 2, "advanced": False},
    "3 named": {"seats": 3, "observation": "named", "reward": "vp_delta"},
    "4 with the expansion": {"seats": 4, "expansion": True, "reward": "place"},
    "6 by orders": {"seats": 6, "windows": "orders", "reward": "margin"},
}
PLAYED = {name: {**options} for name, options in KINDS.items()}
for each in PLAYED.values():
    each.pop("observation", None)
    each.pop("reward", None)


@pytest.mark.parametrize("kind", KINDS)
def test_the_api_of_all_seats(kind: str) -> None:
    with calm():
        api_test(env(game="dune", **KINDS[kind]), num_cycles=40)
        parallel_api_test(parallel_env(game="dune", **KINDS[kind]), num_cycles=40)


def test_the_same_seed_is_the_same_game() -> None:
    with calm():
        seed_test(lambda: env(game="dune", seats=3), num_cycles=40)


@pytest.mark.parametrize("kind", KINDS)
def test_the_checker_finds_nothing(kind: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Casting input x to numpy array", UserWarning)
        made = gymnasium.make("landsraad/Dune-v0", opponents="random", **KINDS[kind]).unwrapped
        assert isinstance(made, Single)
        check_env(made, skip_render_check=True)


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_the_game_of_landsraad_new(kind: str) -> None:
    seats = Seats(game="dune", **PLAYED[kind])
    seats.reset(seed=7)
    assert seats.metadata["name"] == "dune_v0"
    plays_alike(seats, landsraad.new("dune", seed=7, **PLAYED[kind]), 40)


def test_who_decides_at_once_sees_nothing_of_the_others() -> None:
    factions = ["atreides", "harkonnen", "guild"]
    one, other = (Seats(game="dune", seats=3, factions=factions, advanced=False) for _ in range(2))
    for seats in (one, other):
        seats.reset(seed=3)
    assert one.agent_selection == "seat_0"
    options = one.match.state.options
    one.step(options[0])
    other.step(options[1])
    assert one.agent_selection == other.agent_selection == "seat_2"  # the Harkonnen keep all their traitors
    assert one.observe("seat_2")["observation"].tolist() == other.observe("seat_2")["observation"].tolist()
    assert one.match.state.digest() != other.match.state.digest()


@pytest.mark.parametrize("kind", KINDS)
def test_copies_side_by_side_are_games_of_their_own_seeds(kind: str) -> None:
    vector = Vector(2, 11, game="dune", **PLAYED[kind])
    games = [landsraad.new("dune", seed=game_seed(11, place, 0), **PLAYED[kind]) for place in range(2)]
    rng = np.random.default_rng(1)
    for _ in range(200):
        for place, game in enumerate(games):
            decision = game.decisions[0]
            assert vector.asked[place] == decision.seat
            assert np.flatnonzero(vector.masks[place]).tolist() == sorted(each.action for each in decision.options)
        actions = [any_of(mask, rng) for mask in vector.masks]
        rewards, ended = vector.step(actions)
        for place, game in enumerate(games):
            game.choose(vector.keys[actions[place]], game.decisions[0].seat)
            assert vector.points[place].tolist() == list(DUNE.points(game.state))
            assert rewards[place].tolist() == pytest.approx(list(game.returns))
            assert ended[place] == game.over
            if game.over:
                number = vector.games[place]
                games[place] = landsraad.new("dune", seed=game_seed(11, place, number), **PLAYED[kind])


def test_two_processes_play_what_one_does() -> None:
    with (
        Vector(4, 5, game="dune", seats=3) as one,
        Vector(4, 5, workers=2, game="dune", seats=3) as other,
    ):
        rng = np.random.default_rng(2)
        for _ in range(60):
            actions = [any_of(mask, rng) for mask in one.masks]
            one.step(actions)
            other.step(actions)
        for name in ("counts", "masks", "asked", "points"):
            assert np.array_equal(getattr(one, name), getattr(other, name))
        assert one.saved() == other.saved()


def test_copies_and_pickles_go_on_alike() -> None:
    seats, rng = Seats(game="dune", seats=3), np.random.default_rng(4)
    seats.reset(seed=8)
    for _ in range(50):
        seats.step(any_of(seats.observe(seats.agent_selection)["action_mask"], rng))
    for other in (copy.deepcopy(seats), pickle.loads(pickle.dumps(seats))):
        assert other.match.state.digest() == seats.match.state.digest()
        assert other.match.rules.name == "dune"


def test_a_trajectory_leaves_out_what_nobody_asked_for() -> None:
    game, rng = landsraad.new("dune", seats=3, advanced=False, seed=2), derived(1)
    game.choose("order traitor call", 1)
    while not game.over:
        decision = game.decisions[-1]  # those who decide at once answer in another order than that of the record
        game.choose(decision.options[rng.random_below(len(decision.options))], decision.seat)
    found = trajectory(game)
    assert len(found.actions) == len(game.choices) - 1
    assert found.masks[np.arange(len(found.actions)), found.actions].all()
    assert found.wins.tolist() == pytest.approx(list(game.returns))
    assert found.counts.shape == (len(found.actions), found.layout.size)
    assert (found.masks.sum(1) > 1).any()


def test_initiatives_are_no_actions() -> None:
    seats = Seats(game="dune", seats=3)
    seats.reset(seed=1)
    assert seats.match.keys[-1] == "leader haderach"
    keys = DUNE.keys(seats.match.state)
    with pytest.raises(IllegalChoice, match="is no option of seat"):
        seats.step(keys.index("order traitor call"))


def test_the_table_as_text() -> None:
    seats = Seats(game="dune", seats=3, factions=["atreides", "fremen", "guild"], render_mode="ansi")
    seats.reset(seed=1)
    assert "Atreides" in str(seats.render())


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match="'chess'.*imperium, dune"):
        Seats(game="chess")


def masks_are_options(seats: int, advanced: bool, games: int) -> None:
    """Play at random, and see at each decision that the mask has the options of it and nothing else."""
    rng = derived(5, seats)
    vector = Vector(8, seats, game="dune", seats=seats, advanced=advanced, expansion=seats % 2 == 0)
    ended = 0
    while ended < games:
        actions = []
        for mask, state in zip(vector.masks, vector._copies._batch.states, strict=True):  # type: ignore[union-attr]
            options = state.menu(state.asked()[0])
            assert np.flatnonzero(mask).tolist() == sorted(options)
            actions.append(options[rng.random_below(len(options))])
        ended += int(vector.step(actions)[1].sum())


TABLES = pytest.mark.parametrize("advanced", [False, True], ids=["basic", "advanced"])


@TABLES
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_mask_is_the_options(seats: int, advanced: bool) -> None:
    masks_are_options(seats, advanced, 5)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@TABLES
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_mask_is_the_options_in_a_thousand_games(seats: int, advanced: bool) -> None:
    """Ten kinds of games, ten thousand in all."""
    masks_are_options(seats, advanced, 1000)
