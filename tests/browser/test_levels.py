"""Levels of bots in the browser: what to expect of them and that one sees them think."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting, first
from browser.test_screens import findings
from landsraad.client import Client
from serving import serving


def test_the_first_page_says_what_to_expect_of_a_level(visit: Visit) -> None:
    page = visit("/")
    level = page.get_by_role("region", name="Dune: Imperium").get_by_label("Level")
    expect(level.locator("option")).to_have_text(["Random", "Novice", "Learned", "Veteran", "Expert", "Master"])
    level.select_option("expert")
    expect(page.get_by_text("thinks for about a second")).to_be_visible()
    assert findings(page) == []
    page.goto("/new")
    page.get_by_label("Seat 2").select_option("bot veteran")
    expect(page.get_by_text("Weighs its whole turn and answers at once")).to_be_visible()
    assert findings(page) == []


def test_a_bot_gets_a_style_and_a_handicap_when_a_table_is_set_up(visit: Visit) -> None:
    page = visit("/new")
    page.get_by_label("Seat 2", exact=True).select_option("bot veteran")
    page.get_by_label("Seat 3", exact=True).select_option("bot novice")
    page.get_by_label("Seat 4", exact=True).select_option("bot random")
    page.get_by_label("Style of the bot on seat 2").select_option(label="Warrior")
    page.get_by_label("Strength of the bot on seat 2").select_option(label="Wins 15 of 100")
    page.get_by_label("Strength of the bot on seat 3").select_option(label="Wins 10 of 100")
    expect(page.get_by_label("Style of the bot on seat 3")).to_have_count(0)
    expect(page.get_by_label("Strength of the bot on seat 4")).to_have_count(0)
    expect(page.get_by_text("Sends its troops into every fight and wins Conflicts.")).to_be_visible()
    expect(page.get_by_text("Wins about 15 of 100 games against three bots Veteran at full strength")).to_be_visible()
    assert findings(page) == []
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start the game").click()
    assert json.loads(asked.value.post_data or "")["bots"] == ["veteran+warrior~15", "novice~10", "random"]
    page.wait_for_url("**/t/*")
    rival = page.get_by_title("Veteran, Warrior, 15 of 100 bot")
    rival.click()
    expect(page.get_by_role("dialog").get_by_text("Veteran, Warrior, 15 of 100 bot")).to_be_visible()


NOTING = """() => {
  window.asked = new Set();
  const note = () => asked.add(document.querySelector('#question')?.textContent ?? '');
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Keeps whatever the question says from now on, be it for a moment."""


def test_one_sees_an_expert_think_and_then_it_is_ones_turn(visit: Visit, server: Client, names: Names) -> None:
    for seed in range(1, 20):
        place = server.create(name="Ada", seats=2, bots=["expert"], seed=str(seed), start=True)
        if place.info().asked == [0]:
            break
        place.delete()
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    now = person.settle()
    page.evaluate(NOTING)
    while now["view"]["asked"] == 0:
        person.choose(first(now), now)
        now = person.settle(now["step"], seats=[0, 1])
    while now["view"]["asked"] == 1:
        now = person.settle(now["step"], seats=[0, 1])
    assert [each for each in page.evaluate("[...asked]") if each.endswith(" is thinking")] != []
    expect(page.locator("#question")).to_contain_text("Your turn")


PROGRAM = """
class Frugal:
    name = "frugal"
    sees = False
    spends = ()

    def choose(self, view, decision, worlds, rng, budget):
        return decision.options[-1]

class Lost(Frugal):
    def choose(self, view, decision, worlds, rng, budget):
        raise KeyError("oops")
"""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Client]:
    """A server with agents of its operator."""
    file = tmp_path / "mine.py"
    file.write_text(PROGRAM, encoding="utf-8")
    agents = {"Frugal": f"{file}:Frugal", "Lost": f"{file}:Lost"}
    with serving(tmp_path / "data", agents=agents) as client:
        yield client


def test_an_agent_of_the_operator_is_offered_and_one_that_fails_is_told(
    visit: Visit, own_server: Client, names: Names
) -> None:
    page = visit(f"{own_server.url}/new")
    for seat, name in ((2, "Frugal"), (3, "Lost"), (4, "Frugal")):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(f"bot {name}")
    expect(page.get_by_text("An agent that the operator of this server has added.")).to_have_count(3)
    assert findings(page) == []
    page.get_by_role("button", name="Start the game").click()
    person = Sitting(page, names)
    told = page.get_by_role("status").filter(has_text="Lost failed with KeyError; Novice plays on for it.")
    now = person.settle()
    while not told.count():
        person.choose(first(now), now)
        now = person.settle(now["step"])
    assert findings(page) == []
    seats = page.evaluate("heard.table.seats")
    assert [seat["name"] for seat in seats[1:]] == ["Frugal", "Novice", "Frugal"]
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Let a bot play for me Frugal")).to_be_visible()
