"""`landsraad version`."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Annotated

import typer

import landsraad
from landsraad.saying import say


def version(
    content: Annotated[
        bool, typer.Option("--content", help="Print as well the versions of rules and content that records name.")
    ] = False,
) -> None:
    """Print the version of the program, and whether the engine is compiled, or why not.

    \b
    Examples:
      landsraad version
      landsraad version --content

    Exit codes: 0 done, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    engine = "compiled" if landsraad.COMPILED else "interpreted"
    python = platform.python_version()
    typer.echo(say(f"commands.version.{engine}", version=landsraad.__version__, python=python))
    if not landsraad.COMPILED:
        typer.echo(why_interpreted())
    if content:
        from landsraad.family import GAMES  # noqa: PLC0415  # to read the content takes five times as long as the rest

        for name, rules in GAMES.items():
            content_hash = rules.content_hash(rules.configure({}))
            typer.echo(say("commands.version.content", game=name, rules=rules.version, content=content_hash))


def why_interpreted() -> str:
    """Says why the engine is not compiled and how to get it compiled, in one sentence.

    Returns:
        What the build of the package noted; where no package was built, that this checkout runs its sources.
    """
    note = Path(landsraad.__file__).with_name("interpreted.txt")
    if not note.is_file():
        return say("commands.version.checkout")
    reason = note.read_text(encoding="utf-8").strip()
    return say("commands.version.reason", reason=reason)
