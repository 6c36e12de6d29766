"""The clocks of a table: `turn` seconds for every turn of a person, then the seat's `bank` for the whole game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from landsraad.server.wire import Clock


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """Whose time runs, and what each seat has left. Never changed: each method gives the next one.

    Attributes:
        clock: the times agreed on.
        banks: seconds left of each seat's bank, when its running turn began.
        running: the seats whose time runs, each with when its turn began, in seconds since 1970.
        before: of the turn of each seat that ended last: seat, bank and used seconds, and the question that was asked
            then: an undo, or the same question again, goes on with them.
    """

    clock: Clock
    banks: tuple[float, ...]
    running: tuple[tuple[int, float], ...] = ()
    before: tuple[tuple[int, float, float, int], ...] = ()

    def turn_to(self, seats: Collection[int], at: float, question: int, undone: bool = False) -> Stopwatch:
        """The watch once these seats, bots left out, are asked; nothing changes for who has been asked before.

        Args:
            seats: who is asked now.
            at: the time.
            question: another number for every other question; the same one comes back where a person lets a bot take
                over and returns before it has answered.
            undone: whether the question came back by an undo, so that no new time is due.
        """
        running, banks = dict(self.running), list(self.banks)
        if running.keys() == set(seats):
            return self
        known = {turn[0]: turn for turn in self.before}
        for seat in running.keys() - set(seats):
            used = max(0.0, at - running.pop(seat))
            banks[seat] = self._bank_after(seat, at)
            known[seat] = seat, self.banks[seat], used, question
        for seat in set(seats) - running.keys():
            running[seat] = at
            if seat in known and (undone or known[seat][3] == question):
                _, banks[seat], used, _ = known[seat]
                running[seat] = at - used
        return replace(
            self, banks=tuple(banks), running=tuple(sorted(running.items())), before=tuple(sorted(known.values()))
        )

    def resumed(self, at: float) -> Stopwatch:
        """The watch after the server was away: running turns begin anew, and the time away costs nobody."""
        return replace(self, running=tuple((seat, at) for seat, _ in self.running))

    def left(self, seat: int, at: float) -> tuple[float, float]:
        """Seconds left of the running turn of a seat, and of its bank."""
        used = at - dict(self.running)[seat]
        return max(0.0, self.clock.turn - used), max(0.0, self._bank_after(seat, at))

    def deadline_of(self, seat: int) -> float:
        """When the time of the running turn of a seat and its bank have run out."""
        return dict(self.running)[seat] + self.clock.turn + self.banks[seat]

    @property
    def deadline(self) -> float | None:
        """The first of these; None: nobody's time runs."""
        return min((self.deadline_of(seat) for seat, _ in self.running), default=None)

    def _bank_after(self, seat: int, at: float) -> float:
        return max(0.0, self.banks[seat] - max(0.0, at - dict(self.running)[seat] - self.clock.turn))
