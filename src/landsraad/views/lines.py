"""The lines of the log as they grow: what a line is about, how it begins, when it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from landsraad.imperium.core.counters import EVERYBODY, SWORDS
from landsraad.imperium.core.events import (
    AgentSent,
    ConflictFought,
    CountChanged,
    HagalRevealed,
    Happening,
    PhaseBegun,
    PlaceTaken,
    RoundBegun,
    TurnBegun,
    read,
)
from landsraad.imperium.core.state import Tables
from landsraad.kernel.machine import Event
from landsraad.saying import fill
from landsraad.views.book import Book
from landsraad.views.changes import Tally
from landsraad.views.details import NOBODY, Details
from landsraad.views.line import Fighter, LineKind, LogLine
from landsraad.views.movements import Movements
from landsraad.views.rich import mark, parts, plain

ABOUT_A_SEAT = (TurnBegun, AgentSent, PlaceTaken)
PLACE: LineKind = "place"
COMBAT: LineKind = "combat"
BEFORE_A_TURN = ("", "agent", "reveal", "rival", "intrigue")  # kinds of lines that a turn may follow


class Lines:
    """Gathers lines.

    Args:
        tables: of the configuration.
        viewer: seat, None for a spectator.
        book: names and texts.
        seat: who the running line is about at first.
        began: round of the first event; 0: the setup.

    Attributes:
        lines: the finished lines.
        round: of the running line.
    """

    def __init__(self, tables: Tables, viewer: int | None, book: Book, seat: int = NOBODY, began: int = 0) -> None:
        self.tables = tables
        self.viewer = viewer
        self.book = book
        self.lines: list[LogLine] = []
        self.round = began
        self._head = ""
        self._kind = ""
        self._seat = seat
        self._start = 0
        self._details = Details(book)
        self._movements = Movements(tables, book)
        self._space = ""
        self._tally = Tally(tables, book)
        self._fought: tuple[Fighter, ...] = ()
        self._early = False  # whether the running line has begun with what comes before the turn's Agent or Reveal
        self._tile_kinds = {tile.kind for tile in tables.tiles}  # kinds of sources too

    def introduce(self) -> None:
        """Say in the setup where House Hagal of a two-player game sits, which no event tells."""
        for seat in range(self.tables.turn_seats, self.tables.seats):
            self._details.name(NOBODY, "house_hagal", plain(self.book.seat(seat)))

    def skip(self, events: Sequence[Event]) -> None:
        """Pass over what has been told before: of it count what the last line is about, units and undecided rewards."""
        seat, number = None, None
        self._movements.skip(events)
        for event in map(read, reversed(events)):
            if seat is None and isinstance(event, ABOUT_A_SEAT):
                seat = event.seat
            if number is None and isinstance(event, RoundBegun):
                number = event.round
            if seat is None and isinstance(event, RoundBegun | PhaseBegun):
                seat = NOBODY
            if number is not None and seat is not None:
                break
        self._seat = NOBODY if seat is None else seat
        self.round = self.round if number is None else number
        for event in map(read, reversed(events)):
            if isinstance(event, PlaceTaken | RoundBegun):
                break
            if isinstance(event, ConflictFought):
                self._fought = (self.fighter(event), *self._fought)

    def fighter(self, event: ConflictFought) -> Fighter:
        """What a side has in a Conflict that is decided."""
        place, strength, swords, *counts = event.figures
        units = {unit.key: n for unit, n in zip(self.tables.units, counts, strict=True) if n}
        return Fighter(event.seat, strength, swords, units, None if place < 0 else place)

    def running(self) -> tuple[LogLine, ...]:
        """The line that may still grow, if there is anything to tell."""
        details = self.details()
        if not self._head and not details:
            return ()
        text = self._head or self._going_on()
        if details:
            text = fill(self.book.phrases["log"]["line"], {"head": text, "details": details}) if text else details
        text = f"{text}."
        seat = None if self._seat < 0 else self._seat
        kind = PLACE if self._kind.startswith(PLACE) else cast(LineKind, self._kind)
        changes = self._tally.changes()
        fought = self._fought if kind == PLACE else ()
        return (LogLine(self.round, seat, plain(text), parts(text), self._start, kind, self._space, changes, fought),)

    def finish(self) -> None:
        """End the running line."""
        self.lines += self.running()
        if self._kind.startswith(PLACE):
            self._fought = ()
        self._head = ""
        self._kind = ""
        self._space = ""
        self._early = False
        self._details = Details(self.book)
        self._tally = Tally(self.tables, self.book)

    def _going_on(self) -> str:
        """The head of a line that has begun before what is told: whose it is."""
        if not self.round:
            return str(self.book.phrases["log"]["setup"])
        return self.book.seat(self._seat) if self._seat >= 0 else ""

    def details(self, said: Callable[[str], bool] = lambda _piece: False) -> str:
        """What the running line tells after its head, marked (`landsraad.views.rich`).

        Args:
            said: whether a piece about the seat of the line goes without saying.
        """
        return self._details.text(self._seat, said)

    def visible(self, event: Happening) -> bool:
        """Whether the viewer may see the secret figures of an event."""
        if event.visible_to == EVERYBODY:
            return True
        return self.viewer is not None and event.visible_to >> self.viewer & 1 == 1

    def over(self, event: Happening) -> bool:
        """Whether units and swords leave a Conflict because it is over, which goes without saying (B6.22)."""
        if not isinstance(event, CountChanged) or event.source:
            return False
        of_combat = self._kind == COMBAT or self._kind.startswith(PLACE)
        return of_combat and (event.counter == SWORDS or self._movements.follows(event.counter))

    def _begin(self, number: int, seat: int, head: str, **values: object) -> None:
        if not self._early or self._seat != seat:
            self.finish()
            self._start = number
        self._early = False
        self._seat = seat
        self._kind = head
        self._head = fill(self.book.phrases["log"][head], {"seat": self.book.seat(seat), **values})

    def _turn_starts(self, number: int, seat: int) -> None:
        """Something that only a seat itself does in its turn: unless its line runs, it comes before Agent or Reveal."""
        if self._seat != seat and self._kind in BEFORE_A_TURN:
            self.finish()
            self._seat = seat
            self._start = number
            self._early = True


def sent(tables: Tables, event: HagalRevealed, book: Book) -> str:
    """The head of the log line of a Rival's turn, marked; the card of a harvest is named, for others the space says it.

    Args:
        tables: of the configuration.
        event: the House Hagal card, which sends the Agent somewhere.
        book: names and texts.
    """
    table, card = book.phrases["log"], tables.hagal[event.card]
    follower = event.seat >= tables.turn_seats  # which is called House Hagal itself
    told = book.name("hagal", card.key) == book.name("space", tables.spaces[event.space].key)
    values = {
        "seat": book.seat(event.seat),
        "space": book.link("space", tables.spaces[event.space].key),
        "hagal": mark(table["agent_of_hagal" if follower else "hagal"], "hagal", card.key),
        "card": book.link("hagal", card.key),
    }
    return fill(
        table[f"{'follower' if follower else 'rival'}_{'harvests' if card.harvest and not told else 'sent'}"], values
    )
