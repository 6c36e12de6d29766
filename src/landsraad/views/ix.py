"""Rise of Ix as a seat sees it: the Ix board, and what each player has with it."""

from __future__ import annotations

from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.seen.knowledge import knows
from landsraad.imperium.sets.rise_of_ix.module import pieces_of
from landsraad.imperium.sets.rise_of_ix.pieces import SLOT_BITS
from landsraad.views import model

SLOT_MASK = (1 << SLOT_BITS) - 1


def ix_board(state: State) -> model.IxBoard | None:
    """The stacks of Tech tiles; None in a game without."""
    ix = pieces_of(state.tables)
    if ix is None:
        return None
    tiles = state.tables.tiles
    zones = [state.zones[number] for number in ix.tech.stacks]
    stacks = [model.Stack(tiles[stack[-1]].key if stack else None, len(stack)) for stack in zones]
    return model.IxBoard(tuple(stacks), tuple([tiles[number].key for number in state.tiles_gone]))


def ix_of(state: State, owner: int, viewer: int) -> model.Ix | None:
    """What a player has with Rise of Ix; None in a game without.

    Args:
        state: the position.
        owner: whose.
        viewer: who looks; a card laid aside is shown to those alone who know it.
    """
    ix = pieces_of(state.tables)
    if ix is None:
        return None
    unit = ix.dreadnought
    tables, p = state.tables, state.players[owner]
    n = p.n
    slots = [n[ix.slots] >> SLOT_BITS * slot & SLOT_MASK for slot in range(len(tables.factions))]
    known = [c & CARD_MASK for c in p.reserved if knows(c, viewer)]
    return model.Ix(
        dreadnoughts=model.Dreadnoughts(n[unit.supply], n[unit.garrison], n[unit.conflict]),
        freighter=n[ix.shipping.counter],
        negotiators=n[ix.negotiators],
        tiles=tuple(
            [model.OwnTile(tables.tiles[i].key, tables.tiles[i].kind, not face_down(state, owner, i)) for i in p.tiles]
        ),
        snoopers=tuple([faction.key for i, faction in enumerate(tables.factions) if n[ix.snoopers] >> i & 1]),
        slots=tuple([tables.factions[slot - 1].key for slot in slots if slot]),
        set_aside=model.Pile(len(p.reserved), tuple([tables.cards[card].key for card in sorted(known)])),
    )
