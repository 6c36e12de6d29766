"""How an agent is written: NAME, NAME+STYLE, NAME~WINS, with @BUDGET behind it all."""

from __future__ import annotations

import re
from typing import NamedTuple

FILED = "learned:"
"""Before the path of a model of one's own."""

PROGRAM = re.compile(r"(?!learned:)(?P<place>.+\.py|[^\W\d]\w*(\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*)")
"""A class of one's own: FILE.py:CLASS, or MODULE:CLASS where it is installed."""


class Spec(NamedTuple):
    """An agent as it was written, in its parts; None: the part is not there.

    Attributes:
        name: of the agent.
        style: its character.
        wins: of a hundred games against three of its level, by which it is weakened.
        budget: what it may spend.
    """

    name: str
    style: str | None = None
    wins: str | None = None
    budget: str | None = None

    @property
    def plain(self) -> str:
        """The agent with its budget, as it plays of itself."""
        return str(Spec(self.name, budget=self.budget))

    def __str__(self) -> str:
        parts = ((self.style, "+"), (self.wins, "~"), (self.budget, "@"))
        return self.name + "".join(sign + part for part, sign in parts if part is not None)


def split(spec: str) -> Spec:
    """The parts of a spec.

    A model of one's own takes none, so that all that follows "learned:" is its path; a class of one's own takes a
    budget alone, so that its path may hold any sign as well.
    """
    if spec.startswith(FILED) or PROGRAM.fullmatch(spec):
        return Spec(spec)
    rest, at, found = spec.rpartition("@") if "@" in spec else (spec, "", "")
    budget = found if at else None
    if PROGRAM.fullmatch(rest):
        return Spec(rest, budget=budget)
    rest, weakly, wins = rest.partition("~")
    name, plus, style = rest.partition("+")
    return Spec(name, style if plus else None, wins if weakly else None, budget)
