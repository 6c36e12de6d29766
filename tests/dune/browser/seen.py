"""What the client has of a seat in a position."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from dune.table import Table
from landsraad.dune.phases.initiatives import initiatives
from landsraad.dune.rules import keys_of
from landsraad.views.dune.articles import reference
from landsraad.views.dune.guide import guide
from landsraad.views.dune.model import Undo
from landsraad.views.dune.narrator import log
from landsraad.views.dune.options import label
from landsraad.views.dune.view import view
from landsraad.views.dune.words import words_of
from landsraad.views.rich import parts, plain

PEOPLE = ("Ada", "Veteran", "Nadia", "Novice", "Expert", "Omar")


def seen(t: Table, faction: str, language: str = "en", *, drawer: bool = False, undo: str = "") -> dict[str, Any]:
    """What the client has of a seat.

    Args:
        t: the position.
        faction: whose eyes.
        language: of all texts.
        drawer: whether the standing orders are open.
        undo: what can be taken back; "": nothing.
    """
    words, seat = words_of(language), t.seat(faction)
    sight = view(t.s, t.journal, seat, words, Undo(bool(undo), undo))
    unasked = [
        {"key": keys_of()[action], "label": plain(text), "parts": parts(text)}
        for action in initiatives(t.s, seat)
        for text in [label(words, t.s, seat, action)]
    ]
    whole = {"view": sight, "guide": guide(t.s, seat, words), "initiatives": unasked, "drawer": drawer}
    made: dict[str, Any] = json.loads(msgspec.json.encode(whole))
    return made


def table_of(t: Table, faction: str, language: str = "en", undo: str = "") -> dict[str, Any]:
    """All that the table of a seat is made of: what it has, the log, who sits where, the reference."""
    seat = t.seat(faction)
    seats = [
        {"seat": n, "kind": "human" if n % 2 == 0 else "bot", "name": PEOPLE[n], "online": True}
        for n in range(t.s.tables.seats)
    ]
    told = {
        "log": log(t.s, t.journal, seat, words_of(language), 0),
        "table": {
            "game": "dune",
            "title": "",
            "seats": seats,
            "mine": [seat],
            "asked": [],
            "motions": [],
            "status": "running",
        },
        "book": reference(language),
    }
    return {**seen(t, faction, language, undo=undo), **json.loads(msgspec.json.encode(told))}
