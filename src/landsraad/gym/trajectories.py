"""Games as a learner sees them, decision by decision: for learning from games that were played already."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from landsraad.game import Game
from landsraad.kernel.contract import Layout


class Trajectory(NamedTuple):
    """A game from its first decision to its last.

    Attributes:
        layout: what the numbers of an observation stand for.
        seats: int64 [steps], who was asked.
        counts: uint8 [steps, layout.size], what that seat saw; `counts / layout.scales` are the observations.
        masks: bool [steps, actions], which actions were options.
        actions: int64 [steps], what it chose.
        points: int64 [sides], Victory Points at the end, in classic Dune strongholds.
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

    What a seat does without being asked is no step.

    Args:
        game: as `landsraad.new`, `record.loads` or `Dataset.game` give it.

    Raises:
        ValueError: it begins with a position of its own, which no seed deals.
    """
    if game.opening is not None:
        raise ValueError("a game that begins with a position of its own has no trajectory: no seed deals that position")
    rules = game.rules
    state = rules.start(game.config, game.seed, None)
    layout, answers = rules.layout(state), rules.answers(state)
    numbers = {key: number for number, key in enumerate(rules.keys(state))}
    taken = [(seat, numbers[key]) for seat, key in game.choices]
    steps = sum(action < answers for _, action in taken)
    counts, masks = np.zeros((steps, layout.size), np.uint8), np.zeros((steps, answers), np.bool_)
    seats: list[int] = []
    chosen: list[int] = []
    for seat, action in taken:
        if action >= answers:
            rules.initiate(state, seat, action)
            continue
        counts[len(chosen)] = np.frombuffer(memoryview(rules.observe(state, seat)), np.uint8)
        masks[len(chosen), state.menu(seat)] = True
        seats.append(seat)
        chosen.append(action)
        state.choose_at(seat, action)
    return Trajectory(
        layout,
        np.array(seats, np.int64),
        counts,
        masks,
        np.array(chosen, np.int64),
        np.array(rules.points(state), np.int64),
        np.array(rules.shares(state), np.float32),
    )
