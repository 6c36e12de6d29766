"""Games with both expansions: to the end by mouse, rounds by keyboard alone and by touch, and alone against Rivals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import DESK, Visit
from browser.sitting import Names, Sitting
from browser.test_screens import PHONE, WIDE, findings
from browser.test_whole_game import played, played_out, told
from landsraad.client import Client
from sets.immortality.browser.positions import BOTH

ROUNDS = 2
BOTS: dict[str, Any] = {"seats": 4, "bots": ["novice"] * 3}


def begun(visit: Visit, server: Client, size: tuple[int, int] = DESK, **options: Any) -> Page:
    """A table with both expansions at which Ada plays, in her browser."""
    place = server.create(name="Ada", sets=BOTH, seed="7", start=True, **options)
    return visit(f"/t/{place.table}", size, place)


@pytest.mark.soak
def test_a_whole_game_of_four_by_mouse(visit: Visit, server: Client, names: Names, tmp_path: Path) -> None:
    page = begun(visit, server, **BOTS)
    person = Sitting(page, names)
    told(page, played_out(person, person.settle(), tmp_path), names)
    assert findings(page) == []


def test_rounds_of_four_by_mouse(visit: Visit, names: Names) -> None:
    page = visit("/new?for=friends")
    for name in ("Rise of Ix", "Immortality"):
        page.get_by_role("checkbox", name=name).check()
    for n in (2, 3, 4):
        page.get_by_label(f"Seat {n}").select_option(label="Bot: Novice")
    page.get_by_role("button", name="Start the game").click()
    person = Sitting(page, names)
    now = person.settle()
    assert [market["id"] for market in now["view"]["markets"]] == ["tech", "tleilaxu"]
    assert played(person, now, person.choose, ROUNDS)["view"]["round"] == ROUNDS + 1
    assert findings(page) == []


def test_rounds_of_four_by_keyboard_alone(visit: Visit, server: Client, names: Names) -> None:
    page = begun(visit, server, **BOTS)
    person = Sitting(page, names)
    assert played(person, person.settle(), person.press, ROUNDS)["view"]["round"] == ROUNDS + 1
    assert findings(page) == []


def test_rounds_of_four_by_touch(visit: Visit, server: Client, names: Names) -> None:
    page = begun(visit, server, PHONE, **BOTS)
    person = Sitting(page, names)
    assert played(person, person.settle(), person.tap, ROUNDS)["view"]["round"] == ROUNDS + 1
    assert page.evaluate(WIDE) == 0
    assert findings(page) == []


def test_rounds_of_a_solo_game(visit: Visit, server: Client, names: Names) -> None:
    page = begun(visit, server, seats=1, difficulty="novice")
    person = Sitting(page, names)
    now = person.settle()
    assert [player["kind"] for player in now["view"]["players"]] == ["player", "rival", "rival"]
    assert played(person, now, person.choose, ROUNDS)["view"]["round"] == ROUNDS + 1
    expect(page.get_by_role("group", name="Tleilaxu track")).to_be_visible()
    assert findings(page) == []
