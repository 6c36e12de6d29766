"""Taking back: allowed up to the last revealed information, refused beyond it with the reason."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Names, Visit
from browser.sitting import Sitting
from landsraad.client import Client, Place
from serving import LEADERS

REFUSED = "A card was drawn since: undo goes back to the last revealed information only"


def opening(server: Client) -> Place:
    """A game in which seat 0 is asked first and may send an Agent to Arrakeen, where one recruits and draws."""
    return server.create(name="Ada", seats=3, bots=["novice"] * 2, leaders=LEADERS, seed="12", start=True)


def undo_button(page: Page) -> Locator:
    return page.locator("#decision").get_by_role("button", name="Undo")


def keys(now: dict[str, object]) -> list[str]:
    view = now["view"]
    assert isinstance(view, dict)
    return [option["key"] for option in view["decision"]["options"]]


def sent_to_arrakeen(person: Sitting) -> tuple[list[str], list[str]]:
    """Play Reconnaissance there; the options before and after."""
    now = person.settle()
    before = keys(now)
    page = person.page
    page.locator("#hand").get_by_role("button", name="Reconnaissance").click()
    person.settle(now["step"])
    page.locator('[data-space="arrakeen"]').click()
    return before, keys(person.settle(now["step"] + 1))


def test_a_choice_is_taken_back_and_taken_again(visit: Visit, server: Client, names: Names) -> None:
    place = opening(server)
    page = visit(f"/t/{place.table}", ticket=place)
    before, after = sent_to_arrakeen(Sitting(page, names))
    undo = undo_button(page)
    expect(undo).to_have_accessible_name("Undo. Reconnaissance to Arrakeen")
    undo.click()
    page.wait_for_function("step => heard.state.step === step", arg=0)
    assert keys(Sitting(page, names).now()) == before
    expect(page.locator('[data-space="arrakeen"] .pawns')).to_have_count(0)
    page.locator("#decision").get_by_role("button", name="Redo").click()
    page.wait_for_function("step => heard.state.step === step", arg=2)
    assert keys(Sitting(page, names).now()) == after
    expect(page.locator('[data-space="arrakeen"] .pawns')).to_have_count(1)


def test_nothing_is_taken_back_beyond_a_drawn_card(visit: Visit, server: Client, names: Names) -> None:
    place = opening(server)
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    _, after = sent_to_arrakeen(person)
    assert "use arrakeen 2" in after
    page.locator('[data-option="use arrakeen 2"]').click()
    drawn = person.settle(2)
    undo = undo_button(page)
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_accessible_name(f"Undo. {REFUSED}")
    expect(page.get_by_role("region", name="Log").get_by_text(REFUSED)).to_be_visible()
    undo.click(force=True)
    page.keyboard.press("u")
    assert [choice for choice in place.record().splitlines() if "arrakeen" in choice] != []
    assert place.info().steps == drawn["step"]


def test_beyond_it_the_table_takes_back_when_nobody_else_plays(visit: Visit, server: Client, names: Names) -> None:
    place = opening(server)
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    sent_to_arrakeen(person)
    page.locator('[data-option="use arrakeen 2"]').click()
    person.settle(2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take back my last choice anyway").click()
    page.wait_for_function("step => heard.state.step === step", arg=2)
    assert "use arrakeen 2" in keys(person.now())
