"""Grafted cards: two that send one Agent, what each says of the other, and cards borrowed from the Row (M14-M26)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.actions import HAND, IN_PLAY, ROW
from landsraad.imperium.core.arrivals import has_modifier
from landsraad.imperium.core.cards import (
    PUBLIC,
    copies,
    distinct,
    holds,
    in_play,
    lose_boxes,
    show,
    take,
    take_from_play,
    trash,
)
from landsraad.imperium.core.components import ADD_ICONS
from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY, TURN_START
from landsraad.imperium.core.journal import Z_HAND, Z_PLAYED, log_card
from landsraad.imperium.core.pairs import partner_of, senders
from landsraad.imperium.core.state import Node, Offerer, State, Tables, Test
from landsraad.imperium.core.units import agents_at, recall_agent
from landsraad.imperium.rounds.sending import sends
from landsraad.imperium.sets.immortality.icons import AddedIcons
from landsraad.imperium.sets.immortality.pieces import CARD_BITS, CARD_NUMBER, Pieces
from landsraad.kernel.frames import frame, seat_of, source_of


def partners(s: State, seat: i64, pieces: Pieces, card: i64) -> list[int]:
    """The actions of picking each card that a Graft card can send an Agent with now (M14, M21)."""
    cards = s.tables.cards
    table = s.tables.actions
    found: list[int] = []
    for other in distinct(s.players[seat].hand):
        if _fits(s, seat, card, other):
            found.append(table.card_action(other, HAND))
    if pieces.lends[card]:
        for other in distinct(s.row):
            if sends(s, seat, [cards[other], cards[card]]):
                found.append(table.card_action(other, ROW))
    return found


def _fits(s: State, seat: i64, card: i64, other: i64) -> bool:
    """Whether a Graft card can send an Agent with this card of the hand."""
    cards = s.tables.cards
    return (other != card or copies(s.players[seat].hand, card) > 1) and sends(s, seat, [cards[card], cards[other]])


def has_partner(s: State, seat: i64, pieces: Pieces, card: i64) -> bool:
    """Whether a Graft card has `partners`: asked as every turn begins, so that it ends with the first one."""
    cards = s.tables.cards
    for c in s.players[seat].hand:
        if _fits(s, seat, card, c & CARD_MASK):
            return True
    if pieces.lends[card]:
        for other in s.row:
            if sends(s, seat, [cards[other], cards[card]]):
                return True
    return False


@final
class Grafting(Offerer):
    """`graft CARD` for each Graft card of the hand that some partner sends an Agent with (T6.1)."""

    def __init__(self, pieces: Pieces, partner: Partner) -> None:
        super().__init__([TURN_START])
        self.pieces: Pieces = pieces
        self.partner: Partner = partner

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["graft"] + card for card in range(len(tables.cards))]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        grafts = [c for c in s.players[seat].hand if self.pieces.grafts[c & CARD_MASK]]
        for card in distinct(grafts):
            if has_partner(s, seat, self.pieces, card):
                options.append(s.tables.actions.verbs["graft"] + card)
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        card = action - s.tables.actions.verbs["graft"]
        s.stack.pop()  # the start of the turn is over
        show(s.players[seat].hand, card)
        s.stack.append(frame(self.partner.id, seat, card))


@final
class Partner(Node):
    """Which card is played together with a Graft card: of the hand, or of the Row where it borrows one."""

    def __init__(self, pieces: Pieces, added: AddedIcons) -> None:
        super().__init__()
        self.prompt = "partner"
        self.pieces: Pieces = pieces
        self.added: AddedIcons = added

    def step(self, s: State, f: i64) -> bool:
        options = partners(s, seat_of(f), self.pieces, source_of(f))
        return len(options) > 0 and s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        table = s.tables.actions
        card = source_of(f)
        other = (action - table.card) % table.cards
        if (action - table.card) // table.cards == ROW:
            s.count(self.pieces.pairing.lent, 1)
            card, other = other, card
        else:
            show(s.players[seat_of(f)].hand, other)
        s.count(self.pieces.pairing.partner, other + 1)
        s.stack.append(frame(s.tables.flow.send, seat_of(f), card))
        if self.pieces.counts[card] or self.pieces.counts[other]:
            if has_modifier(s, seat_of(f), ADD_ICONS):
                s.stack.append(frame(self.added.id, seat_of(f), card))


# What is asked of the pair


@final
class Grafted(Test):
    """`grafted`: the card was played together with another, of one of these factions (0: any) (M16)."""

    def __init__(self, factions: i64) -> None:
        self.factions: i64 = factions

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        other = partner_of(s, source)
        return other >= 0 and (self.factions == 0 or s.tables.cards[other].factions & self.factions != 0)


# What is done with the pair


@final
class TrashPartner(Node):
    """`trash_partner` as a price: the other grafted card, from play."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        other = partner_of(s, source)
        p = s.players[seat]
        return other >= 0 and (copies(p.played, source) > 1 if other == source else in_play(p, other))

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        other = partner_of(s, source_of(f))
        if other == source_of(f):
            lose_boxes(s, other, 0)
        trash(s, seat, other, take_from_play(s.players[seat], other), source=source_of(f))
        return False


