"""One parameter varied and all else alike: each value plays the same deals, and what that does to an agent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from landsraad.agents import line_up
from landsraad.family import GAMES
from landsraad.lab.changes import Copies
from landsraad.lab.columns import measures_of, whole
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import Row
from landsraad.lab.statistics import Interval, Share, paired
from landsraad.saying import say

AGENT, SEATS = "agent", "seats"
KEPT = ("games", "seats")


def parameters(game: str) -> tuple[str, ...]:
    """What can be varied of a game; of Dune: Imperium also the number of copies of a card, which goes by its id."""
    return (AGENT, SEATS, *measures_of(game).PARAMETERS)


def plans(
    parameter: str,
    values: Sequence[str],
    games: int,
    seed: int,
    agents: Sequence[str],
    options: Mapping[str, Any],
    game: str = "imperium",
) -> dict[str, Plan]:
    """The plan of each value of a parameter, all from one seed.

    Args:
        parameter: one of `parameters`, or what else the game varies by a name (`Measures.vary`).
        values: agents that take the place of the first one; numbers of seats; values of an option.
        games: of each value.
        seed: where all randomness comes from.
        agents: who plays, seated in turn; the first is the one that is measured.
        options: of `landsraad.new`, unchecked.
        game: which game of the family.

    Raises:
        ValueError: names what is wrong and what would be right.
    """
    if len(set(values)) < 2:
        raise ValueError(say("lab.sweep.values", parameter=parameter))
    if not agents:
        raise ValueError(say("lab.sweep.nobody"))
    found: dict[str, Plan] = {}
    for value in values:
        chosen, named = dict(options), list(agents)
        copies: Copies = {}
        if parameter == AGENT:
            named[0] = value
        elif parameter == SEATS:
            chosen[SEATS] = whole(parameter, value)
        else:
            chosen, copies = measures_of(game).vary(options, parameter, value)
        config = GAMES[game].configure(chosen)
        seated = tuple(line_up(named, config["seats"], game))
        found[value] = Plan(games, seed, (seated,), config, copies=copies, tables=KEPT, game=game)
    return found


class Outcomes:
    """What came of the games of one value for the agent that is measured.

    Attributes:
        shares: its share of the win by game, the mean of its seats.
        points: its points by game, the mean of its seats.

    Args:
        plan: the plan of the value.
    """

    def __init__(self, plan: Plan) -> None:
        self.agent = plan.line_ups[0][0]
        self.shares: dict[int, float] = {}
        self.points: dict[int, float] = {}
        self._column = measures_of(plan.game).POINTS
        self._seats = plan.line_ups[0].count(self.agent)
        self._alone = 1 < self._seats == len(plan.line_ups[0])

    def add(self, rows: Iterable[Row]) -> None:
        """Count a game by its rows."""
        for row in rows:
            self._count(row.game, row.agent, row.result, row.points)

    def read(self, seats: Any) -> None:
        """Count the games of the table "seats" of a dataset, a polars frame."""
        for row in seats.select("game", "agent", "result", self._column).iter_rows():
            self._count(*row)

    def _count(self, game: int, agent: str, result: float, points: int) -> None:
        if agent == self.agent:
            self.shares[game] = self.shares.get(game, 0.0) + result / self._seats
            self.points[game] = self.points.get(game, 0.0) + points / self._seats

    @property
    def share(self) -> Share:
        """How often one of its seats wins."""
        games = len(self.shares)
        return Share(sum(self.shares.values()) * self._seats, games, games * self._seats)

    @property
    def mean_points(self) -> float:
        """Its mean points; 0 without games."""
        return sum(self.points.values()) / max(len(self.points), 1)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share; of an agent that has all seats it is the share, whatever happens."""
        return (self.share.rate, self.share.rate) if self._alone else self.share.interval

    def against(self, other: Outcomes) -> Interval | None:
        """The effect of this value instead of another one, game by game; None with fewer than two games in both."""
        differences = [share - other.shares[game] for game, share in self.shares.items() if game in other.shares]
        return paired(differences) if len(differences) > 1 else None


def by_value(found: Mapping[str, Outcomes]) -> list[dict[str, Any]]:
    """The outcomes as rows, one a value; what it does is told against the first one."""
    rows = []
    first = next(iter(found.values()))
    for value, outcomes in found.items():
        share, effect = outcomes.share, outcomes.against(first) if outcomes is not first else None
        low, high = outcomes.interval
        mean, lowest, highest = effect or (None, None, None)
        rows.append({
            "value": value, "agent": outcomes.agent, "games": share.games, "points": outcomes.mean_points,
            "wins": share.rate, "wins_low": low, "wins_high": high,
            "effect": mean, "effect_low": lowest, "effect_high": highest,
        })  # fmt: skip
    return rows
