"""Treachery cards changing zones; who may know a card is noted in its mask, and a shuffle clears it."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.dune.core.answers import card_left
from landsraad.dune.core.journal import E_GAINED, E_LOST, E_SHOWN
from landsraad.dune.core.names import BENE_GESSERIT, C_KARAMA, NO_CARD, WORTHLESS
from landsraad.dune.core.state import CARD_MASK, DEFENSE, DRAFT, EVERYBODY, KNOWN_SHIFT, WEAPON, State, changed
from landsraad.kernel.bits import bit


def holds(s: State, seat: i64, card: i64) -> bool:
    """Whether a seat has a card in hand."""
    return s.holds[seat] & bit(card) != 0


def kinds_in_hand(s: State, seat: i64) -> list[int]:
    """The different cards in a hand, in the order of the catalogue."""
    mask: i64 = s.holds[seat]
    return [card for card in range(len(s.tables.copies)) if mask & bit(card)]


def room(s: State, seat: i64) -> i64:
    """How many cards a seat may still take."""
    limit: i64 = s.tables.hand_limit[s.faction[seat]]
    return limit - len(s.hands[seat])


def take(s: State, seat: i64, card: i64) -> None:
    """A card comes into a hand; its owner knows it."""
    card |= bit(seat) << KNOWN_SHIFT
    s.hands[seat] = [*s.hands[seat], card]
    s.holds = changed(s.holds, seat, s.holds[seat] | bit(card & CARD_MASK))
    s.log(E_GAINED, seat, card & CARD_MASK, visible=card >> KNOWN_SHIFT)


def leave(s: State, seat: i64, card: i64, seen: bool = False) -> i64:
    """A copy of a card leaves a hand for wherever the caller puts it, `seen` by all; one known to others goes first."""
    hand = s.hands[seat]
    best: i64 = -1
    more = False
    for i in range(len(hand)):
        if hand[i] & CARD_MASK == card:
            if best >= 0:
                more = True
            if best < 0 or hand[i] > hand[best]:
                best = i
    kept: i64 = hand[best]
    s.hands[seat] = hand[:best] + hand[best + 1 :]
    if not more:
        s.holds = changed(s.holds, seat, s.holds[seat] & ~bit(card))
    card_left(s, seat, card, seen)
    return kept


def discard(s: State, seat: i64, card: i64) -> None:
    """A card goes from a hand to the discard pile, open to all."""
    leave(s, seat, card, True)
    s.discard = [*s.discard, card | (EVERYBODY << KNOWN_SHIFT)]
    s.log(E_LOST, seat, card)


def remove(s: State, seat: i64, card: i64) -> None:
    """A card leaves the game."""
    leave(s, seat, card, True)
    s.removed = [*s.removed, card | (EVERYBODY << KNOWN_SHIFT)]
    s.log(E_LOST, seat, card, 1)


def show(s: State, seat: i64, card: i64, seats: i64) -> None:
    """Seats see a card in a hand."""
    hand = s.hands[seat]
    for i in range(len(hand)):
        if hand[i] & CARD_MASK == card:
            s.hands[seat] = changed(hand, i, hand[i] | seats << KNOWN_SHIFT)
            s.log(E_SHOWN, seat, card, visible=seats | bit(seat))
            return


def draw(s: State) -> i64:
    """The next card of the deck; the discard pile is shuffled if it is empty; -1: there is none (RULES 4.4, H63)."""
    if not s.deck:
        if not s.discard:
            return -1
        s.deck = [card & CARD_MASK for card in s.discard]
        s.discard = []
        s.shuffle(s.deck)
    s.revealed += 1
    card: i64 = s.deck[-1]
    s.deck = s.deck[:-1]
    return card


def free_to_play(s: State, seat: i64) -> i64:
    """Mask of the cards of a hand that do not stand in a battle plan."""
    mask: i64 = s.holds[seat]
    for part in (WEAPON, DEFENSE):
        card: i64 = s.drafts[seat * DRAFT + part]
        if card >= 0 and card != NO_CARD:
            mask &= ~bit(card)
    return mask


def karamas(s: State, seat: i64) -> list[int]:
    """The cards that a seat may play as Karama: Bene Gesserit [ADV] also worthless ones (RULES 10)."""
    cards: list[int] = []
    if holds(s, seat, C_KARAMA):
        cards.append(C_KARAMA)
    if in_its_place(s, seat):
        mask = free_to_play(s, seat) & s.tables.worthless
        cards += [card for card in kinds_in_hand(s, seat) if mask & bit(card)]
    return cards


def in_its_place(s: State, seat: i64) -> bool:
    """Whether worthless cards of a seat serve as Karama; where stops last a phase, not while it is stopped (R05)."""
    return s.tables.advanced and s.faction[seat] == BENE_GESSERIT and not s.stopped & bit(WORTHLESS)


def has_karama(s: State, seat: i64) -> bool:
    """Whether a seat has a card that it may play as Karama; the card itself stands in no battle plan."""
    if holds(s, seat, C_KARAMA):
        return True
    return in_its_place(s, seat) and free_to_play(s, seat) & s.tables.worthless != 0
