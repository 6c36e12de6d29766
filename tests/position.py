"""Positions in words: from a line for each seat to a state of the engine that waits for an answer.

A line names a seat and what it has, the rest is empty: "red: water 1, fremen 2, hand dagger stilgar, at carthag".

    solari spice water vp persuasion swords garrison conflict N   counters; `supply N`, else what is left of 12 troops
    emperor guild bene_gesserit fremen N                          Influence; it brings neither points nor Alliances
    agents N                                                      Agents on the Leader, else those not on the board
    hand deck discard in_play shown face_up aside CARD …          cards; the top of a deck comes first
    intrigue CARD …                                               Intrigue cards in hand
    at, control, closed SPACE …                                   Agents, Control markers, spaces closed by The Voice
    alliance, secret FACTION …                                    Alliance tokens, secret choice of the Baron
    council, swordmaster, mentat, chaos, revealed                 has it; takes the Mentat next round; has revealed
    leader LEADER
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import landsraad
from landsraad.game import Game
from landsraad.imperium.cards import PUBLIC
from landsraad.imperium.state import (
    AGENTS,
    CARD_MASK,
    CLOSED,
    COMBAT,
    CONFLICT,
    COUNCIL,
    GARRISON,
    INFLUENCE,
    KNOWN_SHIFT,
    ONCE,
    PERSUASION,
    PLAYER_TURNS,
    REVEALED,
    SECRET,
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
from landsraad.kernel.frames import frame

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
FLAGS = {"council": COUNCIL, "swordmaster": SWORDMASTER, "revealed": REVEALED}
ONCE_SPACES = {"council": "high_council", "swordmaster": "swordmaster"}
OPEN_ZONES = {"discard": "discard", "in_play": "played", "shown": "shown"}
PLAIN_LEADERS = ("glossu_rabban", "earl_memnon_thorvald", "paul_atreides", "helena_richese", "countess_ariana_thorvald")
TROOPS = 12
SPARE_CARD = "convincing_argument"  # sends no Agent, and a hand makes the seat be asked
ROW_SIZE = 5
SEED = 1


@dataclass
class SeatText:
    """What the line of one seat says: words of each item by its name."""

    items: dict[str, list[str]] = field(default_factory=dict)

    def words(self, name: str) -> list[str]:
        """The words after an item's name; none when it is not there."""
        return self.items.get(name, [])


def parse(lines: tuple[str, ...], seats: int) -> list[SeatText]:
    """Read the lines of the seats."""
    texts = [SeatText() for _ in range(seats)]
    for line in lines:
        name, _, rest = line.partition(":")
        items = texts[SEATS.index(name.strip())].items
        for item in rest.split(","):
            words = item.split()
            if words:
                items[words[0]] = words[1:]
    return texts


class Pool:
    """All cards of a game that are still to be put somewhere."""

    def __init__(self, state: State) -> None:
        tables = state.tables
        self.number = {card.key: i for i, card in enumerate(tables.cards)}
        self.secret_number = {card.key: i for i, card in enumerate(tables.intrigues)}
        self.starters = [tables.starter[:] for _ in state.players]
        self.imperium = tables.imperium[:]
        self.reserve = tables.reserve_copies[:]
        self.intrigues = tables.intrigue_deck[:]

    def card(self, key: str, seat: int) -> int:
        """Take a copy of a card from wherever there is one, the own starting deck first."""
        number = self.number[key]
        starters = [self.starters[seat], *self.starters] if seat >= 0 else self.starters
        for pile in [*starters, self.imperium]:
            if number in pile:
                pile.remove(number)
                return number
        assert self.reserve[number] > 0, f"no copy of {key} is left"
        self.reserve[number] -= 1
        return number

    def intrigue(self, key: str) -> int:
        """Take a copy of an Intrigue card."""
        self.intrigues.remove(self.secret_number[key])
        return self.secret_number[key]


def number_of(items: list[str], key: str, kind: str) -> int:
    """The number of an id, or a clear failure."""
    assert key in items, f"there is no {kind} '{key}'"
    return items.index(key)


@dataclass
class Board:
    """What a scenario says about the board; piles are named from the top."""

    conflict: str
    conflict_deck: str | None
    row: str | None
    imperium_deck: str | None
    intrigue_deck: str | None
    intrigue_discard: str
    bonus: str
    reserve: str
    first: str


