"""What the commands that play many games share: their options, the progress bar, and how an interruption is told."""

from __future__ import annotations

import secrets
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from landsraad.agents import own_class, repeatable
from landsraad.cli.common import misused, problem
from landsraad.lab.dataset import PLAN, Dataset, DatasetError, collect, finished_in, stored_plan
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import Row, SimulationError, run
from landsraad.lab.spread import SpreadError
from landsraad.lab.tables import TableError
from landsraad.saying import figure, say

INTERRUPTED = 130
FILES = (".csv", ".parquet")

Seed = Annotated[int | None, typer.Option("--seed", min=0, help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option("--workers", min=1, max=256, help="Processes to play with.")]
Ray = Annotated[
    str, typer.Option("--ray", help="A Ray cluster to play on instead: 'auto', HOST:PORT, or 'local' to start one.")
]


def seed_of(seed: int | None, out: Path | None) -> int:
    """The seed as given, or that of the folder that is gone on with, or a random one."""
    if seed is None and out is not None and (out / PLAN).is_file():
        try:
            stored: int = stored_plan(out)["seed"]
        except DatasetError as error:
            misused(say("lab.out", error=error))
        return stored
    return secrets.randbits(32) if seed is None else seed


def checked_folder(out: Path | None) -> None:
    """End the command if --out names a file."""
    if out is not None and (out.suffix in FILES or out.is_file()):
        misused(say("lab.bulk.file", out=out))


def check_agents(specs: list[str], game: str) -> None:
    """End the command if an agent of a game does not exist or would not play alike everywhere."""
    try:
        for spec in specs:
            repeatable(spec, game)
    except ValueError as error:
        misused(str(error))


def played(plan: Plan, out: Path | None, workers: int, ray: str, take: Callable[[list[Row]], None]) -> bool:
    """Play the games of a plan with a progress bar; errors end the command.

    Args:
        plan: what to play.
        out: the folder to keep the games in; None: each game is handed to `take`.
        workers: processes to use.
        ray: address of a Ray cluster to use instead.
        take: called with the rows of each game if there is no folder.

    Returns:
        Whether all games were played; False after Ctrl-C.
    """
    finished = 0
    try:
        with bar(plan.total) as show:
            for finished in _counted(plan, out, workers, ray, take):  # told after an interruption
                show(finished)
    except KeyboardInterrupt:
        if out is not None:  # it may come between the keeping and the counting
            finished = max(finished, finished_in(out, plan))
        _tell_interruption(finished, plan.total, out)
        return False
    except (DatasetError, TableError) as error:
        misused(say("lab.out", error=error))
    except SpreadError as error:
        problem(str(error))
    except SimulationError as error:
        told = say("lab.bulk.kept", error=error, games=figure(f"{finished:,}")) if out else error
        own = any(own_class(spec) for agents in plan.line_ups for spec in agents)
        problem(f"{told}." if own else say("lab.bulk.report", error=told))
    return True


def _counted(plan: Plan, out: Path | None, workers: int, ray: str, take: Callable[[list[Row]], None]) -> Iterator[int]:
    if out is not None:
        yield from collect(plan, out, workers, ray)
        return
    for number, rows in enumerate(run(plan, workers, ray), 1):
        take(rows)
        yield number


def _tell_interruption(finished: int, total: int, out: Path | None) -> None:
    how = "lab.bulk.stopped_kept" if out else "lab.bulk.stopped"
    typer.echo(say(how, finished=figure(f"{finished:,}"), total=figure(f"{total:,}"), out=out))
    if out:
        typer.echo(say("commands.again", command=shlex.join(["landsraad", *sys.argv[1:]])))


def kept(out: Path, table: str) -> Any:
    """A table of the games that a folder holds, or None if it was interrupted before any was finished.

    What cannot be read ends the command.
    """
    if not (out / PLAN).is_file():
        return None
    try:
        dataset = Dataset(out)
        return None if dataset.empty else dataset.table(table)
    except (DatasetError, TableError) as error:
        misused(say("lab.out", error=error))


def spread_of(low: float, high: float) -> str:
    """An interval of shares: "31.4% to 40.0%"."""
    return say("lab.range", low=figure(f"{low:.1%}"), high=figure(f"{high:.1%}"))


def interrupted() -> NoReturn:
    """End the command after Ctrl-C."""
    raise typer.Exit(INTERRUPTED)


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar of games on standard error, if a person is looking; told how many have been played."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    columns = (
        TextColumn(say("lab.bulk.playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(say("lab.bulk.left")),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as drawn:
        task = drawn.add_task("", total=total)
        yield lambda finished: drawn.update(task, completed=finished)


@contextmanager
def counting(title: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar of anything on standard error, if a person is looking; told how much is done, of how much."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as drawn:
        task = drawn.add_task("", total=None)
        yield lambda done, total: drawn.update(task, total=total, completed=done)
