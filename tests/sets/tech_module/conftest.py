"""Scenarios of this folder are played with the module, on the board of Uprising unless they say otherwise."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios on the board of Uprising, with contracts."""
    return partial(scenario, sets=["uprising", "choam", "bloodlines", "tech_module"])


@pytest.fixture
def original(scenario: Start) -> Start:
    """Start scenarios on the original board."""
    return partial(scenario, sets=["base", "bloodlines", "tech_module"])
