"""A round robin of agents: one of each against a table of each other, the same deals from every seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

from landsraad.lab.plan import Plan
from landsraad.lab.ratings import Rating, ratings
from landsraad.lab.simulate import RIVAL, Row
from landsraad.lab.statistics import Share
from landsraad.saying import say

KEPT = ("games", "seats")
"""The tables that a tournament keeps."""


def line_ups(
    agents: Sequence[str], seats: int, *, mixed: bool = False, neighbours: bool = False
) -> tuple[tuple[str, ...], ...]:
    """Who meets whom: with three and four sides each agent alone against a table of each other agent.

    Args:
        agents: who takes part, each once.
        seats: sides of a table; with 1 each agent plays against the Rivals, with 2 each pair meets.
        mixed: also every table at which all agents differ, if there are enough of them.
        neighbours: only agents next to each other in `agents` meet.

    Raises:
        ValueError: too few agents, or one of them is named twice.
    """
    for agent in agents:
        if agents.count(agent) > 1:
            raise ValueError(say("lab.tournament.twice", agent=agent))
    if len(agents) < 2 and seats > 1:
        raise ValueError(say("lab.tournament.few"))
    if seats == 1:
        return tuple((agent,) for agent in agents)
    pairs = [
        pair for pair in combinations(agents, 2) if not neighbours or agents.index(pair[1]) == agents.index(pair[0]) + 1
    ]
    if seats == 2:
        return tuple(pairs)
    ordered = [pair for pair in permutations(agents, 2) if pair in pairs or pair[::-1] in pairs]
    found = tuple((one, *[other] * (seats - 1)) for one, other in ordered)
    return (*found, *combinations(agents, seats)) if mixed else found


def plan_of(
    agents: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any],
    *,
    fewer: Mapping[str, int] | None = None,
    mixed: bool = False,
    neighbours: bool = False,
    game: str = "imperium",
) -> Plan:
    """The plan of a tournament.

    Args:
        agents: who takes part (`landsraad.agents.seated`).
        games: games of each line-up, a multiple of the sides, for each deal is played from every seat; in a game of
            teams an agent plays a whole team.
        seed: where all randomness comes from.
        options: checked options of the games.
        fewer: agents whose line-ups play only so many games.
        mixed: as for `line_ups`.
        neighbours: as for `line_ups`.
        game: which game of the family.

    Raises:
        ValueError: the numbers of games or the agents are not right.
    """
    teams = Plan(games, seed, (), options, game=game).teams()
    seats = len(set(teams))
    fewer = fewer or {}
    for agent in fewer:
        if agent not in agents:
            raise ValueError(say("lab.tournament.absent", agent=agent, known=", ".join(agents)))
    for count in (games, *fewer.values()):
        if count < 1 or count % seats:
            nearest = max(seats, (count + seats // 2) // seats * seats)
            raise ValueError(say("lab.tournament.multiple", games=count, seats=seats, nearest=nearest))
    meetings = line_ups(agents, seats, mixed=mixed, neighbours=neighbours)
    tables = tuple(tuple(sides[team] for team in teams) for sides in meetings)
    return Plan(games, seed, tables, options, paired=True, fewer=fewer, tables=KEPT, game=game)


class Standings:
    """What a tournament has shown so far.

    Attributes:
        plan: its plan.
        games: how many games are counted.
        teams: the team of each player seat.

    Args:
        plan: its plan.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.teams = plan.teams()
        self._wins: dict[tuple[tuple[str, ...], str], float] = defaultdict(float)
        self._first: dict[int, list[float]] = {number: [0.0, 0] for number in range(len(plan.line_ups))}

    @property
    def sides(self) -> int:
        """How many teams of players there are at a table; who plays alone is one."""
        return len(set(self.teams))

    @property
    def agents(self) -> list[str]:
        """Who takes part, in the order of the plan."""
        return list(dict.fromkeys(agent for agents in self.plan.line_ups for agent in agents))

    def add(self, rows: Iterable[Row]) -> None:
        """Count a game by its rows."""
        found = list(rows)
        self.count(found[0].game, [*{row.team: (row.agent, row.result) for row in found}.values()])

    def count(self, game: int, results: Sequence[tuple[str, float]]) -> None:
        """Count a game: the agent of each team, and its share of the win; who plays alone is a team."""
        self.games += 1
        table = tuple(sorted(agent for agent, _ in results))
        for agent, result in results:
            self._wins[table, agent] += result
        number, _ = self.plan.place(game)
        own = self.plan.line_ups[number][0]
        first = self._first[number]
        first[0] += sum(result for agent, result in results if agent == own)
        first[1] += 1

    def read(self, seats: Any) -> None:
        """Count the games of the table `seats` of a dataset, a polars frame."""
        rows = seats.select("game", "team", "agent", "result").rows()
        games: dict[int, dict[int, tuple[str, float]]] = defaultdict(dict)
        for game, team, agent, result in rows:
            games[game][team] = (agent, result)
        for game, results in games.items():
            self.count(game, [*results.values()])

    def share(self, one: str, other: str) -> Share | None:
        """How often one agent won against a table of another (RIVAL: the Rivals); None: they did not meet so."""
        for number, agents in enumerate(self.plan.line_ups):
            wins, games = self._first[number]
            sides = tuple(dict(zip(self.teams, agents, strict=True)).values())
            if sides == ((one,) if other == RIVAL else (one, *[other] * (self.sides - 1))):
                return Share(wins, int(games))
            if self.sides == 2 and sides == (other, one):
                return Share(games - wins, int(games))
        return None

    def ratings(self) -> dict[str, Rating]:
        """The rating of each agent, Rivals included where there are some, from the strongest."""
        return ratings(self._wins)
