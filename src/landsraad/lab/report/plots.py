"""Plots as HTML tables with small SVG pictures in them, so that every figure can be read, copied and printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from landsraad.lab.report.estimates import Estimate
from landsraad.lab.report.study import Course
from landsraad.lab.statistics import Share
from landsraad.saying import figure, say

ROW = 26  # height of a row of dots, in pixels
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)
MOST_TICKS = 6
LINES_AT = 'x="6%" y="6%" width="92%" height="80%"'
DASHES = ("", "7 4", "2 4", "10 3 2 3")


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis: places of figures from 0 to 100."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """Where a figure stands, in percent of the width."""
        share = (value - self.low) / (self.high - self.low)
        return round(100 * min(max(share, 0.0), 1.0), 2)


@dataclass(frozen=True, slots=True)
class Words:
    """What is written beside lines: what they show, for those who do not see it, and what goes up and along."""

    label: str
    up: str
    along: str


def scale(values: Iterable[float]) -> Scale:
    """An axis of shares that holds all of some figures, with few round ticks."""
    values = list(values)
    low, high = min(values), max(values)
    step = next((each for each in STEPS if (high - low) / each <= MOST_TICKS - 1), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    ticks = tuple(round(number * step, 4) for number in range(first, max(last, first + 1) + 1))
    return Scale(ticks[0], ticks[-1], ticks)


def percent(value: float, signed: bool = False) -> str:
    """A share in words, such as "31.4 %", or of a difference "+3.1"."""
    if signed:
        return figure(f"{round(100 * value, 1) + 0.0:+.1f}".replace("-", "−"))
    return f"{figure(f'{100 * value:.1f}')}\u202f%"


def dots(
    title: str,
    rows: Sequence[Estimate],
    names: Mapping[str, str],
    reference: float,
    words: str,
    signed: bool = False,
    axis: Scale | None = None,
    counted: str = "",
    more: Mapping[str, Sequence[str]] | None = None,
    heads: Sequence[str] = (),
) -> str:
    """A table with a dot and its interval in each row.

    Args:
        title: of the first column.
        rows: the figures, in the order to show.
        names: what the keys are called.
        reference: what would be even; a line stands there.
        words: what the line means.
        signed: whether the figures are differences.
        axis: one for several tables; by itself, that of these figures.
        counted: what the figures rest on; "": on seats.
        more: further cells of each key, under `heads`.
        heads: titles of the further cells.
    """
    axis = axis or axis_for(rows, reference)
    further = "".join(f'<th class="figure">{escape(head)}</th>' for head in heads)
    value = say("study.plot.points" if signed else "study.plot.rate")
    lines = [
        '<div class="wide"><table class="dots"><thead><tr>'
        f"<th>{escape(title)}</th><th>{axis_of(axis, signed, _even(axis, reference, words))}</th>"
        f'<th class="figure">{value}</th><th class="figure">{say("study.plot.interval")}</th>'
        f'<th class="figure">{counted or say("study.plot.seats")}</th>{further}</tr></thead><tbody>'
    ]
    for each in rows:
        cells = "".join(f'<td class="figure">{escape(cell)}</td>' for cell in (more or {}).get(each.key, ()))
        interval = say("study.range", low=_bare(each.low, signed), high=_bare(each.high, signed))
        mark = f'<span class="unseen">, {say("study.plot.clear")}</span>' if each.sure else ""
        lines.append(
            f"<tr><th>{escape(names.get(each.key, each.key))}</th><td>{_dot(axis, each, reference)}</td>"
            f'<td class="figure"><b>{percent(each.value, signed)}</b>{mark}</td><td class="figure">{interval}</td>'
            f'<td class="figure">{figure(f"{each.count:,}")}</td>{cells}</tr>'
        )
    return "".join(lines) + "</tbody></table></div>"


def axis_for(rows: Iterable[Estimate], reference: float) -> Scale:
    """The axis of some figures and their intervals, and of what would be even."""
    return scale([reference, *(end for each in rows for end in (each.low, each.high))])


def _bare(value: float, signed: bool) -> str:
    return percent(value, signed) if signed else figure(f"{100 * value:.1f}")


def axis_of(axis: Scale, signed: bool = False, words: str = "") -> str:
    """The head of a column of dots: the ticks, and words above them."""
    ticks = "".join(
        f'<text x="{axis.at(tick)}%" y="34" class="tick">{_tick(tick, signed)}</text>' for tick in axis.ticks
    )
    return f'<svg class="plot" height="40" aria-hidden="true">{words}{ticks}</svg>'


def row(axis: Scale, marks: str) -> str:
    """A row of a column of dots: the grid and what stands on it."""
    grid = "".join(_upright(axis.at(tick), "grid") for tick in axis.ticks)
    return f'<svg class="plot" height="{ROW}" aria-hidden="true">{grid}{marks}</svg>'


def _even(axis: Scale, reference: float, words: str) -> str:
    """What the dashed line means, above it."""
    at = axis.at(reference)
    anchor = "start" if at < 30 else "end" if at > 70 else "middle"  # the words must not leave the picture
    return f'<text x="{at}%" y="14" class="even" text-anchor="{anchor}">{escape(words)}</text>'


def _tick(value: float, signed: bool) -> str:
    text = f"{100 * value:+.0f}" if signed and value else f"{100 * value:.0f}"
    return text.replace("-", "−") + ("" if signed else "\u202f%")


def _dot(axis: Scale, each: Estimate, reference: float) -> str:
    middle = ROW / 2
    whisker = (
        f'<line class="whisker" x1="{axis.at(each.low)}%" x2="{axis.at(each.high)}%" y1="{middle}" y2="{middle}"/>'
    )
    dot = f'<circle class="{"dot" if each.sure else "dot open"}" cx="{axis.at(each.value)}%" cy="{middle}" r="5"/>'
    even = _upright(axis.at(reference), "even")
    return row(axis, even + whisker + dot)


def _upright(at: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{at}%" x2="{at}%" y1="0" y2="{ROW}"/>'


def heat(corner: str, columns: Sequence[str], rows: Sequence[tuple[str, Sequence[Share | None]]], even: float) -> str:
    """A table of win rates, tinted by how far they are from even: above it warm, below it cool."""
    head = "".join(f'<th class="figure">{escape(column)}</th>' for column in columns)
    lines = [f'<div class="wide"><table class="heat"><thead><tr><th>{escape(corner)}</th>{head}</tr></thead><tbody>']
    for name, shares in rows:
        cells = "".join(_heat_cell(share, even) for share in shares)
        lines.append(f"<tr><th>{escape(name)}</th>{cells}</tr>")
    return "".join(lines) + "</tbody></table></div>"


def _heat_cell(share: Share | None, even: float) -> str:
    if share is None or not share.games:
        return '<td class="figure none">–</td>'
    low, high = share.interval
    away = min(abs(share.rate - even) / even, 1.0)
    kind = "above" if share.rate > even else "below"
    interval = say("study.range", low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")
    detail = f"{interval}; {figure(f'{share.games:,}')}"
    return (
        f'<td class="figure {kind}" style="--away: {100 * away:.0f}%">'
        f"<b>{100 * share.rate:.0f}\u202f%</b><small>{detail}</small></td>"
    )


def lines(courses: Sequence[Course], names: Mapping[str, str], words: Words) -> str:
    """Lines of points by round, each with a colour and a dash of its own.

    Args:
        courses: one line each, of the same number of rounds.
        names: what the keys are called.
        words: what is written beside them.
    """
    rounds = max(len(each.points) for each in courses)
    top = max(2.0, -(-max(max(each.points) for each in courses) // 2) * 2)
    grid = "".join(_level(_y(value, top)) for value in range(0, int(top) + 1, 2))
    drawn = "".join(_line(each.points, _look(n), 0.0, top) for n, each in enumerate(courses))
    figures = _figures(rounds, top)
    titles = f'<text x="0" y="3%">{words.up}</text><text class="axis" x="52%" y="99.5%">{words.along}</text>'
    inner = f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" {LINES_AT}>{grid}{drawn}</svg>'
    picture = (
        f'<svg class="chart" height="260" role="img" aria-label="{escape(words.label)}">{inner}{figures}{titles}</svg>'
    )
    return f"{picture}{_legend(courses, names)}"


def small_line(values: Sequence[float], most: float, label: str) -> str:
    """One small line around 0, of many with the same scale.

    Args:
        values: by round.
        most: the largest figure of all, up or down.
        label: what the picture shows, for those who do not see it.
    """
    reach = 1.1 * most or 1.0  # room for the breadth of the line
    drawn = _level(50.0) + _line(values, 'class="line"', -reach, reach)
    inner = f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">{drawn}</svg>'
    return f'<svg class="chart" height="64" role="img" aria-label="{escape(label)}">{inner}</svg>'


def _y(value: float, top: float, bottom: float = 0.0) -> float:
    return round(100 - 100 * (value - bottom) / (top - bottom), 2)


def _level(at: float) -> str:
    return f'<line class="grid" x1="0" x2="100" y1="{at}" y2="{at}"/>'


def _line(values: Sequence[float], look: str, bottom: float, top: float) -> str:
    step = 100 / max(len(values) - 1, 1)
    points = " ".join(f"{round(n * step, 2)},{_y(value, top, bottom)}" for n, value in enumerate(values))
    return f'<polyline {look} points="{points}"/>'


def _look(number: int) -> str:
    """The colour and dash of a line."""
    dash = DASHES[number % len(DASHES)]
    return f'class="line s{number % 6 + 1}"' + (f' stroke-dasharray="{dash}"' if dash else "")


def _figures(rounds: int, top: float) -> str:
    """The figures of both axes."""
    up = "".join(
        f'<text class="tick" x="3.5%" y="{6 + 0.8 * _y(value, top) + 1.5:.2f}%">{value}</text>'
        for value in range(0, int(top) + 1, 2)
    )
    along = "".join(
        f'<text class="tick" x="{6 + 92 * n / max(rounds - 1, 1):.2f}%" y="94%">{n + 1}</text>' for n in range(rounds)
    )
    return up + along


def _legend(courses: Sequence[Course], names: Mapping[str, str]) -> str:
    items = []
    for number, each in enumerate(courses):
        key = f'<line {_look(number)} x1="0" x2="34" y1="7" y2="7"/>'
        items.append(
            f'<li><svg width="34" height="14" aria-hidden="true">{key}</svg>{escape(names.get(each.key, each.key))}, '
            f"{say('study.plot.end', points=figure(f'{each.points[-1]:.1f}'))}</li>"
        )
    return f'<ul class="legend">{"".join(items)}</ul>'


def bars(columns: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]], form: str) -> str:
    """A table with one bar for each figure.

    Args:
        columns: the first column's title, then that of each figure of a row.
        rows: name and figures.
        form: how a figure is written, such as "{:.2f}".
    """
    most = max((value for _, values in rows for value in values), default=1.0) or 1.0
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    lines = [f'<div class="wide"><table class="bars"><thead><tr>{head}</tr></thead><tbody>']
    for name, values in rows:
        cells = "".join(
            f'<td><span class="bar b{n + 1}" style="--long: {100 * max(value, 0) / most:.1f}%"></span>'
            f"{figure(form.format(value))}</td>"
            for n, value in enumerate(values)
        )
        lines.append(f"<tr><th>{escape(name)}</th>{cells}</tr>")
    return "".join(lines) + "</tbody></table></div>"
