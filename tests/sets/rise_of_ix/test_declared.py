"""A game without the set has nothing of it."""

from __future__ import annotations

from landsraad.imperium.freeze import load_tables
from landsraad.imperium.sets.shipped import SHIPPED, declared


def test_a_game_without_a_set_has_nothing_of_it() -> None:
    alone, together = load_tables(4), load_tables(4, ("base", "rise_of_ix"))
    assert declared(("base",)) == [SHIPPED["base"]]
    assert ([type(one).__name__ for one in alone.modules], alone.tiles, len(alone.units)) == (["Base"], [], 1)
    assert [unit.key for unit in together.units] == ["troop", "dreadnought"]
    assert not any("dreadnought" in key or key.startswith(("tech ", "flip ")) for key in alone.actions.keys)
