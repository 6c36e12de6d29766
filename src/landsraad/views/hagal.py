"""House Hagal as a seat sees it: the deck, what was revealed for each Rival and why, and what solo Rivals save for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad.imperium.core import journal
from landsraad.imperium.core.components import INTRIGUE_CARDS
from landsraad.imperium.core.counters import COUNTER_NAMES
from landsraad.imperium.core.events import HagalRevealed, RoundBegun, TroopsHeldBack, TurnBegun, read
from landsraad.imperium.core.state import State, Tables
from landsraad.kernel.machine import Event
from landsraad.views import model
from landsraad.views.book import Book
from landsraad.views.phrases import fill
from landsraad.views.rich import mark, parts

OUTCOMES: dict[int, model.Outcome] = {
    journal.SENT: "sent",
    journal.OCCUPIED: "occupied",
    journal.CLOSED: "closed",
    journal.NO_BONUS: "no_bonus",
    journal.UNMET: "unmet",
    journal.AS_SWORDS: "swords",
    journal.RESHUFFLED: "reshuffled",
}
LAST = (journal.SENT, journal.AS_SWORDS)
"""What is revealed for a Rival at one go ends with one of these."""
INTRIGUE = "intrigue"


def hagal(state: State, book: Book, events: Sequence[Event]) -> model.Hagal | None:
    """House Hagal in this position; None in a game without.

    Args:
        state: the position.
        book: names and texts.
        events: the journal, for the cards revealed in the running round; may be left out.
    """
    tables = state.tables
    if tables.player_seats == tables.seats:
        return None
    difficulty = tables.difficulty
    return model.Hagal(
        difficulty=None if difficulty is None else difficulty.key,
        deck=state.hagal_left,
        discard=tuple([tables.hagal[card].key for card in state.hagal_discard]),
        moves=moves(tables, events, book),
        earlier=moves(tables, events, book, back=1),
        prices={_good(purchase.pay): purchase.amount for purchase in tables.purchases if difficulty is not None},
        swordmasters=None if difficulty is None else difficulty.swordmasters,
        lead=int(tables.automaton.safe_lead(state)) or None if state.conflict >= 0 else None,
    )


def moves(tables: Tables, events: Sequence[Event], book: Book, back: int = 0) -> tuple[model.RivalMove, ...]:
    """What was revealed for Rivals in the running round of a journal, or so many rounds before (`back`), in order."""
    found: list[model.RivalMove] = []
    cards: list[model.Revealed] = []
    began = -1  # where what is being revealed begins
    for number in _round(events, back):
        event = read(events[number])
        if isinstance(event, TurnBegun) and tables.is_rival(event.seat):
            began = number
        elif isinstance(event, HagalRevealed):
            cards.append(_revealed(tables, event, book))
            began = number if began < 0 else began
            if event.outcome in LAST:
                bonus = event.outcome == journal.AS_SWORDS
                found.append(model.RivalMove(event.seat, bonus, tuple(cards), began, 0))
                cards, began = [], -1
        elif isinstance(event, TroopsHeldBack):
            found[-1] = msgspec.structs.replace(found[-1], held=event.troops)
    return tuple(found)


def _round(events: Sequence[Event], back: int) -> range:
    """The numbers of the events of a round, counted back from the one that runs at the end of a journal."""
    start = len(events)
    for _ in range(back + 1):
        end = start
        start = next((i for i in range(end - 1, -1, -1) if isinstance(read(events[i]), RoundBegun)), 0)
    return range(start, end)


def _revealed(tables: Tables, event: HagalRevealed, book: Book) -> model.Revealed:
    card = tables.hagal[event.card]
    key, outcome = card.key, OUTCOMES[event.outcome]
    where = None if event.space < 0 else tables.spaces[event.space].key
    values = {
        "card": book.link("hagal", key),
        "space": "" if where is None else book.link("space", where),
        "n": card.swords,
    }
    template = "harvests" if event.outcome == journal.SENT and card.harvest else outcome
    return model.Revealed(key, outcome, where, parts(fill(book.phrases["hagal"][template], values)))


def sent(tables: Tables, event: HagalRevealed, book: Book) -> str:
    """The head of the log line of a Rival's turn, marked; the card of a harvest is named, for others the space says it.

    Args:
        tables: of the configuration.
        event: the House Hagal card, which sends the Agent somewhere.
        book: names and texts.
    """
    table, card = book.phrases["log"], tables.hagal[event.card]
    follower = event.seat >= tables.turn_seats  # which is called House Hagal itself
    values = {
        "seat": book.seat(event.seat),
        "space": book.link("space", tables.spaces[event.space].key),
        "hagal": mark(table["agent_of_hagal" if follower else "hagal"], "hagal", card.key),
        "card": book.link("hagal", card.key),
    }
    return fill(table[f"{'follower' if follower else 'rival'}_{'harvests' if card.harvest else 'sent'}"], values)


def _good(pay: int) -> str:
    return INTRIGUE if pay == INTRIGUE_CARDS else COUNTER_NAMES[pay]
