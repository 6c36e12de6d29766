"""What a journal says about the course of its game, kept up as it grows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.events import CountChanged, RoundBegun, read
from landsraad.imperium.core.journal import COUNT, ROUND, TURN
from landsraad.imperium.core.state import State, Tables
from landsraad.kernel.machine import Event
from landsraad.views.book import Book
from landsraad.views.line import LogLine
from landsraad.views.log import Told
from landsraad.views.score import START, Gain, printed_id

OF_INTEREST = (COUNT, ROUND, TURN)


class Course:
    """The course of a game, as far as its journal goes.

    Args:
        tables: of the configuration.
        events: the journal; where it has grown, `follow` goes on from where it stopped.
        began: round in which the journal begins; 0: with the setup.

    Attributes:
        tables: of the configuration.
        events: the journal.
        began: round in which it begins.
        gains: every change of Victory Points in it, in order.
        turn: where its latest turn begins.
    """

    def __init__(self, tables: Tables, events: Sequence[Event] = (), began: int = 0) -> None:
        self.events = events
        self.began = began
        self.gains: list[Gain] = []
        self.turn = 0
        self.tables = tables
        self._rounds: list[int] = []
        self._round = began
        self._gained = [0] * tables.seats
        self._read = 0
        self._told: dict[tuple[int | None, str], Told] = {}  # by viewer and language
        self.follow()

    def follow(self) -> Self:
        """Read what the journal has more by now."""
        tables = self.tables
        for number in range(self._read, len(self.events)):
            if self.events[number][0] not in OF_INTEREST:
                continue
            event = read(self.events[number])
            if isinstance(event, RoundBegun):
                self._round = event.round
                self._rounds.append(number)
            elif not isinstance(event, CountChanged):
                self.turn = number
            elif event.counter == VP:
                kind, source = tables.source_kinds[event.source], printed_id(tables, event.source)
                self.gains.append(Gain(self._round, event.seat, kind, source, event.change))
                self._gained[event.seat] += event.change
        self._read = len(self.events)
        return self

    def on(self, events: Sequence[Event]) -> Course:
        """The same of a copy of the journal."""
        other = Course(self.tables, (), self.began)
        other.events = events
        other.gains, other._rounds, other._gained = self.gains[:], self._rounds[:], self._gained[:]
        other.turn, other._round, other._read = self.turn, self._round, self._read
        return other

    def round(self, back: int = 0) -> range:
        """Where the running round stands in the journal, or the one so many rounds before."""
        at = len(self._rounds) - back
        if at < 0:
            return range(0)
        return range(self._rounds[at - 1] if at else 0, [*self._rounds, len(self.events)][at])

    def log(self, viewer: int | None, book: Book) -> tuple[LogLine, ...]:
        """The whole log of a seat, None: of a spectator."""
        reader = viewer, book.language
        if reader not in self._told:
            self._told[reader] = Told(self.tables, viewer, book, self.began)
        return self._told[reader].log(self.events)

    def score(self, state: State) -> tuple[Gain, ...]:
        """Every change of Victory Points in order; at first what each seat began with (B1.10).

        Args:
            state: the position to which the journal leads.
        """
        began = [p.n[VP] - gained for p, gained in zip(state.players, self._gained, strict=True)]
        return (*(Gain(0, seat, START, START, vp) for seat, vp in enumerate(began) if vp), *self.gains)
