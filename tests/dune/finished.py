"""A game of classic Dune that is over, and what is found in it."""

from __future__ import annotations

from functools import cache

import landsraad
from landsraad.agents import FREE, make
from landsraad.kernel.machine import derived


@cache
def finished(seats: int = 3, seed: int = 7) -> landsraad.Game:
    """A game of novices; not to be played on."""
    game, rng, agent = landsraad.new("dune", seats=seats, seed=seed), derived(seed), make("novice", "dune")
    while game.decisions:
        seat = game.decisions[0].seat
        game.choose(agent.choose(game.view(seat), game.decisions[0], game.worlds(seat), rng, FREE), seat)
    return game
