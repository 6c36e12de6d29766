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

With Rise of Ix also, and what is not said of the two dreadnoughts is in the supply:

    dreadnoughts N, dreadnoughts_in_conflict N                    dreadnoughts in the garrison and in the Conflict
    covers SPACE …                                                spaces controlled by a dreadnought, since last round
    freighter N, negotiators N                                    level of the Freighter; troops on Ix
    tiles, flipped TILE …                                         Tech tiles, and which of them lie face down
    snoopers FACTION …                                            tracks where Tessia's Snooper token still lies
    laid_aside CARD                                               card laid aside by Ilesa

Alone (`seats=1`) red plays against the Rivals blue and green, two players red and blue have House Hagal as green; a
rival has no cards but Intrigue cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import landsraad
from landsraad.game import Game
from landsraad.imperium.core.cards import PUBLIC
from landsraad.imperium.core.counters import (
    AGENTS,
    CLOSED,
    COMBAT,
    CONFLICT,
    COUNCIL,
    FLIPPED,
    GARRISON,
    KNOWN_SHIFT,
    ONCE,
    PLAYER_TURNS,
    REVEALED,
    SECRET,
    SUPPLY,
    SWORDMASTER,
)
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables
from landsraad.kernel.frames import frame
from landsraad.testing.inventory import COUNTERS, FACTIONS, SEATS, counters

FLAGS = {"council": COUNCIL, "swordmaster": SWORDMASTER, "revealed": REVEALED}
ONCE_SPACES = {"council": "high_council", "swordmaster": "swordmaster"}
OPEN_ZONES = {"discard": "discard", "in_play": "played", "shown": "shown"}
PLAIN_LEADERS = ("glossu_rabban", "earl_memnon_thorvald", "paul_atreides", "helena_richese", "countess_ariana_thorvald")
TROOPS = 12
DREADNOUGHTS = 2
IX_ITEMS = {
    "dreadnoughts": "dreadnought_garrison",
    "dreadnoughts_in_conflict": "dreadnought_conflict",
    "freighter": "freighter",
    "negotiators": "negotiators",
}
SIDES = {1: 3, 2: 3, 3: 3, 4: 4}  # by the number of players
WITH_SNOOPERS = "tessia_vernius"
NO_RIVALS = ("paul_atreides", "helena_richese")
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


def parse(lines: tuple[str, ...], sides: int) -> list[SeatText]:
    """Read the lines of the seats."""
    texts = [SeatText() for _ in range(sides)]
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

    def __init__(self, state: State, seats: int) -> None:
        tables = state.tables
        self.number = {card.key: i for i, card in enumerate(tables.cards)}
        self.secret_number = {card.key: i for i, card in enumerate(tables.intrigues)}
        self.starters = [tables.starter[:] if seat < seats else [] for seat in range(len(state.players))]
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
    number: int = 1
    hagal: str | None = None
    hagal_rest: str = "deck"
    sets: Sequence[str] = ()
    variants: tuple[str, ...] = ()
    stacks: str | None = None


def build(lines: tuple[str, ...], seats: int, difficulty: str | None, board: Board) -> Game:
    """Start a game and move everything to where the scenario says; its stack is left empty."""
    texts = parse(lines, SIDES[seats])
    leaders = _leaders(texts, seats)
    options: dict[str, Any] = {"difficulty": difficulty, "rivals": leaders[1:]} if seats == 1 else {}
    if board.sets:
        options |= {"sets": list(board.sets), "variants": list(board.variants)}
    game = landsraad.new("imperium", seats=seats, seed=SEED, leaders=leaders[:seats], **options)
    state = game.state
    assert isinstance(state, State)
    state.stack.clear()
    pool = Pool(state, seats)
    for seat, text in enumerate(texts):
        unknown = set(text.items) - set(KNOWN_ITEMS)
        assert not unknown, f"unknown items of {SEATS[seat]}: {sorted(unknown)}"
        if seat >= state.tables.turn_seats:
            text.items["swordmaster"] = []  # House Hagal has a third Agent from the start
        _counters(state.tables, state.players[seat], text)
        _cards(state, seat, text, pool, [SPARE_CARD] if seat < seats else [])
    _board(state, board, pool)
    _tiles(state, texts, board.stacks)
    if seats < len(texts):
        _hagal(state, board)
    for seat, text in enumerate(texts):
        _deck(state.players[seat], seat, text, pool)
        _places(state, seat, text)
    state.trash = [card for pile in pool.starters for card in pile]
    return game


