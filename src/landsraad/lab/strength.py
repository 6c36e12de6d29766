"""The result of a tournament as a picture: who wins against whom, and the ratings with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from landsraad.lab.plot import picture
from landsraad.lab.ratings import MEAN, Rating
from landsraad.lab.simulate import RIVAL
from landsraad.lab.tournament import Standings
from landsraad.saying import figure, say

NAME = "strength"
INK = "#1d1a16"
ACCENT = "#a4561b"
STYLE = {"text.color": INK, "axes.edgecolor": INK, "axes.labelcolor": INK, "savefig.dpi": 160}
MAP = "YlOrBr"
DARK = 0.6  # of the map, from which on text on it is light
INCHES = 0.95  # a cell of the matrix


def draw(standings: Standings, folder: Path) -> list[Path]:
    """Write the picture into a folder, as SVG and PNG; the same standings give the same bytes.

    Args:
        standings: a tournament with games.
        folder: where the files go.

    Returns:
        The files.

    Raises:
        PlotError: matplotlib is not installed.
    """
    others = opponents(standings)
    matrix = INCHES * len(others)
    files = [folder / f"{NAME}.svg", folder / f"{NAME}.png"]
    with picture(files, (matrix + 5.2, INCHES * len(standings.agents) + 1.5), STYLE) as drawn:
        drawn.get_layout_engine().set(w_pad=0.12, h_pad=0.1, wspace=0.08)
        left, right = drawn.subplots(1, 2, width_ratios=[matrix + 0.9, 4.3])
        _matrix(left, standings, others)
        _whiskers(right, standings.ratings())
    return files


def opponents(standings: Standings) -> list[str]:
    """The columns of the matrix: the agents, or the Rivals of a solo game."""
    return [RIVAL] if standings.sides == 1 else standings.agents


def _matrix(axes: Any, standings: Standings, others: Sequence[str]) -> None:
    agents = standings.agents
    shares = [[standings.share(one, other) for other in others] for one in agents]
    rates = [[float("nan") if share is None else share.rate for share in row] for row in shares]
    axes.imshow(rates, cmap=MAP, vmin=0, vmax=1, aspect="auto")
    for y, row in enumerate(shares):
        for x, share in enumerate(row):
            if share is None:
                axes.text(x, y, "–", ha="center", va="center", color=INK)
                continue
            low, high = share.interval
            interval = say("lab.range", low=figure(f"{low:.0%}"), high=figure(f"{high:.0%}"))
            text = f"{figure(f'{share.rate:.0%}')}\n{interval}"
            axes.text(x, y, text, ha="center", va="center", fontsize=8, color="white" if share.rate > DARK else INK)
    axes.set_xticks(range(len(others)), others, rotation=20 if len(others) > 1 else 0)
    axes.set_yticks(range(len(agents)), agents)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    seats = standings.sides
    against = {1: "rivals", 2: "one"}.get(seats, "several")
    axes.set_title(say(f"lab.picture.{against}", seats=seats - 1), fontsize=10, loc="left")


def _whiskers(axes: Any, ratings: dict[str, Rating]) -> None:
    names = list(ratings)
    for y, rating in enumerate(ratings.values()):
        axes.plot([rating.low, rating.high], [y, y], color=ACCENT, linewidth=2, solid_capstyle="butt")
        axes.plot(rating.elo, y, "o", color=ACCENT, markersize=6)
        axes.annotate(f"{rating.elo:.0f}", (rating.elo, y), (0, 8), textcoords="offset points", ha="center", fontsize=9)
    axes.axvline(MEAN, color=INK, linewidth=0.6, alpha=0.4)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.6)
    axes.margins(x=0.12)
    axes.set_xlabel(say("lab.picture.elo"))
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", alpha=0.25)
    axes.set_title(say("lab.picture.rating"), fontsize=10, loc="left")
