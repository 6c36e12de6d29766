"""How a game of classic Dune is told to its seats, in one place."""

from __future__ import annotations

from typing import Any

from landsraad.dune.core.state import State
from landsraad.kernel.contract import Back, Course
from landsraad.kernel.machine import Event
from landsraad.views.dune.guide import guide
from landsraad.views.dune.model import Guide, LogLine, Undo, View
from landsraad.views.dune.narrator import log
from landsraad.views.dune.options import label, preview
from landsraad.views.dune.view import view
from landsraad.views.dune.why import why_not
from landsraad.views.dune.words import Words, words_of
from landsraad.views.rich import capital, plain


class DuneFace:
    """Views, log, previews and reasons of one game.

    Args:
        game: the game.
    """

    def __init__(self, game: Course) -> None:
        self._game = game

    def on(self, game: Course, journal: list[Event] | None) -> DuneFace:
        """The same for another game of the same configuration."""
        return DuneFace(game)

    def moved(self) -> None:
        """Nothing is kept that a choice would change."""

    @property
    def _state(self) -> State:
        world, _ = self._game.course()
        assert isinstance(world, State)
        return world

    def view(self, seat: int | None, language: str) -> View:
        """What a seat may see of the game; None: a spectator."""
        words = words_of(language)
        _, events = self._game.course()
        return view(self._state, events, seat, words, None if seat is None else self._undo(seat, words))

    def _undo(self, seat: int, words: Words) -> Undo | None:
        back = self._game.back(seat)
        if back is None:
            return None
        if not back.free:
            return Undo(False, self._bar(back, words))
        return Undo(True, plain(capital(label(words, self._state, seat, back.actions[-1]))))

    def _bar(self, back: Back, words: Words) -> str:
        if back.shown:
            return plain(capital(words.phrase("undo", "shown", what=words.phrase("shown", back.shown))))
        return plain(capital(words.phrase("undo", "chosen")))  # by whom may be a secret: not all see who was asked

    def barred(self, back: Back, language: str) -> str:
        """Why something cannot be taken back."""
        return self._bar(back, words_of(language))

    def log(self, seat: int | None, since: int, language: str) -> tuple[LogLine, ...]:
        """What happened after so many events, as far as a seat may know."""
        _, events = self._game.course()
        return log(self._state, events, seat, words_of(language), since)

    def preview(self, seat: int, action: int, language: str) -> str:
        """What an option of a seat will do, as far as it can know; "" where it says all by itself."""
        return plain(preview(words_of(language), self._state, seat, action))

    def guide(self, seat: int, language: str) -> Guide:
        """What each option of a seat will do, and why others are closed; empty if it is not asked."""
        return guide(self._state, seat, words_of(language))

    def score(self) -> tuple[Any, ...]:
        """This game has no points."""
        return ()

    def why_not(self, seat: int, name: str, language: str) -> str:
        """Why a seat cannot use a card, leader or territory now, citing the rule."""
        return why_not(self._state, seat, name, words_of(language))
