"""Immortality as it is seen: specimens are troops in the tanks, and Tleilaxu cards are paid with them."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.counters import AGENT_TURN, REVEAL_TURN, TURN_START
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.immortality.module import pieces_of
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.sets.mirror import Mirror, Telling


def _price(state: State, args: Sequence[str], _book: Book) -> dict[str, object]:
    """What a card of the Tleilaxu Row costs."""
    return {"price": next(card.cost for card in state.tables.cards if card.key == args[0])}


def _on_row(asker: Asker, number: int, name: str) -> Reason:
    """About a card of the Tleilaxu Row."""
    s = asker.state
    pieces = pieces_of(s.tables.modules)
    if pieces is None or s.seat != asker.seat or s.turn_kind != REVEAL_TURN:
        return asker.say("tleilaxu_later", card=name)
    price, held = int(s.tables.cards[number].cost), asker.player.n[pieces.specimens]
    return asker.say("tleilaxu_dear", card=name, price=price, held=held, n=price - held)


def _piece(asker: Asker, name: str) -> Reason | None:
    """About the Family Atomics."""
    s = asker.state
    pieces = pieces_of(s.tables.modules)
    if pieces is None or name not in ("atomics", "family_atomics"):
        return None
    if not asker.player.n[pieces.atomics]:
        return asker.say("atomics_used")
    if s.seat == asker.seat and s.tables.actions.verbs["atomics"] in s.options:
        return asker.say("atomics_can")
    if s.seat != asker.seat or s.turn_kind not in (TURN_START, AGENT_TURN, REVEAL_TURN):
        return asker.say("atomics_later")
    return asker.answer_first() if s.row else asker.say("atomics_row")


IMMORTALITY = Mirror(
    set="immortality",
    places={"specimens": ("troop", "tanks")},
    moves={("supply", "tanks"): "specimen", ("tanks", "supply"): "specimen_back"},
    verbs={"buy": Telling(values=_price)},
    windows={"harvest_cells": ("harvest", "harvest_time")},
    piece=_piece,
    on_offer={"tleilaxu": _on_row, "reclaimed_forces": _on_row},
)
