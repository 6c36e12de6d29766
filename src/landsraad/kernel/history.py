"""What was chosen in a game, and which choice an undo concerns."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.kernel.machine import Machine


@final
class Taken:
    """A choice as it was taken.

    Attributes:
        seat: who chose.
        action: what.
        revealed: how much had been revealed before.
        events: how many events there were before.
        within: whether it went on with the picks of one set, which are undone together.
    """

    def __init__(self, seat: i64, action: i64, revealed: i64, events: i64, within: bool) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.revealed: i64 = revealed
        self.events: i64 = events
        self.within: bool = within


@final
class History:
    """The choices of a game.

    Attributes:
        taken: those that stand, in order.
        undone: seat and action of those taken back and not taken again, the next one to take again last.
        settled: how many of the first choices no undo concerns.
    """

    def __init__(self) -> None:
        self.taken: list[Taken] = []
        self.undone: list[tuple[int, int]] = []
        self.settled: i64 = 0

    def copy(self) -> History:
        """An independent copy."""
        other = History()
        other.taken, other.undone, other.settled = self.taken[:], self.undone[:], self.settled
        return other

    def settle(self, count: int) -> None:
        """Let no undo concern the first choices, so many of them; what had been taken back cannot be taken again."""
        self.settled = count
        self.undone = []

    def take(self, world: Machine, action: i64, events: i64) -> list[tuple[int, int]]:
        """Note a choice before it is made; what had been taken back cannot be taken again after it.

        Args:
            world: the position in which it is made.
            action: what is chosen.
            events: how many events there are.

        Returns:
            What had been taken back.
        """
        seat: i64 = world.seat
        shown: i64 = 0 if seat == world.answered else 1
        within = world.continues and len(self.taken) != self.settled
        self.taken.append(Taken(seat, action, world.revealed + shown, events, within))
        undone = self.undone
        self.undone = []
        return undone

    def latest(self, seat: int) -> int | None:
        """Number of the choice that an undo of a seat concerns: its latest one, or another seat's that bars the way.

        None: the seat has not chosen anything that is not settled.
        """
        for at in range(len(self.taken) - 1, self.settled - 1, -1):
            choice = self.taken[at]
            if choice.seat != seat:
                return at if any(each.seat == seat for each in self.taken[self.settled : at]) else None
            if not choice.within:
                return at
        return None

    def own(self, seat: int, before: int) -> int:
        """Number of the latest own choice of a seat before that of this number."""
        at: i64 = before - 1
        while self.taken[at].seat != seat or self.taken[at].within:
            at -= 1
        return at

    def take_back(self, at: int) -> None:
        """Remember the choices from this number on as taken back."""
        self.undone = [*self.undone, *((choice.seat, choice.action) for choice in reversed(self.taken[at:]))]
