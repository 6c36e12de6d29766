"""Random games of every mode with the set: both boards, with and without the modules, every number of players."""

from __future__ import annotations

import pytest

from conformance.test_random_games import play_checked
from landsraad.imperium.content.manifests import joining
from landsraad.imperium.schema import load_catalog
from modes import Mode

TECH = ("bloodlines", "tech_module")
SETS = (
    ("base", "bloodlines"),
    ("base", *TECH),
    ("base", "rise_of_ix", *TECH),
    ("base", "immortality", "bloodlines"),
    ("uprising", "bloodlines"),
    ("uprising", "choam", "bloodlines"),
    ("uprising", "choam", *TECH),
)
MODES = [
    Mode(seats, difficulty, sets)
    for sets in SETS
    for seats in (1, 2, 3, 4)
    for difficulty in ([row.id for row in load_catalog(sets).difficulties] if seats == 1 else [""])
]
MODES += [Mode(6, "", joining(sets, 6)) for sets in SETS if "choam" in sets]
GAMES = 10_000
SAMPLE = 3


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_random_games_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(SAMPLE):
        play_checked(mode, game)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_ten_thousand_random_games_end_with_totals_conserved(mode: Mode) -> None:
    for game in range(-(-GAMES // len(MODES))):
        play_checked(mode, game)
