"""A game of classic Dune that is over, and what is found in it."""

from __future__ import annotations

from functools import cache

import landsraad
from landsraad.agents import FREE, make
from landsraad.kernel.machine import derived


@cache
def finished(seats: int = 3, seed: int = 7, levels: tuple[str, ...] = ("novice",)) -> landsraad.Game:
    """A game of novices, or of these levels in turn; not to be played on."""
    game, rng, agents = (
        landsraad.new("dune", seats=seats, seed=seed),
        derived(seed),
        [make(each, "dune") for each in levels],
    )
    while game.decisions:
        seat = game.decisions[0].seat
        agent = agents[seat % len(agents)]
        game.choose(agent.choose(game.view(seat), game.decisions[0], game.worlds(seat), rng, FREE), seat)
    return game
