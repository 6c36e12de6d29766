"""The tiles on top are named, so that nothing else is on offer."""

from __future__ import annotations

from functools import partial

import pytest

from landsraad.testing import Start

TOPS = "windtraps spaceport flagship"


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios with these tiles."""
    return partial(scenario, tech=TOPS)
