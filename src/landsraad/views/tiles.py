"""Why a tile cannot be acquired or used now, whichever set it comes from.

A kind of tile may have its own phrases in the tables `why` and `short` (`KIND_flipped`); for the others there are those
that begin with `tile`.
"""

from __future__ import annotations

from landsraad.imperium.core.components import Tile
from landsraad.imperium.core.counters import COMBAT
from landsraad.imperium.core.markets import all_on_offer
from landsraad.imperium.core.prompts import MENUS
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down, used
from landsraad.imperium.words.structure import Price
from landsraad.language.syntax import Pay
from landsraad.views.asked import prompt_of, subject
from landsraad.views.asker import Asker, Reason

WORKS = "_works"  # end of the answer about an own tile that nobody has to use


def in_sight(state: State, seat: int) -> list[Tile]:
    """The tiles that a seat might acquire or use: those on offer, then its own."""
    return [state.tables.tiles[i] for i in (*all_on_offer(state), *state.players[seat].tiles)]


def tile(asker: Asker, kind: str, key: str) -> Reason:
    """About a tile, which is not offered now."""
    s = asker.state
    number = next(i for i, each in enumerate(s.tables.tiles) if (each.kind, each.key) == (kind, key))
    name = asker.book.link(kind, key)
    if number in asker.player.tiles:
        return _own(asker, number, name)
    owner = next((seat for seat, p in enumerate(s.players) if number in p.tiles), None)
    if owner is not None:
        return _say(asker, kind, "of", tile=name, seat=asker.book.seat(owner))
    if number in s.tiles_gone:
        return _say(asker, kind, "gone", tile=name)
    if number not in all_on_offer(s):
        return _say(asker, kind, "below", tile=name)
    for mirror in asker.book.mirrors:
        if kind in mirror.on_offer:
            return mirror.on_offer[kind](asker, number, name)
    return _say(asker, kind, "time", tile=name)


def _say(asker: Asker, kind: str, what: str, **values: object) -> Reason:
    """The answer of this kind of tile, if it has one of its own."""
    own = f"{kind}_{what}"
    return asker.say(own if own in asker.book.phrases["why"] else f"tile_{what}", "", **values)


def _own(asker: Asker, number: int, name: str) -> Reason:
    """About a tile in front of the seat."""
    s, item = asker.state, asker.state.tables.tiles[number]
    if not item.flips and not item.uses:
        return _say(asker, item.kind, "works", tile=name)
    if item.flips and face_down(s, asker.seat, number):
        return _say(asker, item.kind, "flipped", tile=name)
    own_turn = s.seat == asker.seat and subject(s) is None and prompt_of(s) in MENUS and s.phase != COMBAT
    if not own_turn:
        return _say(asker, item.kind, "turn", tile=name)
    if used(asker.player.n, item):
        return _say(asker, item.kind, "used", tile=name)
    row = asker.book.tile(item.kind, item.key)
    for number_of_node, effect in zip((*item.flips, *item.uses), (*row.flip, *row.use), strict=True):
        node = s.tables.nodes[number_of_node]
        if isinstance(effect, Pay) and isinstance(node, Price):
            if not all(cost.payable(s, asker.seat, item.source) for cost in node.costs):
                cost = asker.book.tile_writer.price(effect.cost)
                return _say(asker, item.kind, "price", tile=name, cost=cost)
    return _say(asker, item.kind, "nothing", tile=name)
