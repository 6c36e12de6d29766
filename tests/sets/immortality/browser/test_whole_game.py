"""Games with Immortality to their end: by mouse, by keyboard, on a phone, and alone; axe looks at them on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.ending import ranking, shown_ranking
from browser.fixtures import DESK, Visit
from browser.sitting import Names, Sitting
from browser.test_screens import PHONE, findings
from browser.test_whole_game import LIMIT, late, played, played_out
from landsraad.client import Client, Place
from sets.immortality.browser.positions import BOTH

ROUNDS = 2  # after them there is something on every track
WAYS = [("mouse", 4), ("keyboard", 4), ("touch", 4), ("mouse", 1)]


def to_its_end(visit: Visit, place: Place, names: Names, folder: Path, way: str, rounds: int = LIMIT) -> None:
    """Play on at a table by mouse, by touch or by keyboard, with a look by axe after so many rounds and at the end."""
    page = visit(f"/t/{place.table}", ticket=place, size=PHONE if way == "touch" else DESK)
    person = Sitting(page, names)
    choose = {"mouse": person.choose, "keyboard": person.press, "touch": person.tap}[way]
    now = person.settle()
    if rounds < LIMIT:
        now = played(person, now, choose, rounds)
        assert findings(page) == []
    game = played_out(person, now, folder, choose)
    assert findings(page) == []
    assert shown_ranking(page) == ranking(game, names)


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_the_end_of_a_game(visit: Visit, server: Client, names: Names, tmp_path: Path, way: str, seats: int) -> None:
    to_its_end(visit, late(server, seats=seats, sets=BOTH), names, tmp_path, way)


@pytest.mark.soak
@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_a_whole_game_with_both_expansions(
    visit: Visit, server: Client, names: Names, tmp_path: Path, way: str, seats: int
) -> None:
    bots = ["novice"] * (seats - 1)
    place = server.create(name="Ada", seats=seats, bots=bots, sets=BOTH, leaders="random", seed="7", start=True)
    to_its_end(visit, place, names, tmp_path, way, ROUNDS)
