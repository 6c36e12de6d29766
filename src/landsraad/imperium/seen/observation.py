"""What a seat sees of a position, as numbers in the order of a `Layout`.

Written as small counts, one byte each: a count takes a quarter of the memory of a number with a fraction.
`counts / layout.scales` is the observation.
"""

from __future__ import annotations

from array import array
from itertools import compress
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from landsraad.imperium.core.counters import (
    CARD_MASK,
    CLOSED,
    INFLUENCE,
    KNOWN_SHIFT,
    ONCE,
    REVEAL_ORDER,
    SECRET,
    SECRET_OPEN,
)
from landsraad.imperium.core.declared import BOARD_CARDS, CARDS, FACE_DOWN, KNOWN_BY_MASK, OPEN, TOP_OPEN
from landsraad.imperium.core.pairs import senders
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.core.units import agents_at, strength
from landsraad.imperium.seen.layout import Layout, layout_of
from landsraad.kernel.batch import MOST, blank
from landsraad.kernel.frames import NODE_MASK, seat_of, source_of, step_of

LAST_PLACE: Final = 2
TURN: Final = 0  # places among the flags of a side
FIRST: Final = 1
ASKED: Final = 2
SUBJECT: Final = 3


def observation(s: State, seat: i64) -> array[float]:
    """What a seat sees, about 0 to 1 each.

    Args:
        s: the position, true or sampled for that seat: the result is the same.
        seat: a player's.

    Returns:
        `layout_of(s.tables).size` numbers of 4 bytes.
    """
    layout = layout_of(s.tables)
    counts = observed(s, seat, layout)
    found = array("f", bytes(4 * layout.size))
    for i in compress(layout.places, counts):  # few are not 0
        count: int = counts[i]
        found[i] = count / layout.scales[i]
    return found


def observed(s: State, seat: i64, layout: Layout) -> vec[u8]:
    """What a seat sees as counts.

    Args:
        s: the position.
        seat: a player's.
        layout: of the configuration of the position.

    Returns:
        `layout.size` bytes.
    """
    counts = blank(layout.size)
    observe(s, seat, layout, counts, 0)
    return counts


def observe(s: State, seat: i64, layout: Layout, counts: vec[u8], at: i64) -> None:
    """Write what a seat sees as counts.

    Args:
        s: the position.
        seat: a player's.
        layout: of the configuration of the position.
        counts: where they go: `layout.size` bytes, all 0 so far.
        at: place of the first.
    """
    known: i64 = 1 << (KNOWN_SHIFT + seat)
    owner: i64 = 0
    while owner < layout.sides:
        block = _block(layout, at, owner, seat)
        _side(s, owner, seat, layout, counts, block)
        _piles(s, owner, known, layout, counts, block)
        owner += 1
    rest = at + layout.sides * layout.block
    _spaces(s, seat, layout, counts, at, rest)
    _seats(s, seat, layout, counts, at)
    _course(s, layout, counts, rest)
    _open_cards(s, known, layout, counts, rest)
    _declared(s, layout, counts, rest)
    _turn(s, layout, counts, rest)
    _decision(s, layout, counts, rest)


def _put(counts: vec[u8], at: i64, value: int) -> None:
    """Write a count, at most MOST. It is an int and no i64, since mypy lets only that one into a byte by itself."""
    if value > 0:
        counts[at] = value if value < MOST else MOST


def _count(zone: list[int], counts: vec[u8], at: i64) -> None:
    c: i64
    for c in zone:
        counts[at + (c & CARD_MASK)] += 1


def _count_known(zone: list[int], known: i64, counts: vec[u8], at: i64) -> None:
    """Count the cards that carry the mark of the observer's knowledge."""
    c: i64
    for c in zone:
        if c & known:
            counts[at + (c & CARD_MASK)] += 1


def _count_both(zone: list[int], known: i64, counts: vec[u8], at: i64, at_known: i64) -> None:
    """Count all cards at one place, and those that the observer knows at another."""
    c: i64
    for c in zone:
        card = c & CARD_MASK
        counts[at + card] += 1
        if c & known:
            counts[at_known + card] += 1


def _mark_top(pile: list[int], known: i64, counts: vec[u8], at: i64) -> None:
    """Mark the top card of a pile if the observer knows it."""
    if pile:
        c: i64 = pile[-1]
        if c & known:
            counts[at + (c & CARD_MASK)] = 1


def _bits(mask: i64, bits: i64, counts: vec[u8], at: i64) -> None:
    bit: i64 = 0
    while mask and bit < bits:
        if mask & 1:
            counts[at + bit] = 1
        mask >>= 1
        bit += 1


