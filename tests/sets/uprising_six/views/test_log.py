"""The log of the game for six."""

from __future__ import annotations

import random
from itertools import pairwise

import landsraad


def test_what_the_recall_tells_is_a_line_of_its_own() -> None:
    """An Ally takes the Swordmaster in the Recall too (U52): each line begins with an event of its own."""
    game = landsraad.new("imperium", seats=6, sets=["uprising"], seed=0)
    chance = random.Random(0)
    while game.decisions:
        game.choose(chance.choice(game.decisions[0].options))
    lines = game.log(None)
    assert [line.start for line in lines] == sorted({line.start for line in lines})
    recalls = [each for before, each in pairwise(lines) if before.kind == "makers"]
    assert "Seat 5 takes the Swordmaster." in [each.text for each in recalls]
