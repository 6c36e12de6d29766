"""Who sits where and plays against whom, and for whom a seat acts: data of the configuration, asked for here alone.

In most games every seat is a team of its own and acts for itself. Who has the turn (`State.turn_seat`), who is asked
(`State.seat`) and whose units move (`acts_for`) are three questions, also where the answer is the same.
"""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import AGENTS
from landsraad.imperium.core.state import State


def around(s: State, seat: i64) -> list[int]:
    """All seats clockwise, from this one on."""
    if s.tables.follower < 0:
        return s.tables.around[seat]
    second = next_turn(s, seat)
    return [int(seat), int(second), int(next_turn(s, second))]


def next_turn(s: State, seat: i64) -> i64:
    """Who follows a seat in turn order."""
    follower = s.tables.follower
    if follower < 0:
        return (seat + 1) % s.tables.turn_seats
    if seat == s.first:
        return follower
    return next_first(s) if seat == follower else s.first


def next_first(s: State) -> i64:
    """Who gets the First Player marker after this one: the next in turn order, of two players the other one."""
    return (s.first + 1) % s.tables.player_seats if s.tables.follower >= 0 else next_turn(s, s.first)


def opponents_of(s: State, seat: i64) -> list[int]:
    """The seats of all other teams, players and Rivals, clockwise from the left of a seat."""
    return s.tables.opponents[seat] if s.tables.follower < 0 else around(s, seat)[1:]


def team_of(s: State, seat: i64) -> i64:
    """The number of the team that a seat belongs to."""
    return s.tables.teams[seat]


def acts_for(s: State, seat: i64) -> i64:
    """The seat whose units move by what a seat does: that of the Ally whom it has activated, else its own."""
    counter = s.tables.activated
    if counter < 0 or seat < 0:
        return seat
    ally: i64 = s.players[seat].n[counter]
    return ally - 1 if ally else seat


def activate(s: State, seat: i64, ally: i64) -> None:
    """From now on a seat acts for this Ally, or (-1) for itself."""
    if s.tables.activated >= 0:
        s.players[seat].n[s.tables.activated] = ally + 1


def teammates(s: State, seat: i64) -> list[int]:
    """The other seats of the own team, clockwise from the left of a seat."""
    return [other for other in around(s, seat)[1:] if s.tables.teams[other] == s.tables.teams[seat]]


def teams(s: State) -> list[list[int]]:
    """The seats of each team, in the order of the teams."""
    found: list[list[int]] = [[] for _ in range(max(s.tables.teams) + 1)]
    for seat in range(len(s.tables.teams)):
        found[s.tables.teams[seat]].append(seat)
    return found


def agents_ready(s: State, seat: i64) -> i64:
    """Agents at the Leader that can be sent in this turn."""
    n = s.players[seat].n
    held_back = s.tables.held_back
    return n[AGENTS] if held_back < 0 else n[AGENTS] - n[held_back]
