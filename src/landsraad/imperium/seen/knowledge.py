"""What a seat knows, and worlds that agree with it.

Every card carries the mask of seats that know it. A sampled world keeps all that the seat knows and deals
the rest anew among the places it may be in; hidden choices are drawn again too. Masks belong to places: whoever knew
the card of a place knows the new one there.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY, KNOWN_SHIFT, SECRET, SECRET_OPEN
from landsraad.imperium.core.declared import CARDS, FACE_DOWN, INTRIGUE_CARDS, KNOWN_BY_MASK, TOP_OPEN, Zone
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.seen.figures import figures
from landsraad.imperium.seen.judgement import Judge
from landsraad.imperium.seen.layout import Layout, layout_of
from landsraad.imperium.seen.observation import observation
from landsraad.kernel.contract import Weights, Worth
from landsraad.kernel.frames import ARG_SHIFT, NODE_MASK, arg_of, seat_of
from landsraad.kernel.machine import Rng


def knows(card: i64, seat: i64) -> bool:
    """Whether a seat (-1: a spectator) knows a card in a zone."""
    if seat < 0:
        return card >> KNOWN_SHIFT == EVERYBODY
    return (card >> (KNOWN_SHIFT + seat)) & 1 == 1


def redeal(zones: list[list[int]], seat: i64, rng: Rng) -> None:
    """Deal the cards of these zones that the seat does not know anew among their places."""
    unknown: list[int] = []
    for zone in zones:
        for c in zone:
            if not knows(c, seat):
                unknown.append(c & CARD_MASK)
    unknown.sort()  # where the cards truly are must not show in how they are dealt
    rng.shuffle(unknown)
    at: i64 = 0
    for zone in zones:
        for i in range(len(zone)):
            if not knows(zone[i], seat):
                zone[i] = (zone[i] & ~CARD_MASK) | unknown[at]
                at += 1


def sample(state: State, seat: i64, rng: Rng) -> State:
    """A position that `seat` (-1: a spectator) cannot tell from `state`, with a fresh generator.

    Args:
        state: the true position, unchanged.
        seat: whose knowledge is kept.
        rng: where the randomness comes from.
    """
    s = state.clone()
    s.options = s.options[:]
    s.ra, s.rb, s.rc, s.rd = rng.random32(), rng.random32(), rng.random32(), rng.random32()
    i: i64 = 0
    for p in s.players:
        p.reserved = p.reserved[:]
        redeal([p.deck, p.hand, p.reserved, *_of_player(s, p, CARDS)], seat, rng)
        if i != seat:
            _secret(s, i, rng)
        i += 1
    s.intrigue_deck = s.intrigue_deck[:]
    s.imperium_deck = s.imperium_deck[:]
    held = [p.intrigue for p in s.players]
    for p in s.players:
        held += _of_player(s, p, INTRIGUE_CARDS)
    redeal([s.intrigue_deck, *held], seat, rng)
    redeal([s.imperium_deck], seat, rng)
    if s.hagal_left:
        face_down = sorted(s.hagal[: s.hagal_left])
        rng.shuffle(face_down)
        s.hagal = face_down + s.hagal[s.hagal_left :]
    _markets(s, rng)
    _conflicts(s, rng)
    if s.stack and s.seat != seat:
        # In the middle of a set of picks the hand must allow the picks to come, as the true one does.
        while not s.reopen():
            p = s.players[s.seat]
            redeal([p.deck, p.hand, p.reserved, *_of_player(s, p, CARDS)], seat, rng)
    return s


def _hidden(zone: Zone, pieces: list[int]) -> i64:
    """How many pieces of a declared zone, from the bottom, are face down to everybody."""
    if zone.sight == FACE_DOWN:
        return len(pieces)
    return max(0, len(pieces) - 1) if zone.sight == TOP_OPEN else 0


def _markets(s: State, rng: Rng) -> None:
    """What is face down in the stacks and the deck of a market may be anywhere else there."""
    for market in s.tables.markets:
        numbers = market.stacks if market.deck < 0 else [*market.stacks, int(market.deck)]
        below: list[int] = []
        for number in numbers:
            pieces = s.zones[number]
            below += pieces[: _hidden(s.tables.board_zones[number], pieces)]
        below.sort()
        rng.shuffle(below)
        for number in numbers:
            pieces = s.zones[number]
            hidden = _hidden(s.tables.board_zones[number], pieces)
            s.put(number, below[:hidden] + pieces[hidden:])
            below = below[hidden:]


def _of_player(s: State, p: Player, holds: i64) -> list[list[int]]:
    """The declared zones of a player with hidden cards of a kind, made the player's own lists."""
    found: list[list[int]] = []
    for zone in s.tables.zones:
        if zone.holds == holds and zone.sight == KNOWN_BY_MASK:
            p.put(zone.number, p.zones[zone.number][:])
            found.append(p.zones[zone.number])
    return found


