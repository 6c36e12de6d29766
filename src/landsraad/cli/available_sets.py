"""`landsraad sets`: the sets that there are, and which go together."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from landsraad.cli.common import console
from landsraad.imperium.content.manifests import available_sets, boards, goes_with, manifests


def sets(
    ids: Annotated[bool, typer.Option("--ids", help="Print the ids alone, one a line.")] = False,
) -> None:
    """List the sets to play with: boards, of which a game has one, and expansions with the boards they are made for.

    \b
    Examples:
      landsraad sets
      landsraad sets --ids

    Exit codes: 0 done, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    if ids:
        typer.echo("\n".join(available_sets()))
        return
    table = Table("Set", "Name", "Goes with", box=None)
    for name in available_sets():
        manifest = manifests()[name]
        company = (
            "a board of its own" if manifest.board else ", ".join(each for each in boards() if goes_with(name, each))
        )
        without = f"; not with {', '.join(manifest.excludes)}" if manifest.excludes else ""
        table.add_row(name, manifest.name, company + without)
    console().print(table)
