"""Ratings from results: how strong each agent is on one scale, and how sure that is.

The model is Luce's choice rule, the form that Bradley and Terry's takes with any number of sides: at a table the
chance of a side to win is its strength divided by the sum of all strengths. Strengths are those of the highest
likelihood (Hunter 2004, MM algorithms for generalized Bradley-Terry models), told as Elo numbers: 400 points are odds
of ten to one between two sides. As in BayesElo each two agents are given one drawn game, so that who wins always or
never has a rating as well. Intervals come from the Fisher information, games counted as independent.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from landsraad.lab.statistics import Z95
from landsraad.saying import say

MEAN = 1500.0
SCALE = 400 / math.log(10)
CLOSE = 1e-12  # relative change at which the iteration has arrived
MOST_ITERATIONS = 100_000

Wins = Mapping[tuple[tuple[str, ...], str], float]
"""By who sat at the table, sorted, and winner: how many games; shared wins in parts."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An agent's Elo number and its 95 % interval; the mean of all agents is 1500."""

    elo: float
    low: float
    high: float


def ratings(wins: Wins) -> dict[str, Rating]:
    """The ratings of all agents that sat at some table, from the strongest.

    Raises:
        ValueError: there are no results.
    """
    agents = sorted({agent for table, _ in wins for agent in table})
    if not agents:
        raise ValueError(say("lab.tournament.nothing"))
    known: dict[tuple[tuple[str, ...], str], float] = defaultdict(float, wins)
    for pair in combinations(agents, 2):
        for agent in pair:
            known[pair, agent] += 0.5
    strengths = _strengths(agents, known)
    mean = sum(math.log(strength) for strength in strengths.values()) / len(agents)
    spread = _deviations(agents, known, strengths)
    found = {}
    for agent in sorted(agents, key=lambda agent: -strengths[agent]):
        elo = MEAN + SCALE * (math.log(strengths[agent]) - mean)
        width = Z95 * SCALE * spread[agent]
        found[agent] = Rating(elo, elo - width, elo + width)
    return found


def _tables(wins: Wins) -> dict[tuple[str, ...], float]:
    """How many games were played at each table."""
    games: dict[tuple[str, ...], float] = defaultdict(float)
    for (table, _), count in wins.items():
        games[table] += count
    return games


def _strengths(agents: list[str], wins: Wins) -> dict[str, float]:
    """The strengths of the highest likelihood: each is its wins by what one unit of strength would have won."""
    won: dict[str, float] = defaultdict(float)
    for (_, winner), count in wins.items():
        won[winner] += count
    games = [(Counter(table), count) for table, count in _tables(wins).items()]
    strengths = dict.fromkeys(agents, 1.0)
    for _ in range(MOST_ITERATIONS):
        unit: dict[str, float] = defaultdict(float)
        for table, count in games:
            total = sum(seats * strengths[agent] for agent, seats in table.items())
            for agent, seats in table.items():
                unit[agent] += count * seats / total
        found = {agent: won[agent] / unit[agent] if unit[agent] else 1.0 for agent in agents}
        mean = math.exp(sum(math.log(strength) for strength in found.values()) / len(agents))
        found = {agent: strength / mean for agent, strength in found.items()}
        arrived = all(abs(found[agent] / strengths[agent] - 1) < CLOSE for agent in agents)
        strengths = found
        if arrived:
            break
    return strengths


def _deviations(agents: list[str], wins: Wins, strengths: Mapping[str, float]) -> dict[str, float]:
    """The standard deviation of each logarithm of a strength, all measured from their mean."""
    size = len(agents)
    at = {agent: i for i, agent in enumerate(agents)}
    information = [[1 / size] * size for _ in agents]  # what makes it invertible; taken off again below
    for table, count in _tables(wins).items():
        seats = Counter(table)
        total = sum(number * strengths[agent] for agent, number in seats.items())
        chance = {agent: number * strengths[agent] / total for agent, number in seats.items()}
        for one, own in chance.items():
            information[at[one]][at[one]] += count * own
            for other, rest in chance.items():
                information[at[one]][at[other]] -= count * own * rest
    covariance = _inverse(information)
    return {agent: math.sqrt(max(0.0, covariance[at[agent]][at[agent]] - 1 / size)) for agent in agents}


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [value - factor * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
