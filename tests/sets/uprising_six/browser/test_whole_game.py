"""A game of six, opened from a record, goes on in the browser to its end: a Commander by mouse, an Ally on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.fixtures import Visit
from browser.sitting import Names
from browser.test_whole_game import to_its_end
from landsraad import record
from landsraad.client import Client
from playing import reach, state_of

SETS = ["uprising"]
LAST = 9  # round


@pytest.mark.parametrize(("way", "seat"), [("mouse", 0), ("touch", 2)])
def test_the_end_of_a_game(visit: Visit, server: Client, names: Names, tmp_path: Path, way: str, seat: int) -> None:
    game = reach(lambda game: state_of(game).round >= LAST, seats=6, sets=SETS)
    to_its_end(visit, server.open_record(record.dumps(game), "Ada", (seat,)), names, tmp_path, way)
