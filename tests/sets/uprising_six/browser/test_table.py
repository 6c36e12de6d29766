"""The board of six: its many storeys and places stand apart, alone and with all sets that go with it."""

from __future__ import annotations

import pytest

from browser.fixtures import DESK, Visit
from browser.positions import later, waiting
from browser.walking import resized
from landsraad.client import Client
from landsraad.imperium.content.manifests import widest

SIZES = (DESK, (1366, 650), (1278, 720), (1180, 768), (1024, 768), (960, 1040), (1920, 1080))
STOREY = 24  # pixels
EDGE = 8  # pixels: so far plates may lie over the edge of one another
COVERED = f"""() => {{
  const plates = [...document.querySelectorAll('#area-board [data-space]')]
    .map((each) => [each.dataset.space, each.getBoundingClientRect()]);
  return plates.flatMap(([one, a], n) => plates.slice(n + 1).flatMap(([other, b]) => {{
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > {EDGE} && down > {EDGE} ? [`${{one}} ${{other}}`] : [];
  }}));
}}"""
"""The spaces of which one lies over another."""
MARKED = """() => [...document.querySelectorAll('#area-rivals .rival')].flatMap((rival) => {
  const marks = rival.querySelector('.tags').getBoundingClientRect();
  return [...rival.querySelectorAll('.name, .line, .foot')].filter((each) => {
    const other = each.getBoundingClientRect();
    return marks.width > 0 && Math.min(marks.right, other.right) - Math.max(marks.left, other.left) > 1
      && Math.min(marks.bottom, other.bottom) - Math.max(marks.top, other.top) > 1;
  }).map((each) => `${rival.textContent.slice(0, 12)} ${each.className}`);
})"""
"""Seats whose marks lie over something else that is said of them."""


@pytest.mark.parametrize(
    ("sets", "language"),
    [(("uprising",), "en"), (widest("uprising"), "en"), (widest("uprising"), "de")],
    ids=["alone", "all", "all-de"],
)
def test_storeys_can_be_hit_and_no_plate_covers_another(
    visit: Visit, server: Client, sets: tuple[str, ...], language: str
) -> None:
    text, seat = waiting(later, seats=6, sets=list(sets))
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place, language=language)
    page.locator("#question").wait_for(state="attached")
    for size in SIZES:
        resized(page, size)
        boxes = [each.bounding_box() for each in page.locator(".landsraad .space").all()]
        assert len(boxes) == 9
        assert min(box["height"] for box in boxes if box) >= STOREY
        assert page.evaluate(COVERED) == []


def test_marks_of_six_seats_lie_over_nothing_else(visit: Visit, server: Client) -> None:
    text, seat = waiting(later, seats=6, sets=["uprising"])
    place = server.open_record(text, "Ada", (seat,))
    for ticket in (None, place):  # who watches sees one seat more beside the others
        page = visit(f"/t/{place.table}", ticket=ticket)
        page.locator("#area-rivals .tag").first.wait_for()
        for size in (*SIZES, (911, 512)):
            resized(page, size)
            assert page.evaluate(MARKED) == [], size
