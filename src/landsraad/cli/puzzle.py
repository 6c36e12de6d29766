"""`landsraad puzzle`: find the move in a position of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from landsraad.analysis.puzzles import Puzzle, puzzle_called, shipped_of
from landsraad.cli.common import Plain, ask, console, misused, problem
from landsraad.cli.course import points
from landsraad.cli.games import IMPERIUM, GameName, checked_game
from landsraad.cli.look import Look
from landsraad.cli.saves import players
from landsraad.cli.screens import screen_of
from landsraad.folders import data_folder
from landsraad.saying import say, spoken

ANSWERED = "puzzles.json"
NEARLY, LESS = 0.05, 0.15  # of the win: what an answer may cost and be told as no worse
LEAVE = "quit"


def puzzle(
    context: typer.Context,
    number: Annotated[str | None, typer.Argument(metavar="[N]", help="Its number.  [default: the next]")] = None,
    game: GameName = IMPERIUM,
    plain: Plain = False,
) -> None:
    """Find the move: a position as its seat saw it, in which one option is clearly the best.

    Answer with the number or the key of an option; then each is told with the share of the win that it leaves.

    \b
    Examples:
      landsraad puzzle
      landsraad puzzle 12
      landsraad puzzle --game dune

    Exit codes: 0 answered or left, 1 the puzzle is of other rules or content, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    answered, known = _answered(), shipped_of(checked_game(context, game))
    if number is None:
        number = next((name for name in known if name not in answered), None)
        if number is None:
            typer.echo(say("commands.puzzle.all", n=len(known)))
            return
    try:
        found = puzzle_called(number, game)
    except ValueError as error:
        misused(str(error))
    out = console(plain)
    try:
        chosen = _asked(out, found)
    except ValueError as error:
        problem(str(error))
    if chosen is not None:
        _keep({**answered, found.id: chosen})


def _asked(out: Console, found: Puzzle) -> str | None:
    """Show a puzzle, take an answer and tell what it is worth; None: whoever was asked has left.

    Raises:
        ValueError: as `Puzzle.position`.
    """
    game = found.position()
    seat = found.found.seat
    view = game.view(seat, spoken())
    screen, look = screen_of(game), Look.of(out)
    known = list(shipped_of(found.game))
    number = known.index(found.id) + 1
    screen.show_table(out, game, view, ("player",) * players(game), game.log(seat, language=spoken()))
    out.print(look.heading(say("terminal.puzzle.title", n=number, all=len(known))))
    screen.show_options(out, game, view)
    keys = [option.key for option in view.decision.options]
    while True:
        try:
            text = ask(say("terminal.puzzle.prompt")).strip()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return None
        if text.lower() == LEAVE:
            return None
        if text.isdecimal() and 1 <= int(text[:4]) <= len(keys):
            text = keys[int(text[:4]) - 1]
        if text in keys:
            break
        out.print(say("terminal.puzzle.again"))
    _tell(out, found, text, {option.key: option.label for option in view.decision.options})
    return text


def _tell(out: Console, found: Puzzle, chosen: str, labels: dict[str, str]) -> None:
    look, shares = Look.of(out), found.found.expected
    cost = shares[found.best] - shares[chosen]
    grade = "best" if chosen == found.best else "nearly" if cost < NEARLY else "less" if cost < LESS else "gives"
    out.print(say(f"terminal.puzzle.{grade}", points=points(cost)), style="bold")
    grid = Table(say("terminal.course.option"), box=None, pad_edge=False)
    grid.add_column(say("terminal.puzzle.expected"), justify="right")
    grid.add_column()
    marks = (("solution", found.best), ("own", chosen))
    for key, share in shares.items():
        told = ", ".join(say(f"terminal.puzzle.{name}") for name, marked in marks if marked == key)
        grid.add_row(look.named(labels[key], "bold" if key == found.best else ""), f"{points(share)} %", told)
    out.print(grid)
    out.print(say(f"terminal.puzzle.told.{found.game}"), style="dim")


def _path() -> Path:
    return data_folder() / ANSWERED


def _answered() -> dict[str, str]:
    """What has been answered here, by the ids of the puzzles; nothing if what is kept is of no use."""
    try:
        return msgspec.json.decode(_path().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return {}


def _keep(answered: dict[str, str]) -> None:
    path = _path()
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.encode(answered))
        draft.replace(path)
    except OSError as error:
        problem(say("commands.puzzle.unkept", path=path, error=error.strerror))
