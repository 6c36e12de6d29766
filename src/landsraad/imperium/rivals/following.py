"""Which Rivals reveal House Hagal cards as soon as a player's turn ends: what led there cannot be undone then."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import AGENT_TURN, REVEAL_TURN
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import in_conflict
from landsraad.imperium.rounds.turns import has_turn


def rivals_next(s: State, seat: i64) -> list[int]:
    """The seats of Rivals that act, or get their Combat bonus, between this player's turn and the next (B11.8, B11.13).

    Args:
        s: a position in the turn.
        seat: the player whose turn it is.
    """
    found: list[int] = []
    rival = s.tables.player_seats
    if rival == s.tables.seats:
        return found
    sets_off = s.turn_kind == AGENT_TURN and seat == s.first  # House Hagal
    while rival < s.tables.seats:
        if has_turn(s, rival) and (sets_off or rival != s.tables.follower):
            found.append(rival)
        rival += 1
    if found or s.turn_kind != REVEAL_TURN:
        return found
    player: i64 = 0
    while player < s.tables.player_seats:
        if player != seat and has_turn(s, player):
            return found
        player += 1
    rival = s.tables.player_seats
    while rival < s.tables.seats:
        if in_conflict(s, rival):
            found.append(rival)
        rival += 1
    return found
