"""The matrix of modes as the documentation lists it: `PYTHONPATH=tests python -m matrix` prints it."""

from __future__ import annotations

import sys

from modes import Mode
from played_modes import MODES, PARTS

HEAD = "| players | board | " + " | ".join(PARTS) + " |"


def line(mode: Mode) -> str:
    """A mode as a line of the table."""
    parts = (*mode.sets[1:], *mode.variants)
    who = f"alone, {mode.difficulty}" if mode.difficulty else str(mode.seats)
    cells = [who, mode.sets[0], *("×" if part in parts else "" for part in PARTS)]
    return f"| {' | '.join(cells)} |"


def table() -> str:
    """The whole matrix."""
    rule = "|" + "---|" * (len(PARTS) + 2)
    return "\n".join([HEAD, rule, *map(line, MODES)])


if __name__ == "__main__":
    sys.stdout.write(f"{table()}\n")
