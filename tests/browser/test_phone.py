"""A phone held upright: the whole board on one screen, sheets over it, and playing by touch."""

from __future__ import annotations

import functools
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from browser.positions import asking, later, waiting
from browser.sitting import Names, Sitting, first
from browser.walking import walked
from landsraad import Game, record
from landsraad.client import Client
from landsraad.gym.picture import SETTLED
from modes import EXPANDED

PHONE = (360, 760)
SMALL = (360, 740)
LOW = (320, 568)
SIZES = (LOW, SMALL, (390, 844), (412, 915), (600, 960), (683, 384), (820, 1180))
SCREENS = {
    **{name: functools.partial(asking, name) for name in ("turn", "space", "effects", "deployment", "leader", "two")},
    "expanded": functools.partial(waiting, later, sets=list(EXPANDED)),
    "expanded solo": functools.partial(waiting, later, sets=list(EXPANDED), seats=1),
    "expanded two": functools.partial(waiting, later, sets=list(EXPANDED), seats=2),
}
ROUNDS = 2
LIMIT = 300
FINGER = 44
WIDE = "document.scrollingElement.scrollWidth - innerWidth"
IN_SIGHT = """() => {
  const pane = document.querySelector('.phone .table').getBoundingClientRect();
  return [...document.querySelectorAll('[data-space]')].filter((space) => {
    const box = space.getBoundingClientRect();
    return box.top >= pane.top - 1 && box.bottom <= pane.bottom + 1 && box.left >= -1 && box.right <= innerWidth + 1;
  }).map((space) => space.dataset.space).sort();
}"""
THIN = f"""() => [...document.querySelectorAll('.phone button, .phone a, .phone [role=spinbutton]')]
  .filter((each) => !each.closest('.unseen, [inert], :disabled'))
  .map((each) => [each.getBoundingClientRect(), each])
  .filter(([box]) => box.width && (box.width < {FINGER - 0.5} || box.height < {FINGER - 0.5}))
  .map(([box, each]) => `${{each.textContent.trim().slice(0, 30)}} ${{box.width}} x ${{box.height}}`)"""
LOWEST = "() => { const pane = document.querySelector('.phone .table'); pane.scrollTop = pane.scrollHeight; }"


def opened(visit: Visit, server: Client, at: tuple[str, int], size: tuple[int, int] = SMALL, **how: Any) -> Page:
    """The table of a record, as the seat that is asked sees it."""
    text, seat = at
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", size, place, **how)
    page.locator("#question").wait_for(state="attached")
    page.evaluate(SETTLED)
    return page


def selected(page: Page) -> str:
    """The tab that is open."""
    return str(page.locator('[role="tab"][aria-selected="true"]').get_attribute("id")).removeprefix("tab-")


def test_several_rounds_by_touch(visit: Visit, names: Names) -> None:
    page = visit("/", size=PHONE, quick={"seats": 3, "level": "novice", "leader": "random"})
    page.get_by_role("button", name="Play now").tap()
    person = Sitting(page, names)
    now = person.settle()
    for _ in range(LIMIT):
        if now["view"]["over"] or now["view"]["round"] > ROUNDS:
            break
        assert page.evaluate(WIDE) == 0
        person.tap(first(now), now)
        now = person.settle(now["step"])
    assert now["view"]["round"] == ROUNDS + 1
    expect(page.get_by_text(f"Round {ROUNDS + 1}").first).to_be_visible()


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_or_covered_or_off_the_screen(name: str, server: Client, visit: Visit) -> None:
    page = opened(visit, server, SCREENS[name](), SIZES[0], warm=True)
    assert walked(page, SIZES) == {}


@pytest.mark.parametrize("name", ["turn", "space", "two", "expanded", "expanded solo"])
def test_all_spaces_are_in_sight_at_once(name: str, server: Client, visit: Visit) -> None:
    text, seat = SCREENS[name]()
    page = opened(visit, server, (text, seat), SMALL, warm=True)
    assert page.evaluate(IN_SIGHT) == sorted(space.id for space in record.loads(text).view(seat).spaces)


def test_a_low_window_scrolls_the_board(server: Client, visit: Visit) -> None:
    page = opened(visit, server, asking("turn"), LOW, warm=True)
    whole = page.locator("[data-space]").count()
    assert len(page.evaluate(IN_SIGHT)) < whole
    page.evaluate(LOWEST)
    last = page.locator("[data-space]").last
    assert last.get_attribute("data-space") in page.evaluate(IN_SIGHT)


@pytest.mark.parametrize("size", [SMALL, LOW])
@pytest.mark.parametrize("name", ["turn", "space", "effects", "deployment", "reveal", "combat"])
def test_a_finger_fits_everywhere(name: str, size: tuple[int, int], server: Client, visit: Visit) -> None:
    page = opened(visit, server, asking(name), size, warm=True)
    assert page.evaluate(THIN) == []


