"""The card language says nearly everything: hooks stay under 5 % of the items with effects."""

from landsraad.imperium.content.census import hooked_items, items_with_effects
from landsraad.imperium.schema import load_catalog


def test_hooks_stay_under_five_percent() -> None:
    catalog = load_catalog()
    assert sorted(hooked_items(catalog)) == [
        "baron_vladimir_harkonnen",
        "countess_ariana_thorvald",
        "helena_richese",
        "other_memory",
        "refocus",
        "the_voice",
    ]
    assert len(items_with_effects(catalog)) == 139
    assert len(hooked_items(catalog)) / len(items_with_effects(catalog)) < 0.05
