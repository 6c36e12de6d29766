"""Registers the marker of `boxes.box`."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line("markers", "box(*names): the boxes of cards, spaces and leaders that the test proves")
