"""`landsraad mine`: look for puzzles in recorded games, or in games that bots play for it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

import landsraad
from landsraad import record
from landsraad.agents import line_up, seated
from landsraad.analysis.puzzles import Collection, puzzles_of
from landsraad.analysis.puzzles.mining import PER_GAME, added
from landsraad.cli.bulk import check_agents, counting, interrupted
from landsraad.cli.common import SETS_HELP, listed, misused, options, problem
from landsraad.cli.games import DUNE, IMPERIUM, GameName, SeatsOf, checked_game, dune_options
from landsraad.cli.saves import load
from landsraad.game import Game
from landsraad.kernel.machine import derived
from landsraad.saying import say

SEATS = 4
USUAL = {IMPERIUM: "veteran@60", DUNE: "veteran"}


def mine(
    context: typer.Context,
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The file of puzzles; what is in it stays.")],
    records: Annotated[
        list[Path] | None, typer.Argument(metavar="[RECORD]...", help="Records to search instead of new games.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 10,
    game: GameName = IMPERIUM,
    seats: SeatsOf = None,
    sets: Annotated[str | None, typer.Option("--set", "--sets", help=SETS_HELP)] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first game; each has the next one.")] = 1,
    agents: Annotated[
        str | None,
        typer.Option("--agents", help="Who plays them, as of a tournament.  [default: veteran@60; dune: veteran]"),
    ] = None,
    most: Annotated[int, typer.Option("--most", min=1, help="Puzzles of one game at most.")] = PER_GAME,
) -> None:
    """Look for puzzles: decisions of a game in which one option stays clearly the best however it is looked at.

    Each game takes some twenty seconds, one of dune more. Stopped with Ctrl+C, the same command goes on.

    \b
    Examples:
      landsraad mine my_puzzles.json --games 20
      landsraad mine my_puzzles.json my_game.txt
      landsraad mine my_puzzles_of_dune.json --game dune --seats 4

    Exit codes: 0 done, 1 a file cannot be read or written, 2 bad usage, 130 stopped.
    """  # noqa: D301  # \b keeps the examples from being filled
    checked_game(context, game)
    seats = SEATS if seats is None else seats
    if game == DUNE:
        chosen, told = dune_options(seats, None, basic=False, expansion=False), DUNE
    else:
        chosen = options(seats, sets or "", None, "random", None, None, None)
        told = ",".join(chosen["sets"])
    agents = agents or USUAL[game]
    try:
        players = line_up(listed(agents), seats, game)
        check_agents(players, game)
    except ValueError as error:
        misused(str(error))
    wanted: list[tuple[str, Callable[[], Game]]] = []
    for path in records or []:
        wanted.append((path.stem, partial(_recorded, path)))
    if not wanted:
        for number in range(seed, seed + games):
            name = f"{told} seats {seats} seed {number} {agents}"
            wanted.append((name, partial(_played, game, players, number, chosen)))
    try:
        with counting(say("commands.mine.bar")) as counted:
            for done, (name, opened) in enumerate(wanted, 1):
                _search(out, game, name, opened, most)
                counted(done, len(wanted))
    except KeyboardInterrupt:
        typer.echo(say("commands.again", command=shlex.join(["landsraad", *sys.argv[1:]])))
        interrupted()
    except (record.RecordError, ValueError) as error:
        problem(str(error))
    kept = _read(out, game)
    typer.echo(say("commands.mine.found", n=len(puzzles_of(kept)), games=len(kept.searched), path=out))


def _recorded(path: Path) -> Game:
    return load(path).game


def _search(out: Path, game: str, name: str, opened: Callable[[], Game], most: int) -> None:
    kept = _read(out, game)
    if name in kept.searched:
        return
    found = added(kept, name, opened(), most)
    draft = out.with_name(out.name + ".part")
    try:
        draft.write_bytes(msgspec.json.encode(found))
        draft.replace(out)
    except OSError as error:
        problem(say("commands.mine.unwritten", path=out, error=error.strerror))


def _read(out: Path, game: str) -> Collection:
    if not out.exists():
        return Collection(game)
    try:
        return msgspec.json.decode(out.read_bytes(), type=Collection)
    except (OSError, msgspec.MsgspecError) as error:
        problem(say("commands.mine.damaged", path=out, error=error))


def _played(name: str, players: list[str], seed: int, chosen: dict[str, Any]) -> Game:
    """A game that bots play; the same seed gives the same."""
    game = landsraad.new(name, seed=seed, **chosen)
    bots = [seated(spec, name) for spec in players]
    while game.decisions:
        decision = game.decisions[0]
        bot = bots[decision.seat % len(bots)]
        view = game.view(decision.seat) if bot.agent.sees else None
        rng = derived(seed, len(game.choices))
        option = bot.agent.choose(view, decision, game.worlds(decision.seat), rng, bot.budget)
        game.choose(option, decision.seat)
    return game
