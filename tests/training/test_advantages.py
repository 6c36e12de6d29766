"""Generalised advantage estimation along the decisions of each seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from landsraad.lab.training.experience import advantages


def of_one_copy(
    asked: list[int],
    ended: list[bool],
    rewards: list[list[float]],
    values: list[float],
    last: tuple[int, float],
    decay: float,
) -> tuple[list[float], list[bool]]:
    """Advantages of a single copy, and which are known."""

    def column(numbers: object, kind: type) -> Any:
        return np.array(numbers, dtype=kind)[:, None]

    found, known = advantages(
        column(asked, np.int64), column(ended, np.bool_), column(rewards, np.float32), column(values, np.float32),
        np.array([last[0]]), np.array([last[1]], dtype=np.float32), decay,
    )  # fmt: skip
    return [round(float(each), 6) for each in found[:, 0]], known[:, 0].tolist()


NOTHING = [0.0, 0.0]


def test_each_seat_looks_to_its_own_next_decision() -> None:
    """Seat 0 expects 0.2, then 0.5, then 0.6; seat 1 lies in between and decides no more."""
    found, known = of_one_copy(
        asked=[0, 1, 0], ended=[False] * 3, rewards=[NOTHING] * 3, values=[0.2, 0.9, 0.5], last=(0, 0.6), decay=0.0
    )
    assert (found, known) == ([0.3, 0.0, 0.1], [True, False, True])


def test_later_surprises_count_by_powers_of_lambda() -> None:
    found, _ = of_one_copy(
        asked=[0, 0, 0], ended=[False] * 3, rewards=[NOTHING] * 3, values=[0.2, 0.5, 0.5], last=(0, 0.6), decay=0.5
    )
    assert found == [0.3 + 0.25 * 0.1, 0.5 * 0.1, 0.1]


def test_the_end_pays_every_seat_for_its_latest_decision() -> None:
    """Seat 1 ends the game by its move and wins; the game after it does not matter to it."""
    found, known = of_one_copy(
        asked=[0, 1, 0, 0],
        ended=[False, True, False, False],
        rewards=[NOTHING, [0.0, 1.0], NOTHING, NOTHING],
        values=[0.4, 0.7, 0.5, 0.5],
        last=(1, 0.9),
        decay=1.0,
    )
    assert (found, known) == ([-0.4, 0.3, 0.0, 0.0], [True, True, True, False])


def test_what_comes_between_two_decisions_belongs_to_the_first() -> None:
    found, _ = of_one_copy(
        asked=[0, 1, 0],
        ended=[False] * 3,
        rewards=[[0.1, 0.0], [0.2, 0.0], NOTHING],
        values=[0.0, 0.0, 0.0],
        last=(0, 0.0),
        decay=0.0,
    )
    assert found == [0.3, 0.0, 0.0]
