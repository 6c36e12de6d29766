"""`landsraad pack …`: packs of one's own content."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landsraad.cli.common import misused, problem
from landsraad.imperium.content.manifests import manifests, together
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.schema import load_catalog
from landsraad.views import book

pack = typer.Typer(rich_markup_mode=None)


@pack.callback()
def packs() -> None:
    """Work on packs of your own content."""


@pack.command()
def check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The pack's folder, with its pack.toml.")],
) -> None:
    """Read a pack of your own beside the usual board, or a set of the program, and name all that is wrong with it.

    \b
    Examples:
      landsraad pack check my_cards
      landsraad pack check content/imperium/base
      landsraad play --packs my_cards

    Exit codes: 0 the pack is sound, 1 problems were found, 2 there is no such folder.
    """  # noqa: D301  # \b keeps the examples from being filled
    if not folder.is_dir():
        misused(f"there is no folder {folder}; give the folder that holds the pack's pack.toml")
    sets, extra = _beside_board(folder.resolve())
    try:
        catalog = load_catalog(sets, extra)
        load_tables(4, sets, extra)
        book(sets, [str(each) for each in extra])
    except ValueError as error:
        problem(str(error))
    own = catalog.sets[-1]
    tables = {
        "cards": [row.set for row in catalog.cards],
        "Intrigue cards": [row.set for row in catalog.intrigues],
        "board spaces": [row.set for row in catalog.spaces],
        "Conflicts": [row.set for row in catalog.conflicts],
        "leaders": [row.set for row in catalog.leaders],
        "factions": [row.set for row in catalog.factions],
        "House Hagal cards": [row.set for row in catalog.hagal],
        "Tech tiles": [row.set for row in catalog.further.get("tech", ())],
        "variants": [row.set for row in catalog.variants],
    }
    counts = {name: sum(set_id == own for set_id in ids) for name, ids in tables.items()}
    found = ", ".join(f"{name}: {count}" for name, count in counts.items() if count) or "nothing"
    typer.echo(f"{own}: sound; it holds {found}")
    for row in catalog.unfinished:
        if row.set == own:
            typer.echo(f"  {row.kind} {row.id} is marked todo and never dealt: {row.why}")


def _beside_board(folder: Path) -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """What to load to check a folder: a set of the program on its usual board, or a pack beside that board."""
    for name, manifest in manifests().items():
        if folder == manifest.folder.resolve():
            return together((name,)), ()
    return together(()), (folder,)
