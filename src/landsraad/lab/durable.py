"""Files that outlast a loss of power: what has its name is whole, and on the disk."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def replace(draft: Path, target: Path) -> None:
    """Give a written file its name once it is on the disk; the name is there before this returns.

    Args:
        draft: the file, in the folder of `target` and closed.
        target: its name; a file of this name is replaced.

    Raises:
        OSError: the disk is full or broken; `target` is as it was.
    """
    with draft.open("r+b") as file:
        os.fsync(file.fileno())
    draft.replace(target)
    settle(target.parent)


def settle(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the file system can tell."""
    with suppress(OSError):  # Windows opens no folder, and some network file systems do not know of this
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
