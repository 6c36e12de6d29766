"""Two people at one table over a link, one of whom loses the network for a while."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.cable import cable
from browser.fixtures import Visit
from browser.sitting import Names, Now, Sitting, first
from landsraad.client import Client
from serving import LEADERS

LOST = "The connection is lost."


def invited(page: Page) -> str:
    """Ada sets up a table for three; the link that she sends to a friend."""
    page.get_by_role("region", name="Dune: Imperium").get_by_role("link", name="Invite friends by link").click()
    page.get_by_role("radio", name="3").check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Seat 3").select_option(label="Bot: Novice")
    page.get_by_role("button", name="Create and get the link").click()
    link: str = page.get_by_label("Link", exact=True).input_value()
    return link


PEOPLE = [0, 2]  # Ada's seat and Ben's: the bot sits between them


def until_asked(other: Sitting, person: Sitting) -> Now:
    """Let the other play until this one is asked."""
    now = other.settle(seats=PEOPLE)
    while now["view"]["decision"]:
        other.choose(first(now), now)
        now = other.settle(now["step"], PEOPLE)
    return person.settle(now["step"] - 1)


def test_a_cut_connection_resumes_in_the_same_seat(visit: Visit, server: Client, names: Names, address: str) -> None:
    ada_page = visit("/")
    link = invited(ada_page)
    table = link.rsplit("/", 1)[1]
    with cable(address) as line:
        ben_page = visit(f"{line.address}/t/{table}")
        ben_page.get_by_label("Your name").fill("Ben")
        ben_page.get_by_role("button", name="Join", exact=True).click()
        expect(ada_page.get_by_role("region", name="Seats").get_by_text("Ben", exact=True).first).to_be_visible()
        ada_page.get_by_role("button", name="Start the game").click()
        ada, ben = Sitting(ada_page, names), Sitting(ben_page, names)
        asked = until_asked(ada, ben)
        info = server.spectate(table).info()
        assert [(seat.name, seat.kind) for seat in info.seats if seat.seat in PEOPLE] == [
            ("Ada", "human"), ("Ben", "human"),
        ]  # fmt: skip
        assert asked["seat"] == PEOPLE[1]

        expect(ben_page.locator("#area-decision")).to_be_visible()  # the whole page is fetched by now
        line.cut()
        lost = ben_page.get_by_role("status").filter(has_text=LOST)
        expect(lost).to_be_visible()
        ben.choose(first(asked), asked)
        assert server.spectate(table).info().steps == asked["step"]
        line.mend()
        expect(lost).to_have_count(0)
        ben.settle(asked["step"], seats=PEOPLE)

        there = until_asked(ben, ada)
        before = ben.now()
        line.cut()
        expect(lost).to_be_visible()
        ada.choose(first(there), there)
        after = ada.settle(there["step"], seats=PEOPLE)
        assert ben.now()["step"] == before["step"] < after["step"]
        line.mend()
        resumed = ben.settle(there["step"], seats=PEOPLE)
        assert resumed["seat"] == PEOPLE[1]
        ben_page.reload()
        assert ben.seeing(PEOPLE[1])["step"] >= resumed["step"]


def test_the_title_of_the_page_says_whose_turn_it_is(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", seats=3, bots=[], seed="7")
    other = server.join(place.table, "Ben")
    server.join(place.table, "Cleo")
    place.start()
    (asked,) = place.info().asked
    whose = ["Ada", "Ben", "Cleo"][asked]
    for mine, name in ((place, "Ada"), (other, "Ben")):
        page = visit(f"/t/{place.table}", ticket=mine)
        expect(page).to_have_title(re.compile("^Your turn · " if whose == name else f"^{whose}’s turn · "))


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", seats=3, bots=["novice"])
    server.join(place.table, "Ben")
    place.start()
    page = visit(f"/t/{place.table}", ticket=place)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me Novice").click()
    told = page.get_by_role("status").filter(has_text="A bot plays for you.")
    expect(told).to_be_visible()
    assert place.info().seats[0].standin == "novice"
    told.get_by_role("button", name="Play again myself").click()
    expect(told).to_have_count(0)
    assert place.info().seats[0].standin is None


def test_going_further_back_needs_the_consent_of_the_others(visit: Visit, server: Client, names: Names) -> None:
    ada = server.create(name="Ada", seats=3, bots=["novice"], seed="12", leaders=LEADERS)
    ben = server.join(ada.table, "Ben")
    ada.start()
    page = visit(f"/t/{ada.table}", ticket=ada)
    person = Sitting(page, names)
    now = person.settle()
    for key in ("play reconnaissance", "to arrakeen", "use arrakeen 2"):
        ada.choose(0, key, now["step"])
        now = person.settle(now["step"])
    beside = visit(f"/t/{ada.table}", ticket=ben)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask to take back my last choice").click()
    expect(page.get_by_text("Waiting for the others to agree to your going back.")).to_be_visible()
    asks = beside.get_by_role("alert").filter(has_text="Ada would like to take back a choice.")
    asks.get_by_role("button", name="Agree").click()
    person.at(now["step"] - 1)
    expect(asks).to_have_count(0)
