"""The sides of the table as a seat sees them: players and Rivals with all that lies before them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.counters import (
    AGENTS,
    CARD_MASK,
    COMBAT,
    CONFLICT,
    COUNCIL,
    GARRISON,
    INFLUENCE,
    ONCE,
    PERSUASION,
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
from landsraad.imperium.core.declared import CARDS, INTRIGUE_CARDS, OPEN, TILES, Gauge, Zone
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.core.units import strength, units_in_conflict
from landsraad.imperium.rounds.combat import places
from landsraad.imperium.seen.knowledge import knows
from landsraad.views import model
from landsraad.views.book import Book
from landsraad.views.score import Gain

NO_LEADER = -1


def sides(state: State, viewer: int, book: Book, gains: Sequence[Gain], spent: int) -> tuple[model.Player, ...]:
    """Players and Rivals.

    Args:
        state: a position that the viewer cannot tell from the true one.
        viewer: who looks; -1: a spectator.
        book: names and texts.
        gains: where Victory Points came from.
        spent: persuasion spent in the running Reveal turn, if one is running.
    """
    prospects = places([int(strength(state, i)) for i in range(state.tables.seats)])
    passed = _passed(state)
    found = []
    for i, own in enumerate(_points(state, gains)):
        revealing = state.turn_kind == REVEAL_TURN and state.turn_seat == i
        persuasion = state.players[i].n[PERSUASION] + spent if revealing else 0
        found.append(_player(state, i, viewer, book, own, seat_or_none(prospects[i]), i in passed, persuasion))
    return tuple(found)


def seat_or_none(number: int) -> int | None:
    """A seat as a view has it: the engine says -1 for nobody."""
    return None if number < 0 else number


def cards(state: State, zone: Iterable[int]) -> tuple[str, ...]:
    """Ids of open or known cards in catalogue order."""
    table = state.tables.cards
    return tuple([table[c].key for c in sorted([c & CARD_MASK for c in zone])])


def intrigues(state: State, zone: Iterable[int]) -> tuple[str, ...]:
    """Ids of open or known Intrigue cards in catalogue order."""
    table = state.tables.intrigues
    return tuple([table[c].key for c in sorted([c & CARD_MASK for c in zone])])


def counters(gauges: Sequence[Gauge], n: Sequence[int], book: Book, told: Sequence[int] = ()) -> dict[str, int]:
    """Declared counters that have a word, but for those that are told otherwise."""
    words = book.phrases["counter"]
    return {
        gauge.name: n[gauge.number]
        for gauge in gauges
        if not gauge.bits and gauge.name in words and gauge.number not in told
    }


def _points(state: State, gains: Sequence[Gain]) -> list[dict[str, int]]:
    """Victory Points of each seat by the content id they came from."""
    found: list[dict[str, int]] = [{} for _ in state.players]
    for gain in gains:
        own = found[gain.seat]
        own[gain.source] = own.get(gain.source, 0) + gain.vp
    return [{source: vp for source, vp in own.items() if vp} for own in found]


def _passed(state: State) -> set[int]:
    """Who may not play Combat cards now, unless somebody else plays one (B6.2, B6.3); Rivals never do (B11.8)."""
    if state.phase != COMBAT or state.places or state.over:
        return set()
    rivals = range(state.tables.player_seats, state.tables.seats)
    found = {seat for seat in range(len(state.players)) if not units_in_conflict(state, seat) or seat in rivals}
    seats = len(state.players)
    before = [seat for i in range(1, seats) if (seat := (state.seat - i) % seats) not in found]
    return found | set(before[: state.passes])  # passes follow one another clockwise, up to whoever is asked


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
        team=tables.teams[owner],
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
        place=seat_or_none(state.places[owner]) if state.places else None,
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
        hand=model.Pile(len(p.hand), cards(state, _known(p.hand, viewer))),
        deck=_deck(state, p.deck, viewer),
        unseen=cards(state, [c for c in p.deck + p.hand + p.reserved if not knows(c, viewer)]),
        intrigue=model.Pile(len(p.intrigue), intrigues(state, _known(p.intrigue, viewer))),
        discard=cards(state, p.discard),
        played=cards(state, p.played),
        shown=cards(state, p.shown),
        waiting=intrigues(state, p.waiting),
        aside=cards(state, p.aside),
        units=tuple([_units(n, kind) for kind in tables.units]),
        tiles=tuple([_tile(state, owner, number) for number in p.tiles]),
        tracks={track.name: n[track.counter] for track in tables.tracks},
        counters=counters(tables.gauges, n, book, [track.counter for track in tables.tracks]),
        zones=_zones(state, owner, viewer, book),
        of_sets={mirror.set: own for mirror in book.mirrors if (own := mirror.of_player(state, owner)) is not None},
    )


def _units(n: Sequence[int], kind: UnitKind) -> model.Units:
    garrison = None if kind.garrison < 0 else n[kind.garrison]
    return model.Units(kind.key, n[kind.supply], garrison, n[kind.conflict], n[kind.deployed], kind.doubles)


def _tile(state: State, owner: int, number: int) -> model.OwnTile:
    tile = state.tables.tiles[number]
    return model.OwnTile(tile.key, tile.kind, not face_down(state, owner, number))


def _zones(state: State, owner: int, viewer: int, book: Book) -> dict[str, model.Laid]:
    """Places of sets for cards and tiles."""
    p = state.players[owner]
    found = {
        zone.name: _tiles_in(state, zone, p.zones[zone.number], viewer)
        if zone.holds == TILES
        else _laid(state, zone.holds, p.zones[zone.number], viewer)
        for zone in state.tables.zones
    }
    for mirror in book.mirrors:
        found.update({name: _laid(state, CARDS, lies, viewer) for name, lies in mirror.zones(p).items()})
    return found


def _tiles_in(state: State, zone: Zone, lies: Sequence[int], viewer: int) -> model.Laid:
    tiles = [state.tables.tiles[tile & CARD_MASK] for tile in lies]
    told = [tile.key for tile, lying in zip(tiles, lies, strict=True) if zone.sight == OPEN or knows(lying, viewer)]
    return model.Laid(tiles[0].kind if tiles else "", len(tiles), tuple(told))


def _laid(state: State, holds: int, lies: Sequence[int], viewer: int) -> model.Laid:
    kind, told = ("intrigue", intrigues) if holds == INTRIGUE_CARDS else ("card", cards)
    return model.Laid(kind, len(lies), told(state, _known(lies, viewer)))


def _known(zone: Iterable[int], viewer: int) -> list[int]:
    return [c for c in zone if knows(c, viewer)]


def _deck(state: State, deck: list[int], viewer: int) -> model.Deck:
    table = state.tables.cards
    top = [table[c & CARD_MASK].key if knows(c, viewer) else None for c in reversed(deck)]
    while top and top[-1] is None:
        top.pop()
    return model.Deck(len(deck), tuple(top))


def _secret(state: State, owner: int, viewer: int) -> tuple[str, ...] | None:
    n = state.players[owner].n
    if not n[SECRET] or not (n[SECRET_OPEN] or owner == viewer):
        return None
    return tuple([faction.key for i, faction in enumerate(state.tables.factions) if n[SECRET] >> i & 1])
