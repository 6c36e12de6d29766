"""One line of JSON: the figures of the engine of classic Dune, six seats, advanced, with the expansion.

Processor time is counted.
"""

from __future__ import annotations

import json
import statistics
import time

import landsraad
from benchmarks.measure import microseconds, rate
from landsraad.dune.core.state import State
from landsraad.dune.rules import Dune
from landsraad.kernel.machine import Rng
from landsraad.kernel.playout import playout

RULES = Dune()
CONFIG = RULES.configure({"seats": 6, "expansion": True})
MID_GAME = 250
GAMES = 200


def game(seed: int) -> State:
    """A game at its first question."""
    return RULES.start(CONFIG, seed, None)


def whole(seed: int) -> int:
    """A random game inside the engine."""
    return int(playout(game(seed), Rng(seed)))


def stepped(seed: int) -> int:
    """A random game stepped from Python."""
    state, rng = game(seed), Rng(seed)
    decisions = 0
    while not state.over:
        state.choose(state.options[rng.random_below(len(state.options))])
        decisions += 1
    return decisions


def middle() -> State:
    """A position in the middle of a game."""
    state, rng = game(3), Rng(9)
    for _ in range(MID_GAME):
        state.choose(state.options[rng.random_below(len(state.options))])
    return state


def main() -> None:
    """Measure and print."""
    decisions, games = rate(whole, time.process_time)
    figures = {
        "compiled": landsraad.COMPILED,
        "decisions": decisions,
        "games": games,
        "stepped": rate(stepped, time.process_time)[0],
        "length": statistics.mean(whole(seed) for seed in range(GAMES)),
        "clone": microseconds(middle().clone, 2000, time.process_time),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