def _leaders(texts: list[SeatText], seats: int) -> list[str]:
    """The Leader of each side; one that may be no Rival is given to none unasked."""
    named = [word for text in texts for word in text.words("leader")]
    barred = NO_RIVALS if seats == 1 else ()
    spare = [leader for leader in PLAIN_LEADERS if leader not in named and leader not in barred]
    return [text.words("leader")[0] if text.words("leader") else spare.pop(0) for text in texts]


def _counters(tables: Tables, p: Player, text: SeatText) -> None:
    p.n = [0] * len(p.n)
    _ix_counters(tables, p, text)
    for name, index in COUNTERS.items():
        words = text.words(name)
        if words:
            p.n[index] = int(words[0])
    for name, index in FLAGS.items():
        if name in text.items:
            p.n[index] = 1
    if "supply" not in text.items:
        negotiators = int(text.words("negotiators")[0]) if "negotiators" in text.items else 0
        p.n[SUPPLY] = TROOPS - p.n[GARRISON] - p.n[CONFLICT] - negotiators
    if "agents" not in text.items:
        p.n[AGENTS] = max(0, 2 + p.n[SWORDMASTER] + ("mentat" in text.items) - len(text.words("at")))
    for faction in text.words("secret"):
        p.n[SECRET] |= 1 << FACTIONS.index(faction)


def _ix_counters(tables: Tables, p: Player, text: SeatText) -> None:
    places = counters(tables)
    for item, name in IX_ITEMS.items():
        if item in text.items:
            p.n[places[name]] = int(text.words(item)[0])
    if "dreadnought_supply" in places:
        commissioned = p.n[places["dreadnought_garrison"]] + p.n[places["dreadnought_conflict"]]
        controlling = len(text.words("covers"))
        p.n[places["dreadnought_supply"]] = DREADNOUGHTS - commissioned - controlling
        p.n[tables.counter_names.index("dreadnought_control")] = controlling
        if text.words("leader") == [WITH_SNOOPERS]:
            _snoopers(tables, p, text.words("snoopers"))


def _snoopers(tables: Tables, p: Player, on_tracks: list[str]) -> None:
    """Tokens on their tracks; the others fill the slots of the Leader in the order of the factions."""
    slot = 0
    for faction, key in enumerate(FACTIONS):
        if key in on_tracks:
            p.n[tables.counter_names.index("snoopers")] |= 1 << faction
        else:
            p.n[tables.counter_names.index("slots")] |= (1 + faction) << (3 * slot)
            slot += 1


def _tiles(state: State, texts: list[SeatText], stacks: str | None) -> None:
    """Tiles before their owners and the stacks: three names on top and the rest below, or "a/b c -" and no more."""
    tables = state.tables
    keys = [tile.key for tile in tables.tiles]
    left = sorted(range(len(keys)), key=lambda number: -tables.tiles[number].cost)
    for p, text in zip(state.players, texts, strict=True):
        p.tiles = [number_of(keys, key, "Tech tile") for key in text.words("tiles")]
        left = [number for number in left if number not in p.tiles]
        for key in text.words("flipped"):
            p.n[FLIPPED] |= 1 << number_of(keys, key, "Tech tile")
    piles = stacks.split() if stacks is not None else [""] * len(tables.board_zones)
    assert len(piles) == len(tables.board_zones), (
        f"name {len(tables.board_zones)} stacks of Tech tiles, not {len(piles)}"
    )
    named = [[number_of(keys, key, "Tech tile") for key in pile.split("/") if key not in ("", "-")] for pile in piles]
    left = [number for number in left if all(number not in pile for pile in named)]
    exact = stacks is not None and ("/" in stacks or "-" in piles)
    state.zones = [(pile + ([] if exact else left[i :: len(piles)]))[::-1] for i, pile in enumerate(named)]
    state.tiles_gone = left if exact else []


