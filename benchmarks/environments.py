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

import landsraad
from benchmarks.engine import middle
from benchmarks.measure import microseconds, rate
from landsraad.gym.aec import env
from landsraad.gym.single import Single
from landsraad.gym.vector import Vector
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import observe

COPIES = 64
BATCH = 100  # steps of all copies that are timed together


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


def vector() -> float:
    """Steps per second of many games side by side, each with its observation; the choosing is counted as well."""
    many = Vector(COPIES, 1, seats=4)

    def play(seed: int) -> int:
        choose = random.Random(seed).choice
        for _ in range(BATCH):
            many.step([choose(mask.nonzero()[0].tolist()) for mask in many.masks])
            many.observations.sum()
        return COPIES * BATCH

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
    counts = bytearray(layout.size)
    return microseconds(lambda: observe(position, position.seat, layout, counts, 0), 2000)


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
            f"vectorised, {COPIES} games": vector(),
            "PettingZoo, four seats": seats_in_turn(lambda: env(seats=4)),
            "Gymnasium, own steps among three random agents": single(),
        },
        "peers": peers(),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
