"""Scenarios of this folder are played with Immortality."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios with the set."""
    return partial(scenario, sets=["immortality"])
