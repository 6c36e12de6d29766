"""What is said of the pieces that packs declare: the phrases of the table `own`, made for each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.sets.homemade.rows import CARD, COUNTER, MARKET, TRACK
from landsraad.packs.errors import PackError, Problem
from landsraad.saying import say
from landsraad.views.phrases import Phrases, together
from landsraad.views.rich import mark

NAMED = re.compile(r"\[([a-z]+)\]")


def with_own(phrases: Phrases, catalog: Catalog) -> Phrases:
    """The phrases of a game with those of the pieces that its packs declare.

    The table `own` has the phrases of the words of packs (`words`), and for each kind of piece where a phrase stands,
    as "detail.[id]_gain", and how it is made; in both `[id]` and `[name]` are those of the piece, `[mark]` is its name
    with a link, `[paid]` what a market is paid with, and `[piece]` what it holds.

    Args:
        phrases: of the game, as its language has them.
        catalog: with the rows of the packs.

    Raises:
        PackError: the program, or another piece, says something where a phrase of a piece would stand.
    """
    if COUNTER not in catalog.further:
        return phrases
    found = together(phrases, phrases["own"]["words"])
    faults = []
    for kind in (COUNTER, TRACK, MARKET):
        for row in catalog.further[kind]:
            own = [(place.split("."), phrase) for place, phrase in _made(found, kind, row)]
            if any(_said(found, place) for place, _ in own):
                cause = say("packs.own.reserved", name=row.id)
                faults.append(Problem(row.set, "", f"{kind} '{row.id}'", "id", 0, cause))
            for place, phrase in own:
                found = together(found, _at(place, phrase))
    if faults:
        raise PackError(faults)
    return found


def _said(phrases: Mapping[str, Any], place: list[str]) -> bool:
    """Whether something stands at a place already."""
    first, *rest = place
    return first in phrases and (not rest or _said(phrases[first], rest))


def _made(phrases: Phrases, kind: str, row: Any) -> Iterator[tuple[str, str]]:
    names = {"id": row.id, "name": row.name, "mark": mark(row.name, kind, row.id)}
    if kind == MARKET:
        paid = phrases["resource"].get(row.paid, phrases["counter"][row.paid])
        names |= {"paid": paid, "piece": "{card}" if row.holds == CARD else "{tile}"}
    for place, phrase in phrases["own"][kind].items():
        yield _filled(place, names), _filled(phrase, names)


def _filled(text: str, names: Mapping[str, str]) -> str:
    return NAMED.sub(lambda match: names[match[1]], text)


def _at(place: list[str], phrase: str) -> dict[str, Any]:
    """Tables that hold nothing but one phrase."""
    first, *rest = place
    return {first: _at(rest, phrase) if rest else phrase}
