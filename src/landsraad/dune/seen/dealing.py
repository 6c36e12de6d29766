"""Treachery cards that a seat cannot know, dealt anew among deck, lots and hands (DESIGN 3).

What others have shown to hold, and what they answered to a Truthtrance, stays true.
"""

from __future__ import annotations

from typing import Final

from landsraad.dune.core.answers import answers
from landsraad.dune.core.cards import in_its_place
from landsraad.dune.core.money import lent
from landsraad.dune.core.names import BIDDING, C_KARAMA, IXIANS, NO_CARD
from landsraad.dune.core.nodes import N_SHIP, N_SHIPMENT, N_SPEND
from landsraad.dune.core.pledges import SHOW_HAND
from landsraad.dune.core.state import CARD_MASK, DEFENSE, EVERYBODY, KNOWN_SHIFT, WEAPON, State
from landsraad.dune.phases.plans import draft
from landsraad.dune.seen.sealed import shown_parts
from landsraad.kernel.bits import bit, ones
from landsraad.kernel.frames import NODE_MASK, seat_of, source_of, step_of
from landsraad.kernel.machine import Rng

ATTEMPTS: Final = 50

Place = tuple[int, int]  # a zone and a place in it


def marks_of(seat: int) -> int:
    """The marks of a card that a seat (-1: a spectator) knows."""
    return (EVERYBODY if seat < 0 else 1 << seat) << KNOWN_SHIFT


def knows(card: int, seat: int) -> bool:
    """Whether a seat (-1: a spectator) knows a card in its place."""
    marks = marks_of(seat)
    return card & marks == marks


def deal_cards(s: State, seat: int, rng: Rng) -> None:
    """Deal anew what a seat cannot know, until all that holds of the hands of others is true."""
    deal = _Deal(s, seat)
    needs = [*deal.said, *_needs(s, seat)]
    for _ in range(ATTEMPTS):
        deal.shuffle(rng)
        fit = deal.clear(rng)
        for place, (zone, count, mask) in enumerate(needs):
            fit &= deal.bring(zone, count, mask, rng) or place >= len(deal.said)
        if fit:
            break
    zones = deal.zones
    s.deck, s.row, s.hands = zones[0], zones[1], zones[2:]
    if seat < 0 or s.faction[seat] != IXIANS:
        s.row_seen = sorted(card & CARD_MASK for card in s.row) if s.row_seen else []
    s.holds = [_mask(hand) for hand in s.hands]


class _Deal:
    """One deal of the cards that a seat cannot know.

    Attributes:
        zones: deck, lots, and the hand of each seat.
        said: what hands were said to have: a zone, how many of its first cards, and a mask one of which is among them.
    """

    def __init__(self, s: State, seat: int) -> None:
        self.zones = [s.deck[:], s.row[:], *(hand[:] for hand in s.hands)]
        unknown = [
            (number, place)
            for number, zone in enumerate(self.zones)
            for place in range(len(zone))
            if number != seat + 2 and not knows(zone[place], seat)
        ]
        self._groups = [unknown]
        if seat >= 0 and s.faction[seat] == IXIANS and s.row_seen:
            apart = [each for each in unknown if each in _row_places(s)]
            self._groups = [apart, [each for each in unknown if each not in apart]]
        self.said: list[tuple[int, int, int]] = []
        self._barred: dict[Place, int] = {}  # masks of cards that cannot lie in a place
        for answer in answers(s, SHOW_HAND):
            zone = answer.seat + 2
            if answer.yes:
                self.said.append((zone, answer.cards, answer.about))
            else:
                for place in range(answer.cards):
                    self._barred[zone, place] = self._barred.get((zone, place), 0) | answer.about
        self.said.sort(key=lambda each: ones(each[2]))  # what fewest cards fulfil comes first
        self._fixed: set[Place] = set()

    def shuffle(self, rng: Rng) -> None:
        """Deal the cards of each group at random."""
        self._fixed = set()
        for group in self._groups:
            cards = sorted(self._card(each) for each in group)
            rng.shuffle(cards)
            for each, card in zip(group, cards, strict=True):
                self._put(each, card)

    def clear(self, rng: Rng) -> bool:
        """Exchange cards that lie where they cannot; False: one stays."""
        fit = True
        for group in self._groups:
            for each in group:
                if not self._may(each, self._card(each)):
                    fit &= self._swap([each], [other for other in group if other != each], rng)
        return fit

    def bring(self, zone: int, count: int, mask: int, rng: Rng) -> bool:
        """Exchange cards so that the first ones of a zone have one of a mask, if they have not; False: they cannot."""
        for place, card in enumerate(self.zones[zone][:count]):
            if bit(card & CARD_MASK) & mask:
                self._fixed.add((zone, place))
                return True
        for group in self._groups:
            own = [each for each in group if each[0] == zone and each[1] < count and each not in self._fixed]
            others = [each for each in group if bit(self._card(each)) & mask and each not in self._fixed]
            if self._swap(own, [each for each in others if each[0] != zone or each[1] >= count], rng):
                return self.bring(zone, count, mask, rng)
        return False

    def _swap(self, places: list[Place], others: list[Place], rng: Rng) -> bool:
        """Exchange the cards of two places, where both may lie; False: there are none."""
        able = [(a, b) for a in places for b in others if self._may(a, self._card(b)) and self._may(b, self._card(a))]
        if not able:
            return False
        a, b = able[rng.random_below(len(able))]
        mine, theirs = self._card(a), self._card(b)
        self._put(a, theirs)
        self._put(b, mine)
        return True

    def _may(self, place: Place, card: int) -> bool:
        return not self._barred.get(place, 0) & bit(card)

    def _card(self, place: Place) -> int:
        return self.zones[place[0]][place[1]] & CARD_MASK

    def _put(self, place: Place, card: int) -> None:
        zone, at = self.zones[place[0]], place[1]
        zone[at] = zone[at] & ~CARD_MASK | card


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


def ships(s: State) -> bool:
    """Whether the active seat has said that it ships; it may pay with all that its ally has."""
    said = any(f & NODE_MASK == N_SHIP and step_of(f) for f in s.stack)
    return said or any(f & NODE_MASK == N_SHIPMENT and not step_of(f) for f in s.stack)


def _needs(s: State, seat: int) -> list[tuple[int, int, int]]:
    """What others have shown to hold: a zone, how many of its first cards, and a mask one of which is among them."""
    found: list[tuple[int, int]] = []
    bidder = s.bidder
    if s.phase == BIDDING and bidder >= 0 and bidder != seat:
        if s.bid > s.money[bidder] + lent(s, bidder, s.lend_bid):
            found.append((bidder, _karamas(s, bidder)))
    if any(f & NODE_MASK == N_SHIPMENT and not step_of(f) for f in s.stack) and s.active != seat:
        if s.price > s.money[s.active] + lent(s, s.active, s.lend_ship):
            found.append((s.active, _karamas(s, s.active)))
    for f in s.stack:
        if f & NODE_MASK == N_SPEND and seat_of(f) != seat:
            found.append((seat_of(f), bit(source_of(f)) if step_of(f) else _karamas(s, seat_of(f))))
    for other in range(s.tables.seats):
        parts = shown_parts(s, seat, other)
        for part in (WEAPON, DEFENSE):
            card = draft(s, other, part)
            if parts & bit(part) and 0 <= card < NO_CARD:
                found.append((other, bit(card)))
    return [(owner + 2, len(s.hands[owner]), mask) for owner, mask in found]


def _karamas(s: State, seat: int) -> int:
    return bit(C_KARAMA) | (s.tables.worthless if in_its_place(s, seat) else 0)
