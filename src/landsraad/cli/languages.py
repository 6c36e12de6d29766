"""`landsraad languages`: the languages that there are, and what each does not say yet."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from landsraad.cli.common import console, misused
from landsraad.language.errors import did_you_mean
from landsraad.saying import ENGLISH, LANGUAGES, all_sentences, figure, missing, say


def languages(
    language: Annotated[
        str, typer.Argument(metavar="[LANGUAGE]", help="Two letters: list each sentence that this language lacks.")
    ] = "",
) -> None:
    """Count the sentences of each language and those that it lacks; of one language, list what it lacks.

    \b
    Examples:
      landsraad languages
      landsraad languages de

    Exit codes: 0 done, 1 the language that was asked for lacks a sentence, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    if language and language not in LANGUAGES:
        misused(say("commands.languages.unknown", name=language[:20], hint=did_you_mean(language, LANGUAGES)))
    total = len(all_sentences())
    if not language:
        heads = (say(f"commands.languages.{head}") for head in ("language", "sentences", "missing"))
        table = Table(next(heads), "", *heads, box=None)
        for each, name in LANGUAGES.items():
            lacks = len(missing(each))
            table.add_row(each, name, figure(f"{total - lacks:,}"), figure(f"{lacks:,}"))
        console().print(table)
        return
    lacking = missing(language)
    table = Table(say("commands.languages.catalogue"), say("commands.languages.key"), LANGUAGES[ENGLISH], box=None)
    for row in lacking:
        table.add_row(*row)
    if lacking:
        console().print(table)
        raise typer.Exit(1)
    typer.echo(say("commands.languages.whole", name=LANGUAGES[language], sentences=figure(f"{total:,}")))
