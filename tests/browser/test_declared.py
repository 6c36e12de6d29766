"""What a set only declares is drawn plainly by its name: the client has no line about the set of this test."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.fixtures import DESK, Visit
from browser.positions import asking
from browser.test_screens import SCROLLING, findings, picture
from landsraad.client import Client

PHONE = (360, 760)
SET = "toy_set"


def _passage(box: str, text: str, icon: str) -> dict[str, Any]:
    return {"box": box, "title": box.title(), "text": text, "icons": [icon]}


def _article(kind: str, key: str, name: str, **says: Any) -> dict[str, Any]:
    return {"kind": kind, "id": key, "name": name, "set": SET, "facts": [f"costs {says.get('cost', 1)} fuel"], **says}


ARTICLES = [
    _article("gadget", "lamp", "Lamp", cost=2, passages=[_passage("ability", "Gain 1 water.", "water:1")]),
    _article("gadget", "crane", "Crane", cost=3, passages=[_passage("ability", "Gain 2 fuel.", "fuel:2")]),
    _article(
        "step", "rung", "Rung", track="ladder", level=1, passages=[_passage("reward", "Gain 1 Solari.", "solari:1")]
    ),
    _article("step", "top", "Top", track="ladder", level=2, passages=[_passage("reward", "Gain 1 spice.", "spice:1")]),
]


def _declared(view: dict[str, Any]) -> None:
    """One of everything that a set may declare comes into a view."""
    view["markets"].append({
        "id": "gadgets", "kind": "gadget", "piles": [{"top": "lamp", "count": 1}, {"top": "crane", "count": 1}],
        "deck": 4, "gone": [],
    })  # fmt: skip
    view["counters"]["unveiled"] = 7
    view["posts"].append({"id": "ridge", "seats": [1], "spaces": ["arrakeen"]})
    for player in view["players"]:
        player["units"].append({"kind": "golem", "supply": 1, "garrison": None, "conflict": 2, "deployed": 0})
        player["counters"]["fuel"] = 3
        player["tracks"]["ladder"] = player["seat"] % 3
        player["zones"]["stash"] = {"count": 2, "cards": []}
        player["tiles"].append({"id": "lamp", "kind": "gadget", "face_up": player["seat"] == 0})


def _seen(route: WebSocketRoute) -> None:
    server = route.connect_to_server()

    def tell(text: str | bytes) -> None:
        message = json.loads(text)
        if message.get("view"):
            _declared(message["view"])
        route.send(json.dumps(message))

    server.on_message(tell)


def _read(route: Route) -> None:
    book = route.fetch().json()
    book["articles"] += ARTICLES
    route.fulfill(json=book)


@pytest.fixture
def table(visit: Visit, server: Client, request: pytest.FixtureRequest) -> Page:
    """A table with one of everything."""
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    page = visit("/nowhere", ticket=place, size=request.param)
    page.route_web_socket("**/live", _seen)
    page.route("**/api/book*", _read)
    page.goto(f"/t/{place.table}")
    page.locator("#question").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("table", [DESK], indirect=True)
def test_on_a_desk(table: Page) -> None:
    picture(table, "declared")
    market = table.locator("#area-gadgets button")
    expect(market).to_have_count(2)
    expect(market.first).to_contain_text("Lamp. costs 2 fuel.")
    expect(market.first.locator(".price")).to_have_text("2")
    expect(table.locator("#area-market h2", has_text="Gadgets")).to_contain_text("4")
    expect(table.locator('[data-track="ladder"]').get_by_role("button")).to_have_count(3)
    expect(table.get_by_role("button", name=re.compile("^Post at Arrakeen: "))).to_have_count(1)
    expect(table.locator('[data-post="ridge"] use[href="#seat_2"]')).to_have_count(1)
    expect(table.get_by_text("Unveiled", exact=True).first).to_be_attached()
    arena = table.locator("#area-conflict")
    expect(arena.get_by_text("2 golems in the Conflict")).to_have_count(4)
    expect(arena.locator('use[href="#unit_1"]')).to_have_count(2)
    expect(table.get_by_text("3 Fuel.", exact=True)).to_have_count(4)
    expect(table.get_by_text("Stash: 2 cards.", exact=True)).to_have_count(4)
    expect(table.locator(".rival .own .tile")).to_have_count(3)
    table.locator(".rival").first.click()
    dialog = table.get_by_role("dialog")
    expect(dialog).to_contain_text("Golems: Conflict 2, supply 1 · Ladder: level")
    expect(dialog.get_by_role("heading", name="Gadget", exact=False).first).to_be_visible()
    table.keyboard.press("Escape")
    assert table.evaluate(SCROLLING) == []
    assert findings(table) == []


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_on_a_phone(table: Page) -> None:
    picture(table, "declared")
    expect(table.get_by_text("Unveiled", exact=True).first).to_be_attached()
    expect(table.get_by_text("Ladder", exact=True).first).to_be_attached()
    table.get_by_role("tab", name="Row").click()
    expect(table.locator("#area-gadgets button")).to_have_count(2)
    picture(table, "declared-row")
    assert findings(table) == []
