"""Golden games: whole records that must replay to the position they name, in every version of these rules.

Where a change of the rules is meant to change them, `python tests/golden/write_records.py` writes them anew.
"""

from __future__ import annotations

import pytest

from golden.write_records import FOLDER, GAMES, random_game
from landsraad.record import dumps, load

RETURNS = {
    "solo-named": (0.0,),
    "solo-expert": (0.0,),
    "two-dealt": (1.0, 0.0),
    "three-named": (1.0, 0.0, 0.0),
    "three-chosen": (1.0, 0.0, 0.0),
    "four-dealt": (0.0, 0.0, 1.0, 0.0),
    "four-ix": (1.0, 0.0, 0.0, 0.0),
    "three-epic": (0.0, 1.0, 0.0),
    "two-ix": (0.0, 1.0),
    "solo-ix": (0.0,),
    "four-mixed": (0.0, 1.0, 0.0, 0.0),
    "four-uprising": (0.0, 0.0, 1.0, 0.0),
    "three-choam": (0.0, 1.0, 0.0),
    "two-uprising": (0.0, 0.0),
    "solo-uprising": (0.0,),
}
CHOICES = {
    "solo-named": 62,
    "solo-expert": 47,
    "two-dealt": 157,
    "three-named": 332,
    "three-chosen": 313,
    "four-dealt": 408,
    "four-ix": 434,
    "three-epic": 368,
    "two-ix": 182,
    "solo-ix": 77,
    "four-mixed": 391,
    "four-uprising": 461,
    "three-choam": 325,
    "two-uprising": 96,
    "solo-uprising": 77,
}


def test_every_record_is_one_of_the_golden_games() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES) == sorted(RETURNS) == sorted(CHOICES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_its_end(name: str) -> None:
    game = load(FOLDER / f"{name}.txt")
    assert game.over
    assert (len(game.choices), game.returns) == (CHOICES[name], RETURNS[name])
    assert dumps(game) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_again_to_the_letter(name: str) -> None:
    assert dumps(random_game(GAMES[name])) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_can_be_entered_at_any_step(name: str) -> None:
    game = load(FOLDER / f"{name}.txt")
    middle = game.at(len(game.choices) // 2)
    for seat, key in game.choices[len(middle.choices) :]:
        middle.choose(key, seat)
    assert middle.hash == game.hash
