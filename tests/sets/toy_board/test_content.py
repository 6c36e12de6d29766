"""A board without the base set: its content loads, and games on it are played to their end."""

from __future__ import annotations

import random
from typing import Any

import pytest

import landsraad
from landsraad import record, views
from landsraad.imperium.content.manifests import manifests
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.schema import load_catalog
from toys import TOY_BOARD, enter


@pytest.fixture(autouse=True)
def toy_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board beside the shipped sets."""
    enter(monkeypatch, TOY_BOARD)


def test_all_rows_are_of_the_board() -> None:
    catalog = load_catalog((TOY_BOARD,))
    assert catalog.sets == (TOY_BOARD,)
    rows: tuple[Any, ...] = (
        *catalog.cards,
        *catalog.spaces,
        *catalog.conflicts,
        *catalog.leaders,
        *catalog.factions,
        *catalog.hagal,
    )
    assert {row.set for row in rows} == {TOY_BOARD}
    assert (len(catalog.spaces), len(catalog.conflicts), len(catalog.leaders)) == (16, 10, 6)
    assert manifests()[TOY_BOARD].board


def test_what_the_base_set_has_is_not_there() -> None:
    tables = load_tables(4, (TOY_BOARD,))
    assert "mentat" not in tables.sources
    assert landsraad.new(seats=4, seed=1, sets=[TOY_BOARD]).view(0).holders == {}


def test_persuasion_of_the_council_comes_from_its_own_space() -> None:
    tables = load_tables(4, (TOY_BOARD,))
    assert tables.sources[tables.council] == "seat_of_honour"


def test_its_reference_and_its_rules() -> None:
    reference = views.reference((TOY_BOARD,))
    assert {article.set for article in reference.articles} == {TOY_BOARD}
    assert [rule.id for rule in reference.rules] == ["T1.1"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_is_played_to_its_end(seats: int) -> None:
    game = landsraad.new(seats=seats, seed=seats, sets=[TOY_BOARD])
    pick = random.Random(seats)
    while not game.over:
        (decision,) = game.decisions
        game.choose(pick.choice(decision.options).key, decision.seat)
    assert game.winners
    again = record.loads(record.dumps(game))
    assert (again.hash, again.config["sets"]) == (game.hash, [TOY_BOARD])
