"""Troops between supply, garrison and Conflict (B3.22-B3.26, B4.8, F40, F43), Agents on the board."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.arrivals import fire
from landsraad.imperium.components import WHEN_DEPLOYED
from landsraad.imperium.journal import AGENT, BONUS, gain, move
from landsraad.imperium.state import (
    AGENTS,
    CONFLICT,
    EVERYBODY,
    GARRISON,
    SUPPLY,
    SWORDS,
    State,
)


def recruit(s: State, seat: i64, count: i64, source: i64) -> i64:
    """Supply to garrison; recruits of the own turn may be deployed at a combat space (B3.22). The number recruited."""
    n = s.players[seat].n
    if count > n[SUPPLY]:
        count = n[SUPPLY]
    move(s, seat, SUPPLY, GARRISON, count, source)
    if seat == s.turn_seat:
        s.allowance += count
    return count


def _deployed(s: State, seat: i64, count: i64) -> None:
    if seat != s.turn_seat:
        return
    figure = s.deployed + 1
    s.deployed += count
    if not s.tables.leaders[s.players[seat].leader].triggers:
        return
    while figure <= s.deployed:
        fire(s, seat, WHEN_DEPLOYED, figure)
        figure += 1


def deploy(s: State, seat: i64, count: i64, source: i64) -> None:
    """Garrison to Conflict."""
    move(s, seat, GARRISON, CONFLICT, count, source)
    _deployed(s, seat, count)


def recruit_to_conflict(s: State, seat: i64, count: i64, source: i64) -> None:
    """Supply straight to the Conflict: recruits already deployed (B3.24)."""
    n = s.players[seat].n
    if count > n[SUPPLY]:
        count = n[SUPPLY]
    move(s, seat, SUPPLY, CONFLICT, count, source)
    _deployed(s, seat, count)


def lose(s: State, seat: i64, place: i64, count: i64, source: i64) -> None:
    """Troops return to the supply from garrison or Conflict, as many as there are."""
    n = s.players[seat].n
    if count > n[place]:
        count = n[place]
    move(s, seat, place, SUPPLY, count, source)


def retreat(s: State, seat: i64, count: i64, source: i64) -> None:
    """Conflict to garrison."""
    move(s, seat, CONFLICT, GARRISON, count, source)


def strength(s: State, seat: i64) -> i64:
    """2 per own troop in the Conflict plus swords; 0 without a troop (B4.8, B6.5)."""
    n = s.players[seat].n
    if n[CONFLICT] == 0:
        return 0
    return 2 * n[CONFLICT] + n[SWORDS]


def take_bonus(s: State, space: i64) -> i64:
    """The bonus spice leaves a space; how much there was."""
    bonus: i64 = s.bonus[space]
    if bonus:
        s.bonus = s.bonus[:]
        s.bonus[space] = 0
        if s.journal is not None:
            s.log((BONUS, -1, EVERYBODY, space, -bonus))
    return bonus


def agents_at(s: State, seat: i64, space: i64) -> i64:
    """How many Agents of a seat stand on a space."""
    return (s.agents[space] >> (4 * seat)) & 15


def agents_on_board(s: State, seat: i64) -> i64:
    """How many Agents of a seat stand on the board."""
    count: i64 = 0
    shift: i64 = 4 * seat
    for a in s.agents:
        if a:
            count += (a >> shift) & 15
    return count


def place_agent(s: State, seat: i64, space: i64) -> None:
    """An Agent, already taken from wherever it was, enters a space."""
    s.agents[space] += 1 << (4 * seat)
    if s.journal is not None:
        s.log((AGENT, seat, EVERYBODY, space, 1))


def lift_agent(s: State, seat: i64, space: i64) -> None:
    """An Agent leaves a space."""
    s.agents[space] -= 1 << (4 * seat)
    if s.journal is not None:
        s.log((AGENT, seat, EVERYBODY, space, -1))


def recall_agent(s: State, seat: i64, space: i64) -> None:
    """An Agent returns to its Leader and may be sent again (B5.4)."""
    lift_agent(s, seat, space)
    gain(s, seat, AGENTS, 1, 0)
