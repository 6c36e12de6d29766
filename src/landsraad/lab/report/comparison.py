"""A comparison of simulated with real games as one HTML page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from landsraad.lab.compare import Comparison, Pair, told
from landsraad.lab.report import plots
from landsraad.lab.report.document import document
from landsraad.lab.statistics import Share, widened
from landsraad.saying import figure, say

SQUARE = 8  # pixels of the mark of real games
MIDDLE = plots.ROW / 2


def page(found: Comparison, names: Mapping[str, str]) -> str:
    """The page.

    Args:
        found: the comparison.
        names: printed name of each Leader's or faction's id.
    """
    answer = "".join(f'<p class="lead">{escape(line)}</p>' for line in told(found))
    key = f'<p class="key">{say("study.comparison.key")}</p>'
    roles = _table(say(f"study.{found.role}s.name"), found.roles, names)
    body = (
        f'<section class="answer" aria-label="{say("study.answer")}">{answer}{key}</section>'
        f"<section><h2>{say(f'study.{found.role}s.title')}</h2>{roles}</section>"
    )
    if found.seats:
        seats = _table(say("study.comparison.seat"), found.seats, {})
        body += f"<section><h2>{say('study.plot.seats')}</h2>{seats}</section>"
    real, simulated = figure(f"{found.real_games:,}"), figure(f"{found.simulated_games:,}")
    games = say("study.comparison.games", real=real, simulated=simulated)
    return document(say("study.comparison.title"), games, body, "")


def _table(title: str, pairs: Sequence[Pair], names: Mapping[str, str]) -> str:
    ends = [end for pair in pairs for share in (pair.real, pair.simulated) if share.games for end in share.interval]
    axis = plots.scale(ends)
    z = widened(sum(pair.both for pair in pairs))
    columns = (say(f"study.comparison.{head}") for head in ("real", "simulated", "difference"))
    heads = "".join(f'<th class="figure">{head}</th>' for head in columns)
    lines = [
        '<div class="wide"><table class="dots"><thead><tr>'
        f"<th>{title}</th><th>{plots.axis_of(axis)}</th>"
        f"{heads}</tr></thead><tbody>"
    ]
    for pair in pairs:
        marks = _mark(axis, pair.real, "real") + _mark(axis, pair.simulated, "simulated")
        lines.append(
            f"<tr><th>{escape(names.get(pair.key, pair.key))}</th><td>{plots.row(axis, marks)}</td>"
            f'<td class="figure">{_cell(pair.real)}</td><td class="figure">{_cell(pair.simulated)}</td>'
            f'<td class="figure">{_difference(pair, z)}</td></tr>'
        )
    return "".join(lines) + "</tbody></table></div>"


def _mark(axis: plots.Scale, share: Share, kind: str) -> str:
    if not share.games:
        return ""
    low, high = share.interval
    up = MIDDLE + (-4 if kind == "real" else 4)  # the two of a row stand one above the other
    whisker = f'<line class="whisker" x1="{axis.at(low)}%" x2="{axis.at(high)}%" y1="{up}" y2="{up}"/>'
    at = axis.at(share.rate)
    if kind == "simulated":
        return f'{whisker}<circle class="dot" cx="{at}%" cy="{up}" r="3.5"/>'
    half = SQUARE / 2
    square = f'x="{at}%" y="{up - half}" width="{SQUARE}" height="{SQUARE}" transform="translate({-half} 0)"'
    return f'{whisker}<rect class="dot open" {square}/>'


def _cell(share: Share) -> str:
    if not share.games:
        return "–"
    return say("study.comparison.cell", share=plots.percent(share.rate), games=figure(f"{share.games:,}"))


def _difference(pair: Pair, z: float) -> str:
    if not pair.both:
        return ""
    value, low, high = pair.difference(z)
    return f"{plots.percent(value, signed=True)}{'' if low <= 0 <= high else ' *'}"
