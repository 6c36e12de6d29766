"""The table with everything on it: accessible, without scrolling where it must fit, and pictures of it."""

from __future__ import annotations

import pytest

from browser.fixtures import Visit
from browser.positions import later, waiting
from browser.test_screens import QUESTION, check, question
from browser.walking import resized, walked
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
STOREY = 24  # pixels


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


def test_storeys_of_a_low_hall_can_be_hit_and_units_stay_in_the_conflict(visit: Visit, server: Client) -> None:
    text, seat = waiting(later, sets=SETS)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    page.locator("#question").wait_for(state="attached")
    for size in ((1278, 720), (1366, 650), (960, 1040)):
        resized(page, size)
        boxes = [each.bounding_box() for each in page.locator(".landsraad .space").all()]
        assert min(box["height"] for box in boxes if box) >= STOREY
        edge = page.locator("#area-conflict").bounding_box()
        garrisons = [each.bounding_box() for each in page.locator("#area-conflict .garrison .units").all()]
        assert edge is not None
        assert garrisons
        assert max(box["x"] + box["width"] for box in garrisons if box) <= edge["x"] + edge["width"]
