"""What holds in every position of every game with Immortality, beyond what holds with any set."""

from __future__ import annotations

from landsraad.imperium.core.pairs import partner
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.immortality.module import pieces_of


def check(state: State) -> None:
    """The Tleilaxu Row is full while there is a deck, only a grafted pair borrows a card, Rivals do no research."""
    tables = state.tables
    pieces = pieces_of(tables.modules)
    if pieces is None:
        return
    row, deck = state.zones[pieces.row.row], state.zones[pieces.row.deck]
    assert len(row) == 2 or not deck
    for seat, p in enumerate(state.players):
        assert 0 <= p.n[pieces.specimens] <= 12
        assert p.n[pieces.atomics] in (0, 1)
        borrowed = p.zones[pieces.pairing.zone]
        assert len(borrowed) <= int(seat == state.turn_seat and partner(state) >= 0)
        if tables.is_rival(seat):
            assert [p.n[pieces.specimens], p.n[pieces.research.counter], p.n[pieces.atomics]] == [0, 0, 0]


def journaled(state: State) -> list[int]:
    """Specimens, both tokens and the Family Atomics."""
    pieces = pieces_of(state.tables.modules)
    if pieces is None:
        return []
    return [int(pieces.specimens), int(pieces.research.counter), int(pieces.tleilaxu.counter), int(pieces.atomics)]
