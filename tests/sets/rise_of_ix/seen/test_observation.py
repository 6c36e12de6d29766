"""What a seat sees as numbers with Rise of Ix: its pieces, and what its Leaders know alone."""

from __future__ import annotations

import pytest

from kernel.test_observation import check
from landsraad.imperium.seen.layout import layout_of
from modes import Mode
from playing import positions

SETS = ("base", "rise_of_ix")
SECRETIVE = ["ilesa_ecaz", "viscount_hundro_moritani", "tessia_vernius", "baron_vladimir_harkonnen"]


@pytest.mark.parametrize(("seats", "least"), [(1, 5), (2, 18), (3, 40), (4, 60)])
def test_it_says_what_the_view_says(seats: int, least: int) -> None:
    games = positions(seats, seats=seats, sets=SETS, leaders=SECRETIVE[:seats])
    assert sum(check(game) for number, game in enumerate(games) if number < 4 or number % 25 == 0) >= least


def test_its_pieces_have_names() -> None:
    names = layout_of(Mode(4, sets=SETS).tables).names
    assert {"self.freighter", "offered holtzman_engine", "opponent 3.dreadnought garrison"} <= set(names)
