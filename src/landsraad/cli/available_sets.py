"""`landsraad sets`: the sets that there are, and which go together."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from landsraad.cli.common import console
from landsraad.imperium.content.manifests import available_sets, boards, goes_with, manifests
from landsraad.saying import say, spoken
from landsraad.views.phrases import set_name


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
    table = Table(*(say(f"commands.sets.{head}") for head in ("set", "name", "company")), box=None)
    for name in available_sets():
        manifest = manifests()[name]
        company = (
            say("commands.sets.board")
            if manifest.board
            else ", ".join(each for each in boards() if goes_with(name, each))
        )
        if manifest.excludes:
            company = say("commands.sets.except", company=company, excluded=", ".join(manifest.excludes))
        table.add_row(name, set_name(name, spoken()), company)
    console().print(table)
