"""How things look at the terminal: its width and colours, seats, headings, and tables side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

SEATS = (
    "bold white on color(124)",
    "bold white on color(25)",
    "bold white on color(28)",
    "bold black on color(178)",
    "bold white on color(91)",
    "bold black on color(44)",
)
"""A colour for each seat; its number is always written as well."""

GAP = 2  # columns between tables side by side


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

    def seat(self, seat: int) -> Text:
        """A seat as a counter: its number on its colour, or [2]."""
        if self.colour:
            return Text(f" {seat} ", SEATS[seat % len(SEATS)])
        return Text(f"[{seat}]")

    def seats(self, seats: Sequence[int]) -> Text:
        """Counters in a row."""
        return Text().join([self.seat(seat) for seat in seats])

    def named(self, text: str, style: str = "") -> Text:
        """A text in which each "Seat 2" has that seat's colour."""
        line = Text(text, style)
        if self.colour:
            for seat, ground in enumerate(SEATS):
                line.highlight_words([f"Seat {seat}"], ground)
        return line

    def heading(self, title: str | Text, style: str = "bold", width: int = 0, right: Text | None = None) -> Text:
        """A title on a line that fills the width, with something at its right end."""
        text = Text(style=style)
        text.append_text(Text(title) if isinstance(title, str) else title)
        end = Text(" ").append_text(right) if right else Text()
        line = (width or self.width) - text.cell_len - end.cell_len - 1
        text.append(f" {'─' * max(0, line)}", "not bold dim")
        return text.append_text(end)

    def rows(self, blocks: Sequence[Sequence[RenderableType]], least: int) -> RenderableType:
        """Blocks side by side, as many in a row as have at least that width.

        Args:
            blocks: each a list of lines, made for the width of `block_width`.
            least: columns that a block needs.
        """
        across = self._across(len(blocks), least)
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        for _ in range(across):
            grid.add_column(width=self.block_width(len(blocks), least))
        cells = [Group(*block) for block in blocks]
        for start in range(0, len(cells), across):
            grid.add_row(*cells[start : start + across])
        return grid

    def block_width(self, blocks: int, least: int) -> int:
        """Columns of each of several blocks that `rows` puts side by side."""
        across = self._across(blocks, least)
        return (self.width - GAP * (across - 1)) // across

    def _across(self, blocks: int, least: int) -> int:
        """How many blocks fit side by side; rather two and two than three and one."""
        fitting = max(1, min(blocks, (self.width + GAP) // (least + GAP)))
        lines = -(-blocks // fitting)
        return -(-blocks // lines)


def ends(left: Text, right: Text, width: int) -> RenderableType:
    """Two texts at the two ends of a line."""
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column(width=width - right.cell_len - 1 if right.cell_len else width, overflow="fold")
    if right.cell_len:
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(left, right)
    else:
        grid.add_row(left)
    return grid


def indented(text: Text, by: int = 2) -> Padding:
    """A text moved to the right."""
    return Padding(text, (0, 0, 0, by))
