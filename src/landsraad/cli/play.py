"""`landsraad play`: people and bots at one terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import landsraad
from landsraad.agents import AGENTS, line_up
from landsraad.cli.common import (
    MANNERS_HELP,
    SETS_HELP,
    Difficulty,
    Packs,
    Plain,
    Rivals,
    Variants,
    ask,
    console,
    listed,
    misused,
    options,
    problem,
)
from landsraad.cli.games import (
    DUNE,
    IMPERIUM,
    OF_DUNE,
    OF_IMPERIUM,
    Basic,
    Expansion,
    Factions,
    GameName,
    checked_game,
    dune_options,
    given,
)
from landsraad.cli.modules import with_modules
from landsraad.cli.saves import SavedGame, load, players, running_file
from landsraad.cli.session import Left, Session
from landsraad.imperium.content.manifests import modules
from landsraad.language.errors import shown
from landsraad.record import HUMAN
from landsraad.saying import say

NEW_GAME = ("game", "seats", "seed", *OF_IMPERIUM, *OF_DUNE)


@with_modules
def play(
    context: typer.Context,
    game: GameName = IMPERIUM,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            help="How many players: 1 (against two Rivals) to 4, or 6 in two teams; dune: 2 to 6.  [default: 4 or 6]",
        ),
    ] = None,
    humans: Annotated[
        int | None, typer.Option("--humans", min=0, help="How many people play, from seat 0 on.  [default: 1]")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            help=f"Who plays the other seats: {', '.join(AGENTS)}; of dune random, novice. {MANNERS_HELP}.  "
            "[default: novice]",
        ),
    ] = None,
    leaders: Annotated[
        str | None,
        typer.Option("--leaders", help="'random' (dealt), 'choose', or a leader id a seat.  [default: random]"),
    ] = None,
    difficulty: Difficulty = None,
    rivals: Rivals = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="The same seed gives the same game.")] = None,
    sets: Annotated[str | None, typer.Option("--set", "--sets", help=SETS_HELP)] = None,
    variants: Variants = None,
    packs: Packs = None,
    factions: Factions = None,
    basic: Basic = False,
    expansion: Expansion = False,
    file: Annotated[Path | None, typer.Option("--load", help="Continue the game of this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the game that was running last.")] = False,
    plain: Plain = False,
) -> None:
    """Play at this terminal, with people and bots; type help at the table for what can be typed, legend for its signs.

    The running game is kept after every choice: a closed terminal loses nothing. Experts think for a second, or as
    you say: expert@3s (seconds) or expert@500 (iterations).

    \b
    Examples:
      landsraad play
      landsraad play --humans 2 --seats 3 --leaders choose
      landsraad play --seats 1 --difficulty veteran --rivals earl_memnon_thorvald,glossu_rabban
      landsraad play --seats 2
      landsraad play --bots expert@3s,veteran
      landsraad play --game dune --factions atreides,harkonnen,fremen
      landsraad play --game dune --seats 6 --expansion --bots novice
      landsraad play --resume
      landsraad play --load my_game.txt

    Exit codes: 0 played or left, 1 the game cannot be read, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    if file or resume:
        of_new = [option for name, option in given(context) if name in {*NEW_GAME, *modules()}]
        if of_new:
            misused(say("commands.play.new", option=of_new[0]))
        if file and resume:
            misused(say("commands.play.two"))
        saved = _saved(file or running_file(), resume)
    elif checked_game(context, game) == DUNE:
        saved = _new(DUNE, dune_options(seats, factions, basic, expansion), seed)
    else:
        number = 4 if seats is None else seats
        chosen = options(number, sets or "", packs, leaders or "random", difficulty, rivals, variants)
        saved = _new(IMPERIUM, chosen, seed)
    table = _table(saved, humans, bots)
    out = console(plain)
    try:
        Session(saved.game, table, out, ask).run()
    except Left:
        out.print(say("terminal.play.kept"))


def _new(game: str, chosen: dict[str, object], seed: int | None) -> SavedGame:
    try:
        return SavedGame(landsraad.new(game, seed=seed, **chosen), ())
    except ValueError as error:
        misused(str(error))


def _saved(path: Path, resume: bool) -> SavedGame:
    if resume and not path.exists():
        problem(say("commands.play.none"))
    try:
        saved = load(path, own=resume)
    except landsraad.record.RecordError as error:
        problem(str(error))
    if saved.game.over:
        problem(say("commands.play.over", path=path))
    return saved


def _table(saved: SavedGame, humans: int | None, bots: str | None) -> tuple[str, ...]:
    """Who sits where: as saved, unless the command line says otherwise."""
    if saved.table and humans is None and bots is None:
        return saved.table
    seats = players(saved.game)
    if saved.lost and bots is None:
        misused(say("commands.play.lost", name=shown(saved.lost[0])))
    people = 1 if humans is None else humans
    if people > seats:
        misused(say("commands.play.humans", humans=people, seats=seats))
    if people == seats:
        if bots is not None:
            misused(say("commands.play.bots", bots=bots))
        return (HUMAN,) * people
    try:
        others = line_up(listed(bots if bots is not None else "novice"), seats - people, saved.game.name)
    except ValueError as error:
        misused(f"--bots: {error}")
    return (*[HUMAN] * people, *others)
