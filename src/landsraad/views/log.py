"""The journal as readable lines, one for each turn or step of the round, as far as the viewer may see it."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.events import read
from landsraad.imperium.core.state import Tables
from landsraad.kernel.machine import Event
from landsraad.views.book import Book
from landsraad.views.line import LogLine
from landsraad.views.narrator import Narrator


def log(
    tables: Tables, events: Sequence[Event], viewer: int | None, book: Book, since: int = 0, began: int = 0
) -> tuple[LogLine, ...]:
    """Tell the journal to a viewer.

    Args:
        tables: of the configuration.
        events: the whole journal.
        viewer: seat, None for a spectator; cards that it may not see stay unnamed.
        book: names and texts.
        since: number of events already told.
        began: round in which the events begin; 0: with the setup.

    Returns:
        Lines in the order of the events; the last one may still grow while its turn goes on.
    """
    return Told(tables, viewer, book, began, events[:since]).log(events)


class Told:
    """The log of a viewer, kept up as the journal grows.

    Args:
        tables: of the configuration.
        viewer: seat, None for a spectator.
        book: names and texts.
        began: round in which the journal begins; 0: with the setup.
        before: the events that have been told already.
    """

    def __init__(
        self, tables: Tables, viewer: int | None, book: Book, began: int = 0, before: Sequence[Event] = ()
    ) -> None:
        self._narrator = Narrator(tables, viewer, book, began=began)
        self._narrator.skip(before)
        if not began and not before:
            self._narrator.introduce()
        self._read = len(before)

    def log(self, events: Sequence[Event]) -> tuple[LogLine, ...]:
        """The lines of a journal that goes on from that of the last time."""
        for number in range(self._read, len(events)):
            self._narrator.tell(read(events[number]), number)
        self._read = len(events)
        return (*self._narrator.lines, *self._narrator.running()) if events else ()
