"""The `landsraad` command: one module a subcommand, loaded when it is called.

Exit codes of all of them: 0 done, 1 a problem was found, 2 bad usage.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from landsraad.saying import LANGUAGES, say, speaking, understood

__all__ = ["app"]

COMMANDS = (
    "serve", "play", "simulate", "sweep", "tournament", "query", "report", "compare", "train", "replay", "analyse",
    "puzzle", "mine", "cards", "rules", "sets", "languages", "backup", "restore", "pack", "version",
)  # fmt: skip
LANGUAGE = "LANDSRAAD_LANGUAGE"
MODULES = {"sets": "available_sets", "restore": "backup"}
"""Of the commands that have no module of their name; `landsraad.cli.sets` is the room of the mirrors."""
PLAIN: dict[str, Any] = {  # readable by screen readers and in narrow windows
    "rich_markup_mode": None,
    "add_completion": False,
    "pretty_exceptions_enable": False,
    "context_settings": {
        "help_option_names": ["-h", "--help"],
        "default_map": {"help": False},  # left at None, typer loads pydantic to see that nobody asked for help
    },
}


class Commands(TyperGroup):
    """The subcommands; one is imported when it is asked for, so that none waits for what the others need."""

    def __init__(self, **attrs: Any) -> None:
        super().__init__(**attrs)
        self.commands: Any = dict.fromkeys(COMMANDS)  # what a misspelt name is compared with
        for param in self.params:
            if param.name == "language":  # a text as it is typed: typer would load pydantic to make a text of it
                param.process_value = lambda _, value: value  # type: ignore[assignment, method-assign]

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name, None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"landsraad.cli.{MODULES.get(cmd_name, cmd_name)}")
        found = getattr(module, cmd_name)
        if not isinstance(found, typer.Typer):
            alone = typer.Typer(**PLAIN)
            alone.command(cmd_name)(found)
            found = alone
        command = typer.main.get_command(found)
        command.name = cmd_name
        return command


app = typer.Typer(cls=Commands, no_args_is_help=True, **PLAIN)


@app.callback()
def landsraad(
    context: typer.Context,
    language: Annotated[
        str | None,
        typer.Option(help=f"Two letters, as `landsraad languages` lists.  [default: {LANGUAGE}, or the system's]"),
    ] = None,
) -> None:
    """The open table for Dune: Imperium and classic Dune. An unofficial fan project."""
    system = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    asked = os.environ.get(LANGUAGE, "") if language is None else language
    known = asked in LANGUAGES
    context.with_resource(speaking(asked if known else understood(list(filter(None, system))[:1])))
    if asked and not known:
        # Commands that say nothing wrong start without the card language.
        from landsraad.language.errors import did_you_mean, shown  # noqa: PLC0415

        hint = did_you_mean(asked, LANGUAGES)
        raise typer.BadParameter(say("commands.languages.unknown", name=shown(asked, 20), hint=hint))
