"""Looking back at a game, choice by choice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad import record
from landsraad.game import Game
from landsraad.server.tables.table import Table
from landsraad.views import LogLine, View
from landsraad.views.dune import model
from landsraad.views.schema import whole


class Chosen(msgspec.Struct, frozen=True):
    """What was chosen."""

    seat: int
    key: str


class Frame(msgspec.Struct, frozen=True):
    """A position of a game.

    Attributes:
        step: choices made before it.
        view: what the reader sees of it.
        lines: what the latest choice brought about, in words.
        choice: the latest choice, if the reader may know it.
    """

    step: int
    view: View
    lines: tuple[LogLine, ...]
    choice: Chosen | None


class DuneFrame(msgspec.Struct, frozen=True):
    """A position of a game of classic Dune; fields as those of `Frame`."""

    step: int
    view: model.View
    lines: tuple[model.LogLine, ...]
    choice: Chosen | None


FRAMES: dict[str, type[Frame | DuneFrame]] = {"imperium": Frame, "dune": DuneFrame}
"""What a position is, by the name of the game."""


def record_of(table: Table) -> str:
    """The record of a table's game, with who sits where; it holds the seed."""
    assert table.game is not None
    text = record.with_table(record.dumps(table.game), [chair.level or record.HUMAN for chair in table.chairs])
    branch = table.branch
    return text if branch is None else f"{text}# played on from step {branch.step} of another game\n"


def frames(
    game: Game, ends: Sequence[int], steps: range, seat: int | None, over: bool, language: str
) -> list[Frame | DuneFrame]:
    """The positions after some steps.

    Args:
        game: as it is now; not changed.
        ends: after how many choices each step ended, the beginning first.
        steps: those wanted; those that were not made yet are left out.
        seat: whose view; None: a spectator's.
        over: whether every choice may be told; while a game runs, choices of others may be secret.
        language: of the words, two letters.
    """
    choices = game.choices
    first = max(0, steps.start - 1)
    current = game.at(ends[first]) if first < len(ends) else game
    found: list[Frame | DuneFrame] = []
    frame = FRAMES[game.name]
    told = 0 if steps.start == 0 else len(current.events)
    for step in range(first, min(steps.stop, len(ends))):
        if step > first:
            told = len(current.events)
            for choice in choices[ends[step - 1] : ends[step]]:
                current.repeat(*choice)
        if step >= steps.start:
            by = choices[ends[step] - 1] if step else None
            known = by if by is not None and (over or by[0] == seat) else None
            found.append(
                frame(
                    step=step,
                    view=whole(current.view(seat, language)),
                    lines=current.log(seat, told, language),
                    choice=None if known is None else Chosen(*known),
                )
            )
    return found
