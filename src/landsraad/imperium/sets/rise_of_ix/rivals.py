"""Rivals of the solo game and their Tech tiles (I8.24-I8.31)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.core.counters import SOLARI, SPICE, SUPPLY, VP
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down, flip, trash_tile
from landsraad.imperium.core.units import agents_at, recruit_to_conflict
from landsraad.kernel.frames import frame

FLAGSHIP: Final = "flagship"
FLAGSHIP_PRICE: Final = 4
FLAGSHIP_TROOPS: Final = 3
INVASION_SHIPS: Final = "invasion_ships"
SPY_SATELLITES: Final = "spy_satellites"
SPY_SATELLITES_PRICE: Final = 3
TRAINING_DRONES: Final = "training_drones"


def face_up_tile(s: State, seat: i64, key: str) -> i64:
    """The number of an own tile that lies face up; -1: there is none."""
    p = s.players[seat]
    for number in p.tiles:
        if s.tables.tiles[number].key == key and not face_down(s, seat, number):
            return number
    return -1


def use_at_once(s: State, seat: i64) -> None:
    """Training Drones and Spy Satellites, at the first opportunity in an own turn, the only time Rivals acquire tiles.

    Rules I8.29 and I8.30.
    """
    drones = face_up_tile(s, seat, TRAINING_DRONES)
    if drones >= 0 and s.players[seat].n[SUPPLY]:
        flip(s, seat, drones, 1)
        for node in s.tables.tiles[drones].flips:
            s.tables.nodes[node].step(s, frame(node, seat, s.tables.tiles[drones].source))
    satellites = face_up_tile(s, seat, SPY_SATELLITES)
    if satellites >= 0 and s.players[seat].n[SPICE] >= SPY_SATELLITES_PRICE:
        source = s.tables.tiles[satellites].source
        trash_tile(s, seat, satellites)
        gain(s, seat, SPICE, -SPY_SATELLITES_PRICE, source)
        gain(s, seat, VP, 1, source)


def can_invade(s: State, seat: i64, space: i64) -> bool:
    """Invasion Ships let the Agent in among enemy Agents (I8.27)."""
    return face_up_tile(s, seat, INVASION_SHIPS) >= 0 and agents_at(s, seat, space) == 0


def use_flagship(s: State, seat: i64) -> None:
    """On a combat space the Flagship brings three troops, if all of them can come, into the Conflict (I8.25)."""
    number = face_up_tile(s, seat, FLAGSHIP)
    n = s.players[seat].n
    if number < 0 or not s.combat_space or n[SOLARI] < FLAGSHIP_PRICE or n[SUPPLY] < FLAGSHIP_TROOPS:
        return
    source = s.tables.tiles[number].source
    flip(s, seat, number, 1)
    gain(s, seat, SOLARI, -FLAGSHIP_PRICE, source)
    recruit_to_conflict(s, seat, FLAGSHIP_TROOPS, source)
