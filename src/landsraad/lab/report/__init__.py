"""`landsraad report`: what a simulated dataset says, as one HTML page."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from landsraad.lab.columns import measures_of
from landsraad.lab.dataset import DatasetError, stored_plan
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
        made = import_module(measures_of(stored_plan(folder).get("game", "imperium")).REPORT)  # polars is an extra
        html: str = made.page(folder).html()
    except ImportError:
        raise ReportError(say("study.library")) from None
    except DatasetError as error:
        raise ReportError(str(error)) from None
    return html
