"""The report on games of classic Dune: how they are won, strongholds, battles, spice, auctions and alliances."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from landsraad.lab.dune.metrics import EVEN_BATTLE, TOGETHER
from landsraad.lab.dune.names import Names
from landsraad.lab.dune.study import DuneStudy
from landsraad.lab.report import plots
from landsraad.lab.report.page import Page, text
from landsraad.lab.report.study import FEWEST
from landsraad.saying import figure, say


def page(folder: Path) -> DunePage:
    """The report on a dataset.

    Raises:
        DatasetError: the folder is no dataset, or no game of it is finished.
    """
    study = DuneStudy(folder)
    return DunePage(study, Names(study.plan.get("options", {})))


class DunePage(Page[DuneStudy, Names]):
    """The report of one study of classic Dune."""

    def parts(self) -> dict[str, Callable[[], str]]:
        """What the sections hold."""
        return {
            "factions": self.won,
            "ways": self._ways,
            "agents": self.agents,
            "strongholds": lambda: self.courses("strongholds"),
            "length": self.lengths,
            "battles": self._battles,
            "spice": self._spice,
            "auctions": self._auctions,
            "alliances": self._alliances,
            "data": self.data,
        }

    def _ways(self) -> str:
        ways = self.study.ways()
        heads = [say("study.ways.way"), say("study.length.share")]
        all_games = plots.bars(
            heads, [(say(f"study.ways.{way}"), [100 * share]) for way, share in ways.items()], "{:.1f}"
        )
        table = self.study.ways_of()
        self.intervals += sum(len(row) for row in table.values())
        rows = [(self.names.role(faction), list(row.values())) for faction, row in table.items()]
        columns = [say(f"study.ways.{way}") for way in ways]
        by_faction = plots.heat(say("study.factions.name"), columns, rows, self.study.even)
        return f"{text('study.ways.text')}{all_games}{text('study.ways.by_faction')}{by_faction}"

    def _battles(self) -> str:
        found = self.study.battles()
        if found is None:
            return text("study.battles.none")
        shares = {name: plots.percent(getattr(found, name)) for name in ("traitors", "haderach", "nobody")}
        told = text("study.battles.text", battles=figure(f"{found.games:.1f}"), **shares)
        self.intervals += len(found.sides)
        names = {each.key: self.names.role(each.key) for each in found.sides}
        lost = {key: [figure(f"{mean:.1f}")] for key, mean in found.lost.items()}
        return told + plots.dots(
            say("study.factions.name"), found.sides, names, EVEN_BATTLE, say("study.even", percent="50"),
            counted=say("study.battles.fought"), more=lost, heads=[say("study.battles.lost")],
        )  # fmt: skip

    def _spice(self) -> str:
        heads = [say("study.spice.gained"), say("study.spice.spent")]
        phases = [(self.names.phase(key), each) for key, *each in self.study.income()]
        factions = [(self.names.role(key), each) for key, *each in self.study.income_of()]
        by_phase = plots.bars([say("study.spice.phase"), *heads], phases, "{:.1f}")
        return (
            text("study.spice.text") + by_phase + plots.bars([say("study.factions.name"), *heads], factions, "{:.1f}")
        )

    def _auctions(self) -> str:
        lots = self.study.lots()
        if not lots:
            return text("study.auctions.few", fewest=FEWEST)
        names = self.names.cards(each.lift.key for each in lots)
        prices = {each.lift.key: [figure(f"{each.price:.1f}")] for each in lots}
        title, heads = say("study.auctions.card"), [say("study.auctions.price")]
        table = self.lifts(title, [each.lift for each in lots], names, more=prices, heads=heads)
        return text("study.auctions.text", fewest=FEWEST) + table

    def _alliances(self) -> str:
        rows = self.study.alliances()
        if not rows:
            return text("study.alliances.few", fewest=FEWEST)
        self.intervals += len(rows)
        even = 2 * self.study.even
        names = {each.key: self.names.pair(each.key, TOGETHER) for each in rows}
        words = say("study.even", percent=f"{100 * even:.0f}")
        title, games = say("study.alliances.pair"), say("study.games")
        return text("study.alliances.text", fewest=FEWEST) + plots.dots(title, rows, names, even, words, counted=games)
