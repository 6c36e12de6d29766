"""`landsraad compare`: simulated games against real ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from landsraad.cli.common import console, misused, problem
from landsraad.lab.columns import measures_of
from landsraad.lab.dataset import Dataset, DatasetError
from landsraad.lab.statistics import Share, widened
from landsraad.saying import figure, say

if TYPE_CHECKING:
    from landsraad.lab.compare import Comparison, Pair


def compare(
    real: Annotated[
        Path,
        typer.Argument(metavar="REAL.csv", help="Real games, a row a seat: leader or faction, seat, place; or totals."),
    ],
    folder: Annotated[Path, typer.Argument(help="A dataset, as `landsraad simulate --out FOLDER` writes it.")],
    out: Annotated[Path | None, typer.Option("--out", help="An HTML page to write as well.")] = None,
) -> None:
    """Set simulated win rates of Leaders and seats, or of factions, against those of real games.

    Seats count from 1, the First Player of the first round, in the order of the turns. Without a column `game` a new
    game begins where a seat comes up again. Both must be games of as many seats. Where only totals are known, a row
    for each Leader with its games and its wins, or "win %", is compared by Leader.

    \b
    Example:
      landsraad compare league.csv games --out comparison.html

    Exit codes: 0 done, 1 the page could not be written, 2 bad usage, or a file that cannot be used.
    """  # noqa: D301  # \b keeps the example from being filled
    if out is not None and out.is_dir():
        misused(say("lab.folder", out=out))
    try:
        from landsraad.lab.compare import compare as compared  # noqa: PLC0415  # numpy is an extra
        from landsraad.lab.compare import told  # noqa: PLC0415
        from landsraad.lab.real import RealGamesError, read_games, simulated_games, simulated_teams  # noqa: PLC0415
        from landsraad.lab.report.comparison import page  # noqa: PLC0415  # polars is an extra
    except ImportError:
        misused(say("lab.compare.libraries"))
    try:
        dataset = Dataset(folder)
        measures = measures_of(dataset.plan.get("game", "imperium"))
        names, role, seats = measures.roles(), measures.ROLE, dataset.table("seats")
        games = read_games(real, names, simulated_teams(seats), role)
        found = compared(games, simulated_games(seats, role), role, measures.ORDERED)
    except (RealGamesError, DatasetError) as error:
        misused(str(error))
    _show(console(), found, names, told(found))
    if out is not None:
        try:
            out.write_text(page(found, names), encoding="utf-8")
        except OSError as error:
            problem(say("lab.unwritable", file=out, cause=error.strerror))
        typer.echo(say("lab.written", files=out))


def _show(console: Console, found: Comparison, names: Mapping[str, str], lines: Sequence[str]) -> None:
    console.print(_table(say(f"lab.head.{found.role}"), found.roles, names))
    console.print()
    if found.seats:
        console.print(_table(say("lab.head.seat"), found.seats, {}))
        console.print()
    real, simulated = figure(f"{found.real_games:,}"), figure(f"{found.simulated_games:,}")
    console.print(say("lab.compare.games", real=real, simulated=simulated))
    console.print(say("lab.compare.star"))
    for line in lines:
        console.print(line)


def _table(title: str, pairs: Sequence[Pair], names: Mapping[str, str]) -> Table:
    z = widened(sum(pair.both for pair in pairs))
    heads = ("compare.real", "head.games", "compare.simulated", "head.games", "compare.difference")
    table = Table(title, *(say(f"lab.{head}") for head in heads), box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    for pair in pairs:
        table.add_row(names.get(pair.key, pair.key), *_share(pair.real), *_share(pair.simulated), _difference(pair, z))
    return table


def _share(share: Share) -> tuple[str, str]:
    if not share.games:
        return "-", "0"
    low, high = share.interval
    interval = say("lab.range", low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")
    return f"{figure(f'{share.rate:.1%}')} ({interval})", figure(f"{share.games:,}")


def _difference(pair: Pair, z: float) -> str:
    """The difference in points of per cent; a star where its interval, `z` deviations wide, leaves out 0."""
    if not pair.both:
        return ""
    value, low, high = pair.difference(z)
    return f"{figure(f'{100 * value:+.1f}')}{'' if low <= 0 <= high else ' *'}"
