"""Random games of every mode on the board of Uprising, with the CHOAM module and without it."""

from __future__ import annotations

import pytest

from conformance.test_random_games import play_checked
from modes import Mode

SETS = (("uprising",), ("uprising", "choam"))
DIFFICULTIES = ("novice", "veteran", "expert", "expert_plus")
MODES = [Mode(seats, "", sets) for sets in SETS for seats in (2, 3, 4)]
MODES += [Mode(6, "", ("uprising", "choam", "uprising_six"))]
MODES += [Mode(1, difficulty, sets) for sets in SETS for difficulty in DIFFICULTIES]
GAMES = 10_000


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_ten_thousand_random_games_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(-(-GAMES // len(MODES))):
        play_checked(mode, game)
