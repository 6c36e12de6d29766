"""The set is whole, and takes off the table what it should."""

from __future__ import annotations

from cards.test_complete import counts
from landsraad.imperium.schema import load_catalog

CATALOG = load_catalog(("base", "immortality"))


def test_the_catalogue_is_whole() -> None:
    """Starting decks, Imperium deck, Reserve, Intrigue cards, spaces, Conflicts, Leaders, factions, House Hagal."""
    assert counts(CATALOG, "immortality") == [1, 25, 0, 11, 1, 0, 0, 0, 5]
    assert {pile: sum(row.pile == pile for row in CATALOG.cards) for pile in ("tleilaxu", "permanent")} == {
        "tleilaxu": 18, "permanent": 1
    }  # fmt: skip
    assert len(CATALOG.further["step"]) == 22 + 8


def test_what_it_takes_off_the_table() -> None:
    base = load_catalog()
    assert {row.id for row in base.spaces} == {row.id for row in CATALOG.spaces}
    assert {row.id for row in base.cards} - {row.id for row in CATALOG.cards} == {"dune_the_desert_planet"}
    assert {row.id for row in base.hagal} - {row.id for row in CATALOG.hagal} == {"carthag"}
