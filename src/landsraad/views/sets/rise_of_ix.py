"""Rise of Ix as it is seen: the Shipping track, what Tech tiles are paid with, and what its Leaders lay out."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.counters import COUNTER_NAMES, SOLARI, SPICE, SUPPLY
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.rise_of_ix.module import pieces_of
from landsraad.imperium.sets.rise_of_ix.pieces import SLOT_BITS, TOP_LEVEL, Pieces
from landsraad.imperium.sets.rise_of_ix.rows import ShippingRow
from landsraad.imperium.sets.rise_of_ix.shipping import Freighter
from landsraad.imperium.sets.rise_of_ix.tech import (
    COUNTER_SHIFT,
    TILE_MASK,
    AcquireTech,
    ChooseResource,
    ReturnNegotiators,
    TechOrNegotiate,
    reduced,
)
from landsraad.kernel.frames import arg_of
from landsraad.views.article import Article
from landsraad.views.articles import Articles
from landsraad.views.asked import asking_node
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.model import OfSet
from landsraad.views.sets.mirror import Mirror, Target, Telling

SLOT_MASK = (1 << SLOT_BITS) - 1
SHIPPING, TECH = "shipping", "tech"
PIECES = {
    "freighter": "freighter", "freighters": "freighter", "freighter_advance": "freighter",
    "freighter_recall": "freighter", "dreadnoughts": "dreadnought", "negotiator": "negotiator",
    "negotiators": "negotiator", "negotiate": "negotiator",
}  # fmt: skip
"""What somebody may ask about who names no component."""


class OfRiseOfIx(OfSet, frozen=True):
    """What two Leaders lay out.

    Attributes:
        snoopers: factions on whose tracks a Snooper of Tessia Vernius still lies.
        slots: factions of the Snoopers on her Leader, by slot.
    """

    snoopers: tuple[str, ...]
    slots: tuple[str, ...]


def _of_player(state: State, owner: int) -> OfRiseOfIx | None:
    ix = pieces_of(state.tables)
    if ix is None:
        return None
    factions, n = state.tables.factions, state.players[owner].n
    slots = [n[ix.slots] >> SLOT_BITS * slot & SLOT_MASK for slot in range(len(factions))]
    return OfRiseOfIx(
        snoopers=tuple([faction.key for i, faction in enumerate(factions) if n[ix.snoopers] >> i & 1]),
        slots=tuple([factions[slot - 1].key for slot in slots if slot]),
    )


def _level(articles: Articles, row: ShippingRow) -> Article:
    """A level of the Shipping track."""
    facts = articles.facts([(SHIPPING, row.level)])
    passages = articles.passages([("reward", row.reward)])
    return Article(SHIPPING, row.id, row.name, row.set, facts, passages, level=row.level, track=SHIPPING)


# Options


def _ix(state: State) -> Pieces:
    """Where the pieces of a game with this set lie."""
    ix = pieces_of(state.tables)
    assert ix is not None
    return ix


def _freighter(state: State) -> int:
    """The level of the Freighter of the seat that is asked."""
    return state.players[state.seat].n[_ix(state).shipping.counter]


def _destination(state: State, args: Sequence[str]) -> Target:
    return "track", SHIPPING, _freighter(state) + 1 if args[0] == "advance" else 0


def _purchase(state: State) -> AcquireTech | None:
    """The effect that asks for a Tech tile, alone or as one of two."""
    node = asking_node(state)
    purchase = node.acquire if isinstance(node, TechOrNegotiate) else node
    return purchase if isinstance(purchase, AcquireTech) else None


def _tile_price(state: State, key: str) -> int:
    """What a face-up tile costs in the purchase asked for, before Negotiators return; 0 where none is asked for."""
    tile, purchase = next(tile for tile in state.tables.tiles if tile.key == key), _purchase(state)
    return 0 if purchase is None else int(reduced(tile, purchase.discount))


def _ways_to_pay(state: State, args: Sequence[str]) -> list[str]:
    purchase = _purchase(state)
    if purchase is not None and purchase.solari:
        return ["tech either"]
    held = state.players[state.seat].n[_ix(state).negotiators]
    return ["tech negotiators"] if held and _tile_price(state, args[0]) else []


def _returning(state: State, args: Sequence[str], book: Book) -> dict[str, object]:
    """What is left to pay where Negotiators return."""
    node = asking_node(state)
    if not isinstance(node, ReturnNegotiators):
        return {}
    binding = arg_of(state.stack[-1])
    price = int(reduced(state.tables.tiles[binding & TILE_MASK], node.discount))
    resource = book.phrases["resource"][COUNTER_NAMES[binding >> COUNTER_SHIFT]]
    return {"price": max(0, price - int(args[0])), "resource": resource}


VERBS = {
    "freighter": Telling(
        values=lambda state, args, _book: {"n": _freighter(state) + (args[0] == "advance")},
        points=_destination,
        forms=lambda state, args: ["freighter recall dock"] if args[0] == "recall" and not _freighter(state) else [],
    ),
    "tech": Telling(values=lambda state, args, _book: {"price": _tile_price(state, args[0])}, forms=_ways_to_pay),
    "with": Telling(values=lambda _state, args, book: {"resource": book.phrases["resource"][args[0]]}),
    "negotiators": Telling(values=_returning),
}


# Reasons


def _on_stack(asker: Asker, number: int, name: str) -> Reason:
    """About the top tile of a stack."""
    s = asker.state
    asked = s.seat == asker.seat
    if asked and isinstance(asking_node(s), (ChooseResource, ReturnNegotiators)):
        return asker.answer_first()
    purchase = _purchase(s) if asked else None
    if purchase is None:
        return asker.say("tech_time", tile=name)
    n = asker.player.n
    price = int(reduced(s.tables.tiles[number], purchase.discount))
    held = (max(n[SPICE], n[SOLARI]) if purchase.solari else n[SPICE]) + n[purchase.ix.negotiators]
    if held >= price:
        return asker.answer_first()
    return asker.say(
        "tech_dear_either" if purchase.solari else "tech_dear", tile=name, price=price, held=held, n=price - held
    )


def _piece(asker: Asker, name: str) -> Reason | None:
    """About the Freighter, dreadnoughts or Negotiators."""
    what = PIECES.get(name)
    if what is None:
        return None
    ix, n = _ix(asker.state), asker.player.n
    if what == "freighter":
        if asker.state.seat == asker.seat and isinstance(asking_node(asker.state), Freighter):
            return asker.say("freighter_top" if n[ix.shipping.counter] == TOP_LEVEL else "freighter_free")
        return asker.say("freighter_time")
    left = n[ix.dreadnought.supply if what == "dreadnought" else SUPPLY]
    return asker.say(f"{what}_time" if left else f"{what}_none")


RISE_OF_IX = Mirror(
    set="rise_of_ix",
    of_set=OfRiseOfIx,
    of_player=_of_player,
    zones=lambda player: {"set_aside": player.reserved},
    places={"negotiators": ("troop", "banner")},
    moves={("supply", "banner"): "negotiate", ("banner", "supply"): "negotiators_back"},
    articles={SHIPPING: _level},
    verbs=VERBS,
    on_offer={TECH: _on_stack},
    piece=_piece,
)
