"""What a test needs from the machine: absent on a user's machine it skips, required by LANDSRAAD_REQUIRE it fails."""

from __future__ import annotations

import os
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
