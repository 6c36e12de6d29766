"""`python -m benchmarks.load`: the server under load, and with --curve the picture of docs/performance.md."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table

import landsraad
from benchmarks.load.games import KINDS, PEOPLE, Kind, records
from benchmarks.load.machine import ServerUnderLoad, SeveralUnderLoad, load, until_healthy
from benchmarks.load.measure import Figures, Load
from benchmarks.load.people import THINK
from benchmarks.load.plot import draw

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
RESULTS = ROOT / "build" / "load.jsonl"
PICTURE = ROOT / "docs" / "img" / "load.svg"
CURVE = (50, 100, 200, 400, 600, 800, 1000)
CURVE_SECONDS = 40.0
OPEN_FILES = 8  # per table: two people with two connections each, at both ends, and some to spare

Row = tuple[str, Callable[[Figures], str]]

ROWS: tuple[Row, ...] = (
    ("choices of people/s", lambda each: f"{each.people / each.seconds:.1f}"),
    ("choices of bots/s", lambda each: f"{each.bots / each.seconds:.1f}"),
    ("refused, lost, not shown", lambda each: f"{each.refused}, {each.lost}, {each.unseen}"),
    ("too late in a window", lambda each: f"{each.late}"),
    ("connections broken", lambda each: f"{each.cut}"),
    ("choice to its states, ms: p50", lambda each: f"{each.p50:.1f}"),
    ("p95", lambda each: f"{each.p95:.1f}"),
    ("p99", lambda each: f"{each.p99:.1f}"),
    ("worst", lambda each: f"{each.worst:.1f}"),
    ("choice to its answer, ms: p50", lambda each: f"{each.answer_p50:.1f}"),
    ("p95", lambda each: f"{each.answer_p95:.1f}"),
    ("server, % of a core", lambda each: f"{each.server:.0f}"),
    ("bots' processes, % of a core", lambda each: f"{each.workers:.0f}"),
    ("this client, % of a core", lambda each: f"{each.client:.0f}"),
    ("server without tables, MiB", lambda each: f"{each.empty / 1024:.0f}"),
    ("per table in memory, KiB", lambda each: f"{each.idle:.0f}"),
    ("per table with two people, KiB", lambda each: f"{each.running:.0f}"),
    ("bots' processes, MiB", lambda each: f"{each.workers_memory / 1024:.0f}"),
    ("bytes a state and person", lambda each: f"{each.received:,.0f}"),
    ("games that ended", lambda each: f"{each.finished}"),
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line."""

    game: str
    tables: int
    seconds: float
    curve: bool
    seed: int
    database: str | None
    processes: int
    sticky: bool
    compiled: Path | None

    @property
    def kind(self) -> Kind:
        """The game that is played."""
        return KINDS[self.game]


def arguments() -> Wanted:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--game", choices=list(KINDS), default=next(iter(KINDS)), help="what is played")
    parser.add_argument("--tables", type=int, default=200, help="tables at once (default: 200)")
    parser.add_argument("--seconds", type=float, default=None, help="how long people play (default: 120, curve: 40)")
    parser.add_argument("--curve", action="store_true", help="measure 50 to 1000 tables and draw the curve")
    parser.add_argument("--seed", type=int, default=1, help="of what the people do (default: 1)")
    parser.add_argument("--database", default=None, help="address of an empty PostgreSQL database (default: SQLite)")
    parser.add_argument("--processes", type=int, default=1, help="that serve; more than one need --database")
    parser.add_argument("--sticky", action="store_true", help="send each table to one of them")
    parser.add_argument("--interpreted", action="store_true", help="do not use the compiled engine of build/compiled")
    given = parser.parse_args()
    if given.tables < 1 or (given.seconds is not None and given.seconds <= 0):
        parser.error("give at least one table and some seconds")
    if given.curve and given.game != next(iter(KINDS)):
        parser.error("--curve draws the picture of Dune: Imperium: leave --game away")
    if given.curve and given.database:
        parser.error("--curve needs a fresh database for each of its points: leave --database away")
    if given.processes > 1 and not given.database:
        parser.error("several processes need --database")
    compiled = COMPILED if (COMPILED / ".built").exists() and not given.interpreted else None
    seconds = given.seconds or (CURVE_SECONDS if given.curve else 120.0)
    return Wanted(
        given.game, given.tables, seconds, given.curve, given.seed, given.database, given.processes, given.sticky,
        compiled,
    )  # fmt: skip


