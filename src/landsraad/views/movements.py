"""Units that move, put together from the journal, which counts them twice: where they leave, then where they arrive."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.events import CountChanged, read
from landsraad.imperium.core.state import Tables
from landsraad.kernel.machine import Event
from landsraad.views.book import Book

TROOP = "troop"
MOVES = {
    ("supply", "garrison"): "recruit",
    ("supply", "conflict"): "recruit_conflict",
    ("garrison", "conflict"): "deploy",
    ("conflict", "garrison"): "retreat",
    ("garrison", "supply"): "lose_garrison",
    ("conflict", "supply"): "lose_conflict",
}
"""Phrases of the wording file; that of another kind of unit than troops has the kind behind it."""


def unit_name(kind: str, book: Book) -> str:
    """A kind of unit in words."""
    return str(book.phrases["unit"].get(kind, kind.replace("_", " ")))


class Movements:
    """Follows the units of all seats.

    Args:
        tables: of the configuration.
        book: names and texts, and which other places of sets hold units.
    """

    def __init__(self, tables: Tables, book: Book) -> None:
        self._places = {
            counter: (unit.key, place)
            for unit in tables.units
            for counter, place in (
                (unit.supply, "supply"),
                (unit.garrison, "garrison"),
                (unit.conflict, "conflict"),
                (unit.control, "space"),
            )
            if counter >= 0
        }
        self._book = book
        self._moves = dict(MOVES)
        for mirror in book.mirrors:
            self._moves |= mirror.moves
            self._places |= {tables.counter_names.index(name): place for name, place in mirror.places.items()}
        self._left: tuple[int, int] | None = None  # counter that units have left, for an arrival, and its source

    def follows(self, counter: int) -> bool:
        """Whether a counter tells how many units are somewhere."""
        return counter in self._places

    def moved(self, counter: int, change: int, source: int) -> tuple[str, str, int] | None:
        """Take in a change of such a counter.

        Returns:
            When units arrive, the phrase that tells it, the unit if the phrase is for any, and the source number of
            what moved them. None when they leave, and for what is told otherwise or goes without saying: taking control
            of a space, the end of Combat (B6.22), units that come into the game.
        """
        if change < 0:
            self._left = (counter, source)
            return None
        if self._left is None:
            return None
        left, source = self._left
        self._left = None
        (kind, before), (unit, after) = self._places[left], self._places[counter]
        if kind != unit or before == after or "space" in (before, after) or (before == "conflict" and not source):
            return None
        template = self._moves[before, after]
        own = template if unit == TROOP else f"{template}_{unit}"
        if own in self._book.phrases["detail"]:
            return own, "", source
        return f"{template}_unit", unit_name(unit, self._book), source

    def skip(self, events: Sequence[Event]) -> None:
        """Pass over events: only units that have left and arrived nowhere yet count."""
        self._left = None
        for event in map(read, reversed(events)):
            if isinstance(event, CountChanged) and self.follows(event.counter):
                if event.change < 0:
                    self._left = (event.counter, event.source)
                return