def build(lines: tuple[str, ...], seats: int, board: Board) -> Game:
    """Start a game and move everything to where the scenario says; its stack is left empty."""
    texts = parse(lines, seats)
    game = landsraad.new("imperium", seats=seats, seed=SEED, leaders=_leaders(texts))
    state = game.state
    assert isinstance(state, State)
    state.stack.clear()
    pool = Pool(state)
    for seat, text in enumerate(texts):
        unknown = set(text.items) - set(KNOWN_ITEMS)
        assert not unknown, f"unknown items of {SEATS[seat]}: {sorted(unknown)}"
        _counters(state.players[seat], text)
        _cards(state, seat, text, pool)
    _board(state, board, pool)
    for seat, text in enumerate(texts):
        _deck(state.players[seat], seat, text, pool)
        _places(state, seat, text)
    state.trash = [card for pile in pool.starters for card in pile]
    return game


def _leaders(texts: list[SeatText]) -> list[str]:
    named = [word for text in texts for word in text.words("leader")]
    spare = [leader for leader in PLAIN_LEADERS if leader not in named]
    return [text.words("leader")[0] if text.words("leader") else spare.pop(0) for text in texts]


def _counters(p: Player, text: SeatText) -> None:
    p.n = [0] * len(p.n)
    for name, index in COUNTERS.items():
        words = text.words(name)
        if words:
            p.n[index] = int(words[0])
    for name, index in FLAGS.items():
        if name in text.items:
            p.n[index] = 1
    if "supply" not in text.items:
        p.n[SUPPLY] = TROOPS - p.n[GARRISON] - p.n[CONFLICT]
    if "agents" not in text.items:
        p.n[AGENTS] = max(0, 2 + p.n[SWORDMASTER] + ("mentat" in text.items) - len(text.words("at")))
    for faction in text.words("secret"):
        p.n[SECRET] |= 1 << FACTIONS.index(faction)


def _cards(state: State, seat: int, text: SeatText, pool: Pool) -> None:
    p = state.players[seat]
    own = 1 << (KNOWN_SHIFT + seat)
    hand = text.words("hand") if "hand" in text.items else [SPARE_CARD]
    p.hand = [pool.card(key, seat) | own for key in hand]
    for name, attribute in OPEN_ZONES.items():
        setattr(p, attribute, [pool.card(key, seat) | PUBLIC for key in text.words(name)])
    p.aside = [pool.card(key, seat) for key in text.words("aside")]
    p.intrigue = [pool.intrigue(key) | own for key in text.words("intrigue")]
    p.waiting = [pool.intrigue(key) | PUBLIC for key in text.words("face_up")]
    p.later = []
    p.deck = [pool.card(key, seat) for key in reversed(text.words("deck"))]


def _deck(p: Player, seat: int, text: SeatText, pool: Pool) -> None:
    if "deck" not in text.items:
        p.deck = pool.starters[seat]
        pool.starters[seat] = []


def _places(state: State, seat: int, text: SeatText) -> None:
    tables = state.tables
    p = state.players[seat]
    spaces = [space.key for space in tables.spaces]
    for key in text.words("at"):
        state.agents[number_of(spaces, key, "space")] += 1 << (4 * seat)
    for key in text.words("control"):
        state.control[number_of(spaces, key, "space")] = seat
    for key in text.words("closed"):
        p.n[CLOSED] |= 1 << number_of(spaces, key, "space")
    for flag, key in ONCE_SPACES.items():
        if flag in text.items:
            p.n[ONCE] |= 1 << spaces.index(key)
    for faction in text.words("alliance"):
        state.alliance[FACTIONS.index(faction)] = seat
    if "mentat" in text.items:
        state.mentat = seat
    if "chaos" in text.items:
        state.mentat_next = seat


