"""Cards that send an Agent together: the card of the turn and its partner."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.components import Card
from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.state import State


def partner(s: State) -> i64:
    """The card played together with that of this turn; -1: none."""
    pairing = s.tables.pairing
    return -1 if pairing is None else s.counters[pairing.partner] - 1


def partner_of(s: State, card: i64) -> i64:
    """The other card of the pair that a card belongs to; -1: it is in none."""
    other = partner(s)
    if other < 0 or card == s.turn_card:
        return other
    return s.turn_card if card == other else -1


def together(s: State, card: i64) -> list[Card]:
    """The cards that send an Agent if this one does: it, and what is played together with it."""
    own = s.tables.cards[card]
    if s.tables.pairing is None:
        return own.alone
    other = partner(s)
    return own.alone if other < 0 else [own, s.tables.cards[other]]


def played(s: State, card: i64) -> i64:
    """Which of the cards that send an Agent together is played: not the one that the Row lends."""
    pairing = s.tables.pairing
    return partner(s) if pairing is not None and s.counters[pairing.lent] == 1 else card


def senders(s: State) -> list[int]:
    """The numbers of the cards that have sent the Agent of this turn."""
    if s.turn_card < 0:
        return []
    if s.tables.pairing is None:
        return [s.turn_card]
    other = partner(s)
    return [s.turn_card] if other < 0 else [s.turn_card, other]


def agent_box(s: State, card: Card) -> list[int]:
    """The effects of the Agent box of a card of this turn."""
    if not card.copies_partner:
        return card.agent
    other = partner_of(s, card.source)
    return card.agent if other < 0 else s.tables.cards[other].agent


def from_board(cards: list[Card]) -> bool:
    """Whether one of the cards may send an Agent that stands on the board."""
    for card in cards:
        if card.from_board:
            return True
    return False


def lent_card(s: State, seat: i64) -> i64:
    """The card that the Row lends this player until the turn ends; -1: none."""
    pairing = s.tables.pairing
    if pairing is None:
        return -1
    zone = s.players[seat].zones[pairing.zone]
    return zone[0] & CARD_MASK if zone else -1
