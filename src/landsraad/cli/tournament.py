"""`landsraad tournament`: how strong the agents are, measured."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from landsraad.cli.bulk import Ray, Seed, Workers, check_agents, checked_folder, interrupted, kept, played, seed_of
from landsraad.cli.common import (
    MANNERS_HELP,
    Difficulty,
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
from landsraad.family import GAMES
from landsraad.lab.columns import measures_of
from landsraad.lab.plan import Plan
from landsraad.lab.plot import PlotError
from landsraad.lab.statistics import Share
from landsraad.lab.strength import NAME, draw, opponents
from landsraad.lab.tournament import Standings, plan_of
from landsraad.language.errors import quoted
from landsraad.saying import figure, say

NOTHING = "–"
DIGITS = 12  # of a number of games
Grid = list[list[str]]


@with_modules
def tournament(
    context: typer.Context,
    game: GameName = IMPERIUM,
    agents: Annotated[
        str,
        typer.Option(
            "--agents", help=f"Who takes part, with commas, from the weakest; a budget after @. {MANNERS_HELP}."
        ),
    ] = "random,novice,veteran",
    games: Annotated[int, typer.Option("--games", min=1, help="Games of each line-up: a multiple of the seats.")] = 200,
    fewer: Annotated[
        str, typer.Option("--fewer", help="AGENT=GAMES with commas: line-ups with the agent play only so many.")
    ] = "",
    mixed: Annotated[
        bool, typer.Option("--mixed", help="Also tables at which all agents differ, for the ratings.")
    ] = False,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Only agents next to each other in --agents meet.")
    ] = False,
    seats: SeatsOf = None,
    sets: Sets = "",
    packs: Packs = None,
    difficulty: Difficulty = None,
    rivals: Rivals = None,
    variants: Variants = None,
    factions: Factions = None,
    basic: Basic = False,
    expansion: Expansion = False,
    seed: Seed = None,
    workers: Workers = 1,
    ray: Ray = "",
    out: Annotated[
        Path | None,
        typer.Option("--out", help="A folder for games, table and picture; one that was begun is gone on with."),
    ] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the tables as Markdown.")] = False,
) -> None:
    """Let agents play a round robin and print who wins against whom, and the ratings, with 95 % intervals.

    Each agent sits alone at a table of each other one. Every deal is played once from each seat, so that seats,
    Leaders and factions are shared fairly, and every line-up plays the same deals. With one seat the opponents are the
    Rivals.

    \b
    Examples:
      landsraad tournament --agents random,novice,veteran --games 1000 --seed 1 --out ladder
      landsraad tournament --agents novice,veteran,expert@200 --games 1000 --fewer expert@200=200
      landsraad tournament --game dune --seats 6 --agents random,novice --games 300
      landsraad tournament --seats 1 --difficulty veteran --agents novice,veteran --markdown

    Exit codes: 0 done, 1 a game broke off, 2 bad usage, 130 stopped by Ctrl-C.
    """  # noqa: D301  # \b keeps the examples from being filled
    checked_folder(out)
    if checked_game(context, game) == DUNE:
        chosen = dune_options(seats, factions, basic, expansion)
    else:
        chosen = options(4 if seats is None else seats, sets, packs, "random", difficulty, rivals, variants)
    named = listed(agents)
    check_agents(named, game)
    plan = _plan(game, named, games, seed_of(seed, out), chosen, _fewer(fewer), mixed=mixed, neighbours=neighbours)
    standings = Standings(plan)
    whole = played(plan, out, workers, ray, standings.add)
    stored = kept(out, "seats") if out is not None else None
    if stored is not None:
        standings.read(stored)
    if standings.games:
        _show(standings, markdown)
    if out is not None and standings.games:
        _write(standings, out)
    if not whole:
        interrupted()


def _fewer(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in listed(text):
        agent, _, number = entry.rpartition("=")
        if not agent or not number.isdecimal() or len(number) > DIGITS:
            misused(say("lab.tournament.not_fewer", entry=quoted(entry)))
        found[agent] = int(number)
    return found


def _plan(
    game: str, agents: list[str], games: int, seed: int, chosen: dict[str, Any], fewer: dict[str, int], **meetings: bool
) -> Plan:
    try:
        config = GAMES[game].configure(chosen)
        return plan_of(agents, games, seed, config, fewer=fewer, game=game, **meetings)
    except ValueError as error:
        misused(str(error))


def _write(standings: Standings, out: Path) -> None:
    (out / f"{NAME}.md").write_text(_markdown(standings), encoding="utf-8")
    try:
        files = draw(standings, out)
    except PlotError as error:
        misused(say("lab.out", error=error))
    typer.echo(say("lab.written", files=", ".join(str(file) for file in (out / f"{NAME}.md", *files))))


def _show(standings: Standings, markdown: bool) -> None:
    if markdown:
        typer.echo(_markdown(standings))
        return
    screen = console()
    for head, rows in (_matrix(standings), _ratings(standings)):
        table = Table(*head, box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for column in table.columns[1:]:
            column.justify = "right"
        for row in rows:
            table.add_row(*row)
        screen.print(table)
        screen.print()
    screen.print(_conditions(standings))


def _markdown(standings: Standings) -> str:
    parts = []
    for head, rows in (_matrix(standings), _ratings(standings)):
        lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
        parts.append("\n".join(f"| {' | '.join(line)} |" for line in lines))
    return "\n\n".join([*parts, _conditions(standings)]) + "\n"


def _matrix(standings: Standings) -> tuple[list[str], Grid]:
    """Who wins how often alone against a table of whom."""
    others = opponents(standings)
    seats = standings.sides
    against = {1: "rivals", 2: "one"}.get(seats, "several")
    head = [say(f"lab.tournament.{against}", agent=other, seats=seats - 1) for other in others]
    rows = [[one, *(_cell(standings.share(one, other)) for other in others)] for one in standings.agents]
    return [say("lab.tournament.alone"), *head], rows


def _cell(share: Share | None) -> str:
    if share is None or not share.games:
        return NOTHING
    low, high = share.interval
    interval = say("lab.range", low=figure(f"{100 * low:.1f}"), high=figure(f"{100 * high:.1f}"))
    return f"{figure(f'{share.rate:.1%}')} ({interval})"


def _ratings(standings: Standings) -> tuple[list[str], Grid]:
    rows = [
        [name, f"{rating.elo:.0f}", say("lab.range", low=f"{rating.low:.0f}", high=f"{rating.high:.0f}")]
        for name, rating in standings.ratings().items()
    ]
    return [say("lab.tournament.agent"), "Elo", say("lab.head.interval")], rows


def _conditions(standings: Standings) -> str:
    plan = standings.plan
    counts = sorted(set(plan.counts()))
    least, most = (figure(f"{count:,}") for count in (counts[0], counts[-1]))
    return say(
        "lab.tournament.conditions",
        games=figure(f"{standings.games:,}"),
        each=least if len(counts) == 1 else say("lab.range", low=least, high=most),
        where=", ".join(measures_of(plan.game).told(plan.options)),
        seed=plan.seed,
        equal=figure(f"{1 / (3 if standings.sides == 1 else standings.sides):.1%}"),
    )
