"""Work handed out to processes: results in the order of the jobs, and an end at any time."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from threading import Thread
from typing import cast

import pytest

import landsraad
from landsraad.lab.spread import AHEAD, SpreadError, held, spread, work
from landsraad.saying import speaking, spoken


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


def language(_: int) -> str:
    return spoken()


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_speak_the_language_of_who_hands_out_the_work(workers: int) -> None:
    with speaking("de"):
        german = spread(language, range(4), workers)
        assert set(german) == {"de"}
    assert set(spread(language, range(4), workers)) == {"en"}


def test_workers_stay_when_the_thread_that_started_them_ends() -> None:
    found: set[int] = set()
    for _ in range(3):
        thread = Thread(target=lambda: found.update(spread(pid, range(20), 2)))
        thread.start()
        thread.join()
    assert 1 <= len(found) <= 2


def test_endless_work_can_be_left() -> None:
    asked: list[int] = []

    def jobs() -> Iterator[int]:
        for number in count():
            asked.append(number)
            yield number

    with closing(cast("Iterator[int]", spread(abs, jobs(), 2))) as results:  # type: ignore[type-var]  # a generator
        assert [next(results) for _ in range(3)] == [0, 1, 2]
    assert len(asked) == 3 + AHEAD * 2 - 1


def test_a_job_of_another_program_is_not_opened() -> None:
    told = r"^the node \S+ has landsraad [\d.]+, this process 9\.9\.9; install the same landsraad, packs and model"
    with pytest.raises(SpreadError, match=told):
        work("9.9.9", b"unreadable")
    told = r"^the node \S+ cannot read the work \(UnpicklingError: .*\); install the same landsraad, packs and model"
    with pytest.raises(SpreadError, match=told):
        work(landsraad.__version__, b"unreadable")
    assert work(landsraad.__version__, pickle.dumps((abs, -3))) == 3


def test_without_a_cluster_nothing_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with held(""):
        assert list(spread(abs, [-1])) == [1]
