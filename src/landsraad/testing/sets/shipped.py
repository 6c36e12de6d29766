"""The words of the sets that come with the program, by their ids."""

from __future__ import annotations

from landsraad.imperium.content.registry import Registry
from landsraad.testing.sets.mirror import Mirror

SHIPPED = Registry[Mirror](
    {
        "base": "landsraad.testing.sets.base:BASE",
        "uprising": "landsraad.testing.sets.uprising:UPRISING",
        "uprising_six": "landsraad.testing.sets.uprising_six:UPRISING_SIX",
        "rise_of_ix": "landsraad.testing.sets.rise_of_ix:RISE_OF_IX",
        "bloodlines": "landsraad.testing.sets.bloodlines:BLOODLINES",
    }
)
