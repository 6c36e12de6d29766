"""What a position of Dune is worth at a glance: shares of the win, first impressions, playouts (kernel contract)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.forces import size
from landsraad.dune.core.names import FACTIONS, LAST_TURN
from landsraad.dune.core.state import L_ALIVE, State
from landsraad.dune.phases.mentat import strongholds
from landsraad.kernel.contract import GAME, ROUND, Weights
from landsraad.kernel.habits import Habits
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import Rng

FEATURES: Final = ("strongholds", "spice", "cards", "reserves", "board", "leaders", "tech", "allied", *FACTIONS)
PARTS: Final = 3
"""Parts of a game, as weights of options tell them apart."""


class Judge:
    """Values positions and plays them on by first impressions.

    Args:
        keys: key of each action number.
        weights: of FEATURES and of option keys; what has none counts nothing.
        seats: of the game.
    """

    def __init__(self, keys: Sequence[str], weights: Weights, seats: i64) -> None:
        self._features = [weights.features.get(name, (0.0, 0.0)) for name in FEATURES]
        self._pulls: list[list[float]] = []  # by part of the game and action
        for part in range(PARTS):
            pulls: list[float] = []
            for key in keys:
                known = weights.options.get(key) or weights.options.get(f"{verb_of(key)} *") or (0.0,) * PARTS
                pulls.append(math.exp(known[part]))
            self._pulls.append(pulls)
        self._habits: Habits | None = Habits(seats, len(keys)) if weights.adapts else None

    def chances(self, world: State) -> list[float]:
        """The share of the win that each seat may expect, allies alike; the true one after the end (RULES 14)."""
        seats = range(world.tables.seats)
        if world.over:
            count = sum(world.won >> seat & 1 for seat in seats)
            return [1.0 / float(count) if world.won >> seat & 1 else 0.0 for seat in seats]
        values = [self._value(world, seat) for seat in seats]
        sides = [values[seat] + (values[world.ally[seat]] if world.ally[seat] >= 0 else 0.0) for seat in seats]
        best = max(sides)
        shares = [math.exp(side - best) for side in sides]
        total = math.fsum(shares)  # `sum` rounds otherwise from Python 3.12 on
        return [share / total for share in shares]

    def impressions(self, world: State) -> list[float]:
        """How likely each option of the waiting decision is taken at a glance; they add up to 1."""
        pulls = self._pulls[part_of(world)]
        found = [pulls[action] for action in world.options]
        total = math.fsum(found)
        return [pull / total for pull in found]

    def playout(self, world: State, rng: Rng, horizon: i64) -> list[float]:
        """Choose by first impressions and value where that leads.

        Args:
            world: the position, played on in place.
            rng: where the choices come from.
            horizon: TURN: to the next phase; ROUND: to the next turn of the game; GAME: to its end.

        Returns:
            `chances` of the position that was reached.
        """
        turn, phase = world.turn, world.phase
        habits = self._habits
        if habits is not None:
            habits.begin(rng)
        while not world.over and (horizon == GAME or world.turn == turn):
            if horizon < ROUND and world.phase != phase:
                break
            if habits is None:
                world.choose(self._glance(world, rng))
            else:
                world.choose(habits.choose(world.seat, world.options, self._pulls[part_of(world)]))
        shares = self.chances(world)
        if habits is not None:
            habits.learn(shares)
        return shares

    def _glance(self, s: State, rng: Rng) -> i64:
        """An option, drawn by first impressions."""
        pulls = self._pulls[part_of(s)]
        at = math.fsum([pulls[action] for action in s.options]) * float(rng.random32()) / 4294967296.0
        for action in s.options:
            at -= pulls[action]
            if at < 0.0:
                return action
        return s.options[-1]

    def _value(self, s: State, seat: i64) -> float:
        """The weighted sum of what a seat has, by how late it is."""
        late = float(s.turn) / LAST_TURN
        total = 0.0
        for (start, end), count in zip(self._features, counted(s, seat), strict=True):
            total += (start + (end - start) * late) * count
        return total


def counted(s: State, seat: i64) -> list[int]:
    """The FEATURES of a seat."""
    own: i64 = s.faction[seat]
    return [
        strongholds(s, seat),
        s.money[seat] + s.front[seat],
        len(s.hands[seat]),
        size(s.reserves[seat]),
        sum([size(s.units[place]) for place in range(seat, len(s.units), 6)]),
        sum([1 for leader in range(len(s.life)) if s.life[leader] == L_ALIVE and s.holder[leader] == own]),
        s.tech.count(seat),
        1 if s.ally[seat] >= 0 else 0,
        *[1 if faction == own else 0 for faction in range(len(FACTIONS))],
    ]


def part_of(s: State) -> i64:
    """The part of the game that a turn belongs to."""
    return max(0, s.turn - 1) * PARTS // LAST_TURN
