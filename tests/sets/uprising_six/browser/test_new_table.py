"""The New table page with six seats: teams and who sits where; an invitation for one place; a draft; one screen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.fixtures import DESK, Visit
from browser.sitting import Names, Sitting, first
from browser.test_screens import PHONE, PICTURES, findings, picture
from browser.walking import resized
from landsraad.client import Client

TEAMS = ("Team 1", "Team 2") * 3
LIMIT = 40
COMMANDERS = ("Muad'Dib", "Shaddam Corrino IV")
SHADDAM = 3  # the seat
MIDDLE = (1024, 768)


def six(page: Page) -> None:
    page.get_by_role("radio", name="6", exact=True).check()


def test_six_seats_bring_their_board_and_their_sets(visit: Visit) -> None:
    page = visit("/new")
    base, uprising = (page.get_by_role("radio", name=name, exact=True) for name in ("Base game", "Uprising"))
    expect(base).to_be_checked()
    expect(page.locator("label", has_text="Six Players")).to_have_count(0)
    six(page)
    expect(uprising).to_be_checked()
    expect(base).to_be_disabled()
    expect(base).to_have_accessible_description("Not for 6 players.")
    for name in ("Six Players", "CHOAM Module"):
        box = page.locator("label", has_text=name).locator("input").first
        expect(box).to_be_checked()
        expect(box).to_be_disabled()
    expect(page.locator("#about-uprising_six")).to_contain_text("Two teams of three: a Commander")
    expect(page.locator("li.place")).to_contain_text(TEAMS)
    expect(page.locator("li.place").nth(3)).to_contain_text("Commander Shaddam Corrino IV")
    assert findings(page) == []
    for size in (DESK, PHONE) if PICTURES else ():
        resized(page, size)
        picture(page, "new-six")
    page.get_by_role("radio", name="4", exact=True).check()
    expect(base).to_be_checked()
    expect(page.locator("li.place")).to_have_count(0)


def test_a_friend_is_invited_to_a_place(visit: Visit, server: Client) -> None:
    page = visit("/new?for=friends")
    six(page)
    page.get_by_label("Seat 5").select_option(label="You, in exchange")
    expect(page.get_by_label("Seat 5")).to_have_count(0)
    page.get_by_label("Your name").fill("Ada")
    for seat in (1, 2, 6):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(label="Bot: Random")
    page.get_by_role("combobox", name="Leaders").select_option("named")
    expect(page.get_by_label("Leader of seat 1")).to_have_count(0)
    page.get_by_label("Leader of seat 5").select_option(label="Lady Jessica")
    page.get_by_role("button", name="Create and get the link").click()
    page.get_by_role("combobox", name="Seat", exact=True).select_option(label="4 · Team 2 · Commander")
    link = page.get_by_label("Link", exact=True).input_value()
    assert link.endswith("?seat=4")
    friend = visit(link)
    expect(friend.get_by_role("radio", name="Seat 4 Team 2 · Commander")).to_be_checked()
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("region", name="Seats").get_by_text("Ben", exact=True).first).to_be_visible()
    table = link.rsplit("/", 1)[1].split("?")[0]
    assert [seat.name or seat.kind for seat in server.spectate(table).info().seats] == [
        "Random", "Random", "open", "Ben", "Ada", "Random",
    ]  # fmt: skip


def test_leaders_belong_to_the_places(visit: Visit) -> None:
    """A Commander's is not asked for; whoever changes places takes up what the place has."""
    page = visit("/new")
    six(page)
    page.get_by_role("combobox", name="Leaders").select_option("named")
    leaders = page.get_by_label(re.compile("^Leader of seat"))
    assert [each.get_attribute("aria-label") for each in leaders.all()] == [f"Leader of seat {n}" for n in (2, 3, 5, 6)]
    for name in COMMANDERS:
        expect(page.locator("li.place", has_text=f"Commander {name}")).to_have_count(1)
        expect(leaders.first.locator("option", has_text=name)).to_have_count(0)
    page.get_by_label("Leader of seat 2").select_option(label="Lady Jessica")
    page.get_by_label("Leader of seat 5").select_option(label="Princess Irulan")
    expect(page.get_by_label("Leader of seat 3").locator("option:disabled")).to_have_text(
        ["Princess Irulan", "Lady Jessica"]
    )
    for seat in (2, 4):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(label="You, in exchange")
    expect(page.get_by_label("Seat 4", exact=True)).to_have_count(0)
    expect(page.get_by_label("Leader of seat 2")).to_have_value("lady_jessica")
    for size in (DESK, PHONE, MIDDLE) if PICTURES else ():
        resized(page, size)
        picture(page, "new-six-leaders")
    for seat in (1, 2, 3, 5, 6):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(label="Bot: Random")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start the game").click()
    told = asked.value.post_data_json or {}
    assert told["leaders"] == [None, "lady_jessica", None, None, "princess_irulan", None]
    assert told["places"][0] == SHADDAM
    expect(page.locator("#area-decision")).to_be_visible()


