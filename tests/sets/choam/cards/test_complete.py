"""The module is whole: counted, and what it adds to the board that needs it."""

from __future__ import annotations

import landsraad
from boxes import box
from cards.test_complete import counts
from landsraad.imperium.schema import load_catalog
from landsraad.testing import Scenario

CATALOG = load_catalog(("uprising", "choam"))


def test_the_catalogue_is_whole() -> None:
    """Starting decks, Imperium deck, Reserve, Intrigue cards, spaces, Conflicts, Leaders, factions, House Hagal."""
    assert counts(CATALOG, "choam") == [0, 4, 0, 4, 0, 0, 1, 0, 0]
    assert len(CATALOG.further["contract"]) == 20


@box("shaddam_corrino_iv start")
def test_shaddam_sets_his_contracts_aside() -> None:
    leaders = ["shaddam_corrino_iv", "random", "random"]
    game = landsraad.new("imperium", seats=3, seed=1, sets=["uprising"], choam=True, leaders=leaders)
    assert sorted(Scenario(game).red.contracts_aside) == ["sardaukar_cards", "sardaukar_recall"]
