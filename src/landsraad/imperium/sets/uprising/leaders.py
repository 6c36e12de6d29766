"""What Leaders of Uprising do that no word of every set says (U80-U87)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.actions import HAND
from landsraad.imperium.core.arrivals import arrive_box, fire, settle_troops
from landsraad.imperium.core.cards import distinct, draw, take, trash
from landsraad.imperium.core.counters import EVERYBODY, SPICE, SUPPLY
from landsraad.imperium.core.journal import LEADER, Z_HAND, gain, move
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.sets.uprising.pieces import LEVELS, Pieces
from landsraad.imperium.sets.uprising.spies import spies_on
from landsraad.kernel.frames import seat_of, source_of


@final
class Memory(Node):
    """`memory N`: troops from the supply lie on the Bene Gesserit as memories; they are no recruits."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.troops = count
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[SUPPLY] > 0

    def step(self, s: State, f: i64) -> bool:
        count = min(self.count, s.players[seat_of(f)].n[SUPPLY])
        move(s, seat_of(f), SUPPLY, self.pieces.memories, count, source_of(f))
        return False


@final
class OtherMemories(Node):
    """`other_memories`: all memories return, a card is drawn for each, and the Leader is turned over for good."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True
        self.reveals = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        p = s.players[seat]
        count: i64 = p.n[self.pieces.memories]
        move(s, seat, self.pieces.memories, SUPPLY, count, source_of(f))
        draw(s, seat, count)
        p.leader = self.pieces.other_sides[p.leader]
        s.log((LEADER, seat, EVERYBODY, p.leader))
        visit(s, seat, self.pieces)
        return False


def visit(s: State, seat: i64, pieces: Pieces) -> None:
    """The Agent of this turn has been sent to the space of a faction, which the Leader may wait for."""
    faction = s.tables.spaces[s.turn_space].faction
    if faction >= 0:
        fire(s, seat, pieces.visits, faction)


def rise(s: State, seat: i64, pieces: Pieces, faction: i64, before: i64, after: i64) -> None:
    """Influence has been reached that the Leader may wait for, also on the way to more."""
    level = before + 1
    while level <= after:
        fire(s, seat, pieces.reaches, faction * LEVELS + level)
        level += 1


@final
class RepeatSpace(Node):
    """`repeat_space`: the printed effects of the visited space arrive once more, nothing else of the visit (U82)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if s.turn_space < 0 or seat != s.turn_seat:
            return False
        place = s.tables.spaces[s.turn_space]
        for node in place.effects:
            if s.tables.nodes[node].possible(s, seat, place.source):
                return True
        return False

    def step(self, s: State, f: i64) -> bool:
        place = s.tables.spaces[s.turn_space]
        arrive_box(s, seat_of(f), place.effects, place.source)
        settle_troops(s, seat_of(f))
        return False


def smuggle(s: State, seat: i64, pieces: Pieces) -> None:
    """An Agent of this seat stands on a Maker space: others who spy on it may have a Leader who gains by that (U84)."""
    if s.tables.spaces[s.turn_space].maker == 0:
        return
    for other in range(s.tables.player_seats):
        if other != seat and spies_on(s, other, s.turn_space):
            leader = s.tables.leaders[s.players[other].leader]
            for m in leader.modifiers[pieces.smuggles]:
                gain(s, other, SPICE, m.a, leader.source)


@final
class TrashForSpice(Node):
    """Chronicler's Insight: a card of the hand is trashed, for 2 spice if it has a cost of 1 or more (U86)."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.prompt = "trash"
        self.amount: i64 = amount

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].hand) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in distinct(s.players[seat_of(f)].hand):
            options.append(s.tables.actions.card_action(card, HAND))
        return len(options) > 0 and s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        card = action - s.tables.actions.card
        take(s.players[seat].hand, card)
        trash(s, seat, card, Z_HAND)
        if s.tables.cards[card].cost >= 1:
            gain(s, seat, SPICE, self.amount, source_of(f))
