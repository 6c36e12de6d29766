"""What costs a seat something else than is printed: visits of spaces and cards on sale."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.imperium.core.pairs import together
from landsraad.imperium.core.prompts import SPACE
from landsraad.imperium.core.state import State
from landsraad.imperium.rounds.sending import price
from landsraad.imperium.words.acquiring import on_offer, price_to_acquire
from landsraad.kernel.frames import source_of
from landsraad.views import model
from landsraad.views.asked import prompt_of


def prices(state: State, seat: int) -> Iterator[model.Price]:
    """The prices that are not as printed (B3.14, F14); what the card that is being played takes off counts.

    Args:
        state: the position.
        seat: who would pay.
    """
    tables = state.tables
    playing = not state.over and state.seat == seat and prompt_of(state) == SPACE
    sent = together(state, source_of(state.stack[-1])) if playing else []
    for number, place in enumerate(tables.spaces):
        cost = int(price(state, seat, number, sent))
        if cost != place.cost:
            yield model.Price("space", place.key, cost, int(place.cost))
    for card in on_offer(state, seat):
        cost, printed = int(price_to_acquire(state, seat, card)), int(tables.cards[card].cost)
        if cost != printed:
            yield model.Price("card", tables.cards[card].key, cost, printed)
