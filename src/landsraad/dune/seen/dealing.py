"""Treachery cards that a seat cannot know, dealt anew among deck, lots and hands (DESIGN 3).

What others have shown to hold, and what they answered to a Truthtrance, stays true.
"""

from __future__ import annotations

from typing import Final

from landsraad.dune.core.answers import answers
from landsraad.dune.core.cards import in_its_place
from landsraad.dune.core.money import lent
from landsraad.dune.core.names import BIDDING, C_KARAMA, IXIANS
from landsraad.dune.core.nodes import N_SHIP, N_SHIPMENT, N_SPEND
from landsraad.dune.core.pledges import SHOW_HAND
from landsraad.dune.core.state import CARD_MASK, EVERYBODY, KNOWN_SHIFT, State
from landsraad.dune.seen.foreseen import Case, plan_cases, shown_cards
from landsraad.dune.seen.matching import Claim, Matching
from landsraad.kernel.bits import bit, ones
from landsraad.kernel.contract import Contradiction
from landsraad.kernel.frames import NODE_MASK, seat_of, source_of, step_of
from landsraad.kernel.machine import Rng
from landsraad.saying import say

ANY: Final = -1  # all cards

Place = tuple[int, int]  # a zone and a place in it


def marks_of(seat: int) -> int:
    """The marks of a card that a seat (-1: a spectator) knows."""
    return (EVERYBODY if seat < 0 else 1 << seat) << KNOWN_SHIFT


def knows(card: int, seat: int) -> bool:
    """Whether a seat (-1: a spectator) knows a card in its place."""
    marks = marks_of(seat)
    return card & marks == marks


def deal_cards(s: State, seat: int, rng: Rng) -> None:
    """Deal anew what a seat cannot know, so that all that holds of the hands of others is true.

    Raises:
        Contradiction: that is true of no deal, not even of the one that there is.
    """
    deal = _Deal(s, seat, rng)
    needs = [*deal.said, *_needs(s, seat)]
    cases = [case for other in range(s.tables.seats) for case in plan_cases(s, seat, other)]
    if not deal.bring(needs, cases or [Case((), 0, 0)], rng):
        raise Contradiction(say("game.choice.untrue", seat=seat + 1))
    zones = deal.zones()
    s.deck, s.row, s.hands = zones[0], zones[1], zones[2:]
    if seat < 0 or s.faction[seat] != IXIANS:
        s.row_seen = sorted(card & CARD_MASK for card in s.row) if s.row_seen else []
    s.holds = [_mask(hand) for hand in s.hands]


Need = tuple[int, int, int]
"""What a hand was shown or said to have: a zone, how many of its first cards, and a mask one of which is among them."""


class _Deal:
    """One deal of the cards that a seat cannot know.

    Attributes:
        said: what hands were said to have.
    """

    def __init__(self, s: State, seat: int, rng: Rng) -> None:
        self._zones = [s.deck[:], s.row[:], *(hand[:] for hand in s.hands)]
        unknown = [
            (number, place)
            for number, zone in enumerate(self._zones)
            for place in range(len(zone))
            if number != seat + 2 and not knows(zone[place], seat)
        ]
        apart: list[Place] = []
        if seat >= 0 and s.faction[seat] == IXIANS and s.row_seen:
            apart = [each for each in unknown if each in _row_places(s)]
        rest = [each for each in unknown if each not in apart]
        self._hidden = [*apart, *rest]
        cards: list[int] = []
        for group in (apart, rest):
            dealt = sorted(self._zones[zone][at] & CARD_MASK for zone, at in group)
            rng.shuffle(dealt)
            cards += dealt
        self.said: list[Need] = []
        able = [ANY] * len(cards)
        for answer in answers(s, SHOW_HAND):
            zone = answer.seat + 2
            if answer.yes:
                self.said.append((zone, answer.cards, answer.about))
            else:
                for place in self._places(zone, answer.cards):
                    able[place] &= ~answer.about
        self.said.sort(key=lambda each: ones(each[2]))  # what fewest cards fulfil comes first
        self._matching = Matching(cards, able, [0] * len(apart) + [1] * len(rest), rng)

    def bring(self, needs: list[Need], cases: list[Case], rng: Rng) -> bool:
        """Make needs true, and one of the cases, if it may be one that is true already; False: that cannot be."""
        open_needs = [claim for need in needs for claim in self._claims(*need)]
        ways: list[tuple[list[Claim], list[Claim]]] = []
        for case in cases:
            zone, whole = case.other + 2, len(self._zones[case.other + 2])
            if not self._known(zone, whole) & case.barred:
                brought = [claim for mask in case.needs for claim in self._claims(zone, whole, mask)]
                ways.append((brought, [(self._places(zone, whole), case.barred)]))
        rng.shuffle(ways)
        ways.sort(key=lambda way: not self._matching.true(*way))
        able = (self._matching.bring([*open_needs, *brought], barred) for brought, barred in ways)
        return self._matching.fits and any(able)

    def _places(self, zone: int, count: int) -> list[int]:
        """The numbers of the hidden ones of the first places of a zone."""
        return [number for number, place in enumerate(self._hidden) if place[0] == zone and place[1] < count]

    def _known(self, zone: int, count: int) -> int:
        """Mask of the cards that are known of the first ones of a zone."""
        return _mask([card for at, card in enumerate(self._zones[zone][:count]) if (zone, at) not in self._hidden])

    def _claims(self, zone: int, count: int, mask: int) -> list[Claim]:
        """A need as the hidden places have to fulfil it; nothing where a known card does."""
        return [] if self._known(zone, count) & mask else [(self._places(zone, count), mask)]

    def zones(self) -> list[list[int]]:
        """Deck, lots, and the hand of each seat, as they are dealt."""
        for (zone, at), card in zip(self._hidden, self._matching.cards, strict=True):
            cards = self._zones[zone]
            cards[at] = cards[at] & ~CARD_MASK | card
        return self._zones


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


def _needs(s: State, seat: int) -> list[Need]:
    """What others have shown to hold."""
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
            planned = shown_cards(s, seat, seat_of(f))  # what stands in a plan is not played beside it
            mask = bit(source_of(f)) if step_of(f) else _karamas(s, seat_of(f)) & ~planned
            found.append((seat_of(f), mask))
    for other in range(s.tables.seats):
        planned = shown_cards(s, seat, other)
        found += [(other, bit(card)) for card in range(len(s.tables.copies)) if planned & bit(card)]
    return [(owner + 2, len(s.hands[owner]), mask) for owner, mask in found]


def _karamas(s: State, seat: int) -> int:
    return bit(C_KARAMA) | (s.tables.worthless if in_its_place(s, seat) else 0)
