"""Where an Agent may be sent (B3.2-B3.11, F26, F27), why not, and what that costs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import has_modifier, standing
from landsraad.imperium.core.cards import distinct
from landsraad.imperium.core.components import (
    ADD_ICONS,
    ENTER_ANY,
    ENTER_ENEMY,
    ENTER_OCCUPIED,
    NO_ENTRY,
    SPACE_DISCOUNT,
    WAY,
    Card,
)
from landsraad.imperium.core.counters import AGENTS, CLOSED, ONCE
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import State, Way
from landsraad.imperium.core.units import agents_at, agents_on_board, occupied

OPEN: Final = 0
OCCUPIED: Final = 1
CLOSED_TO_YOU: Final = 2
NO_REQUIREMENT: Final = 3
ALREADY_USED: Final = 4
TOO_EXPENSIVE: Final = 5
OUT_OF_PLAY: Final = 6


@final
class Sending:
    """An Agent that cards would send together.

    Args:
        s: the position.
        seat: whose Agent.
        cards: what would be played for it; without any, the Agent has the leaves that its player always has.

    Attributes:
        reach: mask of the spaces that icons and ways lead to.
        ways: those of the cards, of the player and of everybody.
    """

    def __init__(self, s: State, seat: i64, cards: list[Card]) -> None:
        self.s: State = s
        self.seat: i64 = seat
        self.cards: list[Card] = cards
        self.ways: list[Way] = ways(s, seat, cards) if s.tables.ways else []
        self.reach: i64 = added_reach(s, seat)
        for card in cards:
            self.reach |= card.reach
        for way in self.ways:
            self.reach |= way.leads_to(s, seat)

    def has_agent(self) -> bool:
        """Whether there is an Agent to send: an own one that is ready, or with Kwisatz Haderach one on the board."""
        if self.s.players[self.seat].n[AGENTS]:
            return True
        for card in self.cards:
            if card.from_board:
                return agents_on_board(self.s, self.seat) > 0
        return False

    def spaces(self) -> i64:
        """Mask of the spaces that an Agent can be sent to now."""
        return self.open(self.reach) if self.has_agent() else 0

    def open(self, wanted: i64) -> i64:
        """Mask of the spaces out of `wanted` that the Agent could enter."""
        s = self.s
        seat = self.seat
        mask: i64 = 0
        free = s.tables.free_spaces
        wanted &= ~closed_to(s, seat)
        joins = len(self.ways) > 0 or has_modifier(s, seat, ENTER_OCCUPIED)
        for card in self.cards:
            joins = joins or card.enter != NO_ENTRY
        space: i64 = -1
        for there in s.agents:
            space += 1
            if (wanted >> space) & 1 == 0:
                continue
            if there and (not joins or self.kept_out(space)):
                continue
            if (free >> space) & 1 or self.unmet(space) == OPEN:
                mask |= 1 << space
        return mask

    def refusal(self, space: i64) -> i64:
        """Why the Agent cannot enter a space (OPEN: it can)."""
        if self.kept_out(space):
            return OCCUPIED
        if closed_to(self.s, self.seat) & (1 << space):
            return CLOSED_TO_YOU
        return self.unmet(space)

    def kept_out(self, space: i64) -> bool:
        """Whether the Agents on a space keep this one out (B3.4, B3.5)."""
        return self.blocked(space) and self.passage(space) is None

    def blocked(self, space: i64) -> bool:
        """Whether the Agents on a space keep out whoever does not pay for passing them (B3.4, B3.5)."""
        return blocks(self.s, self.seat, space, self.leave(space))

    def leave(self, space: i64) -> i64:
        """Whose Agents the Agent may join on a space, by leave of its cards, its Leader or this turn (B3.5, F26)."""
        best: i64 = NO_ENTRY
        for m in standing(self.s, self.seat, ENTER_OCCUPIED):
            if (m.b >> space) & 1 and m.a > best:
                best = m.a
        for card in self.cards:
            if (card.enter_spaces >> space) & 1 and card.enter > best:
                best = card.enter
        return best

    def passage(self, space: i64) -> Way | None:
        """The way that must be paid for to pass the Agents on a space; None: nothing keeps out, or everything does."""
        if not self.ways or not self.blocked(space) or blocks(self.s, self.seat, space, ENTER_ENEMY):
            return None
        for way in self.ways:
            if (way.passes(self.s, self.seat) >> space) & 1:
                return way
        return None

    def unmet(self, space: i64) -> i64:
        """Which demand of the space itself the player does not meet: in play, requirement, once per game, price."""
        s = self.s
        place = s.tables.spaces[space]
        if place.out_of_play:
            return OUT_OF_PLAY
        if place.cost:
            held: i64 = s.players[self.seat].n[place.cost_kind]
            if held < place.cost and held < self.price(space):
                return TOO_EXPENSIVE
        if place.once and (s.players[self.seat].n[ONCE] >> space) & 1:
            return ALREADY_USED
        if place.requires >= 0 and not s.tables.tests[place.requires].holds(s, self.seat, place.source):
            return NO_REQUIREMENT
        if place.arrival >= 0 and not s.tables.nodes[place.arrival].possible(s, self.seat, place.source):
            return TOO_EXPENSIVE
        return OPEN

    def price(self, space: i64) -> i64:
        """What the visit costs in the counter of the space (B3.14)."""
        place = self.s.tables.spaces[space]
        cost = place.cost
        if cost == 0:
            return 0
        for m in standing(self.s, self.seat, SPACE_DISCOUNT):
            if m.a == place.cost_kind and (m.c >> space) & 1:
                cost -= m.b
        for card in self.cards:
            for m in card.discounts:
                if m.a == place.cost_kind and (m.c >> space) & 1:
                    cost -= m.b
        return cost if cost > 0 else 0


def ways(s: State, seat: i64, cards: list[Card]) -> list[Way]:
    """The ways that are open to a player who plays these cards, in the order in which they are looked at."""
    found: list[Way] = []
    for card in cards:
        for number in card.ways:
            found.append(s.tables.ways[number])
    for m in standing(s, seat, WAY):
        found.append(s.tables.ways[m.a])
    for number in s.tables.common_ways:
        found.append(s.tables.ways[number])
    return found


def blocks(s: State, seat: i64, space: i64, joins: i64) -> bool:
    """Whether the Agents on a space keep a player out who may join those that `joins` says."""
    if joins == ENTER_ANY or not occupied(s, space):
        return False
    return joins == NO_ENTRY or agents_at(s, seat, space) > 0


def closed_to(s: State, seat: i64) -> i64:
    """Mask of spaces closed to a player by The Voice of others (B3.7)."""
    mask: i64 = 0
    for other in opponents_of(s, seat):
        mask |= s.players[other].n[CLOSED]
    return mask


def added_reach(s: State, seat: i64) -> i64:
    """Mask of the spaces that icons added for this turn open to any Agent card (Dispatch an Envoy)."""
    mask: i64 = 0
    for m in standing(s, seat, ADD_ICONS):
        icon: i64 = 0
        for spaces in s.tables.icon_spaces:
            if (m.a >> icon) & 1:
                mask |= spaces
            icon += 1
    return mask


def playable_cards(s: State, seat: i64) -> list[int]:
    """Different hand cards that can send an Agent somewhere now, in table order."""
    cards = s.tables.cards
    hand = distinct(s.players[seat].hand)
    always: i64 = 0
    opened: i64 = 0
    if hand and s.players[seat].n[AGENTS]:  # what a card alone leads to is looked at together, for speed
        bare = Sending(s, seat, [])
        always = bare.reach
        opened = always
        for c in hand:
            opened |= cards[c].reach
        opened = bare.open(opened)
    found: list[int] = []
    for c in hand:
        card = cards[c]
        if opened & (card.reach | always) or (card.special and Sending(s, seat, [card]).spaces()):
            found.append(c)
    return found
