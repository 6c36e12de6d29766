"""`landsraad cards`: the reference of all components."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landsraad import views
from landsraad.cli.common import Packs, listed, misused, problem
from landsraad.cli.dune.screen import paragraph as of_dune
from landsraad.cli.games import DUNE, IMPERIUM, GameName, checked_game
from landsraad.cli.reference import paragraph
from landsraad.imperium.content.census import hooked_items, items_with_effects
from landsraad.imperium.content.manifests import together
from landsraad.imperium.schema import load_catalog
from landsraad.packs import PackError
from landsraad.saying import figure, say, spoken
from landsraad.views.dune.articles import articles


def cards(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="SEARCH", help="Only what has this text in its name, id, facts or effects."),
    ] = None,
    sets: Annotated[
        str, typer.Option("--set", "--sets", help="Sets to list, separated by commas; the usual board if none.")
    ] = "",
    packs: Packs = None,
    game: GameName = IMPERIUM,
    todo: Annotated[bool, typer.Option("--todo", help="List what is not implemented yet and never dealt.")] = False,
) -> None:
    """Print what cards, board spaces, Leaders, Conflicts, factions, tiles and House Hagal do, in our own words.

    \b
    Examples:
      landsraad cards
      landsraad cards duncan idaho
      landsraad cards water
      landsraad cards --game dune lasgun
      landsraad cards --todo

    Exit codes: 0 done, 1 nothing was found, or --todo found something; 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    search = " ".join(words or [])
    if checked_game(context, game) == DUNE:
        _printed([text for each in articles(spoken()) if search.lower() in (text := of_dune(each)).lower()], search)
        return
    try:
        names = together(listed(sets))
        if todo:
            _unfinished(names, [Path(folder) for folder in packs or []])
            return
        book = views.book(names, packs or [], language=spoken())
    except PackError as error:
        problem(str(error))
    except ValueError as error:
        misused(str(error))
    listed_sets = {*(listed(sets) or names), *book.catalog.sets[len(names) :]}
    found = [
        text
        for article in book.articles.values()
        if article.set in listed_sets and search.lower() in (text := paragraph(article)).lower()
    ]
    _printed(found, search)


def _printed(found: list[str], search: str) -> None:
    if not found:
        problem(say("commands.cards.none", search=repr(search)))
    typer.echo("\n\n".join(found))


def _unfinished(sets: tuple[str, ...], packs: list[Path]) -> None:
    catalog = load_catalog(sets, packs, spoken())
    hooked, items = hooked_items(catalog), items_with_effects(catalog)
    share = figure(f"{len(hooked) / len(items):.1%}")
    ids = ", ".join(hooked)
    typer.echo(say("commands.cards.hooks", hooked=len(hooked), items=len(items), share=share, ids=ids))
    rows = catalog.unfinished
    for row in rows:
        typer.echo(f"{row.set}: {row.kind} {row.id} ({row.name}): {row.why}")
    if rows:
        raise typer.Exit(1)
    typer.echo(say("commands.cards.complete"))
