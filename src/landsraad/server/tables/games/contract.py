"""What a table has to know of the game that is played at it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from landsraad.game import Game
from landsraad.offers import Offer
from landsraad.server.tables.holds import Pace, Window
from landsraad.server.wire import NewTable

if TYPE_CHECKING:
    from landsraad.server.tables.table import Table


class TableGame(Protocol):
    """A game of the family as tables set it up and tell of it.

    Attributes:
        title: what a table is called that nobody has named.
        unasked: whether seats act that are not asked.
        lines_start: whether a line of its log says with which event of the journal it starts.
    """

    title: str
    unasked: bool
    lines_start: bool

    def lessons(self) -> Sequence[Path]:
        """The folders of its lessons."""

    def settings(self, new: NewTable, brought: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """What the first event of a table keeps of the settings of its game.

        Args:
            new: what is wanted.
            brought: its packs.

        Raises:
            TableError: 422, something about it cannot be; the message says what would be right.
        """

    def settings_of(self, game: Game, brought: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The same for a table that goes on with a game."""

    def again(self, table: Table) -> dict[str, Any]:
        """What a table for the next game has otherwise than its settings say."""

    def options(self, table: Table) -> dict[str, Any]:
        """The options of the game that a table is set up for."""

    def admits(self, game: Game) -> bool:
        """Whether another person may take a bot's seat while a game is played."""

    def drafters(self, table: Table) -> list[int]:
        """The seats that take a Leader in a draft, in their order."""

    def pool(self, table: Table) -> list[str] | None:
        """The Leaders that are drafted; None: none are."""

    def drafted(self, table: Table) -> dict[str, Any]:
        """The options that a draft has settled."""

    def rivals(self, table: Table) -> list[tuple[int, str | None]]:
        """Seat and Leader of each side that nobody sits at; before the start of those named or to be dealt."""

    def seat(self, table: Table, seat: int) -> dict[str, Any]:
        """What a `SeatInfo` tells of a seat's part in the game."""

    def told(self, table: Table) -> dict[str, Any]:
        """What a `TableInfo` tells of the game alone."""

    def initiatives(self, game: Game, seat: int, language: str) -> list[tuple[str, str]]:
        """What a seat may do unasked: the key of each choice, and what it is in words, marked (`views.rich`)."""

    def passes(self, game: Game, seat: int) -> str | None:
        """The key by which a seat lets a question pass that others shall not know of; None: it is asked none."""

    def pace(self, table: Table) -> Pace:
        """How long its windows take, in which a seat may step in."""

    def window(self, game: Game) -> Window | None:
        """The window that is open; None: none is."""

    def pausing(self, game: Game, pauses: bool) -> None:
        """Let a game go on to where a seat is asked, and from now on pause where a window asks nobody, or not."""

    def agrees(self, game: Game, offer: Offer, level: str) -> bool:
        """Whether a bot of a level accepts an offer that it was made."""

    def beside(self, table: Table, seat: int | None, language: str, now: float) -> dict[str, Any]:
        """What the states of a game say beside those of any other."""

    def waiting(self, game: Game, seats: Collection[int]) -> list[int]:
        """The seats that are asked, as far as those who hold some seats may know."""
