"""`landsraad sweep`: one parameter varied, all else alike."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from landsraad.cli.bulk import (
    Ray,
    Seed,
    Workers,
    check_agents,
    checked_folder,
    interrupted,
    kept,
    played,
    seed_of,
    spread_of,
)
from landsraad.cli.common import (
    Difficulty,
    Leaders,
    Packs,
    Rivals,
    Sets,
    Variants,
    console,
    listed,
    misused,
    options,
    problem,
)
from landsraad.cli.games import (
    DUNE,
    IMPERIUM,
    Basic,
    Expansion,
    Factions,
    GameName,
    SeatsOf,
    checked_game,
    dune_options,
)
from landsraad.cli.modules import with_modules
from landsraad.lab.plan import Plan
from landsraad.lab.plot import PlotError, whiskers
from landsraad.lab.statistics import Interval
from landsraad.lab.sweep import AGENT, Outcomes, by_value, parameters, plans
from landsraad.lab.tables import TableError, library, write_csv
from landsraad.saying import figure, say

NOTHING = "–"
FILES = ("sweep.csv", "sweep.svg", "sweep.png")


@with_modules
def sweep(
    over: Annotated[
        str,
        typer.Option(
            "--over",
            help=f"NAME=VALUES with commas: {', '.join(parameters(IMPERIUM))}, or a card's id and numbers of copies; "
            f"dune: {', '.join(parameters(DUNE))}.",
        ),
    ],
    context: typer.Context,
    game: GameName = IMPERIUM,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games of each value.")] = 100,
    seats: SeatsOf = None,
    sets: Sets = "",
    packs: Packs = None,
    leaders: Leaders = "random",
    difficulty: Difficulty = None,
    rivals: Rivals = None,
    variants: Variants = None,
    factions: Factions = None,
    basic: Basic = False,
    expansion: Expansion = False,
    agents: Annotated[
        str, typer.Option("--agents", help="Who plays, with commas, seated in turn; the first one is measured.")
    ] = "novice,random",
    seed: Seed = None,
    workers: Workers = 1,
    ray: Ray = "",
    out: Annotated[
        Path | None,
        typer.Option("--out", help="A folder for the games of each value, a table and a plot; gone on with if begun."),
    ] = None,
) -> None:
    """Vary one parameter and print what that does to an agent: how often it wins, its points, and the effect.

    Every value plays the same deals where it leaves them as they are, so that effects are told game by game, against
    the first value, with 95 % intervals.

    \b
    Examples:
      landsraad sweep --over agent=random,novice,expert@100 --agents novice,novice --seats 2 --games 200 --out strength
      landsraad sweep --over difficulty=novice,veteran,expert --seats 1 --agents novice --games 200
      landsraad sweep --game dune --over advanced=yes,no --agents novice,random --games 200
      landsraad sweep --over the_voice=0,1,2 --agents novice,random --games 400

    Exit codes: 0 done, 1 a game broke off, 2 bad usage, 130 stopped by Ctrl-C.
    """  # noqa: D301  # \b keeps the examples from being filled
    checked_folder(out)
    if checked_game(context, game) == DUNE:
        chosen = dune_options(seats, factions, basic, expansion)
    else:
        chosen = options(4 if seats is None else seats, sets, packs, leaders, difficulty, rivals, variants)
    name, _, values = over.partition("=")
    named = listed(agents)
    check_agents([*named, *(listed(values) if name == AGENT else ())], game)
    try:
        wanted = plans(name, listed(values), games, _seed(seed, out, listed(values)), named, chosen, game)
    except ValueError as error:
        misused(say("lab.sweep.over", error=error))
    found: dict[str, Outcomes] = {}
    whole = True
    for value, plan in wanted.items():
        typer.echo(f"{name} = {value}", err=True)
        found[value], whole = _outcomes(plan, out / value if out else None, workers, ray)
        if not whole:
            break
    rows = by_value(found)
    _show(console(), name, rows)
    if not whole:
        interrupted()
    if out is not None:
        _write(name, rows, out)


def _seed(seed: int | None, out: Path | None, values: list[str]) -> int:
    """The seed as given, or that of the folder that is gone on with, or a random one."""
    return seed_of(seed, out / values[0] if out and values else None)


def _outcomes(plan: Plan, folder: Path | None, workers: int, ray: str) -> tuple[Outcomes, bool]:
    outcomes = Outcomes(plan)
    whole = played(plan, folder, workers, ray, outcomes.add)
    stored = kept(folder, "seats") if folder else None
    if stored is not None:
        outcomes.read(stored)
    return outcomes, whole


def _show(out: Console, name: str, rows: list[dict[str, Any]]) -> None:
    heads = ("agent", "games", "points", "wins", "interval", "effect", "interval")
    table = Table(name, *(say(f"lab.head.{head}") for head in heads), box=None)
    for column in table.columns[2:]:
        column.justify = "right"
    for row in rows:
        wins = _wins(row)
        interval = spread_of(wins.low, wins.high) if wins.low < wins.high else NOTHING
        counts = (f"{row['games']:,}", f"{row['points']:.2f}", f"{wins.value:.1%}")
        table.add_row(row["value"], row["agent"], *map(figure, counts), interval, *_effect(row))
    out.print(table, markup=False)


def _wins(row: dict[str, Any]) -> Interval:
    return Interval(row["wins"], row["wins_low"], row["wins_high"])


def _effect(row: dict[str, Any]) -> tuple[str, str]:
    if row["effect"] is None:
        return NOTHING, NOTHING
    ends = (f"{100 * row[each]:+.1f}".replace("-", "−") for each in ("effect", "effect_low", "effect_high"))
    mean, low, high = map(figure, ends)
    return mean, say("lab.range", low=low, high=high)


def _write(name: str, rows: list[dict[str, Any]], out: Path) -> None:
    table, *pictures = (out / file for file in FILES)
    try:
        write_csv(library().DataFrame(rows), table)
        for picture in pictures:
            whiskers(name, {row["value"]: _wins(row) for row in rows}, picture)
    except (PlotError, TableError) as error:
        misused(say("lab.out", error=error))
    except OSError as error:
        problem(say("lab.unwritable", file=error.filename, cause=error.strerror))
    typer.echo(say("lab.written", files=", ".join(str(out / file) for file in FILES)))
