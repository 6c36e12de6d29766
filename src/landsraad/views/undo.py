"""What a seat can take back, in words."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.state import State
from landsraad.kernel.keys import key_of
from landsraad.saying import fill
from landsraad.views.book import Book
from landsraad.views.options import named
from landsraad.views.rich import Text, capital, parts


def taken_back(state: State, actions: Sequence[int], book: Book) -> Text:
    """The last of some choices as a noun: "Duncan Idaho to Arrakeen".

    Args:
        state: any position of the game.
        actions: the choice, after the one before it, if there was one: that which played the card of an Agent sent.
        book: names and texts.
    """
    table = state.tables.actions
    values = named(state, actions[-1], book)
    verb, args = table.verb(actions[-1]), table.args(actions[-1])
    if verb.name == "to":
        values["card"] = book.link("card", table.args(actions[0])[0])
    phrases = book.phrases["undo"]
    special = key_of(verb.name, *args[:1])
    return parts(fill(str(phrases.get(special) or phrases.get(verb.name) or phrases["choose"]), values))


def chosen_since(chooser: int, book: Book) -> Text:
    """Why nothing can be taken back once another seat has chosen."""
    return parts(fill(book.phrases["undo"]["chosen"], {"seat": book.seat(chooser)}))


def shown_since(what: str, book: Book) -> Text:
    """Why a choice stays once something hidden was shown (`landsraad.imperium.core.revealing`)."""
    return parts(capital(fill(book.phrases["undo"]["shown"], {"what": book.shown(what)})))
