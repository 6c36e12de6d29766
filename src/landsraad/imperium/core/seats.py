"""Who sits where and plays against whom, and for whom a seat acts: data of the configuration, asked for here alone.

In most games every seat is a team of its own and acts for itself. Who has the turn (`State.turn_seat`), who is asked
(`State.seat`) and whose units move (`acts_for`) are three questions, also where the answer is the same.
"""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.state import State


def around(s: State, seat: i64) -> list[int]:
    """All seats clockwise, from this one on."""
    return s.tables.around[seat]


def next_turn(s: State, seat: i64) -> i64:
    """Who follows a seat in turn order; the First Player marker goes that way as well."""
    return (seat + 1) % s.tables.turn_seats


def opponents_of(s: State, seat: i64) -> list[int]:
    """The seats of all other teams, players and Rivals, clockwise from the left of a seat."""
    return s.tables.opponents[seat]


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
