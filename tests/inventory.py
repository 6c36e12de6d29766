"""What is where in a position, in words: public and own figures, totals that never change, ids of cards."""

from __future__ import annotations

from landsraad.imperium.state import (
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
    Player,
    State,
    Tables,
)

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


def count_all(state: State) -> dict[str, int]:
    """Every public and own figure of a position by owner and name: counters, sizes of zones, pieces on the board."""
    tables = state.tables
    found: dict[str, int] = {}
    for seat, p in enumerate(state.players):
        owner = SEATS[seat]
        for name, index in COUNTERS.items():
            found[f"{owner}: {name}"] = p.n[index]
        for name, zone in _zones(p).items():
            found[f"{owner}: {name}"] = len(zone)
        for space, item in enumerate(tables.spaces):
            found[f"{owner}: at {item.key}"] = (state.agents[space] >> (4 * seat)) & 15
            found[f"{owner}: control {item.key}"] = int(state.control[space] == seat)
            found[f"{owner}: closed {item.key}"] = (p.n[CLOSED] >> space) & 1
        for faction, key in enumerate(FACTIONS):
            found[f"{owner}: alliance {key}"] = int(state.alliance[faction] == seat)
        found[f"{owner}: mentat"] = int(state.mentat == seat)
    for space, item in enumerate(tables.spaces):
        found[f"board: bonus {item.key}"] = state.bonus[space]
    for number, card in enumerate(tables.cards):
        found[f"board: reserve {card.key}"] = state.reserve[number]
    found.update(_pile_sizes(state))
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
    }


def _pile_sizes(state: State) -> dict[str, int]:
    return {
        "board: row": len(state.row),
        "board: imperium_deck": len(state.imperium_deck),
        "board: trash": len(state.trash),
        "board: intrigue_deck": len(state.intrigue_deck),
        "board: intrigue_discard": len(state.intrigue_discard),
        "board: conflict_deck": len(state.conflict_deck),
    }


def totals(state: State) -> dict[str, int]:
    """What never changes: troops of each seat, cards, Intrigue cards, House Hagal cards."""
    found = {
        f"troops of {SEATS[seat]}": p.n[GARRISON] + p.n[SUPPLY] + p.n[CONFLICT] for seat, p in enumerate(state.players)
    }
    own = [len(p.deck + p.hand + p.discard + p.played + p.shown + p.aside) for p in state.players]
    found["cards"] = sum(own) + len(state.row + state.imperium_deck + state.trash) + sum(state.reserve)
    secret = [len(p.intrigue + p.waiting) for p in state.players]
    found["Intrigue cards"] = sum(secret) + len(state.intrigue_deck + state.intrigue_discard)
    found["House Hagal cards"] = len(state.hagal)
    return found


def card_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the cards of a zone."""
    return [tables.cards[card & CARD_MASK].key for card in zone]


def intrigue_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the Intrigue cards of a zone."""
    return [tables.intrigues[card & CARD_MASK].key for card in zone]


def hagal_names(tables: Tables, cards: list[int]) -> list[str]:
    """Readable ids of House Hagal cards, in their order."""
    return [tables.hagal[card].key for card in cards]
