"""Many games side by side, stepped together, whoever is asked in each acts: for self-play and fast experience."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from landsraad.family import checked_seed, rules_of
from landsraad.gym.copies import Arrays, Copies, Flags, Floats, Integers, Shape, game_seed, shares_of
from landsraad.gym.crew import Crew
from landsraad.kernel.checks import is_whole
from landsraad.kernel.contract import Layout


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
        points: int64 [copies, sides], Victory Points of every side, in classic Dune strongholds; where a game has just
            ended, those at its end.
        wins: float32 [copies, sides], shares of the win where a game has just ended, else 0: Rivals can win as well.

    The arrays are the same objects throughout; `reset` and `step` write into them.

    Args:
        copies: how many games run side by side, at least 1.
        seed: 0 to 2**128 - 1; the n-th game of a copy depends on (seed, copy, n) alone.
        workers: processes that share the copies out among themselves, at most as many as there are copies; with 1 they
            are played in this one. What comes of it is the same. Close a Vector with processes after use, or make it
            in a `with`; in a script, make it under `if __name__ == "__main__":`, for each process imports the script.
        game: which game of the family.
        options: as of `landsraad.new` for this game, without the seed.

    Raises:
        ValueError: names the argument, what is wrong with it and what would be right.
    """

    def __init__(self, copies: int, seed: int, *, workers: int = 1, game: str = "imperium", **options: Any) -> None:
        if not is_whole(copies) or copies < 1:
            raise ValueError(f"copies={copies!r}: give a whole number, at least 1")
        if not is_whole(workers) or not 1 <= workers <= copies:
            raise ValueError(f"workers={workers!r}: give a whole number from 1 to {copies}, the number of copies")
        rules = rules_of(game)
        config = rules.configure(options)
        self.seed = checked_seed(seed)
        self.copies = copies
        first = rules.start(config, game_seed(seed, 0, 0), None)
        self.layout: Layout = rules.layout(first)
        self.keys: Sequence[str] = rules.keys(first)[: rules.answers(first)]
        self.actions = len(self.keys)
        self.seats, self.sides = len(rules.returns(first)), len(rules.shares(first))
        size = int(self.layout.size)
        shape = Shape(copies, size, self.actions, self.sides)
        self._copies: Copies | Crew
        if workers > 1:
            self._copies = Crew(rules, config, seed, shape, workers)
            self._arrays = self._copies.arrays
        else:
            self._arrays = Arrays.laid(shape, bytearray)
            self._copies = Copies(rules, config, seed, 0, self._arrays, first)
        self.counts: npt.NDArray[np.uint8] = self._arrays.counts
        self.masks: Flags = self._arrays.masks
        self.asked: Integers = self._arrays.asked
        self.points: Integers = self._arrays.points
        self.wins: Floats = self._arrays.wins
        self._shares = shares_of(self.layout)
        self._observations: Floats = np.zeros((copies, size), np.float32)
        self._observed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the processes, if there are any; the arrays stay as they are."""
        if isinstance(self._copies, Crew):
            self._copies.close()

    @property
    def observations(self) -> Floats:
        """float32 [copies, layout.size]: what the seat that is asked sees, about 0 to 1 each."""
        if not self._observed:
            np.multiply(self.counts, self._shares, out=self._observations)
            self._observed = True
        return self._observations

    @property
    def games(self) -> list[int]:
        """Number of the running game of each copy, from 0."""
        found: list[int] = self._arrays.games.tolist()
        return found

    def reset(self) -> None:
        """Begin again with the first game of every copy."""
        self.restore([0] * self.copies, [[] for _ in range(self.copies)])

    def step(self, actions: npt.NDArray[np.integer[Any]] | Sequence[int]) -> tuple[Floats, Flags]:
        """Answer the waiting decision of every copy.

        Args:
            actions: [copies], one option of each.

        Returns:
            Rewards, float32 [copies, seats]: 1/k for each of k winners where a game has just ended, else 0. And which
            games have ended, bool [copies].

        Raises:
            IllegalChoice: an action is no option of its copy; nothing changes.
            ValueError: there are more or fewer actions than copies.
            RuntimeError: one of the processes has ended, or the Vector was closed.
        """
        given = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        if len(given) != self.copies:
            raise ValueError(f"step: {len(given)} actions for {self.copies} copies; give one for each")
        self._copies.step(given)
        self._observed = False
        return self.wins[:, : self.seats].copy(), self._arrays.ended.copy()

    def saved(self) -> tuple[list[int], list[list[int]]]:
        """Where everything stands: the number of the running game of each copy, and the actions chosen in it."""
        return self.games, self._copies.saved()

    def restore(self, games: Sequence[int], actions: Sequence[Sequence[int]]) -> None:
        """Bring each copy to where `saved` found it, by replaying its running game.

        Raises:
            ValueError: what is given is not of a Vector of this seed, these copies and options; nothing changes.
            RuntimeError: one of the processes has ended, or the Vector was closed.
        """
        if len(games) != self.copies or len(actions) != self.copies:
            raise ValueError(f"restore: {len(games)} games saved, {self.copies} copies here; make a Vector as before")
        self._copies.restore(games, actions)
        self._observed = False
