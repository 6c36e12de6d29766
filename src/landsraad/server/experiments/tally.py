"""Counting the games of an experiment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from landsraad.lab.plan import Plan
from landsraad.lab.simulate import RIVAL, Chunk, measure_chunk
from landsraad.lab.statistics import Share, paired, widened
from landsraad.lab.tables import columns
from landsraad.server.experiments.messages import Arm, Course, Effect, Rate, Sides

TABLES = ("seats", "rounds")
KINDS = ("level", "leader", "turn", "side")
FEWEST = 30  # games below which no effect is told and no rate is clear: their intervals would say nothing


@dataclass(frozen=True, slots=True)
class Side:
    """What a side that can win did in a game.

    Attributes:
        seat: its place at the table.
        turn: its place in the turn order of the first round, from 0.
        result: its share of the win.
        points: Victory Points at the end of each round.
    """

    seat: int
    turn: int
    leader: str
    rival: bool
    result: float
    points: list[int]

    def number(self, sides: Sides) -> int:
        """Its number among the sides as they are told apart."""
        return self.turn if sides == "turn" else self.seat


Outcome = Sequence[Side]
"""One game."""


def play(plan: Plan, number: int) -> Outcome:
    """Play a game of a plan that keeps TABLES.

    Raises:
        SimulationError: it broke off.
    """
    tables = measure_chunk(Chunk(plan, range(number, number + 1)))
    points: dict[int, list[int]] = {}
    for row in (_named("rounds", row) for row in tables["rounds"]):
        points.setdefault(row["seat"], []).append(row["vp"])
    return [
        Side(
            seat=row["seat"],
            turn=row["turn"] - 1,
            leader=row["leader"],
            rival=row["kind"] == RIVAL,
            result=row["result"],
            points=points[row["seat"]],
        )
        for row in (_named("seats", row) for row in tables["seats"])
    ]


def _named(table: str, row: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(columns()[table], row, strict=True))


@dataclass
class Tally:
    """The games of one kind.

    Args:
        levels: of the bot on each player seat.
        sides: how sides are told apart.
    """

    levels: Sequence[str]
    sides: Sides
    games: int = 0
    rounds: int = 0
    _shares: dict[str, dict[str, Share]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    _points: dict[int, list[list[int]]] = field(default_factory=dict)

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.rounds += max(len(side.points) for side in outcome)
        won: dict[str, dict[str, list[float]]] = {kind: {} for kind in KINDS}
        for side in outcome:
            for kind, key in zip(KINDS, self._keys(side), strict=True):
                won[kind].setdefault(key, []).append(side.result)
            self._points.setdefault(side.number(self.sides), []).append(side.points)
        for kind, keys in won.items():
            for key, results in keys.items():
                share = self._shares[kind].get(key, Share(0.0, 0))
                self._shares[kind][key] = Share(share.wins + sum(results), share.games + 1, share.count + len(results))

    def _keys(self, side: Side) -> tuple[str, str, str, str]:
        """What a side counts for, one key for each of KINDS."""
        level = RIVAL if side.rival else self.levels[side.seat]
        leader = f"{side.leader} {RIVAL}" if side.rival else side.leader
        return level, leader, str(side.turn), str(side.number(self.sides))

    def arm(self) -> Arm:
        """What is known so far."""
        levels, leaders, turns, sides = (self._rates(kind) for kind in KINDS)
        courses = [Course(side=side, points=_means(points)) for side, points in sorted(self._points.items())]
        return Arm(
            games=self.games,
            rounds=self.rounds / max(self.games, 1),
            levels=levels,
            leaders=leaders,
            turns=turns,
            sides=sides,
            courses=courses,
        )

    def _rates(self, kind: str) -> list[Rate]:
        shares = self._shares[kind]
        return [_rate(key, share, len(self._points), widened(len(shares))) for key, share in sorted(shares.items())]


def _rate(key: str, share: Share, sides: int, z: float) -> Rate:
    """A rate among others; whoever has all sides of its games wins an even share by construction, without error."""
    alone = share.count == share.games * sides
    low, high = (share.rate, share.rate) if alone else share.interval
    lowest, highest = (share.rate, share.rate) if alone else share.within(z)
    clear = share.games >= FEWEST and not alone and not lowest <= 1 / sides <= highest
    return Rate(key=key, games=share.games, rate=share.rate, low=low, high=high, clear=clear)


def _means(games: Sequence[Sequence[int]]) -> list[float]:
    """Mean points at the end of each round of the longest game; games that are over keep theirs."""
    longest = max(len(points) for points in games)
    return [sum(points[min(n, len(points) - 1)] for points in games) / len(games) for n in range(longest)]


@dataclass
class Differences:
    """What a change did to the share of the win of each side, seed by seed.

    Args:
        sides: how sides are told apart.
    """

    sides: Sides
    _found: dict[int, list[float]] = field(default_factory=dict)

    def add(self, before: Outcome, after: Outcome) -> None:
        """Count a seed that was played both ways."""
        results = {side.number(self.sides): side.result for side in before}
        for side in after:
            number = side.number(self.sides)
            self._found.setdefault(number, []).append(side.result - results[number])

    def effects(self) -> list[Effect]:
        """The means and their 95 % intervals; none with fewer than FEWEST seeds."""
        found = sorted(self._found.items())
        return [_effect(side, values, widened(len(found))) for side, values in found if len(values) >= FEWEST]


def _effect(side: int, values: Sequence[float], z: float) -> Effect:
    """The mean of paired differences, and whether it is apart from 0 even with an interval `z` deviations wide."""
    mean, low, high = paired(values)
    _, widest, opposite = paired(values, z)
    return Effect(side=side, mean=mean, low=low, high=high, clear=not widest <= 0 <= opposite)
