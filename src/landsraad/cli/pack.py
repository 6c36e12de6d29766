"""`landsraad pack …`: packs of one's own content."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landsraad.cli.bulk import bar, interrupted
from landsraad.cli.common import misused, problem
from landsraad.imperium.content.manifests import manifests, together
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.schema import load_catalog
from landsraad.kernel.contract import EndlessEffect
from landsraad.lab.trying import trials
from landsraad.saying import say, spoken
from landsraad.views import book

pack = typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)


@pack.callback()
def packs() -> None:
    """Work on packs of your own content."""


@pack.command()
def check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The pack's folder, with its pack.toml.")],
) -> None:
    """Read a pack of your own beside the usual board, or a set of the program, and name all that is wrong with it.

    A pack of your own is also played with: a few games of bots have to come to their end.

    \b
    Examples:
      landsraad pack check my_cards
      landsraad pack check content/imperium/base
      landsraad play --packs my_cards

    Exit codes: 0 the pack is sound, 1 problems were found, 2 there is no such folder, 130 stopped by Ctrl-C.
    """  # noqa: D301  # \b keeps the examples from being filled
    if not folder.is_dir():
        misused(say("commands.pack.no_folder", folder=folder))
    sets, extra = _beside_board(folder.resolve())
    try:
        catalog = load_catalog(sets, extra)
        load_tables(4, sets, extra)
        kinds = book(sets, [str(each) for each in extra], language=spoken()).phrases["kind"]
        games = _tried(sets, extra)
    except (ValueError, EndlessEffect) as error:
        problem(str(error))
    except KeyboardInterrupt:
        interrupted()
    own = catalog.sets[-1]
    tables = {
        "card": catalog.cards,
        "intrigue": catalog.intrigues,
        "space": catalog.spaces,
        "conflict": catalog.conflicts,
        "leader": catalog.leaders,
        "faction": catalog.factions,
        "hagal": catalog.hagal,
        **catalog.further,
        "difficulty": catalog.difficulties,
        "purchase": catalog.purchases,
        "variant": catalog.variants,
    }
    counts = {kinds[kind]: sum(row.set == own for row in rows) for kind, rows in tables.items()}
    found = ", ".join(f"{name}: {count}" for name, count in counts.items() if count)
    typer.echo(say("commands.pack.sound", pack=own, rows=found or say("commands.pack.nothing")))
    for row in catalog.unfinished:
        if row.set == own:
            typer.echo(say("commands.pack.todo", kind=row.kind, id=row.id, why=row.why))
    if games:
        typer.echo(say("commands.pack.tried", games=games))


def _tried(sets: tuple[str, ...], packs: tuple[Path, ...]) -> int:
    """Play the games that each pack has to come through; returns how many."""
    games = [trial for folder in packs for trial in trials(sets, folder)]
    with bar(len(games)) as show:
        for number, trial in enumerate(games, 1):
            trial.play()
            show(number)
    return len(games)


def _beside_board(folder: Path) -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """What to load to check a folder: a set of the program on its usual board, or a pack beside that board."""
    for name, manifest in manifests().items():
        if folder == manifest.folder.resolve():
            return together((name,)), ()
    return together(()), (folder,)
