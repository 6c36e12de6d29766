"""Workers end with the process that started them, at whatever moment that is killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import needs
from processes import WAIT
from started import end, started

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are counted by /proc")

WORKERS = (b"popen_loky_posix", b"--multiprocessing-fork")  # how loky and multiprocessing start theirs
AT_WORK = "at work\n"
LABORATORY = f"""
import time
from landsraad.lab.spread import spread

def work():
    for _ in spread(time.sleep, [0] + [{WAIT}] * 4, 2):
        print("at work", flush=True)

if __name__ == "__main__":
    work()
"""
IN_A_THREAD = LABORATORY.replace(
    "    work()\n", "    import threading; thread = threading.Thread(target=work); thread.start(); thread.join()\n"
)
BOTS = f"""
import asyncio, time
from landsraad.server.tables.workers import Worker

class Thinking:
    def work(self, games):
        print("at work", flush=True)
        time.sleep({WAIT})

    def within(self, share):
        return self

async def ask():
    await Worker("bots").ask(Thinking())

if __name__ == "__main__":
    asyncio.run(ask())
"""
EXPERIMENT = """
import time
from landsraad.server.experiments.messages import NewExperiment
from landsraad.server.experiments.service import Experiments

if __name__ == "__main__":
    experiments = Experiments()
    experiment = experiments.start(NewExperiment(levels=["random"] * 2, games=2000))
    while not experiments.look(experiment.id).done:
        time.sleep(0.01)
    print("at work", flush=True)
    time.sleep(600)
"""
ENVIRONMENT = """
import time
from landsraad.gym.picture import Browser

if __name__ == "__main__":
    browser = Browser()
    print("at work", flush=True)
    time.sleep(600)
"""
VECTOR = """
import numpy as np
from landsraad.gym.vector import Vector

if __name__ == "__main__":
    many = Vector(8, seed=1, workers=2, seats=2)
    print("at work", flush=True)
    while True:
        many.step([np.flatnonzero(mask)[0] for mask in many.masks])
"""
TRAINING = """
import sys
from landsraad.cli import app

if __name__ == "__main__":
    app(["train", sys.argv[1], "--device", "cpu", "--workers", "2"])
"""


class Parent:
    """A process with workers: the script of a kind of work, which says when all are at work.

    Attributes:
        process: the parent.
    """

    def __init__(self, script: str, folder: Path) -> None:
        if script is ENVIRONMENT:
            needs.chromium()
            needs.client()
        path = folder / "parent.py"
        path.write_text(script, encoding="utf-8")
        self._mark = f"CHILD_OF={uuid.uuid4()}"
        name, _, value = self._mark.partition("=")
        self.process = subprocess.Popen(
            [sys.executable, path, folder / "run"], env={**os.environ, name: value}, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def others(self) -> list[int]:
        """What it has started so far."""
        return [each for each in started(self._mark) if each != self.process.pid]

    def workers(self) -> list[int]:
        """The workers among them."""
        return [each for each in self.others() if any(kind in _command(each) for kind in WORKERS)]

    def await_work(self) -> None:
        """Wait until all are at work."""
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == AT_WORK

    def kill(self) -> None:
        """Kill it, without a warning."""
        self.process.kill()
        self.process.wait(WAIT)

    def await_end(self) -> None:
        """Wait until nothing is left of what it started."""
        until(lambda: not started(self._mark))

    def clear(self) -> None:
        """End whatever is left."""
        end(self._mark)
        self.process.communicate(timeout=WAIT)


def _command(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:  # it ended meanwhile
        return b""


def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@contextmanager
def parent(script: str, folder: Path) -> Iterator[Parent]:
    """A process with workers, of which nothing is left at the end."""
    begun = Parent(script, folder)
    try:
        yield begun
    finally:
        begun.clear()


@pytest.mark.parametrize(
    "script", [LABORATORY, BOTS, EXPERIMENT, VECTOR], ids=["laboratory", "bots", "experiment", "vector"]
)
def test_a_worker_whose_parent_is_killed_while_it_starts_ends(script: str, tmp_path: Path) -> None:
    """It is held up until then."""
    with parent(script, tmp_path) as begun:
        until(begun.workers)
        starting = begun.workers()
        for worker in starting:
            os.kill(worker, signal.SIGSTOP)
        begun.kill()
        for worker in starting:
            os.kill(worker, signal.SIGCONT)
        begun.await_end()


@pytest.mark.parametrize(
    "script",
    [LABORATORY, IN_A_THREAD, BOTS, EXPERIMENT, ENVIRONMENT, VECTOR],
    ids=["laboratory", "thread", "bots", "experiment", "environment", "vector"],
)
def test_a_worker_whose_parent_is_killed_ends_in_the_middle_of_its_work(script: str, tmp_path: Path) -> None:
    with parent(script, tmp_path) as begun:
        begun.await_work()
        begun.kill()
        begun.await_end()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("script", "seconds"),
    [
        (LABORATORY, 2.0),
        (IN_A_THREAD, 2.0),
        (BOTS, 2.0),
        (EXPERIMENT, 2.0),
        (ENVIRONMENT, 3.0),
        (VECTOR, 2.0),
        (TRAINING, 5.0),
    ],
    ids=["laboratory", "thread", "bots", "experiment", "environment", "vector", "training"],
)
def test_nothing_is_left_at_ten_random_moments(script: str, seconds: float, tmp_path: Path) -> None:
    """From the moment on when it starts others."""
    moments = random.Random(1)
    for number in range(10):
        folder = tmp_path / str(number)
        folder.mkdir()
        with parent(script, folder) as begun:
            until(begun.others)
            time.sleep(moments.uniform(0, seconds))
            begun.kill()
            begun.await_end()
