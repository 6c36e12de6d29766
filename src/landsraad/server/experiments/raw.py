"""The raw table of an experiment: a row for each side of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any, Final, Literal

from landsraad.lab.plan import Plan
from landsraad.lab.simulate import RIVAL
from landsraad.lab.tables import encoded
from landsraad.server.experiments.subject import Use
from landsraad.server.experiments.tally import Outcome

Arm = Literal["without", "with"]
"""The games without the change, and those with it."""

Form = Literal["csv", "parquet"]

COLUMNS: Final[dict[str, type]] = {
    "arm": str, "game": int, "seed": str, "seat": int, "turn": int, "kind": str, "level": str, "leader": str,
    "vp": int, "place": int, "result": float, "rounds": int, **dict.fromkeys(Use._fields, int),
}  # fmt: skip
"""As in the tables of a simulation; what was done with the subject of the experiment comes last."""

Rows = list[tuple[Any, ...]]


def rows_of(arm: Arm, plan: Plan, number: int, levels: Sequence[str], outcome: Outcome) -> Rows:
    """The rows of a game.

    Args:
        arm: which games it belongs to.
        plan: their plan.
        number: of the game.
        levels: of the bot on each player seat.
        outcome: how it ended.
    """
    seed, rounds = str(plan.seed_of(number)), max(len(side.points) for side in outcome)
    return [
        (
            arm, number, seed, side.seat, side.turn + 1, RIVAL if side.rival else "player",
            RIVAL if side.rival else levels[side.seat], side.leader, side.points[-1], side.place, side.result, rounds,
            *side.use,
        )
        for side in outcome
    ]  # fmt: skip


def written(rows: Rows, form: Form) -> bytes:
    """The table as a file.

    Raises:
        landsraad.lab.tables.TableError: Parquet needs a library that is not installed.
    """
    if form == "parquet":
        return encoded(COLUMNS, rows)
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([COLUMNS, *rows])
    return text.getvalue().encode()
