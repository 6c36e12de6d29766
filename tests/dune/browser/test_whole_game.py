"""Whole games of classic Dune in the browser: six seats, advanced, with the set; and one by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import DESK, Visit
from browser.test_screens import PICTURES, findings, picture
from browser.walking import resized
from dune.browser.sitting import Person, State, asked
from dune.browser.test_table import PHONE, SIZES, WIDE
from landsraad import record
from landsraad.client import Client

FACTIONS = ["ixians", "tleilaxu", "bene_gesserit", "atreides", "fremen", "harkonnen"]
LIMIT = 400  # answers of one person; a game has fewer by far


def played(person: Person, state: State) -> State:
    """Answer until the game is over; each kind of question fits the window, and axe finds nothing where it is first."""
    page = person.page
    for _ in range(LIMIT):
        if state["view"]["winners"]:
            break
        prompt = state["view"]["decision"]["prompt"]
        if not person.answered[prompt]:
            assert page.evaluate(WIDE), prompt
            assert findings(page) == [], prompt
        state = person.answer(state)
        if person.way == "keyboard":
            assert page.evaluate("document.activeElement !== document.body"), f"the focus is lost after {prompt}"
    return state


def ended(page: Page, folder: Path, state: State) -> None:
    """The end screen says who has won, as the record has it that one downloads there."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Menu").press("Enter")
        page.get_by_role("button", name="Download the record").press("Enter")
    kept = folder / "record.txt"
    download.value.save_as(kept)
    game = record.loads(kept.read_text(encoding="utf-8"))
    assert list(game.winners) == state["view"]["winners"]
    names = ["You" if seat == state["seat"] else state["view"]["sides"][seat]["name"] for seat in game.winners]
    heading = page.locator("#area-decision h2").first
    for name in names:
        expect(heading).to_contain_text(name)
    assert findings(page) == []
    for size in SIZES if PICTURES else ():
        resized(page, size)
        picture(page, "dune-end")


@pytest.mark.around
@pytest.mark.soak
@pytest.mark.parametrize(("size", "way", "seed"), [(DESK, "mouse", 1), (PHONE, "touch", 2)])
def test_a_whole_game_of_six(
    visit: Visit, server: Client, tmp_path: Path, size: tuple[int, int], way: str, seed: int
) -> None:
    place = server.create(
        game="dune", name="Ada", seats=6, bots=["novice"] * 5, seed=str(seed), start=True,
        dune={"factions": FACTIONS[seed:] + FACTIONS[:seed], "advanced": True, "expansion": True},
    )  # fmt: skip
    page = visit(f"/t/{place.table}", size, ticket=place)
    person = Person(page, way, seed)
    state = played(person, asked(page))
    assert state["view"]["winners"]
    ended(page, tmp_path, state)


@pytest.mark.around
def test_a_whole_game_by_keyboard_alone(visit: Visit, tmp_path: Path) -> None:
    """From New table to the end: two seats, the basic game."""
    page = visit("/new?game=dune")
    expect(page.get_by_label("Advanced game")).to_be_checked()
    person = Person(page, "keyboard")
    person.go(page.get_by_role("radio", name="6"))
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="2")).to_be_checked()
    person.go(page.get_by_label("Your name"))
    page.keyboard.type("Ada")
    person.go(page.get_by_label("Advanced game"))
    page.keyboard.press("Space")
    person.press(page.get_by_role("button", name="Start the game"))
    state = played(person, asked(page))
    assert state["view"]["winners"]
    ended(page, tmp_path, state)
