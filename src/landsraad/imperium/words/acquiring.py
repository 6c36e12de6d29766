"""Words that acquire cards (B4.4-B4.7, F9, F13, F14, F24), and what a card costs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import DISCARD, TOP
from landsraad.imperium.core.arrivals import card_cost, has_modifier, may_put_on_top
from landsraad.imperium.core.cards import acquire, is_acquired, receive, refill_row
from landsraad.imperium.core.components import DISCOUNT
from landsraad.imperium.core.counters import EVERYBODY, PERSUASION, REVEAL_TURN
from landsraad.imperium.core.declared import Market
from landsraad.imperium.core.journal import Z_ASIDE, Z_DECK, Z_DISCARD, Z_MARKET, Z_RESERVE, Z_ROW, gain, log_card
from landsraad.imperium.core.markets import leave
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.imperium.words.conditions import compares
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

BOUGHT: Final = 0  # steps of Destination
FREE: Final = 1
ASIDE_DISCOUNT: Final = 1  # persuasion less for the card set aside (Manipulate)


def zone_to_acquire_from(s: State, seat: i64, card: i64, free: bool) -> i64:
    """Where a card is acquired from: the one set aside is bought first, but taken last when it is free (F14)."""
    aside = card in s.players[seat].aside
    if aside and not free:
        return Z_ASIDE
    if card in s.row:
        return Z_ROW
    return Z_ASIDE if aside else Z_RESERVE


def price_to_acquire(s: State, seat: i64, card: i64) -> i64:
    """Persuasion for a card on the own Reveal turn; the card set aside is cheaper (Manipulate, F13, F14)."""
    cost = card_cost(s, seat, card)
    if card in s.players[seat].aside:
        cost = max(0, cost - ASIDE_DISCOUNT)
    return cost


def on_offer(s: State, seat: i64) -> list[int]:
    """Different cards that this seat could acquire by a cost, in table order (B4.4); a Rival none (B11.34)."""
    found: list[int] = []
    if s.tables.is_rival(seat):
        return found
    for card in s.row:
        if card not in found:
            found.append(card)
    for card in s.players[seat].aside:
        if card not in found:
            found.append(card)
    for card in s.tables.reserve_for_sale:
        if s.reserve[card] > 0:
            found.append(card)
    found.sort()
    return found


def affordable(s: State, seat: i64) -> list[int]:
    """Those `on_offer` that this player has the persuasion for now."""
    p = s.players[seat]
    persuasion: i64 = p.n[PERSUASION]
    if p.aside or has_modifier(s, seat, DISCOUNT):
        return [card for card in on_offer(s, seat) if price_to_acquire(s, seat, card) <= persuasion]
    # Asked at every step of a Reveal turn: without a discount few cards are looked at twice, and few are sorted.
    cards = s.tables.cards
    found: list[int] = []
    for card in s.row:
        if cards[card].cost <= persuasion and card not in found:
            found.append(card)
    for card in s.tables.reserve_for_sale:
        if cards[card].cost <= persuasion and s.reserve[card] > 0:
            found.append(card)
    if len(found) > 1:
        found.sort()
    return found


class Acquiring(Node):
    """A card out of some is acquired without paying persuasion; it goes where acquired cards may go (F24)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "acquire"

    def eligible(self, s: State, seat: i64) -> list[int]:
        """The cards to choose from, each once."""
        raise NotImplementedError

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.eligible(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in self.eligible(s, seat_of(f)):
            options.append(s.tables.actions.acquire + card)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        start_acquiring(s, seat_of(f), action - s.tables.actions.acquire, True)


@final
class Acquire(Acquiring):
    """`acquire <=N [to_top|to_hand] free`: a card with a printed cost of at most N, or exactly N, without paying.

    Args:
        op: how its cost compares (`words.conditions`).
        cost: with what.
        to: where it goes: Z_DISCARD, where nothing sends it elsewhere, Z_DECK (on top) or Z_HAND.
    """

    def __init__(self, op: i64, cost: i64, to: i64) -> None:
        super().__init__()
        self.op: i64 = op
        self.cost: i64 = cost
        self.to: i64 = to

    def eligible(self, s: State, seat: i64) -> list[int]:
        """The cards of such a cost."""
        found: list[int] = []
        for card in on_offer(s, seat):
            if compares(s.tables.cards[card].cost, self.op, self.cost):
                found.append(card)
        return found

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return s.tables.no_target_needed or self.possible(s, seat, source)

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = action - s.tables.actions.acquire
        if self.to != Z_DISCARD:
            acquire(s, seat_of(f), card, zone_to_acquire_from(s, seat_of(f), card, True), self.to)
        else:
            start_acquiring(s, seat_of(f), card, True)


def start_acquiring(s: State, seat: i64, card: i64, free: bool) -> None:
    """Acquire a card, first asking where it goes if there is a choice (F24)."""
    s.stack.append(frame(s.tables.flow.destination, seat, s.tables.cards[card].source, FREE if free else BOUGHT, card))


@final
class CardsForSale(Offerer):
    """`acquire CARD` for every card that the persuasion of the Reveal turn pays for (B4.3, B4.4)."""

    def __init__(self) -> None:
        super().__init__([REVEAL_TURN])

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.acquire + card for card in range(len(tables.cards))]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        for card in affordable(s, seat):
            options.append(s.tables.actions.acquire + card)
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        card = action - s.tables.actions.acquire
        gain(s, seat, PERSUASION, -price_to_acquire(s, seat, card), s.tables.cards[card].source)
        start_acquiring(s, seat, card, False)


@final
class Destination(Node):
    """Discard pile, or top of the deck where a card of this turn or a tile allows it (Recruitment Mission, F24)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "destination"

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if may_put_on_top(s, seat):
            return s.ask(seat, [DISCARD, TOP], True)
        self.apply(s, f, DISCARD)
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = arg_of(f)
        zone = zone_to_acquire_from(s, seat_of(f), card, step_of(f) == FREE)
        acquire(s, seat_of(f), card, zone, Z_DECK if action == TOP else Z_DISCARD)


@final
class SetAside(Node):
    """A Row card, its number bound, is laid aside for the own Reveal turn, the Row is refilled (F14)."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.row) > 0

    def step(self, s: State, f: i64) -> bool:
        card = arg_of(f)
        s.row.remove(card)
        p = s.players[seat_of(f)]
        p.aside = [*p.aside, card]
        log_card(s, seat_of(f), card, Z_ROW, Z_ASIDE, EVERYBODY)
        refill_row(s)
        return False


@final
class TakeFromReserve(Node):
    """`foldspace`: acquire a certain card of the Reserve for nothing, while its stack lasts (F9)."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.reserve[self.card] > 0 and not s.tables.is_rival(seat)

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            start_acquiring(s, seat_of(f), self.card, True)
        return False


class TakeFromMarket(Node):
    """An acquired card of a market goes to the discard pile, or where its owner may put acquired cards."""

    def __init__(self, market: Market) -> None:
        super().__init__()
        self.prompt = "destination"
        self.market: Market = market

    def may_go_on_top(self, s: State, seat: i64) -> bool:
        """Whether it may go on top of the deck instead."""
        return may_put_on_top(s, seat)

    def step(self, s: State, f: i64) -> bool:
        if self.may_go_on_top(s, seat_of(f)):
            return s.ask(seat_of(f), [DISCARD, TOP], True)
        self.apply(s, f, DISCARD)
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = arg_of(f)
        receive(s, seat_of(f), card, Z_MARKET, Z_DECK if action == TOP else Z_DISCARD)
        leave(s, self.market, card)
        is_acquired(s, seat_of(f), card)
