"""Every box of every card, space, leader, Conflict and faction of the base set has a scenario in this folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boxes import bearer
from landsraad.imperium.schema import load_catalog

CATALOG = load_catalog()

BOXES: list[tuple[tuple[Any, ...], tuple[str, ...]]] = [
    (CATALOG.cards, ("agent", "reveal", "acquire", "passive")),
    (CATALOG.intrigues, ("plot", "combat", "win", "endgame")),
    (CATALOG.leaders, ("ability", "signet", "start")),
    (CATALOG.factions, ("bonus",)),
]
"""The kinds whose boxes are named by their fields; a space has a "visit", a Conflict its "rewards"."""


def needed() -> Iterator[str]:
    """The names of everything that is printed on something."""
    for rows, fields in BOXES:
        for row in rows:
            yield from (f"{row.id} {field}" for field in fields if getattr(row, field))
    yield from (f"{space.id} visit" for space in CATALOG.spaces)
    yield from (f"{conflict.id} rewards" for conflict in CATALOG.conflicts)


def named() -> set[str]:
    """All texts in the other test modules of this folder."""
    modules = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    nodes = [node for module in modules for node in ast.walk(module)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_the_catalogue_is_whole() -> None:
    rows = (CATALOG.spaces, CATALOG.intrigues, CATALOG.conflicts, CATALOG.leaders, CATALOG.factions)
    assert [len(row) for row in rows] == [22, 34, 18, 8, 4]
    piles = [card.pile for card in CATALOG.cards]
    assert [piles.count(pile) for pile in ("starter", "imperium", "reserve")] == [7, 43, 3]
    assert CATALOG.unfinished == ()


def test_every_box_has_a_scenario() -> None:
    assert sorted(set(needed()) - named()) == []


@pytest.mark.parametrize("rows", [rows for rows, _ in BOXES], ids=["cards", "intrigues", "leaders", "factions"])
def test_everything_has_a_box(rows: tuple[Any, ...]) -> None:
    names = set(needed())
    assert [row.id for row in rows if not any(bearer(name) == row.id for name in names)] == []
