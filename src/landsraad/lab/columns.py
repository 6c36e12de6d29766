"""What the laboratory measures of a game: each game of the family has a module that says so."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from landsraad.kernel.contract import World
from landsraad.kernel.machine import Event

Rows = list[tuple[Any, ...]]
Columns = dict[str, dict[str, type]]
"""Of each table its columns and what they hold."""

MEASURES = {"imperium": "landsraad.lab.imperium.metrics", "dune": "landsraad.lab.dune.metrics"}


class Side(NamedTuple):
    """What the laboratory tells of a side in any game.

    Attributes:
        turn: its place in the order of the turns, or around the table, from 1.
        role: its Leader or faction.
        points: what the game is won by, as it ends.
    """

    turn: int
    role: str
    points: int


class Measures(Protocol):
    """A module that measures a game.

    Attributes:
        TABLES: what a dataset holds unless told otherwise, from the coarsest to the finest.
        MEASURED: those of them that are read off the journal.
        ROLE: the column that names what a side plays.
        POINTS: that of what the game is won by.
        LENGTH: that of how many rounds or turns a game took.
        ORDERED: whether the order of the turns follows from the seats.
        REPORT: the module that makes the page of a report (`landsraad.lab.report`).
    """

    TABLES: tuple[str, ...]
    MEASURED: tuple[str, ...]
    ROLE: str
    POINTS: str
    LENGTH: str
    ORDERED: bool
    REPORT: str

    def columns(self) -> Columns:
        """The columns of each table."""

    def length(self, world: World) -> int:
        """How many rounds or turns a game took."""

    def sides(self, world: World) -> dict[int, Side]:
        """What there is to tell of each seat at the end of a game."""

    def measure(self, world: World, events: Sequence[Event], number: int) -> dict[str, Rows]:
        """The rows of a game in the tables of MEASURED."""


def measures_of(game: str) -> Measures:
    """What measures a game."""
    return cast(Measures, import_module(MEASURES[game]))


def numbers(*names: str) -> dict[str, type]:
    """Columns of whole numbers."""
    return dict.fromkeys(names, int)


def texts(*names: str) -> dict[str, type]:
    """Columns of texts."""
    return dict.fromkeys(names, str)
