"""Many games side by side in several processes are the same as in one, and no process is left."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from typing import Any

import numpy as np
import pytest

from gym.test_vector import any_of, everything
from landsraad.gym.crew import Crew
from landsraad.gym.vector import Vector
from landsraad.kernel.contract import IllegalChoice

COPIES, SEED = 5, 7
OPTIONS: dict[str, Any] = {"seats": 1, "difficulty": "novice"}


@pytest.fixture(name="shared")
def shared_out() -> Iterator[Vector]:
    """Copies in two processes, at the beginning of their first games."""
    with Vector(COPIES, SEED, workers=2, **OPTIONS) as vector:
        yield vector


def processes(vector: Vector) -> list[SpawnProcess]:
    """The processes of a Vector."""
    assert isinstance(vector._copies, Crew)
    return [worker.process for worker in vector._copies._workers]


def test_processes_change_nothing(shared: Vector) -> None:
    alone, rng = Vector(COPIES, SEED, **OPTIONS), np.random.default_rng(1)
    assert everything(shared) == everything(alone)
    ends = 0
    while ends < 2 * COPIES:
        actions = any_of(alone.masks, rng)
        there, here = shared.step(actions), alone.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(there, here, strict=True))
        assert np.array_equal(shared.wins, alone.wins)
        assert everything(shared) == everything(alone)
        ends += int(here[1].sum())
    shared.reset()
    alone.reset()
    assert everything(shared) == everything(alone)


def test_what_is_saved_is_restored_with_any_number_of_processes(shared: Vector) -> None:
    rng = np.random.default_rng(2)
    for _ in range(30):
        shared.step(any_of(shared.masks, rng))
    alone = Vector(COPIES, SEED, **OPTIONS)
    alone.restore(*shared.saved())
    assert everything(alone) == everything(shared)
    for _ in range(30):
        alone.step(any_of(alone.masks, rng))
    shared.restore(*alone.saved())
    assert everything(shared) == everything(alone)


def test_what_is_refused_changes_nothing_in_any_process(shared: Vector) -> None:
    alone = Vector(COPIES, SEED, **OPTIONS)
    before = everything(shared)
    good = [int(np.flatnonzero(mask)[0]) for mask in shared.masks]
    wrong: list[Any] = [-1, 10**30, 1.5, None, int(np.flatnonzero(~shared.masks[-1])[0])]
    for each in wrong:
        with pytest.raises(IllegalChoice) as there:
            shared.step([*good[:-1], each])
        with pytest.raises(IllegalChoice) as here:
            alone.step([*good[:-1], each])
        assert str(there.value) == str(here.value)
        assert everything(shared) == before
    with pytest.raises(ValueError, match="restore: copy 4 cannot be replayed"):
        shared.restore([3] * COPIES, [[], [], [], [], [-1]])
    assert everything(shared) == before
    shared.step(good)


def test_close_ends_the_processes_and_keeps_the_arrays() -> None:
    with Vector(2, SEED, workers=2, **OPTIONS) as vector:
        seen, running = vector.counts.copy(), processes(vector)
        assert all(process.is_alive() for process in running)
    assert [process.exitcode for process in running] == [0, 0]
    assert np.array_equal(vector.counts, seen)
    with pytest.raises(RuntimeError, match="this Vector is closed"):
        vector.step([0, 0])
    vector.close()


def test_processes_end_with_their_vector() -> None:
    vector = Vector(2, SEED, workers=2, **OPTIONS)
    running = processes(vector)
    del vector
    for process in running:
        process.join(60)
        assert process.exitcode == 0


def test_a_process_that_is_killed_is_named_and_the_others_end() -> None:
    vector = Vector(2, SEED, workers=2, **OPTIONS)
    actions, running = any_of(vector.masks, np.random.default_rng(3)), processes(vector)
    running[1].kill()
    running[1].join()
    with pytest.raises(RuntimeError, match=r"has ended: copies 1 to 1 \(exit code -9\)"):
        vector.step(actions)
    assert not any(process.is_alive() for process in running)
    with pytest.raises(RuntimeError, match="this Vector is closed"):
        vector.step(actions)


@pytest.mark.parametrize("workers", [0, 3, True, "2"])
def test_there_are_as_many_processes_as_copies_at_most(workers: Any) -> None:
    with pytest.raises(ValueError, match="workers=.*: give a whole number from 1 to 2, the number of copies"):
        Vector(2, 1, workers=workers)
