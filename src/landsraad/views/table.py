"""Builds the view of a seat from a position, through nothing but what the seat knows of each card."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from landsraad.imperium.core.counters import (
    AGENT_TURN,
    CARD_MASK,
    CLOSED,
    PERSUASION,
    PHASE_NAMES,
    REVEAL_TURN,
)
from landsraad.imperium.core.declared import TILES, Market, Post
from landsraad.imperium.core.events import CountChanged, read
from landsraad.imperium.core.pairs import partner
from landsraad.imperium.core.posts import is_at
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import agents_at, controller, in_game
from landsraad.imperium.rounds.combat import places_rewarded
from landsraad.imperium.rounds.endgame import decided, standings
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.views import model
from landsraad.views.book import Book
from landsraad.views.course import Course
from landsraad.views.hagal import hagal, of_rivals
from landsraad.views.model.parts import Maker
from landsraad.views.options import TURN_KINDS, decision, pending
from landsraad.views.prices import prices
from landsraad.views.sides import cards, counters, intrigues, seat_or_none, sides

Undone = Callable[[State], model.Undo | None]
NO_SEAT = -1


def view(
    position: State, seat: int | None, book: Book, course: Course | None = None, undo: Undone | None = None
) -> model.View:
    """What a seat sees.

    The view holds a position that the seat cannot tell from the true one, and what everybody knows of the course of
    the game, so that it stays as it is while the game goes on, and nothing leads from it to what is hidden.

    Args:
        position: the true one.
        seat: who looks; None: a spectator.
        book: names and texts of the configuration.
        course: of the game, for where Victory Points came from and what was spent; may be left out.
        undo: tells what the seat can take back of any position of the game.

    Returns:
        A view that is the same for all positions the seat cannot tell apart.
    """
    tables = position.tables
    viewer = NO_SEAT if seat is None else seat
    course = Course(tables) if course is None else course.follow()
    state = sample(position, viewer, Rng())
    parts: Any = _Parts(state, viewer, book, course, undo)
    return model.View(
        seat=seat,
        round=state.round,
        phase=PHASE_NAMES[state.phase],
        over=state.over,
        goal=tables.settings.goal,
        first=state.first,
        turn=seat_or_none(state.turn_seat),
        turn_kind=TURN_KINDS[state.turn_kind],
        turn_card=None if state.turn_card < 0 else tables.cards[state.turn_card].key,
        turn_partner=None if partner(state) < 0 else tables.cards[partner(state)].key,
        turn_space=None if state.turn_space < 0 else tables.spaces[state.turn_space].key,
        asked=None if state.over else state.seat,
        conflicts_left=len(state.conflict_deck),
        conflicts_done=tuple([tables.conflicts[c].key for c in state.conflicts_done]),
        row=tuple([tables.cards[c & CARD_MASK].key for c in state.row]),
        imperium_deck=len(state.imperium_deck),
        intrigue_deck=len(state.intrigue_deck),
        variants=tuple(tables.variants),
        **dict.fromkeys(model.PARTS, parts),
    )


class _Parts(Maker):
    """What takes long to tell of what a seat sees, by the fields of `model.View`.

    Args:
        state: a position that the viewer cannot tell from the true one.
        viewer: who looks, or NO_SEAT.
        book: names and texts.
        course: of the game up to there; what everybody knows of it is kept, the rest is not.
        undo: tells what the viewer can take back.
    """

    __slots__ = ("book", "earlier", "gains", "now", "spent", "state", "taken", "viewer")

    def __init__(self, state: State, viewer: int, book: Book, course: Course, undo: Undone | None) -> None:
        self.state = state
        self.viewer = viewer
        self.book = book
        self.gains = course.score(state)
        self.spent = _spent(state, course)
        self.now, self.earlier = of_rivals(course), of_rivals(course, back=1)
        self.taken = undo

    def conflict(self) -> model.Conflict | None:
        return _conflict(self.state, self.book)

    def reserve(self) -> dict[str, int]:
        return {card.key: self.state.reserve[i] for i, card in enumerate(self.state.tables.cards) if card.reserve}

    def intrigue_discard(self) -> tuple[str, ...]:
        return intrigues(self.state, self.state.intrigue_discard)

    def trash(self) -> tuple[str, ...]:
        return cards(self.state, self.state.trash)

    def spaces(self) -> tuple[model.Space, ...]:
        return _spaces(self.state)

    def markets(self) -> tuple[model.Market, ...]:
        return tuple(
            [_market(self.state, market) for market in self.state.tables.markets if market.pieces or market.fed]
        )

    def posts(self) -> tuple[model.Post, ...]:
        return tuple([_post(self.state, post) for post in self.state.tables.posts])

    def prices(self) -> tuple[model.Price, ...]:
        return () if self.viewer == NO_SEAT else tuple(prices(self.state, self.viewer))

    def counters(self) -> dict[str, int]:
        return counters(self.state.tables.board_gauges, self.state.counters, self.book)

    def alliances(self) -> dict[str, int | None]:
        return {
            faction.key: seat_or_none(self.state.alliance[i]) for i, faction in enumerate(self.state.tables.factions)
        }

    def holders(self) -> dict[str, int | None]:
        gauges = self.state.tables.board_gauges
        return {each.name: seat_or_none(self.state.counters[each.number]) for each in gauges if each.of_seat}

    def players(self) -> tuple[model.Player, ...]:
        return sides(self.state, self.viewer, self.book, self.gains, self.spent)

    def pending(self) -> tuple[model.Pending, ...]:
        return tuple([pending(self.state, f, self.book) for f in self.state.pending])

    def follow(self) -> tuple[int, ...]:
        return _follow(self.state)

    def standings(self) -> tuple[int, ...]:
        return tuple(standings(self.state))

    def decided(self) -> tuple[str, ...]:
        return tuple([decided(self.state, *two) for two in itertools.pairwise(standings(self.state))])

    def decision(self) -> model.Decision | None:
        asked = not self.state.over and self.state.seat == self.viewer
        return decision(self.state, self.book) if asked else None

    def undo(self) -> model.Undo | None:
        return None if self.taken is None else self.taken(self.state)

    def hagal(self) -> model.Hagal | None:
        return hagal(self.state, self.book, self.now, self.earlier)


def _follow(state: State) -> tuple[int, ...]:
    if state.turn_kind not in (AGENT_TURN, REVEAL_TURN) or state.tables.is_rival(state.turn_seat):
        return ()
    return tuple(state.tables.automaton.follow(state, state.turn_seat))


def _conflict(state: State, book: Book) -> model.Conflict | None:
    if state.conflict < 0:
        return None
    card = state.tables.conflicts[state.conflict]
    location = None if card.location < 0 else state.tables.spaces[card.location].key
    return model.Conflict(
        card.key, card.level, location, book.rewards(card.key), int(places_rewarded(state.tables.seats))
    )


def _spaces(state: State) -> tuple[model.Space, ...]:
    closed = [p.n[CLOSED] for p in state.players]
    anything_closed = any(closed)
    seats = range(state.tables.seats)
    spaces = []
    for i, place in enumerate(state.tables.spaces):
        if place.leader >= 0 and not in_game(state, i):
            continue
        agents = tuple([seat for seat in seats for _ in range(agents_at(state, seat, i))]) if state.agents[i] else ()
        closed_by = None
        if anything_closed:
            closed_by = next((seat for seat in seats if closed[seat] >> i & 1), None)
        owner, marker = seat_or_none(controller(state, i)), seat_or_none(state.control[i])
        spaces.append(model.Space(place.key, agents, state.bonus[i], owner, marker, _unit(state, i), closed_by))
    return tuple(spaces)


def _unit(state: State, space: int) -> model.UnitAt | None:
    """The unit that controls a space."""
    if state.covers[space] < 0:
        return None
    kind = next(unit.key for unit in state.tables.units if unit.control >= 0)
    return model.UnitAt(kind, state.covers[space])


def _spent(state: State, course: Course) -> int:
    """Persuasion spent in the running Reveal turn, if one is running."""
    total = 0
    if state.turn_kind == REVEAL_TURN:
        own = (state.turn_seat, PERSUASION)
        for number in range(course.turn, len(course.events)):
            event = read(course.events[number])
            if isinstance(event, CountChanged) and (event.seat, event.counter) == own and event.change < 0:
                total -= event.change
    return total


def _post(state: State, post: Post) -> model.Post:
    """Who has a piece at a post."""
    spaces = [space.key for i, space in enumerate(state.tables.spaces) if post.spaces >> i & 1]
    return model.Post(
        post.name, tuple([seat for seat in range(len(state.players)) if is_at(state, seat, post)]), tuple(spaces)
    )


def _market(state: State, market: Market) -> model.Market:
    """What a market offers, and what of its kind has left the game."""
    tables = state.tables

    def key(piece: int) -> str:
        return tables.tiles[piece].key if market.holds == TILES else tables.cards[piece & CARD_MASK].key

    if market.row >= 0:
        piles = [model.Stack(key(piece), 1) for piece in state.zones[market.row]]
        deck = 0 if market.fed else len(state.zones[market.deck])
    else:
        stacks = [state.zones[number] for number in market.stacks]
        piles = [model.Stack(key(stack[-1]) if stack else None, len(stack)) for stack in stacks]
        deck = 0
    gone = [tables.tiles[number] for number in state.tiles_gone] if market.holds == TILES else []
    return model.Market(
        market.name,
        market.kind,
        tuple(piles),
        deck,
        tuple([tile.key for tile in gone if tile.kind == market.kind]),
    )
