"""What the commands share: the console, the options of a new game, and how errors are told."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console

from landsraad.saying import say

PROBLEM = 1
USAGE = 2

Seats = Annotated[
    int, typer.Option("--seats", help="How many players: 1 (against two Rivals) to 4, or 6 in two teams.")
]
MANNERS_HELP = (
    "veteran+warrior has a style (docs/agents.md lists them), veteran~15 wins 15 of 100 games against its like"
)
"""What may follow the name of an agent wherever one is named; a help text says it in brackets or after a semicolon."""
SETS_HELP = "Sets to play with, separated by commas; the usual board if none of them brings one."
Sets = Annotated[str, typer.Option("--set", "--sets", help=SETS_HELP)]
Packs = Annotated[
    list[str] | None, typer.Option("--packs", help="A folder of your own content; may be given several times.")
]
Leaders = Annotated[
    str,
    typer.Option(
        "--leaders", help="'random' (dealt), 'choose' (each seat chooses), or a leader id for each seat, with commas."
    ),
]


Difficulty = Annotated[
    str | None,
    typer.Option("--difficulty", help="Of a solo game: novice, veteran, expert or expert_plus.  [default: novice]"),
]
Rivals = Annotated[
    str | None,
    typer.Option("--rivals", help="Where Rivals have Leaders: 'random', or an id for each Rival.  [default: random]"),
]
Variants = Annotated[
    str | None,
    typer.Option("--variant", "--variants", help="Variants that these sets bring, separated by commas."),
]
Plain = Annotated[bool, typer.Option("--plain", help="No colours and no styles; the variable NO_COLOR is heeded too.")]


def console(plain: bool = False) -> Console:
    """The console of standard output, fresh so that a test or a pipe that replaced it is respected."""
    return Console(highlight=False, color_system=None if plain else "auto")


def ask(prompt: str) -> str:
    """One line from whoever sits at the terminal.

    Raises:
        EOFError: the input is at its end.
    """
    line = input(prompt)
    if not sys.stdin.isatty():
        typer.echo(line)  # what was piped in stays readable beside its answer
    return line


def listed(text: str) -> list[str]:
    """The names of a comma-separated list."""
    return [name.strip() for name in text.split(",") if name.strip()]


def options(
    seats: int,
    sets: str,
    packs: Sequence[str] | None,
    leaders: str,
    difficulty: str | None = None,
    rivals: str | None = None,
    variants: str | None = None,
) -> dict[str, Any]:
    """The options of `landsraad.new` from those of the command line; `landsraad.new` checks them."""
    chosen: dict[str, Any] = {
        "seats": seats,
        "sets": listed(sets),
        "packs": list(packs or []),
        "leaders": _named(leaders),
    }
    if difficulty is not None:
        chosen["difficulty"] = difficulty
    if rivals is not None:
        chosen["rivals"] = _named(rivals)
    if variants is not None:
        chosen["variants"] = listed(variants)
    return chosen


def _named(text: str) -> str | list[str]:
    """Leaders: one word for all seats, or a name for each."""
    named = listed(text)
    return named[0] if named in (["random"], ["choose"]) else named


def misused(message: str) -> NoReturn:
    """End the command: it was called wrongly (exit code 2)."""
    typer.echo(say("commands.error", message=message), err=True)
    raise typer.Exit(USAGE)


def problem(message: str) -> NoReturn:
    """End the command: a problem was found (exit code 1)."""
    typer.echo(say("commands.error", message=message), err=True)
    raise typer.Exit(PROBLEM)
