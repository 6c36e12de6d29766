"""The laboratory in the browser with classic Dune: the same page, its own factions, rules and tables."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.fixtures import DESK, PATIENCE, Visit
from browser.test_screens import PHONE, WIDE, findings, picture
from landsraad.client import Client

KEY = "landsraad.experiment"
LONG = 8000 * PATIENCE  # ms: an experiment steps back behind all else on the machine
GAMES = 50


def figures(result: Locator, heading: str) -> Locator:
    """The table below a heading."""
    return result.get_by_role("heading", name=heading, exact=True).locator("xpath=following::table[1]")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_an_experiment_with_classic_dune(visit: Visit, server: Client, size: tuple[int, int]) -> None:
    page = visit("/lab", size=size)
    page.get_by_role("navigation", name="Which game").get_by_role("link", name="Classic Dune").click()
    expect(page.get_by_label("Faction of bot 6")).to_be_visible()
    expect(page.get_by_role("radio", name="A card is removed")).to_have_count(0)
    page.get_by_role("radio", name="3", exact=True).check()
    for bot in range(1, 4):
        page.get_by_label(f"Level of bot {bot}").select_option("random")
    page.get_by_label("Ixians & Tleilaxu").check()
    page.get_by_label("Faction of bot 1").select_option("ixians")
    page.get_by_label("Ixians & Tleilaxu").uncheck()  # the faction goes with it
    expect(page.get_by_label("Faction of bot 1")).to_have_value("")
    page.get_by_label("Another faction").check()
    page.get_by_role("button", name="Run the experiment").click()
    expect(page.get_by_role("alert")).to_have_text("Choose the other faction.")
    page.get_by_label("A rule", exact=True).check()
    page.get_by_label("How the rule is played instead").select_option("With the basic game")
    page.get_by_label("Games, without and with the change").select_option(str(GAMES))
    page.get_by_label("Seed (may stay empty)").fill("5")
    page.get_by_role("button", name="Run the experiment").click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("status")).to_have_text(f"All {GAMES} played", timeout=LONG)
    found = server.request("GET", f"/api/experiments/{page.evaluate(f'sessionStorage.getItem({KEY!r})')}")
    asked = found["asked"]
    assert (asked["game"], asked["seed"], asked["options"]["advanced"]) == ("dune", 5, True)
    assert asked["change"] == {"kind": "rule", "rule": "advanced", "value": "no"}
    expect(result.locator(".answer")).to_have_text(re.compile("^With the basic game"))
    for rate in found["baseline"]["roles"]:
        name = found["names"]["role"][rate["key"]]
        row = figures(result, "Win rate by faction").get_by_role("row", name=re.compile(f"^{name}"))
        expect(row).to_contain_text(f"{100 * rate['rate']:.1f} %")
    expect(result.get_by_role("heading", name=re.compile("turn order"))).to_have_count(0)
    expect(result.get_by_role("img", name=re.compile("^With the change, mean strongholds"))).to_be_visible()
    ways = next(each for each in found["baseline"]["shares"] if each["table"] == "ways")
    for rate in ways["rates"]:
        row = figures(result, "How games are won").get_by_role("row", name=found["names"]["ways"][rate["key"]])
        expect(row).to_contain_text(f"{100 * rate['rate']:.1f} %")
    means = next(each for each in found["changed"]["means"] if each["table"] == "figures")
    battles = figures(result, "What happens in a game").get_by_role("row", name=re.compile(r"^Battles \d"))
    expect(battles).to_contain_text(f"{means['rows']['battles'][0]:.1f}")
    result.locator("summary").click()  # prices: many rows
    expect(result.get_by_role("rowheader", name="Lasgun")).to_be_visible()
    assert findings(page) == []
    picture(page, "what-if dune")
    assert page.evaluate(WIDE) == 0


def test_what_was_asked_of_classic_dune_is_there_after_a_reload(visit: Visit, server: Client) -> None:
    body = {
        "game": "dune", "levels": ["random", "novice"], "roles": ["guild", None], "games": 2000,
        "options": {"advanced": False}, "change": {"kind": "role", "seat": 0, "role": "emperor"},
    }  # fmt: skip
    found = server.request("POST", "/api/experiments", body)
    page = visit("/lab")
    page.evaluate("([key, id]) => sessionStorage.setItem(key, id)", [KEY, found["id"]])
    page.reload()
    expect(page.get_by_label("Faction of bot 1")).to_have_value("guild")
    expect(page.get_by_label("Level of bot 2")).to_have_value("novice")
    expect(page.get_by_label("Advanced game")).not_to_be_checked()
    expect(page.get_by_role("combobox", name="Faction", exact=True)).to_have_value("emperor")
    page.get_by_role("button", name="Stop").click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("status")).to_have_text(re.compile(r"^\d+ of 2000 played: you stopped it$"))
    page.get_by_role("link", name="Dune: Imperium").click()  # the form of the other game; the result stays
    expect(page.get_by_label("Leader of bot 1")).to_be_visible()
    expect(result.get_by_role("status")).to_have_text(re.compile("you stopped it$"))
