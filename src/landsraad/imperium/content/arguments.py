"""The arguments of words as the engine takes them: numbers, masks, comparisons, and prices added up."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.actions import DISCARD_PILE, HAND, IN_PLAY
from landsraad.imperium.core.components import ICON_NAMES
from landsraad.imperium.core.counters import PERSUASION, SOLARI, SPICE, SWORDS, VP, WATER
from landsraad.imperium.words import conditions
from landsraad.language.syntax import Arg, Bound, Word

AMOUNTS = {
    "solari": SOLARI,
    "spice": SPICE,
    "water": WATER,
    "persuasion": PERSUASION,
    "sword": SWORDS,
    "vp": VP,
}
ZONE_MASKS = {
    "hand": 1 << HAND,
    "discard": 1 << DISCARD_PILE,
    "in_play": 1 << IN_PLAY,
    "": (1 << HAND) | (1 << DISCARD_PILE) | (1 << IN_PLAY),
}
OPS = {">=": conditions.AT_LEAST, "<=": conditions.AT_MOST, "=": conditions.EXACTLY}


def merged(cost: Sequence[Word]) -> list[Word]:
    """Parts of a price that differ in their number only, as one part: a price is checked jointly."""
    parts: dict[tuple[object, ...], Word] = {}
    for word in cost:
        kind = (word.name, *(arg for arg in word.args if not isinstance(arg, int)))
        before = parts.get(kind)
        if before is None or word.args == before.args == ("self",):
            parts[kind] = word
        else:
            parts[kind] = Word(word.name, tuple(map(_added, before.args, word.args)))
    return list(parts.values())


def _added(one: Arg, other: Arg) -> Arg:
    return one + other if isinstance(one, int) and isinstance(other, int) else one


def number(arg: Arg) -> int:
    """A checked number."""
    assert isinstance(arg, int)
    return arg


def names(arg: Arg) -> tuple[str, ...]:
    """One name or several."""
    assert isinstance(arg, str | tuple)
    return (arg,) if isinstance(arg, str) else arg


def bound(arg: Arg) -> tuple[int, int]:
    """A comparison as the tests take it."""
    assert isinstance(arg, Bound)
    return int(OPS[arg.op]), arg.n


def icon_mask(arg: Arg) -> int:
    """Mask of icons."""
    return sum(1 << ICON_NAMES.index(name) for name in names(arg))


def trash_arguments(args: Sequence[Arg]) -> tuple[int, int]:
    """Count and zones of `trash [N] [zone]`."""
    count = next((arg for arg in args if isinstance(arg, int)), 1)
    zone = next((arg for arg in args if isinstance(arg, str)), "")
    return count, ZONE_MASKS[zone]
