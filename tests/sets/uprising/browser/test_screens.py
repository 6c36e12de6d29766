"""Every screen of Uprising: accessible, without scrolling where it must fit, and pictures of all."""

from __future__ import annotations

import pytest

from browser.fixtures import Visit
from browser.test_screens import QUESTION, check, page_at, question
from landsraad.client import Client
from sets.uprising.browser.positions import QUESTIONS, asking

SCREENS = {
    **{f"table-{name}": (question(name, asking), QUESTION) for name in QUESTIONS},
    "reference-contract": (page_at("/reference/contract/harvest_4"), "article h2"),
    "reference-post": (page_at("/reference/post/post_council"), "article h2"),
}
"""Where they are, and what is there once they are whole."""


@pytest.mark.parametrize("name", SCREENS)
def test_screen(visit: Visit, server: Client, name: str) -> None:
    screen, shows = SCREENS[name]
    check(visit, server, screen, name, shows)
