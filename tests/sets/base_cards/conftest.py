"""Scenarios of this folder are played on the board of Uprising with the cards of the base game."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios with these cards."""
    return partial(scenario, sets=["uprising", "base_cards"])
