"""Work handed out to processes: results in the order of the jobs, and an end at any time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from typing import cast

import pytest

from landsraad.lab.spread import AHEAD, spread


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_jobs(workers: int) -> None:
    assert list(spread(abs, range(-20, 0), workers)) == list(range(20, 0, -1))


def pid(_: int) -> int:
    return os.getpid()


def test_workers_are_other_processes() -> None:
    assert set(spread(pid, range(4))) == {os.getpid()}
    found = set(spread(pid, range(20), 2))
    assert len(found) <= 2
    assert os.getpid() not in found


def test_endless_work_can_be_left() -> None:
    asked: list[int] = []

    def jobs() -> Iterator[int]:
        for number in count():
            asked.append(number)
            yield number

    with closing(cast("Iterator[int]", spread(abs, jobs(), 2))) as results:  # type: ignore[type-var]  # a generator
        assert [next(results) for _ in range(3)] == [0, 1, 2]
    assert len(asked) == 3 + AHEAD * 2 - 1
