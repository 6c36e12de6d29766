"""The report as one HTML page that needs nothing else: no network, no script; what each game adds stands with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Generic, Protocol, TypeVar

from landsraad.lab.report import plots
from landsraad.lab.report.document import document
from landsraad.lab.report.estimates import Estimate
from landsraad.lab.report.headline import answer
from landsraad.lab.report.study import OTHERS, RIVAL, RIVAL_MARK, WINNERS, Study
from landsraad.saying import figure, say


class Named(Protocol):
    """The printed names of what the games of a dataset call by id."""

    def role(self, key: str) -> str:
        """The printed name of a Leader or faction."""

    def played(self) -> str:
        """What the games were played with."""

    def difficulty(self) -> str:
        """The difficulty of solo games; "": they are no solo games."""


Figures = TypeVar("Figures", bound=Study)
Names = TypeVar("Names", bound=Named)


class Page(Generic[Figures, Names]):
    """The report of one study.

    Attributes:
        intervals: how many are shown so far.

    Args:
        study: the figures.
        names: what things are called.
    """

    def __init__(self, study: Figures, names: Names) -> None:
        self.study = study
        self.names = names
        self.intervals = 0

    def parts(self) -> dict[str, Callable[[], str]]:
        """What the sections hold, by the name of each, in their order; one that holds nothing is left out."""
        raise NotImplementedError

    @property
    def roles(self) -> str:
        """The name of the sentences that speak of Leaders or of factions."""
        return f"{self.study.role}s"

    def html(self) -> str:
        """The whole page."""
        sections = [(key, say(f"study.{key}.title"), body) for key, make in self.parts().items() if (body := make())]
        links = "".join(f'<a href="#{key}">{escape(title)}</a>' for key, title, _ in sections)
        bodies = "".join(
            f'<section id="{key}"><h2>{escape(title)}</h2>{body}</section>' for key, title, body in sections
        )
        summary = (
            f'<section class="answer" aria-label="{say("study.answer")}">{answer(self.study, self.names.role)}'
            f'{self._how_to_read()}<nav aria-label="{say("study.contents")}">{links}</nav></section>'
        )
        return document(say(f"study.{self.roles}.question"), self._played(), summary + bodies, self._made())

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
        return f"{count}; {self.names.played()}.{missing}"

    def _how_to_read(self) -> str:
        told = say("study.how_to_read", intervals=self.intervals, missed=f"{self.intervals / 20:.0f}")
        return f'<p class="key">{told}</p>'

    def rates(self, title: str, rows: Sequence[Estimate], names: dict[str, str]) -> str:
        """Win rates, a dot each."""
        self.intervals += len(rows)
        words = say("study.even", percent=f"{100 * self.study.even:.0f}")
        return plots.dots(title, rows, names, self.study.even, words, counted=say("study.games"))

    def lifts(self, title: str, rows: Sequence[Estimate], names: dict[str, str], **more: Any) -> str:
        """How much more often than its agent on average each won."""
        self.intervals += len(rows)
        return plots.dots(title, rows, names, 0.0, say("study.average"), signed=True, **more)

    def won(self) -> str:
        """The win rates of Leaders or factions."""
        rows = self.study.win_rates(self.study.role)
        names = {each.key: self.names.role(each.key) for each in rows}
        return text(f"study.{self.roles}.text") + self.rates(say(f"study.{self.roles}.name"), rows, names)

    def agents(self) -> str:
        """The win rates of agents, where there are several."""
        rows = self.study.win_rates("agent")
        if len(rows) < 2:
            return ""
        return text("study.agents.text") + self.rates(say("study.agent"), rows, {RIVAL: say("study.rivals")})

    def courses(self, kind: str) -> str:
        """Points round by round: of the winners, of the others, of each agent.

        Args:
            kind: of points, as the section is called.
        """
        ends = self.study.courses("won")
        agents = self.study.courses("agent")
        lines = [*ends[::-1], *agents] if len(agents) > 1 else ends[::-1]
        names = {WINNERS: say("study.winners"), OTHERS: say("study.others"), RIVAL: say("study.rivals")}
        means = "; ".join(
            f"{names.get(each.key, each.key)} {', '.join(figure(f'{value:.1f}') for value in each.points)}"
            for each in lines
        )
        words = plots.Words(
            say(f"study.{kind}.label", means=means), say(f"study.{kind}.up"), say(f"study.{kind}.along")
        )
        return text(f"study.{kind}.text") + plots.lines(lines, names, words) + self._ahead(kind)

    def _ahead(self, kind: str) -> str:
        """How far each Leader or faction is ahead of all, round by round."""
        (everybody,) = self.study.courses("all")
        ahead = {
            each.key: [mine - all_of_them for mine, all_of_them in zip(each.points, everybody.points, strict=True)]
            for each in self.study.courses(self.study.role)
            if not each.key.endswith(RIVAL_MARK)
        }
        most = max(abs(value) for values in ahead.values() for value in values)
        items = []
        for key, values in sorted(ahead.items(), key=lambda item: (-item[1][-1], item[0])):
            name = self.names.role(key)
            label = say(f"study.{kind}.ahead", name=name, points=", ".join(_signed(value) for value in values))
            items.append(
                f"<li><b>{escape(name)}</b>{plots.small_line(values, most, label)}"
                f"<small>{say('study.plot.end', points=_signed(values[-1]))}</small></li>"
            )
        head = f"<h3>{say(f'study.{kind}.by_role')}</h3>{text(f'study.{kind}.by_role_text')}"
        return f'{head}<ul class="small">{"".join(items)}</ul>'

    def lengths(self) -> str:
        """How long games took."""
        counts = self.study.lengths()
        games = self.study.games
        mean = sum(rounds * count for rounds, count in counts.items()) / games
        unit = self.study.length
        rows = [(say(f"study.length.{unit}", n=rounds), [100 * count / games]) for rounds, count in counts.items()]
        decisions = figure(f"{self.study.decisions:,.0f}")
        mean_of_all = text(f"study.length.mean_{unit}", n=figure(f"{mean:.1f}"), decisions=decisions)
        return mean_of_all + plots.bars([say("study.length.length"), say("study.length.share")], rows, "{:.1f}")

    def data(self) -> str:
        """The tables that all this is computed from."""
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
            f"{text('study.data.text', folder=folder)}"
            f'<div class="wide"><table class="files"><thead><tr><th>{file}</th><th class="figure">{count_of_rows}</th>'
            f'<th class="columns">{columns_of_file}</th></tr></thead><tbody>{rows}</tbody></table></div>'
            f'<pre>{read}\nprint(seats.group_by("{self.study.role}").agg(polars.col("result").mean()))</pre>'
        )

    def _made(self) -> str:
        version = self.study.plan.get("package", "")
        seed = self.study.plan.get("seed", "")
        return say("study.made", version=version, seed=seed)


def text(key: str, /, **values: object) -> str:
    """A paragraph; what fills it is HTML."""
    return f"<p>{say(key, **values)}</p>"


def _signed(points: float) -> str:
    return figure(f"{round(points, 2) + 0.0:+.2f}".replace("-", "−"))


def _counted(agents: Sequence[str]) -> str:
    """Such as "4 × novice" or "1 × novice, 3 × random"."""
    return ", ".join(f"{agents.count(each)} × {each}" for each in dict.fromkeys(agents)) or say("study.unnamed")
