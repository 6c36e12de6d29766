"""Games with Uprising to their end: by mouse, by keyboard, alone on a phone, and by two with a Rival."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting
from browser.test_whole_game import late, to_its_end
from landsraad.client import Client
from sets.uprising.browser.positions import SETS

ROUNDS = 2  # after them there is something of everything on the board
WAYS = [("mouse", 4, SETS), ("keyboard", 3, SETS[:1]), ("touch", 1, SETS), ("mouse", 2, SETS)]


@pytest.mark.parametrize(("way", "seats", "sets"), WAYS)
def test_the_end_of_a_game(
    visit: Visit, server: Client, names: Names, tmp_path: Path, way: str, seats: int, sets: list[str]
) -> None:
    to_its_end(visit, late(server, seats=seats, sets=sets), names, tmp_path, way)


@pytest.mark.soak
@pytest.mark.parametrize(("way", "seats", "sets"), WAYS)
def test_a_whole_game(
    visit: Visit, server: Client, names: Names, tmp_path: Path, way: str, seats: int, sets: list[str]
) -> None:
    bots = ["novice"] * (seats - 1)
    place = server.create(name="Ada", seats=seats, bots=bots, sets=sets, leaders="random", seed="7", start=True)
    to_its_end(visit, place, names, tmp_path, way, ROUNDS)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_begins_on_the_first_page(visit: Visit, names: Names, seats: int) -> None:
    page = visit("/", quick={"seats": seats, "level": "novice", "leader": "random", "sets": [], "difficulty": ""})
    page.get_by_role("radio", name="Uprising").check()
    page.get_by_role("checkbox", name="CHOAM").check()
    expect(page.get_by_role("checkbox", name="Rise of Ix")).to_be_enabled()
    page.get_by_role("button", name="Play now").click()
    view = Sitting(page, names).settle()["view"]
    assert [player["kind"] for player in view["players"]] == ["player"] * seats + ["rival"] * {1: 2, 2: 1, 4: 0}[seats]
    expect(page.locator("[data-post]")).to_have_count(13)
    assert [market["id"] for market in view["markets"]] == ["contracts"]


def test_who_leads_the_rival_of_two_is_chosen(visit: Visit, names: Names) -> None:
    page = visit("/new")
    page.get_by_role("radio", name="Uprising").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("combobox", name="Seat 2").select_option("bot novice")
    expect(page.get_by_text("A Rival plays as the third side")).to_be_visible()
    page.get_by_role("combobox", name="Leader of Rival 1").select_option(label="Staban Tuek")
    page.get_by_role("button", name="Start the game").click()
    view = Sitting(page, names).settle()["view"]
    assert (view["players"][2]["kind"], view["players"][2]["leader"]) == ("rival", "staban_tuek")
