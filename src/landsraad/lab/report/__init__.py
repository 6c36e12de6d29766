"""`landsraad report`: what a simulated dataset says, as one HTML page."""

from __future__ import annotations

from pathlib import Path

from landsraad.lab.dataset import DatasetError
from landsraad.saying import say


class ReportError(ValueError):
    """The report cannot be made; the message names cause and fix."""


def report(folder: Path) -> str:
    """The report on a dataset as an HTML page that needs nothing else.

    Args:
        folder: of `landsraad simulate --out`.

    Raises:
        ReportError: the folder is no dataset, no game of it is finished, or polars is missing.
    """
    try:
        from landsraad.lab.report.page import Page  # noqa: PLC0415  # polars is an extra
        from landsraad.lab.report.study import Study  # noqa: PLC0415
    except ImportError:
        raise ReportError(say("study.library")) from None
    try:
        return Page(Study(folder)).html()
    except DatasetError as error:
        raise ReportError(str(error)) from None
