"""The games of the family at their tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.server.tables.games.contract import TableGame
from landsraad.server.tables.games.dune import DuneTable
from landsraad.server.tables.games.imperium import ImperiumTable

__all__ = ["AT_TABLES", "TableGame"]

AT_TABLES: Final[Mapping[str, TableGame]] = {"imperium": ImperiumTable(), "dune": DuneTable()}
"""Each game by its name."""
