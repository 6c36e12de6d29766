"""Rivals of the solo game buy Victory Points at once with what they have gathered (B11.29)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import PUBLIC
from landsraad.imperium.core.components import INTRIGUE_CARDS, Purchase
from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY, VP, WATER
from landsraad.imperium.core.journal import Z_INTRIGUE, Z_INTRIGUE_DISCARD, gain, log_intrigue
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import seat_of

BEYOND_PRICE: Final = 1_000_000  # more than anybody can have


@final
class BuyPoints(Node):
    """Buy as often as anything suffices.

    Attributes:
        offers: what can be bought.
        prices: what one takes of Solari, spice and water, by counter.
        saves: whether anything is saved for a later Conflict.
    """

    def __init__(self, offers: list[Purchase]) -> None:
        super().__init__()
        self.offers: list[Purchase] = offers
        self.prices: list[int] = [BEYOND_PRICE] * (WATER + 1)
        self.saves: bool = False
        for offer in offers:
            if offer.pay != INTRIGUE_CARDS:
                self.prices[offer.pay] = offer.amount
            if offer.level > 1:
                self.saves = True

    def step(self, s: State, f: i64) -> bool:
        buy_points(s, seat_of(f), self.offers)
        return False


def buy_points(s: State, seat: i64, offers: list[Purchase]) -> None:
    """Victory Points, as often as anything suffices for what is offered."""
    for offer in offers:
        while held(s, seat, offer.pay) >= offer.amount and saved_long_enough(s, offer.level):
            spend(s, seat, offer.pay, offer.amount, offer.source)
            gain(s, seat, VP, offer.vp, offer.source)


def saved_long_enough(s: State, level: i64) -> bool:
    """Whether the Conflict of the round is of the level that a purchase waits for, if it waits."""
    return level <= 1 or (s.conflict >= 0 and s.tables.conflicts[s.conflict].level >= level)


def held(s: State, seat: i64, pay: i64) -> i64:
    """What a Rival has of a means of payment."""
    return len(s.players[seat].intrigue) if pay == INTRIGUE_CARDS else s.players[seat].n[pay]


def spend(s: State, seat: i64, pay: i64, count: i64, source: i64) -> None:
    """Give so much of a means of payment; of Intrigue cards those held longest, which are face up then."""
    if pay != INTRIGUE_CARDS:
        gain(s, seat, pay, -count, source)
        return
    p = s.players[seat]
    spent = p.intrigue[:count]
    p.intrigue = p.intrigue[count:]
    for c in spent:
        s.revealed += 1
        s.intrigue_discard = [*s.intrigue_discard, c | PUBLIC]
        log_intrigue(s, seat, c & CARD_MASK, Z_INTRIGUE, Z_INTRIGUE_DISCARD, EVERYBODY)
