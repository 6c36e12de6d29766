"""`landsraad version`."""

from __future__ import annotations

import platform

import typer

import landsraad
from landsraad.game import GAMES


def version() -> None:
    """Print the versions of the program, its rules and its content, and whether the engine is compiled.

    \b
    Example:
      landsraad version

    Exit codes: 0.
    """  # noqa: D301  # \b keeps the examples from being filled
    engine = "compiled" if landsraad.COMPILED else "interpreted"
    typer.echo(f"landsraad {landsraad.__version__}, {engine} engine, Python {platform.python_version()}")
    for name, rules in GAMES.items():
        content = rules.content_hash(rules.configure({}))
        typer.echo(f"{name}: rules version {rules.version}, content {content}")
