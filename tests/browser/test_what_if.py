"""The laboratory in the browser: an experiment is set up, followed, stopped and taken up again."""

from __future__ import annotations

import contextlib
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.fixtures import DESK, PATIENCE, Visit
from browser.test_screens import PHONE, PICTURES, WIDE, findings, picture
from browser.walking import resized
from landsraad.client import Client, ServerError

KEY = "landsraad.experiment"
LONG = 8000 * PATIENCE  # ms: an experiment steps back behind all else on the machine
MANY = 50  # cards whose names begin with one letter
LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban"]
OTHER = "count_ilban_richese"
CHANGE = {"kind": "role", "seat": 0, "role": OTHER}


CHANGED = {"levels": ["random"] * 3, "roles": LEADERS, "games": 10, "seed": 5, "change": CHANGE}
SOLO = {"levels": ["random"], "games": 10, "seed": 5}
made: dict[str, str] = {}
"""The experiments of these tests by what was asked: a server keeps the latest one."""


def finished(server: Client, body: dict[str, Any]) -> dict[str, Any]:
    """An experiment of a few games that is over."""
    kept = made.get(str(body))
    if kept:
        with contextlib.suppress(ServerError):
            return dict(server.request("GET", f"/api/experiments/{kept}"))
    found = dict(server.request("POST", "/api/experiments", body))
    made[str(body)] = found["id"]
    until = time.monotonic() + LONG / 1000
    while found["state"] == "running" and time.monotonic() < until:
        time.sleep(0.05)
        found = dict(server.request("GET", f"/api/experiments/{found['id']}"))
    assert found["state"] == "done", found
    return found


def laboratory(visit: Visit, experiment: dict[str, Any] | None = None, **options: Any) -> Page:
    """The page, with an experiment that this browser has started before."""
    page = visit("/lab", **options)
    if experiment:
        page.evaluate("([key, id]) => sessionStorage.setItem(key, id)", [KEY, experiment["id"]])
        page.reload()
    expect(page.get_by_role("heading", name="What if…")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Run the experiment|Stop"))).to_be_enabled()
    return page


def figures(result: Locator, heading: str) -> Locator:
    """The table below a heading."""
    below = result.get_by_role("heading", name=heading, exact=True)
    return below.locator("xpath=following-sibling::table[1]")


def test_an_experiment_is_run_and_stopped_by_keyboard(visit: Visit, server: Client) -> None:
    page = laboratory(visit)
    page.get_by_role("link", name="What if").focus()
    expect(page.get_by_role("link", name="What if")).to_have_attribute("aria-current", "page")
    page.get_by_role("radio", name="4").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_label("Level of bot 3")).to_be_visible()
    expect(page.get_by_label("Level of bot 4")).to_have_count(0)
    for label in ("Level of bot 1", "Level of bot 2", "Level of bot 3"):
        page.get_by_label(label).focus()
        page.keyboard.press("r")
        expect(page.get_by_label(label)).to_have_value("random")
    card = page.get_by_label("Card that is not dealt")
    expect(card.locator("option[value=stilgar]")).to_be_attached()
    card.focus()
    for _ in range(MANY):
        if card.input_value() == "stilgar":
            break
        page.keyboard.press("s")  # to the next one; the letters of one word would have to come in time
    expect(card).to_have_value("stilgar")
    page.get_by_label("Games, without and with the change").focus()
    page.keyboard.press("End")
    page.get_by_role("button", name="Run the experiment").focus()
    page.keyboard.press("Enter")
    result = page.get_by_role("region", name="Result")
    turns = result.get_by_role("heading", name="Win rate by turn order of the first round")
    expect(turns).to_be_visible(timeout=LONG)
    expect(result.get_by_text("The answer comes when all games are played")).to_be_visible()
    expect(result.get_by_role("img", name=re.compile("^With the change, mean Victory Points"))).to_be_visible()
    page.get_by_role("button", name="Stop").focus()
    page.keyboard.press("Enter")
    expect(result.get_by_role("status")).to_have_text(re.compile(r"^\d+ of 2000 played: you stopped it$"))
    expect(page.get_by_role("button", name="Run the experiment")).to_be_visible()
    asked = server.request("GET", f"/api/experiments/{page.evaluate(f'sessionStorage.getItem({KEY!r})')}")["asked"]
    assert (asked["levels"], asked["games"]) == (["random"] * 3, 2000)
    assert asked["change"] == {"kind": "remove", "card": "stilgar"}


