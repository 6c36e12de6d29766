"""Setup (B1.1-B1.18, F4): decks, Leaders, Rivals, starting resources, secret choices."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import PUBLIC, draw_intrigue, open_top, push_all, refill_row
from landsraad.imperium.core.components import START_AGENTS, START_WATER
from landsraad.imperium.core.counters import AGENTS, EVERYBODY, GARRISON, SUPPLY, TROOP, VP, WATER
from landsraad.imperium.core.counters import SECRET as SECRET_FACTIONS
from landsraad.imperium.core.journal import LEADER, SECRET
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import Node, State, Tables
from landsraad.kernel.frames import arg_of, frame, seat_of, step_of
from landsraad.kernel.machine import Event

RANDOM: Final = -1
CHOOSE: Final = -2


def new_state(tables: Tables, seed: int, leaders: list[int], journal: list[Event] | None) -> State:
    """Set a game up to its first question; `leaders` holds a number, RANDOM or CHOOSE for each seat that has one."""
    s = State(tables)
    s.journal = journal
    s.seed(seed)
    _conflict_deck(s)
    s.intrigue_deck = tables.intrigue_deck[:]
    s.shuffle(s.intrigue_deck)
    s.imperium_deck = tables.imperium[:]
    s.shuffle(s.imperium_deck)
    refill_row(s)
    s.reserve = tables.reserve_copies[:]
    for seat in range(tables.seats):
        s.players.append(tables.automaton.new_side(tables) if tables.is_rival(seat) else _player(s, seat))
        for module in tables.modules:
            module.new_side(s, seat)
    s.first = tables.automaton.first_player(s)
    dealt = [x for x in tables.dealt_leaders + tables.only_rivals if x not in leaders]
    s.shuffle(dealt)
    s.stack.append(frame(tables.flow.game_over, 0))
    s.stack.append(frame(tables.flow.round_start, 0))
    seat = tables.player_seats - 1
    while seat >= 0:
        s.stack.append(frame(tables.flow.choose_secret, seat))
        seat -= 1
    for seat in range(tables.player_seats):
        draw_intrigue(s, seat, tables.settings.intrigue)
    for module in tables.modules:
        module.set_up(s)
    tables.automaton.set_up(s)
    leads = _deal_leaders(tables, leaders, dealt)
    for seat in range(tables.player_seats, len(leads)):
        take_leader(s, seat, tables.rival_sides[leads[seat]])  # the signet is all that a Rival has of it (B11.20)
    seat = tables.player_seats - 1
    while seat >= 0:
        if leads[seat] == CHOOSE:
            s.stack.append(frame(tables.flow.choose_leader, seat))
        else:
            take_leader(s, seat, leads[seat])
        seat -= 1
    tables.automaton.begins(s)
    s.advance()
    return s


def _deal_leaders(tables: Tables, leaders: list[int], dealt: list[int]) -> list[int]:
    """The Leaders of the seats, with one dealt wherever RANDOM stands.

    Players come before Rivals, whom not every Leader suits: what those leave over is no fair deal.
    """
    leads = leaders[:]
    seat = tables.player_seats - 1
    while seat >= 0:
        if leads[seat] == RANDOM:
            leads[seat] = _pop_for_player(tables, dealt)
        seat -= 1
    for seat in range(tables.player_seats, len(leads)):
        if leads[seat] == RANDOM:
            leads[seat] = tables.automaton.deal_leader(tables, dealt)
    return leads


def _pop_for_player(tables: Tables, dealt: list[int]) -> int:
    """The last of the Leaders to be dealt that a player may have."""
    at = len(dealt) - 1
    while dealt[at] in tables.only_rivals:
        at -= 1
    return dealt.pop(at)


def _conflict_deck(s: State) -> None:
    """Usually one level I card over five level II over four level III (B1.1); the others go unseen to the box."""
    deck: list[int] = []
    for level in (3, 2, 1):
        cards = s.tables.conflicts_of_level[level][:]
        s.shuffle(cards)
        used = s.tables.settings.conflicts[level - 1]
        deck += cards[:used]
        s.conflict_box += cards[used:]
    s.conflict_deck = deck


def _player(s: State, seat: i64) -> Player:
    p = s.tables.new_player()
    p.n[WATER] = START_WATER
    p.n[AGENTS] = START_AGENTS
    troops = s.tables.most_of(seat, s.tables.units[TROOP])
    p.n[GARRISON] = min(troops, s.tables.settings.garrison)
    p.n[SUPPLY] = troops - p.n[GARRISON]
    p.n[VP] = s.tables.settings.points
    p.discard = [card | PUBLIC for card in s.tables.starter_discard_of(seat)]
    p.deck = s.tables.starter_of(seat)[:]
    s.shuffle(p.deck)
    return p


def take_leader(s: State, seat: i64, leader: i64) -> None:
    """A Leader with its starting resources (B1.5, B1.6)."""
    s.players[seat].leader = leader
    if s.journal is not None:
        s.log((LEADER, seat, EVERYBODY, leader))
    own = s.tables.leaders[leader]
    push_all(s, seat, own.start, own.source)
    open_top(s, seat)


@final
class ChooseLeader(Node):
    """A seat takes one of the Leaders left."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "leader"
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        taken = [s.tables.leaders[p.leader].key for p in s.players if p.leader >= 0]
        options: list[int] = []
        for leader in s.tables.dealt_leaders:
            if s.tables.leaders[leader].key not in taken:
                options.append(s.tables.actions.leader + leader)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        take_leader(s, seat_of(f), action - s.tables.actions.leader)


@final
class ChooseSecret(Node):
    """A Leader with a secret choice (Masterstroke) names different factions, after all other setup (B1.18, F4)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "secret"
        self.by_game = True
        self.one_by_one = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        left = s.tables.leaders[s.players[seat].leader].secret_factions - step_of(f)
        options: list[int] = []
        faction = arg_of(f)
        while left > 0 and faction <= len(s.tables.factions) - left:
            options.append(s.tables.actions.faction + faction)
            faction += 1
        return len(options) > 0 and s.ask(seat, options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        faction = action - s.tables.actions.faction
        n = s.players[seat_of(f)].n
        n[SECRET_FACTIONS] |= 1 << faction
        s.log((SECRET, seat_of(f), 1 << seat_of(f), n[SECRET_FACTIONS]))
        s.stack.append(frame(self.id, seat_of(f), 0, step_of(f) + 1, faction + 1))
