"""Games of a model against known agents: how strong it is, with the interval."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import landsraad
from landsraad.agents import seated
from landsraad.agents.contract import FREE
from landsraad.agents.learned import Learned, Model
from landsraad.kernel.machine import derived
from landsraad.lab.statistics import Share


def trial(
    model: Model,
    options: Mapping[str, Any],
    opponent: str,
    games: int,
    seed: int,
    advance: Callable[[], None] = lambda: None,
) -> Share:
    """Play a model at one seat against the same agent at all others; it moves on one seat from game to game.

    Args:
        model: who is tried.
        options: of `landsraad.new`, without the seed.
        opponent: an agent (`landsraad.agents.seated`).
        games: how many.
        seed: game n is played with a seed derived from (seed, n).
        advance: called after each game.
    """
    learned = Learned(model=model)
    other = seated(opponent)
    wins = 0.0
    for number in range(games):
        own = number % options["seats"]
        game = landsraad.new(seed=derived(seed, number).random32(), **options)
        rngs = [derived(game.seed, seat) for seat in range(options["seats"])]
        while game.decisions:
            decision = game.decisions[0]
            seat = decision.seat
            agent, budget = (learned, FREE) if seat == own else (other.agent, other.budget)
            view = game.view(seat) if agent.sees else None
            game.choose(agent.choose(view, decision, game.worlds(seat), rngs[seat], budget), seat)
        wins += game.returns[own]
        advance()
    return Share(wins, games)
