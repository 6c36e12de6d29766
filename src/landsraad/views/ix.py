"""Rise of Ix as a seat sees it: the Ix board, and what each player has with it."""

from __future__ import annotations

from landsraad.imperium.core.counters import CARD_MASK, FLIPPED
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import knows
from landsraad.imperium.sets.rise_of_ix.counters import (
    DREADNOUGHT_CONFLICT,
    DREADNOUGHT_GARRISON,
    DREADNOUGHT_SUPPLY,
    FREIGHTER,
    NEGOTIATORS,
    SLOTS,
    SNOOPERS,
)
from landsraad.views import model

SLOT_BITS, SLOT_MASK = 3, 7


def ix_board(state: State) -> model.IxBoard | None:
    """The stacks of Tech tiles; None in a game without."""
    if not state.stacks:
        return None
    tiles = state.tables.tiles
    stacks = [model.Stack(tiles[stack[-1]].key if stack else None, len(stack)) for stack in state.stacks]
    return model.IxBoard(tuple(stacks), tuple([tiles[number].key for number in state.tiles_gone]))


def ix_of(state: State, owner: int, viewer: int) -> model.Ix | None:
    """What a player has with Rise of Ix; None in a game without.

    Args:
        state: the position.
        owner: whose.
        viewer: who looks; a card laid aside is shown to those alone who know it.
    """
    if not state.stacks:
        return None
    tables, p = state.tables, state.players[owner]
    n = p.n
    slots = [n[SLOTS] >> SLOT_BITS * slot & SLOT_MASK for slot in range(len(tables.factions))]
    known = [c & CARD_MASK for c in p.reserved if knows(c, viewer)]
    return model.Ix(
        dreadnoughts=model.Units(n[DREADNOUGHT_SUPPLY], n[DREADNOUGHT_GARRISON], n[DREADNOUGHT_CONFLICT]),
        freighter=n[FREIGHTER],
        negotiators=n[NEGOTIATORS],
        tiles=tuple([model.OwnTile(tables.tiles[i].key, not n[FLIPPED] >> i & 1) for i in p.tiles]),
        snoopers=tuple([faction.key for i, faction in enumerate(tables.factions) if n[SNOOPERS] >> i & 1]),
        slots=tuple([tables.factions[slot - 1].key for slot in slots if slot]),
        set_aside=model.Pile(len(p.reserved), tuple([tables.cards[card].key for card in sorted(known)])),
    )