def _board(state: State, board: Board, pool: Pool) -> None:
    tables = state.tables
    spaces = [space.key for space in tables.spaces]
    conflicts = [conflict.key for conflict in tables.conflicts]
    state.conflict = number_of(conflicts, board.conflict, "Conflict")
    if board.conflict_deck is not None:
        deck = [number_of(conflicts, key, "Conflict") for key in board.conflict_deck.split()]
    else:
        deck = [i for i, c in enumerate(tables.conflicts) if c.location < 0 and i != state.conflict]
    state.conflict_deck = deck[::-1]
    state.conflict_box = [i for i in range(len(conflicts)) if i not in deck and i != state.conflict]
    state.agents = [0] * len(spaces)
    state.bonus = [0] * len(spaces)
    for item in board.bonus.split(",") if board.bonus else []:
        key, count = item.split()
        state.bonus[number_of(spaces, key, "space")] = int(count)
    state.first = SEATS.index(board.first)
    _piles(state, board, pool)


def _piles(state: State, board: Board, pool: Pool) -> None:
    tables = state.tables
    row = [] if board.row is None else [pool.card(key, -1) for key in board.row.split()]
    top = [pool.card(key, -1) for key in (board.imperium_deck or "").split()]
    for card in sorted(dict.fromkeys(pool.imperium), key=lambda number: -tables.cards[number].cost):
        if board.row is None and len(row) < ROW_SIZE:
            row.append(card)
            pool.imperium.remove(card)
    state.row = row
    state.imperium_deck = ([] if board.imperium_deck == "" else pool.imperium) + top[::-1]
    for item in board.reserve.split(",") if board.reserve else []:
        key, count = item.split()
        pool.reserve[pool.number[key]] = int(count)
    state.reserve = pool.reserve
    state.intrigue_discard = [pool.intrigue(key) | PUBLIC for key in board.intrigue_discard.split()]
    first = [pool.intrigue(key) for key in (board.intrigue_deck or "").split()]
    state.intrigue_deck = ([] if board.intrigue_deck == "" else pool.intrigues) + first[::-1]


def _start_turn(state: State, seat: int) -> None:
    state.phase = PLAYER_TURNS
    state.stack = [frame(state.tables.turns, seat)]


def _start_combat(state: State, seat: int) -> None:
    state.phase = PLAYER_TURNS
    state.stack = [frame(state.tables.combat, state.first)]


def _start_rewards(state: State, seat: int) -> None:
    """Places and rewards alone: the end of the Conflict and what follows are left out."""
    state.phase = COMBAT
    node = state.tables.nodes[state.tables.resolve_combat]
    node.step(state, frame(node.id, state.first))
    del state.stack[0]


def _start_recall(state: State, seat: int) -> None:
    state.phase = COMBAT
    state.stack = [frame(state.tables.recall, 0)]


def _start_round(state: State, seat: int) -> None:
    state.stack = [frame(state.tables.round_start, 0)]


STARTS: dict[str, Callable[[State, int], None]] = {
    "turn": _start_turn,
    "combat": _start_combat,
    "rewards": _start_rewards,
    "recall": _start_recall,
    "round start": _start_round,
}
"""Where a scenario can begin; all but the turn of a seat begin before the first automatic step."""

KNOWN_ITEMS = (
    *COUNTERS, *OPEN_ZONES, "hand", "deck", "aside", "intrigue", "face_up", "at", "control", "closed",
    "alliance", "secret", "mentat", "chaos", "leader",
)  # fmt: skip


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
    """What never changes: troops of each seat, cards, Intrigue cards, markers of a seat with an Agent to spare."""
    found = {
        f"troops of {SEATS[seat]}": p.n[GARRISON] + p.n[SUPPLY] + p.n[CONFLICT] for seat, p in enumerate(state.players)
    }
    own = [len(p.deck + p.hand + p.discard + p.played + p.shown + p.aside) for p in state.players]
    found["cards"] = sum(own) + len(state.row + state.imperium_deck + state.trash) + sum(state.reserve)
    secret = [len(p.intrigue + p.waiting) for p in state.players]
    found["Intrigue cards"] = sum(secret) + len(state.intrigue_deck + state.intrigue_discard)
    return found


def card_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the cards of a zone."""
    return [tables.cards[card & CARD_MASK].key for card in zone]


def intrigue_names(tables: Tables, zone: list[int]) -> list[str]:
    """Readable ids of the Intrigue cards of a zone."""
    return [tables.intrigues[card & CARD_MASK].key for card in zone]
