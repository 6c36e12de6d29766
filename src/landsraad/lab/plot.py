"""Answers of queries and sweeps as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from landsraad.lab.statistics import Interval
from landsraad.saying import say

DATELESS = {".svg": {"Date": None, "Creator": None}, ".png": {"Software": None}}  # by ending: what is not told
PICTURES = tuple(DATELESS)
COLOUR = "#0a6e62"
CURVES = ("#b5651d", COLOUR)
HIGH = 0.28  # inches of a row
LOOK = {"svg.fonttype": "none", "axes.spines.top": False, "axes.spines.right": False}
MOST = 60  # rows that can be told apart


class PlotError(ValueError):
    """The answer cannot be drawn; the message names cause and fix."""


def plotted(answer: Any, file: Path) -> None:
    """Draw the last column of a polars frame by the first, one bar a row, from the top.

    Args:
        answer: of a query.
        file: where the picture goes; its ending says whether it is SVG or PNG.

    Raises:
        PlotError: there is nothing to draw, or matplotlib is not installed.
    """
    if len(answer.columns) < 2 or not answer.dtypes[-1].is_numeric():
        raise PlotError(say("lab.plot.columns"))
    if not 1 <= len(answer) <= MOST:
        raise PlotError(say("lab.plot.rows", rows=len(answer), most=MOST))
    names = [str(name) for name in answer[answer.columns[0]]]
    with _axes(file, 1 + HIGH * len(names)) as axes:
        bars = axes.barh(range(len(names)), answer[answer.columns[-1]].fill_null(0).to_list(), color=COLOUR)
        axes.bar_label(bars, fmt="%.3g", padding=3)
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.set_xlabel(answer.columns[-1])
        axes.margins(x=0.1, y=0.01)


def whiskers(name: str, rates: Mapping[str, Interval], file: Path) -> None:
    """Draw the win rate of each value of a parameter with its 95 % interval.

    Args:
        name: of the parameter.
        rates: that of each value, 0 to 1, in the order to show.
        file: where the picture goes; its ending says whether it is SVG or PNG.

    Raises:
        PlotError: matplotlib is not installed.
    """
    at = range(len(rates))
    with _axes(file, 4) as axes:
        for x, rate in zip(at, rates.values(), strict=True):
            axes.plot([x, x], [100 * rate.low, 100 * rate.high], color=COLOUR, linewidth=2)
            axes.plot(x, 100 * rate.value, "o", color=COLOUR)
        axes.set_xticks(at, rates)
        axes.set_xlabel(name)
        axes.set_ylabel(say("lab.plot.wins"))
        axes.set_ylim(bottom=0)
        axes.set_xlim(-0.5, len(rates) - 0.5)
        axes.grid(axis="y", alpha=0.25)


def calibrated(curves: Mapping[str, Sequence[tuple[float, float]]], file: Path) -> None:
    """Draw what was expected of the win beside what was won; on the diagonal both are the same.

    Args:
        curves: by name, the mean expected and the mean won of some groups of sides, 0 to 1.
        file: where the picture goes; its ending says whether it is SVG or PNG.

    Raises:
        PlotError: matplotlib is not installed.
    """
    with _axes(file, 6) as axes:
        axes.plot([0, 100], [0, 100], color="#999999", linewidth=1)
        for (name, points), colour in zip(curves.items(), CURVES, strict=False):
            axes.plot([100 * x for x, _ in points], [100 * y for _, y in points], "o-", color=colour, label=name)
        axes.set_xlabel(say("lab.plot.expected"))
        axes.set_ylabel(say("lab.plot.won"))
        axes.grid(alpha=0.25)
        axes.legend()


@contextmanager
def picture(files: Sequence[Path], size: tuple[float, float], style: Any) -> Iterator[Any]:
    """A figure that is written at the end; the same drawing gives the same bytes.

    Args:
        files: where it goes; their endings say whether they are SVG or PNG.
        size: width and height in inches.
        style: settings of matplotlib, by name.

    Raises:
        PlotError: matplotlib is not installed.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415  # an extra: wanted only for pictures
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise PlotError(say("lab.plot.library")) from None
    with mpl.rc_context({"svg.hashsalt": "landsraad", **style}):
        drawn = Figure(figsize=size, layout="constrained")
        yield drawn
        for file in files:
            drawn.savefig(file, metadata=DATELESS[file.suffix])


@contextmanager
def _axes(file: Path, high: float) -> Iterator[Any]:
    """Axes of a picture, so many inches high, that is written at the end."""
    with picture([file], (8, high), LOOK) as drawn:
        yield drawn.add_subplot()
