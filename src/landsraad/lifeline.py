"""No process outlives the one that started it, however that one ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

LOOK = 1.0  # seconds between looks at whether the parent is still there
PR_SET_PDEATHSIG = 1  # of Linux: the signal that a process gets when the thread that started it ends


def settle(lasting: bool) -> None:
    """What a worker process does first: leave Ctrl-C to the process that started it, and end with that one.

    Args:
        lasting: as for `end_with`.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    if os.name == "posix":
        assert parent.pid is not None
        end_with(parent.pid, lasting)
    else:  # only here the number of a parent that is gone stays, and a handle on it is always handed over
        _end_after(parent.join)


def end_with(parent: int, lasting: bool = False) -> None:
    """End this process with its parent, at once if that is gone already.

    Args:
        parent: number of the process that started this one, as handed over by it: who asks only now may already
            belong to another.
        lasting: whether the thread that started this process lasts as long as this process is wanted. Then Linux ends
            this process (SIGTERM) in the same moment, whatever it does; else it looks every second.
    """
    if lasting and sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, ctypes.c_ulong(signal.SIGTERM))
    if os.getppid() != parent:  # also if it died before the kernel was asked
        os._exit(1)
    _end_after(lambda: _followed(parent))


def _followed(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK)


def _end_after(gone: Callable[[], None]) -> None:
    def follow() -> None:
        gone()
        os._exit(1)

    threading.Thread(target=follow, name="lifeline", daemon=True).start()
