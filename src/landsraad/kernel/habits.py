"""How a search that learns plays on: what turned out well is taken more often, and playouts of one luck go alike."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from landsraad.kernel.machine import Rng

BETTER: Final = 0.02  # a share of the win by which an option must do better to be taken e times as often
DOUBTED: Final = 20.0  # tries that do as well as all together, added to those of each option
MOST: Final = 4.0  # powers of e by which an option is taken more or less often
LUCKS: Final = 4096  # kinds of luck that an option can have in a playout
MASK31: Final = 0x7FFFFFFF


@final
class Habits:
    """How often each seat is to take its options, beside first impressions, by how they turned out so far.

    Args:
        seats: of the configuration.
        actions: number of its actions.

    Attributes:
        actions: number of actions.
        factors: by how much each seat takes each action more often: those of the first seat, then of the next.
    """

    def __init__(self, seats: i64, actions: i64) -> None:
        self.actions: i64 = actions
        self.factors: list[float] = [1.0] * int(seats * actions)
        self._tries: list[float] = [0.0] * int(seats * actions)
        self._sums: list[float] = [0.0] * int(seats * actions)
        self._sides: list[float] = [0.0] * int(seats)  # sums of each seat over all playouts
        self._playouts: float = 0.0
        self._known: list[int] = []  # seat and action, as a place in the lists, of whatever was tried
        self._chosen: list[int] = []  # likewise, in the running playout
        # What is divided by an exponential chance and greatest, is drawn as often as it is great.
        self._lucks: list[float] = [-1.0 / math.log((i + 0.5) / LUCKS) for i in range(LUCKS)]
        self._luck: i64 = 0  # of the running playout

    def forget(self) -> None:
        """Begin anew."""
        for at in self._known:
            self.factors[at] = 1.0
            self._tries[at] = 0.0
            self._sums[at] = 0.0
        for seat in range(len(self._sides)):
            self._sides[seat] = 0.0
        self._playouts = 0.0
        self._known = []
        self._chosen = []

    def begin(self, rng: Rng) -> None:
        """A playout begins; its luck comes from a generator, the same from one in the same state."""
        self._chosen = []
        self._luck = rng.random32()

    def choose(self, seat: i64, options: list[int], pulls: list[float]) -> i64:
        """An option, drawn by how strongly each action pulls and by habit; which of several it was is noted.

        How lucky an option is, is the same in the whole playout, and in every other one of the same luck. So playouts
        that begin alike go on alike as far as they can, and what differs between them is seldom chance.
        """
        if len(options) == 1:
            return options[0]
        factors = self.factors
        lucks = self._lucks
        first = seat * self.actions
        best = -1.0
        found: i64 = options[0]
        for action in options:
            drawn = pulls[action] * factors[first + action] * lucks[self._luck_of(first + action)]
            if drawn > best:
                best = drawn
                found = action
        self.note(seat, found)
        return found

    def _luck_of(self, at: i64) -> i64:
        """Which of the lucks a seat's action, as a place in the lists, has in the running playout: any is as likely."""
        mixed: i64 = (at * 0x9E3779B1 + self._luck) & MASK31
        mixed = ((mixed ^ (mixed >> 16)) * 0x21F0AAAD) & MASK31
        mixed = ((mixed ^ (mixed >> 15)) * 0x735A2D97) & MASK31
        return (mixed ^ (mixed >> 15)) % LUCKS

    def note(self, seat: i64, action: i64) -> None:
        """An action is taken in the running playout."""
        self._chosen.append(seat * self.actions + action)

    def learn(self, shares: list[float]) -> None:
        """The running playout has ended, and each side may expect so much of the win."""
        self._playouts += 1.0
        for seat in range(len(shares)):
            self._sides[seat] += shares[seat]
        for at in self._chosen:
            seat = at // self.actions
            if seat >= len(shares):  # it competes for nothing
                continue
            if self._tries[at] == 0.0:
                self._known.append(at)
            tries = self._tries[at] + 1.0
            total = self._sums[at] + shares[seat]
            self._tries[at] = tries
            self._sums[at] = total
            lead = (total - tries * self._sides[seat] / self._playouts) / (tries + DOUBTED)
            self.factors[at] = math.exp(max(-MOST, min(MOST, lead / BETTER)))