def _conflicts(s: State, rng: Rng) -> None:
    """Which Conflict cards are to come is unknown; their levels are printed on the backs."""
    deck = s.conflict_deck = s.conflict_deck[:]
    box = s.conflict_box = s.conflict_box[:]
    for level in (1, 2, 3):
        pool = sorted([c for c in deck + box if s.tables.conflicts[c].level == level])
        rng.shuffle(pool)
        for i in range(len(deck)):
            if s.tables.conflicts[deck[i]].level == level:
                deck[i] = pool.pop()
        for i in range(len(box)):
            if s.tables.conflicts[box[i]].level == level:
                box[i] = pool.pop()


def _secret(s: State, owner: i64, rng: Rng) -> None:
    """Draw another player's secret factions again while they are secret, also in the middle of their choice."""
    n = s.players[owner].n
    if n[SECRET] == 0 or n[SECRET_OPEN]:
        return
    total = s.tables.leaders[s.players[owner].leader].secret_factions
    factions = list(range(len(s.tables.factions)))
    chosen: i64 = 0
    for faction in factions:
        chosen += (n[SECRET] >> faction) & 1
    rng.shuffle(factions)
    pair = sorted(factions[:total])
    n[SECRET] = 0
    for faction in pair[:chosen]:
        n[SECRET] |= 1 << faction
    for i in range(len(s.stack)):
        f: i64 = s.stack[i]
        if f & NODE_MASK == s.tables.flow.choose_secret and seat_of(f) == owner and arg_of(f):
            s.stack[i] = (f & ((1 << ARG_SHIFT) - 1)) | ((pair[chosen - 1] + 1) << ARG_SHIFT)


@lru_cache(maxsize=16)
def _judge(tables: Tables, weights: Weights) -> Judge:
    return Judge(tables, weights)


@final
class Worlds:
    """Worlds that agree with what one seat knows; the only way for an agent to look ahead.

    They are dealt from a world of their own: from here nothing leads to the true position. As no deal depends on where
    hidden cards truly are, they are the very worlds that would be dealt from that.
    """

    def __init__(self, state: State, seat: int) -> None:
        self._state: State = sample(state, seat, Rng())
        self._seat: i64 = seat

    @property
    def keys(self) -> tuple[str, ...]:
        """Key of each action number of these worlds."""
        return self._state.tables.actions.keys

    def offered(self, action: i64) -> bool:
        """Whether a menu offers an action freely, rather than as an effect that waits."""
        return self._state.tables.taken_by[action] >= 0

    def figures(self, world: State) -> dict[str, int]:
        """What the seat can count in one of these worlds."""
        return figures(world, self._seat)

    @property
    def worth(self) -> dict[str, Worth]:
        """What the sets say of the figures that they bring."""
        return self._state.tables.worth

    def judge(self, weights: Weights) -> Judge:
        """What values these worlds by an agent's weights."""
        return _judge(self._state.tables, weights)

    @property
    def layout(self) -> Layout:
        """What the numbers of `observation` stand for."""
        return layout_of(self._state.tables)

    def observation(self) -> array[float]:
        """What the seat sees, as numbers of about 0 to 1 in the order of `layout`."""
        return observation(self._state, self._seat)

    def sample(self, rng: Rng) -> State:
        """A fresh world; stepping it changes nothing outside."""
        return sample(self._state, self._seat, rng)
