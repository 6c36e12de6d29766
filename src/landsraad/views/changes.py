"""Which numbers change, by how much: of what an option will do, and of what a line of the log tells."""

from __future__ import annotations

import msgspec

from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import INFLUENCE
from landsraad.imperium.core.events import CardMoved, CountChanged, Happening, IntrigueMoved, TileMoved
from landsraad.imperium.core.state import Tables
from landsraad.views.book import Book


class Change(msgspec.Struct, frozen=True):
    """A number that changes.

    Attributes:
        seat: whose.
        what: which number: "solari", "spice", "water", "vp", "persuasion", "swords", "agents", "influence", "hand",
            "intrigue", "tiles", "strength"; of troops "garrison", "supply" or "conflict", of other units kind and place
            ("KIND_conflict"); or a counter or track of a set.
        id: of Influence the faction; else "".
        n: by how much; less than 0 for a loss.
    """

    seat: int
    what: str
    id: str
    n: int


class Tally:
    """Adds up what events change.

    Args:
        tables: of the configuration.
        book: names and texts.
    """

    def __init__(self, tables: Tables, book: Book) -> None:
        self._tables = tables
        self._book = book
        self._found: dict[tuple[int, str, str], int] = {}

    def add(self, event: Happening) -> None:
        """Take in an event."""
        if not isinstance(event, CountChanged):
            self.moved(event)
            return
        _, seat, _, counter, change, _ = event
        factions, names = self._tables.factions, self._tables.counter_names
        track = next((each for each in self._tables.tracks if each.counter == counter), None)
        if INFLUENCE <= counter < INFLUENCE + len(factions):
            self.count(seat, "influence", change, factions[counter - INFLUENCE].key)
        elif track is not None:
            self.count(seat, track.name, change)
        elif names[counter] in self._book.phrases["counter"]:
            self.count(seat, names[counter], change)

    def moved(self, event: Happening) -> None:
        """Take in cards that come into a hand and go out of it, and tiles that come to a player and go away."""
        if isinstance(event, TileMoved):
            self.count(event.seat, "tiles", (event.after == journal.T_OWN) - (event.before == journal.T_OWN))
        elif isinstance(event, CardMoved):
            self.count(event.seat, "hand", (event.after == journal.Z_HAND) - (event.before == journal.Z_HAND))
        elif isinstance(event, IntrigueMoved):
            change = (event.after == journal.Z_INTRIGUE) - (event.before == journal.Z_INTRIGUE)
            self.count(event.seat, "intrigue", change)
            if event.before == journal.Z_STOLEN:
                self.count(event.whom, "intrigue", -1)

    def count(self, seat: int, what: str, n: int, faction: str = "") -> None:
        """Add to one number."""
        key = seat, what, faction
        self._found[key] = self._found.get(key, 0) + n

    def of(self, seat: int, what: str) -> int:
        """What one number has changed by so far."""
        return self._found.get((seat, what, ""), 0)

    def changes(self) -> tuple[Change, ...]:
        """The numbers that are not what they were, in the order in which they first moved."""
        return tuple([Change(seat, what, key, n) for (seat, what, key), n in self._found.items() if n])
