"""Every test has a limit: one that takes longer fails, tells the stacks of all processes, and ends what it started.

The limit is pytest-timeout's (`timeout` in pyproject.toml, `@pytest.mark.timeout`). It says that a test hangs, never
that the machine is busy. An exception ends the test, so that the run goes on; where that does not help, neither in the
test nor in what clears up after it, the process ends, and pytest-xdist starts another one.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_timeout
from xdist.workermanage import NodeManager

import started

RUN = "TESTED_IN"  # the folder for stacks, and by it what this run has started
STARTER = "STARTED_BY"  # the number of the process with which this run ends, if it is to end with one
WORKER = "PYTEST_XDIST_WORKER"
TEST = "PYTEST_CURRENT_TEST"  # and when: "tests/test_x.py::test_y (call)"
SOAK = 7200.0  # seconds of a long test
AGAIN = 60.0  # seconds after which what clears up is interrupted as well
LAST = 5  # so many times
LOOK = 1.0  # seconds between looks at whether the starter is still there
ANSWER = 2.0  # seconds for processes to write down their stacks
POSIX = hasattr(signal, "setitimer")
STARTUP = Path(__file__).parent / "startup"


def register(config: pytest.Config) -> None:
    """Limit the tests of this process."""
    controlled = hasattr(config, "workerinput")
    config.pluginmanager.register(Limits(controlled), "limits")
    if POSIX and not controlled and (starter := os.environ.pop(STARTER, "")):
        threading.Thread(target=_follow, args=(int(starter),), daemon=True).start()


class Limits:
    """The limits of the tests in this process.

    Args:
        controlled: whether this process runs tests for another one.
    """

    def __init__(self, controlled: bool) -> None:
        if not controlled:
            os.environ[RUN] = tempfile.mkdtemp(prefix="landsraad-tests-")
            os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(STARTUP), os.environ.get("PYTHONPATH")]))
        self.interruptible = False
        self.folder = Path(os.environ[RUN])
        self.marks = [f"{name}={os.environ[name]}" for name in (RUN, WORKER) if name in os.environ]
        self.terminal = os.dup(sys.__stderr__.fileno()) if sys.__stderr__ else 2
        self.reaper = subprocess.Popen(  # it reads until this process has ended
            [sys.executable, "-I", started.__file__, "" if controlled else str(self.folder), *self.marks],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self) -> Iterator[None]:
        """Let the limit interrupt what the test does, and nothing of pytest's own."""
        self.interruptible = True
        try:
            return (yield)
        finally:
            self.interruptible = False

    pytest_runtest_call = pytest_runtest_teardown = pytest_runtest_setup

    def pytest_runtest_logfinish(self) -> None:
        """Take the limit away: all is cleared up."""
        if POSIX:
            signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()

    pytest_enter_pdb = pytest_runtest_logfinish

    def pytest_keyboard_interrupt(self) -> None:
        """Ctrl-C ends the tests under way after a second, not only after pytest-xdist's ten."""
        NodeManager.EXIT_TIMEOUT = 1

    def pytest_timeout_set_timer(self, item: pytest.Item, settings: Any) -> bool | None:
        """Set the limit of a test, in place of pytest-timeout where there are signals."""
        if not POSIX:
            return None

        def late(*_: object) -> None:
            __tracebackhide__ = True
            if not self.interruptible or pytest_timeout.is_debugging():
                return
            told = f"{item.nodeid} took longer than {settings.timeout:g} s\n\n{self.stacks()}"
            self.end_phase()
            pytest.fail(told)

        signal.signal(signal.SIGALRM, late)
        signal.setitimer(signal.ITIMER_REAL, settings.timeout, AGAIN)
        last = settings.timeout + (LAST + 0.5) * AGAIN  # between two interruptions, when nothing else writes stacks
        faulthandler.dump_traceback_later(last, file=self.terminal, exit=True)
        return True

    def pytest_timeout_cancel_timer(self) -> bool | None:
        """Keep the limit when the test has failed: what clears up after it can hang too."""
        return POSIX or None

    def stacks(self) -> str:
        """Where all threads of this process are, and of those that it has started."""
        asked = {each: self.folder / str(each) for each in started.started(*self.marks)}
        told = {each: path.stat().st_size for each, path in asked.items() if path.exists()}  # at an earlier limit
        commands = {each: _command(each) for each in told}
        for each in told:
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGUSR1)
        own = self.folder / f"own of {os.getpid()}"
        with own.open("w") as file:
            faulthandler.dump_traceback(file)
        until = time.monotonic() + ANSWER
        while time.monotonic() < until and any(asked[each].stat().st_size == told[each] for each in told):
            time.sleep(0.01)
        parts = [own.read_text()]
        parts += [f"Process {each}: {commands[each]}\n{asked[each].read_text()[told[each] :]}" for each in told]
        return "\n".join(parts)

    def end_phase(self) -> None:
        """Kill what the test has started: a fixture's servers only if it was the fixture that hung."""
        test, _, phase = os.environ[TEST].rpartition(" ")
        for each in ("(setup)",) if phase == "(setup)" else ("(call)", "(teardown)"):
            started.end(*self.marks, f"{TEST}={test} {each}")


def _follow(starter: int) -> None:
    while os.getppid() == starter:
        time.sleep(LOOK)
    os._exit(1)  # the reaper ends the rest


def _command(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")[:200]
    return "ended meanwhile"