def test_what_is_missing_is_said(visit: Visit) -> None:
    page = laboratory(visit)
    page.get_by_role("button", name="Run the experiment").click()
    expect(page.get_by_role("alert")).to_have_text("Choose the card to remove.")
    page.get_by_label("Another Leader").check()
    page.get_by_role("button", name="Run the experiment").click()
    expect(page.get_by_role("alert")).to_have_text("Choose the other Leader.")
    page.get_by_label("Another level").check()
    level = page.get_by_role("combobox", name="Level", exact=True)
    expect(level.locator("option:disabled")).to_have_text("Novice")
    page.get_by_label("Level of bot 1").select_option("veteran")
    expect(level).to_have_value("veteran")
    expect(level.locator("option:disabled")).to_have_text("Veteran")
    page.get_by_role("button", name="Run the experiment").click()
    expect(page.get_by_role("alert")).to_have_text("Choose another level than the bot has already.")


def test_a_second_experiment_has_to_wait(visit: Visit, server: Client) -> None:
    page = laboratory(visit)
    first = server.request("POST", "/api/experiments", {"levels": ["novice"] * 4, "games": 2000})
    try:
        page.get_by_label("Nothing").check()
        page.get_by_role("button", name="Run the experiment").click()
        expect(page.get_by_role("alert")).to_have_text(
            "Another experiment runs on this server: wait until it is over, or stop it where it was started; "
            "once its page is closed it ends after 2 minutes."
        )
    finally:
        server.request("DELETE", f"/api/experiments/{first['id']}")


def test_a_finished_experiment_is_there_after_a_reload(visit: Visit, server: Client) -> None:
    found = finished(server, CHANGED)
    page = laboratory(visit, found)
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("status")).to_have_text("All 10 played")
    expect(result.get_by_text("So few games cannot tell an effect from chance.")).to_be_visible()
    (first, *_) = found["changed"]["sides"]
    row = figures(result, "Win rate by bot").get_by_role("row", name=re.compile(r"^Bot\s1, Random"))
    expect(row).to_contain_text(f"{100 * first['rate']:.1f} %")
    leaders = figures(result, "Win rate by Leader")
    expect(leaders.get_by_role("row")).to_have_count(1 + 4)
    expect(leaders.get_by_role("rowheader", name="Helena Richese")).to_be_visible()
    paul = leaders.get_by_role("row", name=re.compile("^Paul Atreides"))  # he plays only without the change
    expect(paul.locator("rect")).to_have_count(1)
    expect(paul.locator("circle")).to_have_count(0)
    expect(page.get_by_label("Level of bot 3")).to_have_value("random")
    expect(page.get_by_label("Leader of bot 2")).to_have_value("helena_richese")
    expect(page.get_by_role("radio", name="Another Leader")).to_be_checked()
    expect(page.get_by_role("combobox", name="Leader", exact=True)).to_have_value(OTHER)


def test_the_form_waits_for_the_kept_experiment(visit: Visit, server: Client) -> None:
    found = finished(server, CHANGED)
    page = laboratory(visit)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(f"**/api/experiments/{found['id']}", hold)
    page.evaluate("([key, id]) => sessionStorage.setItem(key, id)", [KEY, found["id"]])
    with page.expect_request(f"**/api/experiments/{found['id']}"):
        page.reload()
    level = page.get_by_label("Level of bot 1")
    expect(level).to_be_disabled()
    held[0].fulfill(json=found)
    expect(level).to_be_enabled()
    expect(level).to_have_value("random")


def effect(side: str, mean: float, clear: bool) -> dict[str, Any]:
    return {"side": side, "mean": mean, "low": mean - 0.1, "high": mean + 0.1, "clear": clear}


