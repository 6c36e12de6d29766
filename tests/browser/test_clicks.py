"""How many clicks and taps playing takes, with the settings that everybody begins with."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.fixtures import DESK, Visit
from browser.sitting import STEPPED, Names, Now, Option, Sitting, stem
from landsraad import agents, record
from landsraad.client import Client
from landsraad.kernel.machine import derived
from serving import LEADERS

PHONE = (390, 844)
AS_IT_COMES: dict[str, Any] = {"confirm": "irreversible", "forced": True}
COUNTING = "window.presses = 0; addEventListener('pointerdown', () => presses++, true);"
TAKEN = "step => heard.state.step > step || document.querySelector('.asks, #area-decision.picked')"
CARTHAG = ("play reconnaissance", "to carthag", "deploy troop 2", "use carthag 2", "end")


FORCED = "step => heard.state.step > step || (heard.state.guide?.forced ?? null) !== null"
WHOLE_GAME = {"desk": 142, "phone": 174}
"""Presses of seat 0 in a game of four that it plays as a novice bot would."""


def presses(page: Page) -> int:
    """How often the mouse or a finger has gone down on this page."""
    count: int = page.evaluate("presses")
    return count


def choose(person: Sitting, option: Option, now: Now, phone: bool) -> None:
    """Choose with as few presses as the page allows."""
    *held, last = person.whole(option, now)
    for each in held:
        (person.tap if phone else person.choose)(each, {**now, "view": without_picks(now["view"])})
    choose_one(person, last, now, phone)


def without_picks(view: dict[str, Any]) -> dict[str, Any]:
    """A view whose decision picks one thing at a time."""
    return {**view, "decision": {**view["decision"], "picks": None}}


def choose_one(person: Sitting, option: Option, now: Now, phone: bool) -> None:
    """Choose one option."""
    page = person.page
    chip = page.locator(f'[data-option="{option["key"]}"]')
    stepper = page.locator(f'[data-stepper="{stem(option)}"]')
    if option["verb"] in STEPPED:
        stepper.or_(chip).first.wait_for()
    cell = stepper.locator(f'[data-n="{option["n"]}"]')
    if cell.count():
        target = cell
    elif thing := person.on_table(option, now):
        target = thing
    elif phone:
        if not chip.count():
            page.get_by_role("button", name="As a list").tap()
        target = chip
    else:
        target = person.in_bar(option, now)
    target.tap() if phone else target.click()
    page.wait_for_function(TAKEN, arg=now["step"])
    if person.now()["step"] > now["step"]:
        return
    if phone:
        page.locator("#area-decision.picked .foot .primary, #area-decision .asks").tap()
    else:
        target.click()


def option_of(now: Now, key: str) -> Option:
    """The option with a key."""
    return next(each for each in now["view"]["decision"]["options"] if each["key"] == key)


@pytest.mark.parametrize(("size", "most"), [(DESK, 5), (PHONE, 6)], ids=["desk", "phone"])
def test_a_turn_at_carthag_with_two_troops(
    visit: Visit, server: Client, names: Names, size: tuple[int, int], most: int
) -> None:
    place = server.create(name="Ada", seats=3, bots=["novice"] * 2, leaders=LEADERS, seed="12", start=True)
    page = visit(f"/t/{place.table}", size=size, ticket=place, **AS_IT_COMES)
    page.evaluate(COUNTING)
    person = Sitting(page, names)
    now = person.settle()
    for key in CARTHAG:
        choose(person, option_of(now, key), now, phone=size == PHONE)
        now = person.settle(now["step"])
    assert presses(page) == most


@pytest.mark.soak
@pytest.mark.parametrize("size", [DESK, PHONE], ids=list(WHOLE_GAME))
def test_a_whole_game_of_four(
    visit: Visit, server: Client, names: Names, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    leaders = [*LEADERS, "earl_memnon_thorvald"]
    place = server.create(name="Ada", seats=4, bots=["novice"] * 3, leaders=leaders, seed="12", start=True)
    page = visit(f"/t/{place.table}", size=size, ticket=place, **AS_IT_COMES)
    page.evaluate(COUNTING)
    person = Sitting(page, names)
    novice = agents.seated("novice")
    now = person.settle()
    while not now["view"]["over"]:
        if not page.evaluate(FORCED, now["step"]):
            game = record.loads(place.record())
            decision = game.decisions[0]
            rng = derived(12, decision.seat, now["step"])
            option = novice.agent.choose(None, decision, game.worlds(0), rng, novice.budget)
            choose(person, option_of(now, option.key), now, phone=size == PHONE)
        now = person.settle(now["step"])
    counted = presses(page)
    assert counted <= WHOLE_GAME[request.node.callspec.id]
