"""The further boxes by the id of their set."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.modules.box import Box
from landsraad.imperium.modules.rise_of_ix.box import RISE_OF_IX

BOXES: dict[str, Box] = {"rise_of_ix": RISE_OF_IX}


def boxes(sets: Sequence[str]) -> list[Box]:
    """The further boxes among some sets."""
    return [BOXES[name] for name in sets if name in BOXES]
