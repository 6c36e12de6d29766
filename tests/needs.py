"""What a test needs from the machine: absent on a user's machine it skips, required by LANDSRAAD_REQUIRE it fails."""

from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest


def missing(need: str, reason: str) -> NoReturn:
    """Leave the running test because `need` is absent: a failure where the environment requires it, else a skip.

    Args:
        need: the name that LANDSRAAD_REQUIRE lists, such as "compiled"; names there are separated by commas.
        reason: what is absent, and how to get it.
    """
    if need in os.environ.get("LANDSRAAD_REQUIRE", "").split(","):
        pytest.fail(f"{need} is required here: {reason}")
    pytest.skip(reason)


def chromium() -> str:
    """The path of the browser."""
    from landsraad.gym.picture import BROWSERS  # noqa: PLC0415  # tests/test_install.py runs where nothing is installed

    for found in map(shutil.which, BROWSERS):
        if found:
            return found
    missing("chromium", "Chromium is not installed: on Debian `apt-get install chromium`")


def client() -> None:
    """See that the browser client is built."""
    from landsraad.server.edge.static import FOLDER  # noqa: PLC0415

    if not (FOLDER / "index.html").is_file():
        missing("client", "the browser client is not built: run `make client`")
