"""Counting the games of an experiment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from landsraad.lab.plan import Plan
from landsraad.lab.simulate import RIVAL, Chunk, measure_chunk
from landsraad.lab.statistics import Share, paired, widened
from landsraad.lab.tables import columns
from landsraad.server.experiments.messages import Account, Arm, Course, Effect, Rate, Sides, Subject
from landsraad.server.experiments.subject import NONE, Use, Uses, had

TABLES = ("seats", "rounds", "turns", "cards", "points")
KINDS = ("level", "leader", "turn", "side")
FEWEST = 30  # games below which no effect is told and no rate is clear: their intervals would say nothing


@dataclass(frozen=True, slots=True)
class Side:
    """What a side that can win did in a game.

    Attributes:
        seat: its place at the table.
        team: the number of its team; who plays alone is one.
        turn: its place in the turn order of the first round, from 0.
        result: its share of the win.
        points: Victory Points at the end of each round.
        place: 1 is the first.
        use: what it did with the subject of the experiment.
    """

    seat: int
    team: int
    turn: int
    leader: str
    rival: bool
    result: float
    points: list[int]
    place: int = 0
    use: Use = NONE

    def number(self, sides: Sides) -> int:
        """Its number among the sides as they are told apart."""
        return self.turn if sides == "turn" else self.seat


Outcome = Sequence[Side]
"""One game."""


def play(plan: Plan, number: int, subject: Subject | None = None) -> Outcome:
    """Play a game of a plan that keeps TABLES.

    Args:
        plan: the plan.
        number: of the game.
        subject: what the experiment is asked about.

    Raises:
        SimulationError: it broke off.
    """
    found = measure_chunk(Chunk(plan, range(number, number + 1)))
    tables = {name: [dict(zip(columns()[name], row, strict=True)) for row in found[name]] for name in TABLES}
    uses = None if subject is None else Uses(subject, tables)
    points: dict[int, list[int]] = {}
    for row in tables["rounds"]:
        points.setdefault(row["seat"], []).append(row["vp"])
    return [
        Side(
            seat=row["seat"],
            team=row["team"],
            turn=row["turn"] - 1,
            leader=row["leader"],
            rival=row["kind"] == RIVAL,
            result=row["result"],
            points=points[row["seat"]],
            place=row["place"],
            use=NONE if uses is None else uses.of(row["seat"], row["leader"]),
        )
        for row in tables["seats"]
    ]


@dataclass
class Tally:
    """The games of one kind.

    Args:
        levels: of the bot on each player seat.
        sides: how sides are told apart.
        subject: what the experiment is asked about.
    """

    levels: Sequence[str]
    sides: Sides
    subject: Subject | None = None
    games: int = 0
    rounds: int = 0
    _shares: dict[str, dict[str, Share]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    _points: dict[int, list[list[int]]] = field(default_factory=dict)
    _uses: list[list[tuple[Use, int, float]]] = field(default_factory=list)  # and teams and results, game by game
    _teams: int = 0  # of a game

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.rounds += max(len(side.points) for side in outcome)
        self._uses.append([(side.use, side.team, side.result) for side in outcome])
        self._teams = len({side.team for side in outcome})
        won: dict[str, dict[str, dict[int, float]]] = {kind: {} for kind in KINDS}
        for side in outcome:
            for kind, key in zip(KINDS, self._keys(side), strict=True):
                won[kind].setdefault(key, {})[side.team] = side.result
            self._points.setdefault(side.number(self.sides), []).append(side.points)
        for kind, keys in won.items():
            for key, results in keys.items():
                self._shares[kind][key] = _more(self._shares[kind].get(key), results)

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
            account=None if self.subject is None else self._account(self.subject),
            levels=levels,
            leaders=leaders,
            turns=turns,
            sides=sides,
            courses=courses,
        )

    def _account(self, subject: Subject) -> Account:
        """What the games tell of the subject."""
        shares: dict[str, Share] = {}
        seen = 0
        for game in self._uses:
            for key, wanted in (("had", True), ("others", False)):
                results = {team: result for use, team, result in game if had(subject, use) is wanted}
                seen += bool(results) and wanted
                if results:
                    shares[key] = _more(shares.get(key), results)
        uses = [use for game in self._uses for use, *_ in game]
        mean = [sum(each) / self.games for each in zip(*uses, strict=True)]
        rates = [_rate(key, shares[key], self._teams, widened(len(shares))) for key in sorted(shares)]
        acquired, played, revealed, trashed, points = mean or NONE
        return Account(
            seen=seen, acquired=acquired, played=played, revealed=revealed, trashed=trashed, points=points, rates=rates
        )

    def _rates(self, kind: str) -> list[Rate]:
        shares = self._shares[kind]
        return [_rate(key, share, self._teams, widened(len(shares))) for key, share in sorted(shares.items())]


def _more(share: Share | None, results: Mapping[int, float]) -> Share:
    """A share with one more game, of which these are the results of its sides by their teams, which win as one."""
    share = share or Share(0.0, 0)
    return Share(share.wins + sum(results.values()), share.games + 1, share.count + len(results))


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
