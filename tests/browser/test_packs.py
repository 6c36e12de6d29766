"""A pack of somebody's own, from its files on the page of a new table to a tile bought, a step gone, a counter read."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from browser.fixtures import Visit
from browser.sitting import Names, Now, Option, Sitting, first, names_of
from browser.test_screens import SCROLLING, findings, picture
from browser.walking import resized
from example_packs import SMUGGLERS
from landsraad.client import Client

PHONE = (360, 760)
MOST = 60  # choices until all has happened
HERO = "vessa_torin"


def set_up(page: Page) -> None:
    """Bring the pack on the page of a new table: first a broken file, then its own, and start with its Leader."""
    page.get_by_text("Packs of your own").click()
    files = page.get_by_label("The .toml files of a pack, all at once")
    files.set_input_files({"name": "cards.toml", "mimeType": "text/plain", "buffer": b"[[card]]"})
    expect(page.get_by_role("alert")).to_contain_text("pack.toml: the file is missing")
    files.set_input_files(sorted(SMUGGLERS.iterdir()))
    expect(page.get_by_role("checkbox", name="Smugglers of the Rim")).to_be_checked()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator('select[aria-describedby="leaders-text"]').select_option("named")
    page.get_by_label("Leader of seat 1").select_option(HERO)
    page.get_by_text("Seed", exact=True).click()
    page.get_by_label("Number that decides the shuffling", exact=False).fill("7")


def wanted(now: Now) -> Option:
    """What goes along the network or buys at the Bazaar, whatever comes first otherwise."""
    options: list[Option] = now["view"]["decision"]["options"]
    own = [each for each in options if each["verb"] in ("network", "bazaar") or each["key"] == f"use {HERO} 2"]
    return own[0] if own else first(now)


def test_packs_are_asked_for_when_what_stands_above_them_is_there(visit: Visit) -> None:
    page = visit("/learn")
    held: list[Route] = []
    page.route("**/api/about*", lambda route: held.append(route))  # noqa: PLW0108  # a method of a list cannot be marked
    page.goto(page.url.replace("/learn", "/new?for=solo"))
    expect(page.get_by_role("heading", name="A solo game")).to_be_visible()
    assert page.evaluate("async () => (await fetch('/api/packs')).ok")
    packs = page.get_by_text("Packs of your own")
    expect(packs).to_have_count(0)
    held[-1].continue_()  # the page before this one may have asked as well, just before it was left
    expect(packs).to_be_visible()


def test_from_its_files_to_the_table(visit: Visit, server: Client, names: Names) -> None:
    page = visit("/new?for=solo")
    set_up(page)
    assert findings(page) == []
    picture(page, "packs-new")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    pack = server.request("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")["packs"][0]["pack"]
    book = server.request("GET", f"/api/book?packs={pack}")
    sitting = Sitting(page, names | names_of(book))
    now = sitting.settle()
    expect(page.locator('[data-track="network"]').get_by_role("button")).to_have_count(6)
    expect(page.locator("#area-bazaar button")).to_have_count(3)
    expect(page.locator("#area-crew button")).to_have_count(2)
    expect(page.get_by_text("3 Contraband.", exact=True)).to_have_count(1)
    done: set[str] = set()
    for _ in range(MOST):
        option = wanted(now)
        if option["verb"] == "bazaar":
            picture(page, "packs-buy")
        sitting.choose(option, now)
        done.add(option["verb"])
        now = sitting.settle(now["step"])
        if {"bazaar", "network"} <= done:
            break
    mine = now["view"]["players"][0]
    assert {"bazaar", "network"} <= done
    assert (mine["tracks"]["network"], len(mine["tiles"])) == (2, 2)
    bought = sitting.names["tile", mine["tiles"][0]["id"]]
    expect(page.locator("[data-tile]", has_text=bought).first).to_be_attached()
    picture(page, "packs")
    assert page.evaluate(SCROLLING) == []
    assert findings(page) == []
    resized(page, PHONE)
    expect(page.locator("#area-bazaar button")).to_have_count(3)
    picture(page, "packs-row")
    page.get_by_role("tab", name="Board").click()
    expect(page.locator('[data-track="network"]').get_by_text("Smugglers' Network", exact=True)).to_be_visible()
    picture(page, "packs")
