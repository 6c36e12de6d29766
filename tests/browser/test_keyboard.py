"""The keys of the table: where each leads, the help that lists them, and switching them off."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from browser.positions import asking, asks, waiting
from browser.sitting import Names, Sitting
from landsraad import record
from landsraad.client import Client
from modes import EXPANDED

AREAS = {"h": "hand", "b": "board", "r": "market", "c": "conflict", "i": "intrigue", "l": "log", "v": "rivals"}


def table(visit: Visit, server: Client, question: str, **settings: Any) -> Page:
    """A table that waits at a question."""
    text, seat = asking(question)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place, **settings)
    page.locator("#area-decision .shelf").wait_for(state="attached")
    return page


@pytest.mark.parametrize(("key", "area"), AREAS.items())
def test_a_letter_leads_to_an_area(visit: Visit, server: Client, key: str, area: str) -> None:
    page = table(visit, server, "turn")
    page.keyboard.press(key)
    expect(page.locator(f"#area-{area}:focus, #area-{area} :focus")).to_have_count(1)
    page.keyboard.press("d")
    expect(page.locator("#question")).to_be_focused()


def test_arrows_move_within_an_area_and_tab_to_the_next(visit: Visit, server: Client) -> None:
    page = table(visit, server, "space")
    page.keyboard.press("b")
    focused = page.locator("#area-board :focus")
    expect(focused).to_have_count(1)
    before = page.evaluate("document.activeElement.getBoundingClientRect().y")
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_count(1)
    assert page.evaluate("document.activeElement.getBoundingClientRect().y") > before
    page.keyboard.press("Tab")
    expect(focused).to_have_count(0)


def test_the_question_mark_lists_the_keys_and_says_why_not(visit: Visit, server: Client, names: Names) -> None:
    page = table(visit, server, "space")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys, and why not")
    for does in ("Choose the option with that number", "Undo", "Decision", "Hand", "Board", "Log"):
        expect(dialog.get_by_text(does, exact=True)).to_be_visible()
    reasons = dialog.get_by_role("list").get_by_role("listitem")
    expect(reasons).to_have_count(8)
    dialog.get_by_role("button", name=re.compile(r"^\d+ more reasons$")).click()
    guide = page.evaluate("heard.state.guide.closed.filter((each) => each.kind === 'space')")
    assert guide != []
    assert reasons.count() > 8
    for closed in guide:
        line = dialog.get_by_role("listitem").filter(has_text=names["space", closed["id"]]).first
        expect(line).to_contain_text(closed["rules"][0].removeprefix("base "))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_from_the_tenth_option_on_letters_choose(visit: Visit, server: Client, names: Names) -> None:
    text, seat = waiting(asks("leader"), leaders="choose", sets=list(EXPANDED))
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    offered = [option.key.split()[1] for option in record.loads(text).decisions[0].options]
    keys = [*"123456789AEFGJ"[: len(offered)]]
    expect(page.locator("#area-hand kbd")).to_have_text(keys)
    page.keyboard.press("e")
    expect(page.locator("#area-log")).to_contain_text(names["leader", offered[10]])


def test_single_keys_can_be_switched_off(visit: Visit, server: Client, names: Names) -> None:
    page = table(visit, server, "turn", keys=False)
    person = Sitting(page, names)
    step = person.now()["step"]
    for key in "1hpu?":
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement === document.body")
    assert person.now()["step"] == step


def test_what_cannot_be_taken_back_is_asked_twice(visit: Visit, server: Client, names: Names) -> None:
    page = table(visit, server, "turn", confirm="irreversible")
    person = Sitting(page, names)
    now = person.now()
    final = page.evaluate("heard.state.guide.outlooks.filter((each) => each.final).map((each) => each.key)")
    assert "reveal" in final
    page.locator('#area-decision [data-option="reveal"]').click()
    expect(page.get_by_text("This cannot be taken back.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("This cannot be taken back.")).to_have_count(0)
    assert person.now()["step"] == now["step"]