def test_a_place_that_somebody_has_taken_already(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", seats=6, sets=["uprising"], bots=["random"] * 3, places=[0, 1, 4, 5], seed="7")
    link = f"/t/{place.table}?seat={SHADDAM + 1}"
    ben, cleo = visit(link), visit(link, size=PHONE)
    for page, name in ((ben, "Ben"), (cleo, "Cleo")):
        expect(page.get_by_role("radio", name="Seat 4 Team 2 · Commander")).to_be_checked()
        page.get_by_label("Your name").fill(name)
    ben.get_by_role("button", name="Join", exact=True).click()
    expect(cleo.get_by_text("Seat 4 is taken", exact=False)).to_be_visible()
    expect(cleo.get_by_role("radio", name="Any")).to_be_checked()
    expect(cleo.get_by_role("radio", name="Seat 4 Team 2 · Commander")).to_have_count(0)
    assert findings(cleo) == []
    for size in (PHONE, DESK, MIDDLE) if PICTURES else ():
        resized(cleo, size)
        picture(cleo, "join-taken")
    cleo.get_by_role("button", name="Join", exact=True).click()
    expect(cleo.get_by_role("region", name="Seats").get_by_text("Cleo", exact=True).first).to_be_visible()
    assert [seat.name for seat in place.info().seats] == ["Ada", "Random", "Cleo", "Ben", "Random", "Random"]


def test_leaders_are_drafted_among_the_allies(visit: Visit, server: Client, names: Names) -> None:
    place = server.create(mine=6, seats=6, sets=["uprising"], leaders="draft", seed="7", start=True)
    page = visit(f"/t/{place.table}", ticket=place)
    for seat in (5, 4, 2, 1):
        draft = place.info().draft
        assert draft is not None
        assert draft.seat == seat
        take = page.get_by_role("button", name=f"Take {names['leader', draft.pool[0]]}")
        take.click()
        expect(take).to_have_count(0)
    expect(page.get_by_role("heading", name="Pass the screen to")).to_be_visible()


def test_six_at_one_screen(visit: Visit, names: Names) -> None:
    page = visit("/new?for=hotseat", size=PHONE)
    six(page)
    for n in range(1, 6):
        page.get_by_label(f"Name of player {n + 1}").fill(f"Player {n + 1}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Start the game").click()
    person, people = Sitting(page, names), [*range(6)]
    now, shown = person.settle(seats=people), set()
    for _ in range(LIMIT):
        asked = now["view"]["asked"]
        if now["seat"] != asked:
            page.get_by_role("button", name="I am").click()
            now = person.seeing(asked)
        shown.add(asked)
        others = [each for each in now["view"]["players"] if each["seat"] != asked]
        assert [each["hand"]["cards"] for each in others] == [[]] * 5
        if shown == set(people):
            break
        person.tap(first(now), now)
        now = person.settle(now["step"], seats=people)
    assert shown == set(people)
