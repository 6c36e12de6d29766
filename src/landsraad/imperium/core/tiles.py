"""Tiles in front of a player: using them, turning them face down and up again, losing them, their points at the end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import set_off
from landsraad.imperium.core.cards import open_top, push_all
from landsraad.imperium.core.components import WHEN_REVEAL, Tile
from landsraad.imperium.core.counters import AGENT_TURN, EVERYBODY, REVEAL_TURN, TURN_START
from landsraad.imperium.core.journal import FLIP, T_GONE, T_OWN, TILE
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import seat_of, source_of

FACES: Final = 60  # tiles whose faces one counter tells


def face_down(s: State, seat: i64, number: i64) -> bool:
    """Whether a tile lies face down before its owner."""
    counter = s.tables.face_counters[number // FACES]
    return (s.players[seat].n[counter] >> (number % FACES)) & 1 == 1


def set_face(s: State, seat: i64, number: i64, down: i64) -> None:
    """Note which face of a tile is up."""
    counter = s.tables.face_counters[number // FACES]
    face = bit(number % FACES)
    n = s.players[seat].n
    n[counter] = n[counter] | face if down else n[counter] & ~face


def holds_tile(s: State, seat: i64, source: i64) -> i64:
    """The number of the tile in front of a player that is this source of effects; -1: there is none."""
    for number in s.players[seat].tiles:
        if s.tables.tiles[number].source == source:
            return number
    return -1


def usable(s: State, seat: i64, nodes: list[int], source: i64) -> bool:
    """Whether some of these effects of a tile could change something now."""
    for node in nodes:
        if s.tables.nodes[node].possible(s, seat, source):
            return True
    return False


def used(n: list[int], tile: Tile) -> bool:
    """Whether the counters of its owner say that a tile has been used as often as it can be in this turn."""
    return tile.used >= 0 and (n[tile.used] >> tile.used_bit) & 1 == 1


@final
class OwnTiles(Offerer):
    """What the own tiles can be used for: turning one face down, or a use that is there in every own turn.

    A tile that notes its use has one use a turn.
    """

    def __init__(self) -> None:
        super().__init__([TURN_START, AGENT_TURN, REVEAL_TURN])

    def actions(self, tables: Tables) -> list[int]:
        table = tables.actions
        found = [table.flip + number for number in range(len(tables.tiles))]
        for tile in tables.tiles:
            found += [table.use_action(tile.source, tile.first_use + i) for i in range(len(tile.uses))]
        return found

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        p = s.players[seat]
        if not p.tiles:
            return False
        table = s.tables.actions
        for number in p.tiles:
            if not s.tables.usable_tiles[number]:
                continue
            tile = s.tables.tiles[number]
            if tile.flips and not face_down(s, seat, number) and usable(s, seat, tile.flips, tile.source):
                options.append(table.flip + number)
            if not tile.uses or used(p.n, tile):
                continue
            printed = tile.first_use
            for node in tile.uses:
                if s.tables.nodes[node].possible(s, seat, tile.source):
                    options.append(table.use_action(tile.source, printed))
                printed += 1
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        """Prices are paid, not offered."""
        table = s.tables.actions
        for number in s.players[seat].tiles:
            tile = s.tables.tiles[number]
            if action == table.flip + number:
                flip(s, seat, number, 1)
                push_all(s, seat, tile.flips, tile.source)
                return
            printed = tile.first_use
            for node in tile.uses:
                if action == table.use_action(tile.source, printed):
                    if tile.used >= 0:
                        s.players[seat].n[tile.used] |= bit(tile.used_bit)
                    s.tables.nodes[node].commit(s, seat, tile.source)
                    return
                printed += 1


def pays_extra(s: State, seat: i64, tile: Tile) -> bool:
    """Whether a player can pay what acquiring a tile costs besides."""
    for node in tile.price:
        if not s.tables.nodes[node].payable(s, seat, tile.source):
            return False
    return True


def receive_tile(s: State, seat: i64, tile: Tile) -> None:
    """What acquiring a tile costs besides is paid, then comes what it brings."""
    push_all(s, seat, tile.acquire, tile.source)
    push_all(s, seat, tile.price, tile.source)
    begin_to_work(s, seat, tile)


def begin_to_work(s: State, seat: i64, tile: Tile) -> None:
    """A tile that comes to its owner in the owner's Reveal turn does what it does in Reveal turns."""
    open_top(s, seat)
    if s.turn_kind == REVEAL_TURN and s.turn_seat == seat:
        for t in tile.triggers:
            if t.event == WHEN_REVEAL:
                set_off(s, seat, t, tile.source)


def flip(s: State, seat: i64, number: i64, down: i64) -> None:
    """Turn a tile face down, or face up again."""
    set_face(s, seat, number, down)
    s.log((FLIP, seat, EVERYBODY, number, down))
    for module in s.tables.modules:
        module.flips(s, seat, number, down)


def turn_up(s: State) -> None:
    """At Round start all tiles are turned face up again."""
    seat: i64 = 0
    for p in s.players:
        for number in p.tiles:
            if face_down(s, seat, number) and not s.tables.tiles[number].stays_down:
                flip(s, seat, number, 0)
        seat += 1


def trash_tile(s: State, seat: i64, number: i64) -> None:
    """A tile leaves the game."""
    p = s.players[seat]
    p.tiles = [own for own in p.tiles if own != number]
    set_face(s, seat, number, 0)
    s.tiles_gone = [*s.tiles_gone, number]
    s.log((TILE, seat, EVERYBODY, number, T_OWN, T_GONE))


@final
class TrashThisTile(Node):
    """`trash self` in a box of a tile."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True
        self.last = True
        self.loss = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return holds_tile(s, seat, source) >= 0

    def step(self, s: State, f: i64) -> bool:
        number = holds_tile(s, seat_of(f), source_of(f))
        if number >= 0:
            trash_tile(s, seat_of(f), number)
        return False


@final
class ScoreTiles(Node):
    """At the end of the game tiles score, from the First Player clockwise."""

    def step(self, s: State, f: i64) -> bool:
        for seat in reversed(around(s, s.first)):
            for number in reversed(s.players[seat].tiles):
                tile = s.tables.tiles[number]
                push_all(s, seat, tile.endgame, tile.source)
        return False
