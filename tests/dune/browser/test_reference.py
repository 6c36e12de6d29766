"""The reference of classic Dune in the browser: found by words, by kind and by its address, read at three sizes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from browser.test_screens import PICTURES, THEME, findings, picture

SIZES = ((360, 760), (1024, 768), (1366, 768))
WIDE = "document.scrollingElement.scrollWidth <= innerWidth"


def heading(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=name, exact=True, level=2)).to_be_visible()


@pytest.mark.around
def test_the_reference_of_each_game_is_one_click_from_the_other(visit: Visit) -> None:
    page = visit("/reference")
    search = page.get_by_role("searchbox", name="Search cards and rules")
    expect(page.get_by_role("link", name="Duncan Idaho").first).to_be_visible()
    page.get_by_role("link", name="Classic Dune").click()
    expect(page).to_have_url(re.compile(r"/reference\?game=dune$"))
    expect(page.get_by_role("link", name="Chaumas", exact=False)).to_be_visible()
    expect(page.get_by_role("group", name="Show only").get_by_role("button")).to_have_text(
        ["Cards", "Leaders", "Factions", "Territories", "Rules"]
    )
    search.fill("lasgun explode")
    search.press("Enter")
    expect(page).to_have_url(re.compile(r"/reference/card/shield\?game=dune$"))
    expect(page.get_by_role("heading", name="Shield", exact=True)).to_be_focused()
    assert page.locator("article").get_by_role("link", name="What if").count() == 0
    search.fill("D24")
    search.press("Enter")
    heading(page, "Rule D24")
    expect(page.get_by_text("A bid is higher than the one before.").last).to_be_visible()
    page.get_by_role("link", name="Dune: Imperium").click()
    search.fill("duncan idaho")
    search.press("Enter")
    expect(page).to_have_url(re.compile("/reference/card/duncan_idaho$"))


@pytest.mark.around
@pytest.mark.parametrize("size", SIZES)
def test_a_faction_is_read_with_its_powers_and_leaders(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/reference/faction/harkonnen?game=dune", size)
    heading(page, "Harkonnen")
    expect(page.get_by_role("heading", name="Special Karama power")).to_be_visible()
    leaders = page.get_by_role("heading", name="Its leaders").locator("..").get_by_role("link")
    expect(leaders).to_have_text(["Beast Rabban", "Captain Iakin Nefud", "Feyd-Rautha", "Piter de Vries", "Umman Kudu"])
    for theme in ("light", "dark"):
        page.evaluate(THEME, theme)
        assert findings(page) == []
        if PICTURES:
            picture(page, f"reference-dune {theme}")
    assert page.evaluate(WIDE)
    leaders.first.click()
    heading(page, "Beast Rabban")
    expect(page).to_have_url(re.compile(r"/reference/leader/beast_rabban\?game=dune$"))
    page.get_by_role("heading", name="The faction").locator("..").get_by_role("link").click()
    heading(page, "Harkonnen")
    assert page.evaluate(WIDE)


@pytest.mark.around
@pytest.mark.parametrize("size", SIZES)
def test_the_list_and_what_is_not_there(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/reference?game=dune", size)
    page.get_by_role("button", name="Territories").click()
    expect(page.locator(".results a").first).to_be_visible()
    if PICTURES:
        picture(page, "reference-dune-list")
    assert findings(page) == []
    assert page.evaluate(WIDE)
    page.goto("/reference/card/nonsense?game=dune")
    expect(page.get_by_text("There is no card “nonsense”")).to_be_visible()
