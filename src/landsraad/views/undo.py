"""What a seat can take back, in words."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.state import State
from landsraad.views.book import Book
from landsraad.views.options import pointed_at
from landsraad.views.phrases import fill
from landsraad.views.rich import Text, parts

PLAY = "play "


def taken_back(state: State, actions: Sequence[int], book: Book) -> Text:
    """The last of some choices as a noun: "Duncan Idaho to Arrakeen".

    Args:
        state: any position of the game.
        actions: the choice, after the one before it, if there was one: that which played the card of an Agent sent.
        book: names and texts.
    """
    keys = state.tables.actions.keys
    action = actions[-1]
    verb, unit = (*keys[action].split(" "), "")[:2]
    kind, key, n, _ = pointed_at(state, action, book)
    values: dict[str, object] = {"n": n}
    if kind == "seat":
        values["seat"] = book.seat(int(key))
    elif kind:
        name = book.faction(key) if kind == "faction" else book.link(kind, key)
        values |= {kind: name, "source": name}
    table = book.phrases["undo"]
    template = str(table.get(f"{verb} {unit}") or table[verb])
    if verb == "to":
        values["card"] = book.link("card", keys[actions[0]].removeprefix(PLAY))
    return parts(fill(template, values))


def kept(chooser: int, book: Book) -> Text:
    """Why nothing can be taken back once another seat has chosen."""
    return parts(fill(book.phrases["undo"]["chosen"], {"seat": book.seat(chooser)}))
