"""What Rivals begin with (B1.14-B1.16, B11.12, B11.19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.cards import draw_intrigue
from landsraad.imperium.state import AGENTS, GARRISON, SUPPLY, SWORDMASTER, WATER, Player, State, Tables

TROOPS: Final = 12
START_WATER: Final = 1
AGENTS_AT_FIRST: Final = 2


def new_rival(tables: Tables) -> Player:
    """A Rival of the solo game; House Hagal of a two-player game has a third Agent and nothing else (B11.12)."""
    p = Player()
    p.n[AGENTS] = AGENTS_AT_FIRST
    difficulty = tables.difficulty
    if difficulty is None:
        p.leader = tables.house_hagal
        p.n[SWORDMASTER] = 1
        p.n[AGENTS] += 1
    else:
        p.n[WATER] = START_WATER
        p.n[GARRISON] = difficulty.garrison
    p.n[SUPPLY] = TROOPS - p.n[GARRISON]
    return p


def deal_intrigue(s: State) -> None:
    """The Intrigue cards that Rivals begin with (B11.22)."""
    if s.tables.difficulty is None:
        return
    seat: i64 = s.tables.player_seats
    while seat < s.tables.seats:
        draw_intrigue(s, seat, s.tables.difficulty.intrigue)
        seat += 1
