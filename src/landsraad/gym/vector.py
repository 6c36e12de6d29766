"""Many games side by side, stepped together, whoever is asked in each acts: for self-play and fast experience."""

from __future__ import annotations

import hashlib
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from landsraad.family import IMPERIUM, checked_seed
from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.layout import Layout, layout_of
from landsraad.imperium.seen.observation import mark_options, observe
from landsraad.kernel.checks import is_whole
from landsraad.kernel.contract import IllegalChoice
from landsraad.language.errors import quoted

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int64]
LISTED = 12  # options that a message names


def game_seed(seed: int, copy: int, game: int) -> int:
    """The seed of the `game`-th game, from 0, of a copy: 128 bits that depend on nothing else."""
    text = f"{seed},{copy},{game}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "little")


def shares_of(layout: Layout) -> Floats:
    """float32 [layout.size]: what one count of each element is in an observation."""
    return np.reciprocal(np.frombuffer(layout.scales, np.float32))


def number_of(action: object) -> int:
    """An action as NumPy or Python gives it; -1 if it is no whole number."""
    try:
        return operator.index(action)  # type: ignore[arg-type]  # whatever comes from outside
    except TypeError:
        return -1


def illegal(action: object, state: State, keys: Sequence[str], whose: str) -> IllegalChoice:
    """Why an action cannot be taken, and which could be."""
    options = state.options
    names = ", ".join(f"{each} ({keys[each]})" for each in options[:LISTED])
    more = f" and {len(options) - LISTED} more" if len(options) > LISTED else ""
    number = number_of(action)
    name = f"{number} ({keys[number]})" if 0 <= number < len(keys) else quoted(str(action))
    return IllegalChoice(f"action {name} is no option of {whose}; possible now: {names}{more}")