def _side(s: State, owner: i64, seat: i64, layout: Layout, counts: vec[u8], block: i64) -> None:
    """Counters, tracks, Leader and strength of a side."""
    p = s.players[owner]
    n = p.n
    i: i64 = block
    counter: i64
    for counter in layout.counters:
        value: i64 = n[counter]
        if value > 0:  # most are 0, and a call costs more than a look
            _put(counts, i, value)
        i += 1
    masks = layout.masks
    i = 0
    while i < len(masks):
        value = n[masks[i]]
        if value:
            _bits(value, masks[i + 2], counts, block + masks[i + 1])
        i += 3
    factions: i64 = len(s.tables.factions)
    i = 0
    while i < factions:
        value = n[INFLUENCE + i]
        if value > 0:
            _put(counts, block + layout.influence + i, value)
        i += 1
    if n[SECRET] and (n[SECRET_OPEN] or owner == seat):
        _bits(n[SECRET], factions, counts, block + layout.secret)
    if p.leader >= 0 and layout.leader_at[p.leader] >= 0:
        counts[block + layout.leader + layout.leader_at[p.leader]] = 1
    value = strength(s, owner)
    if value > 0:
        _put(counts, block + layout.strength, value)
    own: i64 = n[REVEAL_ORDER]
    for other in s.players:
        order: i64 = other.n[REVEAL_ORDER]
        if order < own:
            counts[block + layout.reveal_order] += 1
    if s.places and s.places[owner] >= 0 and s.places[owner] <= LAST_PLACE:
        counts[block + layout.place + s.places[owner]] = 1


def _piles(s: State, owner: i64, known: i64, layout: Layout, counts: vec[u8], block: i64) -> None:
    """The cards and tiles of a side."""
    p = s.players[owner]
    at = block + layout.sizes
    _put(counts, at, len(p.hand))
    _put(counts, at + 1, len(p.deck))
    _put(counts, at + 2, len(p.discard))
    _put(counts, at + 3, len(p.intrigue))
    _put(counts, at + 4, len(p.on_win))
    owned = block + layout.owned
    _count_both(p.hand, known, counts, owned, block + layout.hand)
    _count_both(p.deck, known, counts, owned, block + layout.deck)
    _mark_top(p.deck, known, counts, block + layout.top)
    _count(p.discard, counts, block + layout.discard)
    _count(p.played, counts, block + layout.played)
    _count(p.shown, counts, block + layout.shown)
    if p.reserved:
        _count_both(p.reserved, known, counts, owned, block + layout.aside)
    if p.aside:
        _count(p.aside, counts, block + layout.aside)
    _count_known(p.intrigue, known, counts, block + layout.intrigue)
    if p.waiting:
        _count(p.waiting, counts, block + layout.waiting)
    if p.tiles:
        _count(p.tiles, counts, block + layout.tiles)
        for number in p.tiles:
            if face_down(s, owner, number):
                counts[block + layout.down + number] = 1
    zones = layout.zones
    i: i64 = 0
    while i < len(zones):
        zone = s.tables.zones[zones[i]]
        pieces = p.zones[zones[i]]
        _put(counts, block + zones[i + 1], len(pieces))
        if zone.sight == OPEN:
            _count(pieces, counts, block + zones[i + 2])
        elif zone.sight == KNOWN_BY_MASK:
            _count_known(pieces, known, counts, block + zones[i + 2])
            if zone.holds == CARDS:
                _count(pieces, counts, owned)
        i += 3


def _block(layout: Layout, at: i64, owner: i64, seat: i64) -> i64:
    """Where the block of a side begins for an observer."""
    place = owner - seat
    if place < 0:
        place += layout.sides
    return at + place * layout.block


def _spaces(s: State, seat: i64, layout: Layout, counts: vec[u8], at: i64, rest: i64) -> None:
    """Agents, bonus spice and control; spaces closed, and used for once."""
    space: i64 = 0
    owner: i64 = 0
    standing: i64
    for standing in s.agents:
        if standing:
            owner = 0
            while owner < layout.sides:
                agents = agents_at(s, owner, space)
                if agents:
                    _put(counts, _block(layout, at, owner, seat) + layout.agents + space, agents)
                owner += 1
        space += 1
    place: i64 = 0
    for space in layout.controllable:
        owner = s.control[space]
        if owner >= 0:
            counts[_block(layout, at, owner, seat) + layout.control + place] = 1
        owner = s.covers[space]
        if owner >= 0:
            counts[_block(layout, at, owner, seat) + layout.cover + place] = 1
        place += 1
    place = rest + layout.bonus
    for space in layout.makers:
        _put(counts, place, s.bonus[space])
        place += 1
    owner = 0
    for p in s.players:
        closed: i64 = p.n[CLOSED]
        if closed:
            _bits(closed, len(s.agents), counts, _block(layout, at, owner, seat) + layout.closed)
        used: i64 = p.n[ONCE]
        if used:
            place = _block(layout, at, owner, seat) + layout.once
            for space in layout.for_once:
                if (used >> space) & 1:
                    counts[place] = 1
                place += 1
        owner += 1


