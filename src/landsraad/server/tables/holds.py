"""Windows of a game in which a seat may step in: how long a table waits there, whether or not it asks somebody.

Every such window halts the table for the same time, and nothing of the game leaves it earlier: what a seat answers at
once is kept until then, and where nobody is asked the table goes on no sooner. So a pause tells nothing of a hand. Who
needs longer claims the window, and everybody sees that, as one sees a raised hand. Who has not answered at its end
passes. Where people answer within days nothing is halted, and who is asked is waited for until a limit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

CLAIM: Final = 60.0
"""Seconds for which a seat may keep a window open."""


class Pace(NamedTuple):
    """How a table goes through windows.

    Attributes:
        hold: seconds that each of them halts it; 0: none.
        limit: seconds for which who is asked is waited for where nothing is halted; 0: as for every question.
    """

    hold: float
    limit: float


AT_ONCE: Final = Pace(0.0, 0.0)
"""Windows that take no time of their own."""


class Window(NamedTuple):
    """A window of a game.

    Attributes:
        moment: counts them; one may ask several seats, one after another.
        asked: who is asked in it now.
    """

    moment: int
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hold:
    """An open window at a table.

    Attributes:
        window: which.
        until: when nothing of it is kept back any longer.
        passes: when who is asked passes.
        claims: the seats that keep it open, each until when.
    """

    window: Window
    until: float
    passes: float
    claims: tuple[tuple[int, float], ...] = ()

    @property
    def end(self) -> float:
        """When nothing is kept back any longer, claims counted."""
        return max([self.until, *(until for _, until in self.claims)])

    @property
    def halts(self) -> bool:
        """Whether the table halts: who is asked then passes at the end of that."""
        return self.passes == self.until

    @property
    def due(self) -> float:
        """When the table goes on, or who is asked passes."""
        return max(self.end, self.passes) if self.window.asked else self.end

    def keeps(self, seat: int, at: float) -> bool:
        """Whether an answer of a seat is kept back: its own claim is no reason."""
        return self.halts and at < max([self.until, *(until for each, until in self.claims if each != seat)])

    def claimed(self, seat: int, until: float) -> Hold:
        """The same with the claim of a seat."""
        others = tuple(each for each in self.claims if each[0] != seat)
        return replace(self, claims=tuple(sorted((*others, (seat, until)))))


def opened(window: Window, pace: Pace, before: Hold | None, at: float) -> Hold:
    """The hold of a window that is open now; who is asked as another one of the same window has the time of both."""
    if before is not None and before.window.moment == window.moment:
        if pace.hold:
            return replace(before, window=window)
        if before.window == window:
            return before
    return Hold(window, at + pace.hold, at + (pace.hold or pace.limit))
