"""Cards changing zones: drawing, discarding, trashing, acquiring, Intrigue cards.

Rules B2.3, B4.4-B4.7, B4.11, B4.12, B9.1-B9.8, F18, F29, F38. Whoever may know a moved card is noted in
its mask; a shuffle clears it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import apply_standing, arrive_box
from landsraad.imperium.core.components import INTRIGUE_CARDS, TOP_CARD_OPEN, Card
from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY, KNOWN_SHIFT, REVEAL_TURN
from landsraad.imperium.core.journal import (
    INTRIGUE,
    ROW_DICE,
    SHUFFLE,
    Z_ASIDE,
    Z_DECK,
    Z_DISCARD,
    Z_GIVEN,
    Z_HAND,
    Z_IMPERIUM_DECK,
    Z_INTRIGUE,
    Z_INTRIGUE_DECK,
    Z_INTRIGUE_DISCARD,
    Z_PLAYED,
    Z_RESERVE,
    Z_ROW,
    Z_SHOWN,
    Z_STOLEN,
    Z_TRASH,
    log_card,
    log_intrigue,
)
from landsraad.imperium.core.pairs import lent_card
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State
from landsraad.kernel.frames import source_of

PUBLIC: Final = EVERYBODY << KNOWN_SHIFT
ROW_SIZE: Final = 5
DIE: Final = 6


def holds(zone: list[int], card: i64) -> bool:
    """Whether a zone holds a copy of the card."""
    for c in zone:
        if c & CARD_MASK == card:
            return True
    return False


def copies(zone: list[int], card: i64) -> i64:
    """How many copies of the card a zone holds."""
    count: i64 = 0
    for c in zone:
        if c & CARD_MASK == card:
            count += 1
    return count


def take(zone: list[int], card: i64) -> i64:
    """Remove one copy from a zone: the best known one, so that nothing is told about the others. The mask it had."""
    best: i64 = -1
    at: i64 = -1
    i: i64 = 0
    for c in zone:
        if c & CARD_MASK == card and c > best:
            best = c
            at = i
        i += 1
    if at < 0:
        raise ValueError("the card is not in its zone")
    del zone[at]
    mask = best >> KNOWN_SHIFT
    forget(zone, card, EVERYBODY & ~mask)
    return mask


def forget(zone: list[int], card: i64, seats: i64) -> None:
    """A copy left that these seats did not know: it may have been one they knew, so they know one copy less."""
    known: i64 = 0
    for c in zone:
        if c & CARD_MASK == card:
            known |= c >> KNOWN_SHIFT
    seats &= known
    seat: i64 = KNOWN_SHIFT
    while seats:
        if seats & 1:
            for i in range(len(zone)):
                if zone[i] & CARD_MASK == card and (zone[i] >> seat) & 1:
                    zone[i] &= ~(1 << seat)
                    break
        seats >>= 1
        seat += 1


def show(zone: list[int], card: i64) -> None:
    """Show one copy to everybody while it stays in its zone: a card being played is no secret any more."""
    take(zone, card)
    zone.append(card | PUBLIC)


def distinct(zone: list[int]) -> list[int]:
    """The different card numbers of a zone in catalogue order."""
    found: list[int] = []
    for c in zone:  # they are few: each is put into its place
        card = c & CARD_MASK
        at: i64 = len(found)
        while at > 0 and found[at - 1] > card:
            at -= 1
        if at == 0 or found[at - 1] != card:
            found.insert(at, card)
    return found


def see_top(s: State, seat: i64, count: i64) -> None:
    """The owner sees the top cards of the own deck, as many as there are; no reshuffle for it (F49)."""
    deck = s.players[seat].deck
    at: i64 = len(deck) - 1
    while at >= 0 and count > 0:
        if not (deck[at] >> (KNOWN_SHIFT + seat)) & 1:
            deck[at] |= 1 << (KNOWN_SHIFT + seat)
            s.revealed += 1
        at -= 1
        count -= 1


def open_top(s: State, seat: i64) -> None:
    """Keep the top card open to a Leader who may always see it (Prescience)."""
    p = s.players[seat]
    if p.leader >= 0 and s.tables.leaders[p.leader].top_open:
        see_top(s, seat, 1)
    elif p.tiles:
        for number in s.tables.modifying_tiles[TOP_CARD_OPEN]:
            if p.has_tile(number):
                see_top(s, seat, 1)


def reshuffle(s: State, seat: i64) -> None:
    """The discard pile becomes, shuffled, the new deck."""
    p = s.players[seat]
    p.deck = [c & CARD_MASK for c in p.deck + p.discard]
    p.discard = []
    s.shuffle(p.deck)
    s.log((SHUFFLE, seat, EVERYBODY, Z_DECK))
    open_top(s, seat)


def draw(s: State, seat: i64, count: i64) -> None:
    """Draw cards: an empty deck is made anew from the discards (B2.3); a card of the own Reveal turn is shown (F29)."""
    p = s.players[seat]
    drawn: i64 = 0
    while drawn < count:
        if not p.deck:
            if not p.discard:
                return
            # With an empty deck everybody can tell the hand: it is all that is missing from the open piles.
            if not p.reserved:
                p.hand = [c | PUBLIC for c in p.hand]
            reshuffle(s, seat)
        c = p.deck.pop() | (1 << (KNOWN_SHIFT + seat))
        s.revealed += 1
        drawn += 1
        open_top(s, seat)
        if s.turn_kind == REVEAL_TURN and s.turn_seat == seat:
            show_revealed(s, seat, c & CARD_MASK, Z_DECK)
        else:
            p.hand.append(c)
            log_card(s, seat, c & CARD_MASK, Z_DECK, Z_HAND, c >> KNOWN_SHIFT)


def show_revealed(s: State, seat: i64, card: i64, zone: i64) -> None:
    """A card that comes to the hand in the own Reveal turn is revealed at once, with its Reveal box (F29)."""
    s.players[seat].shown.append(card | PUBLIC)
    log_card(s, seat, card, zone, Z_SHOWN, EVERYBODY)
    item = s.tables.cards[card]
    apply_standing(s, seat, item.reveal, item.source)
    arrive_box(s, seat, item.reveal, item.source)


def discard_from_hand(s: State, seat: i64, card: i64) -> None:
    """Discard a card from hand (F11); what follows from that is up to the caller."""
    p = s.players[seat]
    mask = take(p.hand, card)
    if mask != EVERYBODY and seat != s.answered:
        s.revealed += 1
    p.discard.append(card | PUBLIC)
    log_card(s, seat, card, Z_HAND, Z_DISCARD, EVERYBODY)
    for module in s.tables.modules:
        module.discards(s, seat, card)


def discard_top(s: State, seat: i64) -> None:
    """The top card of the own deck goes to the discard pile; it was never in the hand."""
    p = s.players[seat]
    if p.deck:
        card = p.deck.pop() & CARD_MASK
        s.revealed += 1
        open_top(s, seat)
        p.discard.append(card | PUBLIC)
        log_card(s, seat, card, Z_DECK, Z_DISCARD, EVERYBODY)


def in_play(p: Player, card: i64) -> bool:
    """Whether the player has this card in play."""
    return holds(p.played, card) or holds(p.shown, card)


def take_from_play(p: Player, card: i64) -> i64:
    """Remove a card from play; the zone it lay in."""
    if holds(p.played, card):
        take(p.played, card)
        return Z_PLAYED
    take(p.shown, card)
    return Z_SHOWN


def change_reserve(s: State, card: i64, change: i64) -> None:
    """Put copies on a Reserve stack or take them off."""
    s.reserve = s.reserve[:]
    s.reserve[card] += change


def trash(s: State, seat: i64, card: i64, zone: i64, by_itself: bool = False, source: i64 = -1) -> None:
    """The card, taken from `zone`, leaves the game, or returns to its Reserve stack (B4.12).

    What waits for a card to be trashed does not count `trash self` of its own box, `by_itself` (F3). Unless an effect
    of its own (`source`) trashes it, what is left of its boxes is lost (F52).
    """
    item: Card = s.tables.cards[card]
    if s.pending and not by_itself and source != card and zone in (Z_PLAYED, Z_SHOWN):
        lose_boxes(s, card, boxes_left(s, seat, card))
    if item.reserve:
        change_reserve(s, card, 1)
        log_card(s, seat, card, zone, Z_RESERVE, EVERYBODY)
    else:
        s.trash = [*s.trash, card]
        log_card(s, seat, card, zone, Z_TRASH, EVERYBODY)
    if zone == Z_PLAYED and card == s.turn_card:
        s.card_left = True
    if zone == Z_PLAYED:
        for module in s.tables.modules:
            module.leaves_play(s, seat, card)
    for module in s.tables.modules:
        module.trashes(s, seat, card)
    if item.unload:
        push_all(s, seat, item.unload, item.source)
    if by_itself:
        return
    for node in reversed(item.trashed):
        s.tables.nodes[node].commit(s, seat, item.source)


def boxes_left(s: State, seat: i64, card: i64) -> i64:
    """How many copies of a card still have their boxes: those in play, and one that the Row lends."""
    p = s.players[seat]
    lent: i64 = 1 if lent_card(s, seat) == card else 0
    return copies(p.played, card) + copies(p.shown, card) + lent


def lose_boxes(s: State, card: i64, left: i64) -> None:
    """What is left of the boxes of a card is lost, but for as many copies of it as still have theirs (F52)."""
    kept: list[int] = []
    for f in s.pending:
        if source_of(f) != card or kept.count(f) < left:
            kept.append(f)
    s.pending = kept


def refill_row(s: State) -> None:
    """Deal the Row up to five cards while the Imperium deck lasts (B4.6, B4.7)."""
    while len(s.row) < ROW_SIZE and s.imperium_deck:
        card = s.imperium_deck.pop() & CARD_MASK
        s.row.append(card)
        s.revealed += 1
        log_card(s, 0, card, Z_IMPERIUM_DECK, Z_ROW, EVERYBODY)


def roll_row(s: State, seat: i64, dice: i64) -> None:
    """The churn of a solo game: dice trash the Row cards at the places rolled, counted from the left."""
    rolled: list[int] = []
    for _ in range(dice):
        rolled.append(int(s.random_below(DIE)) + 1)
    s.revealed += 1
    s.log((ROW_DICE, seat, EVERYBODY, *rolled))
    gone = [s.row[i] for i in range(len(s.row)) if i + 1 in rolled]
    s.row = [s.row[i] for i in range(len(s.row)) if i + 1 not in rolled]
    for card in gone:
        s.trash = [*s.trash, card]
        log_card(s, seat, card, Z_ROW, Z_TRASH, EVERYBODY)
    refill_row(s)


def acquire(s: State, seat: i64, card: i64, zone: i64, to: i64) -> None:
    """Move a card from Row, Reserve or aside to its new owner, refill the Row, then its acquire box (B4.4-B4.6).

    Args:
        s: the position.
        seat: the new owner.
        card: its number.
        zone: where it lies.
        to: where it goes: Z_DISCARD, Z_DECK (on top) or Z_HAND.
    """
    p = s.players[seat]
    if zone == Z_ROW:
        s.row.remove(card)
    elif zone == Z_ASIDE:
        p.aside = p.aside[:]
        p.aside.remove(card)
    else:
        change_reserve(s, card, -1)
    receive(s, seat, card, zone, to)
    refill_row(s)
    is_acquired(s, seat, card)


def is_acquired(s: State, seat: i64, card: i64) -> None:
    """A card has come to its owner, from wherever: its acquire box, then what waits for acquisitions."""
    for module in s.tables.modules:
        module.acquired(s, seat, card)
    item = s.tables.cards[card]
    for node in reversed(item.acquire):
        s.tables.nodes[node].commit(s, seat, item.source)


def receive(s: State, seat: i64, card: i64, zone: i64, to: i64) -> None:
    """An acquired card, taken from `zone`, comes to its new owner; the other arguments are those of `acquire`."""
    p = s.players[seat]
    log_card(s, seat, card, zone, to, EVERYBODY)
    if to == Z_DECK:
        p.deck.append(card | PUBLIC)
    elif to != Z_HAND:
        p.discard.append(card | PUBLIC)
    elif s.turn_kind == REVEAL_TURN and s.turn_seat == seat:
        show_revealed(s, seat, card, Z_HAND)
    else:
        p.hand.append(card | PUBLIC)


def draw_intrigue(s: State, seat: i64, count: i64) -> None:
    """Draw Intrigue cards, and have gained them."""
    rival = s.tables.is_rival(seat)
    if rival and not s.tables.automaton.takes(s, seat, INTRIGUE_CARDS):
        return
    has_intrigue(s, seat, deal_intrigue(s, seat, count))
    if rival:
        s.tables.automaton.after_gain(s, seat, INTRIGUE_CARDS)


def deal_intrigue(s: State, seat: i64, count: i64) -> i64:
    """Intrigue cards come to the hand; an empty deck is made anew from the discards (F18). How many there were."""
    rival = s.tables.is_rival(seat)
    i: i64 = 0
    while i < count:
        if not s.intrigue_deck:
            apart = [c for c in s.intrigue_discard if s.tables.intrigues[c & CARD_MASK].back]
            if len(s.intrigue_discard) == len(apart):
                break
            s.intrigue_deck = [c & CARD_MASK for c in s.intrigue_discard if c not in apart]
            s.intrigue_discard = apart
            s.shuffle(s.intrigue_deck)
            s.log((SHUFFLE, seat, EVERYBODY, Z_INTRIGUE_DECK))
        c = s.intrigue_deck[-1]
        if not rival:  # a Rival's cards are face down to everybody
            c |= 1 << (KNOWN_SHIFT + seat)
        s.intrigue_deck = s.intrigue_deck[:-1]
        s.revealed += 1
        s.players[seat].intrigue.append(c)
        log_intrigue(s, seat, c & CARD_MASK, Z_INTRIGUE_DECK, Z_INTRIGUE, c >> KNOWN_SHIFT)
        i += 1
    return i


def has_intrigue(s: State, seat: i64, count: i64) -> None:
    """So many Intrigue cards have come to a player to stay."""
    if count:
        for module in s.tables.modules:
            module.gains_intrigue(s, seat, count)


def return_intrigue(s: State, seat: i64, card: i64, to_top: bool) -> None:
    """A held Intrigue card goes, unseen, under its deck or on top of it; its owner knows where it is.

    Nobody else can tell any more which of the cards they knew is still held. One of a deck apart, whose back shows it,
    is discarded instead.
    """
    p = s.players[seat]
    take(p.intrigue, card)
    if s.tables.intrigues[card & CARD_MASK].back:
        s.intrigue_discard = [*s.intrigue_discard, (card & CARD_MASK) | PUBLIC]
        log_intrigue(s, seat, card, Z_INTRIGUE, Z_INTRIGUE_DISCARD, EVERYBODY)
        return
    own = 1 << (KNOWN_SHIFT + seat)
    p.intrigue = [held & (CARD_MASK | own) for held in p.intrigue]
    c = card | own
    s.intrigue_deck = [*s.intrigue_deck, c] if to_top else [c, *s.intrigue_deck]
    log_intrigue(s, seat, card, Z_INTRIGUE, Z_INTRIGUE_DECK, 1 << seat)


def steal_intrigue(s: State, thief: i64, victim: i64) -> None:
    """Take a random Intrigue card; third parties no longer know what either of the two holds (B9.7).

    A Rival knows none: its cards are face down to everybody.
    """
    s.revealed += 1
    owner = s.players[victim]
    both: i64 = 0
    if not s.tables.is_rival(thief):
        both |= 1 << thief
    if not s.tables.is_rival(victim):
        both |= 1 << victim
    stolen = owner.intrigue.pop(s.random_below(len(owner.intrigue)))
    blind = ~((EVERYBODY & ~both) << KNOWN_SHIFT)
    owner.intrigue = [c & blind for c in owner.intrigue]
    if not (stolen >> (KNOWN_SHIFT + thief)) & 1:
        forget(owner.intrigue, stolen & CARD_MASK, 1 << thief)
    s.players[thief].intrigue.append((stolen | (both << KNOWN_SHIFT)) & blind)
    has_intrigue(s, thief, 1)
    if s.tables.is_rival(thief):
        s.tables.automaton.after_gain(s, thief, INTRIGUE_CARDS)
    if s.journal is not None:
        s.journal.append((INTRIGUE, thief, both, stolen & CARD_MASK, Z_STOLEN, Z_INTRIGUE, victim))


def give_intrigue(s: State, giver: i64, taker: i64, card: i64) -> None:
    """A held Intrigue card goes, unseen, to another player; nobody else knows any more what either of the two holds."""
    s.revealed += 1
    both: i64 = (1 << giver) | (1 << taker)
    blind = ~((EVERYBODY & ~both) << KNOWN_SHIFT)
    owner = s.players[giver]
    take(owner.intrigue, card)
    owner.intrigue = [c & blind for c in owner.intrigue]
    new = s.players[taker]
    new.intrigue = [*[c & blind for c in new.intrigue], card | (both << KNOWN_SHIFT)]
    if s.journal is not None:
        s.journal.append((INTRIGUE, taker, both, card, Z_GIVEN, Z_INTRIGUE, giver))


def push_all(s: State, seat: i64, nodes: list[int], source: i64) -> None:
    """Resolve effects one after the other in printed order, prices paid, not offered."""
    for node in reversed(nodes):
        s.tables.nodes[node].commit(s, seat, source)
