"""The table with Bloodlines: accessible, without scrolling where it must fit, and pictures of it."""

from __future__ import annotations

import pytest

from browser.fixtures import Visit
from browser.test_screens import QUESTION, check, question
from landsraad.client import Client
from sets.bloodlines.browser.positions import QUESTIONS, asking


@pytest.mark.parametrize("name", QUESTIONS)
def test_screen(visit: Visit, server: Client, name: str) -> None:
    check(visit, server, question(name, asking), f"table-{name}", QUESTION)
