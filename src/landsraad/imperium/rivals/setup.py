"""What Rivals begin with, and what comes later by itself (B1.14-B1.16, B11.12, B11.19-B11.23)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.core.cards import draw_intrigue
from landsraad.imperium.core.components import START_AGENTS, START_WATER, TROOPS
from landsraad.imperium.core.counters import AGENTS, GARRISON, SUPPLY, SWORDMASTER, WATER
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables

LEFT_RIVAL: Final = 1  # the seat to the left of the player of a solo game, who goes first (B11.21)


def new_rival(tables: Tables) -> Player:
    """A Rival of the solo game; House Hagal of a two-player game has a third Agent and nothing else (B11.12)."""
    p = Player(None, len(tables.counter_names), len(tables.zones))
    p.n[AGENTS] = START_AGENTS
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


def deal_rival_leader(tables: Tables, dealt: list[int]) -> i64:
    """Take a Leader that a Rival may have from those to be dealt (B11.19)."""
    at = len(dealt) - 1
    while dealt[at] not in tables.rival_leaders:
        at -= 1
    return dealt.pop(at)


def third_agents_arrive(s: State) -> None:
    """The Swordmasters of the Rivals come with a Conflict card, usable at once (B11.23)."""
    source = s.tables.conflicts[s.conflict].source
    seat = s.tables.player_seats
    while seat < s.tables.seats:
        if s.players[seat].n[SWORDMASTER] == 0:
            gain(s, seat, SWORDMASTER, 1, source)
            gain(s, seat, AGENTS, 1, source)
        seat += 1
