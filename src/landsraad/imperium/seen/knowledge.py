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
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.rounds.setup import chosen_secrets
from landsraad.imperium.seen.figures import figures
from landsraad.imperium.seen.judgement import Judge
from landsraad.imperium.seen.layout import Layout, layout_of
from landsraad.imperium.seen.observation import observation
from landsraad.kernel.contract import Weights
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
        redeal([p.deck, p.hand, p.reserved], seat, rng)
        if i != seat:
            _secret(s, i, rng)
        i += 1
    s.intrigue_deck = s.intrigue_deck[:]
    s.imperium_deck = s.imperium_deck[:]
    redeal([s.intrigue_deck] + [p.intrigue for p in s.players], seat, rng)
    redeal([s.imperium_deck], seat, rng)
    if s.hagal_left:
        face_down = sorted(s.hagal[: s.hagal_left])
        rng.shuffle(face_down)
        s.hagal = face_down + s.hagal[s.hagal_left :]
    _stacks(s, rng)
    _conflicts(s, rng)
    if s.stack and s.seat != seat:
        # In the middle of a set of picks the hand must allow the picks to come, as the true one does.
        while not s.reopen():
            p = s.players[s.seat]
            redeal([p.deck, p.hand, p.reserved], seat, rng)
    return s


def _stacks(s: State, rng: Rng) -> None:
    """The tiles below the top of each stack are face down to everybody."""
    below = sorted([tile for stack in s.stacks for tile in stack[:-1]])
    rng.shuffle(below)
    stacks: list[list[int]] = []
    for stack in s.stacks:
        hidden = max(0, len(stack) - 1)
        stacks.append(below[:hidden] + stack[-1:])
        below = below[hidden:]
    s.stacks = stacks


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
    chosen = chosen_secrets(s, owner)
    factions = list(range(len(s.tables.factions)))
    rng.shuffle(factions)
    pair = sorted(factions[:total])
    n[SECRET] = 0
    for faction in pair[:chosen]:
        n[SECRET] |= 1 << faction
    for i in range(len(s.stack)):
        f: i64 = s.stack[i]
        if f & NODE_MASK == s.tables.choose_secret and seat_of(f) == owner and arg_of(f):
            s.stack[i] = (f & ((1 << ARG_SHIFT) - 1)) | ((pair[chosen - 1] + 1) << ARG_SHIFT)


@lru_cache(maxsize=16)
def _judge(tables: Tables, weights: Weights) -> Judge:
    return Judge(tables, weights)


@final
class Worlds:
    """Worlds that agree with what one seat knows; the only way for an agent to look ahead."""

    def __init__(self, state: State, seat: int) -> None:
        self._state: State = state
        self._seat: i64 = seat

    @property
    def keys(self) -> tuple[str, ...]:
        """Key of each action number of these worlds."""
        return self._state.tables.actions.keys

    def figures(self, world: State) -> dict[str, int]:
        """What the seat can count in one of these worlds."""
        return figures(world, self._seat)

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
