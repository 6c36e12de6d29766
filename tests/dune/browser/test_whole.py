"""The whole table by itself, on positions in words: pages of seats, the setup, closed places, holds, offers."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

import landsraad
from browser.fixtures import DESK, SCREENS
from browser.test_screens import THEME, findings
from dune.browser.parts import bundled, opened
from dune.browser.seen import table_of
from dune.browser.test_table import SIZES, WIDE
from dune.table import Table, table
from landsraad.dune.core.state import State

PAGE = """<!doctype html><html lang="{language}" data-theme="dark"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Table</title><link rel="stylesheet" href="/style.css"><body><main></main>
<script>globalThis.seen = {seen}</script><script type="module" src="/part.js"></script></body></html>"""
SIX = (
    "atreides: imperial_basin/9 5, arrakeen 6, spice 7, hand lasgun karama, traitors captain_iakin_nefud, "
    "dead dr_yueh, tanks 4; harkonnen: carthag 8, spice 6; emperor: tueks_sietch 7+3, habbanya_sietch 4+2; "
    "fremen: sietch_tabr 4+2; ixians: hms 4+3, south_mesa 2+1; bene_gesserit: habbanya_sietch 3, ally harkonnen"
)
FACTIONS = ["bene_gesserit", "fremen", "ixians", "atreides", "emperor", "harkonnen"]
OFFER = {
    "number": 4,
    "seat": 1,
    "to": 0,
    "gives": [{"key": "pay 3", "label": "Pay 3 spice", "parts": []}],
    "takes": [{"key": "no_bid", "label": "Not to bid on this card", "parts": []}],
}


class Show(Protocol):
    """Shows the table of a seat."""

    def __call__(
        self, t: Table, faction: str, size: tuple[int, int] = DESK, language: str = "en", **more: Any
    ) -> Page: ...


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The table, bundled by itself."""
    return bundled("whole.svelte.ts", tmp_path_factory.mktemp("whole"))


@pytest.fixture
def show(chromium: Browser, part: Path) -> Iterator[Show]:
    with opened(chromium, part) as go:

        def of(t: Table, faction: str, size: tuple[int, int] = DESK, language: str = "en", **more: Any) -> Page:
            whole = {**table_of(t, faction, language, "Something"), **more}
            return go(PAGE.format(seen=json.dumps(whole), language=language), size, language)

        yield of


def moving() -> Table:
    t = table(SIX, "shipping", turn=4, storm=7, hms="pasty_mesa/5").to("atreides ship")
    return t.play("stay", "from imperial_basin/9", "all")


def begun(prompt: str, faction: str) -> Table:
    """A new game at the first question of a kind to a faction; everybody answers what stands first."""
    game = landsraad.new("dune", seed=1, seats=6, factions=FACTIONS, advanced=True, expansion=True)
    while not any(each.prompt == prompt and game.seats[each.seat].role == faction for each in game.decisions):
        game.choose(game.decisions[0].options[0].key, game.decisions[0].seat)
    state, events = game.course()
    assert isinstance(state, State)
    return Table(state, list(events))


def sent(page: Page) -> list[str]:
    found: list[str] = page.evaluate("sent")
    return found


def test_a_seat_opens_its_page(show: Show) -> None:
    page = show(moving(), "atreides")
    page.get_by_role("button", name="Ixians", exact=True).click()
    sheet = page.get_by_role("dialog", name="Ixians")
    expect(sheet.get_by_text("4 forces and 3 cyborgs")).to_be_visible()
    expect(sheet.get_by_text("South Mesa, sector 3")).to_be_visible()
    expect(sheet.get_by_text("Suboids fight as one half, whatever is paid.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Ixians", exact=True)).to_be_focused()
    page.get_by_role("button", name="Atreides", exact=True).click()
    own = page.get_by_role("dialog", name="Atreides")
    expect(own.get_by_role("listitem").filter(has_text="Dr. Wellington Yueh")).to_contain_text("in the tanks")
    expect(own.get_by_role("listitem").filter(has_text="treachery cards")).to_contain_text("Lasgun and Karama")


def test_places_say_how_far_they_are_and_why_they_are_closed(show: Show) -> None:
    page = show(moving(), "atreides")
    options = page.locator("#area-decision .option")
    expect(options.filter(has_text="Carthag")).to_contain_text("1 step · there: Harkonnen 8 forces")
    assert options.count() == 5  # the four likeliest, and the way to all
    expect(page.locator(".barred")).to_have_text("Habbanya Sietch two other factions occupy this stronghold (R2)")
    expect(page.locator('[data-node="habbanya_sietch/16"]')).to_have_accessible_name(
        "Habbanya Sietch, sector 16, stronghold. Emperor 4 and 2 Sardaukar; Bene Gesserit 3. "
        "Two other factions occupy this stronghold (R2)."
    )
    page.keyboard.press("?")
    closed = page.get_by_role("dialog", name="Keys").get_by_role("listitem").filter(has_text="Gara Kulon")
    expect(closed).to_contain_text("the storm stands in sector 7")


def test_the_prediction_is_a_faction_and_a_turn(show: Show) -> None:
    t = begun("prediction", "bene_gesserit")
    page = show(t, "bene_gesserit")
    page.keyboard.press("3")
    page.wait_for_function("sent.length === 1")
    t.play("predict fremen")
    page.evaluate("next => turn(next)", table_of(t, "bene_gesserit"))
    expect(page.locator(".clue")).to_have_text("Fremen")
    page.get_by_role("button", name="Turn 7").click()
    assert sent(page) == ["predict fremen", "turn 7"]


def test_cards_say_what_they_do_before_one_is_kept(show: Show) -> None:
    t = begun("keep card", "ixians")
    page = show(t, "ixians")
    cards = page.locator("#area-decision [data-option]")
    assert cards.count() == 6
    assert all(text.strip() for text in page.locator("#area-decision .text").all_inner_texts())
    page.keyboard.press("2")
    assert sent(page) == [t.options("ixians")[1]]
    t = begun("select card", "ixians")
    page = show(t, "ixians")
    page.locator("#area-decision .thing").first.get_by_role("button").nth(1).click()
    assert sent(page) == [t.options("ixians")[1]]


def test_a_window_is_kept_open_and_an_offer_answered(show: Show) -> None:
    more: dict[str, Any] = {"window": {"left": 2, "claims": [1], "kept": False}, "offers": [OFFER], "pledges": []}
    page = show(moving(), "atreides", **more)
    expect(page.locator(".hold")).to_contain_text("kept open by Harkonnen")
    for key in "wny":
        page.keyboard.press(key)
    assert [each.partition(" ")[0] for each in sent(page)] == ["claim", "offers/answer", "offers/answer"]
    assert '"on":true' in sent(page)[0]
    assert '"answer":"accept"' in sent(page)[2]


@pytest.mark.parametrize("size", SIZES)
def test_everybody_can_read_it(show: Show, size: tuple[int, int]) -> None:
    positions = {"moving": (moving(), "atreides"), "cards": (begun("select card", "ixians"), "ixians")}
    for name, (t, faction) in positions.items():
        for language in ("en", "de"):
            page = show(t, faction, size, language)
            for theme in ("dark", "light"):
                page.evaluate(THEME, theme)
                assert findings(page) == []
                if "LANDSRAAD_PICTURES" in os.environ:
                    page.screenshot(path=SCREENS / f"dune-{name} {language} {theme} {size[0]}x{size[1]}.png")
            assert page.evaluate(WIDE)
            if name == "moving":
                page.get_by_role("button", name="Ixian").first.click()
                assert findings(page) == []
