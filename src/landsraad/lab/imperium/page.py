"""The report on games of Dune: Imperium: Conflicts, cards, sources of points, Influence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from landsraad.lab.imperium.names import Names
from landsraad.lab.imperium.study import TOP, ImperiumStudy
from landsraad.lab.report import plots
from landsraad.lab.report.page import Page, text
from landsraad.lab.report.study import FEWEST
from landsraad.saying import figure, say

MOST_CARDS = 12  # shown at either end of the list; the rest is folded


def page(folder: Path) -> ImperiumPage:
    """The report on a dataset.

    Raises:
        DatasetError: the folder is no dataset, or no game of it is finished.
    """
    study = ImperiumStudy(folder)
    return ImperiumPage(study, Names(study.plan.get("options", {})))


class ImperiumPage(Page[ImperiumStudy, Names]):
    """The report of one study of Dune: Imperium."""

    def parts(self) -> dict[str, Callable[[], str]]:
        """What the sections hold."""
        return {
            "leaders": self.won,
            "seats": self._seats,
            "agents": self.agents,
            "points": lambda: self.courses("points"),
            "length": self.lengths,
            "conflicts": self._conflicts,
            "cards": self._cards,
            "sources": self._sources,
            "influence": self._influence,
            "data": self.data,
        }

    def _seats(self) -> str:
        table = self.study.by_turn()
        turns = sorted({turn for row in table.values() for turn in row})
        self.intervals += sum(len(row) for row in table.values()) + len(turns)
        order = [each.key for each in self.study.win_rates("leader")]
        rows = [(self.names.role(key), [table[key].get(turn) for turn in turns]) for key in order]
        shares = self.study.shares("turn")
        rows.append((say("study.seats.all"), [shares[str(turn)] for turn in turns]))
        heads = [say("study.seats.seat", seat=turn) for turn in turns]
        return text("study.seats.text") + plots.heat(say("study.leaders.name"), heads, rows, self.study.even)

    def _conflicts(self) -> str:
        values = self.study.conflicts()
        if not values:
            return text("study.conflicts.few", fewest=FEWEST)
        more = {
            each.lift.key: ["I" * each.level, figure(f"{each.points:.2f}"), figure(f"{each.unclaimed:,}")]
            for each in values
        }
        names = self.names.several("conflict", (each.lift.key for each in values))
        heads = [say(f"study.conflicts.{head}") for head in ("level", "points", "unclaimed")]
        rows = [each.lift for each in values]
        table = self.lifts(say("study.conflicts.conflict"), rows, names, more=more, heads=heads)
        return text("study.conflicts.text") + table

    def _cards(self) -> str:
        kinds = [("imperium", "acquired"), ("tile", "acquired"), ("intrigue", "played")]
        caveat = f'<p class="caveat">{say("study.cards.caveat")}</p>'
        shown = [self._card_table(kind, column, say(f"study.cards.{kind}")) for kind, column in kinds]
        tables = "".join(shown) or text("study.cards.few", fewest=FEWEST)
        return caveat + text("study.cards.text", fewest=FEWEST) + tables

    def _card_table(self, kind: str, column: str, title: str) -> str:
        rows = self.study.cards(kind, column)
        if not rows:
            return ""
        names = self.names.several(kind, (each.key for each in rows))
        axis = plots.axis_for(rows, 0.0)
        if len(rows) <= 2 * MOST_CARDS:
            return f"<h3>{title}</h3>{self.lifts(say('study.cards.card'), rows, names, axis=axis)}"
        best = self.lifts(say("study.cards.highest", n=MOST_CARDS), rows[:MOST_CARDS], names, axis=axis)
        worst = self.lifts(say("study.cards.lowest", n=MOST_CARDS), rows[-MOST_CARDS:], names, axis=axis)
        between = self.lifts(say("study.cards.card"), rows[MOST_CARDS:-MOST_CARDS], names, axis=axis)
        fold = say("study.cards.between", n=len(rows) - 2 * MOST_CARDS)
        fold = f"<details><summary>{fold}</summary>{between}</details>"
        return f"<h3>{title}</h3>{best}{worst}{fold}"

    def _sources(self) -> str:
        rows = [(self.names.source(kind), (winners, others)) for kind, winners, others in self.study.sources()]
        heads = [say("study.sources.source"), say("study.winners"), say("study.others")]
        return text("study.sources.text") + plots.bars(heads, rows, "{:.2f}")

    def _influence(self) -> str:
        tracks = self.study.tracks()
        if not tracks:
            return ""
        steps = sorted({step for track in tracks for step in track.levels})
        self.intervals += sum(len(track.levels) for track in tracks)
        rows = [
            (self.names.of("faction", track.faction), [track.levels.get(step) for step in steps]) for track in tracks
        ]
        first = self.study.first_tracks()
        names = {each.key: self.names.of("faction", each.key) for each in first}
        track, heads = say("study.influence.track"), [say("study.influence.steps", n=step) for step in steps]
        heat = plots.heat(track, heads, rows, self.study.even)
        path = f"<h3>{say('study.influence.first', n=TOP)}</h3>"
        reached = self.lifts(track, first, names) if first else text("study.influence.few", fewest=FEWEST)
        return text("study.influence.text") + heat + path + reached
