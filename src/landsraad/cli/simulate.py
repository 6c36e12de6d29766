"""`landsraad simulate`: games by the thousand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from landsraad.agents import line_up
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
    MANNERS_HELP,
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
)
from landsraad.cli.games import (
    DUNE,
    Basic,
    Expansion,
    Factions,
    GameName,
    SeatsOf,
    checked_game,
    dune_options,
)
from landsraad.cli.games import IMPERIUM as IMPERIUM_NAME
from landsraad.cli.modules import with_modules
from landsraad.family import DUNE as DUNE_RULES
from landsraad.family import IMPERIUM
from landsraad.imperium.schema import load_catalog
from landsraad.lab.changes import changed
from landsraad.lab.columns import Measures, measures_of
from landsraad.lab.plan import RECORDS, TABLES, Plan
from landsraad.lab.simulate import RIVAL, Row
from landsraad.lab.statistics import Share
from landsraad.saying import figure, say

ALL = "all"
NOTHING = "–"
AGENT, SEAT = "agent", "seat"

Side = tuple[int, str, int, str, float]
"""Team, agent, place in the turn order, Leader and share of the win of a side."""


@with_modules
def simulate(
    context: typer.Context,
    game: GameName = IMPERIUM_NAME,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
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
        str,
        typer.Option(
            "--agents",
            help="Who plays, with commas, seated in turn: random, novice, learned, veteran, expert@200 or master@200 "
            f"(search iterations). {MANNERS_HELP}.",
        ),
    ] = "random",
    fixed: Annotated[
        bool, typer.Option("--fixed-seats", help="The agents keep their seats; otherwise they move on one a game.")
    ] = False,
    remove: Annotated[str, typer.Option("--remove", help="Ids of cards to play without, with commas.")] = "",
    add: Annotated[
        str, typer.Option("--add", help="CARD=COPIES with commas: so many more copies of a card are dealt.")
    ] = "",
    seed: Seed = None,
    workers: Workers = 1,
    ray: Ray = "",
    out: Annotated[
        Path | None,
        typer.Option("--out", help="A folder for the games as tables; a folder that was begun is gone on with."),
    ] = None,
    tables: Annotated[
        str,
        typer.Option("--tables", help=f"What the folder keeps, with commas: {', '.join(TABLES)}, {RECORDS}; or {ALL}."),
    ] = ALL,
) -> None:
    """Play many games of agents against each other and print who wins how often, with 95 % intervals.

    The same seed gives the same bytes with any number of workers, on a cluster, and after any interruption: the same
    command on the same folder goes on where it was stopped.

    \b
    Examples:
      landsraad simulate --games 1000 --seed 1
      landsraad simulate --games 500 --agents novice,random,random,random --workers 2 --out games
      landsraad simulate --games 500 --seats 1 --difficulty expert --agents novice
      landsraad simulate --game dune --games 200 --agents novice,random --expansion
      landsraad simulate --games 500 --remove the_voice --add dagger=1 --seed 1

    Exit codes: 0 done, 1 a game broke off, 2 bad usage, 130 stopped by Ctrl-C.
    """  # noqa: D301  # \b keeps the examples from being filled
    checked_folder(out)
    if checked_game(context, game) == DUNE:
        chosen = dune_options(seats, factions, basic, expansion)
    else:
        chosen = options(4 if seats is None else seats, sets, packs, leaders, difficulty, rivals, variants)
    stored_tables = _tables(game, tables)
    check_agents(listed(agents), game)
    asked = (listed(remove), listed(add))
    plan = _plan(game, games, seed_of(seed, out), listed(agents), chosen, stored_tables, not fixed, asked)
    tally = Tally(measures_of(game))
    whole = played(plan, out, workers, ray, tally.add)
    stored = kept(out, "seats") if out is not None else None
    if stored is not None:
        tally.read(stored)
    tally.show(console(), plan.seed)
    if not whole:
        interrupted()


def _tables(game: str, text: str) -> tuple[str, ...]:
    named = listed(text)
    every = measures_of(game).TABLES
    known = (*every, RECORDS)
    for name in named:
        if name not in (*known, ALL):
            misused(say("lab.simulate.tables", name=name, known=", ".join(known), all=ALL))
    wanted = {*named, "games", "seats", *(every if ALL in named or not named else ())}
    return tuple(name for name in known if name in wanted)


def _plan(
    game: str,
    games: int,
    seed: int,
    agents: list[str],
    chosen: dict[str, Any],
    tables: tuple[str, ...],
    rotate: bool,
    changes: tuple[Sequence[str], Sequence[str]],
) -> Plan:
    try:
        if game == DUNE:
            config = DUNE_RULES.configure(chosen)
            table = tuple(line_up(agents, config["seats"], game))
            return Plan(games, seed, (table,), config, rotate=rotate, tables=tables, game=game)
        config = IMPERIUM.configure(chosen)
        catalog = load_catalog(tuple(config["sets"]), tuple(Path(folder) for folder in config["packs"]))
        copies = changed(catalog, *changes)
        seated = tuple(line_up(agents, config["seats"]))
        return Plan(games, seed, (seated,), config, rotate=rotate, copies=copies, tables=tables)
    except ValueError as error:
        misused(str(error))


class Tally:
    """Wins counted by agent, seat in the order of the turns where it follows from the seats, and Leader or faction.

    Args:
        measures: what measures the game.
    """

    def __init__(self, measures: Measures) -> None:
        self.games = 0
        self._sides = 0
        self._role = measures.ROLE
        kinds = (AGENT, SEAT, self._role) if measures.ORDERED else (AGENT, self._role)
        self._counts: dict[str, dict[str, Share]] = {kind: {} for kind in kinds}

    def add(self, rows: Iterable[Row]) -> None:
        """Count one game."""
        self._count([(row.team, row.agent, row.turn, row.role, row.result) for row in rows])

    def read(self, seats: Any) -> None:
        """Count the games of a table "seats"."""
        rows = seats.select("game", "team", "agent", "turn", self._role, "result").iter_rows()
        for _, game in groupby(rows, itemgetter(0)):
            self._count([row[1:] for row in game])

    def _count(self, sides: Sequence[Side]) -> None:
        self.games += 1
        self._sides += len({team for team, *_ in sides})
        results: dict[tuple[str, str], dict[int, float]] = {}  # by team, which wins as one
        for team, agent, turn, leader, result in sides:
            led = say("lab.rival", leader=leader) if agent == RIVAL else leader  # a Rival has its signet only
            named = {AGENT: agent, SEAT: str(turn), self._role: led}
            for kind in self._counts:
                results.setdefault((kind, named[kind]), {})[team] = result
        for (kind, name), won in results.items():
            before = self._counts[kind].get(name, Share(0, 0))
            self._counts[kind][name] = Share(before.wins + sum(won.values()), before.games + 1, before.count + len(won))

    def show(self, console: Console, seed: int) -> None:
        """Print the shares and their intervals."""
        if not self.games:
            console.print(say("lab.simulate.none"))
            return
        for kind, counts in self._counts.items():
            several = ["seats"] if kind == AGENT else []  # of an agent; seats and Leaders are one in a game
            heads = (kind, "games", *several, "wins", "share", "interval")
            table = Table(*(say(f"lab.head.{head}") for head in heads), box=None, pad_edge=False)
            for column in table.columns[1:]:
                column.justify = "right"
            for name, share in sorted(counts.items()):
                seats = [f"{share.count:,}" for _ in several]
                # What has all seats has an equal share, whatever happens.
                interval = spread_of(*share.interval) if len(counts) > 1 else NOTHING
                cells = (f"{share.games:,}", *seats, f"{share.wins:.1f}", f"{share.rate:.1%}")
                table.add_row(name, *map(figure, cells), interval)
            console.print(table)
            console.print()
        equal = self.games / self._sides
        if SEAT in self._counts:
            console.print(say("lab.simulate.seats"))
        told = "lab.simulate.game" if self.games == 1 else "lab.simulate.games"
        console.print(say(told, games=figure(f"{self.games:,}"), seed=seed, equal=figure(f"{equal:.1%}")))
