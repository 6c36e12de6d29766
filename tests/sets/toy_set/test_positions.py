"""Whatever a set declares can be said in a position and is counted, with no line about the set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from landsraad.imperium.freeze import load_tables
from landsraad.testing import PositionError, position, start
from landsraad.testing.inventory import piles, tile_names
from modes import EXPANDED
from toys import TOY_SET, enter_toy_set


@pytest.fixture(autouse=True)
def toy_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    enter_toy_set(monkeypatch)
    yield
    load_tables.cache_clear()


def test_all_that_is_declared_can_be_said() -> None:
    s = start(
        "red: fuel 3, watchers 2, golems_in_conflict 1, ladder 2, posts ridge, stash dagger, tiles lens, "
        "hand diplomacy",
        "blue: posts ridge ford, golems_in_supply 1; board: unveiled 4, gadgets_row winch, gadgets_deck still -",
        sets=[*EXPANDED, TOY_SET],
    )
    assert (s.red.fuel, s.red.watchers, s.red.golem_conflict, s.red.golem_supply, s.red.ladder) == (3, 2, 1, 2, 2)
    assert (s.red.stash, s.red.tiles, s.blue.golem_supply) == (["dagger"], ["lens"], 1)
    assert (s.red.knows("red stash"), s.blue.knows("red stash")) == (["dagger"], [])
    assert [s.state.counters[post.counter] for post in s.state.tables.posts] == [3, 2]
    tables = s.state.tables
    assert {name: tile_names(tables, pile[::-1]) for name, pile in piles(s.state).items() if "gadgets" in name} == {
        "gadgets_row": ["winch"],
        "gadgets_deck": ["still"],
    }
    s.leaves_open()


def test_differences_name_what_is_declared() -> None:
    s = start("red: fuel 1", sets=[TOY_SET])
    s.state.players[0].n[s.state.tables.counter_names.index("fuel")] += 2
    s.state.counters[s.state.tables.posts[1].counter] |= 1
    s.state.counters[s.state.tables.board_names.index("unveiled")] += 1
    assert s.changes == "red: fuel +2, post ford +1; board: unveiled +1"


def test_a_game_without_the_set_does_not_know_its_words() -> None:
    with pytest.raises(PositionError, match="red: 'fuel' means nothing here"):
        position("red: fuel 1")
    with pytest.raises(PositionError, match="red: 4 units of the kind 'golem' are more than the 3 that there are"):
        position("red: golems_in_conflict 4", sets=[TOY_SET])
