"""What a sign means: a mouse that rests on it or a finger that is held on it brings its words."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from browser.positions import asking
from landsraad.client import Client

PHONE = (360, 740)
HOLD = """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(
  new PointerEvent('pointerdown', { pointerType: 'touch', clientX: x, clientY: y, bubbles: true }))"""


def middle(page: Page, sign: str) -> tuple[float, float]:
    """Of the first of these signs that is in sight."""
    box = page.locator(f'svg.icon:visible:has(use[href="#{sign}"])').first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_mouse_that_rests_on_a_sign(visit: Visit, server: Client) -> None:
    text, seat = asking("turn")
    page = visit(f"/t/{(place := server.open_record(text, 'Ada', (seat,))).table}", ticket=place)
    page.locator("#question").wait_for()
    told = page.locator(".legend")
    for sign, meaning in (
        ("solari", "Solari, money"),
        ("emperor", "Emperor"),
        ("strength", "strength in the Conflict"),
    ):
        page.mouse.move(*middle(page, sign))
        expect(told).to_have_text(meaning)
        page.mouse.move(683, 10)
        expect(told).to_have_count(0)


def test_a_finger_that_is_held_on_a_sign(visit: Visit, server: Client) -> None:
    text, seat = asking("turn")
    page = visit(f"/t/{(place := server.open_record(text, 'Ada', (seat,))).table}", PHONE, place)
    page.locator("#question").wait_for()
    page.evaluate(HOLD, middle(page, "solari"))
    expect(page.locator(".legend")).to_have_text("Solari, money")