def _seats(s: State, seat: i64, layout: Layout, counts: vec[u8], at: i64) -> None:
    """Whose turn it is, who is asked for whom, and who holds the markers."""
    if s.turn_seat >= 0:
        counts[_block(layout, at, s.turn_seat, seat) + layout.flags + TURN] = 1
    counts[_block(layout, at, s.first, seat) + layout.flags + FIRST] = 1
    i: i64 = 0
    while i < len(layout.holders):
        holder: i64 = s.counters[layout.holders[i]]
        if holder >= 0:
            counts[_block(layout, at, holder, seat) + layout.holders[i + 1]] = 1
        i += 2
    if s.stack:
        counts[_block(layout, at, s.seat, seat) + layout.flags + ASKED] = 1
        counts[_block(layout, at, seat_of(s.stack[-1]), seat) + layout.flags + SUBJECT] = 1
    faction: i64 = 0
    for holder in s.alliance:
        if holder >= 0:
            counts[_block(layout, at, holder, seat) + layout.alliance + faction] = 1
        faction += 1


def _course(s: State, layout: Layout, counts: vec[u8], rest: i64) -> None:
    at = rest + layout.round
    _put(counts, at, s.round)
    _put(counts, at + 1, len(s.conflict_deck))
    _put(counts, at + 2, len(s.imperium_deck))
    _put(counts, at + 3, len(s.intrigue_deck))
    _put(counts, at + 4, s.hagal_left)
    _put(counts, at + 5, s.tables.settings.goal)
    counts[rest + layout.phase + s.phase] = 1
    for c in s.conflict_deck:
        counts[rest + layout.to_come + s.tables.conflicts[c].level - 1] += 1
    if s.conflict >= 0:
        counts[rest + layout.conflict_card + s.conflict] = 1
    _count(s.conflicts_done, counts, rest + layout.conflicts_done)


def _open_cards(s: State, known: i64, layout: Layout, counts: vec[u8], rest: i64) -> None:
    _count(s.row, counts, rest + layout.row)
    place: i64 = rest + layout.reserve
    for card in layout.reserves:
        _put(counts, place, s.reserve[card])
        place += 1
    _count(s.trash, counts, rest + layout.trash)
    _count(s.intrigue_discard, counts, rest + layout.intrigue_discard)
    _count_known(s.intrigue_deck, known, counts, rest + layout.intrigue_known)
    _mark_top(s.intrigue_deck, known, counts, rest + layout.intrigue_top)
    i: i64 = s.hagal_left
    while i < len(s.hagal):
        counts[rest + layout.hagal + s.hagal[i]] += 1
        i += 1


def _declared(s: State, layout: Layout, counts: vec[u8], rest: i64) -> None:
    """Declared zones and counters of the board."""
    for zone in s.tables.board_zones:
        pieces = s.zones[zone.number]
        _put(counts, rest + layout.stacks + zone.number, len(pieces))
        if zone.sight == FACE_DOWN:
            continue
        at = rest + (layout.lying if zone.holds == BOARD_CARDS else layout.offered)
        _count(pieces[-1:] if zone.sight == TOP_OPEN else pieces, counts, at)
    if s.tiles_gone:
        _count(s.tiles_gone, counts, rest + layout.tiles_gone)
    i: i64 = 0
    while i < len(layout.board_counters):
        _put(counts, rest + layout.board_counters[i + 1], s.counters[layout.board_counters[i]])
        i += 2
    masks = layout.board_masks
    i = 0
    while i < len(masks):
        _bits(s.counters[masks[i]], masks[i + 2], counts, rest + masks[i + 1])
        i += 3


def _turn(s: State, layout: Layout, counts: vec[u8], rest: i64) -> None:
    counts[rest + layout.turn_kind + s.turn_kind] = 1
    for card in senders(s):
        counts[rest + layout.turn_card + card] = 1
    if s.turn_space >= 0:
        counts[rest + layout.turn_space + s.turn_space] = 1
    at = rest + layout.turn
    _put(counts, at, s.combat_space)
    _put(counts, at + 1, s.acted)
    _put(counts, at + 2, s.card_left)
    _put(counts, at + 3, s.turn_over)
    _put(counts, at + 4, s.reveal_allowance)
    _put(counts, at + 5, s.visit_given)
    _put(counts, at + 6, s.visit_influence)
    _put(counts, at + 7, s.passes)
    for number in s.modifiers:
        counts[rest + layout.modifiers + layout.modifier_at[s.tables.modifiers[number].kind]] += 1
    for f in s.pending:
        counts[rest + layout.pending + layout.pending_at[source_of(f)]] += 1


def _decision(s: State, layout: Layout, counts: vec[u8], rest: i64) -> None:
    if not s.stack:
        return
    f: i64 = s.stack[-1]
    place: i64 = layout.prompt_at[f & NODE_MASK]
    if place >= 0:
        counts[rest + layout.prompt + place] = 1
    counts[rest + layout.asking + source_of(f)] = 1
    _put(counts, rest + layout.step, step_of(f))
