"""Spice behind and in front of shields: who pays, who helps, who receives (RULES 4.4, 4.6; H21)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.dune.core.journal import E_FRONT, E_MONEY, E_SPICE
from landsraad.dune.core.state import State, changed


def gain(s: State, seat: i64, amount: i64) -> None:
    """A seat takes spice from the bank."""
    if amount:
        s.money[seat] += amount
        s.log(E_MONEY, seat, amount, -1)


def pay(s: State, seat: i64, amount: i64, to: i64) -> None:
    """A seat pays spice to another one, or to the bank (-1)."""
    if amount == 0:
        return
    s.money[seat] -= amount
    s.log(E_MONEY, seat, -amount, to)
    if to >= 0:
        s.money[to] += amount
        s.log(E_MONEY, to, amount, seat)


def put_in_front(s: State, seat: i64, amount: i64) -> None:
    """Spice comes to lie in front of a shield, or leaves it."""
    if amount:
        s.front = changed(s.front, seat, s.front[seat] + amount)
        s.log(E_FRONT, seat, amount)


def lay_spice(s: State, node: i64, amount: i64) -> None:
    """Spice comes to lie on a node, or leaves it."""
    if amount:
        s.spice[node] += amount
        s.log(E_SPICE, -1, node, amount)


def lent(s: State, seat: i64, lends: list[int]) -> i64:
    """What the ally of a seat adds to its means for a purpose."""
    ally: i64 = s.ally[seat]
    return min(lends[ally], s.money[ally]) if ally >= 0 else 0


def unlent(s: State, seat: i64, lends: list[int]) -> i64:
    """What the ally of a seat has and does not lend for a purpose, but still could (RULES 6)."""
    ally: i64 = s.ally[seat]
    return s.money[ally] - lent(s, seat, lends) if ally >= 0 else 0


def reaches(s: State, seat: i64, price: i64, receiver: i64) -> bool:
    """Whether a share of a price that a seat is about to pay comes to a receiver from somebody else (H21)."""
    own = min(price, s.money[seat])
    return (own > 0 and seat != receiver) or (own < price and s.ally[seat] != receiver)


def settle(s: State, seat: i64, price: i64, receiver: i64) -> None:
    """Pay a price: first from the own spice, then with what the ally lends.

    Each share goes where the spice of its payer goes; that of the receiver itself goes to the bank (H21).
    """
    own = min(price, s.money[seat])
    pay(s, seat, own, -1 if seat == receiver else receiver)
    ally: i64 = s.ally[seat]
    if own < price:
        pay(s, ally, price - own, -1 if ally == receiver else receiver)
