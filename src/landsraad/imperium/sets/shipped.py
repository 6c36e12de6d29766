"""What the sets declare that come with the program, by their ids: the registry, the one place that names them all."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.manifests import lent_to, manifests, speaking_up
from landsraad.imperium.content.registry import Registry

SHIPPED = Registry[Declaration](
    {
        "base": "landsraad.imperium.sets.base.declares:BASE",
        "uprising": "landsraad.imperium.sets.uprising.declares:UPRISING",
        "uprising_six": "landsraad.imperium.sets.uprising.six.declares:SIX",
        "rise_of_ix": "landsraad.imperium.sets.rise_of_ix.declares:RISE_OF_IX",
        "immortality": "landsraad.imperium.sets.immortality.declares:IMMORTALITY",
        "bloodlines": "landsraad.imperium.sets.bloodlines.declares:BLOODLINES",
        "tech_module": "landsraad.imperium.sets.bloodlines.tech_declares:TECH_MODULE",
        "promo": "landsraad.imperium.sets.promo.declares:PROMO",
    }
)

OF_PACKS = Registry[Declaration]({"": "landsraad.imperium.sets.homemade.declares:HOME_MADE"})
"""What packs of anybody bring by their rows alone: one declaration for them all."""


def declared(sets: Sequence[str]) -> list[Declaration]:
    """What these sets declare; one that brings nothing but rows, or yields to another of them, declares nothing.

    Of a set that they borrow rows from it is how those rows are read: words, conditions and hooks, where they declare
    none of the same name. An id of no set stands for a pack.
    """
    lenders = dict.fromkeys(lender for lender, _ in lent_to(sets) if lender in SHIPPED)
    packs = OF_PACKS.of([""] if any(name not in manifests() for name in sets) else [])
    return [*(SHIPPED[lender].lent for lender in lenders), *SHIPPED.of(speaking_up(sets)), *packs]
