"""What is where in a position, in words: public and own figures, totals that never change, ids of cards and tiles.

A game with Rise of Ix has more to count. Of a seat, after its base counters: `dreadnought_supply`,
`dreadnought_garrison`, `dreadnought_conflict`, `freighter` (its level), `negotiators`; after its zones `laid_aside`;
after each space's `control` and `closed` also `covers SPACE`; last `tile NAME`, `flipped NAME`, `snooper FACTION` (a
token still on the track). Of the board, last: `stack_1` to `stack_3` (topmost first) and `tiles_gone` in tiles.
"""

from __future__ import annotations

from landsraad.imperium.core.counters import (
    AGENTS,
    CARD_MASK,
    CLOSED,
    CONFLICT,
    COUNCIL,
    FLIPPED,
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
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables

SEATS = ("red", "blue", "green", "yellow")
FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
COUNTERS = {
    "solari": SOLARI,
    "spice": SPICE,
    "water": WATER,
    "vp": VP,
    "persuasion": PERSUASION,
    "swords": SWORDS,
    "garrison": GARRISON,
    "supply": SUPPLY,
    "conflict": CONFLICT,
    **{name: INFLUENCE + i for i, name in enumerate(FACTIONS)},
    "agents": AGENTS,
    "swordmaster": SWORDMASTER,
    "council": COUNCIL,
    "revealed": REVEALED,
}
IX_COUNTERS = ("dreadnought_supply", "dreadnought_garrison", "dreadnought_conflict", "freighter", "negotiators")


def counters(tables: Tables) -> dict[str, int]:
    """Where each counter of a player is, by its name here; those of a box only in a game with it."""
    names = list(tables.counter_names)
    return COUNTERS | {name: names.index(name) for name in IX_COUNTERS if name in names}


def mask(tables: Tables, p: Player, name: str) -> int:
    """A counter of a box that is a mask, such as "snoopers"; 0 in a game without it."""
    names = list(tables.counter_names)
    return p.n[names.index(name)] if name in names else 0


def count_all(state: State) -> dict[str, int]:
    """Every public and own figure of a position by owner and name: counters, sizes of zones, pieces on the board."""
    tables = state.tables
    found: dict[str, int] = {}
    for seat, p in enumerate(state.players):
        owner = SEATS[seat]
        for name, index in counters(tables).items():
            found[f"{owner}: {name}"] = p.n[index]
        for name, zone in _zones(p).items():
            found[f"{owner}: {name}"] = len(zone)
        for space, item in enumerate(tables.spaces):
            found[f"{owner}: at {item.key}"] = (state.agents[space] >> (4 * seat)) & 15
            found[f"{owner}: control {item.key}"] = int(state.control[space] == seat)
            found[f"{owner}: closed {item.key}"] = (p.n[CLOSED] >> space) & 1
            found[f"{owner}: covers {item.key}"] = int(state.covers[space] == seat)
        for faction, key in enumerate(FACTIONS):
            found[f"{owner}: alliance {key}"] = int(state.alliance[faction] == seat)
        for gauge in tables.board_gauges:
            if gauge.of_seat:
                found[f"{owner}: {gauge.name}"] = int(state.counters[gauge.number] == seat)
        found.update({f"{owner}: {what}": count for what, count in _tiles(tables, p).items()})
    for space, item in enumerate(tables.spaces):
        found[f"board: bonus {item.key}"] = state.bonus[space]
    for number, card in enumerate(tables.cards):
        found[f"board: reserve {card.key}"] = state.reserve[number]
    found.update(_pile_sizes(state))
    return found


def _tiles(tables: Tables, p: Player) -> dict[str, int]:
    found: dict[str, int] = {}
    snoopers = mask(tables, p, "snoopers")
    for number, tile in enumerate(tables.tiles):
        found[f"tile {tile.key}"] = p.tiles.count(number)
        found[f"flipped {tile.key}"] = p.n[FLIPPED] >> number & 1
    for faction, key in enumerate(FACTIONS):
        found[f"snooper {key}"] = snoopers >> faction & 1
    return found


def _zones(p: Player) -> dict[str, list[int]]:
    return {
        "hand": p.hand,
        "deck": p.deck,
        "discard": p.discard,
        "in_play": p.played + p.shown,
        "aside": p.aside,
        "intrigue": p.intrigue,
        "face_up": p.waiting,
        "laid_aside": p.reserved,
    }


def _pile_sizes(state: State) -> dict[str, int]:
    return {
        "board: row": len(state.row),
        "board: imperium_deck": len(state.imperium_deck),
        "board: trash": len(state.trash),
        "board: intrigue_deck": len(state.intrigue_deck),
        "board: intrigue_discard": len(state.intrigue_discard),
        "board: conflict_deck": len(state.conflict_deck),
        **{f"board: stack_{i}": len(stack) for i, stack in enumerate(state.zones, 1)},
        "board: tiles_gone": len(state.tiles_gone),
    }


def totals(state: State) -> dict[str, int]:
    """What never changes: troops, dreadnoughts, cards, Intrigue cards, House Hagal cards, Tech tiles."""
    found = {}
    for seat, p in enumerate(state.players):
        found[f"troops of {SEATS[seat]}"] = troops(state.tables, p)
        found[f"dreadnoughts of {SEATS[seat]}"] = dreadnoughts(state, seat)
    own = [len(p.deck + p.hand + p.discard + p.played + p.shown + p.aside + p.reserved) for p in state.players]
    found["cards"] = sum(own) + len(state.row + state.imperium_deck + state.trash) + sum(state.reserve)
    secret = [len(p.intrigue + p.waiting) for p in state.players]
    found["Intrigue cards"] = sum(secret) + len(state.intrigue_deck + state.intrigue_discard)
    found["House Hagal cards"] = len(state.hagal)
    placed = [tile for p in state.players for tile in p.tiles]
    found["Tech tiles"] = len(placed) + sum(map(len, state.zones)) + len(state.tiles_gone)
    return found


def troops(tables: Tables, p: Player) -> int:
    """All troops of a player, Negotiators among them."""
    places = counters(tables)
    names = ("garrison", "supply", "conflict", "negotiators")
    return sum(p.n[places[name]] for name in names if name in places)


def dreadnoughts(state: State, seat: int) -> int:
    """All dreadnoughts of a seat, those that control a space among them."""
    places = counters(state.tables)
    held = [places[name] for name in places if name.startswith("dreadnought_")]
    return sum(state.players[seat].n[place] for place in held) + state.covers.count(seat)


def card_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the cards of a zone."""
    return [tables.cards[card & CARD_MASK].key for card in zone]


def intrigue_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the Intrigue cards of a zone."""
    return [tables.intrigues[card & CARD_MASK].key for card in zone]


def tile_names(tables: Tables, tiles: list[int]) -> list[str]:
    """Readable ids of Tech tiles, in their order."""
    return [tables.tiles[tile].key for tile in tiles]


def hagal_names(tables: Tables, cards: list[int]) -> list[str]:
    """Readable ids of House Hagal cards, in their order."""
    return [tables.hagal[card].key for card in cards]
