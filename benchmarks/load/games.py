"""What is played under load: each game as it is usually sat down to, begun at random and left at any stage."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import landsraad
from landsraad import record
from landsraad.family import DUNE, IMPERIUM
from landsraad.game import Game

PEOPLE = (0, 1)
"""Seats; bots have the rest."""

ASKED_IN = 6
"""Kinds of windows in which each person wants to be asked: at a table nobody knows whether it is for a card or not."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A game under load.

    Attributes:
        options: of each of its games.
        longest: choices made at a table before the measurement, at most: tables are met at all stages of a game.
        told: whether everybody is told of every choice; else who made it alone can be waited for.
        target: milliseconds that 95 of 100 choices at 200 tables may take.
    """

    options: Mapping[str, Any]
    longest: int
    told: bool
    target: float


KINDS: Final[Mapping[str, Kind]] = {
    IMPERIUM.name: Kind({"seats": 4}, 300, told=True, target=100.0),
    DUNE.name: Kind({"seats": 6, "expansion": True, "windows": "orders"}, 450, told=False, target=150.0),
}


def records(count: int, seed: int, game: str = IMPERIUM.name) -> list[str]:
    """Games begun at random, each left at another stage; none is over."""
    rng = random.Random(seed)
    return [record.dumps(_begun(game, rng)) for _ in range(count)]


def _begun(name: str, rng: random.Random) -> Game:
    kind = KINDS[name]
    game = landsraad.new(name, seed=rng.getrandbits(64), **kind.options)
    for seat in PEOPLE:
        windows = [each.key for each in game.initiatives(seat) if each.key.endswith(" ask")]
        for key in rng.sample(windows, min(ASKED_IN, len(windows))):
            game.choose(key, seat)
    for _ in range(rng.randrange(kind.longest)):
        if not game.decisions:
            return _begun(name, rng)
        game.choose(rng.choice(game.decisions[0].options), game.decisions[0].seat)
    return game if game.decisions else _begun(name, rng)
