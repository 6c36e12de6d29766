"""Games with Immortality to their end: by mouse, by keyboard, on a phone, and alone; axe looks at them on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.fixtures import Visit
from browser.sitting import Names
from browser.test_whole_game import late, to_its_end
from landsraad.client import Client
from sets.immortality.browser.positions import BOTH

ROUNDS = 2  # after them there is something on every track
WAYS = [("mouse", 4), ("keyboard", 4), ("touch", 4), ("mouse", 1)]


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
