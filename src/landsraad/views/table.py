"""Builds the view of a seat from a position, through nothing but what the seat knows of each card."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.counters import (
    AGENT_TURN,
    AGENTS,
    CARD_MASK,
    CLOSED,
    COMBAT,
    CONFLICT,
    COUNCIL,
    GARRISON,
    INFLUENCE,
    ONCE,
    PERSUASION,
    PHASE_NAMES,
    REVEAL_TURN,
    REVEALED,
    SECRET,
    SECRET_OPEN,
    SOLARI,
    SPICE,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.declared import TILES, Gauge, Market, Post
from landsraad.imperium.core.events import CountChanged, read
from landsraad.imperium.core.posts import is_at
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.core.units import agents_at, controller, strength, units_in_conflict
from landsraad.imperium.rounds.combat import places, places_rewarded
from landsraad.imperium.rounds.endgame import decided, standings
from landsraad.imperium.seen.knowledge import knows
from landsraad.views import model
from landsraad.views.book import Book
from landsraad.views.course import Course
from landsraad.views.hagal import hagal
from landsraad.views.options import TURN_KINDS, decision, pending
from landsraad.views.sets.shipped import mirrors

NO_SEAT = -1
NO_LEADER = -1


def view(
    state: State, seat: int | None, book: Book, course: Course | None = None, undo: model.Undo | None = None
) -> model.View:
    """What a seat sees.

    Args:
        state: the true position.
        seat: who looks; None: a spectator.
        book: names and texts of the configuration.
        course: of the game, for where Victory Points came from and what was spent; may be left out.
        undo: what the seat can take back.

    Returns:
        A view that is the same for all positions the seat cannot tell apart.
    """
    tables = state.tables
    viewer = NO_SEAT if seat is None else seat
    course = Course(tables) if course is None else course.follow()
    points = _points(state, course)
    order = standings(state)
    prospects = places([int(strength(state, i)) for i in range(tables.seats)])
    passed = _passed(state)
    return model.View(
        seat=seat,
        round=state.round,
        phase=PHASE_NAMES[state.phase],
        over=state.over,
        goal=tables.settings.goal,
        first=state.first,
        turn=_seat(state.turn_seat),
        turn_kind=TURN_KINDS[state.turn_kind],
        turn_card=None if state.turn_card < 0 else tables.cards[state.turn_card].key,
        turn_space=None if state.turn_space < 0 else tables.spaces[state.turn_space].key,
        asked=None if state.over else state.seat,
        conflict=_conflict(state, book),
        conflicts_left=len(state.conflict_deck),
        conflicts_done=tuple([tables.conflicts[c].key for c in state.conflicts_done]),
        row=tuple([tables.cards[c & CARD_MASK].key for c in state.row]),
        reserve={card.key: state.reserve[i] for i, card in enumerate(tables.cards) if card.reserve},
        imperium_deck=len(state.imperium_deck),
        intrigue_deck=len(state.intrigue_deck),
        intrigue_discard=_intrigues(state, state.intrigue_discard),
        trash=_cards(state, state.trash),
        spaces=_spaces(state),
        markets=tuple([_market(state, market) for market in tables.markets]),
        posts=tuple([_post(state, post) for post in tables.posts]),
        counters=_counters(tables.board_gauges, state.counters, book),
        alliances={faction.key: _seat(state.alliance[i]) for i, faction in enumerate(tables.factions)},
        holders={each.name: _seat(state.counters[each.number]) for each in tables.board_gauges if each.of_seat},
        players=tuple(
            [
                _player(
                    state, i, viewer, book, points[i], _seat(prospects[i]), i in passed, _revealed(state, i, course)
                )
                for i, own in enumerate(points)
            ]
        ),
        pending=tuple([pending(state, f, book) for f in state.pending]),
        follow=_follow(state),
        standings=tuple(order),
        decided=tuple([decided(state, first, second) for first, second in itertools.pairwise(order)]),
        decision=None if state.over or state.seat != viewer else decision(state, book),
        undo=undo,
        hagal=hagal(state, book, course),
        variants=tuple(tables.variants),
    )


def _follow(state: State) -> tuple[int, ...]:
    if state.turn_kind not in (AGENT_TURN, REVEAL_TURN) or state.tables.is_rival(state.turn_seat):
        return ()
    return tuple(state.tables.automaton.follow(state, state.turn_seat))


def _seat(number: int) -> int | None:
    return None if number < 0 else number


def _cards(state: State, zone: Iterable[int]) -> tuple[str, ...]:
    """Ids of open or known cards in catalogue order."""
    cards = state.tables.cards
    return tuple([cards[c].key for c in sorted([c & CARD_MASK for c in zone])])


def _intrigues(state: State, zone: Iterable[int]) -> tuple[str, ...]:
    intrigues = state.tables.intrigues
    return tuple([intrigues[c].key for c in sorted([c & CARD_MASK for c in zone])])


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
        agents = tuple([seat for seat in seats for _ in range(agents_at(state, seat, i))])
        closed_by = None
        if anything_closed:
            closed_by = next((seat for seat in seats if closed[seat] >> i & 1), None)
        owner, marker = _seat(controller(state, i)), _seat(state.control[i])
        spaces.append(model.Space(place.key, agents, state.bonus[i], owner, marker, _unit(state, i), closed_by))
    return tuple(spaces)


def _unit(state: State, space: int) -> model.UnitAt | None:
    """The unit that controls a space."""
    if state.covers[space] < 0:
        return None
    kind = next(unit.key for unit in state.tables.units if unit.control >= 0)
    return model.UnitAt(kind, state.covers[space])


def _passed(state: State) -> set[int]:
    """Who may not play Combat cards now, unless somebody else plays one (B6.2, B6.3); Rivals never do (B11.8)."""
    if state.phase != COMBAT or state.places or state.over:
        return set()
    rivals = range(state.tables.player_seats, state.tables.seats)
    found = {seat for seat in range(len(state.players)) if not units_in_conflict(state, seat) or seat in rivals}
    seats = len(state.players)
    before = [seat for i in range(1, seats) if (seat := (state.seat - i) % seats) not in found]
    return found | set(before[: state.passes])  # passes follow one another clockwise, up to whoever is asked


def _revealed(state: State, seat: int, course: Course) -> int:
    """Persuasion of the running Reveal turn of a seat in all: what is left and what was spent."""
    if state.turn_kind != REVEAL_TURN or state.turn_seat != seat:
        return 0
    total = state.players[seat].n[PERSUASION]
    for number in range(course.turn, len(course.events)):
        event = read(course.events[number])
        if isinstance(event, CountChanged) and (event.seat, event.counter) == (seat, PERSUASION) and event.change < 0:
            total -= event.change
    return total


def _player(
    state: State,
    owner: int,
    viewer: int,
    book: Book,
    points: dict[str, int],
    prospect: int | None,
    passed: bool,
    reveal_persuasion: int,
) -> model.Player:
    tables = state.tables
    p = state.players[owner]
    n = p.n
    return model.Player(
        seat=owner,
        kind="player" if owner < tables.player_seats else "rival",
        leader=None if p.leader in (NO_LEADER, tables.house_hagal) else tables.leaders[p.leader].key,
        vp=n[VP],
        points=points,
        solari=n[SOLARI],
        spice=n[SPICE],
        water=n[WATER],
        persuasion=n[PERSUASION],
        swords=n[SWORDS],
        garrison=n[GARRISON],
        supply=n[SUPPLY],
        conflict=n[CONFLICT],
        strength=int(strength(state, owner)),
        place=_seat(state.places[owner]) if state.places else None,
        prospect=prospect,
        passed=passed,
        reveal_persuasion=reveal_persuasion,
        agents=n[AGENTS],
        swordmaster=n[SWORDMASTER] == 1,
        high_council=n[COUNCIL] == 1,
        influence={faction.key: n[INFLUENCE + i] for i, faction in enumerate(tables.factions)},
        revealed=n[REVEALED] == 1,
        secret=_secret(state, owner, viewer),
        used=tuple([place.key for i, place in enumerate(tables.spaces) if n[ONCE] >> i & 1]),
        hand=model.Pile(len(p.hand), _cards(state, _known(p.hand, viewer))),
        deck=_deck(state, p.deck, viewer),
        unseen=_cards(state, [c for c in p.deck + p.hand + p.reserved if not knows(c, viewer)]),
        intrigue=model.Pile(len(p.intrigue), _intrigues(state, _known(p.intrigue, viewer))),
        discard=_cards(state, p.discard),
        played=_cards(state, p.played),
        shown=_cards(state, p.shown),
        waiting=_intrigues(state, p.waiting),
        aside=_cards(state, p.aside),
        units=tuple([_units(n, kind) for kind in tables.units]),
        tiles=tuple([_tile(state, owner, number) for number in p.tiles]),
        tracks={track.name: n[track.counter] for track in tables.tracks},
        counters=_counters(tables.gauges, n, book, [track.counter for track in tables.tracks]),
        zones=_zones(state, owner, viewer, book),
        of_sets={
            mirror.set: own
            for mirror in mirrors(book.catalog.sets)
            if (own := mirror.of_player(state, owner)) is not None
        },
    )


def _units(n: Sequence[int], kind: UnitKind) -> model.Units:
    garrison = None if kind.garrison < 0 else n[kind.garrison]
    return model.Units(kind.key, n[kind.supply], garrison, n[kind.conflict], n[kind.deployed])


def _tile(state: State, owner: int, number: int) -> model.OwnTile:
    tile = state.tables.tiles[number]
    return model.OwnTile(tile.key, tile.kind, not face_down(state, owner, number))


def _counters(gauges: Sequence[Gauge], n: Sequence[int], book: Book, told: Sequence[int] = ()) -> dict[str, int]:
    """Declared counters that have a word, but for those that are told otherwise."""
    words = book.phrases["counter"]
    return {
        gauge.name: n[gauge.number]
        for gauge in gauges
        if not gauge.bits and gauge.name in words and gauge.number not in told
    }


def _zones(state: State, owner: int, viewer: int, book: Book) -> dict[str, model.Pile]:
    """Places of sets for cards."""
    p = state.players[owner]
    found: dict[str, Sequence[int]] = {zone.name: p.zones[zone.number] for zone in state.tables.zones}
    for mirror in mirrors(book.catalog.sets):
        found.update(mirror.zones(p))
    return {name: model.Pile(len(zone), _cards(state, _known(zone, viewer))) for name, zone in found.items()}


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
        deck = len(state.zones[market.deck])
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


def _known(zone: Iterable[int], viewer: int) -> list[int]:
    return [c for c in zone if knows(c, viewer)]


def _deck(state: State, deck: list[int], viewer: int) -> model.Deck:
    cards = state.tables.cards
    top = [cards[c & CARD_MASK].key if knows(c, viewer) else None for c in reversed(deck)]
    while top and top[-1] is None:
        top.pop()
    return model.Deck(len(deck), tuple(top))


def _secret(state: State, owner: int, viewer: int) -> tuple[str, ...] | None:
    n = state.players[owner].n
    if not n[SECRET] or not (n[SECRET_OPEN] or owner == viewer):
        return None
    return tuple([faction.key for i, faction in enumerate(state.tables.factions) if n[SECRET] >> i & 1])


def _points(state: State, course: Course) -> list[dict[str, int]]:
    """Victory Points of each seat by the content id they came from."""
    found: list[dict[str, int]] = [{} for _ in state.players]
    for gain in course.score(state):
        own = found[gain.seat]
        own[gain.source] = own.get(gain.source, 0) + gain.vp
    return [{source: vp for source, vp in own.items() if vp} for own in found]
