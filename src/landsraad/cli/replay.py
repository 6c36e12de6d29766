"""`landsraad replay`: a recorded or simulated game, step by step or in the browser."""

from __future__ import annotations

import logging
import signal
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from landsraad import record
from landsraad.cli.common import Plain, ask, console, misused, problem
from landsraad.cli.saves import SavedGame, load, players, seat_meant
from landsraad.cli.screens import screen_of
from landsraad.cli.serve import open_when_ready
from landsraad.cli.walk import Walk
from landsraad.game import Game
from landsraad.saying import say, spoken


def replay(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="The record of a game, or a folder of simulated games."),
    ],
    number: Annotated[int | None, typer.Option("--game", min=0, help="Which game of the folder, from 0.")] = None,
    step: Annotated[
        int | None, typer.Option("--step", help="Show the table after this many choices.  [default: the whole log]")
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat",
            metavar="SEAT",
            help="Look from this seat; from 0 or, in classic Dune, a faction.  [default: a spectator's view]",
        ),
    ] = None,
    walk: Annotated[bool, typer.Option("--walk", help="Go through it step by step, and ask for advice.")] = False,
    browser: Annotated[bool, typer.Option("--open", help="Go through it in the browser.")] = False,
    plain: Plain = False,
) -> None:
    """Replay a recorded game: its whole log and result, the table after --step choices, or step by step with --walk.

    A folder of `landsraad simulate --out` holds many: --game says which one.

    \b
    Examples:
      landsraad replay my_game.txt
      landsraad replay my_game.txt --step 120 --seat 0
      landsraad replay my_game.txt --walk
      landsraad replay novices --game 12 --open

    Exit codes: 0 done, 1 the record cannot be replayed, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    saved = _simulated(file, number) if file.is_dir() else _recorded(file, number)
    game = saved.game
    seats = players(game)
    table = saved.table or ("player",) * seats
    looking = None if seat is None else seat_meant(game, seat)
    out = console(plain)
    screen = screen_of(game)
    if browser:
        if walk or step is not None or seat is not None:
            misused(say("commands.replay.own_steps"))
        _in_browser(game)
        return
    if walk:
        try:
            Walk(game, table, looking, out, ask).run(step or 0)
        except ValueError as error:
            misused(f"--step: {error}")
        return
    if step is None:
        screen.show_news(out, game.log(looking, language=spoken()))
        screen.show_result(out, game, table)
        return
    try:
        game = game.at(step)
    except ValueError as error:
        misused(f"--step: {error}")
    news = game.log(looking, language=spoken())
    view = game.view(looking, spoken())
    screen.show_table(out, game, view, table, news)
    if view.decision is not None:
        screen.show_options(out, game, view)


def _recorded(file: Path, number: int | None) -> SavedGame:
    if number is not None:
        misused(say("commands.replay.no_folder", file=file))
    try:
        return load(file)
    except record.RecordError as error:
        problem(str(error))


def _simulated(folder: Path, number: int | None) -> SavedGame:
    # The other commands start faster without the laboratory.
    from landsraad.lab.dataset import Dataset, DatasetError  # noqa: PLC0415
    from landsraad.lab.tables import TableError  # noqa: PLC0415

    try:
        dataset = Dataset(folder)
        if number is None:
            misused(say("commands.replay.many", folder=folder))
        game = dataset.game(number)
        seats = dataset.table("seats")
        agents = seats.filter((seats["game"] == number) & (seats["kind"] == "player"))["agent"]
    except (DatasetError, TableError) as error:
        problem(str(error))
    return SavedGame(game, tuple(agents))


def _in_browser(game: Game) -> None:
    """Show a game in the browser until Ctrl-C."""
    # The other ways to look at a game start faster without the web framework.
    from landsraad.client import Client, ServerError  # noqa: PLC0415
    from landsraad.server import main  # noqa: PLC0415
    from landsraad.server.settings import private  # noqa: PLC0415

    listening = main.bound("127.0.0.1", 0)
    here = f"http://127.0.0.1:{listening.getsockname()[1]}/"

    def page() -> str:
        with Client(here.rstrip("/")) as client:
            for folder in game.config.get("packs", ()):  # not every game has any
                client.bring_pack(folder, game.config["sets"])
            address = f"{here}t/{client.open_record(record.dumps(game)).table}/replay"
        typer.echo(say("commands.replay.at", address=address))
        return address

    # When the server has stopped in good order it passes the signal on; by itself this one would leave the folder.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as data:
        made = open_when_ready(here, page)
        main.serve(private(Path(data)), listening, logging.WARNING)
    try:
        if made.done():
            made.result()
    except ServerError as error:
        problem(error.message)
