"""What effects of a pack's own cards do to Rivals, which the base set has no card for."""

from __future__ import annotations

from pathlib import Path

import pytest

import landsraad
from landsraad.imperium.core.counters import SOLARI, SPICE, SWORDMASTER, VP, WATER
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State
from marks import rule
from own_packs import write_pack

GIFTS = """
[[card]]
id = "gift"
name = "Gift"
pile = "starter"
copies = 20
icons = ["city", "landsraad", "spice_trade", "emperor", "guild", "fremen", "bene_gesserit"]
agent = "opponents ( vp 1 + water 1 + solari 1 + spice 1 + intrigue 1 + foldspace )"
"""
GENEROUS = """
[[leader]]
id = "giver"
name = "Giver"
house = "None"
complexity = 1
signet = "swordmaster; acquire <=9 free; steal_intrigue"
"""


def sides(game: landsraad.Game) -> list[Player]:
    """Everybody's counters and cards."""
    assert isinstance(game.state, State)
    return game.state.players


def given(folder: Path, seats: int) -> landsraad.Game:
    """A game after one Gift was played to its end."""
    game = landsraad.new(seats=seats, seed=1, packs=[write_pack(folder, GIFTS)])
    for key in ("play gift", "to secure_contract", "use gift 1"):
        game.choose(key)
    return game


@rule("base B11.16")
def test_house_hagal_takes_nothing_that_opponents_are_given(tmp_path: Path) -> None:
    hagal = sides(given(tmp_path / "gifts", 2))[2]
    assert [hagal.n[counter] for counter in (VP, WATER, SOLARI, SPICE)] == [0, 0, 0, 0]
    assert (hagal.intrigue, hagal.discard) == ([], [])


@rule("base B11.34")
def test_rivals_of_the_solo_game_take_what_they_can_use(tmp_path: Path) -> None:
    rival = sides(given(tmp_path / "gifts", 1))[2]
    assert (rival.n[VP], rival.n[WATER], len(rival.intrigue), rival.discard) == (1, 2, 1, [])


@rule("base B11.23", "base B11.34")
@pytest.mark.parametrize("seed", range(4))
def test_a_signet_beyond_the_means_of_a_rival_is_ignored(tmp_path: Path, seed: int) -> None:
    packs = [write_pack(tmp_path / "giver", GENEROUS)]
    game = landsraad.new(seats=1, seed=seed, packs=packs, rivals=["giver", "random"])
    while not game.over:
        game.choose(game.decisions[0].options[-1])
    rivals = sides(game)[1:]
    assert [p.deck + p.hand + p.discard for p in rivals] == [[], []]
    assert [p.n[SWORDMASTER] for p in rivals] == [1, 1]
