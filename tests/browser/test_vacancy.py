"""Seats change hands: of who is away, of bots that all people want replaced, and between browsers of one person."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.fixtures import Visit
from landsraad.client import Client

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
    friend.locator("#question").wait_for()
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
    with phone.expect_request(lambda request: request.url.endswith(ada.table)):
        phone.evaluate("link => (location.href = link)", fresh)  # what it held before is void
    expect(phone.get_by_role("button", name="Take the seat")).to_have_count(0)
    assert seat_link(phone) == fresh
