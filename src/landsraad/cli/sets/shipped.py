"""How the shipped sets are told at the terminal, by their ids."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.cli.sets.mirror import Mirror
from landsraad.imperium.content.registry import Registry

SHIPPED = Registry[Mirror](
    {
        "uprising": "landsraad.cli.sets.uprising:UPRISING",
        "uprising_six": "landsraad.cli.sets.uprising_six:UPRISING_SIX",
        "rise_of_ix": "landsraad.cli.sets.rise_of_ix:RISE_OF_IX",
    }
)


def mirrors(sets: Sequence[str]) -> list[Mirror]:
    """How these sets are told, as far as they say more than they declare."""
    return SHIPPED.of(sets)
