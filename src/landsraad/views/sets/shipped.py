"""How the shipped sets are seen, by their ids."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.content.manifests import speaking_up
from landsraad.imperium.content.registry import Registry
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


def mirrors(sets: Sequence[str]) -> list[Mirror]:
    """How these sets are seen, as far as they say more than they declare, and do not yield to others of them."""
    return SHIPPED.of(speaking_up(sets))
