"""How the shipped sets are told at the terminal, by their ids."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.cli.sets.mirror import Mirror
from landsraad.cli.sets.rise_of_ix import RISE_OF_IX

SHIPPED: dict[str, Mirror] = {mirror.set: mirror for mirror in (RISE_OF_IX,)}


def mirrors(sets: Sequence[str]) -> list[Mirror]:
    """How these sets are told, as far as they say more than they declare."""
    return [SHIPPED[name] for name in sets if name in SHIPPED]