UP, DOWN, BACK = effect("0", 0.25, clear=True), effect("1", -0.15, clear=True), effect("2", -0.11, clear=True)
UNSURE = effect("2", -0.11, clear=False)
LEVEL = {
    **CHANGED,
    "game": "imperium",
    "options": {"sets": ["base"]},
    "change": {"kind": "level", "seat": 0, "level": "novice"},
}
REMOVED = {**LEVEL, "change": {"kind": "remove", "card": "stilgar"}}
TURNS = {"asked": REMOVED, "sides": "turn"}
FEW = "So few games cannot tell an effect from chance."
GAIN = "25.0 percentage points more often (95 % interval +15.0 to +35.0)"
AS = "With bot 1 as Novice"
CHANCE = "nobody wins clearly more or less often: all differences may be chance."
LATER = "The answer comes when all games are played: until then differences come and go by chance."


@pytest.mark.parametrize(
    ("told", "effects", "answer", "filled"),
    [
        ({}, [UP, DOWN, UNSURE], f"{AS} it wins {GAIN}; Bot 2 wins less often.", 2),
        ({}, [UP, DOWN, BACK], f"{AS} it wins {GAIN}; Bot 2 and Bot 3 win less often.", 3),
        ({}, [UNSURE], f"{AS} {CHANCE}", 0),
        ({"state": "stopped"}, [UP], f"{AS} it wins {GAIN}.", 1),
        ({"state": "running"}, [UP, DOWN, UNSURE], LATER, 0),
        ({"asked": REMOVED}, [UP], f"Without Stilgar, Bot 1 wins {GAIN}.", 1),
        (TURNS, [UP], f"Without Stilgar, the bot first in round 1 wins {GAIN}.", 1),
        ({"state": "ended"}, [UP], f"{AS} it wins {GAIN}.", 1),
        ({"enough": False}, [], FEW, 0),
    ],
)
def test_the_answer_names_only_what_is_clear(
    visit: Visit, server: Client, told: dict[str, Any], effects: list[dict[str, Any]], answer: str, filled: int
) -> None:
    found = {**finished(server, CHANGED), "asked": LEVEL, "enough": True, **told, "effects": effects}
    page = visit("/lab")
    page.route(f"**/api/experiments/{found['id']}", lambda route: route.fulfill(json=found))
    page.evaluate("([key, id]) => sessionStorage.setItem(key, id)", [KEY, found["id"]])
    page.reload()
    result = page.get_by_role("region", name="Result")
    expect(result.locator(".answer")).to_have_text(answer)
    if found["asked"] == LEVEL:
        expect(result.get_by_role("rowheader", name="Bot 1, Random → Novice").first).to_be_visible()
    expect(result.get_by_role("heading", name="What the change does")).to_have_count(int(bool(effects)))
    if effects:
        dots = figures(result, "What the change does")
        expect(dots.locator("circle")).to_have_count(len(effects))
        expect(dots.locator("circle:not(.open)")).to_have_count(filled)
    lines = [course["points"] for arm in ("baseline", "changed") for course in found[arm]["courses"]]
    of_turns, of_bots = (len(lines), 0) if found["sides"] == "turn" else (0, sum(map(len, lines)))
    expect(result.locator("figure .turn")).to_have_count(of_turns)
    expect(result.locator("figure use")).to_have_count(of_bots)
    warned = result.get_by_text("Stopping as soon as a difference shows makes chance look like an effect.")
    expect(warned).to_have_count(int(found["state"] == "stopped"))


@pytest.mark.parametrize("size", [(1366, 768), PHONE])
def test_the_page_can_be_read_by_everybody(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    page = laboratory(visit, finished(server, CHANGED), size=size)
    expect(page.get_by_role("heading", name="Victory Points by round")).to_be_visible()
    wrong = [f"dark: {each}" for each in findings(page)]
    picture(page, "what-if")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    wrong += [f"light: {each}" for each in findings(page)]
    picture(page, "what-if light")
    assert wrong == []
    assert page.evaluate(WIDE) == 0


def test_without_a_change_there_is_one_kind_of_games(visit: Visit, server: Client) -> None:
    page = laboratory(visit, finished(server, SOLO))
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("status")).to_have_text("All 10 played")
    expect(result.get_by_role("heading", name="What the change does")).to_have_count(0)
    expect(result.get_by_role("heading", name=re.compile("turn order"))).to_have_count(0)  # it is always the same
    expect(result.get_by_role("rowheader", name="Rival 2").first).to_be_visible()
    expect(result.locator(".answer")).to_have_text(FEW)


