"""The table of classic Dune in the browser: a person alone against five bots, from the first page on."""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import DESK, SCREENS, Visit
from browser.test_screens import THEME, findings, picture
from dune.browser.sitting import asked, chosen
from dune.finished import finished
from landsraad import record
from landsraad.client import Client

PHONE = (360, 760)
SIZES = (DESK, PHONE, (820, 1180), (1024, 768), (1366, 650), (1920, 1080))
FIRST_TURN = 150
"""More answers than a person gives until the second turn."""
WIDE = "document.scrollingElement.scrollWidth <= innerWidth"


def answer(page: Page, prompt: str) -> dict[str, Any]:
    """Answer plainly: no bid, the plan as it is proposed, a number as it is set, else what stands first."""
    area = page.locator("#area-decision")
    if prompt == "bid":
        return chosen(page, area.get_by_role("button", name=re.compile("Pass this bid$")).click)
    if prompt == "plan":
        area.locator(".commit").click()
        page.wait_for_function("() => heard.state.view.decision?.prompt !== 'plan'")
        return asked(page)
    commit = area.locator(".go .primary, .go .commit")
    option = area.locator("[data-option]").first
    if area.locator("#amount").count() or not option.count():
        return chosen(page, commit.click)
    if option.get_attribute("aria-pressed") is None:
        return chosen(page, option.click)
    option.click()
    return chosen(page, commit.click)


def begin(page: Page, faction: str = "Atreides") -> dict[str, Any]:
    page.get_by_label("Your faction").select_option(label=faction)
    page.get_by_role("button", name="Play classic Dune").click()
    return asked(page)


@pytest.mark.around
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_person_plays_setup_and_first_turn_against_five_bots(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size)
    state = begin(page)
    prompts = set[str]()
    for _ in range(FIRST_TURN):
        view = state["view"]
        if view["turn"] > 1:
            break
        prompt = view["decision"]["prompt"]
        if prompt not in prompts:
            assert page.evaluate(WIDE), prompt
        prompts.add(prompt)
        state = answer(page, prompt)
    assert state["view"]["turn"] == 2
    assert {"traitor", "bid", "ship", "move", "tokens"} <= prompts
    assert len(state["view"]["sides"]) == 6


@pytest.mark.around
@pytest.mark.parametrize("size", SIZES)
def test_everybody_can_read_it(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size, motion=False)
    state = begin(page)
    for name in ("setup", "later"):
        for theme in ("dark", "light"):
            page.evaluate(THEME, theme)
            assert findings(page) == []
            if "LANDSRAAD_PICTURES" in os.environ:
                page.screenshot(path=SCREENS / f"dune-{name} {theme} {size[0]}x{size[1]}.png")
        assert page.evaluate(WIDE)
        while name == "setup" and state["view"]["phase"] in ("setup", "storm", "blow"):
            state = answer(page, state["view"]["decision"]["prompt"])


@pytest.mark.around
def test_keys_choose_commit_and_go_places(visit: Visit) -> None:
    page = visit("/")
    state = begin(page)
    assert state["view"]["decision"]["prompt"] == "traitor"
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.dataset.node") is not None
    page.keyboard.press("g")
    expect(page.locator("#area-map table")).to_be_visible()
    page.keyboard.press("g")
    page.keyboard.press("d")
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    after = chosen(page, lambda: page.keyboard.press("2"))
    assert after["view"]["own"]["traitors"] == [state["view"]["decision"]["options"][1]["key"].split()[1]]


@pytest.mark.around
def test_a_table_is_set_up_as_it_was_filled_in(visit: Visit, server: Client) -> None:
    page = visit("/new")
    page.get_by_role("link", name="Classic Dune").click()
    expect(page.get_by_role("radio", name="6")).to_be_checked()  # the page of the other game is gone
    page.get_by_role("radio", name="3").check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("combobox", name="Factions").select_option(label="Named here")
    page.get_by_label("Faction of seat 1").select_option(label="Atreides")
    expect(page.get_by_label("Faction of seat 2").get_by_role("option", name="Atreides")).to_be_disabled()
    expect(page.get_by_label("Faction of seat 2").get_by_role("option", name="Ixians")).to_have_count(0)
    page.get_by_label("Ixians & Tleilaxu").check()
    page.get_by_label("Faction of seat 3").select_option(label="Ixians")
    page.get_by_label("Advanced game").uncheck()
    page.get_by_label("Seat 2", exact=True).select_option("bot veteran")
    page.get_by_label("Strength of the bot on seat 2").select_option(label="Wins 15 of 100")
    expect(page.get_by_text("Wins about 15 of 100 games against three bots Veteran at full strength")).to_be_visible()
    page.get_by_label("Style of the bot on seat 2").select_option(label="Warrior")
    expect(page.get_by_text("Sends its forces where enemies stand")).to_be_visible()
    page.get_by_label("Seat 3", exact=True).select_option("bot expert")
    page.get_by_label("Style of the bot on seat 3").select_option(label="Cautious")
    expect(page.get_by_label("Strength of the bot on seat 3")).to_have_count(0)
    picture(page, "new-dune")
    page.get_by_role("button", name="Start the game").click()
    asked(page)
    expect(page.get_by_text("Bot: Veteran, Warrior, 15 of 100")).to_be_visible()
    info = server.spectate(page.url.rsplit("/", 1)[1]).info()
    assert (info.game, [seat.faction for seat in info.seats][::2]) == ("dune", ["atreides", "ixians"])
    assert [seat.level for seat in info.seats] == [None, "veteran+warrior~15", "expert+cautious"]
    assert info.dune is not None
    assert (info.dune.advanced, info.dune.expansion) == (False, True)
    assert findings(page) == []


def test_who_waits_may_seat_the_bots_of_this_game_alone(visit: Visit, server: Client) -> None:
    place = server.create(game="dune", name="Ada", seats=3, bots=["veteran+intriguer~10"])
    page = visit(f"/t/{place.table}", ticket=place)
    expect(page.get_by_label("Who sits on seat 3").get_by_role("option")).to_have_text(
        ["Open", "Bot: Random", "Bot: Novice", "Bot: Veteran", "Bot: Expert"]
    )
    expect(page.get_by_label("Who sits on seat 2").get_by_role("option", selected=True)).to_have_text(
        "Bot: Veteran, Intriguer, 10 of 100"
    )


def test_the_first_page_tells_strongholds(visit: Visit, server: Client) -> None:
    place = server.create(game="dune", name="Ada", seats=3, bots=["random"] * 2, seed="7", start=True)
    seats = place.info().seats
    mine, best = seats[0].strongholds, max(each.strongholds for each in seats[1:])
    told = f"strongholds: {mine}, best rival: {best}"
    expect(visit("/", ticket=place).get_by_text(told)).to_be_visible()


ROWS = "all => { const rows = {}; for (const each of all) (rows[each.offsetTop] ??= []).push(1); return rows; }"


@pytest.mark.around
@pytest.mark.parametrize("size", [PHONE, (820, 1180), DESK])
def test_the_end_is_told_in_even_rows(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    place = server.open_record(record.dumps(finished()), "Ada", (0,))
    page = visit(f"/t/{place.table}", size, ticket=place)
    ways = page.locator(".next .button")
    expect(ways).to_have_count(7)
    first, *rows = ways.evaluate_all(ROWS).values()
    assert len(first) == 1  # the rematch, as wide as the others together
    assert len({len(each) for each in rows}) == 1
    if size[0] <= 900:
        box = page.get_by_role("navigation", name="Parts of the table").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]
