"""The set is whole, and takes off the table what it should."""

from __future__ import annotations

from cards.test_complete import counts
from landsraad.imperium.schema import load_catalog

CATALOG = load_catalog(("base", "rise_of_ix"))


def test_the_catalogue_is_whole() -> None:
    """Starting decks, Imperium deck, Reserve, Intrigue cards, spaces, Conflicts, Leaders, factions, House Hagal."""
    assert counts(CATALOG, "rise_of_ix") == [1, 29, 0, 17, 4, 4, 6, 0, 6]
    assert {kind: len(rows) for kind, rows in CATALOG.further.items()} == {"tech": 18, "shipping": 3, "step": 0}


def test_what_it_takes_off_the_table() -> None:
    base = load_catalog()
    spaces = {row.id for row in base.spaces} - {row.id for row in CATALOG.spaces}
    assert sorted(spaces) == ["hall_of_oratory", "rally_troops", "secure_contract", "sell_melange"]
    hagal = {row.id for row in base.hagal} - {row.id for row in CATALOG.hagal}
    assert sorted(hagal) == ["hall_of_oratory", "rally_troops"]
