"""The pages around the table: setting up, inviting, looking up, carrying on, and what a person chooses for good."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

import landsraad
from browser.fixtures import Visit
from browser.sitting import Names, Sitting
from landsraad import record
from landsraad.client import Client
from landsraad.gym.picture import SETTLED
from landsraad.kernel.machine import derived
from playing import choose_any


def test_a_table_is_set_up_as_it_was_filled_in(visit: Visit, server: Client) -> None:
    page = visit("/new")
    page.get_by_role("radio", name="3").check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Name of the table").fill("Thursday")
    page.get_by_label("Seat 2", exact=True).select_option(label="Somebody at this screen")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_label("Seat 3", exact=True).select_option(label="Bot: Novice")
    page.get_by_role("combobox", name="Leaders").select_option(label="Named")
    page.get_by_label("Leader of seat 2").select_option(label="Paul Atreides")
    page.get_by_text("Seed", exact=True).click()
    page.get_by_label("Number that decides the shuffling").fill("42")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_function("() => heard.table?.status === 'running'")
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert (info.title, info.seeded, info.listed, info.leaders) == ("Thursday", True, False, "named")
    assert [(seat.name, seat.kind) for seat in info.seats][:2] == [("Ada", "human"), ("Ben", "human")]
    assert (info.seats[1].leader, info.seats[2].kind, info.seats[2].level) == ("paul_atreides", "bot", "novice")


@pytest.mark.parametrize("path", ["/", "/new"])
def test_answers_that_come_when_their_page_is_gone_change_nothing(visit: Visit, path: str) -> None:
    page = visit("/learn")
    held: dict[str, list[Route]] = {"about": [], "book": []}

    def hold(route: Route) -> None:
        held["about" if "/api/about" in route.request.url else "book"].append(route)

    page.route(re.compile("/api/(about|book)"), hold)
    with page.expect_request("**/api/book?*"):
        page.goto(path)
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_role("link", name="Learn", exact=True)).to_have_attribute("aria-current", "page")
    for what, routes in held.items():  # which sets there are changes what was asked for
        with page.expect_response(f"**/api/{what}*"):
            for route in routes:
                route.continue_()
        page.evaluate(SETTLED)


def test_the_host_arranges_the_seats_and_removes_a_guest(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", seats=3)
    guest = server.join(place.table, "Ben")
    page = visit(f"/t/{place.table}", ticket=place)
    seats = page.get_by_role("region", name="Seats")
    expect(seats.get_by_role("listitem")).to_have_count(3)
    page.get_by_role("button", name="Remove Ben").click()
    expect(page.get_by_role("button", name="Remove Ben")).to_have_count(0)
    assert server.spectate(place.table).info().seats[guest.seats[0]].kind == "open"
    page.get_by_label("Who sits on seat 2").select_option(label="Bot: Novice")
    page.get_by_label("Who sits on seat 3").select_option(label="Bot: Novice")
    expect(page.get_by_role("region", name="Invite")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_function("() => heard.table?.status === 'running'")
    assert [seat.kind for seat in place.info().seats] == ["human", "bot", "bot"]


def test_a_full_table_lets_one_watch(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", seats=3, bots=["novice"])
    server.join(place.table, "Ben")
    page = visit(f"/t/{place.table}")
    expect(page.get_by_role("heading", name="Every seat is taken")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    place.start()
    expect(page.locator(".table")).to_be_visible()


def test_a_listed_table_is_found_from_the_first_page(visit: Visit, server: Client) -> None:
    place = server.create(name="Ada", title="Come and play", seats=3, listed=True)
    page = visit("/")
    page.get_by_role("link", name="Join: Come and play").click()
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("The host starts the game.")).to_be_visible()
    assert [seat.name for seat in place.info().seats][:2] == ["Ada", "Ben"]
    place.delete()
    expect(page.get_by_role("heading", name="This table is gone")).to_be_visible()


def test_a_game_is_carried_on_and_forgotten(visit: Visit, server: Client, names: Names) -> None:
    place = server.create(name="Ada", title="Our game", seats=3, bots=["novice"] * 2, start=True)
    page = visit("/", ticket=place)
    page.get_by_role("link", name="Our game").first.click()
    assert Sitting(page, names).seeing(0)["seat"] == 0
    page.get_by_role("link", name="Landsraad, to the home page").click()
    page.get_by_role("button", name="Remove Our game").click()
    page.get_by_role("button", name="Forget").click()
    expect(page.get_by_role("link", name="Our game")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('landsraad.tickets'))") == []
    assert place.info().status == "running"


def test_the_reference_finds_cards_and_rules(visit: Visit) -> None:
    page = visit("/reference")
    search = page.get_by_role("searchbox", name="Search cards and rules")
    search.fill("duncan")
    expect(page.get_by_role("link", name="Duncan Idaho").first).to_be_visible()  # the book is here
    search.press("Enter")
    expect(page).to_have_url(re.compile("/reference/card/duncan_idaho"))
    expect(page.get_by_role("heading", name="Duncan Idaho", level=2)).to_be_focused()
    search.fill("B3.2")
    search.press("Enter")
    expect(page.get_by_role("heading", name="Rule B3.2")).to_be_visible()
    search.fill("no such thing")
    expect(page.get_by_text("Nothing has all of these words.")).to_be_visible()


def test_what_several_sets_have_by_one_name_is_told_apart(visit: Visit) -> None:
    page = visit("/reference?q=imperial+basin")
    found = page.locator(".results b")
    expect(found.nth(0)).to_have_text("Imperial Basin Base game")
    expect(found.nth(1)).to_have_text("Imperial Basin Uprising")


def shown_theme(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.theme"))


def test_what_is_chosen_stays_chosen(visit: Visit) -> None:
    page = visit("/")
    assert shown_theme(page) == "dark"
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Name at new tables").fill("Ada")
    dialog.get_by_label("Parchment").check()
    dialog.get_by_label("Always").check()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert shown_theme(page) == "light"
    page.reload()
    assert shown_theme(page) == "light"
    page.keyboard.press("t")
    assert shown_theme(page) == "dark"
    kept = page.evaluate("JSON.parse(localStorage.getItem('landsraad.settings'))")
    assert (kept["name"], kept["confirm"], kept["theme"]) == ("Ada", "always", "dark")


@pytest.mark.parametrize("path", ["/", "/learn", "/reference"])
def test_a_skip_link_leads_to_the_content(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_leaders_are_drafted_before_the_first_move(visit: Visit, server: Client, names: Names) -> None:
    place = server.create(name="Ada", seats=3, mine=3, leaders="draft", seed="7", start=True)
    page = visit(f"/t/{place.table}", ticket=place)
    taken = []
    for seat in (2, 1, 0):
        draft = place.info().draft
        assert draft is not None
        assert draft.seat == seat
        taken.append(draft.pool[0])
        name = names["leader", draft.pool[0]]
        page.get_by_role("button", name=f"Take {name}").click()
        expect(page.get_by_role("button", name=f"Take {name}")).to_have_count(0)
    assert [seat.leader for seat in place.info().seats] == taken[::-1]
    expect(page.get_by_role("heading", name="Pass the screen to")).to_be_visible()


def test_a_bot_that_won_is_named_in_the_readers_language(visit: Visit, server: Client) -> None:
    game, rng = landsraad.new(seed=1, seats=2), derived(1)
    while not game.over:
        choose_any(game, rng)
    (winner,) = game.winners
    loser = next(seat.number for seat in game.seats if seat.kind == "player" and seat.number != winner)
    place = server.open_record(record.dumps(game), "Ada", (loser,))
    page = visit("/", ticket=place, language="de")
    expect(page.get_by_role("region", name="Weiterspielen").get_by_role("listitem")).to_contain_text(
        "gewonnen: Anfänger ·"
    )
