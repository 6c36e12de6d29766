"""The fixture `scenario` for pytest: name this module in `pytest_plugins`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from landsraad.testing import scenario as scenarios
from landsraad.testing.scenario import Scenario, Start


@pytest.fixture
def scenario() -> Iterator[Start]:
    """Start scenarios; at the end of the test none of them may be left half resolved."""
    started: list[Scenario] = []

    def start(*lines: str, **words: Any) -> Scenario:
        begun = scenarios.start(*lines, **words)
        started.append(begun)
        return begun

    yield start
    for each in started:
        each.finish()
