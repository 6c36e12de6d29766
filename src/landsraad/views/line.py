"""A line of the log, as plain data that serialises to JSON."""

from __future__ import annotations

from typing import Literal

import msgspec

from landsraad.views.changes import Change
from landsraad.views.rich import Text

LineKind = Literal[
    "", "setup", "leader", "secret", "round", "agent", "reveal", "rival", "intrigue", "combat", "place", "makers",
    "endgame",
]  # fmt: skip


class Fighter(msgspec.Struct, frozen=True):
    """A side of a Conflict that is decided.

    Attributes:
        seat: whose.
        strength, swords: that it had.
        units: that it had there, by kind; kinds of which it had none are left out.
        place: whose reward it takes, 0 the first; None: none, as of a place behind or one that a tie has used up.
    """

    seat: int
    strength: int
    swords: int
    units: dict[str, int]
    place: int | None


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log.

    Attributes:
        round: from 1; 0 during setup.
        seat: whose turn or step it tells of, None: everybody's.
        text: the line.
        parts: the same in parts.
        start: number of its first event in the journal; the next line's `start` is its end.
        kind: what it tells of: a phase, a choice, a turn ("rival" for that of a Rival), an Intrigue card or a place in
            the Conflict; "" where the log starts in the middle of it, and for a turn that has but begun.
        space: id of the space to which an Agent is sent; "": none is.
        changes: the numbers that change, of all seats; of a hand only what comes to it.
        fought: in the first line of the rewards of a Conflict all sides, by seat.
    """

    round: int
    seat: int | None
    text: str
    parts: Text
    start: int
    kind: LineKind
    space: str = ""
    changes: tuple[Change, ...] = ()
    fought: tuple[Fighter, ...] = ()
