"""Where the program keeps what its user plays."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import typer

DATA_FOLDER = "LANDSRAAD_DATA"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the environment variable LANDSRAAD_DATA, else the user's own for this program."""
    return Path(environment.get(DATA_FOLDER) or typer.get_app_dir("landsraad"))
