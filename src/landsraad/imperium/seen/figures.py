"""What a seat can count of a position: the figures that agents weigh.

Only public counters and the seat's own cards are counted, so the figures of a sampled world say nothing that the seat
does not know.
"""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import (
    AGENTS,
    CARD_MASK,
    CONFLICT,
    COUNCIL,
    COUNTERS,
    GARRISON,
    INFLUENCE,
    PERSUASION,
    REVEALED,
    SOLARI,
    SPICE,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.core.units import controller, strength, units_in_conflict
from landsraad.imperium.words.amounts import Gain


def figures(s: State, seat: i64) -> dict[str, int]:
    """Count what a seat may count.

    Args:
        s: a position, true or sampled.
        seat: who counts.

    Returns:
        Resources, points, Influence on each track, troops, strengths, cards owned and held; amounts as on the table.
    """
    p = s.players[seat]
    n = p.n
    found: dict[str, int] = {
        "vp": n[VP],
        "solari": n[SOLARI],
        "spice": n[SPICE],
        "water": n[WATER],
        "persuasion": n[PERSUASION],
        "garrison": n[GARRISON],
        "conflict": n[CONFLICT],
        "units_conflict": int(units_in_conflict(s, seat)),
        "swords": n[SWORDS],
        "agents": n[AGENTS],
        "revealed": n[REVEALED],
        "swordmaster": n[SWORDMASTER],
        "high_council": n[COUNCIL],
        "hand": len(p.hand),
        "intrigue": len(p.intrigue),
        "controlled": sum([controller(s, space) == seat for space in range(len(s.control))]),
        "alliances": s.alliance.count(seat),
        "round": s.round,
        "rounds_left": len(s.conflict_deck),
        "conflict_level": s.tables.conflicts[s.conflict].level if s.conflict >= 0 else 0,
    }
    found["tiles"] = len(p.tiles)
    found["tile_cost"] = sum([int(s.tables.tiles[number].cost) for number in p.tiles])
    found["tiles_up"] = 0
    for number in p.tiles:
        if s.tables.tiles[number].flips and not face_down(s, seat, number):
            found["tiles_up"] += 1
    for i in range(COUNTERS, len(n)):
        found[s.tables.counter_names[i]] = n[i]
    for gauge in s.tables.board_gauges:
        if gauge.of_seat:
            found[gauge.name] = int(s.counters[gauge.number] == seat)
        else:
            found["board " + gauge.name] = s.counters[gauge.number]
    for zone in s.tables.zones:
        found[zone.name] = len(p.zones[zone.number])
    _tracks(s, seat, found)
    _strengths(s, seat, found)
    _cards(s, p, found)
    return found


def _tracks(s: State, seat: i64, found: dict[str, int]) -> None:
    for i in range(len(s.tables.factions)):
        found["influence " + s.tables.factions[i].key] = s.players[seat].n[INFLUENCE + i]


def _strengths(s: State, seat: i64, found: dict[str, int]) -> None:
    """Own strength in the Conflict, the two highest of the opponents, and the most points that one of them has."""
    points: i64 = 0
    best: i64 = 0
    second: i64 = 0
    for opponent in opponents_of(s, seat):
        points = max(points, s.players[opponent].n[VP])
        other = strength(s, opponent)
        if other > best:
            second = best
            best = other
        elif other > second:
            second = other
    found["strength"] = strength(s, seat)
    found["best_rival_strength"] = best
    found["second_rival_strength"] = second
    found["best_rival_vp"] = points


def _cards(s: State, p: Player, found: dict[str, int]) -> None:
    """Cards owned: how many, what they cost, and what the free ones show; and what the hand would reveal."""
    owned = 0
    cost = 0
    free = 0
    free_persuasion = 0
    for zone in (p.deck, p.hand, p.discard, p.played, p.shown):
        owned += len(zone)
        for c in zone:
            card = s.tables.cards[c & CARD_MASK]
            if card.cost > 0:
                cost += card.cost
            else:
                free += 1
                free_persuasion += printed(s, c & CARD_MASK, PERSUASION)
    found["owned_cards"] = owned
    found["owned_cost"] = cost
    found["free_cards"] = free
    found["free_persuasion"] = free_persuasion
    persuasion = 0
    swords = 0
    for c in p.hand:
        persuasion += printed(s, c & CARD_MASK, PERSUASION)
        swords += printed(s, c & CARD_MASK, SWORDS)
    found["hand_persuasion"] = persuasion
    found["hand_swords"] = swords


def printed(s: State, card: i64, counter: i64) -> int:
    """What the reveal box of a card gives of one counter without condition or price."""
    total: i64 = 0
    for number in s.tables.cards[card].reveal:
        node = s.tables.nodes[number]
        if isinstance(node, Gain) and node.counter == counter:
            total += node.amount
    return total