def test_card_space_and_one_button(server: Client, visit: Visit, names: Names) -> None:
    page = opened(visit, server, asking("turn"))
    person = Sitting(page, names)
    now = person.settle()
    me = now["view"]["seat"]
    page.locator('#area-hand [data-item="legal"]').first.tap()
    now = person.settle(now["step"])
    legal = {each["id"] for each in now["view"]["decision"]["options"]}
    glowing = page.locator("#area-board .legal")
    assert {each.get_attribute("data-space") for each in glowing.all()} == legal
    space = glowing.first.get_attribute("data-space")
    glowing.first.tap()
    expect(page.locator("#area-decision .name")).to_have_text(names["space", str(space)])
    page.get_by_role("button", name="Send").tap()
    now = person.settle(now["step"])
    assert me in next(each for each in now["view"]["spaces"] if each["id"] == space)["agents"]
    expect(page.locator(f'[data-space="{space}"] use[href="#pawn_{me + 1}"]')).to_have_count(1)


def test_a_closed_space_tells_its_reason_when_it_is_tapped(server: Client, visit: Visit) -> None:
    page = opened(visit, server, asking("space"))
    page.locator('[data-space="conspire"]').tap(force=True)
    expect(page.locator(".look .bad")).to_contain_text("Conspire costs 4")
    page.get_by_role("button", name="Close the card").tap()
    expect(page.locator(".look")).to_have_count(0)


def dearer(game: Game) -> bool:
    """A space costs this seat another price than the printed one."""
    return later(game) and any(each.kind == "space" for each in game.view(game.decisions[0].seat).prices)


def test_prices_stand_as_they_are(server: Client, visit: Visit) -> None:
    text, seat = waiting(dearer)
    page = opened(visit, server, (text, seat))
    prices = [each for each in record.loads(text).view(seat).prices if each.kind == "space"]
    for each in prices:
        cell = page.locator(f'[data-space="{each.id}"]')
        expect(cell.locator(".price s")).to_have_text(str(each.printed))
        expect(cell.locator(".price b")).to_have_text(str(each.n))


def test_choices_that_differ_in_numbers_stand_as_one(server: Client, visit: Visit) -> None:
    page = opened(visit, server, asking("turn"))
    assert page.locator('[data-space="sell_melange"] .effect b').all_inner_texts() == ["2–5", "6–12"]


def test_the_others_have_their_resources_in_sight(server: Client, visit: Visit, names: Names) -> None:
    page = opened(visit, server, asking("turn"))
    view = Sitting(page, names).settle()["view"]
    others = [each for each in view["players"] if each["seat"] != view["seat"]]
    lines = page.locator("#area-rivals .rival").all()
    assert len(lines) == len(others)
    for line in lines:
        held = [int(each) for each in line.locator(".has b").all_inner_texts()]
        assert held in [[each["solari"], each["spice"], each["water"]] for each in others]


def test_what_one_is_asked_opens_its_sheet(server: Client, visit: Visit) -> None:
    page = opened(visit, server, asking("reveal"))
    assert selected(page) == "row"
    expect(page.locator("#area-market [data-item='legal']").first).to_be_in_viewport()
    page.get_by_role("button", name="Close", exact=True).tap()
    assert selected(page) == "board"
    expect(page.locator("#area-market")).to_have_count(0)
    page.get_by_role("tab", name="Row").tap()
    legal = page.locator("#area-market [data-item='legal']")
    told = page.get_by_role("tab", name="Row").inner_text()
    assert f"{legal.count()} options" in told or legal.count() == 1
    page.touchscreen.tap(20, 70)  # beside the sheet
    assert selected(page) == "board"


def test_the_tabs_count_what_has_come_in(server: Client, visit: Visit, names: Names) -> None:
    page = opened(visit, server, asking("turn"))
    person = Sitting(page, names)
    view = person.settle()["view"]
    mine = view["players"][view["seat"]]
    log = page.get_by_role("tab", name="Log")
    expect(log).to_contain_text("since your last turn")
    log.tap()
    expect(log).to_have_text("Log")
    page.get_by_role("tab", name="Board").tap()
    expect(log).to_have_text("Log")
    intrigue = page.get_by_role("tab", name="Intrigue")
    expect(intrigue).to_contain_text(f"{mine['intrigue']['count']} cards" if mine["intrigue"]["count"] else "Intrigue")
    expect(page.get_by_role("tab", name="Row")).to_have_text("Row")  # what was there at first is not new


def test_a_card_that_comes_into_the_row_is_counted_until_one_looks(server: Client, visit: Visit) -> None:
    text, seat = asking("reveal")
    game = record.loads(text)
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", SMALL)  # somebody who watches
    row = page.get_by_role("tab", name="Row")
    expect(row).to_have_text("Row")
    decision = game.view(seat).decision
    assert decision is not None
    option = next(each for each in decision.options if each.zone == "row")
    place.choose(seat, option.key, len(game.choices))
    expect(row).to_have_text(re.compile(r"^\d Row, \d new cards?$"))  # bots may have gone on
    row.tap()
    expect(row).to_have_text("Row")
