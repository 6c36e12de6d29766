"""How things look at the terminal: its width and colours, seats, headings, and tables side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from landsraad.saying import say

SEATS = (
    "bold white on color(124)",
    "bold white on color(25)",
    "bold white on color(28)",
    "bold black on color(178)",
    "bold white on color(91)",
    "bold black on color(44)",
)
"""A colour for each seat; its number or sign is always written as well."""

COUNTER = re.compile(r"\[(\d)\]")
BAR = "bold white on color(237)"
GAP = 2  # columns between tables side by side
FORGET_SCROLLED = "\x1b[3J"


@dataclass(frozen=True, slots=True)
class Look:
    """What the screen may use.

    Attributes:
        width: columns.
        colour: whether there are colours; without them seats stand in square brackets.
    """

    width: int
    colour: bool

    @classmethod
    def of(cls, console: Console) -> Look:
        """The look of a console."""
        return cls(console.width, console.color_system is not None and not console.no_color)

    def seat(self, seat: int, sign: str = "") -> Text:
        """A seat as a counter: its sign, or else its number, on its colour, or [2]."""
        if self.colour:
            return Text(f" {sign or seat} ", SEATS[seat % len(SEATS)])
        return Text(f"[{sign or seat}]")

    def crowd(self, seats: Sequence[int]) -> Text:
        """Seats on one step of a track, as narrow as can be."""
        if self.colour:
            return Text().join([Text(str(seat), SEATS[seat % len(SEATS)]) for seat in seats])
        return Text(f"[{''.join(map(str, seats))}]")

    def seats(self, seats: Sequence[int]) -> Text:
        """Counters in a row."""
        return Text().join([self.seat(seat) for seat in seats])

    def named(self, text: str, style: str = "") -> Text:
        """A text in which the number of each "Seat 2" (in the language that is spoken) has that seat's colour."""
        line = Text(text, style)
        if self.colour:
            called = re.escape(say("terminal.seat", seat="#")).replace(r"\#", r"(\d)")
            for match in re.finditer(called, text):
                line.stylize(SEATS[int(match[1]) % len(SEATS)], *match.span(1))
        return line

    def counted(self, text: str, style: str = "") -> Text:
        """A text in which each "[2]" is that seat's counter."""
        line = Text(style=style)
        for number, part in enumerate(COUNTER.split(text)):
            line.append_text(self.seat(int(part)) if number % 2 else Text(part))
        return line

    def heading(self, title: str | Text, style: str = "bold", width: int = 0, right: Text | None = None) -> Text:
        """A title on a line that fills the width, with something at its right end."""
        text = Text(style=style)
        text.append_text(Text(title) if isinstance(title, str) else title)
        end = Text(" ").append_text(right) if right else Text()
        line = (width or self.width) - text.cell_len - end.cell_len - 1
        text.append(f" {'─' * max(0, line)}", "not bold dim")
        return text.append_text(end)

    def rows(self, widths: Sequence[int], blocks: Sequence[Sequence[RenderableType]]) -> RenderableType:
        """Blocks side by side.

        Args:
            widths: of the columns, as `columns` has measured them.
            blocks: each a list of lines; more blocks than columns go on in the next row.
        """
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        for width in widths:
            grid.add_column(width=width)
        cells = [Group(*block) for block in blocks]
        for start in range(0, len(cells), len(widths)):
            grid.add_row(*cells[start : start + len(widths)])
        return grid

    def columns(self, least: Sequence[int]) -> list[int]:
        """The widths of blocks side by side, as many in a row as fit; rather two and two than three and one.

        Args:
            least: columns that each block needs; what is left over is shared in proportion.
        """
        for rows in range(1, len(least) + 1):
            across = -(-len(least) // rows)
            room = self.width - GAP * (across - 1)
            first = least[:across]
            if room >= sum(first):
                return [room * need // sum(first) for need in first]
        return [self.width]


def clear(console: Console) -> None:
    """Empty the window and what was scrolled out of it, where there is a window."""
    if console.is_terminal:
        console.clear()
        console.file.write(FORGET_SCROLLED)


def ends(left: Text, right: Text, width: int) -> RenderableType:
    """Two texts at the two ends of a line."""
    if not right.cell_len:
        return left
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column(width=width - right.cell_len - 1, overflow="fold")
    grid.add_column(width=right.cell_len, no_wrap=True)
    grid.add_row(left, right)
    return grid


def indented(text: Text, by: int = 2) -> Padding:
    """A text moved to the right."""
    return Padding(text, (0, 0, 0, by))
