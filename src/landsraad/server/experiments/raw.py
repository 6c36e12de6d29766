"""The raw table of an experiment: a row for each side of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any, Literal

from landsraad.lab.columns import measures_of
from landsraad.lab.inquiry import inquiry_of
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import RIVAL
from landsraad.lab.tables import encoded
from landsraad.server.experiments.tally import Side

Arm = Literal["without", "with"]
"""The games without the change, and those with it."""

Form = Literal["csv", "parquet"]

Rows = list[tuple[Any, ...]]


def columns(game: str) -> dict[str, type]:
    """The columns, as in the tables of a simulation; what was done with the subject of the experiment comes last."""
    measures, things = measures_of(game), inquiry_of(game).THINGS
    return {
        "arm": str, "game": int, "seed": str, "seat": int, "turn": int, "kind": str, "level": str, measures.ROLE: str,
        measures.POINTS: int, "place": int, "result": float, measures.LENGTH: int,
        **dict.fromkeys(things.USES if things else (), int),
    }  # fmt: skip


def rows_of(arm: Arm, plan: Plan, number: int, levels: Sequence[str], sides: Sequence[Side]) -> Rows:
    """The rows of a game.

    Args:
        arm: which games it belongs to.
        plan: their plan.
        number: of the game.
        levels: of the bot on each player seat.
        sides: how it ended.
    """
    seed, rounds = str(plan.seed_of(number)), max(len(side.points) for side in sides)
    return [
        (
            arm, number, seed, side.seat, side.turn + 1, RIVAL if side.rival else "player",
            RIVAL if side.rival else levels[side.seat], side.role, side.points[-1], side.place, side.result, rounds,
            *side.use,
        )
        for side in sides
    ]  # fmt: skip


def written(game: str, rows: Rows, form: Form) -> bytes:
    """The table of a game as a file.

    Raises:
        landsraad.lab.tables.TableError: Parquet needs a library that is not installed.
    """
    if form == "parquet":
        return encoded(columns(game), rows)
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([columns(game), *rows])
    return text.getvalue().encode()
