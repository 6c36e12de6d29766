"""Every box of every card, space, Leader, tile, Conflict and faction of each set has a scenario in its folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boxes import bearer
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.schema import load_catalog

FOLDERS = {"base": ".", "rise_of_ix": "rise_of_ix"}
CATALOGS = {"base": load_catalog(), "rise_of_ix": load_catalog(("base", "rise_of_ix"))}
CONTENTS = [  # spaces, Intrigue cards, Conflicts, Leaders, factions, House Hagal cards, tiles, Shipping spaces
    ("base", [22, 34, 18, 8, 4, 15, 0, 0]),
    ("rise_of_ix", [4, 17, 4, 6, 0, 6, 18, 3]),
]
PILES = [("base", [7, 43, 3]), ("rise_of_ix", [1, 29, 0])]  # starting decks, Imperium deck, Reserve
LEFT_OUT = [  # what a set takes off the table: spaces and House Hagal cards
    ("base", [], []),
    (
        "rise_of_ix",
        ["hall_of_oratory", "rally_troops", "secure_contract", "sell_melange"],
        ["hall_of_oratory", "rally_troops"],
    ),
]


def boxes(catalog: Catalog) -> list[tuple[tuple[Any, ...], tuple[str, ...]]]:
    """The kinds whose boxes are named by their fields; a space has a "visit", a Conflict its "rewards"."""
    return [
        (catalog.cards, ("agent", "reveal", "acquire", "passive")),
        (catalog.intrigues, ("plot", "combat", "win", "endgame")),
        (catalog.leaders, ("ability", "signet", "start")),
        (catalog.factions, ("bonus",)),
        (catalog.further.get("tech", ()), ("acquire", "flip", "use", "ability", "endgame")),
        (catalog.further.get("shipping", ()), ("reward",)),
    ]


def needed(box: str) -> Iterator[str]:
    """The names of everything that is printed on something of a set; House Hagal cards of a further box as well."""
    catalog = CATALOGS[box]
    for rows, fields in boxes(catalog):
        for row in of(box, rows):
            yield from (f"{row.id} {field}" for field in fields if getattr(row, field))
    yield from (f"{space.id} visit" for space in of(box, catalog.spaces))
    yield from (f"{conflict.id} rewards" for conflict in of(box, catalog.conflicts))
    if box != "base":  # those of the base set are proved with the rules of Rivals
        yield from (f"{card.id} turn" for card in of(box, catalog.hagal))


def of(box: str, rows: tuple[Any, ...]) -> list[Any]:
    """The rows of one set."""
    return [row for row in rows if row.set == box]


def named(folder: str) -> set[str]:
    """All texts in the other test modules of a folder."""
    paths = (Path(__file__).parent / folder).glob("test_*.py")
    modules = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    nodes = [node for module in modules for node in ast.walk(module)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize(("box", "counts"), CONTENTS)
def test_the_catalogue_is_whole(box: str, counts: list[int]) -> None:
    full = CATALOGS[box]
    kinds: list[tuple[Any, ...]] = [
        full.spaces, full.intrigues, full.conflicts, full.leaders, full.factions, full.hagal,
        *(full.further.get(kind, ()) for kind in ("tech", "shipping")),
    ]  # fmt: skip
    assert [len(of(box, rows)) for rows in kinds] == counts
    assert full.unfinished == ()


@pytest.mark.parametrize(("box", "counts"), PILES)
def test_the_decks_are_whole(box: str, counts: list[int]) -> None:
    piles = [card.pile for card in of(box, CATALOGS[box].cards)]
    assert [piles.count(pile) for pile in ("starter", "imperium", "reserve")] == counts


@pytest.mark.parametrize(("box", "spaces", "hagal"), LEFT_OUT)
def test_what_a_set_takes_off_the_table(box: str, spaces: list[str], hagal: list[str]) -> None:
    base, full = CATALOGS["base"], CATALOGS[box]
    assert sorted({row.id for row in base.spaces} - {row.id for row in full.spaces}) == spaces
    assert sorted({row.id for row in base.hagal} - {row.id for row in full.hagal}) == hagal


@pytest.mark.parametrize(("box", "folder"), FOLDERS.items())
def test_every_box_has_a_scenario(box: str, folder: str) -> None:
    assert sorted(set(needed(box)) - named(folder)) == []


@pytest.mark.parametrize("box", FOLDERS)
def test_everything_has_a_box(box: str) -> None:
    bearers = {bearer(name) for name in needed(box)}
    assert [row.id for rows, _ in boxes(CATALOGS[box]) for row in of(box, rows) if row.id not in bearers] == []
