"""How a game of Dune: Imperium is told to its seats, in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from landsraad import views
from landsraad.imperium.core.state import State
from landsraad.kernel.contract import Back
from landsraad.kernel.contract import Course as Played
from landsraad.kernel.machine import Event


class ImperiumFace:
    """Views, log, previews and reasons of one game, kept while they are of use.

    Args:
        game: the game.
    """

    def __init__(self, game: Played) -> None:
        self._game = game
        self._books: dict[str, views.Book] = {}  # by language
        self._guides: dict[str, views.Guide] = {}  # to the waiting decision, by language
        self._course: views.Course | None = None

    def on(self, game: Played, journal: list[Event] | None) -> Self:
        """The same for another game of the same configuration."""
        other = type(self)(game)
        other._books = self._books
        if journal is not None and self._course is not None:
            other._course = self._course.on(journal)
        return other

    def moved(self) -> None:
        """A choice was made: the guides are to another decision."""
        self._guides = {}

    def view(self, seat: int | None, language: str) -> views.View:
        """What a seat may see of the game; None: a spectator."""
        state, course = self._now()
        book = self._book(language)
        return views.view(state, seat, book, course, None if seat is None else self._undoable(seat, book))

    def _now(self) -> tuple[State, views.Course]:
        """The position, and the course of the game up to it."""
        world, events = self._game.course()
        assert isinstance(world, State)
        if self._course is None:
            self._course = views.Course(world.tables, events, self._began)
        return world, self._course.follow()

    @property
    def _state(self) -> State:
        world, _ = self._game.course()
        assert isinstance(world, State)
        return world

    @property
    def _began(self) -> int:
        """The round in which the journal begins; 0: with the setup."""
        opening = self._game.opening
        return opening.round if isinstance(opening, State) else 0

    def _undoable(self, seat: int, book: views.Book) -> Callable[[State], views.Undo | None] | None:
        """What tells, of any position of the game, what a seat can take back; None if it has chosen nothing."""
        back = self._game.back(seat)
        if back is None:
            return None
        if back.chooser != seat:
            bar = views.chosen_since(back.chooser, book)
            return lambda _: views.Undo(False, bar, back.own, back.own_event)
        if not back.free:
            shown = views.shown_since(back.shown, book)
            return lambda _: views.Undo(False, shown, back.at, back.event)
        return lambda state: views.Undo(True, views.taken_back(state, back.actions, book), back.at, back.event)

    def barred(self, back: Back, language: str) -> str:
        """Why something cannot be taken back."""
        book = self._book(language)
        bar = views.shown_since(back.shown, book) if back.shown else views.chosen_since(back.chooser, book)
        return "".join(part.text for part in bar)

    def log(self, seat: int | None, since: int, language: str) -> tuple[views.LogLine, ...]:
        """What happened after so many events, as far as a seat may know."""
        book = self._book(language)
        if since:
            world, events = self._game.course()
            assert isinstance(world, State)
            return views.log(world.tables, events, seat, book, since, self._began)
        return self._now()[1].log(seat, book)

    def preview(self, seat: int, action: int, language: str) -> str:
        """What an option of the waiting decision will do, as far as its seat can know."""
        return views.preview(self._state, action, self._book(language))

    def guide(self, seat: int, language: str) -> views.Guide:
        """Help with the decision of a seat; empty if it is not asked."""
        state = self._state
        if state.over or state.seat != seat:
            return views.Guide()
        if language not in self._guides:
            self._guides[language] = views.guide(state, seat, self._book(language))
        return self._guides[language]

    def score(self) -> tuple[views.Gain, ...]:
        """Every change of anybody's Victory Points, in order."""
        state, course = self._now()
        return course.score(state)

    def why_not(self, seat: int, name: str, language: str) -> str:
        """Why a seat cannot use a card or space now, citing the rule."""
        return views.why_not(self._state, seat, name, self._book(language))

    def _book(self, language: str) -> views.Book:
        if language not in self._books:
            config = self._game.config
            self._books[language] = views.book(config["sets"], config["packs"], config.get("difficulty", ""), language)
        return self._books[language]
