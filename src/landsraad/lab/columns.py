"""What the laboratory measures of a game: each game of the family has a module that says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from landsraad.kernel.contract import World
from landsraad.kernel.machine import Event
from landsraad.language.errors import quoted
from landsraad.saying import say

Rows = list[tuple[Any, ...]]
Columns = dict[str, dict[str, type]]
"""Of each table its columns and what they hold."""
Varied = tuple[dict[str, Any], dict[str, dict[str, int]]]
"""Options of a game, and how many copies of its cards are dealt by kind and id."""

DIGITS = 9  # of a number that is read
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
        COURSE: the table that tells points as a round ends, its column of rounds and that of points.
        ORDERED: whether the order of the turns follows from the seats.
        PARAMETERS: what of its options a sweep can vary.
        REPORT: the module that makes the page of a report (`landsraad.lab.report`).
        INQUIRY: the module that says what experiments can ask of it (`landsraad.lab.inquiry`).
    """

    TABLES: tuple[str, ...]
    MEASURED: tuple[str, ...]
    ROLE: str
    POINTS: str
    LENGTH: str
    COURSE: tuple[str, str, str]
    ORDERED: bool
    PARAMETERS: tuple[str, ...]
    REPORT: str
    INQUIRY: str

    def columns(self) -> Columns:
        """The columns of each table."""

    def length(self, world: World) -> int:
        """How many rounds or turns a game took."""

    def sides(self, world: World) -> dict[int, Side]:
        """What there is to tell of each seat at the end of a game."""

    def roles(self) -> Mapping[str, str]:
        """The printed name, in the language that is spoken, of each Leader's or faction's id."""

    def vary(self, options: Mapping[str, Any], parameter: str, value: str) -> Varied:
        """Options with another value of a parameter, or of whatever else of the game goes by its name.

        Raises:
            ValueError: there is no such parameter or value.
        """

    def told(self, options: Mapping[str, Any]) -> list[str]:
        """What is played with these options, in a word or two each."""

    def measure(self, world: World, events: Sequence[Event], number: int) -> dict[str, Rows]:
        """The rows of a game in the tables of MEASURED."""


def measures_of(game: str) -> Measures:
    """What measures a game."""
    return cast(Measures, import_module(MEASURES[game]))


def whole(parameter: str, text: str) -> int:
    """A value of a parameter of a sweep as a number.

    Raises:
        ValueError: it is none.
    """
    if not text.isdecimal() or len(text) > DIGITS:
        raise ValueError(say("lab.sweep.number", parameter=parameter, text=quoted(text)))
    return int(text)


def numbers(*names: str) -> dict[str, type]:
    """Columns of whole numbers."""
    return dict.fromkeys(names, int)


def texts(*names: str) -> dict[str, type]:
    """Columns of texts."""
    return dict.fromkeys(names, str)
