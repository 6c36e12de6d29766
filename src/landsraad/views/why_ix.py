"""Why a Tech tile cannot be acquired or used now, or a piece of Rise of Ix cannot move, citing the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.imperium.core.counters import COMBAT, SOLARI, SPICE, SUPPLY
from landsraad.imperium.core.markets import all_on_offer
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.sets.rise_of_ix.module import pieces_of
from landsraad.imperium.sets.rise_of_ix.pieces import TOP_LEVEL
from landsraad.imperium.sets.rise_of_ix.tech import AcquireTech, TechOrNegotiate, reduced
from landsraad.imperium.words.structure import Price
from landsraad.kernel.frames import NODE_MASK
from landsraad.language.syntax import Pay
from landsraad.views.options import prompt_of, subject

if TYPE_CHECKING:
    from landsraad.views.why import Asker, Reason

WORKS = "tile_works"  # the answer about an own tile that nobody has to use
PAYING = ("payment", "return negotiators")  # prompts
PIECES = {
    "freighter": "freighter", "freighters": "freighter", "freighter_advance": "freighter",
    "freighter_recall": "freighter", "dreadnoughts": "dreadnought", "negotiator": "negotiator",
    "negotiators": "negotiator", "negotiate": "negotiator",
}  # fmt: skip
"""What somebody may ask about who names no component."""


def in_sight(state: State, seat: int) -> list[str]:
    """Ids of the tiles that a seat might acquire or use: those on top of the stacks, then its own."""
    tiles = state.tables.tiles
    return [tiles[i].key for i in (*all_on_offer(state), *state.players[seat].tiles)]


def tile(asker: Asker, key: str) -> Reason:
    """About a Tech tile, which is not offered now."""
    s = asker.state
    number = next(i for i, each in enumerate(s.tables.tiles) if each.key == key)
    name = asker.book.link("tech", key)
    if number in asker.player.tiles:
        return _own(asker, number, key, name)
    owner = next((seat for seat, p in enumerate(s.players) if number in p.tiles), None)
    if owner is not None:
        return asker.say("tile_of", tile=name, seat=asker.book.seat(owner))
    if number in s.tiles_gone:
        return asker.say("tile_gone", tile=name)
    if number not in all_on_offer(s):
        return asker.say("tile_below", tile=name)
    return _on_stack(asker, number, name)


def _own(asker: Asker, number: int, key: str, name: str) -> Reason:
    """About a tile in front of the seat."""
    s, item = asker.state, asker.state.tables.tiles[number]
    if not item.flips and not item.uses:
        return asker.say(WORKS, tile=name)
    if item.flips and face_down(s, asker.seat, number):
        return asker.say("tile_flipped", tile=name)
    own_turn = s.seat == asker.seat and subject(s) is None and prompt_of(s) in ("turn", "menu") and s.phase != COMBAT
    if not own_turn:
        return asker.say("tile_turn", tile=name)
    row = asker.book.tile(key)
    for number_of_node, effect in zip((*item.flips, *item.uses), (*row.flip, *row.use), strict=True):
        node = s.tables.nodes[number_of_node]
        if isinstance(effect, Pay) and isinstance(node, Price):
            if not all(cost.payable(s, asker.seat, item.source) for cost in node.costs):
                return asker.say("tile_price", tile=name, cost=asker.book.tile_writer.price(effect.cost))
    return asker.say("tile_nothing", tile=name)


def _on_stack(asker: Asker, number: int, name: str) -> Reason:
    """About the top tile of a stack."""
    s = asker.state
    node = s.tables.nodes[s.stack[-1] & NODE_MASK] if s.stack and s.seat == asker.seat else None
    purchase = node.acquire if isinstance(node, TechOrNegotiate) else node
    if node is not None and node.prompt in PAYING:
        return asker.answer_first()
    if not isinstance(purchase, AcquireTech):
        return asker.say("tile_time", tile=name)
    n = asker.player.n
    price = int(reduced(s.tables.tiles[number], purchase.discount))
    held = (max(n[SPICE], n[SOLARI]) if purchase.solari else n[SPICE]) + n[purchase.ix.negotiators]
    if held >= price:
        return asker.answer_first()
    return asker.say(
        "tile_dear_either" if purchase.solari else "tile_dear", tile=name, price=price, held=held, n=price - held
    )


def piece(asker: Asker, name: str) -> Reason | None:
    """About the Freighter, dreadnoughts or Negotiators; None if the name means none of them or the box is not there."""
    what = PIECES.get(name)
    ix = pieces_of(asker.state.tables)
    if what is None or ix is None:
        return None
    n = asker.player.n
    if what == "freighter":
        if asker.state.seat == asker.seat and prompt_of(asker.state) == "freighter":
            return asker.say("freighter_top" if n[ix.shipping.counter] == TOP_LEVEL else "freighter_free")
        return asker.say("freighter_time")
    left = n[ix.dreadnought.supply if what == "dreadnought" else SUPPLY]
    return asker.say(f"{what}_time" if left else f"{what}_none")
