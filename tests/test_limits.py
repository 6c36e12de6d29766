"""A test that hangs fails, with the stacks of its processes, and the run goes on; what it started is gone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from processes import WAIT
from started import started

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc")

MARK = "HANGING"
CONFTEST = """
import limits

limits.AGAIN, limits.LAST = 0.5, 4
pytest_configure = limits.register
"""
HANGING = f"""
import signal, subprocess, sys, threading

import pytest

PROGRAM = "def stand_still(): import time; print(flush=True); time.sleep({WAIT})\\nstand_still()"

def standing_still():
    process = subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE)
    process.stdout.readline()
    return process

def reach_the_limit():
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    threading.Event().wait()

@pytest.fixture(scope="module")
def server():
    with standing_still() as process:
        yield process
        process.kill()

@pytest.fixture
def stuck():
    yield
    reach_the_limit()

def test_wait(server):
    reach_the_limit()

def test_wait_for_a_process(server):
    with standing_still():
        reach_the_limit()

def test_clearing_up(stuck):
    pass

def test_fine(server):
    assert server.poll() is None

@pytest.mark.timeout(1)
def test_deaf():
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    threading.Event().wait()
"""


STARTER = ("sh", "-c", '(STARTED_BY=$$ exec "$@"); exit', "sh")
"""A process that starts another one, as `make` starts the tests."""


def hanging(folder: Path, *arguments: str, starter: tuple[str, ...] = ()) -> subprocess.Popen[str]:
    """Run the hanging tests, in a process of their own."""
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "test_hanging.py").write_text(HANGING, encoding="utf-8")
    settings = {"PYTHONPATH": str(Path(__file__).parent), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", MARK: str(folder)}
    options = ["-p", "pytest_timeout", "-p", "no:cacheprovider", "-rA", "--timeout", "600", *arguments]
    return subprocess.Popen(
        [*starter, sys.executable, "-m", "pytest", *options], cwd=folder, env={**os.environ, **settings}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def await_end(folder: Path) -> None:
    """Wait until nothing is left of the run."""
    until = time.monotonic() + WAIT
    while started(f"{MARK}={folder}"):
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_test_that_hangs_fails_with_all_stacks_and_the_run_goes_on(tmp_path: Path) -> None:
    with hanging(tmp_path, "-k", "not deaf") as run:
        said, _ = run.communicate(timeout=WAIT)
    said, summary = said.split(" short test summary info ")  # which tells a failure in full where CI is set
    ends = [line.split(" - ")[0] for line in summary.splitlines() if line.startswith(("PASSED", "FAILED", "ERROR"))]
    assert ends == [
        "PASSED test_hanging.py::test_clearing_up",
        "PASSED test_hanging.py::test_fine",
        "ERROR test_hanging.py::test_clearing_up",
        "FAILED test_hanging.py::test_wait",
        "FAILED test_hanging.py::test_wait_for_a_process",
    ]
    assert said.count(" took longer than 600 s") == 3
    assert len(re.findall(r"line \d+ in reach_the_limit", said)) == 3
    assert len(re.findall(r"line \d+ in stand_still", said)) == 4  # the server, seen by each, and the process of one
    await_end(tmp_path)


def test_a_test_that_cannot_be_interrupted_ends_the_process_with_all_stacks(tmp_path: Path) -> None:
    with hanging(tmp_path, "-k", "deaf") as run:
        said, _ = run.communicate(timeout=WAIT)
    assert run.returncode == 1
    assert "in test_deaf" in said
    await_end(tmp_path)


@pytest.mark.parametrize("starter", [(), STARTER], ids=["the run", "its starter"])
def test_nothing_is_left_of_a_run_that_is_killed(starter: tuple[str, ...], tmp_path: Path) -> None:
    with hanging(tmp_path, "-k", "test_wait_for_a_process", starter=starter) as run:
        until = time.monotonic() + WAIT
        wanted = 4 + bool(starter)  # the run, what watches over it, and two that stand still
        while len(started(f"{MARK}={tmp_path}")) < wanted:
            assert time.monotonic() < until
            time.sleep(0.02)
        run.kill()
    await_end(tmp_path)
