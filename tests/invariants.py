"""What holds in every position of every game: totals of components, counters, points, journal."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

from landsraad.imperium.core import journal
from landsraad.imperium.core.components import INTRIGUE_CARDS
from landsraad.imperium.core.counters import (
    AGENTS,
    CARD_MASK,
    INFLUENCE,
    KNOWN_SHIFT,
    PLAYER_TURNS,
    ROUND_START,
    SOLARI,
    SPICE,
    SWORDMASTER,
    VP,
    WATER,
)
from landsraad.imperium.core.declared import BOARD_CARDS, CARDS, TILES, Market
from landsraad.imperium.core.declared import INTRIGUE_CARDS as INTRIGUE_ZONE
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.core.units import agents_on_board
from landsraad.imperium.rivals.solo import SoloRivals
from landsraad.kernel.machine import Event
from landsraad.testing.inventory import units
from toys import SETS

JOURNALED = (*range(INFLUENCE + 4), AGENTS, SWORDMASTER)
OF_SETS = [import_module(f"sets.{path.parent.name}.invariants") for path in sorted(SETS.glob("*/invariants.py"))]
"""What sets say of their own pieces: `check(state)`, and which counters are `journaled(state)`."""


def cards(state: State) -> Counter[int]:
    """Every card of the game, wherever it is."""
    zones = [state.row, state.imperium_deck, state.trash]
    for p in state.players:
        zones += [p.deck, p.hand, p.discard, p.played, p.shown, p.aside, p.reserved]
        zones += [p.zones[zone.number] for zone in state.tables.zones if zone.holds == CARDS]
    zones += [state.zones[zone.number] for zone in state.tables.board_zones if zone.holds == BOARD_CARDS]
    found = Counter(card & CARD_MASK for zone in zones for card in zone)
    found.update({card: count for card, count in enumerate(state.reserve) if count})
    return found


def printed_cards(state: State) -> Counter[int]:
    """Every card of the box that the game uses."""
    tables = state.tables
    found = Counter(tables.imperium)
    found.update(card for seat in range(tables.player_seats) for card in tables.starter_of(seat))
    found.update(card for seat in range(tables.player_seats) for card in tables.starter_discard_of(seat))
    found.update(piece for market in tables.markets if market.holds == BOARD_CARDS for piece in market.pieces)
    found.update({card: count for card, count in enumerate(tables.reserve_copies) if count})
    return found


def check_totals(state: State) -> None:
    """Components are conserved and no counter is out of range."""
    assert cards(state) == printed_cards(state)
    intrigue = [state.intrigue_deck, state.intrigue_discard]
    for p in state.players:
        intrigue += [p.intrigue, p.waiting]
        intrigue += [p.zones[zone.number] for zone in state.tables.zones if zone.holds == INTRIGUE_ZONE]
    found = sorted(c & CARD_MASK for zone in intrigue for c in zone)
    apart = [deck for deck in state.tables.intrigue_decks if set(deck).intersection(found)]
    assert found == sorted([*state.tables.intrigue_deck, *(card for deck in apart for card in deck)])
    conflicts = [*state.conflict_deck, *state.conflict_box, *state.conflicts_done]
    if state.round > len(state.conflicts_done):
        conflicts.append(state.conflict)
    assert sorted(conflicts) == sorted(card for level in state.tables.conflicts_of_level for card in level)
    for seat, p in enumerate(state.players):
        assert all(units(state.tables, p, u) == state.tables.most_of(seat, u) for u in state.tables.units if u.own)
        below = {unit.allowance for unit in state.tables.units}  # below 0: deployed from the garrison
        below |= {number for number, name in enumerate(state.tables.counter_names) if name == "units_at_start"}
        assert [number for number, n in enumerate(p.n) if n < 0 and number not in below] == []
        assert all(0 <= p.n[INFLUENCE + faction] <= 6 for faction in range(4))
        if state.phase == PLAYER_TURNS:
            extra = int(state.board("mentat") == seat)
            fighting = sum(p.n[unit.conflict] for unit in state.tables.units if unit.supply == AGENTS)
            assert p.n[AGENTS] + agents_on_board(state, seat) + fighting == 2 + p.n[SWORDMASTER] + extra
    for faction, holder in enumerate(state.alliance):
        levels = [0 if state.tables.allies[seat] else p.n[INFLUENCE + faction] for seat, p in enumerate(state.players)]
        assert holder < 0 or levels[holder] == max(levels) >= 4
        assert holder >= 0 or max(levels) < 4
    assert len(state.row) == 5 or not state.imperium_deck
    check_rivals(state)
    check_tiles(state)
    check_declared(state)
    for own in OF_SETS:
        own.check(state)


def check_tiles(state: State) -> None:
    """Tiles are conserved; face down lie own ones only."""
    tables = state.tables
    on_offer = [state.zones[zone.number] for zone in tables.board_zones if zone.holds == TILES]
    own = [p.zones[zone.number] for p in state.players for zone in tables.zones if zone.holds == TILES]
    piles = [state.tiles_gone, *on_offer, *own, *(p.tiles for p in state.players)]
    printed = Counter(range(len(tables.tiles))) | Counter(tile for market in tables.markets for tile in _pieces(market))
    assert Counter(tile & CARD_MASK for pile in piles for tile in pile) == printed
    for seat, p in enumerate(state.players):
        assert [tile for tile in range(len(tables.tiles)) if face_down(state, seat, tile) and tile not in p.tiles] == []
        assert seat < tables.player_seats or all(tables.tiles[tile].rival for tile in p.tiles)


def _pieces(market: Market) -> list[int]:
    """The tiles that a market begins with."""
    return market.pieces if market.holds == TILES else []


def check_declared(state: State) -> None:
    """Units that control spaces are counted where they lie, and markers stand on their tracks."""
    tables = state.tables
    most = {gauge.number: gauge.most for gauge in tables.gauges}
    assert all(owner < 0 or tables.spaces[space].controllable for space, owner in enumerate(state.covers))
    for seat, p in enumerate(state.players):
        assert sum(p.n[unit.control] for unit in tables.units if unit.control >= 0) == state.covers.count(seat)
        assert all(0 <= p.n[track.counter] <= most[track.counter] for track in tables.tracks)


def check_rivals(state: State) -> None:
    """House Hagal cards are conserved, players alone are asked, and rivals have what rivals can have (chapter 11)."""
    tables = state.tables
    leaders = (-1, *(p.leader for p in state.players))
    assert sorted(state.hagal) == sorted(card for card in tables.hagal_deck if tables.hagal[card].leader in leaders)
    assert 0 <= state.hagal_left <= len(state.hagal)
    assert state.over or 0 <= state.seat < tables.player_seats
    assert all(owner < tables.turn_seats for owner in state.control)
    assert max(state.board("mentat"), state.board("mentat_next")) < tables.turn_seats
    for seat, p in enumerate(state.players[tables.player_seats :], tables.player_seats):
        assert p.deck + p.hand + p.discard + p.played + p.shown + p.aside + p.waiting + p.later + p.reserved == []
        assert all(card >> (KNOWN_SHIFT + tables.player_seats) == 0 for card in p.intrigue)
        if seat >= tables.turn_seats:
            assert [p.n[VP], p.n[SOLARI], p.n[SPICE], p.n[WATER], len(p.intrigue), len(p.tiles)] == [0] * 6
        elif isinstance(tables.automaton, SoloRivals) and state.phase != ROUND_START:
            # What is kept for later Conflicts is spent as that phase ends.
            level = tables.conflicts[state.conflict].level
            assert all(held(p, offer.pay) < offer.amount for offer in tables.purchases if offer.level <= level)


def held(p: Player, pay: int) -> int:
    """What a rival has of a means of payment."""
    return len(p.intrigue) if pay == INTRIGUE_CARDS else p.n[pay]


def check_journal(state: State, events: list[Event], start: list[list[int]]) -> None:
    """The changes written down sum to the counters."""
    pieces = [index for unit in state.tables.units[1:] for index in (unit.supply, unit.garrison, unit.conflict)]
    pieces = [index for index in pieces if index >= 0]
    written = [*JOURNALED, *pieces, *(counter for own in OF_SETS for counter in own.journaled(state))]
    counted = [row[:] for row in start]
    for event in events:
        if event[0] == journal.COUNT:
            counted[event[1]][event[3]] += event[4]
    for seat, p in enumerate(state.players):
        assert [counted[seat][i] for i in written] == [p.n[i] for i in written]


def check_points(state: State, events: list[Event]) -> None:
    """Victory points, counted again from tracks, Alliances and the other sources (B7.2, B7.4, B1.10, F33, B11.16)."""
    tracks = {source for faction in state.tables.factions for source in (faction.source, faction.alliance)}
    for seat, p in enumerate(state.players):
        if state.tables.is_rival(seat) and not state.tables.automaton.takes(state, seat, VP):
            continue
        points = state.tables.settings.points
        if state.tables.allies[seat]:
            continue  # its points are the set's own to count
        points += sum(p.n[INFLUENCE + faction] >= 2 for faction in range(4))
        points += state.alliance.count(seat)
        for event in events:
            if event[0] == journal.COUNT and event[1] == seat and event[3] == VP and event[5] not in tracks:
                points += event[4]
        assert points == p.n[VP]
