"""Who is likely to win from a position, by playing it to its end many times."""

from __future__ import annotations

from landsraad.agents.searching import shipped_weights
from landsraad.game import Game
from landsraad.kernel.contract import GAME
from landsraad.kernel.machine import Rng


def win_chances(game: Game, rng: Rng, rollouts: int) -> tuple[float, ...]:
    """The share of the win that each side competing for it may expect, from playouts of the TRUE position.

    It tells what hidden cards promise, so it is for games that have ended and for the laboratory.

    Args:
        game: at the step in question.
        rng: where the playouts' choices come from.
        rollouts: how many, at least 1.

    Returns:
        One share a side, players first; they add up to 1.
    """
    judge = game.worlds(0).judge(shipped_weights())
    totals: list[float] = []
    for _ in range(rollouts):
        world = game.state.clone()
        world.seed(rng.random32())
        shares = judge.playout(world, rng, GAME)
        totals = [sum(pair) for pair in zip(totals, shares, strict=True)] if totals else shares
    return tuple(total / rollouts for total in totals)
