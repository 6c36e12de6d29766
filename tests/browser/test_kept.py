"""A click that comes too early is kept: the line is cut, an answer is on its way, or others are still shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.cable import cable
from browser.fixtures import Visit
from browser.positions import asking
from browser.sitting import Names, Sitting, first
from landsraad.client import Client
from serving import LEADERS

GONE_ON = "That cannot be chosen any more: the game has gone on."
LONG = 30_000  # ms, longer than the server was ever tried for


def held(page: Page) -> list[Route]:
    """The next choice that the page sends, which the network keeps."""
    kept: list[Route] = []
    page.route("**/choices", lambda route: route.continue_() if kept else kept.append(route))
    return kept


def test_a_choice_made_while_the_line_is_cut_is_sent_once_it_is_mended(
    visit: Visit, server: Client, names: Names, address: str
) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    with cable(address) as line:
        page = visit(f"{line.address}/t/{place.table}", ticket=place)
        person = Sitting(page, names)
        now = person.settle()
        expect(page.locator("#area-decision")).to_be_visible()
        page.clock.install()
        line.cut()
        expect(page.get_by_role("status").filter(has_text="The connection is lost")).to_be_visible()
        person.choose(first(now), now)
        page.clock.run_for(LONG)
        expect(page.get_by_role("status").filter(has_text="what you chose is kept and sent then")).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
        assert place.info().steps == now["step"]
        line.mend()
        for _ in range(20):
            page.clock.run_for(1000)
            page.wait_for_timeout(100)
            if place.info().steps > now["step"]:
                break
        assert place.info().steps == now["step"] + 1


def test_a_second_choice_waits_for_the_answer_to_the_first(visit: Visit, server: Client, names: Names) -> None:
    text, seat = asking("effects")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    now = person.settle()
    uses = [option for option in now["view"]["decision"]["options"] if option["verb"] == "use"]
    kept = held(page)
    chips = [page.locator(f'#area-decision [data-option="{option["key"]}"]') for option in uses[:2]]
    for chip in (chips[0], chips[0], chips[-1]):  # twice the same counts once
        chip.click()
    assert len(kept) == 1
    kept[0].continue_()
    if len(uses) > 1:
        person.at(now["step"] + 2)
        expect(page.get_by_role("alert")).to_have_count(0)
    page.wait_for_timeout(300)
    assert place.info().steps == now["step"] + len(chips)


def test_a_second_choice_that_the_first_has_made_impossible_is_said_to_be_so(
    visit: Visit, server: Client, names: Names
) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    now = person.settle()
    kept = held(page)
    cards = page.locator('#area-hand [data-item="legal"]')
    cards.nth(0).click()
    page.locator('#area-decision [data-option="reveal"]').click()
    kept[0].continue_()
    person.at(now["step"] + 1)
    expect(page.get_by_role("alert")).to_have_text(GONE_ON)
    assert place.info().steps == now["step"] + 1


def test_a_choice_is_under_way_until_what_came_of_it_is_here(visit: Visit, server: Client, names: Names) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    page = visit("/nowhere", ticket=place)
    kept: list[str | bytes] = []
    lines: list[WebSocketRoute] = []
    holds = False

    def slow(route: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            if holds:
                kept.append(message)
            else:
                route.send(message)

        lines.append(route)
        route.connect_to_server().on_message(tell)

    page.route_web_socket("**/live", slow)
    page.goto(f"/t/{place.table}")
    person = Sitting(page, names)
    now = person.settle()
    holds = True
    reveal = page.locator('#area-decision [data-option="reveal"]')
    with page.expect_response("**/choices") as answer:
        reveal.click()
    answer.value.finished()
    page.wait_for_timeout(300)
    expect(reveal).to_have_attribute("aria-busy", "true")
    reveal.click()
    holds = False
    for message in kept:
        lines[-1].send(message)
    assert person.settle(now["step"])["step"] == now["step"] + 1
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_click_while_the_others_are_shown_counts_for_what_comes_after(
    visit: Visit, server: Client, names: Names
) -> None:
    place = server.create(name="Ada", seats=3, bots=["novice"] * 2, leaders=LEADERS, seed="12", start=True)
    page = visit(f"/t/{place.table}", ticket=place, speed="slow")
    person = Sitting(page, names)
    now = person.settle()
    skip = page.locator("#area-decision").get_by_role("button", name="Skip")
    for _ in range(30):
        behind = skip.count()
        if behind and now["view"]["decision"] and now["view"]["decision"]["prompt"] == "turn":
            break
        if behind:
            page.keyboard.press("x")
        person.choose(first(now), now)
        now = person.settle(now["step"])
        page.wait_for_timeout(100)
    else:
        pytest.fail("the others were never shown")
    option = next(each for each in now["view"]["decision"]["options"] if each["verb"] == "play")
    card = page.locator("#area-hand [data-item]", has_text=names["card", option["id"]]).first
    expect(card).to_have_attribute("aria-disabled", "true")  # what is shown is not so far yet
    card.click(force=True)
    then = person.settle(now["step"])
    assert then["step"] == now["step"] + 1
    assert then["view"]["decision"]["prompt"] == "space"
    expect(skip).to_have_count(0)


def test_whoever_acts_is_ringed(visit: Visit, server: Client) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    steps = place.info().steps
    page = visit(f"/t/{place.table}/replay?step={steps - 3}", ticket=place, motion=True)
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.clock.install()
    page.keyboard.press("ArrowRight")
    expect(page.locator("aside.left [data-acted]")).to_have_count(1)
    page.clock.run_for(700)
    expect(page.locator("[data-acted]")).to_have_count(0)
