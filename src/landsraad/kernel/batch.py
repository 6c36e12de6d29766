"""Positions of one configuration side by side: chosen in, looked at and masked together, in one call for all."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from landsraad.kernel.machine import Machine

INTERPRETED: Final = __file__.endswith(".py")
MOST: Final = 255  # a count fills one byte


def blank(size: i64) -> vec[u8]:
    """Room for so many bytes, all 0: what counts and masks are written into.

    Compiled code writes into a vec and does so at once, without objects; where nothing is compiled a bytearray is
    quicker. Both are read as a buffer (`memoryview`, `np.frombuffer`); a vec lets nobody else write into it.
    """
    if INTERPRETED:
        room: Any = bytearray(size)
        return room  # type: ignore[no-any-return]  # all that is done with it a vec can do as well
    return vec[u8]([0] * size)


def mark_options(options: list[int], mask: vec[u8], at: i64) -> None:
    """Set options to 1 in a mask that begins at a place."""
    action: i64
    for action in options:
        mask[at + action] = 1


@mypyc_attr(allow_interpreted_subclasses=False)
class Batch:
    """Positions, each at its own decision; each game says in a class of its own what is seen there.

    Attributes:
        states: the positions.
        chosen: the actions chosen in each since it was placed here.
        counts: what whoever is asked in each sees, as counts, one position after the other.
        masks: 1 for each option, one position after the other.
        asked: the seat that is asked in each.
        points: those of every side, one position after the other.

    `counts`, `masks` and `asked` are of the latest `look`; each makes them anew.

    Args:
        size: elements of an observation.
        actions: how many numbers an answer can have.
        sides: how many sides have points.
    """

    def __init__(self, size: i64, actions: i64, sides: i64) -> None:
        self._size: i64 = size
        self._actions: i64 = actions
        self._sides: i64 = sides
        self.states: list[Machine] = []
        self.chosen: list[list[int]] = []
        self.counts: vec[u8] = blank(0)
        self.masks: vec[u8] = blank(0)
        self.asked: list[int] = []
        self.points: list[int] = []

    def count_points(self, state: Machine, at: i64) -> None:
        """Write the points of every side of a position into `points`, from a place on."""
        raise NotImplementedError

    def observe(self, state: Machine, counts: vec[u8], at: i64) -> None:
        """Write what whoever is asked sees as counts, from a place on; all 0 so far."""
        raise NotImplementedError

    def add(self, state: Machine, chosen: list[int]) -> None:
        """Take a further position, and what was chosen on the way to it."""
        self.states.append(state)
        self.chosen.append(chosen)
        self.asked.append(-1)
        at: i64 = len(self.points)
        self.points += [0] * self._sides
        self.count_points(state, at)

    def replace(self, place: i64, state: Machine) -> None:
        """Put the beginning of another game in the place of a position; its points stay until the next choice."""
        self.states[place] = state
        self.chosen[place] = []

    def wrong(self, actions: list[int]) -> i64:
        """The first position of which its action is no option; -1: all are options.

        Args:
            actions: one for each position.
        """
        place: i64 = 0
        for action in actions:
            if action not in self.states[place].options:
                return place
            place += 1
        return -1

    def choose(self, actions: list[int]) -> list[int]:
        """Answer the waiting decision of each position.

        Args:
            actions: an option of each.

        Returns:
            The places of the games that have ended.
        """
        ended: list[int] = []
        place: i64 = 0
        for action in actions:
            state = self.states[place]
            state.choose(action)
            self.chosen[place].append(action)
            self.count_points(state, place * self._sides)
            if state.over:
                ended.append(place)
            place += 1
        return ended

    def look(self) -> None:
        """Write down who is asked in each position, what that seat sees, and its options."""
        copies: i64 = len(self.states)
        counts = blank(copies * self._size)
        masks = blank(copies * self._actions)
        place: i64 = 0
        for state in self.states:
            self.asked[place] = state.seat
            self.observe(state, counts, place * self._size)
            mark_options(state.options, masks, place * self._actions)
            place += 1
        self.counts = counts
        self.masks = masks
