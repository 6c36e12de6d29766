"""`landsraad simulate`: games by the thousand."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from landsraad.agents import line_up
from landsraad.cli.common import (
    Difficulty,
    Leaders,
    Packs,
    Rivals,
    Seats,
    Sets,
    Variants,
    console,
    listed,
    misused,
    options,
    problem,
)
from landsraad.game import GAMES
from landsraad.lab.simulate import RIVAL, Plan, Row, SimulationError, run
from landsraad.lab.statistics import Share
from landsraad.lab.tables import TableError, open_table


def simulate(
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seats: Seats = 4,
    sets: Sets = "base",
    packs: Packs = None,
    leaders: Leaders = "random",
    difficulty: Difficulty = None,
    rivals: Rivals = None,
    variants: Variants = None,
    agents: Annotated[
        str, typer.Option("--agents", help="Who plays, with commas, seated in turn: random, novice.")
    ] = "random",
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="The same seed gives the same games.")] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=256, help="Processes to play with.")] = 1,
    out: Annotated[
        Path | None, typer.Option("--out", help="A .csv or .parquet file for one row a seat and game.")
    ] = None,
    budget: Annotated[int, typer.Option("--budget", min=1, max=1000, help="Worlds an agent samples a decision.")] = 1,
) -> None:
    """Play many games of agents against each other and print who wins how often, with 95 % intervals.

    The agents move on one seat from game to game. The same seed gives the same bytes with any number of workers.
    Ctrl-C keeps the finished games.

    \b
    Examples:
      landsraad simulate --games 1000 --seed 1
      landsraad simulate --games 500 --agents novice,random,random,random --workers 2 --out games.csv
      landsraad simulate --games 500 --seats 1 --difficulty expert --agents novice
      landsraad simulate --games 500 --set rise_of_ix --variant epic

    Exit codes: 0 done, 1 a game broke off or the file could not be written, 2 bad usage, 130 stopped by Ctrl-C.
    """  # noqa: D301  # \b keeps the examples from being filled
    seed = secrets.randbits(32) if seed is None else seed
    chosen = options(seats, sets, packs, leaders, difficulty, rivals, variants)
    plan = _plan(games, seed, agents, chosen, budget)
    tally = Tally()
    stopped = False
    try:
        with ExitStack() as stack:
            writer = stack.enter_context(open_table(out)) if out else None
            advance = _progress(stack, games)
            try:
                for rows in run(plan, workers):
                    if writer:
                        writer.write(rows)
                    tally.add(rows)
                    advance()
            except KeyboardInterrupt:
                stopped = True
    except TableError as error:
        misused(f"--out: {error}")
    except SimulationError as error:
        problem(f"{error}; the {tally.games} games before it are kept. Please report it with this line.")
    if stopped:
        typer.echo(f"Stopped: {tally.games} of {games} games are finished{f' and kept in {out}' if out else ''}.")
    tally.show(console(), seed)
    if stopped:
        raise typer.Exit(130)


def _plan(games: int, seed: int, agents: str, chosen: dict[str, object], budget: int) -> Plan:
    try:
        config = GAMES["imperium"].configure(chosen)
        return Plan(games, seed, tuple(line_up(listed(agents), config["seats"])), config, budget)
    except ValueError as error:
        misused(str(error))


def _progress(stack: ExitStack, games: int) -> Callable[[], None]:
    """A progress bar on standard error, if a person is looking."""
    if not sys.stderr.isatty():
        return lambda: None
    columns = (TextColumn("Simulating"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = stack.enter_context(Progress(*columns, console=Console(stderr=True), transient=True))
    task = bar.add_task("", total=games)
    return lambda: bar.advance(task)


class Tally:
    """Wins counted by agent, seat and leader."""

    def __init__(self) -> None:
        self.games = 0
        self._seats = 1
        self._counts: dict[str, dict[str, list[float]]] = {"Agent": {}, "Seat": {}, "Leader": {}}

    def add(self, rows: Iterable[Row]) -> None:
        """Count one game."""
        self.games += 1
        rows = list(rows)
        self._seats = len(rows)
        for row in rows:
            leader = f"{row.leader} ({RIVAL})" if row.agent == RIVAL else row.leader  # a Rival has its signet only
            for kind, name in (("Agent", row.agent), ("Seat", str(row.seat)), ("Leader", leader)):
                self._counts[kind].setdefault(name, []).append(row.result)

    def show(self, console: Console, seed: int) -> None:
        """Print the shares and their intervals."""
        if not self.games:
            console.print("No game was finished.")
            return
        for kind, counts in self._counts.items():
            table = Table(kind, "Games", "Wins", "Share", "95 % interval", box=None, pad_edge=False)
            for column in table.columns[1:]:
                column.justify = "right"
            for name, results in sorted(counts.items()):
                share = Share(sum(results), len(results))
                low, high = share.interval
                table.add_row(
                    name, f"{share.games:,}", f"{share.wins:.1f}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}"
                )
            console.print(table)
            console.print()
        console.print(f"{self.games:,} games with seed {seed}; an equal share is {1 / self._seats:.1%}.")
