"""The `landsraad` command: one module a subcommand.

Exit codes of all of them: 0 done, 1 a problem was found, 2 bad usage.
"""

from __future__ import annotations

import typer

from landsraad.cli.analyse import analyse
from landsraad.cli.available_sets import sets as list_sets  # `sets` is the room of the mirrors
from landsraad.cli.backup import backup, restore
from landsraad.cli.cards import cards
from landsraad.cli.compare import compare
from landsraad.cli.pack import pack
from landsraad.cli.play import play
from landsraad.cli.replay import replay
from landsraad.cli.report import report
from landsraad.cli.rules import rules
from landsraad.cli.serve import serve
from landsraad.cli.simulate import simulate
from landsraad.cli.tournament import tournament
from landsraad.cli.train import train
from landsraad.cli.version import version

__all__ = ["app"]

app = typer.Typer(
    name="landsraad",
    help="The open table for Dune: Imperium. An unofficial fan project.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # plain help and errors: readable by screen readers and in narrow windows
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    serve,
    play,
    simulate,
    tournament,
    report,
    compare,
    train,
    replay,
    analyse,
    cards,
    rules,
    list_sets,
    backup,
    restore,
):
    app.command()(command)
app.add_typer(pack, name="pack")
app.command()(version)
