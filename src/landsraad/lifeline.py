"""No process outlives the one that started it, however that one ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import time

LOOK = 1.0  # seconds between looks at whether the parent is still there
PR_SET_PDEATHSIG = 1  # of Linux: the signal that a process gets when the thread that started it ends


def settle(lasting: bool) -> None:
    """What a worker process does first: leave Ctrl-C to the process that started it, and end with that one.

    The parent's number is the one that it handed over: who asks for it only now may be told of another process, which
    took its place.

    Args:
        lasting: whether the thread that started this process lasts as long as this process is wanted. Then Linux ends
            this process in the same moment (SIGTERM), whatever it does; else it looks every second.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if lasting and sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, ctypes.c_ulong(signal.SIGTERM))
    if _orphaned():  # also if the parent was gone before the kernel was asked
        os._exit(1)
    threading.Thread(target=_follow, name="lifeline", daemon=True).start()


def _orphaned() -> bool:
    parent = multiprocessing.parent_process()
    assert parent is not None
    # Windows never says that a parent is gone, but hands its children something that does.
    return os.getppid() != parent.pid if os.name == "posix" else not parent.is_alive()


def _follow() -> None:
    while not _orphaned():
        time.sleep(LOOK)
    os._exit(1)
