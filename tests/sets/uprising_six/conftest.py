"""Scenarios of this folder are played by six, in two teams."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios of six players: red is Muad'Dib with green and violet, yellow Shaddam with orange and blue."""
    return partial(scenario, sets=["uprising"], seats=6)
