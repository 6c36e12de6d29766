"""Find the move in the browser: a position at the table, an answer, and what each option was worth."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import DESK, Visit
from browser.test_screens import PHONE, WIDE, findings, picture
from landsraad.analysis.puzzles import shipped, shipped_of

PUZZLES = list(shipped().values())


def accessible(page: Page) -> None:
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert findings(page) == []


def answered(page: Page, key: str) -> None:
    """Answer by keyboard, in the words of the decision; a phone lists them first and asks for a second press."""
    phone = page.get_by_role("button", name="As a list")
    if phone.count():
        phone.click()
    page.locator(f"#area-decision [data-option='{key}']").first.focus()
    page.keyboard.press("Enter")
    confirming = page.locator("#area-decision button.primary")
    expect(confirming.or_(page.get_by_text("That is it.")).first).to_be_visible()
    if confirming.count():
        confirming.click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_puzzle_is_answered_at_the_table_and_leads_to_the_next(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/learn", size=size)
    page.get_by_role("link", name="Find the move").click()
    expect(page.locator("main li")).to_have_count(len(PUZZLES))
    assert page.evaluate(WIDE) == 0
    picture(page, "puzzles")
    accessible(page)
    base = [each for each in PUZZLES if each.source.options.get("sets") == ["base"]]
    sets = page.get_by_role("combobox", name="Which game and sets")
    sets.select_option("base")
    expect(page.locator("main li")).to_have_count(len(base))
    expect(page.get_by_text(f"0 of {len(base)} found.")).to_be_visible()
    sets.select_option("")
    page.get_by_role("link", name="Puzzle 1 ").first.click()
    expect(page.locator("#question")).to_be_visible()
    picture(page, "puzzle")
    answered(page, PUZZLES[0].best)
    table = page.get_by_role("table").last
    expect(table.locator("tbody tr")).to_have_count(len(PUZZLES[0].found.expected))
    expect(table.locator("tbody tr").first).to_contain_text("the move")
    expect(page.get_by_text("That is it.")).to_be_visible()
    assert page.evaluate(WIDE) == 0
    picture(page, "puzzle-answer")
    accessible(page)
    page.get_by_role("link", name="Next puzzle").last.click()
    expect(page).to_have_url(f"{page.url.split('?')[0]}?id={PUZZLES[1].id}")
    page.goto(page.url.split("?")[0])
    expect(page.get_by_text(f"1 of {len(PUZZLES)} found.")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_puzzle_of_classic_dune_is_answered_at_its_table(visit: Visit, size: tuple[int, int]) -> None:
    known = list(shipped_of("dune").values())
    first = known[0]
    page = visit("/puzzles?sets=dune", size=size)
    expect(page.locator("main li")).to_have_count(len(known))
    page.goto(f"{page.url}&id={first.id}")
    expect(page.locator("#area-map").first).to_be_visible()
    expect(page.get_by_text("Bot:")).to_have_count(0)  # nobody sits there
    picture(page, "puzzle-dune")
    page.locator(f"button[data-option='{first.best}']").first.click()
    page.locator(".go .primary").click()  # what stands on the map is selected first
    expect(page.get_by_text("That is it.")).to_be_visible()
    expect(page.get_by_text("A game that goes on counts as an even share.")).to_be_visible()
    assert page.evaluate(WIDE) == 0
    picture(page, "puzzle-dune-answer")
    accessible(page)
