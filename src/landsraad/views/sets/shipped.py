"""How the shipped sets are seen, by their ids."""

from __future__ import annotations

from importlib import import_module

from landsraad.imperium.content.manifests import manifests, speaking_up
from landsraad.imperium.content.registry import Registry
from landsraad.imperium.content.rows import Catalog
from landsraad.views.sets.mirror import Mirror

SHIPPED = Registry[Mirror](
    {
        "uprising": "landsraad.views.sets.uprising:UPRISING",
        "uprising_six": "landsraad.views.sets.uprising_six:UPRISING_SIX",
        "rise_of_ix": "landsraad.views.sets.rise_of_ix:RISE_OF_IX",
        "immortality": "landsraad.views.sets.immortality:IMMORTALITY",
        "bloodlines": "landsraad.views.sets.bloodlines:BLOODLINES",
        "tech_module": "landsraad.views.sets.bloodlines:TECH_MODULE",
    }
)


def mirrors(catalog: Catalog) -> list[Mirror]:
    """How the sets of a catalogue are seen, as far as they say more than they declare, and what its packs declare.

    A set that yields to another of them says nothing.
    """
    packs = [of_packs(catalog)] if any(name not in manifests() for name in catalog.sets) else []
    return [*SHIPPED.of(speaking_up(catalog.sets)), *packs]


def of_packs(catalog: Catalog) -> Mirror:
    """How the pieces of packs are seen; imported where a game has any."""
    return import_module("landsraad.views.sets.homemade").mirror_of(catalog)  # type: ignore[no-any-return]
