"""Scenarios of this folder are played on the board of Uprising."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios on the board."""
    return partial(scenario, sets=["uprising"])
