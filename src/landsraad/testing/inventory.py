"""What is where in a position, in words: public and own figures, totals that never change, ids of cards and tiles.

Beyond what every game has, all follows from what the sets declare: after its counters a side has those of its other
units, then the declared ones that everybody can read off the table; after its zones the declared ones; after each
space's `control` and `closed` also `covers SPACE`; then `tile NAME`, `flipped NAME`, `post NAME`. The board has its
declared counters, and the piles of its markets as `MARKET_1` and so on, topmost first, or `MARKET_row` and
`MARKET_deck`.
"""

from __future__ import annotations

from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.counters import (
    AGENTS,
    CARD_MASK,
    CLOSED,
    CONFLICT,
    COUNCIL,
    GARRISON,
    INFLUENCE,
    PERSUASION,
    REVEALED,
    SOLARI,
    SPICE,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.declared import BOARD_CARDS, CARDS, INTRIGUE_CARDS, TILES
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.core.tiles import face_down
from landsraad.testing.sets.shipped import SHIPPED
from landsraad.testing.words import SEATS
from landsraad.views.sets.shipped import SHIPPED as SEEN


def counters(tables: Tables) -> dict[str, int]:
    """Where each counter of a player is that everybody can read off the table, by its name here."""
    found = {
        "solari": SOLARI, "spice": SPICE, "water": WATER, "vp": VP, "persuasion": PERSUASION, "swords": SWORDS,
        "garrison": GARRISON, "supply": SUPPLY, "conflict": CONFLICT,
        **{faction.key: INFLUENCE + i for i, faction in enumerate(tables.factions)},
        "agents": AGENTS, "swordmaster": SWORDMASTER, "council": COUNCIL, "revealed": REVEALED,
    }  # fmt: skip
    for unit in tables.units[1:]:
        for index in (unit.supply, unit.garrison, unit.conflict):
            if index >= 0:
                found[tables.counter_names[index]] = index
    return found | {gauge.name: gauge.number for gauge in tables.gauges if not gauge.bits}


def places(tables: Tables, unit: UnitKind) -> list[int]:
    """The counters of a player that say where the units of a kind are."""
    names = [name for mirror in SEEN.values() for name, (kind, _) in mirror.places.items() if kind == unit.key]
    further = [index for index, name in enumerate(tables.counter_names) if name in names]
    return [index for index in (unit.supply, unit.garrison, unit.conflict, unit.control, *further) if index >= 0]


def piles(state: State) -> dict[str, list[int]]:
    """The piles of the declared markets by name, each with the top at the end."""
    found: dict[str, list[int]] = {}
    for market in state.tables.markets:
        found.update({f"{market.name}_{n}": state.zones[zone] for n, zone in enumerate(market.stacks, 1)})
        if market.row >= 0:
            found[f"{market.name}_row"] = state.zones[market.row]
        if market.deck >= 0:
            found[f"{market.name}_deck"] = state.zones[market.deck]
    return found


def count_all(state: State) -> dict[str, int]:
    """Every public and own figure of a position by owner and name: counters, sizes of zones, pieces on the board."""
    tables = state.tables
    found: dict[str, int] = {}
    for seat, p in enumerate(state.players):
        owner = SEATS[seat]
        for name, index in counters(tables).items():
            found[f"{owner}: {name}"] = p.n[index]
        for name, zone in zones(tables, p).items():
            found[f"{owner}: {name}"] = len(zone)
        for space, item in enumerate(tables.spaces):
            found[f"{owner}: at {item.key}"] = (state.agents[space] >> (4 * seat)) & 15
            found[f"{owner}: control {item.key}"] = int(state.control[space] == seat)
            found[f"{owner}: closed {item.key}"] = (p.n[CLOSED] >> space) & 1
            found[f"{owner}: covers {item.key}"] = int(state.covers[space] == seat)
        for faction, track in enumerate(tables.factions):
            found[f"{owner}: alliance {track.key}"] = int(state.alliance[faction] == seat)
        for gauge in tables.board_gauges:
            if gauge.of_seat:
                found[f"{owner}: {gauge.name}"] = int(state.counters[gauge.number] == seat)
        for number, tile in enumerate(tables.tiles):
            found[f"{owner}: tile {tile.key}"] = p.tiles.count(number)
            found[f"{owner}: flipped {tile.key}"] = int(face_down(state, seat, number))
        for post in tables.posts:
            found[f"{owner}: post {post.name}"] = (state.counters[post.counter] >> seat) & 1
        for mirror in SHIPPED.values():
            found.update({f"{owner}: {what}": count for what, count in mirror.figures(state, seat).items()})
    for space, item in enumerate(tables.spaces):
        found[f"board: bonus {item.key}"] = state.bonus[space]
    for number, card in enumerate(tables.cards):
        found[f"board: reserve {card.key}"] = state.reserve[number]
    for gauge in tables.board_gauges:
        if not gauge.bits and not gauge.of_seat:
            found[f"board: {gauge.name}"] = state.counters[gauge.number]
    found.update(_pile_sizes(state))
    return found


def zones(tables: Tables, p: Player) -> dict[str, list[int]]:
    """The zones of a side by name, those that sets declare last."""
    return {
        "hand": p.hand,
        "deck": p.deck,
        "discard": p.discard,
        "in_play": p.played + p.shown,
        "aside": p.aside,
        "intrigue": p.intrigue,
        "face_up": p.waiting,
        "laid_aside": p.reserved,
        **{zone.name: p.zones[zone.number] for zone in tables.zones},
    }


def _pile_sizes(state: State) -> dict[str, int]:
    return {
        "board: row": len(state.row),
        "board: imperium_deck": len(state.imperium_deck),
        "board: trash": len(state.trash),
        "board: intrigue_deck": len(state.intrigue_deck),
        "board: intrigue_discard": len(state.intrigue_discard),
        "board: conflict_deck": len(state.conflict_deck),
        **{f"board: {name}": len(pile) for name, pile in piles(state).items()},
        "board: tiles_gone": len(state.tiles_gone),
    }


def totals(state: State) -> dict[str, int]:
    """What never changes: units of each kind, cards, Intrigue cards, House Hagal cards, pieces of markets."""
    tables = state.tables
    found = {
        f"units '{unit.key}' of {SEATS[seat]}": units(tables, p, unit)
        for seat, p in enumerate(state.players)
        for unit in tables.units
        if unit.own
    }
    own = [len(p.deck + p.hand + p.discard + p.played + p.shown + p.aside + p.reserved) for p in state.players]
    own += [_declared(tables, p, CARDS) for p in state.players]
    own += [len(state.zones[zone.number]) for zone in tables.board_zones if zone.holds == BOARD_CARDS]
    found["cards"] = sum(own) + len(state.row + state.imperium_deck + state.trash) + sum(state.reserve)
    secret = [len(p.intrigue + p.waiting) + _declared(tables, p, INTRIGUE_CARDS) for p in state.players]
    found["Intrigue cards"] = sum(secret) + len(state.intrigue_deck + state.intrigue_discard)
    found["House Hagal cards"] = len(state.hagal)
    placed = [tile for p in state.players for tile in p.tiles]
    lying = [state.zones[zone.number] for zone in tables.board_zones if zone.holds == TILES]
    lying += [p.zones[zone.number] for p in state.players for zone in tables.zones if zone.holds == TILES]
    found["tiles"] = len(placed) + sum(map(len, lying)) + len(state.tiles_gone)
    return found


def _declared(tables: Tables, p: Player, holds: int) -> int:
    """How many cards of a kind a side has in declared zones."""
    return sum(len(p.zones[zone.number]) for zone in tables.zones if zone.holds == holds)


def units(tables: Tables, p: Player, unit: UnitKind) -> int:
    """All units of a kind that a side has, wherever they are."""
    return sum(p.n[index] for index in places(tables, unit))


def card_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the cards of a zone."""
    return [tables.cards[card & CARD_MASK].key for card in zone]


def intrigue_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the Intrigue cards of a zone."""
    return [tables.intrigues[card & CARD_MASK].key for card in zone]


def tile_names(tables: Tables, tiles: list[int]) -> list[str]:
    """Readable ids of tiles, in their order."""
    return [tables.tiles[tile].key for tile in tiles]


def hagal_names(tables: Tables, cards: list[int]) -> list[str]:
    """Readable ids of House Hagal cards, in their order."""
    return [tables.hagal[card].key for card in cards]
