"""The live messages between a server and those who watch a table, JSON told apart by its `type`; and replays."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.saying import ENGLISH
from landsraad.server.dune.beside import OpenOffer, OpenWindow, Pledge
from landsraad.server.tables.analysis import Weighed
from landsraad.server.tables.history import DuneFrame, Frame
from landsraad.server.wire import GameName
from landsraad.views import Gain, Guide, LogLine, Text, View
from landsraad.views.dune import model

FORMAT = 1
"""Version of the live messages; a client of another version is told so."""

LONGEST_MESSAGE = 4096
"""Bytes of a message to the server."""


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first message of a client.

    Attributes:
        format: FORMAT.
        token: of the seats; None: a spectator.
        seat: which of them to show first; None: the table as spectators see it.
        language: of all words from now on, two letters; English where there is no such language.
    """

    format: int
    token: str | None = None
    seat: int | None = None
    language: str = ENGLISH


class Look(msgspec.Struct, frozen=True, tag="look"):
    """Show another of the held seats from now on; None: the table as spectators see it."""

    seat: int | None


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """A sign of life; `t` comes back in the answer."""

    t: float = 0


class Resync(msgspec.Struct, frozen=True, tag="resync"):
    """Send everything again, the whole log too."""


Incoming = Hello | Look | Ping | Resync


class Log(msgspec.Struct, frozen=True):
    """A part of the log.

    Attributes:
        start: the number of lines that stay; they are followed by `lines`.
    """

    start: int = msgspec.field(name="from")
    lines: tuple[LogLine, ...]


class RunningClock(msgspec.Struct, frozen=True):
    """A clock that runs.

    Attributes:
        seat: whose.
        turn, bank: seconds left, first of the turn and then of the bank.
    """

    seat: int
    turn: float
    bank: float


class Initiative(msgspec.Struct, frozen=True):
    """What a seat may do though nobody asks it: the key of a choice, and the same in words.

    Attributes:
        parts: the words in parts.
    """

    key: str
    label: str
    parts: Text


class State(msgspec.Struct, frozen=True, tag="state"):
    """The game as one seat sees it after an event.

    Attributes:
        version: number of the table's events.
        step: number of choices made; an answer names it.
        seat: whose view this is; None: a spectator's.
        view: None before the start.
        guide: what each option does and why the rest is closed, while the seat is asked.
        log: what is new in the log.
        initiatives: what the seat may do unasked; None: the same as before.
        clocks: those that run, as far as the seat may know.
    """

    format: int
    version: int
    step: int
    seat: int | None
    view: View | None
    guide: Guide | None
    log: Log
    initiatives: tuple[Initiative, ...] | None
    clocks: tuple[RunningClock, ...]


class DuneLog(msgspec.Struct, frozen=True):
    """A part of the log of classic Dune; fields as those of `Log`."""

    start: int = msgspec.field(name="from")
    lines: tuple[model.LogLine, ...]


class DuneState(msgspec.Struct, frozen=True, tag="state"):
    """A game of classic Dune as one seat sees it after an event; fields as those of `State`, and three more.

    Attributes:
        window: the one that halts the table, whether or not it asks somebody.
        offers: those that are open and that the seat has made or was made.
        pledges: what seats have promised each other.
    """

    format: int
    version: int
    step: int
    seat: int | None
    view: model.View | None
    guide: model.Guide | None
    log: DuneLog
    initiatives: tuple[Initiative, ...] | None
    clocks: tuple[RunningClock, ...]
    window: OpenWindow | None
    offers: tuple[OpenOffer, ...]
    pledges: tuple[Pledge, ...]


class TableNews(msgspec.Struct, frozen=True, tag="table"):
    """Who sits where and how far the table is, whenever it changes; `table` is a TableInfo."""

    table: dict[str, Any]


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to a ping."""

    t: float


class Refusal(msgspec.Struct, frozen=True, tag="error"):
    """What was wrong with a message; the connection is closed with the code that fits."""

    error: str


class Deleted(msgspec.Struct, frozen=True, tag="deleted"):
    """The table has been deleted."""


Outgoing = State | TableNews | Pong | Refusal | Deleted
DuneOutgoing = DuneState | TableNews | Pong | Refusal | Deleted

SEEN: dict[str, tuple[type[Any], type[Any]]] = {"imperium": (State, Log), "dune": (DuneState, DuneLog)}
"""What a state and its log are, by the name of the game."""


class Frames(msgspec.Struct, frozen=True):
    """Positions in their order; `steps`: number of choices of the game so far."""

    frames: tuple[Frame, ...]
    steps: int


class DuneFrames(msgspec.Struct, frozen=True):
    """The same of a game of classic Dune."""

    frames: tuple[DuneFrame, ...]
    steps: int


class Score(msgspec.Struct, frozen=True):
    """Every change of Victory Points, in order."""

    gains: tuple[Gain, ...]


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle: its id, its game of the family, with which sets and how many players, and the round of its position."""

    id: str
    game: GameName
    sets: tuple[str, ...]
    seats: int
    round: int


class Puzzles(msgspec.Struct, frozen=True):
    """All puzzles there are, in their order."""

    puzzles: tuple[PuzzleInfo, ...]


class PuzzlePosition(msgspec.Struct, frozen=True):
    """The position of a puzzle, as the seat that is asked saw it.

    Attributes:
        variants: ids of those that are played.
        guide: what each option does.
        log: what happened before.
    """

    puzzle: PuzzleInfo
    variants: tuple[str, ...]
    view: View
    guide: Guide
    log: tuple[LogLine, ...]


class DunePuzzlePosition(msgspec.Struct, frozen=True):
    """The same of a game of classic Dune."""

    puzzle: PuzzleInfo
    variants: tuple[str, ...]
    view: model.View
    guide: model.Guide
    log: tuple[model.LogLine, ...]


class Solution(msgspec.Struct, frozen=True):
    """What each option leaves of the win, the best first; `best` is the key of that."""

    best: str
    options: tuple[Weighed, ...]


OF_PUZZLES = (Puzzles, PuzzlePosition, Solution)
"""What is told of puzzles."""
