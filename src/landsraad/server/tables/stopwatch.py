"""The clock of a table: `turn` seconds for every turn of a person, then the seat's `bank` for the whole game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from landsraad.server.wire import Clock


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """Whose time runs, and what each seat has left. Never changed: each method gives the next one.

    Attributes:
        clock: the times agreed on.
        banks: seconds left of each seat's bank, when its running turn began.
        seat: whose time runs; None: nobody's.
        since: when the running turn began, in seconds since 1970.
        before: seat, bank and used seconds of the turn that ended last, and the question that was asked then: an undo,
            or the same question again, goes on with them.
    """

    clock: Clock
    banks: tuple[float, ...]
    seat: int | None = None
    since: float = 0.0
    before: tuple[int, float, float, int] | None = None

    def turn_to(self, seat: int | None, at: float, question: int, undone: bool = False) -> Stopwatch:
        """The watch once `seat` (None: nobody, or a bot) is asked; nothing changes while the same seat is.

        Args:
            seat: who is asked now.
            at: the time.
            question: another number for every other question; the same one comes back where a person lets a bot take
                over and returns before it has answered.
            undone: whether the question came back by an undo, so that no new time is due.
        """
        if seat == self.seat:
            return self
        watch = self
        if self.seat is not None:
            used = max(0.0, at - self.since)
            watch = watch._banked(self.seat, self._bank_after(at))
            watch = replace(watch, before=(self.seat, self.banks[self.seat], used, question))
        if seat is not None and self.before is not None and self.before[0] == seat:
            _, bank, used, asked = self.before
            if undone or asked == question:
                return replace(watch._banked(seat, bank), seat=seat, since=at - used)
        return replace(watch, seat=seat, since=at)

    def resumed(self, at: float) -> Stopwatch:
        """The watch after the server was away: the running turn begins anew, and the time away costs nobody."""
        return replace(self, since=at)

    def left(self, at: float) -> tuple[float, float]:
        """Seconds left of the running turn, and of the bank of the seat whose time runs."""
        assert self.seat is not None
        return max(0.0, self.clock.turn - (at - self.since)), max(0.0, self._bank_after(at))

    @property
    def deadline(self) -> float | None:
        """When the time of the running turn and its bank have run out; None: nobody's time runs."""
        return None if self.seat is None else self.since + self.clock.turn + self.banks[self.seat]

    def _bank_after(self, at: float) -> float:
        assert self.seat is not None
        return max(0.0, self.banks[self.seat] - max(0.0, at - self.since - self.clock.turn))

    def _banked(self, seat: int, bank: float) -> Stopwatch:
        return replace(self, banks=(*self.banks[:seat], bank, *self.banks[seat + 1 :]))
