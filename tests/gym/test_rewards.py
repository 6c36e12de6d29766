"""What players are rewarded for."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.gym.rewards import REWARDS, Progress, reward_of

RUNNING = Progress(3, False, (1, 0, -1), (4, 2, 1), (0.0, 0.0, 0.0), (0, 1, 2))
ENDED = Progress(3, True, (2, 0, 0), (6, 10, 8), (0.0, 1.0, 0.0), (1, 2, 0))
SHARED = Progress(3, True, (0, 0, 0), (9, 9, 4), (0.5, 0.5, 0.0), (0, 1, 2))
LOST_TO_A_RIVAL = Progress(1, True, (0, 1, 0), (7, 10, 8), (0.0, 1.0, 0.0), (1, 2, 0))
BESIDE_HAGAL = Progress(2, True, (0, 0, 0), (8, 10, 0), (0.0, 1.0, 0.0), (1, 0))


@pytest.mark.parametrize(
    ("name", "progress", "expected"),
    [
        ("win", RUNNING, (0, 0, 0)),
        ("win", ENDED, (0, 1, 0)),
        ("win", SHARED, (0.5, 0.5, 0)),
        ("win", LOST_TO_A_RIVAL, (0,)),
        ("place", RUNNING, (0, 0, 0)),
        ("place", ENDED, (0, 1, 0.5)),
        ("place", SHARED, (1, 1, 0)),
        ("place", LOST_TO_A_RIVAL, (0,)),
        ("place", BESIDE_HAGAL, (0, 1)),
        ("margin", RUNNING, (0, 0, 0)),
        ("margin", ENDED, (-0.4, 0.2, -0.2)),
        ("margin", SHARED, (0, 0, -0.5)),
        ("margin", LOST_TO_A_RIVAL, (-0.3,)),
        ("margin", BESIDE_HAGAL, (-0.2, 0.2)),
        ("vp_delta", RUNNING, (0.1, 0, -0.1)),
        ("vp_delta", ENDED, (0.2, 0, 0)),
        ("vp_delta", LOST_TO_A_RIVAL, (0,)),
    ],
)
def test_rewards(name: str, progress: Progress, expected: tuple[float, ...]) -> None:
    assert tuple(REWARDS[name](progress)) == pytest.approx(expected)


def test_a_function_is_a_reward() -> None:
    def points(progress: Progress) -> tuple[int, ...]:
        return progress.points

    assert reward_of(points)(ENDED) == (6, 10, 8)
    assert reward_of("margin") is REWARDS["margin"]


@pytest.mark.parametrize("wrong", ["wim", "", 3, None])
def test_an_unknown_reward_is_named(wrong: Any) -> None:
    with pytest.raises(ValueError, match="reward=.*win.*or give a function of landsraad.gym.rewards.Progress"):
        reward_of(wrong)
