"""Taking back: allowed up to the last revealed information, refused beyond it with the reason."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting
from landsraad.client import Client, Place
from serving import LEADERS

REFUSED = "A card was drawn since: undo goes back to the last revealed information only"


def opening(server: Client) -> Place:
    """A game in which seat 0 is asked first and may send an Agent to Arrakeen, where one recruits and draws."""
    return server.create(name="Ada", seats=3, bots=["novice"] * 2, leaders=LEADERS, seed="12", start=True)


def undo_button(page: Page) -> Locator:
    return page.locator("#area-decision").get_by_role("button", name="Undo")


def keys(now: dict[str, object]) -> list[str]:
    view = now["view"]
    assert isinstance(view, dict)
    return [option["key"] for option in view["decision"]["options"]]


def sent_to_arrakeen(person: Sitting) -> list[list[str]]:
    """Play Reconnaissance there; what was offered at each step."""
    turn = person.settle()
    page = person.page
    page.locator("#area-hand").get_by_role("button", name="Reconnaissance").click()
    space = person.settle(turn["step"])
    page.locator('[data-space="arrakeen"]').click()
    menu = person.settle(space["step"])
    return [keys(turn), keys(space), keys(menu)]


def test_choices_are_taken_back_and_taken_again(visit: Visit, server: Client, names: Names) -> None:
    place = opening(server)
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    offered = sent_to_arrakeen(person)
    undo = undo_button(page)
    pawn = page.locator('[data-space="arrakeen"] .pawns')
    expect(pawn).to_have_count(1)
    expect(undo).to_have_accessible_name("Undo. Reconnaissance to Arrakeen")
    undo.click()
    assert keys(person.at(1)) == offered[1]
    expect(pawn).to_have_count(0)
    expect(undo).to_have_accessible_name("Undo. playing Reconnaissance")
    page.keyboard.press("u")
    assert keys(person.at(0)) == offered[0]
    expect(undo).to_have_accessible_name("Undo. You have not chosen anything yet.")
    page.locator("#area-decision").get_by_role("button", name="Redo").click()
    assert keys(person.at(1)) == offered[1]
    page.keyboard.press("Shift+U")
    assert keys(person.at(2)) == offered[2]
    expect(pawn).to_have_count(1)


def test_nothing_is_taken_back_beyond_a_drawn_card(visit: Visit, server: Client, names: Names) -> None:
    place = opening(server)
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    sent_to_arrakeen(person)
    page.locator('#area-decision [data-option="use arrakeen 2"]').click()
    offered = keys(person.settle(2))
    undo = undo_button(page)
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_accessible_name(f"Undo. {REFUSED}")
    expect(undo).to_have_attribute("title", REFUSED)
    undo.click(force=True)
    page.keyboard.press("u")
    assert place.info().steps == 3
    assert keys(person.now()) == offered


def test_beyond_it_the_table_takes_back_when_nobody_else_plays(visit: Visit, server: Client, names: Names) -> None:
    place = opening(server)
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    offered = sent_to_arrakeen(person)[-1]
    page.locator('#area-decision [data-option="use arrakeen 2"]').click()
    person.settle(2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take back my last choice anyway").click()
    assert keys(person.at(2)) == offered
