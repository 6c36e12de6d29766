"""Seats change hands: of who is away, of bots that all people want replaced, and between browsers of one person."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import landsraad
from browser.fixtures import Visit
from landsraad.client import Client, Place
from serving import LEADERS

LATER = "Date.now = ((real) => () => real() + 10 * 60_000)(Date.now)"


def test_the_host_sees_who_is_away_and_for_how_long(visit: Visit, server: Client) -> None:
    ada = server.create(name="Ada", seats=3, bots=["novice"], vacancy=5)
    server.join(ada.table, "Bran")
    ada.start()
    page = visit(f"/t/{ada.table}", ticket=ada)
    page.locator("#question").wait_for()
    banner = page.get_by_role("status").filter(has_text="has been away for")
    expect(banner).to_have_count(0)
    page.evaluate(LATER)
    expect(banner).to_contain_text("Bran has been away for 10 min.")
    button = banner.get_by_role("button", name="Hand the seat to a bot")
    button.click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Bran has been away for 0 of 5 min: wait until they are over.")


def test_a_bots_seat_is_opened_by_all_people_together(visit: Visit, server: Client) -> None:
    ada = server.create(name="Ada", seats=3, bots=["novice"])
    ben = server.join(ada.table, "Ben")
    ada.start()
    (seat,) = [each.seat for each in ada.info().seats if each.kind == "bot"]
    page, beside = visit(f"/t/{ada.table}", ticket=ada), visit(f"/t/{ada.table}", ticket=ben)
    asks = beside.get_by_role("alert").filter(has_text="Shall somebody take the seat of")
    waits = page.get_by_role("status").filter(has_text="Waiting for the others to agree to opening a bot's seat.")
    for answer, kind in (("Refuse", "bot"), ("Agree", "open")):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Ask to open a bot's seat").click()
        expect(waits).to_be_visible()
        assert ada.info().seats[seat].kind == "bot"
        asks.get_by_role("button", name=answer).click()
        expect(waits).to_have_count(0)
        expect(asks).to_have_count(0)
        assert ada.info().seats[seat].kind == kind
    friend = visit(f"/t/{ada.table}")
    friend.get_by_role("button", name="Take the seat").click()
    friend.get_by_label("Your name").fill("Cleo")
    friend.get_by_role("button", name="Join", exact=True).click()
    expect(
        friend.get_by_role("region", name="You", exact=True)
    ).to_be_visible()  # who only looks on sees the question as well
    assert ada.info().seats[seat].name == "Cleo"


def seat_link(page: Page) -> str:
    """Open the settings and read the link to one's seat."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    link: str = page.get_by_label("Link to your seat").input_value()
    return link


def test_a_link_brings_a_seat_to_another_browser_until_it_is_made_void(visit: Visit, server: Client) -> None:
    ada = server.create(name="Ada", seats=3, bots=["novice"])
    ben = server.join(ada.table, "Ben")
    ada.start()
    page = visit(f"/t/{ada.table}", ticket=ben)
    link = seat_link(page)
    held = "JSON.parse(localStorage['landsraad.tickets'])[0].at"
    assert page.evaluate(held) > 0  # an old right was exchanged for a new one
    phone = visit(link)
    phone.locator("#question").wait_for()
    assert phone.url == link.partition("#")[0]
    assert seat_link(phone) == link

    stranger = visit(f"/t/{ada.table}", ticket=ada)
    stranger.goto(link)  # who plays here already keeps the own seat
    stranger.locator("#question").wait_for()
    assert seat_link(stranger) != link

    with page.expect_event("load"):
        page.get_by_role("button", name="Make earlier links void").click()
    page.locator("#question").wait_for()
    fresh = seat_link(page)
    assert fresh != link
    assert ben.info().mine == []
    phone.keyboard.press("Escape")
    drawn = phone.locator("h1").element_handle()
    phone.evaluate("link => (location.href = link)", fresh)  # what it held before is void
    drawn.wait_for_element_state("hidden")  # the table is drawn anew for the new right
    expect(phone.get_by_role("button", name="Take the seat")).to_have_count(0)
    assert seat_link(phone) == fresh


def over(server: Client) -> list[Place]:
    """Three people whose game is over."""
    game = landsraad.new("imperium", seats=3, seed=7, leaders=LEADERS)
    ada = server.create(name="Ada", seats=3, seed="7", leaders=LEADERS)
    people = [ada, server.join(ada.table, "Ben"), server.join(ada.table, "Cleo")]
    ada.start()
    while game.decisions:
        decision = game.decisions[0]
        people[decision.seat].choose(decision.seat, decision.options[0].key, len(game.choices))
        game.choose(decision.options[0])
    return people


def test_the_seats_of_a_rematch_are_kept_until_the_host_frees_them(visit: Visit, server: Client) -> None:
    ada, ben, _ = over(server)
    page = visit(f"/t/{ada.table}", ticket=ada)
    page.get_by_role("button", name="Rematch").click()
    seats = page.get_by_role("region", name="Seats")
    expect(seats.get_by_text("kept for Ben")).to_be_visible()
    stranger = visit(page.url)
    expect(stranger.get_by_role("heading", name="Every seat is taken")).to_be_visible()

    friend = visit(page.url, ticket=ben)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Join", exact=True).click()
    expect(seats.get_by_text("kept for Ben")).to_have_count(0)
    expect(seats.get_by_text("kept for Cleo")).to_be_visible()

    seats.get_by_role("button", name="Open to all").click()
    stranger.get_by_label("Your name").fill("Dora")
    stranger.get_by_role("button", name="Join", exact=True).click()
    expect(seats.get_by_text("Dora", exact=True).first).to_be_visible()
