"""A finished game analysed in the browser: chances and turning points at its end, the master's advice in the replay."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.fixtures import PATIENCE, Visit
from browser.positions import asking
from browser.test_screens import PHONE, WIDE, findings, picture
from landsraad import Game, analysis, record
from landsraad.client import Client, Place

RECORD = Path(__file__).parents[1] / "golden/records/solo-named.txt"


@pytest.fixture(scope="module")
def game() -> Game:
    return record.load(RECORD)


@pytest.fixture(scope="module")
def place(address: str, game: Game) -> Iterator[Place]:
    """One table for all, whose game is analysed: on a busy machine it takes its time, turn by turn."""
    with Client(address) as client:
        place = client.open_record(record.dumps(game), "Ada", (0,))
        known, until = -1, 0.0
        while not (found := client.request("GET", f"/api/tables/{place.table}/analysis"))["done"]:
            if len(found["moments"]) > known:
                known, until = len(found["moments"]), time.monotonic() + 8 * PATIENCE
            assert time.monotonic() < until, known
            time.sleep(0.1)
        yield place


def worked_out(page: Page) -> None:
    expect(
        page.get_by_text(f"From every turn, bots played the rest of the game {analysis.ROLLOUTS} times.")
    ).to_be_visible()


def half_done(route: Route) -> None:
    """What the server tells while it still works."""
    found = route.fetch().json()
    route.fulfill(json={**found, "moments": found["moments"][:2], "turning_points": [], "done": False})


def accessible(page: Page) -> None:
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert findings(page) == []


def test_the_end_shows_the_chances_and_leads_to_the_turning_points(
    visit: Visit, server: Client, place: Place, game: Game
) -> None:
    moments = analysis.moments(game)
    page = visit(f"/t/{place.table}", ticket=place)
    page.route("**/analysis", half_done)
    page.get_by_text("Chance to win", exact=True).click()
    expect(page.get_by_text(f"2 of {len(moments)}", exact=True)).to_be_visible()
    page.unroute("**/analysis")
    worked_out(page)
    panel = page.get_by_role("region", name="Chance to win", exact=True)
    expect(panel.locator(".read b")).to_have_text("End of the game")
    slider = panel.get_by_role("slider", name="Moment")
    slider.focus()
    page.keyboard.press("Home")
    start = game.at(moments[0].step)
    again = analysis.chances(start, analysis.AGAIN * analysis.ROLLOUTS, again=True)  # told if the first turn is suspect
    told = server.request("GET", f"/api/tables/{place.table}/analysis")["moments"][0]
    chances = tuple(told["chances"])
    assert chances in (analysis.chances(start), again)
    shares = [f"{share:.0%}".replace("%", " %") for share in chances]
    expect(panel.locator(".read b")).to_have_text("Round 1, your turn")
    expect(panel.locator(".share")).to_have_text(shares)
    expect(slider).to_have_attribute(
        "aria-valuetext", f"Round 1, your turn: You {shares[0]}, Memnon {shares[1]}, Rabban {shares[2]}"
    )
    page.keyboard.press("ArrowRight")
    expect(panel.get_by_role("link", name="Look at this moment")).to_have_attribute(
        "href", f"/t/{place.table}/replay?step={moments[1].step}"
    )
    picture(page, "analysis-end")
    accessible(page)
    panel.get_by_role("button", name="As a table").click()
    expect(panel.locator("tbody tr")).to_have_count(len(moments))
    expect(panel.locator("tbody tr").first).to_contain_text(shares[1])
    links = page.get_by_role("region", name="Turning points").locator("ol a[href*='step=']")
    turnings = server.request("GET", f"/api/tables/{place.table}/analysis")["turning_points"]
    expect(links).to_have_count(len(turnings))
    links.first.click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(turnings[0]["step"]))
    expect(page.get_by_role("region", name="Analysis")).to_be_visible()


def test_the_replay_asks_the_master_at_any_step(visit: Visit, place: Place, game: Game) -> None:
    page = visit(f"/t/{place.table}/replay", ticket=place)
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    panel = page.get_by_role("region", name="Analysis")
    expect(panel).to_have_count(0)
    page.keyboard.press("a")
    expect(panel).to_be_visible()
    page.get_by_role("button", name="Step on").click()
    panel.get_by_role("button", name="Ask the master").click()
    options = panel.get_by_role("table").first.locator("tbody tr")
    keys = game.at(1).decisions[0].keys
    shown = panel.get_by_role("button", name=f"All {len(keys)} options")
    expect(options.first).to_contain_text("master")
    if shown.count():
        shown.click()
    expect(options).to_have_count(len(keys))
    expect(options.filter(has_text="played")).to_have_count(1)
    worked_out(page)
    picture(page, "analysis")
    accessible(page)
    page.get_by_role("button", name="Step on").click()
    expect(panel.get_by_role("button", name="Ask the master")).to_be_visible()  # each step is asked for by itself
    page.get_by_role("button", name="Step back").click()
    expect(options.first).to_contain_text("master")  # what is known stays
    page.keyboard.press("End")
    expect(panel).to_contain_text("The game is over here: nobody is asked.")
    page.keyboard.press("a")
    expect(panel).to_have_count(0)
    expect(page.get_by_role("region", name="Log")).to_be_visible()


def test_on_a_phone_the_analysis_opens_over_the_table(visit: Visit, place: Place) -> None:
    page = visit(f"/t/{place.table}/replay?step=12", size=PHONE, ticket=place)
    page.get_by_role("button", name="Analysis").click()
    dialog = page.get_by_role("dialog", name="Analysis")
    dialog.get_by_role("button", name="Ask the master").click()
    expect(dialog.get_by_text("The master would")).to_be_visible()
    worked_out(page)
    assert page.evaluate(WIDE) == 0
    picture(page, "analysis")
    accessible(page)
    dialog.locator("ol button").first.click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("slider", name="Step")).not_to_have_value("12")


def test_a_running_game_has_no_analysis(visit: Visit, server: Client) -> None:
    text, seat = asking("turn")
    place = server.open_record(text, "Ada", (seat,))
    page = visit(f"/t/{place.table}/replay?step=3", ticket=place)
    expect(page.get_by_role("link", name="To the table")).to_be_visible()
    expect(page.get_by_role("button", name="Analysis")).to_have_count(0)
    page.keyboard.press("a")
    expect(page.get_by_role("region", name="Analysis")).to_have_count(0)
