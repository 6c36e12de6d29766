"""What a set may say of positions beyond its declarations."""

from __future__ import annotations

from landsraad.imperium.core.state import State
from landsraad.testing.words import Line


class Mirror:
    """The words of a set; nothing unless overridden.

    Attributes:
        leaders: of a board: who leads the sides of which nothing is said, in this order.
    """

    leaders: tuple[str, ...] = ()

    def put(self, state: State, seat: int, line: Line) -> None:
        """Take from the line of a side what only this set knows, after its counters have been put."""

    def put_board(self, state: State, line: Line) -> None:
        """Take from the line of the board what only this set knows, after the sides have been put."""

    def figures(self, state: State, seat: int) -> dict[str, int]:
        """What else a side has of it, by name, for the differences between two positions; nothing in a game without."""
        return {}
