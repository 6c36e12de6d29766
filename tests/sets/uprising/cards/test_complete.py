"""The set is whole: counted, and what a game does not need stays in the box."""

from __future__ import annotations

import landsraad
from boxes import box
from cards.test_complete import counts
from landsraad.imperium.schema import load_catalog
from landsraad.testing import Scenario

CATALOG = load_catalog(("uprising",))


def test_the_catalogue_is_whole() -> None:
    """Starting decks, Imperium deck, Reserve, Intrigue cards, spaces, Conflicts, Leaders, factions, House Hagal."""
    assert counts(CATALOG, "uprising") == [7, 50, 2, 35, 22, 16, 11, 4, 23]
    assert {row.set for row in CATALOG.cards} == {row.set for row in CATALOG.spaces} == {"uprising"}
    assert {kind: len(CATALOG.further[kind]) for kind in ("post", "objective", "rival")} == {
        "post": 13, "objective": 5, "rival": 10
    }  # fmt: skip


def test_copies() -> None:
    copies = {pile: sum(row.copies for row in CATALOG.cards if row.pile == pile) for pile in ("imperium", "starter")}
    assert copies == {"imperium": 65, "starter": 10}
    assert sum(row.copies for row in CATALOG.intrigues) == 40


@box("staban_tuek start")
def test_staban_tuek_starts_without_diplomacy() -> None:
    game = landsraad.new("imperium", seats=3, seed=1, sets=["uprising"], leaders=["staban_tuek", "random", "random"])
    s = Scenario(game)
    assert "diplomacy" not in (*s.red.hand, *s.red.deck)
    assert len(s.red.hand) + len(s.red.deck) == 9
