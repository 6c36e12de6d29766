"""Every box of every card, space, Leader, tile, Conflict and faction of each set has a scenario in its folder."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from landsraad.imperium.content.manifests import available_sets, together
from landsraad.imperium.content.rows import Catalog, ConflictRow, HagalRow, LeaderRow, SpaceRow
from landsraad.imperium.content.tracks import StepRow
from landsraad.imperium.schema import load_catalog
from landsraad.language.syntax import Box

TESTS = Path(__file__).parents[1]
FOLDERS = {"base": TESTS / "cards"} | {
    name: TESTS / "sets" / name / "cards" for name in available_sets() if name != "base"
}
CONTENTS = [7, 43, 3, 34, 22, 18, 8, 4, 15]
"""Starting decks, Imperium deck, Reserve, Intrigue cards, spaces, Conflicts, Leaders, factions, House Hagal cards."""


def catalog_of(name: str) -> Catalog:
    """The content of a set, and of a board that it goes with."""
    return load_catalog(together([name]))


def printed(row: Any) -> list[str]:
    """The boxes of a row by their names: its fields with effects; a space has a "visit", a Conflict its "rewards"."""
    match row:
        case SpaceRow():
            return [f"{row.id} visit"]
        case ConflictRow():
            return [f"{row.id} rewards"]
        case HagalRow():
            return [f"{row.id} turn"]
    boxes = [each.name for each in fields(row) if each.type in ("Box", Box)]
    return [f"{row.id} {name}" for name in boxes if getattr(row, name) and not name.startswith("rival_")]


def rows(name: str) -> list[Any]:
    """All that a set has with something printed on it; the House Hagal cards of base are proved with the rules."""
    catalog = catalog_of(name)
    kinds: list[tuple[Any, ...]] = [
        catalog.cards, catalog.intrigues, catalog.leaders, catalog.factions, catalog.spaces, catalog.conflicts,
        *catalog.further.values(), catalog.hagal if name != "base" else (),
    ]  # fmt: skip
    return [row for kind in kinds for row in kind if row.set == name and not blank(row)]


def blank(row: Any) -> bool:
    """Whether nothing is printed on a row: a step of a track that brings nothing, a Leader that no player leads."""
    if isinstance(row, StepRow):
        return not row.reward and not row.first
    if isinstance(row, LeaderRow):
        return not row.player
    return not isinstance(row, HagalRow) and all(each.type not in ("Box", Box) for each in fields(row))


def named(folder: Path) -> set[str]:
    """All texts in the other test modules of a folder."""
    modules = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("test_*.py")]
    nodes = [node for module in modules for node in ast.walk(module)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def counts(catalog: Catalog, name: str) -> list[int]:
    """How much there is of each kind that every game has."""
    piles = [[card for card in catalog.cards if card.pile == pile] for pile in ("starter", "imperium", "reserve")]
    further: list[tuple[Any, ...]] = [
        catalog.intrigues, catalog.spaces, catalog.conflicts, catalog.leaders, catalog.factions, catalog.hagal
    ]  # fmt: skip
    return [sum(row.set == name for row in kind) for kind in (*piles, *further)]


def test_the_catalogue_is_whole() -> None:
    assert counts(load_catalog(), "base") == CONTENTS


@pytest.mark.parametrize("name", FOLDERS)
def test_nothing_is_unfinished(name: str) -> None:
    assert catalog_of(name).unfinished == ()


@pytest.mark.parametrize(("name", "folder"), FOLDERS.items())
def test_every_box_has_a_scenario(name: str, folder: Path) -> None:
    assert sorted({box for row in rows(name) for box in printed(row)} - named(folder)) == []


@pytest.mark.parametrize("name", FOLDERS)
def test_everything_has_a_box(name: str) -> None:
    assert [row.id for row in rows(name) if not printed(row)] == []
