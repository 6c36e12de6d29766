"""Rivals and their tiles: what the row of a tile says of Rivals is done without a question."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import SUPPLY
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down, flip
from landsraad.imperium.core.units import others_at
from landsraad.kernel.frames import NODE_MASK


def use_at_once(s: State, seat: i64) -> None:
    """What can be used is used at the first opportunity in an own turn, the only time Rivals acquire tiles."""
    for number in s.players[seat].tiles:
        use(s, seat, number, s.tables.tiles[number].rival_use)


def agent_stands(s: State, seat: i64) -> None:
    """The card has been resolved: the tile that let the Agent in is turned, on a combat space others bring units."""
    if others_at(s, seat, s.turn_space):
        flip(s, seat, way_in(s, seat), 1)
    if s.combat_space:
        for number in s.players[seat].tiles:
            use(s, seat, number, s.tables.tiles[number].rival_deploy)
    use_at_once(s, seat)


def way_in(s: State, seat: i64) -> i64:
    """The number of the own tile that lets an Agent in among enemy Agents; -1: there is none."""
    for number in s.players[seat].tiles:
        if s.tables.tiles[number].rival_enters and not face_down(s, seat, number):
            return number
    return -1


def use(s: State, seat: i64, number: i64, box: list[int]) -> None:
    """Do what a box of an own tile says, each effect if all of it can be done; what is used once a round is turned."""
    tile = s.tables.tiles[number]
    for effect in box:
        node = s.tables.nodes[effect]
        if face_down(s, seat, number) or node.troops > s.players[seat].n[SUPPLY]:
            continue
        if not node.possible(s, seat, tile.source):
            continue
        if tile.flips:
            flip(s, seat, number, 1)
        depth = len(s.stack)
        node.commit(s, seat, tile.source)
        while len(s.stack) > depth:
            f: i64 = s.stack.pop()
            s.tables.nodes[f & NODE_MASK].step(s, f)
