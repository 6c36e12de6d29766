"""`landsraad version`."""

from __future__ import annotations

import platform
from importlib import resources

import typer

import landsraad
from landsraad.family import GAMES


def version() -> None:
    """Print the versions of the program, its rules and its content, and whether the engine is compiled, or why not.

    \b
    Example:
      landsraad version

    Exit codes: 0.
    """  # noqa: D301  # \b keeps the examples from being filled
    engine = "compiled" if landsraad.COMPILED else "interpreted"
    typer.echo(f"landsraad {landsraad.__version__}, {engine} engine, Python {platform.python_version()}")
    if not landsraad.COMPILED:
        typer.echo(why_interpreted())
    for name, rules in GAMES.items():
        content = rules.content_hash(rules.configure({}))
        typer.echo(f"{name}: rules version {rules.version}, content {content}")


def why_interpreted() -> str:
    """Says why the engine is not compiled and how to get it compiled, in one sentence.

    Returns:
        What the build of the package noted; where no package was built, that this checkout runs its sources.
    """
    note = resources.files("landsraad") / "interpreted.txt"
    if not note.is_file():
        return (
            "The engine is not compiled because a checkout runs its sources as they are; "
            "`make compiled` builds the compiled package into build/compiled."
        )
    reason = note.read_text(encoding="utf-8").strip()
    return (
        f"The engine is not compiled because {reason}, "
        "then install landsraad again with pip's options --force-reinstall and --no-cache-dir."
    )
