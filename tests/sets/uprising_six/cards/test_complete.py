"""The game for six is whole: counted, and what it leaves out stays in the box."""

from __future__ import annotations

from cards.test_complete import counts
from landsraad.imperium.schema import load_catalog

CATALOG = load_catalog(("uprising", "choam", "uprising_six"))


def test_the_catalogue_is_whole() -> None:
    """Two decks of ten cards, a card and a Leader that are others, spaces, factions, posts, Commanders."""
    assert counts(CATALOG, "uprising_six") == [0, 1, 0, 0, 13, 0, 1, 4, 0]
    decks = {pile: sum(row.copies for row in CATALOG.cards if row.pile == pile) for pile in ("muaddib", "shaddam")}
    assert decks == {"muaddib": 10, "shaddam": 10}
    assert {kind: len(CATALOG.further[kind]) for kind in ("post", "commander", "contract")} == {
        "post": 15, "commander": 2, "contract": 20
    }  # fmt: skip
    assert len(CATALOG.spaces) == 28
    assert sum(row.copies for row in CATALOG.cards if row.pile == "imperium") == 69
    assert sum(row.copies for row in CATALOG.intrigues) == 44
