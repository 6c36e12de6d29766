"""How the plain agent answers an offer: by what the clauses are worth to it, in spice (DESIGN 2.6)."""

from __future__ import annotations

from typing import Any

from landsraad.offers import Offer

RESERVE = 2  # spice that is kept
GAINS = {"show": 1.0, "no_entry": 1.0, "no_bid": 1.0, "throw": 6.0, "no_stop": 1.0, "release": 2.0}
COSTS = {"show": 2.0, "no_entry": 4.0, "no_bid": 3.0, "throw": 12.0, "no_stop": 2.0, "release": 4.0}
DEARER = {"hand": 4.0, "traitor": 6.0}
"""What it costs to show these."""
FIRM = ("pay", "throw")
"""What spice is given for: other promises can be about nothing, and be made again and again."""


def answer(view: Any, offer: Offer) -> bool:
    """Whether to accept an offer: if it brings more than it costs, and the spice for it is there.

    A promise of a kind counts once, however often it is made, and one to throw the battle in the own one alone.

    Args:
        view: what the seat sees that the offer was made to.
        offer: the offer.
    """
    paid = sum(int(each.split()[1]) for each in offer.takes if each.startswith("pay "))
    if paid and paid > view.sides[offer.to].spice - RESERVE:
        return False
    gains = {each.partition(" ")[0]: 0.0 for each in offer.gives}
    for each in offer.gives:
        kind, _, rest = each.partition(" ")
        gains[kind] = gains[kind] + float(rest) if kind == "pay" else GAINS[kind]
    if view.battle is None or offer.to not in (view.battle.aggressor, view.battle.defender):
        gains.pop("throw", None)
    if paid and paid >= sum(gains.get(kind, 0.0) for kind in FIRM):
        return False
    return sum(gains.values()) > sum(map(_cost, offer.takes))


def _cost(clause: str) -> float:
    kind, _, rest = clause.partition(" ")
    return float(rest) if kind == "pay" else DEARER.get(rest, COSTS[kind])
