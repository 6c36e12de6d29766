"""Positions that a seat cannot tell from the true one: what it cannot know is dealt anew (DESIGN 3, RULES 7).

Of a treachery card its place says who knows it; whoever knew the card of a place knows the new one there. Spice is
public, for every change of it is. What is dealt never depends on where the hidden things truly are, so a seeded choice
made in these worlds is the same in all positions that the seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.dune.core.cards import in_its_place
from landsraad.dune.core.money import lent
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    BIDDING,
    C_KARAMA,
    FACTIONS,
    FREMEN,
    HARKONNEN,
    IXIANS,
    LAST_TURN,
    LEADERS,
    NO_CARD,
    SIZED,
    TLEILAXU,
)
from landsraad.dune.core.nodes import N_CAPTURE, N_REDRAW, N_SPEND, N_TECHNOLOGY
from landsraad.dune.core.pledges import SHOW_RETURNED, SHOW_SPICE_CARD, SHOW_STORM_CARD, SHOW_TRAITOR, told_of
from landsraad.dune.core.state import (
    ALL_PERMITS,
    ALL_WINDOWS,
    CARD_MASK,
    DEFENSE,
    EVERYBODY,
    KNOWN_SHIFT,
    L_ALIVE,
    L_DEAD,
    T_DANCER,
    T_DEALT,
    T_DECK,
    T_OUT,
    T_SHOWN,
    T_TRAITOR,
    WEAPON,
    State,
)
from landsraad.dune.phases.aftermath import captives
from landsraad.dune.phases.plans import draft
from landsraad.dune.seen.sealed import redraw, shown_parts
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import NODE_MASK, arg_of, frame, seat_of, source_of, step_of
from landsraad.kernel.machine import Rng

STORM_CARDS: Final = 6
EXECUTED: Final = 2  # deaths that an execution counts as (R34)
ATTEMPTS: Final = 50

Place = tuple[int, int]  # a zone and a place in it
Pick = Callable[[list[int]], int]


def marks_of(seat: int) -> int:
    """The marks of a card that a seat (-1: a spectator) knows."""
    return (EVERYBODY if seat < 0 else 1 << seat) << KNOWN_SHIFT


def knows(card: int, seat: int) -> bool:
    """Whether a seat (-1: a spectator) knows a card in its place."""
    marks = marks_of(seat)
    return card & marks == marks


def sample(state: State, seat: int, rng: Rng) -> State:
    """A position that a seat cannot tell from the true one, with a fresh generator.

    While seats decide sealed, all others have decided; a question to somebody else is asked anew.

    Args:
        state: the true position, unchanged.
        seat: whose knowledge is kept; -1: a spectator's.
        rng: where the randomness comes from.
    """
    asked = seat in state.asked()
    for _ in range(ATTEMPTS):
        s = redealt(state, seat, rng)
        if asked or s.over:
            return s
        if s.lanes:
            s.open_lanes()
            return s
        s.advance()
        if s.over or s.options:
            return s
    return state.clone()


def redealt(state: State, seat: int, rng: Rng) -> State:
    """The position with all that a seat cannot know dealt anew; the waiting question stands as it is."""
    s = state.clone()
    s.ra, s.rb, s.rc, s.rd = rng.random32(), rng.random32(), rng.random32(), rng.random32()
    revealed = s.revealed
    _orders(s, seat)
    _cards(s, seat, rng)
    _traitors(s, seat, rng)
    _leaders(s, seat, rng)
    _frames(s, seat, rng)
    _secrets(s, seat, rng)
    redraw(s, seat, rng)
    s.revealed = revealed
    return s


def _orders(s: State, seat: int) -> None:
    """Standing orders, permissions and loans of others are as usual, but for those that an ally was told."""
    everybody = range(s.tables.seats)
    told = (seat, s.ally[seat]) if seat >= 0 else ()
    usual = 0 if s.tables.open_windows else ALL_WINDOWS
    s.asks = [s.asks[each] if each == seat else usual for each in everybody]
    s.always = [s.always[each] if each == seat else 0 for each in everybody]
    s.permits = [s.permits[each] if each in told else ALL_PERMITS for each in everybody]
    s.lend_bid = [s.lend_bid[each] if each in told else 0 for each in everybody]
    s.lend_ship = [s.lend_ship[each] if each in told else 0 for each in everybody]
    s.standing = [s.standing[each] if each == seat else 0 for each in everybody]
    s.least = [size if place // len(SIZED) == seat else 1 for place, size in enumerate(s.least)]
    s.told = [fact for fact in s.told if fact & 7 == seat]
    bidder = s.bidder
    if s.phase == BIDDING and bidder >= 0 and bidder not in told:
        ally, lacks = s.ally[bidder], s.bid - s.money[bidder]
        if ally >= 0 and 0 < lacks <= s.money[ally]:
            s.lend_bid[ally] = lacks


# treachery cards


def _cards(s: State, seat: int, rng: Rng) -> None:
    zones = [s.deck[:], s.row[:], *(hand[:] for hand in s.hands)]
    unknown = [
        (number, place)
        for number, zone in enumerate(zones)
        for place in range(len(zone))
        if number != seat + 2 and not knows(zone[place], seat)
    ]
    groups = [unknown]
    if seat >= 0 and s.faction[seat] == IXIANS and s.row_seen:
        apart = [each for each in unknown if each in _row_places(s)]
        groups = [apart, [each for each in unknown if each not in apart]]
    for group in groups:
        cards = sorted(zones[number][place] & CARD_MASK for number, place in group)
        rng.shuffle(cards)
        for (number, place), card in zip(group, cards, strict=True):
            zones[number][place] = zones[number][place] & ~CARD_MASK | card
    for owner, mask in _needs(s, seat):
        _swap_in(zones, unknown, owner + 2, mask, rng)
    s.deck, s.row, s.hands = zones[0], zones[1], zones[2:]
    if seat < 0 or s.faction[seat] != IXIANS:
        s.row_seen = sorted(card & CARD_MASK for card in s.row) if s.row_seen else []
    s.holds = [_mask(hand) for hand in s.hands]


def _mask(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << (card & CARD_MASK)
    return mask


def _row_places(s: State) -> list[Place]:
    """Where the cards lie of which the Ixians know which they are, but not their order (H22; D05)."""
    if s.row:
        return [(1, place) for place in range(len(s.row))]
    if s.turn <= 1 and s.phase < BIDDING:
        return [(seat + 2, 0) for seat in range(s.tables.seats) if s.hands[seat] and s.faction[seat] != IXIANS]
    return [(0, place) for place in range(len(s.deck) - len(s.row_seen), len(s.deck))]


def _needs(s: State, seat: int) -> list[tuple[int, int]]:
    """What others have shown to hold: a seat, and a mask of cards one of which it has."""
    found: list[tuple[int, int]] = []
    bidder = s.bidder
    if s.phase == BIDDING and bidder >= 0 and bidder != seat:
        if s.bid > s.money[bidder] + lent(s, bidder, s.lend_bid):
            found.append((bidder, _karamas(s, bidder)))
    for f in s.stack:
        if f & NODE_MASK == N_SPEND and seat_of(f) != seat:
            found.append((seat_of(f), bit(source_of(f)) if step_of(f) else _karamas(s, seat_of(f))))
    for other in range(s.tables.seats):
        parts = shown_parts(s, seat, other)
        for part in (WEAPON, DEFENSE):
            card = draft(s, other, part)
            if parts & bit(part) and 0 <= card < NO_CARD:
                found.append((other, bit(card)))
    return found


def _karamas(s: State, seat: int) -> int:
    return bit(C_KARAMA) | (s.tables.worthless if in_its_place(s, seat) else 0)


def _swap_in(zones: list[list[int]], unknown: list[Place], zone: int, mask: int, rng: Rng) -> None:
    """Exchange cards so that a zone holds one of a mask, if it does not yet."""
    if _mask(zones[zone]) & mask:
        return
    own = [each for each in unknown if each[0] == zone]
    others = [each for each in unknown if each[0] != zone and 1 << (zones[each[0]][each[1]] & CARD_MASK) & mask]
    if own and others:
        (a, i), (b, j) = own[rng.random_below(len(own))], others[rng.random_below(len(others))]
        mine, theirs = zones[a][i] & CARD_MASK, zones[b][j] & CARD_MASK
        zones[a][i] += theirs - mine
        zones[b][j] += mine - theirs


# traitors and leaders


def _traitors(s: State, seat: int, rng: Rng) -> None:
    """A card that a seat saw and did not keep is in the deck or a face dancer (RULES 3.5)."""
    own = bit(seat) if seat >= 0 else 0
    told = told_of(s, seat, SHOW_TRAITOR)
    free = [card for card, entry in enumerate(s.traitor) if card not in told and not _traitor_known(entry, seat)]
    held = sorted(s.traitor[card] for card in free if s.traitor[card] & 7 in (T_TRAITOR, T_DEALT))
    rest = sorted(s.traitor[card] for card in free if s.traitor[card] & 7 in (T_DECK, T_DANCER))
    returned = told_of(s, seat, SHOW_RETURNED)
    able = [card for card in free if not s.saw[card] & own and card not in returned]
    rng.shuffle(able)
    traitor = s.traitor[:]
    for card, entry in zip(able, held, strict=False):
        traitor[card] = entry
    others = sorted({*free} - {*able[: len(held)]})
    rng.shuffle(others)
    for card, entry in zip(others, rest, strict=True):
        traitor[card] = entry
    s.traitor = traitor
    _seen_by_others(s, seat, rng)


def _traitor_known(entry: int, seat: int) -> bool:
    if entry == T_OUT or entry & T_SHOWN:
        return True
    return entry & 7 != T_DECK and entry >> 4 == seat


def _seen_by_others(s: State, seat: int, rng: Rng) -> None:
    """The other cards that others were dealt."""
    own = bit(seat) if seat >= 0 else 0
    counts = [sum(mask >> each & 1 for mask in s.saw) for each in range(s.tables.seats)]
    saw = [mask & own for mask in s.saw]
    for card, entry in enumerate(s.traitor):
        if entry & 7 in (T_TRAITOR, T_DEALT, T_DANCER) and entry >> 4 != seat:
            saw[card] |= bit(entry >> 4)
    left = [card for card, entry in enumerate(s.traitor) if entry & 7 == T_DECK and not saw[card]]
    rng.shuffle(left)
    for other in range(s.tables.seats):
        lacks = counts[other] - sum(mask >> other & 1 for mask in saw)
        if other != seat and s.faction[other] != TLEILAXU:
            for card in left[: max(0, lacks)]:
                saw[card] |= bit(other)
            left = left[max(0, lacks) :]
    s.saw = saw


def _leaders(s: State, seat: int, rng: Rng) -> None:
    """Who was executed or captured only Harkonnen know, and whose leader it was (RULES 9.9, R34)."""
    for faction in range(len(FACTIONS)):
        owner = s.seat_of[faction]
        if owner < 0 or seat in (owner, s.seat_of[HARKONNEN]) or faction == HARKONNEN:
            continue
        own = [each for each in range(faction * LEADERS, faction * LEADERS + LEADERS) if not s.gholas & bit(each)]
        if faction == TLEILAXU:
            own += [each for each in range(len(s.life)) if s.gholas & bit(each)]
        free = [each for each in own if s.life[each] == L_ALIVE and s.holder[each] == faction and not s.fought[each]]
        covered = [each for each in own if s.covered & bit(each)]
        taken = [each for each in own if s.life[each] == L_ALIVE and s.holder[each] == HARKONNEN]
        if not covered and not taken:
            continue
        life, deaths, holder = s.life[:], s.deaths[:], s.holder[:]
        for each in covered:
            life[each], s.covered = L_ALIVE, s.covered & ~bit(each)
            deaths[each] -= EXECUTED
        for each in taken:
            holder[each] = faction
        able = sorted([*free, *covered, *taken])
        rng.shuffle(able)
        for each in able[: len(covered)]:
            life[each], s.covered = L_DEAD, s.covered | bit(each)
            deaths[each] += EXECUTED
        for each in able[len(covered) : len(covered) + len(taken)]:
            holder[each] = HARKONNEN
        s.life, s.deaths, s.holder = life, deaths, holder


# the rest


def _frames(s: State, seat: int, rng: Rng) -> None:
    """What waits and names a hidden card or leader of others names another one."""
    for i, f in enumerate(s.stack):
        node, owner, source = f & NODE_MASK, seat_of(f), source_of(f)
        if node == N_TECHNOLOGY and step_of(f) and owner != seat:
            hand = sorted(card & CARD_MASK for card in s.hands[owner])
            s.stack[i] = frame(node, owner, hand[rng.random_below(len(hand))], step_of(f), arg_of(f))
        elif node == N_REDRAW and owner != seat and not s.holds[owner] & bit(source):
            s.stack[i] = frame(node, owner, s.hands[owner][-1] & CARD_MASK, step_of(f), arg_of(f))
        elif node == N_CAPTURE and step_of(f) and seat not in (owner, source):
            able = captives(s, source)
            s.stack[i] = frame(node, owner, source, step_of(f), able[rng.random_below(len(able))])


def _secrets(s: State, seat: int, rng: Rng) -> None:
    """Prediction, storm card, spice deck."""
    faction = s.faction[seat] if seat >= 0 else -1
    if s.predicted >= 0 and faction != BENE_GESSERIT:
        others = [each for each in sorted(s.faction) if each != BENE_GESSERIT]
        s.predicted = others[rng.random_below(len(others))]
        if s.predicted_turn:
            now = max(1, s.turn)
            s.predicted_turn = now + rng.random_below(LAST_TURN + 1 - now)
    seen = (faction == FREMEN and s.looked & 1) or told_of(s, seat, SHOW_STORM_CARD)
    if s.storm_card and not seen:
        s.storm_card = 1 + rng.random_below(STORM_CARDS)
    looked = (faction == ATREIDES and s.looked & 2) or told_of(s, seat, SHOW_SPICE_CARD)
    known = 1 if looked and s.blows else 0
    hidden = sorted(s.blows[: len(s.blows) - known])
    rng.shuffle(hidden)
    s.blows = hidden + s.blows[len(s.blows) - known :]
