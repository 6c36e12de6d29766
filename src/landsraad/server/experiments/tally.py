"""Counting the games of an experiment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from landsraad.family import IMPERIUM
from landsraad.lab.columns import measures_of
from landsraad.lab.inquiry import Count, Things, inquiry_of
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import RIVAL, Chunk, measure_chunk
from landsraad.lab.statistics import Share, paired, widened
from landsraad.lab.tables import columns
from landsraad.server.experiments.messages import Account, Arm, Course, Effect, Means, Rate, Shares, Sides, Subject

KINDS = ("level", "role", "turn", "side")
FEWEST = 30  # games below which no effect is told and no rate is clear: their intervals would say nothing


@dataclass(frozen=True, slots=True)
class Side:
    """What a side that can win did in a game.

    Attributes:
        seat: its place at the table.
        team: the number of its team; who plays alone is one.
        turn: its place in the turn order of the first round, or around the table, from 0.
        role: its Leader or faction.
        result: its share of the win.
        points: what it had of what wins the game at the end of each round.
        place: 1 is the first.
        use: what it did with the subject of the experiment, by the USES of the game.
    """

    seat: int
    team: int
    turn: int
    role: str
    rival: bool
    result: float
    points: list[int]
    place: int = 0
    use: tuple[int, ...] = ()

    def key(self, sides: Sides) -> str:
        """Its key among the sides as they are told apart."""
        return self.role if sides == "role" else str(self.turn if sides == "turn" else self.seat)


class Outcome(NamedTuple):
    """One game: its sides, and what it adds to the tables of its own."""

    sides: Sequence[Side]
    counts: Sequence[Count] = ()


def play(plan: Plan, number: int, subject: Subject | None = None) -> Outcome:
    """Play a game of a plan that keeps the tables of the inquiry.

    Args:
        plan: the plan.
        number: of the game.
        subject: what the experiment is asked about.

    Raises:
        SimulationError: it broke off.
    """
    measures, inquiry = measures_of(plan.game), inquiry_of(plan.game)
    found, named = measure_chunk(Chunk(plan, range(number, number + 1))), columns(plan.game)
    tables = {name: [dict(zip(named[name], row, strict=True)) for row in rows] for name, rows in found.items()}
    roles = {row["seat"]: row[measures.ROLE] for row in tables["seats"]}
    things, figures = inquiry.THINGS, inquiry.FIGURES
    uses = things.used(subject.kind, subject.id, tables, roles) if things and subject else {}
    unused = (0,) * len(things.USES) if things else ()
    table, _, column = measures.COURSE
    points: dict[int, list[int]] = {}
    for row in tables[table]:
        points.setdefault(row["seat"], []).append(row[column])
    sides = [
        Side(
            seat=row["seat"],
            team=row["team"],
            turn=row["turn"] - 1,
            role=row[measures.ROLE],
            rival=row["kind"] == RIVAL,
            result=row["result"],
            points=points[row["seat"]],
            place=row["place"],
            use=uses.get(row["seat"], unused),
        )
        for row in tables["seats"]
    ]
    return Outcome(sides, list(figures.counts(tables, roles)) if figures else [])


@dataclass
class Tally:
    """The games of one kind.

    Args:
        levels: of the bot on each player seat.
        sides: how sides are told apart.
        subject: what the experiment is asked about.
        game: which game is played.
    """

    levels: Sequence[str]
    sides: Sides
    subject: Subject | None = None
    game: str = IMPERIUM.name
    games: int = 0
    rounds: int = 0
    _shares: dict[str, dict[str, Share]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    _counts: dict[tuple[str, str], dict[str, list[int]]] = field(default_factory=dict)  # amount and cases
    _points: dict[str, list[list[int]]] = field(default_factory=dict)
    _uses: list[list[tuple[tuple[int, ...], int, float]]] = field(default_factory=list)  # and teams and results
    _teams: int = 0  # of a game

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        sides = outcome.sides
        self.games += 1
        self.rounds += max(len(side.points) for side in sides)
        self._uses.append([(side.use, side.team, side.result) for side in sides])
        self._teams = len({side.team for side in sides})
        won: dict[str, dict[str, dict[int, float]]] = {kind: {} for kind in KINDS}
        for side in sides:
            for kind, key in zip(KINDS, self._keys(side), strict=True):
                won[kind].setdefault(key, {})[side.team] = side.result
            self._points.setdefault(side.key(self.sides), []).append(side.points)
        for kind, keys in won.items():
            for key, results in keys.items():
                self._shares[kind][key] = _more(self._shares[kind].get(key), results)
        for table, row, amount, cases, column in outcome.counts:
            counted = self._counts.setdefault((table, column), {}).setdefault(row, [0, 0])
            counted[0] += amount
            counted[1] += cases

    def _keys(self, side: Side) -> tuple[str, str, str, str]:
        """What a side counts for, one key for each of KINDS."""
        level = RIVAL if side.rival else self.levels[side.seat]
        role = f"{side.role} {RIVAL}" if side.rival else side.role
        return level, role, str(side.turn), side.key(self.sides)

    def arm(self) -> Arm:
        """What is known so far."""
        levels, roles, turns, sides = (self._rates(kind) for kind in KINDS)
        courses = [Course(side=side, points=_means(points)) for side, points in sorted(self._points.items())]
        things, figures = inquiry_of(self.game).THINGS, inquiry_of(self.game).FIGURES
        return Arm(
            games=self.games,
            rounds=self.rounds / max(self.games, 1),
            even=self._even,
            account=self._account(self.subject, things) if self.subject and things else None,
            levels=levels,
            roles=roles,
            turns=turns if measures_of(self.game).ORDERED else [],
            sides=sides,
            courses=courses,
            shares=[self._table(name, figures.even(name, self._even)) for name in figures.SHARES] if figures else [],
            means=[self._amounts(name, names) for name, names in figures.MEANS.items()] if figures else [],
        )

    @property
    def _even(self) -> float:
        return 1 / max(self._teams, 1)

    def _account(self, subject: Subject, things: Things) -> Account:
        """What the games tell of the subject."""
        shares: dict[str, Share] = {}
        seen = 0
        for game in self._uses:
            for key, wanted in (("had", True), ("others", False)):
                having = (things.had(subject.kind, dict(zip(things.USES, use, strict=True))) for use, *_ in game)
                results = {team: result for (_, team, result), had in zip(game, having, strict=True) if had is wanted}
                seen += bool(results) and wanted
                if results:
                    shares[key] = _more(shares.get(key), results)
        uses = [use for game in self._uses for use, *_ in game]
        sums = [sum(use[n] for use in uses) / max(self.games, 1) for n, _ in enumerate(things.USES)]
        rates = [_rate(key, shares[key], self._teams, widened(len(shares))) for key in sorted(shares)]
        return Account(seen=seen, uses=dict(zip(things.USES, sums, strict=True)), rates=rates)

    def _rates(self, kind: str) -> list[Rate]:
        shares = self._shares[kind]
        return [_rate(key, share, self._teams, widened(len(shares))) for key, share in sorted(shares.items())]

    def _table(self, name: str, even: float | None) -> Shares:
        """How often something happened that the game tells of."""
        found = [rows for (table, _), rows in self._counts.items() if table == name]
        counted = {row: Share(*each) for rows in found for row, each in rows.items()}
        rates = []
        for key, share in counted.items():
            low, high = share.interval
            lowest, highest = share.within(widened(len(counted)))
            clear = share.games >= FEWEST and (even is None or not lowest <= even <= highest)
            rates.append(Rate(key=key, games=share.games, rate=share.rate, low=low, high=high, clear=clear))
        return Shares(table=name, even=even, rates=rates)

    def _amounts(self, name: str, names: Sequence[str]) -> Means:
        """How much there was of something that the game tells of."""
        counted = [self._counts.get((name, column), {}) for column in names]
        keys = dict.fromkeys(key for rows in counted for key in rows)
        rows = {key: [amount / cases for amount, cases in (each[key] for each in counted)] for key in keys}
        return Means(table=name, columns=list(names), rows=rows)


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
    _found: dict[str, list[float]] = field(default_factory=dict)

    def add(self, before: Outcome, after: Outcome) -> None:
        """Count a seed that was played both ways, for the sides that played in both games."""
        results = {side.key(self.sides): side.result for side in before.sides}
        for side in after.sides:
            key = side.key(self.sides)
            if key in results:
                self._found.setdefault(key, []).append(side.result - results[key])

    def effects(self) -> list[Effect]:
        """The means and their 95 % intervals; none with fewer than FEWEST seeds."""
        found = sorted(self._found.items())
        return [_effect(side, values, widened(len(found))) for side, values in found if len(values) >= FEWEST]


def _effect(side: str, values: Sequence[float], z: float) -> Effect:
    """The mean of paired differences, and whether it is apart from 0 even with an interval `z` deviations wide."""
    mean, low, high = paired(values)
    _, widest, opposite = paired(values, z)
    return Effect(side=side, mean=mean, low=low, high=high, clear=not widest <= 0 <= opposite)
