"""Uprising as it is seen: memories are troops that lie on the Bene Gesserit."""

from __future__ import annotations

from landsraad.views.sets.mirror import Mirror

UPRISING = Mirror(
    set="uprising",
    places={"memories": ("troop", "memories")},
    moves={("supply", "memories"): "memory", ("memories", "supply"): "memories_back"},
)
