"""Which game a command is about, and the options that only one of the games has."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from landsraad.cli.common import listed, misused
from landsraad.family import GAMES
from landsraad.imperium.content.manifests import modules
from landsraad.language.errors import did_you_mean
from landsraad.saying import say

IMPERIUM = "imperium"
DUNE = "dune"
OF_IMPERIUM = ("leaders", "difficulty", "rivals", "sets", "variants", "packs", "remove", "add", "todo")
OF_DUNE = ("factions", "basic", "expansion")

SeatsOf = Annotated[
    int | None,
    typer.Option(
        "--seats", help="How many players: 1 (against two Rivals) to 4, or 6; dune: 2 to 6.  [default: 4 or 6]"
    ),
]
GameName = Annotated[str, typer.Option("--game", help="imperium (Dune: Imperium) or dune (classic Dune).")]
Factions = Annotated[
    str | None,
    typer.Option(
        "--factions",
        help="Of dune: 'random' (dealt), 'choose', or a faction id a seat, with commas.  [default: random]",
    ),
]
Basic = Annotated[bool, typer.Option("--basic", help="Of dune: the basic game.")]
Expansion = Annotated[bool, typer.Option("--expansion", help="Of dune: with the cards of its expansion.")]


def given(context: typer.Context) -> list[tuple[str, str]]:
    """The parameters that the command line names, and how it calls each."""
    return [
        (param.name, param.opts[0])
        for param in context.command.params
        if param.name and (source := context.get_parameter_source(param.name)) and source.name == "COMMANDLINE"
    ]


def checked_game(context: typer.Context, game: str) -> str:
    """The game that a command is about, if it fits the options beside it.

    Ends the command where there is no such game, or an option belongs to another one.
    """
    if game not in GAMES:
        misused(say("commands.game.unknown", game=game[:40], hint=did_you_mean(game, GAMES)))
    other = OF_DUNE if game == IMPERIUM else (*OF_IMPERIUM, *modules())
    owner = DUNE if game == IMPERIUM else IMPERIUM
    for name, option in given(context):
        if name in other:
            misused(say("commands.game.option", option=option, game=game, owner=owner))
    return game


def dune_options(seats: int | None, factions: str | None, basic: bool, expansion: bool) -> dict[str, Any]:
    """The options of `landsraad.new("dune", …)` from those of the command line; `landsraad.new` checks them."""
    named = listed(factions or "random")
    number = seats if seats is not None else len(named) if len(named) > 1 else 6
    chosen: dict[str, Any] = {"seats": number, "advanced": not basic}
    chosen["factions"] = named[0] if named in (["random"], ["choose"]) else named
    if expansion:
        chosen["expansion"] = True
    return chosen
