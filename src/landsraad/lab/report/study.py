"""What a dataset of any game says: who wins, points by round, length; each game adds its own figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import polars as pl

from landsraad.lab.columns import measures_of
from landsraad.lab.dataset import Dataset
from landsraad.lab.report.estimates import Estimate, lifts, rates
from landsraad.lab.statistics import Share

FEWEST = 30  # observations below which a lift is not shown: its interval would say nothing
RIVAL_MARK = " (rival)"
SIDE = ("game", "seat")
WINNERS, OTHERS, RIVAL = "winners", "others", "rival"  # keys of sides


@dataclass(frozen=True, slots=True)
class Course:
    """Mean points at the end of each round, from the first; games that are over keep their points."""

    key: str
    points: tuple[float, ...]


class Study:
    """The figures of one dataset.

    Args:
        folder: of `landsraad simulate --out`.

    Attributes:
        TABLES: those that it reads.
        plan: what was simulated, as plan.json says.
        role: the column that names what a side plays.
        length: that of how many rounds a game took.
        games: number of games.
        even: the share of the win that each side would have if nothing mattered.
        complete: whether all games are finished.

    Raises:
        DatasetError: the folder is no dataset, or no game is finished yet.
    """

    TABLES: ClassVar[tuple[str, ...]]

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        dataset = Dataset(folder)
        self.plan = dataset.plan
        measures = measures_of(self.plan.get("game", "imperium"))
        self.role, self.length, self._course = measures.ROLE, measures.LENGTH, measures.COURSE
        self.complete = dataset.complete
        self.tables: dict[str, pl.DataFrame] = {name: dataset.table(name) for name in self.TABLES}
        self.games = self.tables["games"].height
        seats = self.tables["seats"]
        self.even = self.games / seats.select("game", "team").n_unique()
        rival = pl.col("kind") == RIVAL
        self.sides = seats.with_columns(
            pl.when(rival).then(pl.lit(RIVAL)).otherwise(pl.col("agent")).alias("agent"),
            pl.when(rival).then(pl.col(self.role) + RIVAL_MARK).otherwise(pl.col(self.role)).alias(self.role),
            pl.col("result").mean().over("agent", "kind").alias("expected"),
        )
        self.sides = self.sides.with_columns((pl.col("result") - pl.col("expected")).alias("excess"))
        self.players = self.sides.filter(~rival)

    @property
    def line_ups(self) -> list[list[str]]:
        """The agents of each line-up that was played."""
        return [[str(agent) for agent in each] for each in self.plan.get("line_ups", [])]

    def agents_of(self, role: str) -> list[str]:
        """The agents that had a Leader or faction."""
        return [str(agent) for agent in self.players.filter(pl.col(self.role) == role)["agent"].unique().sort()]

    def shares(self, column: str) -> dict[str, Share]:
        """What each of a column of the sides won: each agent, Leader, faction, place in the order of turns."""
        return {str(key): share for (key,), share in shares_of(self.sides, column)}

    def win_rates(self, column: str) -> list[Estimate]:
        """Win rate of each, the highest first."""
        return rates(self.shares(column), self.even)

    def courses(self, column: str) -> list[Course]:
        """Mean points by round of each of a column; those of the winners and of all with column "won" and "all"."""
        labels = {"won": pl.when(pl.col("result") > 0).then(pl.lit(WINNERS)).otherwise(pl.lit(OTHERS))}
        labels["all"] = pl.lit("all")
        sides = self.sides.select(*SIDE, labels.get(column, pl.col(column)).alias("label"))
        _, number, points = self._course
        means = self._points_by_round().join(sides, on=SIDE).group_by("label", number).agg(pl.col(points).mean())
        rows = means.sort("label", number).group_by("label", maintain_order=True).agg(pl.col(points))
        return [Course(str(key), tuple(each)) for key, each in rows.iter_rows()]

    def _points_by_round(self) -> pl.DataFrame:
        """Points of each side at the end of each round up to the longest game's; games that are over keep theirs."""
        table, number, points = self._course
        rounds = self.tables[table].select(*SIDE, number, points)
        numbers = rounds.select(number).unique()
        grid = self.sides.select(*SIDE).join(numbers, how="cross").join(rounds, on=(*SIDE, number), how="left")
        return grid.sort(*SIDE, number).with_columns(pl.col(points).forward_fill().over(SIDE))

    @property
    def decisions(self) -> float:
        """Mean number of decisions of a game."""
        mean = self.tables["games"]["decisions"].mean()
        assert isinstance(mean, float)
        return mean

    def lengths(self) -> dict[int, int]:
        """How many games took how many rounds, without gaps."""
        counted = dict(self.tables["games"].group_by(self.length).len().iter_rows())
        return {rounds: counted.get(rounds, 0) for rounds in range(min(counted), max(counted) + 1)}

    def lifts_of(self, rows: pl.DataFrame) -> list[Estimate]:
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

    def files(self) -> Iterator[tuple[str, int, list[str]]]:
        """Name, number of rows and columns of each table."""
        for name, table in self.tables.items():
            yield f"{name}.parquet", table.height, table.columns


def shares_of(sides: pl.DataFrame, *by: str) -> Iterator[tuple[tuple[Any, ...], Share]]:
    """What the sides won that are alike in some columns, in the order of these; a team wins as one side."""
    won = (pl.col("result").sum(), pl.col("game").n_unique().alias("games"), pl.len().alias("sides"))
    for *keys, wins, games, count in (
        sides.unique(["game", "team", *by], maintain_order=True).group_by(by).agg(*won).sort(by).iter_rows()
    ):
        yield tuple(keys), Share(wins, games, count)
