"""One line of JSON: rollouts and search iterations per second from the middle of a game, and the time of a decision."""

from __future__ import annotations

import json
import time
from typing import Any

import landsraad
from benchmarks.engine import middle
from benchmarks.measure import rate
from landsraad.agents import seated
from landsraad.agents.search import Search
from landsraad.agents.weights import shipped_mind, shipped_weights
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.kernel.contract import GAME, ROUND, TURN, Weights
from landsraad.kernel.machine import Rng, derived
from landsraad.kernel.playout import playout

ITERATIONS = 50  # searched from the start each time, as in a game
LEVELS = ("novice", "veteran", "expert@100")


def rollouts(informed: bool) -> float:
    """Games per second played to their end from the middle: at random, or by first impressions."""
    state, rng = middle(), Rng(1)
    judge = Worlds(state, 0).judge(shipped_weights())

    def one(_: int) -> int:
        world = state.clone()
        if informed:
            judge.playout(world, rng, GAME)
        else:
            playout(world, rng)
        return 1

    return rate(one)[0]


def iterations(horizon: int, weights: Weights, paired: bool) -> float:
    """Search iterations per second of the seat that decides in the middle of a game."""
    state = middle()
    worlds = Worlds(state, int(state.seat))
    judge = worlds.judge(weights)

    def one(seed: int) -> int:
        Search(worlds, judge, Rng(seed), horizon, paired).run(ITERATIONS, 0.0)
        return ITERATIONS

    return rate(one)[0]


def thinking(spec: str) -> float:
    """Milliseconds that a level takes for a decision with more than one option, over a game."""
    game = landsraad.new(seats=4, seed=3)
    bot = seated(spec)
    spent, taken = 0.0, 0
    while game.decisions:
        decision = game.decisions[0]
        rng = derived(3, decision.seat, len(game.choices))
        began = time.perf_counter()
        option = bot.agent.choose(None, decision, game.worlds(decision.seat), rng, bot.budget)
        if len(decision.options) > 1:
            spent += time.perf_counter() - began
            taken += 1
        game.choose(option)
    return 1000 * spent / taken


def main() -> None:
    """Measure and print."""
    figures: dict[str, Any] = {
        "compiled": landsraad.COMPILED,
        "rollouts": rollouts(informed=False),
        "informed": rollouts(informed=True),
        "veteran": iterations(TURN, shipped_mind(), paired=True),
        "expert": iterations(ROUND, shipped_weights(), paired=False),
        "thinking": {spec: thinking(spec) for spec in LEVELS},
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
