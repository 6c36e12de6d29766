"""Read by every Python that a test starts: asked by SIGUSR1, it writes the stacks of its threads into a file."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal

if "TESTED_IN" in os.environ and hasattr(faulthandler, "register"):
    with contextlib.suppress(OSError):  # the run is over
        file = os.open(f"{os.environ['TESTED_IN']}/{os.getpid()}", os.O_WRONLY | os.O_CREAT)
        faulthandler.register(signal.SIGUSR1, file)
