"""Every pane that scrolls is reached by keyboard and has a name; a look card never covers what it explains."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.fixtures import Visit
from browser.positions import asking
from landsraad.client import Client

UNREACHED = """() => [...document.querySelectorAll('body *')].filter((each) => {
  const style = getComputedStyle(each);
  const scrolls = (/auto|scroll/.test(style.overflowY) && each.scrollHeight > each.clientHeight + 1)
    || (/auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth + 1);
  if (!scrolls || !each.checkVisibility()) return false;
  const inside = each.querySelector('a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]');
  return !inside && !(each.tabIndex === 0 && each.getAttribute('aria-label'));
}).map((each) => each.outerHTML.slice(0, 120))"""
"""Panes that scroll and that no key reaches."""

LOOKABLE = (
    "[data-space], #area-market [data-item], #area-hand [data-item], #at-conflict button, #area-intrigue [data-item]"
)
CARD = """() => {
  const card = document.querySelector('.look.placed')?.getBoundingClientRect();
  return card && [card.left, card.top, card.right, card.bottom];
}"""
SIZES = [(1366, 768), (1366, 650), (960, 700), (1024, 900)]


def table(visit: Visit, server: Client, question: str, size: tuple[int, int]) -> Page:
    text, seat = asking(question)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", size=size, ticket=place)
    page.locator("#question").wait_for(state="attached")
    return page


@pytest.mark.parametrize("size", [*SIZES, (390, 844), (640, 400)], ids=str)
def test_all_panes_of_the_table_are_reached(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    for question in ("turn", "reveal", "combat"):
        assert table(visit, server, question, size).evaluate(UNREACHED) == []


@pytest.mark.parametrize(
    "path", ["/", "/reference/rule/base%20B3.9", "/reference/leader/paul_atreides", "/settings", "/new"]
)
@pytest.mark.parametrize("size", [(1366, 500), (390, 600)], ids=str)
def test_all_panes_of_the_pages_are_reached(visit: Visit, path: str, size: tuple[int, int]) -> None:
    page = visit(path, size=size)
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_timeout(300)
    assert page.evaluate(UNREACHED) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_look_card_stands_beside_what_it_explains(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    page = table(visit, server, "reveal", size)
    seen = 0
    things = page.locator(LOOKABLE)
    for number in range(0, things.count(), 2):
        thing = things.nth(number)
        box = thing.bounding_box()
        if box is None or box["width"] < 1 or box["x"] < 0 or box["y"] + box["height"] > size[1]:
            continue
        page.mouse.move(1, 1)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        page.wait_for_timeout(520)
        card = page.evaluate(CARD)
        if card is None:
            continue
        seen += 1
        left, top, right, bottom = card
        apart = (
            right <= box["x"] + 1
            or left >= box["x"] + box["width"] - 1
            or bottom <= box["y"] + 1
            or top >= box["y"] + box["height"] - 1
        )
        assert apart, (thing.inner_text()[:40], card, box)
        assert min(left, top) >= 0, (thing.inner_text()[:40], card)
        assert right <= size[0], (thing.inner_text()[:40], card)
        assert bottom <= size[1], (thing.inner_text()[:40], card)
    assert seen > 5
