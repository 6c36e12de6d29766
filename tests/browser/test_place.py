"""The table as a place: the landscape behind it, faces for the Leaders, and rows that keep their height."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.fixtures import DESK, Visit
from browser.positions import asking
from landsraad.client import Client
from landsraad.gym.picture import SETTLED

PHONE = (390, 844)
ROWS = ("#area-board", "#area-market", "#area-decision", "#area-hand")
HEIGHTS = "rows => rows.map(each => Math.round(document.querySelector(each).getBoundingClientRect().height))"
COVERED = """() => [...document.querySelectorAll('.space')].filter((space) => {
  const pawns = space.querySelector('.pawns')?.getBoundingClientRect();
  return pawns && [...space.querySelectorAll('.effect svg, .because svg')].some((sign) => {
    const box = sign.getBoundingClientRect();
    const across = Math.min(box.right, pawns.right) - Math.max(box.left, pawns.left);
    return across > 1 && Math.min(box.bottom, pawns.bottom) - Math.max(box.top, pawns.top) > 1;
  });
}).map((space) => space.dataset.space)"""


def at(visit: Visit, server: Client, name: str, size: tuple[int, int] = DESK, **settings: Any) -> Page:
    text, seat = asking(name)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", size, place, **settings)
    page.locator("#question").wait_for(state="attached")
    return page


def test_the_landscape_and_the_plain_table(visit: Visit, server: Client) -> None:
    page = at(visit, server, "turn")
    spaces = page.locator(".space").count()
    expect(page.locator("svg.scene").first).to_be_attached()
    expect(page.locator(".monument")).to_have_count(4)
    expect(page.locator("#area-board .site")).to_have_count(page.locator("#area-board .place").count())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Plain table").check()
    page.keyboard.press("Escape")
    expect(page.locator(".monument, .site")).to_have_count(0)
    assert page.locator(".space").count() == spaces


def test_who_asks_for_contrast_gets_the_plain_table(visit: Visit, server: Client) -> None:
    page = at(visit, server, "turn")
    expect(page.locator(".monument")).to_have_count(4)
    page.emulate_media(contrast="more")
    expect(page.locator(".monument, .site")).to_have_count(0)


@pytest.mark.parametrize("missing", ["drawings-*.css", "drawings-*.js", "gallery-*.js", "parts-*.css", "parts-*.js"])
def test_what_cannot_be_fetched_is_left_out(visit: Visit, server: Client, missing: str) -> None:
    """The page goes on, and nothing is thrown that nobody catches, as `visit` watches."""
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    page = visit("/learn", ticket=place, stage=True)
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    page.context.route(f"**/assets/{missing}", refuse)
    page.goto(f"/t/{place.table}")
    page.locator("#question").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".monument")).to_have_count(0 if missing.startswith("drawings") else 4)
    assert refused


def test_the_landscape_on_a_phone(visit: Visit, server: Client) -> None:
    page = at(visit, server, "turn", PHONE)
    expect(page.locator("#area-board .site")).to_have_count(9)
    expect(page.locator(".monument")).to_have_count(4)
    page.emulate_media(contrast="more")
    expect(page.locator(".monument, .site")).to_have_count(0)


def test_leaders_have_faces(visit: Visit, server: Client) -> None:
    page = at(visit, server, "turn")
    for place, faces in {".order li": 4, ".rival": 3, ".arena tbody tr": 4}.items():
        expect(page.locator(f"{place} .bust")).to_have_count(faces)
    expect(page.get_by_role("region", name="You").locator(".bust")).to_have_count(1)


@pytest.mark.parametrize("size", [DESK, (1366, 650), (1920, 1080), (1024, 768)])
def test_no_row_changes_its_height_and_no_agent_covers_an_effect(
    visit: Visit, server: Client, size: tuple[int, int]
) -> None:
    heights = {}
    for name in ("turn", "space", "reveal", "combat", "effects"):
        page = at(visit, server, name, size, warm=True)
        page.evaluate(SETTLED)
        heights[name] = page.evaluate(HEIGHTS, [each for each in ROWS if size[0] > 1279 or each != "#area-market"])
        assert page.evaluate(COVERED) == []
        page.close()
    assert len(set(map(tuple, heights.values()))) == 1, heights
