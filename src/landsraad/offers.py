"""Offers of agreements that nobody has accepted yet: between two seats, and no part of the position (DESIGN 2.6)."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.kernel.contract import Bargain, IllegalChoice
from landsraad.saying import say

MOST = 8
"""A seat has at most so many open offers."""


class Offer(NamedTuple):
    """An open offer.

    Attributes:
        number: names it, from 1 on, as long as the game lasts.
        seat: who made it.
        to: whom.
        gives: what the first would do, clause by clause, such as "pay 3".
        takes: what the second would.
        line: the agreement that it would be, as a record tells it.
    """

    number: int
    seat: int
    to: int
    gives: tuple[str, ...]
    takes: tuple[str, ...]
    line: str


class Offers:
    """The open offers of a game, oldest first."""

    def __init__(self, open_ones: tuple[Offer, ...] = (), made: int = 0) -> None:
        self._open = open_ones
        self._made = made

    def copy(self) -> Offers:
        """An independent copy."""
        return Offers(self._open, self._made)

    def of(self, seat: int) -> tuple[Offer, ...]:
        """Those that a seat has made or was made; nobody else knows of them."""
        return tuple(each for each in self._open if seat in (each.seat, each.to))

    def add(self, seat: int, bargain: Bargain) -> Offer:
        """A new one. IllegalChoice: the seat has as many as it may, or the same one."""
        mine = [each for each in self._open if each.seat == seat]
        if len(mine) >= MOST:
            raise IllegalChoice(say("game.offer.most", seat=seat, most=MOST))
        for each in mine:
            if each.line == bargain.line:
                raise IllegalChoice(say("game.offer.twice", number=each.number))
        self._made += 1
        offer = Offer(self._made, seat, *bargain)
        self._open = (*self._open, offer)
        return offer

    def made_to(self, seat: int, number: int) -> Offer:
        """The one of this number that a seat was made. IllegalChoice: there is none."""
        return self._find(number, [each for each in self._open if each.to == seat], seat)

    def made_by(self, seat: int, number: int) -> Offer:
        """The one of this number that a seat has made. IllegalChoice: there is none."""
        return self._find(number, [each for each in self._open if each.seat == seat], seat)

    def _find(self, number: int, among: list[Offer], seat: int) -> Offer:
        for each in among:
            if each.number == number:
                return each
        known = ", ".join(str(each.number) for each in among) or say("game.offer.none_open")
        raise IllegalChoice(say("game.offer.number", number=repr(number)[:20], seat=seat, known=known))

    def close(self, offer: Offer) -> None:
        """It is no longer open."""
        self._open = tuple(each for each in self._open if each is not offer)
