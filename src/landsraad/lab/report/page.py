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
from landsraad.lab.report.study import FEWEST, TOP, Study

TITLE = "Which Leader wins?"
MOST_CARDS = 12  # shown at either end of the list; the rest is folded
EVEN = "even"
AVERAGE = "their agents' average"


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
        parts: list[tuple[str, str, Callable[[], str]]] = [
            ("leaders", "Leaders", self._leaders),
            ("seats", "Leaders by seat", self._seats),
            ("agents", "Agents", self._agents),
            ("points", "Victory Points by round", self._points),
            ("length", "Length of the games", self._lengths),
            ("conflicts", "Conflicts", self._conflicts),
            ("cards", "Cards", self._cards),
            ("sources", "Where Victory Points come from", self._sources),
            ("influence", "Influence", self._influence),
        ]
        sections = [(key, title, body) for key, title, make in parts if (body := make())]
        sections.append(("data", "Raw data", self._data()))
        links = "".join(f'<a href="#{key}">{escape(title)}</a>' for key, title, _ in sections)
        bodies = "".join(
            f'<section id="{key}"><h2>{escape(title)}</h2>{body}</section>' for key, title, body in sections
        )
        summary = (
            f'<section class="answer" aria-label="The answer">{answer(self.study, self.names)}{self._how_to_read()}'
            f'<nav aria-label="Contents">{links}</nav></section>'
        )
        return document(TITLE, self._played(), summary + bodies, self._made())

    def _played(self) -> str:
        """What was simulated, in a sentence."""
        agents = "; ".join(_counted(each) for each in self.study.line_ups)
        asked = self.study.plan["games"] * len(self.study.line_ups)
        missing = (
            ""
            if asked <= self.study.games
            else f" Of {asked:,} games that were asked for, the others are not finished."
        )
        games, difficulty = self.study.games, self.names.difficulty()
        count = f"{games:,} simulated {'solo ' if difficulty else ''}{'game' if games == 1 else 'games'}"
        level = f", difficulty {difficulty}" if difficulty else ""
        return f"{count} of {agents}{level}; {self.names.sets()}.{missing}"

    def _how_to_read(self) -> str:
        return (
            '<p class="key">A dot is the figure, the line around it its 95 % interval. A filled dot is clearly apart '
            "from the dashed line even when all rows of its table are taken together (Bonferroni); a hollow one may be "
            f"chance. The page shows {self.intervals} intervals: about {self.intervals / 20:.0f} of them miss the true "
            "value by chance alone, so take no single one for proof.</p>"
        )

    def _rates(self, title: str, rows: Sequence[Estimate], names: dict[str, str]) -> str:
        self.intervals += len(rows)
        words = f"{EVEN} {100 * self.study.even:.0f}\u202f%"
        return plots.dots(title, rows, names, self.study.even, words, counted="Games")

    def _lifts(self, title: str, rows: Sequence[Estimate], names: dict[str, str], **more: Any) -> str:
        self.intervals += len(rows)
        return plots.dots(title, rows, names, 0.0, AVERAGE, signed=True, **more)

    def _leaders(self) -> str:
        rows = self.study.win_rates("leader")
        text = "<p>The share of its games that each Leader won, on whichever seat and whoever played it.</p>"
        return text + self._rates("Leader", rows, {each.key: self.names.leader(each.key) for each in rows})

    def _seats(self) -> str:
        table = self.study.by_turn()
        turns = sorted({turn for row in table.values() for turn in row})
        self.intervals += sum(len(row) for row in table.values()) + len(turns)
        order = [each.key for each in self.study.win_rates("leader")]
        rows = [(self.names.leader(key), [table[key].get(turn) for turn in turns]) for key in order]
        shares = self.study.shares("turn")
        rows.append(("All Leaders", [shares[str(turn)] for turn in turns]))
        heads = [f"Seat {turn}" for turn in turns]
        text = (
            "<p>Seat 1 is the First Player of the first round, seat 2 is next in turn, and so on. Each cell: the win "
            "rate, its 95 % interval, the number of games. Warm cells are above an even share, cool ones below.</p>"
        )
        return text + plots.heat("Leader", heads, rows, self.study.even)

    def _agents(self) -> str:
        rows = self.study.win_rates("agent")
        if len(rows) < 2:
            return ""
        text = (
            "<p>How often a seat of each agent won. Seats of one game do not win independently: intervals count games."
            "</p>"
        )
        return text + self._rates("Agent", rows, {each.key: each.key for each in rows})

    def _points(self) -> str:
        ends = self.study.courses("won")
        agents = self.study.courses("agent")
        lines = [*ends[::-1], *agents] if len(agents) > 1 else ends[::-1]
        names = {"winners": "Winners", "others": "The others", "all": "All"}
        label = "Mean Victory Points at the end of each round: " + "; ".join(
            f"{names.get(each.key, each.key)} {', '.join(f'{value:.1f}' for value in each.points)}" for each in lines
        )
        text = "<p>Means at the end of each round. Games that are over keep their points.</p>"
        return text + plots.lines(lines, names, label) + self._points_of_leaders()

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
            label = f"{name}, ahead of all by round: {', '.join(_signed(value) for value in values)}"
            items.append(
                f"<li><b>{escape(name)}</b>{plots.small_line(values, most, label)}"
                f"<small>{_signed(values[-1])} at the end</small></li>"
            )
        return (
            "<h3>By Leader</h3><p>How far ahead of the mean of all sides each Leader is, round by round, on one scale; "
            f'the line across is the mean.</p><ul class="small">{"".join(items)}</ul>'
        )

    def _lengths(self) -> str:
        counts = self.study.lengths()
        games = self.study.games
        mean = sum(rounds * count for rounds, count in counts.items()) / games
        rows = [(f"{rounds} rounds", [100 * count / games]) for rounds, count in counts.items()]
        text = f"<p>{mean:.1f} rounds and {self.study.decisions:,.0f} decisions on average.</p>"
        return text + plots.bars(["Length", "Share of the games, %"], rows, "{:.1f}")

    def _conflicts(self) -> str:
        values = self.study.conflicts()
        if not values:
            return _too_few("Conflict won")
        more = {each.lift.key: ["I" * each.level, f"{each.points:.2f}", f"{each.unclaimed:,}"] for each in values}
        names = self.names.several("conflict", (each.lift.key for each in values))
        heads = ["Level", "VP at once", "Nobody won"]
        text = (
            "<p>How much more often than the average of its agents a side won the game that won this Conflict, in "
            "points of per cent; and the Victory Points that the winner got at once.</p>"
        )
        rows = [each.lift for each in values]
        return text + self._lifts("Conflict", rows, names, more=more, heads=heads)

    def _cards(self) -> str:
        kinds = [
            ("imperium", "acquired", "Acquired for the deck"),
            ("tile", "acquired", "Tiles acquired"),
            ("intrigue", "played", "Intrigue cards played"),
        ]
        text = (
            '<p class="caveat"><b>This is correlation, not cause.</b> Who is ahead can buy more and better, and long '
            "games show more cards: a card bought by winners looks strong though it may have changed nothing. To learn "
            "what a card does, simulate with and without it (<code>--remove</code>).</p>"
            "<p>How much more often than the average of its agents a side won that had the card, in points of per "
            f"cent. Cards seen fewer than {FEWEST} times are left out.</p>"
        )
        shown = [self._card_table(kind, column, title) for kind, column, title in kinds]
        return text + ("".join(shown) or _too_few("card"))

    def _card_table(self, kind: str, column: str, title: str) -> str:
        rows = self.study.cards(kind, column)
        if not rows:
            return ""
        names = self.names.several(kind, (each.key for each in rows))
        axis = plots.axis_for(rows, 0.0)
        if len(rows) <= 2 * MOST_CARDS:
            return f"<h3>{title}</h3>{self._lifts('Card', rows, names, axis=axis)}"
        best = self._lifts(f"The {MOST_CARDS} highest", rows[:MOST_CARDS], names, axis=axis)
        worst = self._lifts(f"The {MOST_CARDS} lowest", rows[-MOST_CARDS:], names, axis=axis)
        between = self._lifts("Card", rows[MOST_CARDS:-MOST_CARDS], names, axis=axis)
        fold = f"<details><summary>The {len(rows) - 2 * MOST_CARDS} between them</summary>{between}</details>"
        return f"<h3>{title}</h3>{best}{worst}{fold}"

    def _sources(self) -> str:
        rows = [(self.names.source(kind), (winners, others)) for kind, winners, others in self.study.sources()]
        text = (
            "<p>Mean Victory Points of each kind in a game; what was lost again (such as an Alliance) is taken off.</p>"
        )
        return text + plots.bars(["Source", "Winners", "The others"], rows, "{:.2f}")

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
        text = "<p>Win rate by the number of steps on each track at the end. This, too, is correlation.</p>"
        heat = plots.heat(
            "Track", [f"{step} steps" if step != 1 else "1 step" for step in steps], rows, self.study.even
        )
        path = f"<h3>The first track that reached {TOP} steps</h3>"
        return text + heat + path + (self._lifts("Track", first, names) if first else _too_few("track"))

    def _data(self) -> str:
        rows = "".join(
            f'<tr><th><code>{name}</code></th><td class="figure">{count:,}</td>'
            f'<td class="columns">{", ".join(columns)}</td></tr>'
            for name, count, columns in self.study.files()
        )
        folder = escape(str(self.study.folder))
        read = (
            f'import polars\nseats = polars.read_parquet("{folder}/seats.parquet")'
            if self.study.complete
            else f'import polars\nfrom landsraad.lab.dataset import Dataset\nseats = Dataset("{folder}").table("seats")'
        )
        return (
            f"<p>Every figure is computed from these tables in <code>{folder}</code>; <code>plan.json</code> says what "
            "was asked for, so that the same command gives the same bytes again.</p>"
            '<div class="wide"><table class="files"><thead><tr><th>File</th><th class="figure">Rows</th>'
            f'<th class="columns">Columns</th></tr></thead><tbody>{rows}</tbody></table></div>'
            f'<pre>{read}\nprint(seats.group_by("leader").agg(polars.col("result").mean()))</pre>'
        )

    def _made(self) -> str:
        version = self.study.plan.get("package", "")
        seed = self.study.plan.get("seed", "")
        return f"Landsraad {version}, seed {seed}."


def _too_few(what: str) -> str:
    return f"<p>No {what} was seen {FEWEST} times: simulate more games.</p>"


def _signed(points: float) -> str:
    return f"{round(points, 2) + 0.0:+.2f}".replace("-", "−")


def _counted(agents: Sequence[str]) -> str:
    """Such as "4 × novice" or "1 × novice, 3 × random"."""
    return ", ".join(f"{agents.count(each)} × {each}" for each in dict.fromkeys(agents)) or "unnamed agents"
