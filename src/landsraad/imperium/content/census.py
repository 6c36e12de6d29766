"""How much of the content the card language says by itself: items with effects, and those that need a hook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landsraad.imperium.content.rows import Catalog
from landsraad.language.syntax import Box, Word, words

BOXES = (
    "agent", "reveal", "acquire", "passive", "plot", "combat", "win", "endgame", "control_bonus", "cost", "arrival",
    "effects", "first", "second", "third", "ability", "signet", "start", "bonus", "flip", "use", "reward",
)  # fmt: skip


def items_with_effects(catalog: Catalog) -> list[str]:
    """Ids of all cards, spaces, Conflicts, Leaders and factions that do something."""
    return [row.id for row in _rows(catalog) if any(effect_boxes(row))]


def hooked_items(catalog: Catalog) -> list[str]:
    """Ids of the items that some hook of its set speaks for."""
    return [row.id for row in _rows(catalog) if any(word.name == "hook" for word in _words(row))]


def _rows(catalog: Catalog) -> Iterator[Any]:
    yield from catalog.cards
    yield from catalog.intrigues
    yield from catalog.spaces
    yield from catalog.conflicts
    yield from catalog.leaders
    yield from catalog.factions
    for rows in catalog.further.values():
        yield from rows


def effect_boxes(row: Any) -> list[Box]:
    """The boxes of effects of a row; `combat` of a space is a flag, not a box."""
    values = [getattr(row, name, ()) for name in BOXES]
    return [value for value in values if isinstance(value, tuple)]


def _words(row: Any) -> list[Word]:
    return [word for box in effect_boxes(row) for word, _ in words(box)]
