"""What a dataset of classic Dune says: ways to win, battles, spice, auctions, alliances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import polars as pl

from landsraad.dune.core.names import PHASES
from landsraad.lab.dune.metrics import EVEN_BATTLE, SETUP, TABLES, TOGETHER, WAYS
from landsraad.lab.report.estimates import Estimate, rates
from landsraad.lab.report.study import FEWEST, SIDE, Study
from landsraad.lab.statistics import Share


@dataclass(frozen=True, slots=True)
class Battles:
    """Battles of all games.

    Attributes:
        games: how many battles a game has on average.
        traitors: the share in which a traitor was called.
        haderach: that in which the Kwisatz Haderach went along.
        nobody: that which nobody won.
        sides: of each faction how often it won.
        lost: the mean of its tokens lost in a battle.
    """

    games: float
    traitors: float
    haderach: float
    nobody: float
    sides: list[Estimate]
    lost: dict[str, float]


@dataclass(frozen=True, slots=True)
class Lot:
    """What the buyers of a treachery card won beyond the average of their agents, and its mean price."""

    lift: Estimate
    price: float


class DuneStudy(Study):
    """The figures of a dataset of classic Dune."""

    TABLES = TABLES

    def ways(self) -> dict[str, float]:
        """The share of the games that were won in each way, in the order of WAYS."""
        found = self._victories().select("game", "what").unique().group_by("what").len()
        counts = dict(found.iter_rows())
        return {way: counts[way] / self.games for way in WAYS if way in counts}

    def ways_of(self) -> dict[str, dict[str, Share]]:
        """Of each faction how many of its games it won in each way; allies count whole."""
        played = dict(self.sides.group_by("faction").len().iter_rows())
        won = self._victories().join(self.sides.select(*SIDE, "faction"), on=SIDE).group_by("faction", "what").len()
        counts = {(faction, what): count for faction, what, count in won.iter_rows()}
        return {
            faction: {way: Share(counts.get((faction, way), 0), games) for way in self.ways()}
            for faction, games in sorted(played.items())
        }

    def _victories(self) -> pl.DataFrame:
        return self.tables["events"].filter(pl.col("kind") == "victory")

    def battles(self) -> Battles | None:
        """What came of battles; None: there were none."""
        table = self.tables["battles"]
        if table.is_empty():
            return None
        sides = pl.concat(
            table.select(
                "game",
                pl.col(side).alias("seat"),
                (pl.col("winner") == pl.col(side)).alias("won"),
                pl.col(f"{side}_lost").alias("lost"),
            )
            for side in ("aggressor", "defender")
        )
        fought = sides.join(self.sides.select(*SIDE, "faction"), on=SIDE).group_by("faction")
        counted = fought.agg(pl.col("won").sum(), pl.len(), pl.col("lost").mean()).sort("faction").rows()
        shares = table.select(
            (pl.col("traitors") > 0).mean(), pl.col("haderach").mean(), (pl.col("winner") < 0).mean().alias("nobody")
        )
        return Battles(
            games=table.height / self.games,
            **shares.to_dicts()[0],
            sides=rates({faction: Share(won, count) for faction, won, count, _ in counted}, EVEN_BATTLE),
            lost={faction: lost for faction, _, _, lost in counted},
        )

    def income(self) -> list[tuple[str, float, float]]:
        """Phase, spice that a side gained and spent in it in a game, on average, in the order of the phases."""
        return self._spice("phase", (SETUP, *PHASES), dict.fromkeys((SETUP, *PHASES), self.sides.height))

    def income_of(self) -> list[tuple[str, float, float]]:
        """Faction, spice that it gained and spent in a game, on average."""
        played = dict(self.sides.group_by("faction").len().iter_rows())
        return self._spice("faction", sorted(played), played)

    def _spice(self, column: str, keys: Iterable[str], sides: Mapping[str, int]) -> list[tuple[str, float, float]]:
        moved = self.tables["income"].join(self.sides.select(*SIDE, "faction"), on=SIDE)
        sums = moved.group_by(column).agg(pl.sum("gained"), pl.sum("spent"))
        found = {key: (gained / sides[key], spent / sides[key]) for key, gained, spent in sums.iter_rows()}
        return [(key, *found[key]) for key in keys if key in found]

    def lots(self) -> list[Lot]:
        """What buying each treachery card goes with, the highest first."""
        sold = self.tables["auctions"]
        prices = dict(sold.group_by("card").agg(pl.col("price").mean()).iter_rows())
        return [Lot(each, prices[each.key]) for each in self.lifts_of(sold.select(*SIDE, "card").unique())]

    def alliances(self) -> list[Estimate]:
        """How often two factions won together of the games that they ended as allies."""
        ended = self.tables["turns"].sort("turn").group_by(*SIDE).last().filter(pl.col("ally") != "")
        allied = ended.join(self.sides.select(*SIDE, "faction", "result"), on=SIDE)
        pairs = allied.filter(pl.col("faction") < pl.col("ally")).with_columns(
            (pl.col("faction") + TOGETHER + pl.col("ally")).alias("pair"), (pl.col("result") > 0).alias("won")
        )
        counted = pairs.group_by("pair").agg(pl.col("won").sum(), pl.len()).filter(pl.col("len") >= FEWEST)
        return rates({pair: Share(won, count) for pair, won, count in counted.sort("pair").iter_rows()}, 2 * self.even)
