"""What a dataset says: every figure of the report, computed from the tables of a simulation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from landsraad.lab.dataset import Dataset
from landsraad.lab.report.estimates import Estimate, lifts, rates
from landsraad.lab.report.names import RIVAL_MARK
from landsraad.lab.statistics import Share

TABLES = ("games", "seats", "rounds", "cards", "points")
FEWEST = 30  # observations below which a lift is not shown: its interval would say nothing
TOP = 4  # steps on a track from which on there is an Alliance
SIDE = ("game", "seat")
WINNERS, OTHERS, RIVAL = "winners", "others", "rival"  # keys of sides


@dataclass(frozen=True, slots=True)
class Course:
    """Mean Victory Points at the end of each round, from the first; games that are over keep their points."""

    key: str
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class ConflictValue:
    """What a Conflict is worth: `lift` of who won it, mean points it gave the winner, and how often nobody won it."""

    lift: Estimate
    level: int
    points: float
    unclaimed: int


@dataclass(frozen=True, slots=True)
class Track:
    """The end of an Influence track: what was won by its final number of steps."""

    faction: str
    levels: dict[int, Share]


class Study:
    """The figures of one dataset.

    Args:
        folder: of `landsraad simulate --out`.

    Attributes:
        plan: what was simulated, as plan.json says.
        games: number of games.
        even: the share of the win that each side would have if nothing mattered.
        complete: whether all games are finished.

    Raises:
        DatasetError: the folder is no dataset, or no game is finished yet.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        dataset = Dataset(folder)
        self.plan = dataset.plan
        self.complete = dataset.complete
        self.tables: dict[str, pl.DataFrame] = {name: dataset.table(name) for name in TABLES}
        self.games = self.tables["games"].height
        seats = self.tables["seats"]
        self.even = self.games / seats.select("game", "team").n_unique()
        rival = pl.col("kind") == RIVAL
        self.sides = seats.with_columns(
            pl.when(rival).then(pl.lit(RIVAL)).otherwise(pl.col("agent")).alias("agent"),
            pl.when(rival).then(pl.col("leader") + RIVAL_MARK).otherwise(pl.col("leader")).alias("leader"),
            pl.col("result").mean().over("agent", "kind").alias("expected"),
        )
        self.sides = self.sides.with_columns((pl.col("result") - pl.col("expected")).alias("excess"))
        self.players = self.sides.filter(~rival)

    @property
    def line_ups(self) -> list[list[str]]:
        """The agents of each line-up that was played."""
        return [[str(agent) for agent in each] for each in self.plan.get("line_ups", [])]

    def agents_of(self, leader: str) -> list[str]:
        """The agents that had a Leader."""
        return [str(agent) for agent in self.players.filter(pl.col("leader") == leader)["agent"].unique().sort()]

    def shares(self, column: str) -> dict[str, Share]:
        """What each "agent", "leader" or "turn" won."""
        return {str(key): share for (key,), share in _shares(self.sides, column)}

    def win_rates(self, column: str) -> list[Estimate]:
        """Win rate of each "agent", "leader" or "turn", the highest first."""
        return rates(self.shares(column), self.even)

    def by_turn(self) -> dict[str, dict[int, Share]]:
        """What each leader won at each place in the order of the turns."""
        found: dict[str, dict[int, Share]] = {}
        for (leader, turn), share in _shares(self.sides, "leader", "turn"):
            found.setdefault(leader, {})[turn] = share
        return found

    def courses(self, column: str) -> list[Course]:
        """Mean points by round of each agent or leader; those of the winners and of all with column "won" and "all"."""
        labels = {"won": pl.when(pl.col("result") > 0).then(pl.lit(WINNERS)).otherwise(pl.lit(OTHERS))}
        labels["all"] = pl.lit("all")
        sides = self.sides.select(*SIDE, labels.get(column, pl.col(column)).alias("label"))
        means = self._points_by_round().join(sides, on=SIDE).group_by("label", "round").agg(pl.col("vp").mean())
        rows = means.sort("label", "round").group_by("label", maintain_order=True).agg(pl.col("vp"))
        return [Course(str(key), tuple(points)) for key, points in rows.iter_rows()]

    def _points_by_round(self) -> pl.DataFrame:
        """Points of each side at the end of each round up to the longest game's; games that are over keep theirs."""
        rounds = self.tables["rounds"].select(*SIDE, "round", "vp")
        numbers = rounds.select("round").unique()
        grid = self.sides.select(*SIDE).join(numbers, how="cross").join(rounds, on=(*SIDE, "round"), how="left")
        return grid.sort(*SIDE, "round").with_columns(pl.col("vp").forward_fill().over(SIDE))

    @property
    def decisions(self) -> float:
        """Mean number of decisions of a game."""
        mean = self.tables["games"]["decisions"].mean()
        assert isinstance(mean, float)
        return mean

    def lengths(self) -> dict[int, int]:
        """How many games took how many rounds, without gaps."""
        counted = dict(self.tables["games"].group_by("rounds").len().iter_rows())
        return {rounds: counted.get(rounds, 0) for rounds in range(min(counted), max(counted) + 1)}

    def conflicts(self) -> list[ConflictValue]:
        """What winning each Conflict card is worth, the one with the highest lift first."""
        rounds = self.tables["rounds"].filter(pl.col("conflict").fill_null("") != "")
        # House Hagal takes a place but no reward (base B11.16); it is no side.
        won = rounds.filter(pl.col("conflict_place") == 1).join(self.sides, on=SIDE, how="semi")
        fought = rounds.group_by("game", "conflict").agg((pl.col("conflict_place") == 1).any().alias("claimed"))
        unclaimed = dict(fought.filter(~pl.col("claimed")).group_by("conflict").len().iter_rows())
        levels = dict(rounds.select("conflict", "conflict_level").unique().iter_rows())
        gained = self.tables["points"].filter(pl.col("kind") == "conflict").rename({"source": "conflict"})
        gained = gained.group_by(*SIDE, "conflict").agg(pl.col("vp").sum().alias("gained"))
        means = won.join(gained, on=(*SIDE, "conflict"), how="left").group_by("conflict")
        points = dict(means.agg(pl.col("gained").fill_null(0).mean()).iter_rows())
        values = self._lifts(won.select(*SIDE, "conflict"))
        return [ConflictValue(each, levels[each.key], points[each.key], unclaimed.get(each.key, 0)) for each in values]

    def cards(self, kind: str, column: str) -> list[Estimate]:
        """Lift of those who acquired, played or trashed each card of a kind ("imperium", "intrigue", "tile")."""
        rows = self.tables["cards"].filter((pl.col("kind") == kind) & (pl.col(column) > 0))
        return self._lifts(rows.select(*SIDE, "card").unique())

    def _lifts(self, rows: pl.DataFrame) -> list[Estimate]:
        """How much more often than their agents on average the sides won that are named beside each key.

        Sides of one game do not win independently, so that the error is that of sums by game (of a ratio estimate). It
        is at least the one that chance alone has: few results that happen to be alike prove nothing.
        """
        (key,) = (name for name in rows.columns if name not in SIDE)
        sides = rows.join(self.sides.select(*SIDE, "excess", "expected"), on=SIDE)
        games = sides.group_by(key, "game").agg(pl.len().alias("n"), pl.sum("excess"), pl.sum("expected"))
        lift = pl.col("excess").sum() / pl.col("n").sum()
        seen = (pl.col("excess") - lift * pl.col("n")) ** 2
        chance = (pl.col("expected") * (1 - pl.col("expected"))).clip(lower_bound=0)
        spread = (pl.max_horizontal(seen.sum(), chance.sum()) / pl.col("n").sum()).sqrt()
        found = games.sort("game").group_by(key).agg(pl.sum("n"), lift.alias("lift"), spread.alias("spread"))
        return lifts(found.filter(pl.col("n") >= FEWEST).sort(key).iter_rows())

    def sources(self) -> list[tuple[str, float, float]]:
        """Kind of source, mean points of winners and of the others, most first."""
        sides = self.sides.with_columns((pl.col("result") > 0).alias("won"))
        counts = dict(sides.group_by("won").len().iter_rows())
        sums = self.tables["points"].join(sides.select(*SIDE, "won"), on=SIDE).group_by("kind", "won").agg(pl.sum("vp"))
        found: dict[str, list[float]] = {}
        for kind, won, vp in sums.iter_rows():
            found.setdefault(kind, [0.0, 0.0])[0 if won else 1] = vp / counts[won]
        rows = [(kind, winners, others) for kind, (winners, others) in found.items()]
        return sorted(rows, key=lambda row: (-row[1] - row[2], row[0]))

    def tracks(self) -> list[Track]:
        """How often who ended on which step of each Influence track wins."""
        last = self.tables["rounds"].sort("round").group_by(*SIDE).last()
        ended = last.join(self.players.select(*SIDE, "team", "result"), on=SIDE)
        found = []
        for column in self._tracks():
            levels = {steps: share for (steps,), share in _shares(ended, column)}
            found.append(Track(column.removeprefix("influence_"), levels))
        return found

    def first_tracks(self) -> list[Estimate]:
        """Lift of those whose first track to reach the Alliance was this one; two in one round count for both."""
        high = pl.concat(
            self.tables["rounds"]
            .filter(pl.col(column) >= TOP)
            .group_by(*SIDE)
            .agg(pl.col("round").min())
            .with_columns(pl.lit(column.removeprefix("influence_")).alias("faction"))
            for column in self._tracks()
        )
        first = high.filter(pl.col("round") == pl.col("round").min().over(SIDE))
        return self._lifts(first.select(*SIDE, "faction"))

    def _tracks(self) -> list[str]:
        return [name for name in self.tables["rounds"].columns if name.startswith("influence_")]

    def files(self) -> Iterator[tuple[str, int, list[str]]]:
        """Name, number of rows and columns of each table."""
        for name, table in self.tables.items():
            yield f"{name}.parquet", table.height, table.columns


def _shares(sides: pl.DataFrame, *by: str) -> Iterator[tuple[tuple[Any, ...], Share]]:
    """What the sides won that are alike in some columns, in the order of these; a team wins as one side."""
    won = (pl.col("result").sum(), pl.col("game").n_unique().alias("games"), pl.len().alias("sides"))
    for *keys, wins, games, count in (
        sides.unique(["game", "team", *by], maintain_order=True).group_by(by).agg(*won).sort(by).iter_rows()
    ):
        yield tuple(keys), Share(wins, games, count)
