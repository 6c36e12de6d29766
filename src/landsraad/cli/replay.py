"""`landsraad replay`: a recorded game, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landsraad import record
from landsraad.cli import screen
from landsraad.cli.common import Plain, ask, console, misused, problem
from landsraad.cli.saves import load, players
from landsraad.cli.walk import Walk


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game, finished or not.")],
    step: Annotated[
        int | None, typer.Option("--step", help="Show the table after this many choices.  [default: the whole log]")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Look from this seat.  [default: a spectator's view]")
    ] = None,
    walk: Annotated[bool, typer.Option("--walk", help="Go through it step by step, and ask for advice.")] = False,
    plain: Plain = False,
) -> None:
    """Replay a recorded game: its whole log and result, the table after --step choices, or step by step with --walk.

    \b
    Examples:
      landsraad replay my_game.txt
      landsraad replay my_game.txt --step 120 --seat 0
      landsraad replay my_game.txt --walk

    Exit codes: 0 done, 1 the record cannot be replayed, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    try:
        saved = load(file)
    except record.RecordError as error:
        problem(str(error))
    game = saved.game
    seats = players(game)
    table = saved.table or ("player",) * seats
    if seat is not None and not 0 <= seat < seats:
        misused(f"--seat {seat}: this game has {'the player seat 0 only' if seats == 1 else f'seats 0 to {seats - 1}'}")
    out = console(plain)
    if walk:
        try:
            Walk(game, table, seat, out, ask).run(step or 0)
        except ValueError as error:
            misused(f"--step: {error}")
        return
    if step is None:
        screen.show_news(out, game.log(seat))
        screen.show_result(out, game, table)
        return
    try:
        game = game.at(step)
    except ValueError as error:
        misused(f"--step: {error}")
    news = game.log(seat)
    view = game.view(seat)
    screen.show_table(out, game, view, table, news)
    if view.decision is not None:
        screen.show_options(out, game, view)
