"""Random games of every mode with Immortality; a few of each mode by pairs are played with those of all sets."""

from __future__ import annotations

import pytest

from conformance.test_random_games import play_checked
from modes import Mode

SETS = (("base", "immortality"), ("base", "rise_of_ix", "immortality"))
VARIANTS: tuple[tuple[str, ...], ...] = ((), ("epic",), ("go_to_11",))
MODES = [
    Mode(seats, "veteran" if seats == 1 else "", sets, variants)
    for sets in SETS
    for seats in (1, 3, 4)
    for variants in VARIANTS
    if "epic" not in variants or "rise_of_ix" in sets
]
GAMES = 10_000


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_ten_thousand_random_games_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(-(-GAMES // len(MODES))):
        play_checked(mode, game)
