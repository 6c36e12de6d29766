"""What holds in every position of every game with Rise of Ix, beyond what holds with any set."""

from __future__ import annotations

from landsraad.imperium.core.counters import PLAYER_TURNS, ROUND_START
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.rise_of_ix.module import pieces_of


def check(state: State) -> None:
    """A card lies aside in player turns only; solo, a Rival could acquire some tile on top of a stack (I8.19)."""
    tables = state.tables
    ix = pieces_of(tables)
    if ix is None:
        return
    assert all(len(p.reserved) <= int(state.phase in (ROUND_START, PLAYER_TURNS)) for p in state.players)
    if tables.difficulty is not None:
        for_rivals = [
            tables.tiles[stack[-1]].rival for stack in (state.zones[zone] for zone in ix.tech.stacks) if stack
        ]
        assert any(for_rivals) or not for_rivals


def journaled(state: State) -> list[int]:
    """Freighters and Negotiators."""
    ix = pieces_of(state.tables)
    return [] if ix is None else [int(state.tables.tracks[ix.shipping.number].counter), int(ix.negotiators)]
