"""What an experiment can ask of a game and what its games tell: each game of the family has a module that says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, cast

from landsraad.lab.columns import measures_of

Tables = Mapping[str, Sequence[Mapping[str, Any]]]
"""The tables of one game by name, each row by its columns."""

Roles = Mapping[int, str]
"""The Leader or faction of each seat."""

Alike = Literal["turn", "role"]
"""What tells sides apart whose agents are alike: the turn order of the first round, or what they play."""


class Count(NamedTuple):
    """What one game adds to a row of a table.

    Attributes:
        table: the name of the table.
        key: of the row.
        amount: what happened, as often as it did, or how much it was.
        cases: among how many it is counted.
        column: of the table, where it has several.
    """

    table: str
    key: str
    amount: int
    cases: int = 1
    column: str = "mean"


class Things(Protocol):
    """The things of a game that can be asked about: cards, say.

    Attributes:
        USES: what a side may do with one; the points that it brought come last.
    """

    USES: tuple[str, ...]

    def ids(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Of each kind of things that games with these options tell of, the ids."""

    def used(self, kind: str, name: str, tables: Tables, roles: Roles) -> dict[int, tuple[int, ...]]:
        """What each side did with a thing, by USES; sides that are missing did nothing."""

    def had(self, kind: str, used: Mapping[str, int]) -> bool:
        """Whether a side that used a thing so had it."""


class Figures(Protocol):
    """What a game tells beyond who wins, in tables of its own.

    Attributes:
        SHARES: tables of how often things happened.
        MEANS: tables of how much there was of things, and their columns.
    """

    SHARES: tuple[str, ...]
    MEANS: Mapping[str, tuple[str, ...]]

    def counts(self, tables: Tables, roles: Roles) -> Iterator[Count]:
        """What one game adds to its tables."""

    def even(self, table: str, side: float) -> float | None:
        """The share that each row of a table would have if nothing mattered; None: they are not alike.

        Args:
            table: one of SHARES.
            side: the share of the win that each side would have.
        """

    def named(self, table: str, key: str) -> str:
        """What a row of a table is called, in the language that is spoken."""


class Inquiry(Protocol):
    """A module that says what can be asked of a game.

    Attributes:
        CHANGES: kinds of changes that can be asked about.
        OPTIONS: what of the options of a new game can be chosen, beside seats and roles.
        ROLES: the option that says what is played on each seat.
        DEALT: what stands there for what is dealt.
        ALIKE: what tells sides apart whose agents are alike.
        TABLES: those that are read, from the coarsest to the finest.
        THINGS: what can be asked about; None: nothing.
        FIGURES: what the game tells in tables of its own; None: nothing.
    """

    CHANGES: tuple[str, ...]
    OPTIONS: tuple[str, ...]
    ROLES: str
    DEALT: str
    ALIKE: Alike
    TABLES: tuple[str, ...]
    THINGS: Things | None
    FIGURES: Figures | None


def inquiry_of(game: str) -> Inquiry:
    """What says what can be asked of a game."""
    return cast(Inquiry, import_module(measures_of(game).INQUIRY))