def is_compiled(wanted: Wanted) -> bool:
    """Whether the server runs the compiled engine: that of build/compiled, or the one that this process has too."""
    return wanted.compiled is not None or landsraad.COMPILED


def more_files(tables: int) -> None:
    """Let this process, and the server that it starts, have enough connections."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 500 + OPEN_FILES * tables
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard < 0 else min(wanted, hard), hard))


def started(wanted: Wanted, folder: Path) -> ServerUnderLoad | SeveralUnderLoad:
    """The server, or the servers, once they answer."""
    if not wanted.sticky:
        server = ServerUnderLoad(folder, wanted.compiled, wanted.database, processes=wanted.processes)
        until_healthy(server)
        return server
    several = SeveralUnderLoad([])
    for number in range(wanted.processes):
        own = folder / f"{number}"
        own.mkdir()
        several.servers.append(ServerUnderLoad(own, wanted.compiled, wanted.database))
        until_healthy(several.servers[-1])
    return several


def measured(wanted: Wanted, tables: int, progress: Progress) -> Figures:
    """One measurement with a server of its own."""
    task = progress.add_task(f"{tables} tables: preparing", total=1.0)

    def say(what: str, done: float) -> None:
        progress.update(task, description=f"{tables} tables: {what}", completed=done)

    texts = records(tables, wanted.seed, wanted.game)
    gc.collect()
    gc.freeze()  # what is there already need not be searched by the collector while people play
    with tempfile.TemporaryDirectory(prefix="landsraad-load-") as name:
        folder = Path(name)
        server = started(wanted, folder)
        try:
            run = Load(server, wanted.kind, texts, wanted.seed, say)
            figures = asyncio.run(run.run(wanted.seconds))
        finally:
            server.stop()
        figures = run.checked(figures, folder, wanted.database)
        for error in sorted(set(run.tally.refused))[:5]:
            progress.console.print(f"[red]refused[/]: {error}")
        if said := server.said():
            progress.console.print(f"[red]the server's log[/]: {said[-2000:]}")
    progress.remove_task(task)
    return figures


def note(wanted: Wanted, figures: Figures, load_before: float) -> None:
    """Add a line to the results."""
    RESULTS.parent.mkdir(exist_ok=True)
    about = {
        "at": time.strftime("%Y-%m-%dT%H:%M:%S"), "game": wanted.game, "cores": os.cpu_count(),
        "load_before": round(load_before, 2), "compiled": is_compiled(wanted),
        "database": "postgresql" if wanted.database else "sqlite", "processes": wanted.processes,
        "sticky": wanted.sticky,
    }  # fmt: skip
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(about | figures.plain()) + "\n")


def shown(wanted: Wanted, curve: list[Figures]) -> Table:
    """The figures as a table, one column a measurement."""
    bots = wanted.kind.options["seats"] - len(PEOPLE)
    table = Table(f"two people and {bots} bots at each table", title="The server under load")
    for figures in curve:
        table.add_column(f"{figures.tables} tables", justify="right")
    for label, figure in ROWS:
        table.add_row(label, *(figure(each) for each in curve))
    return table


def main() -> int:
    """Measure, print and write down; 1 if a choice was refused or lost, or 200 tables wait too long."""
    wanted = arguments()
    console = Console()
    sizes = CURVE if wanted.curve else (wanted.tables,)
    more_files(max(sizes))
    engine = "compiled" if is_compiled(wanted) else "interpreted"
    console.print(f"engine {engine}; people think {THINK[0]:g} to {THINK[1]:g} s; load of the machine {load():.2f}")
    found: list[Figures] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    try:
        with Progress(*columns, console=console, transient=True) as progress:
            for tables in sizes:
                before = load()
                found.append(measured(wanted, tables, progress))
                note(wanted, found[-1], before)
    except KeyboardInterrupt:
        console.print("interrupted")
    if not found:
        return 1
    console.print(shown(wanted, found))
    if wanted.curve and len(found) == len(CURVE):
        draw(found, PICTURE)
        console.print(f"drawn: {PICTURE.relative_to(ROOT)}")
    failed = any(each.refused or each.lost or each.unseen or each.cut for each in found)
    slow = any(each.tables <= 200 and each.p95 > wanted.kind.target for each in found)
    return 1 if failed or slow else 0


if __name__ == "__main__":
    sys.exit(main())
