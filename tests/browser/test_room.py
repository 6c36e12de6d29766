"""What has little room stays readable: the signs of Intrigue cards, Agents on one space, the hall of a full game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from browser.fixtures import DESK, Visit
from browser.positions import asking, later, waiting
from landsraad.client import Client
from landsraad.imperium.content.manifests import boards, widest

AT_ONCE = 24  # Intrigue cards of a hand that nobody will ever hold
STOREY = 23  # pixels: with the gap to the next one 24
NAME = 60  # pixels of a name that is shortened
FULL = [widest(board) for board in boards()]

OVER = """([row, parts]) => {
  const found = [];
  for (const each of document.querySelectorAll(row)) {
    const box = each.getBoundingClientRect();
    const seen = (part) => !part.closest('.unseen') && part.checkVisibility();
    const shown = [...each.querySelectorAll(parts)].filter(seen);
    const boxes = shown.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return (part.matches('svg') ? part : range).getBoundingClientRect();
    });
    const name = each.querySelector('.name').textContent;
    boxes.forEach((one, n) => {
      if (one.left < box.left - 24 || one.right > box.right + 1) found.push(`${name}: out of its row`);
      boxes.forEach((other, m) => {
        if (m <= n || shown[n].contains(shown[m])) return;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const pawns = shown[n].closest('.pawns') && shown[m].closest('.pawns');
        if (across > 1.5 && down > 3 && !pawns) found.push(name);
      });
    });
  }
  return [...new Set(found)];
}"""
"""The rows in which parts lie over one another or reach out; a piece may stand a little before its row."""
SIGNS = "svg.icon, .line b, .line s, .line i:not(:has(svg)), .name, .when"
PIECES = ".pawns svg, .name"


def table(
    visit: Visit, server: Client, position: tuple[str, int], size: tuple[int, int], change: Callable[[Any, int], None]
) -> Page:
    """The table of a seat whose view is changed before the browser gets it."""
    text, seat = position
    place = server.open_record(text, "Ada", (seat,))
    page = visit("/nowhere", ticket=place, size=size)

    def seen(route: WebSocketRoute) -> None:
        live = route.connect_to_server()

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("view"):
                change(message["view"], seat)
            route.send(json.dumps(message))

        live.on_message(tell)

    page.route_web_socket("**/live", seen)
    page.goto(f"/t/{place.table}")
    page.locator("#question").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("sets", FULL, ids=lambda sets: str(sets[0]))
def test_signs_of_intrigue_cards_lie_over_nothing(visit: Visit, server: Client, sets: tuple[str, ...]) -> None:
    book = server.request("GET", f"/api/book?sets={','.join(sets)}")
    cards = [each["id"] for each in book["articles"] if each["kind"] == "intrigue"]
    position = waiting(later, sets=list(sets))
    for at in range(0, len(cards), AT_ONCE):
        some = cards[at : at + AT_ONCE]

        def hold(view: Any, seat: int, some: list[str] = some) -> None:
            view["players"][seat]["intrigue"] = {"count": len(some), "cards": some}

        page = table(visit, server, position, DESK, hold)
        assert page.locator(".intrigue .card").count() == len(some)
        assert page.evaluate(OVER, [".intrigue .card", SIGNS]) == []
        page.close()


@pytest.mark.parametrize("size", [DESK, (1180, 820)])
def test_agents_of_two_leave_the_name_of_their_space_free(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    def stand(view: Any, _: int) -> None:
        for space in view["spaces"]:
            space["agents"] = [0, 1]

    page = table(visit, server, asking("turn"), size, stand)
    assert page.locator(".space .pawns svg").count() >= 2 * page.locator(".space").count()
    assert page.evaluate(OVER, [".space", PIECES]) == []


@pytest.mark.parametrize("sets", FULL, ids=lambda sets: str(sets[0]))
def test_the_hall_of_a_full_game_has_storeys_to_hit(visit: Visit, server: Client, sets: tuple[str, ...]) -> None:
    page = table(visit, server, waiting(later, sets=list(sets)), DESK, lambda view, seat: None)
    storeys = [each.bounding_box() for each in page.locator(".landsraad .space").all()]
    assert len(storeys) >= 5
    assert min(box["height"] for box in storeys if box) >= STOREY
    names = page.locator("#area-market .lines .title > b")
    cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.clientWidth)"
    assert all(wide >= NAME for wide in names.evaluate_all(cut))
