"""Who asks why something cannot be used, and what an answer is."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.imperium.core.state import State
from landsraad.saying import fill
from landsraad.views.book import Book
from landsraad.views.phrases import sentence


class Reason(NamedTuple):
    """Why not: which answer it is, in a few words for a tile, and as a clause or sentence; both marked."""

    key: str
    short: str
    text: str

    def sentence(self) -> Reason:
        """The same as a sentence of its own."""
        return self._replace(text=sentence(self.text))


class Asker:
    """A seat that asks why not.

    Args:
        state: the position; only what the seat may see of it is told.
        seat: who asks.
        book: names and texts.
    """

    def __init__(self, state: State, seat: int, book: Book) -> None:
        self.state = state
        self.seat = seat
        self.book = book
        self.player = state.players[seat]

    def say(self, template: str, /, few_words: str = "", **values: object) -> Reason:
        """An answer of the wording file, with what it names; `few_words` is its short form, if that has another key."""
        tables = self.book.phrases
        short = tables["short"].get(few_words or template, "")
        return Reason(template, fill(short, values), fill(tables["why"][template], values))

    def answer_first(self) -> Reason:
        """That another question comes first."""
        raise NotImplementedError
