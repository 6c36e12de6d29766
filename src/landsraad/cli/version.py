"""`landsraad version`."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Annotated

import typer

import landsraad


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
    typer.echo(f"landsraad {landsraad.__version__}, {engine} engine, Python {platform.python_version()}")
    if not landsraad.COMPILED:
        typer.echo(why_interpreted())
    if content:
        from landsraad.family import GAMES  # noqa: PLC0415  # to read the content takes five times as long as the rest

        for name, rules in GAMES.items():
            typer.echo(f"{name}: rules version {rules.version}, content {rules.content_hash(rules.configure({}))}")


def why_interpreted() -> str:
    """Says why the engine is not compiled and how to get it compiled, in one sentence.

    Returns:
        What the build of the package noted; where no package was built, that this checkout runs its sources.
    """
    note = Path(landsraad.__file__).with_name("interpreted.txt")
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
