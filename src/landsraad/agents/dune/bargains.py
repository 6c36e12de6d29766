"""How the plain agent answers an offer: by what the clauses are worth to it, in spice (DESIGN 2.6)."""

from __future__ import annotations

from typing import Any

from landsraad.offers import Offer

RESERVE = 2  # spice that is kept
GAINS = {"show": 1.0, "no_entry": 1.0, "no_bid": 1.0, "throw": 6.0, "no_stop": 1.0, "release": 2.0}
COSTS = {"show": 2.0, "no_entry": 4.0, "no_bid": 3.0, "throw": 12.0, "no_stop": 2.0, "release": 4.0}
DEARER = {"hand": 4.0, "traitor": 6.0}
"""What it costs to show these."""


def answer(view: Any, offer: Offer) -> bool:
    """Whether to accept an offer: if it brings more than it costs, and the spice for it is there.

    Args:
        view: what the seat sees that the offer was made to.
        offer: the offer.
    """
    paid = sum(int(each.split()[1]) for each in offer.takes if each.startswith("pay "))
    if paid and paid > view.sides[offer.to].spice - RESERVE:
        return False
    return sum(map(_gain, offer.gives)) > sum(map(_cost, offer.takes))


def _gain(clause: str) -> float:
    kind, _, rest = clause.partition(" ")
    return float(rest) if kind == "pay" else GAINS[kind]


def _cost(clause: str) -> float:
    kind, _, rest = clause.partition(" ")
    return float(rest) if kind == "pay" else DEARER.get(rest, COSTS[kind])
