"""Scenarios of this folder are played with Rise of Ix."""

from __future__ import annotations

from functools import partial

import pytest

from scenario import Start


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios with the box."""
    return partial(scenario, box="rise_of_ix")
