"""`landsraad query`: what a dataset holds, and answers from it in SQL, as a table, a CSV file or a plot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from landsraad.cli.common import Plain, console, misused, problem
from landsraad.lab.dataset import Dataset, DatasetError
from landsraad.lab.plot import PICTURES, PlotError, plotted
from landsraad.lab.tables import TableError, columns, write_csv
from landsraad.saying import figure, joined, say

MOST_ROWS = 60  # that are printed


def query(
    folder: Annotated[Path, typer.Argument(help="A dataset, as `landsraad simulate --out FOLDER` writes it.")],
    sql: Annotated[str, typer.Argument(metavar="[SQL]", help="A SELECT over its tables.")] = "",
    csv: Annotated[Path | None, typer.Option("--csv", help="A file for the answer, all of its rows.")] = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", help=f"A picture ({', '.join(PICTURES)}): the last column by the first."),
    ] = None,
    plain: Plain = False,
) -> None:
    """Answer a question about simulated games in SQL; without one, list the tables and their columns.

    \b
    Examples:
      landsraad query novices
      landsraad query novices "SELECT space, AVG(vp) AS vp FROM turns WHERE round = 1 GROUP BY space ORDER BY vp DESC"
      landsraad query novices "SELECT * FROM seats" --csv seats.csv

    Exit codes: 0 done, 1 a file could not be written, 2 bad usage or no dataset.
    """  # noqa: D301  # \b keeps the examples from being filled
    out = console(plain)
    if not sql and (csv or plot):
        misused(say("lab.query.question"))
    if plot is not None and plot.suffix not in PICTURES:
        misused(say("lab.query.picture", file=plot, endings=joined(PICTURES, "or")))
    try:
        dataset = Dataset(folder)
        if not sql:
            _list(out, dataset)
            return
        found = dataset.query(sql)
        if csv is not None:
            write_csv(found, csv)
        if plot is not None:
            plotted(found, plot)
    except (DatasetError, TableError, PlotError) as error:
        misused(str(error))
    except OSError as error:
        problem(say("lab.unwritable", file=error.filename, cause=error.strerror))
    _show(out, found)
    for file in filter(None, (csv, plot)):
        out.print(say("lab.written", files=file), markup=False, highlight=False)


def _list(out: Console, dataset: Dataset) -> None:
    listed = Table(*(say(f"lab.query.{head}") for head in ("table", "rows", "columns")), box=None, pad_edge=False)
    listed.columns[1].justify = "right"
    schemas = columns(dataset.plan.get("game", "imperium"))
    for name in dataset.plan["tables"]:
        listed.add_row(name, figure(f"{len(dataset.table(name)):,}"), ", ".join(schemas[name]))
    out.print(listed)


def _show(out: Console, found: Any) -> None:
    table = Table(*found.columns, box=None, pad_edge=False)
    for column, kind in zip(table.columns, found.dtypes, strict=True):
        column.justify = "right" if kind.is_numeric() else "left"
    for row in found.head(MOST_ROWS).iter_rows():
        table.add_row(*(figure(f"{each:,.3f}") if isinstance(each, float) else str(each) for each in row))
    out.print(table, markup=False)
    if len(found) > MOST_ROWS:
        out.print(say("lab.query.more", rows=figure(f"{len(found) - MOST_ROWS:,}")))
