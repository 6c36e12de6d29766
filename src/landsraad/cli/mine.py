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
from landsraad.cli.saves import load
from landsraad.family import IMPERIUM
from landsraad.game import Game
from landsraad.kernel.machine import derived
from landsraad.saying import say


def mine(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The file of puzzles; what is in it stays.")],
    records: Annotated[
        list[Path] | None, typer.Argument(metavar="[RECORD]...", help="Records to search instead of new games.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 10,
    seats: Annotated[int, typer.Option("--seats", help="How many players.")] = 4,
    sets: Annotated[str | None, typer.Option("--set", "--sets", help=SETS_HELP)] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first game; each has the next one.")] = 1,
    agents: Annotated[str, typer.Option("--agents", help="Who plays them, as of a tournament.")] = "veteran@60",
    most: Annotated[int, typer.Option("--most", min=1, help="Puzzles of one game at most.")] = PER_GAME,
) -> None:
    """Look for puzzles: decisions of a game in which one option stays clearly the best however it is looked at.

    Each game takes some twenty seconds. Stopped with Ctrl+C, the same command goes on.

    \b
    Examples:
      landsraad mine my_puzzles.json --games 20
      landsraad mine my_puzzles.json my_game.txt

    Exit codes: 0 done, 1 a file cannot be read or written, 2 bad usage, 130 stopped.
    """  # noqa: D301  # \b keeps the examples from being filled
    chosen = options(seats, sets or "", None, "random", None, None, None)
    try:
        players = line_up(listed(agents), seats)
        check_agents(players, IMPERIUM.name)
    except ValueError as error:
        misused(str(error))
    wanted: list[tuple[str, Callable[[], Game]]] = []
    for path in records or []:
        wanted.append((path.stem, partial(_recorded, path)))
    if not wanted:
        for number in range(seed, seed + games):
            name = f"{','.join(chosen['sets'])} seats {seats} seed {number} {agents}"
            wanted.append((name, partial(_played, players, number, chosen)))
    try:
        with counting(say("commands.mine.bar")) as told:
            for done, (name, game) in enumerate(wanted, 1):
                _search(out, name, game, most)
                told(done, len(wanted))
    except KeyboardInterrupt:
        typer.echo(say("commands.again", command=shlex.join(["landsraad", *sys.argv[1:]])))
        interrupted()
    except (record.RecordError, ValueError) as error:
        problem(str(error))
    kept = _read(out)
    typer.echo(say("commands.mine.found", n=len(puzzles_of(kept)), games=len(kept.searched), path=out))


def _recorded(path: Path) -> Game:
    return load(path).game


def _search(out: Path, name: str, game: Callable[[], Game], most: int) -> None:
    kept = _read(out)
    if name in kept.searched:
        return
    found = added(kept, name, game(), most)
    draft = out.with_name(out.name + ".part")
    try:
        draft.write_bytes(msgspec.json.encode(found))
        draft.replace(out)
    except OSError as error:
        problem(say("commands.mine.unwritten", path=out, error=error.strerror))


def _read(out: Path) -> Collection:
    if not out.exists():
        return Collection(IMPERIUM.name)
    try:
        return msgspec.json.decode(out.read_bytes(), type=Collection)
    except (OSError, msgspec.MsgspecError) as error:
        problem(say("commands.mine.damaged", path=out, error=error))


def _played(players: list[str], seed: int, chosen: dict[str, Any]) -> Game:
    """A game that bots play; the same seed gives the same."""
    game = landsraad.new(seed=seed, **chosen)
    bots = [seated(spec) for spec in players]
    while game.decisions:
        decision = game.decisions[0]
        bot = bots[decision.seat % len(bots)]
        view = game.view(decision.seat) if bot.agent.sees else None
        rng = derived(seed, len(game.choices))
        game.choose(bot.agent.choose(view, decision, game.worlds(decision.seat), rng, bot.budget))
    return game
