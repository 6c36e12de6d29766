"""`landsraad simulate --game dune`: who wins how often, by agent and by faction."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from landsraad.agents import line_up
from landsraad.cli.bulk import spread_of
from landsraad.cli.common import misused, problem
from landsraad.family import DUNE
from landsraad.lab.dune.simulate import Row, run, write
from landsraad.lab.spread import SpreadError
from landsraad.lab.statistics import Share
from landsraad.saying import figure, say


def simulate_dune(
    options: dict[str, Any],
    agents: list[str],
    games: int,
    seed: int,
    rotate: bool,
    workers: int,
    out: Path | None,
    console: Console,
) -> None:
    """Play many games and print the shares of the win with their intervals.

    Args:
        options: of `landsraad.new("dune", …)`.
        agents: who plays, seated in turn.
        games: how many.
        seed: of the whole simulation.
        rotate: whether the agents move on one seat a game.
        workers: processes to use.
        out: a folder for a row of each seat of each game; None: nothing is kept.
        console: where to print.
    """
    try:
        config = DUNE.configure(options)
        table = tuple(line_up(agents, config["seats"], DUNE.name))
    except ValueError as error:
        misused(str(error))
    try:
        rows = [row for game in run(config, table, games, seed, rotate, workers) for row in game]
    except SpreadError as error:
        problem(str(error))
    if out is not None:
        try:
            write(rows, out)
        except OSError as error:
            problem(say("lab.out", error=error))
    for kind in ("agent", "faction"):
        console.print(_shares(kind, rows))
        console.print()
    turns = sum(row.turns for row in rows) / len(rows)
    decisions = sum(row.decisions for row in rows) / len(rows)
    told = say("lab.dune", games=figure(f"{games:,}"), seed=seed, turns=figure(f"{turns:.1f}"), n=round(decisions))
    console.print(told)


def _shares(kind: str, rows: list[Row]) -> Table:
    """How often each agent or faction won: of an agent by its seats."""
    table = Table(*(say(f"lab.head.{head}") for head in (kind, "seats", "wins", "share", "interval")), box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for name in sorted({getattr(row, kind) for row in rows}):
        own = [row for row in rows if getattr(row, kind) == name]
        share = Share(sum(row.result for row in own), len({row.game for row in own}), len(own))
        cells = (f"{len(own):,}", f"{share.wins:.1f}", f"{share.rate:.1%}")
        table.add_row(name, *map(figure, cells), spread_of(*share.interval))
    return table
