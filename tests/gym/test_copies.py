"""Environments are copied and pickled in the middle of a game, as vectors over processes and saved learners need it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from landsraad.gym.aec import Seats, parallel_env
from landsraad.gym.single import Single
from landsraad.kernel.machine import derived

COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
STEPS = 40


def play(env: Seats, seed: int, steps: int) -> list[tuple[str, list[float], list[float]]]:
    """Random options: who chose, what it saw, what everybody was rewarded."""
    rng, course = derived(seed), []
    for _ in range(steps):
        seen = env.observe(env.agent_selection)
        options = np.flatnonzero(seen["action_mask"])
        who = env.agent_selection
        env.step(int(options[rng.random_below(len(options))]))
        course.append((who, seen["observation"].tolist(), list(env.rewards.values())))
    return course


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_all_seats_plays_on_alike_and_apart(copied: Callable[[Any], Any]) -> None:
    env = Seats(seats=3, reward="vp_delta")
    env.reset(5)
    play(env, 1, STEPS)
    other = copied(env)
    hash_of = env.match.state.digest()
    course = play(other, 2, STEPS)
    assert env.match.state.digest() == hash_of
    assert play(env, 2, STEPS) == course
    assert env.match.state.digest() == other.match.state.digest() != hash_of


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_samples_options_of_its_own_game(copied: Callable[[Any], Any]) -> None:
    env = Seats(seats=2)
    env.reset(5)
    other = copied(env)
    play(env, 1, STEPS)
    other.action_space(other.agent_selection).seed(3)
    for _ in range(STEPS):
        other.step(other.action_space(other.agent_selection).sample())
    assert len(other.match.chosen) == STEPS


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_one_seat_meets_the_same_opponents(copied: Callable[[Any], Any]) -> None:
    env = Single(seats=3, opponents=["novice", "random"], render_mode="ansi")
    env.reset(seed=5)
    env.action_space.seed(1)
    for _ in range(5):
        env.step(env.action_space.sample())
    other = copied(env)
    assert other.render() == env.render()
    for each in (env, other):
        each.action_space.seed(2)
        for _ in range(5):
            each.step(each.action_space.sample())
    assert other.match.state.digest() == env.match.state.digest()
    assert other.match.chosen == env.match.chosen


def test_a_copy_of_the_parallel_environment_has_its_own_spaces() -> None:
    env = parallel_env(seats=2)
    env.reset(5)
    other = pickle.loads(pickle.dumps(env))
    assert other.action_spaces is other.seats.action_spaces
    asked = other.seats.agent_selection
    other.step({asked: other.action_space(asked).sample()})
    assert (len(other.match.chosen), len(env.match.chosen)) == (1, 0)


def test_a_pickled_space_is_plain() -> None:
    space = pickle.loads(pickle.dumps(Single(seats=2).action_space))
    assert type(space) is gymnasium.spaces.Discrete
    assert space == Single(seats=2).action_space


def test_games_side_by_side_in_processes_of_their_own() -> None:
    vector = gymnasium.make_vec("landsraad/Imperium-v0", num_envs=2, vectorization_mode="async", opponents="random")
    try:
        seen, _ = vector.reset(seed=1)
        actions = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
        after, rewards, ended, _, infos = vector.step(np.array(actions))
    finally:
        vector.close()
    assert after["action_mask"].any(axis=1).all()
    assert (rewards.tolist(), ended.tolist(), infos["legal"].tolist()) == ([0.0, 0.0], [False, False], [True, True])
