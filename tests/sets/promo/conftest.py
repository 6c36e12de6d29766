"""Scenarios of this folder are played with the promo cards and the set whose Row one of them lies in."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios with these sets."""
    return partial(scenario, sets=["immortality", "promo"])
