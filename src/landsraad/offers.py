"""Offers of agreements that nobody has accepted yet: between two seats, and no part of the position (DESIGN 2.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from landsraad.kernel.contract import Bargain, IllegalChoice
from landsraad.saying import say

MOST = 8
"""A seat has at most so many open offers."""


class Offer(NamedTuple):
    """An open offer.

    Attributes:
        number: names it to whoever looks, as long as the game lasts: each seat counts those it has made or was made,
            from 1 on, so that no number tells of offers between others.
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


class Open(NamedTuple):
    """An open offer as each of the two seats counts it."""

    made: Offer
    received: Offer


class Offers:
    """The open offers of a game, oldest first."""

    def __init__(self, open_ones: tuple[Open, ...] = (), counts: Mapping[int, int] | None = None) -> None:
        self._open = open_ones
        self._counts = dict(counts or {})  # by seat: how many it has made or was made

    def copy(self) -> Offers:
        """An independent copy."""
        return Offers(self._open, self._counts)

    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {"open": self._open, "counts": list(self._counts.items())}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """What `data` told."""

        def offer(fields: Sequence[Any]) -> Offer:
            number, seat, to, gives, takes, line = fields
            return Offer(number, seat, to, tuple(gives), tuple(takes), line)

        return cls(tuple(Open(offer(made), offer(received)) for made, received in data["open"]), dict(data["counts"]))

    def of(self, seat: int) -> tuple[Offer, ...]:
        """Those that a seat has made or was made, as it counts them; nobody else knows of them."""
        mine = [(each.made if each.made.seat == seat else each.received) for each in self._open]
        return tuple(each for each in mine if seat in (each.seat, each.to))

    def add(self, seat: int, bargain: Bargain) -> Offer:
        """A new one, as its maker counts it. IllegalChoice: the seat has as many as it may, or the same one."""
        mine = [each for each in self.of(seat) if each.seat == seat]
        if len(mine) >= MOST:
            raise IllegalChoice(say("game.offer.most", most=MOST))
        for each in mine:
            if each.line == bargain.line:
                raise IllegalChoice(say("game.offer.twice", number=each.number))
        made, received = (Offer(self._next(each), seat, *bargain) for each in (seat, bargain.to))
        self._open = (*self._open, Open(made, received))
        return made

    def _next(self, seat: int) -> int:
        self._counts[seat] = self._counts.get(seat, 0) + 1
        return self._counts[seat]

    def made_to(self, seat: int, number: int) -> Offer:
        """The one of this number that a seat was made. IllegalChoice: there is none."""
        return self._find(number, [each for each in self.of(seat) if each.to == seat])

    def made_by(self, seat: int, number: int) -> Offer:
        """The one of this number that a seat has made. IllegalChoice: there is none."""
        return self._find(number, [each for each in self.of(seat) if each.seat == seat])

    def _find(self, number: int, among: list[Offer]) -> Offer:
        for each in among:
            if each.number == number:
                return each
        known = ", ".join(str(each.number) for each in among) or say("game.offer.none_open")
        raise IllegalChoice(say("game.offer.number", number=repr(number)[:20], known=known))

    def close(self, offer: Offer) -> None:
        """It is no longer open; no two that are have the same line."""
        self._open = tuple(each for each in self._open if each.made.line != offer.line)