def _cards(state: State, seat: int, text: SeatText, pool: Pool, hand: list[str]) -> None:
    p = state.players[seat]
    own = 1 << (KNOWN_SHIFT + seat)
    p.hand = [pool.card(key, seat) | own for key in (text.words("hand") if "hand" in text.items else hand)]
    for name, attribute in OPEN_ZONES.items():
        setattr(p, attribute, [pool.card(key, seat) | PUBLIC for key in text.words(name)])
    p.aside = [pool.card(key, seat) for key in text.words("aside")]
    p.reserved = [pool.card(key, seat) | own for key in text.words("laid_aside")]
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
    for key in text.words("covers"):
        state.covers[number_of(spaces, key, "space")] = seat
    for key in text.words("closed"):
        p.n[CLOSED] |= 1 << number_of(spaces, key, "space")
    for flag, key in ONCE_SPACES.items():
        if flag in text.items:
            p.n[ONCE] |= 1 << spaces.index(key)
    for faction in text.words("alliance"):
        state.alliance[FACTIONS.index(faction)] = seat
    if "mentat" in text.items:
        state.count(tables.board_names.index("mentat"), seat)
    if "chaos" in text.items:
        state.count(tables.board_names.index("mentat_next"), seat)


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
    state.covers = [-1] * len(spaces)
    for item in board.bonus.split(",") if board.bonus else []:
        key, count = item.split()
        state.bonus[number_of(spaces, key, "space")] = int(count)
    state.first = SEATS.index(board.first)
    state.round = board.number
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


def _hagal(state: State, board: Board) -> None:
    cards = sorted(state.hagal)
    keys = [card.key for card in state.tables.hagal]
    top = [number_of(keys, key, "House Hagal card") for key in board.hagal.split()] if board.hagal else []
    for card in top:
        assert card in cards, f"no copy of {keys[card]} is left"
        cards.remove(card)
    resting = board.hagal == "" or board.hagal_rest == "discard"
    state.hagal = top[::-1] + cards if resting else cards + top[::-1]
    state.hagal_left = len(top) if resting else len(state.hagal)


def begin(state: State, at: str, seat: int) -> None:
    """Put on the stack what comes next: for "turn" the turn of a seat; the others begin before an automatic step."""
    tables = state.tables
    if at == "turn":
        state.phase = PLAYER_TURNS
        state.stack = [frame(tables.turns, seat)]
        if seat >= tables.turn_seats:
            state.stack = [frame(tables.turns, (state.first + 1) % tables.turn_seats)]
            tables.automaton.agent_sent(state, state.first)
    elif at == "combat":
        state.phase = PLAYER_TURNS
        state.stack = [frame(tables.combat, state.first)]
    elif at == "rewards":  # places and rewards alone: the end of the Conflict and what follows are left out
        state.phase = COMBAT
        tables.nodes[tables.resolve_combat].step(state, frame(tables.resolve_combat, state.first))
        del state.stack[0]
    elif at == "recall":
        state.phase = COMBAT
        state.stack = [frame(tables.recall, 0)]
    else:
        state.round -= 1
        state.stack = [frame(tables.round_start, 0)]


KNOWN_ITEMS = (
    *COUNTERS, *OPEN_ZONES, "hand", "deck", "aside", "intrigue", "face_up", "at", "control", "closed",
    "alliance", "secret", "mentat", "chaos", "leader", "covers", "tiles", "flipped", "snoopers", "laid_aside",
    *IX_ITEMS,
)  # fmt: skip
