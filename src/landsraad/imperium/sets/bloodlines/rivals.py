"""Commanders and House Hagal (B17, B18, B54, B55, B58)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.counters import SOLARI, SWORDMASTER
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import recruit_units
from landsraad.imperium.rivals.deck import shuffle_all
from landsraad.imperium.sets.bloodlines.pieces import COMMANDER_STRENGTH, PRICE, RIVAL_STRENGTH, Pieces
from landsraad.kernel.bits import bit

TWO_PLAYERS: Final = 2


def meet_commander(s: State, seat: i64, pieces: Pieces) -> None:
    """A Rival with its Swordmaster takes the Commander of its space: paid for, or with two players to the box."""
    n = s.players[seat].n
    if n[SWORDMASTER] == 0 or (s.counters[pieces.commanders] >> s.turn_space) & 1 == 0:
        return
    if s.tables.player_seats != TWO_PLAYERS and n[SOLARI] < PRICE:
        return
    s.count(pieces.commanders, s.counters[pieces.commanders] & ~bit(s.turn_space))
    if s.tables.player_seats == TWO_PLAYERS:
        s.count(pieces.gone, s.counters[pieces.gone] + 1)
        return
    source = s.tables.spaces[s.turn_space].source
    gain(s, seat, SOLARI, -PRICE, source)
    gain(s, seat, pieces.commander.supply, 1, source)
    recruit_units(s, seat, pieces.commander, 1, source)


def leave_game(s: State, seat: i64, pieces: Pieces) -> None:
    """The Commanders that a Rival had in the Conflict leave the game."""
    count = s.players[seat].n[pieces.commander.supply]
    if count:
        gain(s, seat, pieces.commander.supply, -count, 0)
        s.count(pieces.gone, s.counters[pieces.gone] + count)


def rival_strength(pieces: Pieces, n: list[int]) -> i64:
    """What Commanders of a Rival count beyond those of players."""
    return n[pieces.commander.conflict] * (RIVAL_STRENGTH - COMMANDER_STRENGTH)


@final
class MoreHagal(Node):
    """`more_hagal`: the House Hagal cards of this Leader are shuffled in, if there are Rivals (B18)."""

    def step(self, s: State, f: i64) -> bool:
        if s.hagal:
            shuffle_all(s)
        return False