def test_the_answer_begins_with_the_card_that_was_asked_about(visit: Visit, server: Client) -> None:
    page = visit("/reference/card/arrakis_liaison")
    page.get_by_role("link", name="What if…").click()
    expect(page.get_by_label("Card that is not dealt")).to_have_value("arrakis_liaison")
    expect(page.get_by_text("The answer is about Arrakis Liaison.")).to_be_visible()
    page.get_by_label("Nothing").check()
    for bot in range(1, 5):
        page.get_by_label(f"Level of bot {bot}").select_option("random")
    page.get_by_label("Games").select_option("50")
    page.get_by_role("button", name="Run the experiment").click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("status")).to_have_text("All 50 played", timeout=LONG)
    expect(result.locator("h3").first).to_have_text("Arrakis Liaison")
    found = server.request("GET", f"/api/experiments/{page.evaluate(f'sessionStorage.getItem({KEY!r})')}")
    assert found["asked"]["about"] == found["subject"] == {"kind": "card", "id": "arrakis_liaison"}
    account = found["baseline"]["account"]
    told = result.locator("p").first
    expect(told).to_contain_text(f"Acquired in {100 * account['seen'] / 50:.0f} % of 50 games, ")
    expect(told).to_contain_text(f"It brought {account['uses']['points']:.2f} Victory Points a game.")
    had = next(rate["rate"] for rate in account["rates"] if rate["key"] == "had")
    row = figures(result, "Arrakis Liaison").get_by_role("row", name="Who acquired it")
    expect(row).to_contain_text(f"{100 * had:.1f} %")
    for form, begins in (("CSV", b"arm,game,seed,"), ("Parquet", b"PAR1")):
        with page.expect_download() as download:
            result.get_by_role("link", name=form).click()
        assert download.value.suggested_filename == f"landsraad-what-if.{form.lower()}"
        assert Path(download.value.path()).read_bytes().startswith(begins)
    assert findings(page) == []
    page.goto("/reference/space/carthag")
    page.get_by_role("link", name="What if…").click()
    expect(page.get_by_text("The answer is about Carthag.")).to_be_visible()
    expect(result.get_by_text("Choose who plays and what is changed")).to_be_visible()
    expect(page.get_by_role("radio", name="Nothing")).to_be_checked()
    page.get_by_role("button", name="About the change instead").click()
    expect(page.get_by_text("The answer is about Carthag.")).to_have_count(0)
    page.goto("/reference/card/dagger")  # everybody begins with it
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    expect(page.get_by_role("link", name="What if…")).to_have_count(0)


def test_six_bots_in_two_teams(visit: Visit, server: Client) -> None:
    page = laboratory(visit)
    page.get_by_role("radio", name="6", exact=True).check()
    expect(page.get_by_role("radio", name="Uprising", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="Base game", exact=True)).to_be_disabled()
    expect(page.locator("li.place")).to_contain_text(["Team 1", "Team 2"] * 3)
    expect(page.get_by_label("Leader of bot 1")).to_have_count(0)  # a Commander has a Leader of his own
    for bot in range(1, 7):
        page.get_by_label(f"Level of bot {bot}").select_option("random")
    page.get_by_role("radio", name="Another Leader").check()
    seat = page.locator("label", has_text="Of bot").locator("select")
    expect(seat.locator("option")).to_have_text(["2", "3", "5", "6"])
    page.get_by_role("combobox", name="Leader", exact=True).select_option(label="Lady Jessica")
    seat.select_option(label="5")
    page.get_by_label("Games, without and with the change").select_option("50")
    page.get_by_role("button", name="Run the experiment").click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_text("even 50 %").first).to_be_visible(timeout=LONG)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Run the experiment")).to_be_visible()
    expect(figures(result, "Win rate by bot").get_by_role("row", name=re.compile("^Bot 5, Team 1"))).to_be_visible()
    asked = server.request("GET", f"/api/experiments/{page.evaluate(f'sessionStorage.getItem({KEY!r})')}")["asked"]
    assert asked["options"]["sets"] == ["uprising", "choam", "uprising_six"]
    assert asked["change"] == {"kind": "role", "seat": 4, "role": "lady_jessica"}
    for size in (DESK, PHONE) if PICTURES else ():
        resized(page, size)
        picture(page, "lab-six")
