"""Scenarios of this folder are played with Rise of Ix; the tiles on top are named, so that nothing else is on offer."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start

TOPS = "windtraps spaceport flagship"


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios of the base game with Rise of Ix."""
    return partial(scenario, sets=["rise_of_ix"], tech=TOPS)
