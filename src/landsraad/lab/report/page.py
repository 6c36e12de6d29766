"""The report as one HTML page that needs nothing else: no network, no script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from landsraad.lab.report import plots
from landsraad.lab.report.document import document
from landsraad.lab.report.estimates import Estimate
from landsraad.lab.report.headline import answer
from landsraad.lab.report.names import RIVAL_MARK, Names
from landsraad.lab.report.study import FEWEST, OTHERS, RIVAL, TOP, WINNERS, Study
from landsraad.saying import figure, say

MOST_CARDS = 12  # shown at either end of the list; the rest is folded


class Page:
    """The report of one study.

    Args:
        study: the figures.
    """

    def __init__(self, study: Study) -> None:
        self.study = study
        self.names = Names(study.plan.get("options", {}))
        self.intervals = 0

    def html(self) -> str:
        """The whole page."""
        parts: dict[str, Callable[[], str]] = {
            "leaders": self._leaders,
            "seats": self._seats,
            "agents": self._agents,
            "points": self._points,
            "length": self._lengths,
            "conflicts": self._conflicts,
            "cards": self._cards,
            "sources": self._sources,
            "influence": self._influence,
            "data": self._data,
        }
        sections = [(key, say(f"study.{key}.title"), body) for key, make in parts.items() if (body := make())]
        links = "".join(f'<a href="#{key}">{escape(title)}</a>' for key, title, _ in sections)
        bodies = "".join(
            f'<section id="{key}"><h2>{escape(title)}</h2>{body}</section>' for key, title, body in sections
        )
        summary = (
            f'<section class="answer" aria-label="{say("study.answer")}">{answer(self.study, self.names)}'
            f'{self._how_to_read()}<nav aria-label="{say("study.contents")}">{links}</nav></section>'
        )
        return document(say("study.title"), self._played(), summary + bodies, self._made())

    def _played(self) -> str:
        """What was simulated, in a sentence."""
        agents = "; ".join(_counted(each) for each in self.study.line_ups)
        asked = self.study.plan["games"] * len(self.study.line_ups)
        games, difficulty = self.study.games, self.names.difficulty()
        count = say(
            f"study.played.{'solo' if difficulty else 'with'}_{'one' if games == 1 else 'many'}",
            games=figure(f"{games:,}"),
            agents=agents,
            difficulty=difficulty,
        )
        missing = f" {say('study.played.missing', asked=figure(f'{asked:,}'))}" if asked > games else ""
        return f"{count}; {self.names.sets()}.{missing}"

    def _how_to_read(self) -> str:
        told = say("study.how_to_read", intervals=self.intervals, missed=f"{self.intervals / 20:.0f}")
        return f'<p class="key">{told}</p>'

    def _rates(self, title: str, rows: Sequence[Estimate], names: dict[str, str]) -> str:
        self.intervals += len(rows)
        words = say("study.even", percent=f"{100 * self.study.even:.0f}")
        return plots.dots(title, rows, names, self.study.even, words, counted=say("study.games"))

    def _lifts(self, title: str, rows: Sequence[Estimate], names: dict[str, str], **more: Any) -> str:
        self.intervals += len(rows)
        return plots.dots(title, rows, names, 0.0, say("study.average"), signed=True, **more)

    def _leaders(self) -> str:
        rows = self.study.win_rates("leader")
        names = {each.key: self.names.leader(each.key) for each in rows}
        return _text("study.leaders.text") + self._rates(say("study.leader"), rows, names)

    def _seats(self) -> str:
        table = self.study.by_turn()
        turns = sorted({turn for row in table.values() for turn in row})
        self.intervals += sum(len(row) for row in table.values()) + len(turns)
        order = [each.key for each in self.study.win_rates("leader")]
        rows = [(self.names.leader(key), [table[key].get(turn) for turn in turns]) for key in order]
        shares = self.study.shares("turn")
        rows.append((say("study.seats.all"), [shares[str(turn)] for turn in turns]))
        heads = [say("study.seats.seat", seat=turn) for turn in turns]
        return _text("study.seats.text") + plots.heat(say("study.leader"), heads, rows, self.study.even)

    def _agents(self) -> str:
        rows = self.study.win_rates("agent")
        if len(rows) < 2:
            return ""
        return _text("study.agents.text") + self._rates(say("study.agent"), rows, {RIVAL: say("study.rivals")})

    def _points(self) -> str:
        ends = self.study.courses("won")
        agents = self.study.courses("agent")
        lines = [*ends[::-1], *agents] if len(agents) > 1 else ends[::-1]
        names = {WINNERS: say("study.winners"), OTHERS: say("study.others"), RIVAL: say("study.rivals")}
        means = "; ".join(
            f"{names.get(each.key, each.key)} {', '.join(figure(f'{value:.1f}') for value in each.points)}"
            for each in lines
        )
        label = say("study.points.label", means=means)
        return _text("study.points.text") + plots.lines(lines, names, label) + self._points_of_leaders()

    def _points_of_leaders(self) -> str:
        """How far each Leader is ahead of all, round by round."""
        (everybody,) = self.study.courses("all")
        ahead = {
            each.key: [mine - all_of_them for mine, all_of_them in zip(each.points, everybody.points, strict=True)]
            for each in self.study.courses("leader")
            if not each.key.endswith(RIVAL_MARK)
        }
        most = max(abs(value) for values in ahead.values() for value in values)
        items = []
        for key, values in sorted(ahead.items(), key=lambda item: (-item[1][-1], item[0])):
            name = self.names.leader(key)
            label = say("study.points.ahead", name=name, points=", ".join(_signed(value) for value in values))
            items.append(
                f"<li><b>{escape(name)}</b>{plots.small_line(values, most, label)}"
                f"<small>{say('study.plot.end', points=_signed(values[-1]))}</small></li>"
            )
        head = f"<h3>{say('study.points.by_leader')}</h3>{_text('study.points.by_leader_text')}"
        return f'{head}<ul class="small">{"".join(items)}</ul>'

    def _lengths(self) -> str:
        counts = self.study.lengths()
        games = self.study.games
        mean = sum(rounds * count for rounds, count in counts.items()) / games
        rows = [(say("study.length.rounds", n=rounds), [100 * count / games]) for rounds, count in counts.items()]
        decisions = figure(f"{self.study.decisions:,.0f}")
        text = _text("study.length.text", rounds=figure(f"{mean:.1f}"), decisions=decisions)
        return text + plots.bars([say("study.length.length"), say("study.length.share")], rows, "{:.1f}")

    def _conflicts(self) -> str:
        values = self.study.conflicts()
        if not values:
            return _text("study.conflicts.few", fewest=FEWEST)
        more = {
            each.lift.key: ["I" * each.level, figure(f"{each.points:.2f}"), figure(f"{each.unclaimed:,}")]
            for each in values
        }
        names = self.names.several("conflict", (each.lift.key for each in values))
        heads = [say(f"study.conflicts.{head}") for head in ("level", "points", "unclaimed")]
        rows = [each.lift for each in values]
        table = self._lifts(say("study.conflicts.conflict"), rows, names, more=more, heads=heads)
        return _text("study.conflicts.text") + table

    def _cards(self) -> str:
        kinds = [("imperium", "acquired"), ("tile", "acquired"), ("intrigue", "played")]
        caveat = f'<p class="caveat">{say("study.cards.caveat")}</p>'
        shown = [self._card_table(kind, column, say(f"study.cards.{kind}")) for kind, column in kinds]
        tables = "".join(shown) or _text("study.cards.few", fewest=FEWEST)
        return caveat + _text("study.cards.text", fewest=FEWEST) + tables

    def _card_table(self, kind: str, column: str, title: str) -> str:
        rows = self.study.cards(kind, column)
        if not rows:
            return ""
        names = self.names.several(kind, (each.key for each in rows))
        axis = plots.axis_for(rows, 0.0)
        if len(rows) <= 2 * MOST_CARDS:
            return f"<h3>{title}</h3>{self._lifts(say('study.cards.card'), rows, names, axis=axis)}"
        best = self._lifts(say("study.cards.highest", n=MOST_CARDS), rows[:MOST_CARDS], names, axis=axis)
        worst = self._lifts(say("study.cards.lowest", n=MOST_CARDS), rows[-MOST_CARDS:], names, axis=axis)
        between = self._lifts(say("study.cards.card"), rows[MOST_CARDS:-MOST_CARDS], names, axis=axis)
        fold = say("study.cards.between", n=len(rows) - 2 * MOST_CARDS)
        fold = f"<details><summary>{fold}</summary>{between}</details>"
        return f"<h3>{title}</h3>{best}{worst}{fold}"

    def _sources(self) -> str:
        rows = [(self.names.source(kind), (winners, others)) for kind, winners, others in self.study.sources()]
        heads = [say("study.sources.source"), say("study.winners"), say("study.others")]
        return _text("study.sources.text") + plots.bars(heads, rows, "{:.2f}")

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
        reached = self._lifts(track, first, names) if first else _text("study.influence.few", fewest=FEWEST)
        return _text("study.influence.text") + heat + path + reached

    def _data(self) -> str:
        rows = "".join(
            f'<tr><th><code>{name}</code></th><td class="figure">{figure(f"{count:,}")}</td>'
            f'<td class="columns">{", ".join(columns)}</td></tr>'
            for name, count, columns in self.study.files()
        )
        folder = escape(str(self.study.folder))
        read = (
            f'import polars\nseats = polars.read_parquet("{folder}/seats.parquet")'
            if self.study.complete
            else f'import polars\nfrom landsraad.lab.dataset import Dataset\nseats = Dataset("{folder}").table("seats")'
        )
        file, count_of_rows, columns_of_file = (say(f"study.data.{head}") for head in ("file", "rows", "columns"))
        return (
            f"{_text('study.data.text', folder=folder)}"
            f'<div class="wide"><table class="files"><thead><tr><th>{file}</th><th class="figure">{count_of_rows}</th>'
            f'<th class="columns">{columns_of_file}</th></tr></thead><tbody>{rows}</tbody></table></div>'
            f'<pre>{read}\nprint(seats.group_by("leader").agg(polars.col("result").mean()))</pre>'
        )

    def _made(self) -> str:
        version = self.study.plan.get("package", "")
        seed = self.study.plan.get("seed", "")
        return say("study.made", version=version, seed=seed)


def _text(key: str, **values: object) -> str:
    """A paragraph; what fills it is HTML."""
    return f"<p>{say(key, **values)}</p>"


def _signed(points: float) -> str:
    return figure(f"{round(points, 2) + 0.0:+.2f}".replace("-", "−"))


def _counted(agents: Sequence[str]) -> str:
    """Such as "4 × novice" or "1 × novice, 3 × random"."""
    return ", ".join(f"{agents.count(each)} × {each}" for each in dict.fromkeys(agents)) or say("study.unnamed")
