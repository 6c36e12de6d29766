"""The part of a game's state that no rule names: generator, stack, waiting decision, journal.

Random numbers come from sfc32 (Chris Doty-Humphrey's small fast counting generator, 32-bit
variant): four 32-bit integers, only additions, exclusive ors and shifts, so interpreted and
compiled runs agree to the bit.
"""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

MASK32: Final = 0xFFFFFFFF
WARM_UP: Final = 15

Item = TypeVar("Item")  # compiled code then moves items as they are, without unpacking numbers

Event = tuple[int, ...]
"""A journal event: kind, seat, visible_to (bit mask of seats), then numbers that the kind explains."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Rng:
    """A small fast generator of random numbers: sfc32, four 32-bit integers."""

    def __init__(self, seed: int = 0) -> None:
        self.ra: i64 = 0
        self.rb: i64 = 0
        self.rc: i64 = 0
        self.rd: i64 = 0
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start the generator from a seed of at most 128 bits."""
        self.ra = seed & MASK32
        self.rb = (seed >> 32) & MASK32
        self.rc = (seed >> 64) & MASK32
        self.rd = ((seed >> 96) & MASK32) ^ 1
        for _ in range(WARM_UP):
            self.random32()

    def random32(self) -> i64:
        """The next 32 random bits."""
        t: i64 = (self.ra + self.rb + self.rd) & MASK32
        self.rd = (self.rd + 1) & MASK32
        self.ra = self.rb ^ (self.rb >> 9)
        self.rb = (self.rc + (self.rc << 3)) & MASK32
        self.rc = ((((self.rc << 21) & MASK32) | (self.rc >> 11)) + t) & MASK32
        return t

    def random_below(self, n: i64) -> i64:
        """A random number from 0 to n - 1."""
        return (self.random32() * n) >> 32

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle a list in place (Fisher and Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.random_below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1


def derived(seed: int, *path: int) -> Rng:
    """A generator of its own for (seed, path…), such as a bot's seat: independent of the game's."""
    text = ",".join(str(number) for number in (seed, *path))
    return Rng(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "little"))


@mypyc_attr(allow_interpreted_subclasses=False)
class Machine(Rng):
    """Generator, frame stack and waiting decision of one game, which can be stepped.

    Attributes:
        stack: packed frames, the running one on top.
        options: action numbers of the waiting decision; replaced, never mutated, so clones share it.
        seat: the seat that answers the waiting decision.
        answered: who answered the latest decision, -1 at the start.
        skippable: whether public information alone shows the options, so that a single one is taken.
        revealed: counts what cannot be taken back: numbers drawn, cards become known, other seats' choices.
        over: whether the game has ended.
        journal: sink of events, or None; never part of a clone.

    Args:
        source: a machine to copy; a fresh one otherwise.
    """

    def __init__(self, source: Machine | None = None) -> None:
        self.journal: list[Event] | None = None
        if source is None:
            super().__init__()
            self.stack: list[int] = []
            self.options: list[int] = []
            self.seat: i64 = 0
            self.answered: i64 = -1
            self.skippable: bool = False
            self.revealed: i64 = 0
            self.over: bool = False
            return
        self.ra = source.ra
        self.rb = source.rb
        self.rc = source.rc
        self.rd = source.rd
        self.stack = source.stack[:]
        self.options = source.options
        self.seat = source.seat
        self.answered = source.answered
        self.skippable = source.skippable
        self.revealed = source.revealed
        self.over = source.over

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle a list in place; what was known of it cannot be taken back."""
        self.revealed += 1
        super().shuffle(items)

    @property
    def prompt(self) -> str:
        """What the waiting decision asks; "" when the game is over."""
        raise NotImplementedError

    @property
    def continues(self) -> bool:
        """Whether the rules are past the beginning of a set of picks; `History` knows whether one was chosen there."""
        raise NotImplementedError

    @property
    def sealed(self) -> bool:
        """Whether seats decide at once now, hidden from one another (`landsraad.kernel.flow`)."""
        return False

    def prompt_of(self, seat: i64) -> str:
        """What a seat is asked; "" if it is not."""
        return self.prompt if not self.over and self.seat == seat else ""

    def asked(self) -> list[int]:
        """The seats that are asked, lowest first."""
        return [] if self.over else [self.seat]

    def menu(self, seat: i64) -> list[int]:
        """What a seat may answer; nothing if it is not asked."""
        return self.options if not self.over and self.seat == seat else []

    def clone(self) -> Machine:
        """An independent copy without journal."""
        raise NotImplementedError

    def advance(self) -> None:
        """Run on to the first question that is open, or to the end of the game."""
        raise NotImplementedError

    def choose(self, action: i64) -> None:
        """Take one of the options. EndlessEffect: what follows does not end; the position is then of no further use."""
        raise NotImplementedError

    def choose_at(self, seat: i64, action: i64) -> None:
        """Take one of the options of a seat that is asked."""
        self.choose(action)

    def digest(self) -> str:
        """Hash of the whole position."""
        raise NotImplementedError
