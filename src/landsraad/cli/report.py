"""`landsraad report`: a simulated dataset as a page to read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landsraad.cli.common import misused, problem
from landsraad.lab.report import ReportError
from landsraad.lab.report import report as reported
from landsraad.saying import say


def report(
    folder: Annotated[Path, typer.Argument(help="A dataset, as `landsraad simulate --out FOLDER` writes it.")],
    out: Annotated[
        Path | None, typer.Option("--out", help="The page to write.  [default: report.html in the folder]")
    ] = None,
) -> None:
    """Write what a dataset says as one HTML page: who wins how often, with which cards, and how sure that is.

    The page needs neither network nor script; it can be mailed, kept and printed.

    \b
    Examples:
      landsraad simulate --games 2000 --agents novice --out games
      landsraad report games
      landsraad report games --out report.html

    Exit codes: 0 done, 1 the page could not be written, 2 bad usage or no dataset.
    """  # noqa: D301  # \b keeps the examples from being filled
    page = out or folder / "report.html"
    if page.is_dir():
        misused(say("lab.folder", out=page))
    try:
        text = reported(folder)
    except ReportError as error:
        misused(str(error))
    try:
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        problem(say("lab.unwritable", file=page, cause=error.strerror))
    typer.echo(say("lab.written", files=page))
