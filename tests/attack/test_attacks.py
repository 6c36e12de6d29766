"""The short form of `make attack`: what a busy machine cannot break is asserted, the rest is measured."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("further addresses of this host and /proc are needed", allow_module_level=True)

from attack.attacks import ATTACKS
from attack.promises import P95, SHORT, quick


@pytest.mark.parametrize("name", ATTACKS)
def test_what_is_promised_holds(name: str, tmp_path: Path) -> None:
    found = ATTACKS[name](tmp_path, SHORT)
    assert [each for each in found if not each.kept and not each.timed] == []


def test_a_promise_of_time_is_broken_by_the_slowest_of_twenty() -> None:
    slow = 2 * P95 / 1000
    assert quick([0.01] * 19 + [slow], "").kept
    assert not quick([0.01] * 18 + [slow] * 3, "").kept
