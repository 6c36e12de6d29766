"""Choosing sets where there are several boards: what the server says goes together can be chosen together."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from browser.fixtures import Visit
from landsraad.client import Client
from landsraad.imperium.content.manifests import manifests
from modes import EXPANDED

EXPANSION = manifests()[EXPANDED[1]].name
MOON = {
    "id": "moon",
    "name": "Moon",
    "board": True,
    "needs": [],
    "excludes": [],
    "part_of": "",
    "beside": {},
    "rivals": [1, 1, 0, 0],
}
CRATERS = {
    "id": "craters",
    "name": "Craters",
    "board": False,
    "needs": ["moon"],
    "excludes": [],
    "part_of": "",
    "beside": {},
    "rivals": [],
}
STARS = {
    "id": "stars",
    "name": "Stars",
    "board": False,
    "needs": [],
    "excludes": ["craters"],
    "part_of": "",
    "beside": {},
    "rivals": [],
}


def further(page: Page, server: Client) -> list[dict[str, Any]]:
    """Let the page see a second board with its expansions; what it asks of the server for tables is returned."""
    about = server.about()
    about["sets"] = [each for each in about["sets"] if each["id"] in EXPANDED]
    about["sets"] += [MOON, CRATERS, STARS]
    about["difficulties"].append({"id": "dark", "name": "Dark", "set": "moon", "facts": ["no light"]})
    book = server.request("GET", "/api/book?sets=base")
    asked: list[dict[str, Any]] = []

    def table(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "{}"))
        route.fulfill(status=422, json={"error": "nobody plays on the moon"})

    page.route("**/api/about", lambda route: route.fulfill(json=about))
    page.route("**/api/book?*", lambda route: route.fulfill(json=book))
    page.route("**/api/tables", table)
    return asked


def chosen(page: Page) -> dict[str, tuple[bool, bool]]:
    """Each set of the form by its name: whether it is chosen, and whether it can be."""
    labels = page.get_by_role("group", name="Sets").locator("label").all()
    boxes = {label.inner_text().strip().splitlines()[0]: label.locator("input") for label in labels}
    return {name: (box.is_checked(), box.is_enabled()) for name, box in boxes.items()}


def test_sets_that_go_together_are_chosen_together(visit: Visit, server: Client) -> None:
    page = visit("/")
    further(page, server)
    page.goto("/new?for=solo")
    expect(page.get_by_role("radio", name="Moon")).to_be_visible()
    assert chosen(page) == {
        "Base game": (True, True), "Moon": (False, True), EXPANSION: (False, True), "Craters": (False, False),
        "Stars": (False, True),
    }  # fmt: skip
    page.get_by_role("checkbox", name=EXPANSION).check()
    expect(page.get_by_role("radio", name="Mercenary")).to_be_checked()
    page.get_by_role("radio", name="Moon").check()
    assert chosen(page) == {
        "Base game": (False, True), "Moon": (True, True), EXPANSION: (False, False), "Craters": (False, True),
        "Stars": (False, True),
    }  # fmt: skip
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    page.get_by_role("checkbox", name="Craters").check()
    assert chosen(page)["Stars"] == (False, False)
    page.get_by_role("radio", name="Base game").check()
    assert chosen(page)[EXPANSION] == (True, True)
    assert chosen(page)["Craters"] == (False, False)


def test_the_sets_that_are_played_are_asked_for(visit: Visit, server: Client) -> None:
    page = visit("/")
    asked = further(page, server)
    page.goto("/new?for=solo")
    page.get_by_role("radio", name="Moon").check()
    page.get_by_role("checkbox", name="Craters").check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_have_text("Nobody plays on the moon.")
    assert [(each["sets"], each["difficulty"]) for each in asked] == [(["moon", "craters"], "dark")]


def test_the_first_page_offers_the_sets(visit: Visit, server: Client) -> None:
    page = visit("/")
    asked = further(page, server)
    page.goto("/")
    page.get_by_role("checkbox", name=EXPANSION).check()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_have_text("Nobody plays on the moon.")
    page.get_by_role("button", name="Play solo").click()
    expect(page.get_by_role("button", name="Play solo")).to_be_enabled()
    assert [(each["sets"], each["seats"]) for each in asked if each] == [(list(EXPANDED), 4), (list(EXPANDED), 1)]
    page.reload()  # what was chosen is remembered
    expect(page.get_by_role("checkbox", name=EXPANSION)).to_be_checked()
