"""What a dataset of Dune: Imperium says beyond what games of any kind do: Conflicts, cards, sources, Influence."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from landsraad.lab.report.estimates import Estimate
from landsraad.lab.report.study import SIDE, Study, shares_of
from landsraad.lab.statistics import Share

TOP = 4  # steps on a track from which on there is an Alliance


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


class ImperiumStudy(Study):
    """The figures of a dataset of Dune: Imperium."""

    TABLES = ("games", "seats", "rounds", "cards", "points")

    def by_turn(self) -> dict[str, dict[int, Share]]:
        """What each leader won at each place in the order of the turns."""
        found: dict[str, dict[int, Share]] = {}
        for (leader, turn), share in shares_of(self.sides, "leader", "turn"):
            found.setdefault(leader, {})[turn] = share
        return found

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
        values = self.lifts_of(won.select(*SIDE, "conflict"))
        return [ConflictValue(each, levels[each.key], points[each.key], unclaimed.get(each.key, 0)) for each in values]

    def cards(self, kind: str, column: str) -> list[Estimate]:
        """Lift of those who acquired, played or trashed each card of a kind ("imperium", "intrigue", "tile")."""
        rows = self.tables["cards"].filter((pl.col("kind") == kind) & (pl.col(column) > 0))
        return self.lifts_of(rows.select(*SIDE, "card").unique())

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
            levels = {steps: share for (steps,), share in shares_of(ended, column)}
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
        return self.lifts_of(first.select(*SIDE, "faction"))

    def _tracks(self) -> list[str]:
        return [name for name in self.tables["rounds"].columns if name.startswith("influence_")]
