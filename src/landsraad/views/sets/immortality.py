"""Immortality as it is seen: specimens are troops in the tanks, and Tleilaxu cards are paid with them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad.imperium.content.tracks import STEP, StepRow, steps_of
from landsraad.imperium.core.counters import AGENT_TURN, REVEAL_TURN, TURN_START
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.immortality.module import pieces_of
from landsraad.imperium.sets.immortality.pieces import MARKER_COLUMNS, columns_of
from landsraad.views.article import Article
from landsraad.views.articles import Articles
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.sets.mirror import Mirror, Telling

RESEARCH = "research"


def _step(articles: Articles, row: StepRow) -> Article:
    """A step of a track; on the research track it also tells the genetic marker of its column (M3)."""
    article = articles.step(row)
    if row.track != RESEARCH:
        return article
    rows = steps_of(articles.catalog, RESEARCH)
    numbers = {each.id: i for i, each in enumerate(rows)}
    columns = columns_of([[numbers[key] for key in each.following] for each in rows])
    column = columns[numbers[row.id]]
    if column not in MARKER_COLUMNS:
        return article
    marker = MARKER_COLUMNS.index(column) + 1
    return msgspec.structs.replace(article, facts=articles.facts([("marker", marker)]), marker=marker)


def _price(state: State, args: Sequence[str], _book: Book) -> dict[str, object]:
    """What a card of the Tleilaxu Row costs."""
    return {"price": next(card.cost for card in state.tables.cards if card.key == args[0])}


def _on_row(asker: Asker, number: int, name: str) -> Reason:
    """About a card of the Tleilaxu Row."""
    s = asker.state
    pieces = pieces_of(s.tables.modules)
    if pieces is None or s.seat != asker.seat or s.turn_kind != REVEAL_TURN:
        return asker.say("tleilaxu_later", card=name)
    price, held = int(s.tables.cards[number].cost), asker.player.n[pieces.specimens]
    return asker.say("tleilaxu_dear", card=name, price=price, held=held, n=price - held)


def _piece(asker: Asker, name: str) -> Reason | None:
    """About the Family Atomics."""
    s = asker.state
    pieces = pieces_of(s.tables.modules)
    if pieces is None or name not in ("atomics", "family_atomics"):
        return None
    if not asker.player.n[pieces.atomics]:
        return asker.say("atomics_used")
    if s.seat == asker.seat and s.tables.actions.verbs["atomics"] in s.options:
        return asker.say("atomics_can")
    if s.seat != asker.seat or s.turn_kind not in (TURN_START, AGENT_TURN, REVEAL_TURN):
        return asker.say("atomics_later")
    return asker.answer_first() if s.row else asker.say("atomics_row")


IMMORTALITY = Mirror(
    set="immortality",
    places={"specimens": ("troop", "tanks")},
    moves={("supply", "tanks"): "specimen", ("tanks", "supply"): "specimen_back"},
    articles={STEP: _step},
    verbs={"buy": Telling(values=_price)},
    windows={"harvest_cells": ("harvest", "harvest_time")},
    piece=_piece,
    on_offer={"tleilaxu": _on_row, "reclaimed_forces": _on_row},
)