class Vector:
    """Copies of one configuration, each at its own decision; a copy whose game ends begins its next one at once.

    Attributes:
        layout: what the numbers of an observation stand for.
        keys: option key of each action number.
        actions: how many actions there are.
        seats: how many players.
        sides: players and Rivals.
        counts: uint8 [copies, layout.size], what the seat that is asked sees, as counts: `counts / layout.scales` are
            the observations, in a quarter of the memory.
        masks: bool [copies, actions], which actions are options.
        asked: int64 [copies], the seat that is asked.
        points: int64 [copies, sides], Victory Points of every side; where a game has just ended, those at its end.
        wins: float32 [copies, sides], shares of the win where a game has just ended, else 0: Rivals can win as well.
        games: number of the running game of each copy, from 0.

    The arrays are the same objects throughout; `reset` and `step` write into them.

    Args:
        copies: how many games run side by side, at least 1.
        seed: 0 to 2**128 - 1; the n-th game of a copy depends on (seed, copy, n) alone.
        options: as of `landsraad.new`, without the seed.

    Raises:
        ValueError: names the argument, what is wrong with it and what would be right.
    """

    def __init__(self, copies: int, seed: int, **options: Any) -> None:
        if not is_whole(copies) or copies < 1:
            raise ValueError(f"copies={copies!r}: give a whole number, at least 1")
        self._config: Mapping[str, Any] = IMPERIUM.configure(options)
        self.seed = checked_seed(seed)
        self.copies = copies
        first = self._begin(0, 0)
        tables = first.tables
        self.layout: Layout = layout_of(tables)
        self.keys: Sequence[str] = tables.actions.keys
        self.actions, self.seats, self.sides = len(self.keys), int(tables.player_seats), int(tables.seats)
        self._size = int(self.layout.size)
        self._counts = bytearray(copies * self._size)
        self._mask = bytearray(copies * self.actions)
        self.counts = np.frombuffer(self._counts, np.uint8).reshape(copies, self._size)
        self.masks = np.frombuffer(self._mask, np.bool_).reshape(copies, self.actions)
        self._shares = shares_of(self.layout)
        self._observations: Floats = np.zeros((copies, self._size), np.float32)
        self._observed = False
        self.asked: Integers = np.zeros(copies, np.int64)
        self.points: Integers = np.zeros((copies, self.sides), np.int64)
        self.wins: Floats = np.zeros((copies, self.sides), np.float32)
        self.games = [0] * copies
        self._chosen: list[list[int]] = [[] for _ in range(copies)]
        self._states = [self._begin(copy, 0) for copy in range(copies)]
        self._show_all()

    @property
    def observations(self) -> Floats:
        """float32 [copies, layout.size]: what the seat that is asked sees, about 0 to 1 each."""
        if not self._observed:
            np.multiply(self.counts, self._shares, out=self._observations)
            self._observed = True
        return self._observations

    def reset(self) -> None:
        """Begin again with the first game of every copy."""
        self.restore([0] * self.copies, [[] for _ in range(self.copies)])

    def step(self, actions: npt.NDArray[np.integer[Any]] | Sequence[int]) -> tuple[Floats, npt.NDArray[np.bool_]]:
        """Answer the waiting decision of every copy.

        Args:
            actions: [copies], one option of each.

        Returns:
            Rewards, float32 [copies, seats]: 1/k for each of k winners where a game has just ended, else 0. And which
            games have ended, bool [copies].

        Raises:
            IllegalChoice: an action is no option of its copy; nothing changes.
            ValueError: there are more or fewer actions than copies.
        """
        chosen = self._checked(actions)
        rewards = np.zeros((self.copies, self.seats), np.float32)
        ended = np.zeros(self.copies, np.bool_)
        self.wins[:] = 0
        self._observed = False
        for copy, action in enumerate(chosen):
            state = self._states[copy]
            mark_options(state, self._mask, copy * self.actions, 0)
            state.choose(action)
            self._chosen[copy].append(action)
            self.points[copy] = [p.n[VP] for p in state.players]
            if state.over:
                winners = IMPERIUM.winners(state)
                self.wins[copy, list(winners)] = 1 / len(winners)
                rewards[copy] = self.wins[copy, : self.seats]
                ended[copy] = True
                self.games[copy] += 1
                self._chosen[copy] = []
                self._states[copy] = self._begin(copy, self.games[copy])
            self._show(copy)
        return rewards, ended

    def saved(self) -> tuple[list[int], list[list[int]]]:
        """Where everything stands: the number of the running game of each copy, and the actions chosen in it."""
        return self.games[:], [actions[:] for actions in self._chosen]

    def restore(self, games: Sequence[int], actions: Sequence[Sequence[int]]) -> None:
        """Bring each copy to where `saved` found it, by replaying its running game.

        Raises:
            ValueError: what is given is not of a Vector of this seed, these copies and options; nothing changes.
        """
        if len(games) != self.copies or len(actions) != self.copies:
            raise ValueError(f"restore: {len(games)} games saved, {self.copies} copies here; make a Vector as before")
        states = [self._replayed(copy, games[copy], actions[copy]) for copy in range(self.copies)]
        self._states = states
        self.games = [int(game) for game in games]
        self._chosen = [[int(action) for action in chosen] for chosen in actions]
        self.wins[:] = 0
        self._show_all()

    def _begin(self, copy: int, game: int, like: State | None = None) -> State:
        return IMPERIUM.start(self._config, game_seed(self.seed, copy, game), None, like)

    def _replayed(self, copy: int, game: int, actions: Sequence[int]) -> State:
        state = self._begin(copy, game)
        for action in actions:
            if action not in state.options:
                raise ValueError(f"restore: copy {copy} cannot be replayed; use the same seed, options and version")
            state.choose(action)
        return state

    def _checked(self, actions: npt.NDArray[np.integer[Any]] | Sequence[int]) -> list[int]:
        given = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        if len(given) != self.copies:
            raise ValueError(f"step: {len(given)} actions for {self.copies} copies; give one for each")
        chosen = [number_of(action) for action in given]
        for copy, action in enumerate(chosen):
            if action not in self._states[copy].options:
                raise illegal(given[copy], self._states[copy], self.keys, f"copy {copy}")
        return chosen

    def _show_all(self) -> None:
        self._mask[:] = bytes(len(self._mask))
        self._observed = False
        for copy, state in enumerate(self._states):
            self.points[copy] = [p.n[VP] for p in state.players]
            self._show(copy)

    def _show(self, copy: int) -> None:
        state = self._states[copy]
        self.asked[copy] = state.seat
        observe(state, state.seat, self.layout, self._counts, copy * self._size)
        mark_options(state, self._mask, copy * self.actions, 1)
