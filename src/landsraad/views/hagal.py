"""House Hagal as a seat sees it: the deck, what was revealed for each Rival and why, and what solo Rivals save for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad.imperium.core import journal
from landsraad.imperium.core.components import INTRIGUE_CARDS
from landsraad.imperium.core.counters import COUNTER_NAMES
from landsraad.imperium.core.events import HagalRevealed, TroopsHeldBack, TurnBegun, read
from landsraad.imperium.core.state import State, Tables
from landsraad.kernel.machine import Event
from landsraad.saying import fill
from landsraad.views import model
from landsraad.views.book import Book
from landsraad.views.course import Course
from landsraad.views.rich import parts

OUTCOMES: dict[int, model.Outcome] = {
    journal.SENT: "sent",
    journal.OCCUPIED: "occupied",
    journal.CLOSED: "closed",
    journal.NO_BONUS: "no_bonus",
    journal.UNMET: "unmet",
    journal.AS_SWORDS: "swords",
    journal.RESHUFFLED: "reshuffled",
    journal.POSTED: "posted",
    journal.GIVEN: "given",
}
LAST = (journal.SENT, journal.AS_SWORDS)
"""What is revealed for a Rival at one go ends with one of these."""
OF_RIVALS = (journal.TURN, journal.HAGAL, journal.HOLDS_BACK)
INTRIGUE = "intrigue"


Numbered = tuple[int, Event]
"""An event and its place in the journal."""


def of_rivals(course: Course, back: int = 0) -> list[Numbered]:
    """What everybody saw of Rivals in the running round, or so many rounds before (`back`)."""
    if course.tables.player_seats == course.tables.seats:
        return []
    return [(number, course.events[number]) for number in course.round(back) if course.events[number][0] in OF_RIVALS]


def hagal(state: State, book: Book, now: Sequence[Numbered], earlier: Sequence[Numbered]) -> model.Hagal | None:
    """House Hagal in this position; None in a game without.

    Args:
        state: the position.
        book: names and texts.
        now: what was seen `of_rivals` in the running round.
        earlier: in the one before.
    """
    tables = state.tables
    if tables.player_seats == tables.seats:
        return None
    difficulty = tables.difficulty
    return model.Hagal(
        difficulty=None if difficulty is None else difficulty.key,
        deck=state.hagal_left,
        discard=tuple([tables.hagal[card].key for card in state.hagal_discard]),
        moves=moves(tables, now, book),
        earlier=moves(tables, earlier, book),
        prices={_good(purchase.pay): purchase.amount for purchase in tables.purchases if difficulty is not None},
        swordmasters=None if difficulty is None else difficulty.swordmasters,
        lead=int(tables.automaton.safe_lead(state)) or None if state.conflict >= 0 else None,
    )


def moves(tables: Tables, events: Sequence[Numbered], book: Book) -> tuple[model.RivalMove, ...]:
    """What was revealed for Rivals, in order, by what was seen `of_rivals` in a round."""
    found: list[model.RivalMove] = []
    cards: list[model.Revealed] = []
    began = -1  # where what is being revealed begins
    for number, packed in events:
        event = read(packed)
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


def _good(pay: int) -> str:
    return INTRIGUE if pay == INTRIGUE_CARDS else COUNTER_NAMES[pay]
