"""The answer of a query as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

PICTURES = (".svg", ".png")
HIGH = 0.28  # inches of a row
LOOK: Any = {"svg.fonttype": "none", "svg.hashsalt": "landsraad", "axes.spines.top": False, "axes.spines.right": False}
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
        raise PlotError("--plot: the answer needs a first column with names and a last one with numbers")
    if not 1 <= len(answer) <= MOST:
        raise PlotError(f"--plot: the answer has {len(answer)} rows; 1 to {MOST} can be drawn: add WHERE or LIMIT")
    try:
        import matplotlib as mpl  # noqa: PLC0415  # an extra
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise PlotError("--plot needs matplotlib: install it with `pip install 'landsraad[lab]'`") from None
    names = [" ".join(map(str, row)) for row in answer.select(answer.columns[:1]).iter_rows()]
    values = answer[answer.columns[-1]].fill_null(0).to_list()
    with mpl.rc_context(LOOK):
        figure = Figure(figsize=(8, 1 + HIGH * len(names)), layout="constrained")
        axes = figure.add_subplot()
        bars = axes.barh(range(len(names)), values, color="#0a6e62")
        axes.bar_label(bars, fmt="%.3g", padding=3)
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.set_xlabel(answer.columns[-1])
        axes.margins(x=0.1, y=0.01)
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
