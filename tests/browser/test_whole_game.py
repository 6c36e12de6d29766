"""Games against bots, from the first page to the record of the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.ending import ranking, shown_ranking
from browser.fixtures import DESK, Visit
from browser.sitting import Names, Now, Option, Sitting, first
from browser.test_screens import PHONE, findings
from landsraad import Game, record
from landsraad.client import Client, Place
from playing import reach, state_of

LATE = 10  # the last round there can be
LATE_ALONE = 8  # the last round or the one before it, where one person chooses at random
LIMIT = 1000  # choices of one person in a game; far more than any game has


def recorded(page: Page, folder: Path) -> Game:
    """The game that the end screen lets one download, replayed; the keyboard is enough for it."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").press("Enter")
    kept = folder / "record.txt"
    download.value.save_as(kept)
    return record.loads(kept.read_text(encoding="utf-8"))


Way = Callable[[Option, Now], None]
"""How somebody chooses: by mouse, by touch or by keyboard."""


def played(person: Sitting, now: Now, way: Way, rounds: int = LIMIT) -> Now:
    """Choose the first thing that does something until so many rounds or the game are over."""
    for _ in range(LIMIT):
        if now["view"]["over"] or now["view"]["round"] > rounds:
            break
        way(first(now), now)
        now = person.settle(now["step"])
    return now


def played_out(person: Sitting, now: Now, folder: Path, way: Way | None = None) -> Game:
    """Play until the game is over, by mouse unless said otherwise; its record, read back."""
    assert played(person, now, way or person.choose)["view"]["over"]
    expect(person.page.get_by_text("Game over")).to_be_visible()
    game = recorded(person.page, folder)
    assert game.over
    return game


def to_its_end(visit: Visit, place: Place, names: Names, folder: Path, way: str, rounds: int = LIMIT) -> None:
    """Play on at a table by mouse, by touch or by keyboard, with a look by axe after so many rounds and at the end."""
    page = visit(f"/t/{place.table}", ticket=place, size=PHONE if way == "touch" else DESK)
    person = Sitting(page, names)
    choose = person.by(way)
    now = person.settle()
    if rounds < LIMIT:
        now = played(person, now, choose, rounds)
        assert findings(page) == []
    game = played_out(person, now, folder, choose)
    assert findings(page) == []
    assert shown_ranking(page) == ranking(game, names)


def test_rounds_of_four_by_mouse(visit: Visit, names: Names) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now").click()
    person = Sitting(page, names)
    now = person.settle()
    assert (now["seat"], len(now["view"]["players"])) == (0, 4)
    assert played(person, now, person.choose, rounds=2)["view"]["round"] == 3


@pytest.mark.soak
def test_a_whole_game_of_four_by_mouse(visit: Visit, names: Names, tmp_path: Path) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now").click()
    person = Sitting(page, names)
    told(page, played_out(person, person.settle(), tmp_path), names)


def late(server: Client, **options: Any) -> Place:
    """Seat 0 of a game that is near its end, of four unless said otherwise."""
    last = LATE_ALONE if options.get("seats") == 1 else LATE
    game = reach(lambda game: state_of(game).round >= last, **{"seats": 4, **options})
    return server.open_record(record.dumps(game), "Ada", (0,))


def told(page: Page, game: Game, names: Names) -> None:
    """The end screen tells how the game has ended, to who had seat 0."""
    assert shown_ranking(page) == ranking(game, names)
    winner = game.view(None).players[game.standings[0]]
    heading = page.get_by_role("heading", level=1).inner_text()
    if winner.seat == 0:
        assert heading == "You win"
    else:
        # A bot goes by a part of its Leader's name.
        assert heading.removesuffix(" wins") in names["leader", winner.leader or ""].split()


def test_rounds_of_three_by_keyboard_alone(visit: Visit, names: Names) -> None:
    page = visit("/", quick={"seats": 3, "level": "novice", "leader": "random"})
    play = page.get_by_role("button", name="Play now")
    expect(play).to_be_enabled()
    for _ in range(20):
        if page.locator("button:focus", has_text="Play now").count():
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    person = Sitting(page, names)
    now = person.settle()
    assert len(now["view"]["players"]) == 3
    assert played(person, now, person.press, rounds=2)["view"]["round"] == 3


def test_the_end_of_a_game_by_keyboard(visit: Visit, server: Client, names: Names, tmp_path: Path) -> None:
    place = late(server)
    page = visit(f"/t/{place.table}", ticket=place)
    person = Sitting(page, names)
    game = played_out(person, person.settle(), tmp_path, person.press)
    told(page, game, names)
