"""What the tests of learning environments share."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from landsraad.game import Game
from landsraad.gym.aec import Seats

EXPECTED = (  # what the library says of every game with a mask in its observation
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask is all zeros",
    "Observation numpy array is all zeros",
    "Observation is a single number",
)


@contextmanager
def calm() -> Iterator[None]:
    with warnings.catch_warnings():
        for text in EXPECTED:
            warnings.filterwarnings("ignore", text, UserWarning)
        yield


def any_of(mask: np.ndarray[Any, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def plays_alike(seats: Seats, game: Game, every: int) -> None:
    """Play an environment and a game to the end: the same seats are asked for the same, and end alike.

    Args:
        seats: just reset.
        game: with the seed and options of the environment.
        every: after how many choices the observations of all are looked at.
    """
    rng = np.random.default_rng(1)
    total = dict.fromkeys(seats.possible_agents, 0.0)
    for agent in seats.agent_iter():
        observation, reward, terminated, truncated, info = seats.last()
        total[agent] += reward
        assert (truncated, info) == (False, {})  # the seed would tell all hands
        if terminated:
            assert not observation["action_mask"].any()
            seats.step(None)
            continue
        decision = game.decisions[0]
        assert agent == f"seat_{decision.seat}"
        assert np.flatnonzero(observation["action_mask"]).tolist() == sorted(each.action for each in decision.options)
        if len(game.choices) % every == 0:
            assert observation in seats.observation_space(agent)
            for other in seats.agents:
                seen = game.worlds(int(other[-1])).observation()
                assert np.allclose(seats.observe(other)["observation"], seen)
                assert seats.observe(other)["action_mask"].any() == (other == agent)
        action = any_of(observation["action_mask"], rng)
        seats.step(action)
        game.choose(seats.match.keys[action], decision.seat)
    assert game.over
    assert seats.agents == []
    assert tuple(total.values()) == pytest.approx(game.returns)
    assert seats.match.state.digest() == seats.match.game().hash == game.hash
