"""The waiting room of classic Dune: what is played, and who may sit on the open seats."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visit
from landsraad.client import Client


def test_it_says_what_is_played_and_offers_bots_of_this_game(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", game="dune", seats=2)
    page = visit(f"/t/{place.table}", ticket=place)
    agreed = "Classic Dune · 2 seats · Advanced game · factions dealt · no clock · "
    expect(page.locator("h1 + p")).to_contain_text(agreed)
    known = [each["id"] for each in server.request("GET", "/api/about")["dune"]["levels"]]
    offered = page.locator(".start select option")
    expect(offered).to_have_count(len(known))
    assert offered.evaluate_all("all => all.map((each) => each.value)") == known


def test_the_list_of_open_tables_names_the_game(visit: Visit, server: Client) -> None:
    server.create(name="Ada", title="Under the moons", game="dune", seats=3, listed=True)
    page = visit("/")
    line = page.locator(".lobby tr", has_text="Under the moons")
    expect(line.locator(".sets")).to_have_text("Classic Dune")
