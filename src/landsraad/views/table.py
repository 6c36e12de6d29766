"""Builds the view of a seat from a position, through nothing but what the seat knows of each card."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence

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
from landsraad.imperium.seen.knowledge import knows, sample
from landsraad.kernel.machine import Rng
from landsraad.views import model
from landsraad.views.book import Book
from landsraad.views.course import Course
from landsraad.views.hagal import hagal, of_rivals
from landsraad.views.model.later import later
from landsraad.views.options import TURN_KINDS, decision, pending
from landsraad.views.score import Gain
from landsraad.views.sets.shipped import mirrors

Undone = Callable[[State], model.Undo | None]
NO_SEAT = -1
NO_LEADER = -1


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
    gains = course.score(state)
    spent = _spent(state, course)
    now, earlier = of_rivals(course), of_rivals(course, back=1)
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
        conflict=later(lambda: _conflict(state, book)),
        conflicts_left=len(state.conflict_deck),
        conflicts_done=tuple([tables.conflicts[c].key for c in state.conflicts_done]),
        row=tuple([tables.cards[c & CARD_MASK].key for c in state.row]),
        reserve=later(lambda: {card.key: state.reserve[i] for i, card in enumerate(tables.cards) if card.reserve}),
        imperium_deck=len(state.imperium_deck),
        intrigue_deck=len(state.intrigue_deck),
        intrigue_discard=later(lambda: _intrigues(state, state.intrigue_discard)),
        trash=later(lambda: _cards(state, state.trash)),
        spaces=later(lambda: _spaces(state)),
        markets=later(lambda: tuple([_market(state, market) for market in tables.markets])),
        posts=later(lambda: tuple([_post(state, post) for post in tables.posts])),
        counters=later(lambda: _counters(tables.board_gauges, state.counters, book)),
        alliances=later(lambda: {faction.key: _seat(state.alliance[i]) for i, faction in enumerate(tables.factions)}),
        holders=later(lambda: _holders(state)),
        players=later(lambda: _players(state, viewer, book, gains, spent)),
        pending=later(lambda: tuple([pending(state, f, book) for f in state.pending])),
        follow=later(lambda: _follow(state)),
        standings=later(lambda: tuple(standings(state))),
        decided=later(lambda: _decided(state)),
        decision=later(lambda: None if state.over or state.seat != viewer else decision(state, book)),
        undo=later(lambda: None if undo is None else undo(state)),
        hagal=later(lambda: hagal(state, book, now, earlier)),
        variants=tuple(tables.variants),
    )


def _holders(state: State) -> dict[str, int | None]:
    gauges = state.tables.board_gauges
    return {each.name: _seat(state.counters[each.number]) for each in gauges if each.of_seat}


def _decided(state: State) -> tuple[str, ...]:
    return tuple([decided(state, first, second) for first, second in itertools.pairwise(standings(state))])


def _players(state: State, viewer: int, book: Book, gains: Sequence[Gain], spent: int) -> tuple[model.Player, ...]:
    """The sides, with where their Victory Points came from and the persuasion of the running Reveal turn in all."""
    points = _points(state, gains)
    prospects = places([int(strength(state, i)) for i in range(state.tables.seats)])
    passed = _passed(state)
    found = []
    for i, own in enumerate(points):
        revealing = state.turn_kind == REVEAL_TURN and state.turn_seat == i
        persuasion = state.players[i].n[PERSUASION] + spent if revealing else 0
        found.append(_player(state, i, viewer, book, own, _seat(prospects[i]), i in passed, persuasion))
    return tuple(found)


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


def _points(state: State, gains: Sequence[Gain]) -> list[dict[str, int]]:
    """Victory Points of each seat by the content id they came from."""
    found: list[dict[str, int]] = [{} for _ in state.players]
    for gain in gains:
        own = found[gain.seat]
        own[gain.source] = own.get(gain.source, 0) + gain.vp
    return [{source: vp for source, vp in own.items() if vp} for own in found]
