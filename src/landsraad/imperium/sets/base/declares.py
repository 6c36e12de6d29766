"""The base set declared."""

from __future__ import annotations

from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.sets.base import hooks

BASE = Declaration(
    hooks={
        "the_voice": hooks.the_voice,
        "other_memory": hooks.other_memory,
        "refocus": hooks.refocus,
        "manipulate": hooks.manipulate,
        "masterstroke": hooks.masterstroke,
        "spice_addict": hooks.spice_addict,
    },
    rivals_own={"the_spice_must_flow": 2},  # B11.25
)