@final
class TrashOfPair(Node):
    """`trash_of_pair`: one of the two grafted cards, of the player's choice."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "trash of pair"

    def left(self, s: State, seat: i64) -> list[int]:
        """Those still in play."""
        return [card for card in senders(s) if holds(s.players[seat].played, card)]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.left(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in self.left(s, seat_of(f)):
            options.append(s.tables.actions.card_action(card, IN_PLAY))
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        card = (action - s.tables.actions.card) % s.tables.actions.cards
        trash(s, seat, card, take_from_play(s.players[seat], card), source=source_of(f))


@final
class PartnerBox(Node):
    """`partner_box`: the Agent box of the partner arrives in the place of this effect (M17)."""

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return False

    def step(self, s: State, f: i64) -> bool:
        return False


@final
class LeashPartner(Node):
    """`leash_partner`: as the Reveal turn begins, the partner comes back to the hand (M26)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.auto = True
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        n = s.players[seat_of(f)].n
        n[self.pieces.leashed] = (n[self.pieces.leashed] << CARD_BITS) | (partner_of(s, source_of(f)) + 1)
        return False


def forget_leashed(s: State, seat: i64, pieces: Pieces, card: i64) -> None:
    """A copy of a card has left play: no more copies of it come back than are left of those played (M26)."""
    p = s.players[seat]
    cards: i64 = p.n[pieces.leashed]
    p.n[pieces.leashed] = 0
    left: i64 = copies(p.played, card)
    place: i64 = 0
    while cards:
        number: i64 = cards & CARD_NUMBER
        cards >>= CARD_BITS
        if number == card + 1:
            if left == 0:
                continue
            left -= 1
        p.n[pieces.leashed] |= number << place
        place += CARD_BITS


def unleash(s: State, seat: i64, pieces: Pieces) -> None:
    """What is leashed and still in play comes to the hand that is about to be revealed (M26)."""
    p = s.players[seat]
    cards: i64 = p.n[pieces.leashed]
    p.n[pieces.leashed] = 0
    while cards:
        card = (cards & CARD_NUMBER) - 1
        cards >>= CARD_BITS
        if card >= 0 and holds(p.played, card):
            take(p.played, card)
            p.hand.append(card | PUBLIC)
            log_card(s, seat, card, Z_PLAYED, Z_HAND, EVERYBODY)


@final
class RecallSent(Node):
    """`recall_sent`: the Agent just placed goes back to the Leader."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return seat == s.turn_seat and s.turn_space >= 0 and agents_at(s, seat, s.turn_space) > 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            recall_agent(s, seat_of(f), s.turn_space)
        return False
