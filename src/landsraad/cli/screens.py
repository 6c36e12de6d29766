"""Which screen shows which game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import Console
from rich.text import Text

from landsraad.cli.look import Look
from landsraad.game import Game
from landsraad.kernel.contract import Decision

SCREENS = {"imperium": "landsraad.cli.screen", "dune": "landsraad.cli.dune.screen"}


class Screen(Protocol):
    """A module that shows a game in a terminal: its views, its log, its reference."""

    @property
    def MORE(self) -> Mapping[str, Callable[[Console, Game, Any, str], None]]:  # noqa: N802
        """Commands of this game alone; each gets the view of who types it, and what follows."""

    def moment(self, view: Any, decision: Decision) -> object:
        """The whole table is due whenever this changes; None: it is not."""

    def clock(self, view: Any) -> int:
        """The round or turn."""

    def show_table(self, console: Console, game: Game, view: Any, table: Sequence[str], news: Sequence[Any]) -> None:
        """Everything a seat sees."""

    def show_progress(self, console: Console, game: Game, view: Any, news: Sequence[Any]) -> None:
        """What happened, and what the seat has now."""

    def show_news(self, console: Console, news: Sequence[Any], limit: int | None = None) -> None:
        """What happened; at most `limit` lines."""

    def show_options(self, console: Console, game: Game, view: Any) -> None:
        """The question and its numbered answers."""

    def show_legend(self, console: Console, game: Game) -> None:
        """What each sign means."""

    def show_closed(self, console: Console, game: Game, seat: int, everything: bool) -> None:
        """Why things cannot be used now."""

    def name(self, game: Game, seat: int) -> str:
        """The printed name of what a seat plays."""

    def called(self, game: Game, seat: int) -> str:
        """What a seat is called."""

    def counter(self, look: Look, game: Game, seat: int) -> Text:
        """A seat as a counter."""

    def meant(self, game: Game, text: str) -> int | None:
        """The seat that somebody means; None: there is no such seat."""

    def show_advice(self, console: Console, game: Game, step: int, adviser: str) -> None:
        """What an adviser would choose."""

    def show_result(self, console: Console, game: Game, table: Sequence[str]) -> None:
        """The final ranking, or how things stand."""

    def describe(self, game: Game, text: str) -> str:
        """What the component of an id or name is and does. ValueError: nothing has such a name."""

    def identify(self, game: Game, text: str) -> str:
        """The content id that somebody means."""

    def help_text(self) -> str:
        """What can be typed."""


def screen_of(game: Game) -> Screen:
    """What shows a game in a terminal."""
    return cast(Screen, import_module(SCREENS[game.name]))
