"""Games as a learner sees them, decision by decision: for learning from games that were played already."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from landsraad.family import IMPERIUM
from landsraad.game import Game
from landsraad.imperium.core.counters import VP
from landsraad.imperium.seen.layout import Layout, layout_of
from landsraad.imperium.seen.observation import blank, mark_options, observe


class Trajectory(NamedTuple):
    """A game from its first decision to its last.

    Attributes:
        layout: what the numbers of an observation stand for.
        seats: int64 [steps], who was asked.
        counts: uint8 [steps, layout.size], what that seat saw; `counts / layout.scales` are the observations.
        masks: bool [steps, actions], which actions were options.
        actions: int64 [steps], what it chose.
        points: int64 [sides], Victory Points at the end.
        wins: float32 [sides], shares of the win; all 0 if the game is not over.
    """

    layout: Layout
    seats: npt.NDArray[np.int64]
    counts: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int64]
    points: npt.NDArray[np.int64]
    wins: npt.NDArray[np.float32]


def trajectory(game: Game) -> Trajectory:
    """What each decision of a game looked like to the seat that was asked, and what it chose.

    Args:
        game: as `landsraad.new`, `record.loads` or `Dataset.game` give it.

    Raises:
        ValueError: it begins with a position of its own, which no seed deals.
    """
    if game.opening is not None:
        raise ValueError("a game that begins with a position of its own has no trajectory: no seed deals that position")
    state = IMPERIUM.start(game.config, game.seed, None)
    layout = layout_of(state.tables)
    numbers = {key: number for number, key in enumerate(state.tables.actions.keys)}
    size, actions, steps = int(layout.size), len(numbers), len(game.choices)
    counts, masks = blank(steps * size), blank(steps * actions)
    seats: list[int] = []
    chosen: list[int] = []
    for step, (seat, key) in enumerate(game.choices):
        observe(state, seat, layout, counts, step * size)
        mark_options(state, masks, step * actions)
        seats.append(seat)
        chosen.append(numbers[key])
        state.choose(numbers[key])
    wins = IMPERIUM.shares(state)
    return Trajectory(
        layout,
        np.array(seats, np.int64),
        np.frombuffer(memoryview(counts), np.uint8).copy().reshape(steps, size),
        np.frombuffer(memoryview(masks), np.bool_).copy().reshape(steps, actions),
        np.array(chosen, np.int64),
        np.array([p.n[VP] for p in state.players], np.int64),
        np.array(wins, np.float32),
    )
