"""Copies of one configuration in one process, each at its own decision: what a `Vector` is made of."""

from __future__ import annotations

import hashlib
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from landsraad.kernel.contract import IllegalChoice, Layout, Rules, World
from landsraad.language.errors import quoted

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
LISTED = 12  # options that a message names
LINE = 64  # bytes that processors share at a time: each array begins with some of its own


def game_seed(seed: int, copy: int, game: int) -> int:
    """The seed of the `game`-th game, from 0, of a copy: 128 bits that depend on nothing else."""
    text = f"{seed},{copy},{game}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "little")


def shares_of(layout: Layout) -> Floats:
    """float32 [layout.size]: what one count of each element is in an observation."""
    return np.reciprocal(np.array(layout.scales, np.float32))


def number_of(action: object) -> int:
    """An action as NumPy or Python gives it; -1 if it is no whole number."""
    try:
        return operator.index(action)  # type: ignore[arg-type]  # whatever comes from outside
    except TypeError:
        return -1


def illegal(action: object, state: World, keys: Sequence[str], whose: str) -> IllegalChoice:
    """Why an action cannot be taken, and which could be."""
    options = state.options
    names = ", ".join(f"{each} ({keys[each]})" for each in options[:LISTED])
    more = f" and {len(options) - LISTED} more" if len(options) > LISTED else ""
    number = number_of(action)
    name = f"{number} ({keys[number]})" if 0 <= number < len(keys) else quoted(str(action))
    return IllegalChoice(f"action {name} is no option of {whose}; possible now: {names}{more}")


class Shape(NamedTuple):
    """How many copies there are, elements of an observation, actions, and sides."""

    copies: int
    elements: int
    actions: int
    sides: int


class Arrays(NamedTuple):
    """What copies write into, a row each.

    Attributes:
        counts: uint8 [copies, elements], what the seat that is asked sees, as counts.
        masks: bool [copies, actions], which actions are options.
        asked: int64 [copies], the seat that is asked.
        points: int64 [copies, sides], those of every side; where a game has just ended, those at its end.
        wins: float32 [copies, sides], shares of the win where a game has just ended, else 0.
        ended: bool [copies], where a game has just ended.
        games: int64 [copies], number of the running game.
    """

    counts: npt.NDArray[np.uint8]
    masks: Flags
    asked: Integers
    points: Integers
    wins: Floats
    ended: Flags
    games: Integers

    @staticmethod
    def laid(shape: Shape, memory: Callable[[int], Any]) -> Arrays:
        """Arrays in one piece of memory, one after the other.

        Args:
            shape: how large they are.
            memory: gives so many bytes that can be written to.
        """
        kinds: list[tuple[type[np.generic], tuple[int, ...]]] = [
            (np.uint8, (shape.elements,)), (np.bool_, (shape.actions,)), (np.int64, ()), (np.int64, (shape.sides,)),
            (np.float32, (shape.sides,)), (np.bool_, ()), (np.int64, ()),
        ]  # fmt: skip
        sizes = [shape.copies * math.prod(row) * np.dtype(kind).itemsize for kind, row in kinds]
        places = [0, *accumulate(-(-size // LINE) * LINE for size in sizes)]
        room = memory(places[-1])
        return Arrays._make(
            np.ndarray((shape.copies, *row), kind, room, place)
            for (kind, row), place in zip(kinds, places[:-1], strict=True)
        )

    def rows(self, first: int, last: int) -> Arrays:
        """Those of some copies, up to before the last: the same memory."""
        return Arrays._make(array[first:last] for array in self)


class Copies:
    """Copies of one configuration; one whose game ends begins its next one at once.

    Args:
        rules: which game.
        config: what its `configure` returned.
        seed: of the whole `Vector`.
        first: which copy of the `Vector` the first one is.
        arrays: where everything is written to that is to be seen, a row for each copy.
        like: a position of the configuration.
    """

    def __init__(
        self, rules: Rules, config: Mapping[str, Any], seed: int, first: int, arrays: Arrays, like: World
    ) -> None:
        self._rules = rules
        self._config = config
        self._seed = seed
        self._first = first
        self._arrays = arrays
        self._like = like
        self._batch = rules.batch(like)
        copies = len(arrays.games)
        self.restore([0] * copies, [[] for _ in range(copies)])

    def check(self, actions: Sequence[object]) -> list[int]:
        """The numbers of actions, one for each copy, as Python or NumPy gives them.

        Raises:
            IllegalChoice: one is no option of its copy.
        """
        numbers = [number_of(action) for action in actions]
        place = self._batch.wrong(numbers)
        if place >= 0:
            state, keys = self._batch.states[place], self._rules.keys(self._like)
            raise illegal(actions[place], state, keys, f"copy {self._first + place}")
        return numbers

    def step(self, actions: Sequence[object]) -> None:
        """Answer the waiting decision of every copy.

        Raises:
            IllegalChoice: an action is no option of its copy; nothing changes.
        """
        chosen = self.check(actions)
        arrays, batch = self._arrays, self._batch
        arrays.wins.fill(0)
        arrays.ended.fill(False)
        over = batch.choose(chosen)
        arrays.points.flat[:] = batch.points
        for place in over:
            arrays.wins[place] = self._rules.shares(batch.states[place])
            arrays.ended[place] = True
            arrays.games[place] += 1
            batch.replace(place, self._begun(place, int(arrays.games[place])))
        self._show()

    def saved(self) -> list[list[int]]:
        """The actions chosen in the running game of each copy."""
        return [actions[:] for actions in self._batch.chosen]

    def restore(self, games: Sequence[int], actions: Sequence[Sequence[int]]) -> None:
        """Go to a position of a game of each copy.

        Args:
            games: which game of each copy.
            actions: those chosen in it.

        Raises:
            ValueError: one of them cannot be replayed; nothing changes.
        """
        self.replay(games, actions)
        self.adopt()

    def replay(self, games: Sequence[int], actions: Sequence[Sequence[int]]) -> None:
        """The first half of `restore`, which can fail and changes nothing."""
        batch = self._rules.batch(self._like)
        for place, (game, chosen) in enumerate(zip(games, actions, strict=True)):
            batch.add(self._replayed(place, game, chosen), [int(action) for action in chosen])
        self._next = games, batch

    def adopt(self) -> None:
        """The second half: stand where `replay` has come to."""
        games, batch = self._next
        self._batch = batch
        self._arrays.games[:] = games
        self._arrays.points.flat[:] = batch.points
        self._arrays.wins.fill(0)
        self._arrays.ended.fill(False)
        self._show()

    def _begun(self, place: int, game: int) -> World:
        seed = game_seed(self._seed, self._first + place, game)
        return self._rules.start(self._config, seed, None, self._like)

    def _replayed(self, place: int, game: int, actions: Sequence[int]) -> World:
        state = self._begun(place, game)
        for action in actions:
            if action not in state.options:
                copy = self._first + place
                raise ValueError(f"restore: copy {copy} cannot be replayed; use the same seed, options and version")
            state.choose(action)
        return state

    def _show(self) -> None:
        arrays, batch = self._arrays, self._batch
        batch.look()
        arrays.counts.reshape(-1)[:] = np.frombuffer(memoryview(batch.counts), np.uint8)
        arrays.masks.reshape(-1)[:] = np.frombuffer(memoryview(batch.masks), np.bool_)
        arrays.asked[:] = batch.asked
