"""What was chosen in a game, and which choice an undo concerns."""

from __future__ import annotations

from typing import NamedTuple


class Taken(NamedTuple):
    """A choice as it was taken.

    Attributes:
        seat: who chose.
        action: what.
        revealed: how much had been revealed before.
        events: how many events there were before.
        within: whether it went on with the picks of one set, which are undone together.
    """

    seat: int
    action: int
    revealed: int
    events: int
    within: bool


class History:
    """The choices of a game.

    Attributes:
        taken: those that stand, in order.
        undone: seat and action of those taken back and not taken again, the next one to take again last.
    """

    def __init__(self) -> None:
        self.taken: list[Taken] = []
        self.undone: list[tuple[int, int]] = []

    def copy(self) -> History:
        """An independent copy."""
        other = History()
        other.taken, other.undone = self.taken[:], self.undone[:]
        return other

    def latest(self, seat: int) -> int | None:
        """Number of the choice that an undo of a seat concerns: its latest one, or another seat's that bars the way.

        None: the seat has not chosen anything.
        """
        for at in range(len(self.taken) - 1, -1, -1):
            choice = self.taken[at]
            if choice.seat != seat:
                return at if any(each.seat == seat for each in self.taken[:at]) else None
            if not choice.within:
                return at
        return None

    def own(self, seat: int, before: int) -> int:
        """Number of the latest own choice of a seat before that of this number."""
        return max(at for at in range(before) if self.taken[at].seat == seat and not self.taken[at].within)

    def take_back(self, at: int) -> None:
        """Remember the choices from this number on as taken back."""
        self.undone = [*self.undone, *((choice.seat, choice.action) for choice in reversed(self.taken[at:]))]
