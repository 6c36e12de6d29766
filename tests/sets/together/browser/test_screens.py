"""The table with everything on it: accessible, without scrolling where it must fit, and pictures of it."""

from __future__ import annotations

import pytest

from browser.fixtures import Visit
from browser.positions import later, waiting
from browser.test_screens import QUESTION, check, question
from browser.walking import walked
from landsraad.client import Client
from sets.together.browser.positions import QUESTIONS, SETS, asking

WINDOWS = (
    (360, 740),
    (820, 1180),
    (960, 1040),
    (1024, 768),
    (1180, 768),
    (1180, 820),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
)


@pytest.mark.parametrize("name", QUESTIONS)
def test_screen(visit: Visit, server: Client, name: str) -> None:
    check(visit, server, question(name, asking), f"table-{name}", QUESTION)


def test_nothing_is_cut_or_covered_or_off_the_screen(visit: Visit, server: Client) -> None:
    """Cards of the Row that say more than their line has room for are in it."""
    text, seat = waiting(later, sets=SETS)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    page.locator("#question").wait_for(state="attached")
    assert walked(page, WINDOWS) == {}
