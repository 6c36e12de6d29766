"""Counting the games of an experiment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from landsraad.lab.plan import Plan
from landsraad.lab.simulate import RIVAL, Chunk, measure_chunk
from landsraad.lab.statistics import Z95, Share
from landsraad.lab.tables import columns
from landsraad.server.experiments.messages import Arm, Course, Effect, Rate

TABLES = ("seats", "rounds")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: share of the win, Leader and points by round of each side that can win, by seat."""

    results: dict[int, float]
    leaders: dict[int, str]
    rivals: frozenset[int]
    points: dict[int, list[int]]


def play(plan: Plan, number: int) -> Outcome:
    """Play a game of a plan that keeps TABLES.

    Raises:
        SimulationError: it broke off.
    """
    tables = measure_chunk(Chunk(plan, range(number, number + 1)))
    sides = [_named("seats", row) for row in tables["seats"]]
    results = {side["seat"]: side["result"] for side in sides}
    points: dict[int, list[int]] = {seat: [] for seat in results}
    for row in (_named("rounds", row) for row in tables["rounds"]):
        if row["seat"] in points:
            points[row["seat"]].append(row["vp"])
    return Outcome(
        results=results,
        leaders={side["seat"]: side["leader"] for side in sides},
        rivals=frozenset(side["seat"] for side in sides if side["kind"] == RIVAL),
        points=points,
    )


def _named(table: str, row: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(columns()[table], row, strict=True))


@dataclass
class Tally:
    """The games of one kind.

    Args:
        levels: of the bot on each player seat.
    """

    levels: Sequence[str]
    games: int = 0
    rounds: int = 0
    _wins: dict[str, dict[str, list[float]]] = field(default_factory=lambda: {"level": {}, "leader": {}, "seat": {}})
    _points: dict[int, list[list[int]]] = field(default_factory=dict)

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.rounds += max(len(points) for points in outcome.points.values())
        for seat, result in outcome.results.items():
            level = RIVAL if seat in outcome.rivals else self.levels[seat]
            leader = f"{outcome.leaders[seat]} {RIVAL}" if seat in outcome.rivals else outcome.leaders[seat]
            for kind, key in (("level", level), ("leader", leader), ("seat", str(seat))):
                self._wins[kind].setdefault(key, []).append(result)
            self._points.setdefault(seat, []).append(outcome.points[seat])

    def arm(self) -> Arm:
        """What is known so far."""
        return Arm(
            games=self.games,
            rounds=self.rounds / max(self.games, 1),
            levels=self._rates("level"),
            leaders=self._rates("leader"),
            seats=self._rates("seat"),
            courses=[Course(seat=seat, points=_means(self._points[seat])) for seat in sorted(self._points)],
        )

    def _rates(self, kind: str) -> list[Rate]:
        found = []
        for key, results in sorted(self._wins[kind].items()):
            share = Share(sum(results), len(results))
            low, high = share.interval
            found.append(Rate(key=key, games=share.games, rate=share.rate, low=low, high=high))
        return found


def _means(games: Sequence[Sequence[int]]) -> list[float]:
    """Mean points at the end of each round of the longest game; games that are over keep theirs."""
    longest = max(len(points) for points in games)
    return [sum(points[min(n, len(points) - 1)] for points in games) / len(games) for n in range(longest)]


@dataclass
class Differences:
    """What a change did to the share of the win of each seat, seed by seed."""

    _found: dict[int, list[float]] = field(default_factory=dict)

    def add(self, before: Outcome, after: Outcome) -> None:
        """Count a seed that was played both ways."""
        for seat, result in after.results.items():
            self._found.setdefault(seat, []).append(result - before.results[seat])

    def effects(self) -> list[Effect]:
        """The means and their 95 % intervals; none with less than two seeds."""
        found = []
        for seat, values in sorted(self._found.items()):
            if len(values) < 2:
                continue
            mean = sum(values) / len(values)
            variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
            error = Z95 * (variance / len(values)) ** 0.5
            found.append(Effect(seat=seat, mean=mean, low=max(-1.0, mean - error), high=min(1.0, mean + error)))
        return found
