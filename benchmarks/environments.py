"""One line of JSON: random play through each environment, next to PettingZoo's own games in the same run.

It needs the extra `gym`; PettingZoo's own games need pygame, those with cards RLCard as well.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

import landsraad
from benchmarks.engine import middle
from benchmarks.measure import microseconds, rate
from landsraad.gym.aec import env
from landsraad.gym.model import ModelPlayer
from landsraad.gym.single import Single
from landsraad.gym.vector import Vector
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import observed

COPIES = 64
BATCH = 100  # steps of all copies that are timed together
WORKERS = 2


def seats_in_turn(make: Callable[[], Any]) -> float:
    """Steps per second of a PettingZoo environment, each with its observation."""
    environment = make()

    def play(seed: int) -> int:
        choose, steps = random.Random(seed).choice, 0
        environment.reset(seed=seed)
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            environment.step(choose(observation["action_mask"].nonzero()[0].tolist()))
            steps += 1
        return steps

    return rate(play)[0]


def any_of(masks: npt.NDArray[np.bool_], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """An option of each copy, drawn for all copies at once."""
    copies, actions = masks.nonzero()
    numbers = np.bincount(copies)
    drawn: npt.NDArray[np.int64] = actions[numbers.cumsum() - 1 - (rng.random(len(masks)) * numbers).astype(np.int64)]
    return drawn


def vector(copies: int = COPIES, workers: int = 1, fractions: bool = False) -> float:
    """Steps per second of many games side by side, each with its observation; the choosing is counted as well.

    Args:
        copies: how many games.
        workers: how many processes play them.
        fractions: whether the observations are looked at as fractions, besides the counts.
    """
    with Vector(copies, 1, workers=workers, seats=4) as many:

        def play(seed: int) -> int:
            rng = np.random.default_rng(seed)
            for _ in range(BATCH):
                many.step(any_of(many.masks, rng))
                if fractions:
                    assert many.observations.dtype == np.float32
            return copies * BATCH

        return rate(play)[0]


def against_model(at_once: bool) -> float:
    """Steps per second of many games in which a trained network plays every seat, asked for all games or for each."""
    many = Vector(COPIES, 1, seats=4)
    player = ModelPlayer(many.layout, many.keys)
    parts = [slice(None)] if at_once else [slice(copy, copy + 1) for copy in range(COPIES)]

    def play(_: int) -> int:
        for _ in range(BATCH // 10):
            seen = many.observations
            answers = [player.choose(seen[part], many.masks[part], many.asked[part]) for part in parts]
            many.step(np.concatenate(answers))
        return COPIES * (BATCH // 10)

    return rate(play)[0]


def single() -> float:
    """Own steps per second of the Gymnasium environment; three random agents play in between."""
    environment = Single(seats=4, opponents="random")

    def play(seed: int) -> int:
        choose, steps, ended = random.Random(seed).choice, 0, False
        observation, _ = environment.reset(seed=seed)
        while not ended:
            action = choose(observation["action_mask"].nonzero()[0].tolist())
            observation, _, ended, _, _ = environment.step(action)
            steps += 1
        return steps

    return rate(play)[0]


def observation() -> float:
    """Time of one observation as counts, in microseconds."""
    position = middle()
    layout = layout_of(position.tables)
    return microseconds(lambda: observed(position, position.seat, layout), 2000)


def peers() -> dict[str, float]:
    """The same random play through those of PettingZoo's classic games whose libraries are installed."""
    found = {}
    for name, needed in (("connect_four_v3", ["pygame"]), ("texas_holdem_v4", ["pygame", "rlcard"])):
        if all(importlib.util.find_spec(library) for library in needed):
            game = importlib.import_module(f"pettingzoo.classic.{name}")
            found[f"PettingZoo {name}"] = seats_in_turn(game.env)
    return found


def main() -> None:
    """Measure and print."""
    figures: dict[str, Any] = {
        "compiled": landsraad.COMPILED,
        "observation": observation(),
        "rates": {
            f"vectorised, {COPIES} games, counts": vector(),
            f"vectorised, {COPIES} games, fractions": vector(fractions=True),
            f"vectorised, {WORKERS * COPIES} games in {WORKERS} processes, counts": vector(WORKERS * COPIES, WORKERS),
            f"vectorised, {COPIES} games of a trained network, asked for each": against_model(False),
            f"vectorised, {COPIES} games of a trained network, asked at once": against_model(True),
            "PettingZoo, four seats": seats_in_turn(lambda: env(seats=4)),
            "Gymnasium, own steps among three random agents": single(),
        },
        "peers": peers(),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
