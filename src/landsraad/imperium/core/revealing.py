"""What events show that was hidden before: why a choice cannot be taken back, and where a preview ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import EVERYBODY, REVEAL_TURN
from landsraad.imperium.core.events import (
    CardMoved,
    ConflictRevealed,
    HagalRevealed,
    Happening,
    IntrigueMoved,
    MarketShown,
    OfSet,
    RowDiceRolled,
    SecretChosen,
    Shuffled,
    TileMoved,
    TurnBegun,
)
from landsraad.imperium.core.state import Tables


def _card(event: CardMoved, _tables: Tables) -> str:
    return "card" if event.before in (journal.Z_DECK, journal.Z_IMPERIUM_DECK) else ""


def _intrigue(event: IntrigueMoved, _tables: Tables) -> str:
    return "intrigue" if event.before in (journal.Z_INTRIGUE_DECK, journal.Z_STOLEN) else ""


def _turn(event: TurnBegun, _tables: Tables) -> str:
    return "hand" if event.turn == REVEAL_TURN else ""


def _secret(event: SecretChosen, _tables: Tables) -> str:
    return "secret" if event.visible_to == EVERYBODY else ""


def _tile(event: TileMoved, tables: Tables) -> str:
    shown = event.before == event.after == journal.T_STACK
    return f"offered tile {tables.tiles[event.tile].key}" if shown else ""


def _of_set(event: OfSet, tables: Tables) -> str:
    return tables.events[event.kind - len(journal.EVENT_KINDS)].reveals


REVEALS: dict[Any, Callable[[Any, Tables], str]] = {
    CardMoved: _card,
    IntrigueMoved: _intrigue,
    TurnBegun: _turn,
    SecretChosen: _secret,
    TileMoved: _tile,
    OfSet: _of_set,
    Shuffled: lambda _event, _tables: "shuffle",
    ConflictRevealed: lambda _event, _tables: "conflict",
    HagalRevealed: lambda _event, _tables: "hagal",
    RowDiceRolled: lambda _event, _tables: "dice",
    MarketShown: lambda event, tables: f"offered card {tables.cards[event.card].key}",
}
"""Of the kinds that may show what was hidden what they show; the others show nothing."""


def revealed(event: Happening, tables: Tables) -> str:
    """What an event shows that was hidden before; "" if nothing.

    It is a phrase of the table `revealed` of the wording file, and the kind and id of what that names, if any.
    """
    shows = REVEALS.get(type(event))
    return "" if shows is None else shows(event, tables)
