"""All that helps a seat with its waiting decision: what each option will do, and why nothing else can be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

import msgspec

from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import in_game
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.views import asked_for, series
from landsraad.views.article import ComponentKind
from landsraad.views.asker import Reason
from landsraad.views.book import Book
from landsraad.views.forced import forced
from landsraad.views.model import Zone
from landsraad.views.options import pointed_at
from landsraad.views.preview import Outlook, foresee
from landsraad.views.rich import Text, parts
from landsraad.views.tiles import WORKS
from landsraad.views.tiles import in_sight as tiles_in_sight
from landsraad.views.why import CAN, Answers

NEAR = frozenset((
    "card", "closed", "condition", "cost", "arrival", "first_thing", "icon", "nobody_ahead", "not_ahead", "nothing",
    "occupied", "other_faction", "over_limit", "picked", "price", "requirement", "spared", "too_dear",
    "too_little_influence", "top_of_track",
))  # fmt: skip
"""Reasons for which it is not enough to wait."""
NEAR_TILES = ("_price", "_dear", "_dear_either", "_nothing")


class Closed(msgspec.Struct, frozen=True):
    """A card, space or tile that cannot be used now.

    Attributes:
        kind: "card", "intrigue", "space" or a kind of tile; "faction" or "seat" where one is asked for.
        id: content id, or the number of the seat.
        zone: where a card lies: "hand", "row", "reserve" or "aside"; else "".
        near: whether little keeps it from being used: a price, a condition or a place, and not the time.
        short: why, in about four words.
        parts: why, in a sentence that cites the rules.
        rules: they, each by its set and its id there.
    """

    kind: ComponentKind
    id: str
    zone: Zone
    near: bool
    short: Text
    parts: Text
    rules: tuple[str, ...]


class Guide(msgspec.Struct, frozen=True):
    """Help with a decision.

    Attributes:
        outlooks: what each option will do, in the order of the options.
        closed: what the seat sees before it and cannot use now: spaces, cards in hand, on sale and set aside, Intrigue.
        forced: key of the option that goes without saying (`landsraad.views.forced`); None: there is a choice.
        later: what the further options of a set will do (`Picks.later`), in their order.
    """

    outlooks: tuple[Outlook, ...] = ()
    closed: tuple[Closed, ...] = ()
    forced: str | None = None
    later: tuple[Outlook, ...] = ()


def guide(state: State, seat: int, book: Book, rng: Rng | None = None) -> Guide:
    """Help a seat with its decision; nothing while the seat is not asked.

    Args:
        state: the true position, unchanged.
        seat: whose decision.
        book: names and texts.
        rng: for the sampled world; the guide does not depend on it.
    """
    if state.over or state.seat != seat:
        return Guide()
    world = sample(state, seat, rng or Rng(0))
    actions = state.tables.actions.keys
    later = dict.fromkeys(key for each in series.sets(world) for key in each)
    answers = [*state.options, *(actions.index(key) for key in later)]
    offered = {(kind, key, zone) for kind, key, _, zone in (pointed_at(state, a, book) for a in answers)}
    action = forced(world)
    key = None if action is None else state.tables.actions.keys[action]
    closed = tuple(_closed(state, seat, book, offered))
    return Guide(foresee(state, state.options, book, world), closed, key, tuple(_later(state, book, world)))


def _later(state: State, book: Book, world: State) -> Iterator[Outlook]:
    """What the picks will do that the engine offers only after others of their set."""
    sets, actions = series.sets(world), state.tables.actions.keys
    now = [actions[action] for action in state.options]
    for key in dict.fromkeys(key for each in sets for key in each if key not in now):
        before, after = state.clone(), world.clone()
        way = next(each for each in sets if key in each)
        for earlier in way[: way.index(key)]:
            before.choose(actions.index(earlier))
            after.choose(actions.index(earlier))
        yield from foresee(before, [actions.index(key)], book, after)


def near(reason: Reason) -> bool:
    """Whether it is not the time alone that keeps something from being used."""
    return reason.key in NEAR or reason.key.endswith(NEAR_TILES)


def _closed(state: State, seat: int, book: Book, offered: Set[tuple[str, str, str]]) -> Iterator[Closed]:
    asker = Answers(state, seat, book)
    for kind, key, zone in _in_sight(state, seat):
        if (kind, key, zone) in offered:
            continue
        reason = _reason(asker, kind, key, zone)
        if reason.key != CAN and not reason.key.endswith(WORKS):
            text = parts(reason.text)
            rules = dict.fromkeys(part.id for part in text if part.kind == "rule")
            yield Closed(kind, key, zone, near(reason), parts(reason.short), text, tuple(rules))


def _in_sight(state: State, seat: int) -> Iterator[tuple[ComponentKind, str, Zone]]:
    """What the seat has before it."""
    tables, player = state.tables, state.players[seat]
    for i, place in enumerate(tables.spaces):
        if place.leader < 0 or in_game(state, i):
            yield "space", place.key, ""
    for key in _names(state, player.hand):
        yield "card", key, "hand"
    for key in _names(state, state.row):
        yield "card", key, "row"
    for card in tables.cards:
        if card.reserve:
            yield "card", card.key, "reserve"
    for key in _names(state, player.aside):
        yield "card", key, "aside"
    for tile in tiles_in_sight(state, seat):
        yield tile.kind, tile.key, ""
    for kind, key in asked_for.in_sight(state):
        yield kind, key, ""
    for number in sorted({c & CARD_MASK for c in player.intrigue}):
        yield "intrigue", tables.intrigues[number].key, ""


def _reason(asker: Answers, kind: ComponentKind, key: str, zone: Zone) -> Reason:
    if kind == "card":
        return asker.in_hand(key) if zone == "hand" else asker.on_sale(key)
    return asker.about(kind, key)


def _names(state: State, zone: Iterable[int]) -> list[str]:
    """Ids of the different cards of a zone in catalogue order."""
    return [state.tables.cards[card].key for card in sorted({c & CARD_MASK for c in zone})]
