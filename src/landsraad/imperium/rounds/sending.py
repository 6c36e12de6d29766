"""Where an Agent may be sent (B3.2-B3.11, F26, F27), and why not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import entry, has_modifier, space_cost, standing
from landsraad.imperium.core.cards import distinct
from landsraad.imperium.core.components import ADD_ICONS, ENTER_ANY, ENTER_OCCUPIED, NO_ENTRY, Card
from landsraad.imperium.core.counters import AGENTS, CLOSED, ONCE
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import agents_at, agents_on_board, occupied

OPEN: Final = 0
OCCUPIED: Final = 1
CLOSED_TO_YOU: Final = 2
NO_REQUIREMENT: Final = 3
ALREADY_USED: Final = 4
TOO_EXPENSIVE: Final = 5
OUT_OF_PLAY: Final = 6


def refusal(s: State, seat: i64, space: i64, card: Card) -> i64:
    """Why no Agent that this card sends can enter a space (OPEN: it can)."""
    if blocked(s, seat, space, leave(s, seat, space, card)):
        return OCCUPIED
    if closed_to(s, seat) & (1 << space):
        return CLOSED_TO_YOU
    return unmet(s, seat, space, card)


def leave(s: State, seat: i64, space: i64, card: Card) -> i64:
    """Whose Agents an Agent may join on a space, by leave of its card, its Leader or this turn (B3.5, F26)."""
    own = card.enter if (card.enter_spaces >> space) & 1 else NO_ENTRY
    return max(own, entry(s, seat, space))


def blocked(s: State, seat: i64, space: i64, joins: i64) -> bool:
    """Whether the Agents on a space keep this player out, who may join those that `joins` says (B3.4, B3.5)."""
    if joins == ENTER_ANY or not occupied(s, space):
        return False
    return joins == NO_ENTRY or agents_at(s, seat, space) > 0


def unmet(s: State, seat: i64, space: i64, card: Card) -> i64:
    """Which demand of the space itself the player does not meet: in play at all, requirement, once per game, cost."""
    place = s.tables.spaces[space]
    if place.out_of_play:
        return OUT_OF_PLAY
    if place.cost:
        held: i64 = s.players[seat].n[place.cost_kind]
        if held < place.cost and held < space_cost(s, seat, space, card):
            return TOO_EXPENSIVE
    if place.once and (s.players[seat].n[ONCE] >> space) & 1:
        return ALREADY_USED
    if place.requires >= 0 and not s.tables.tests[place.requires].holds(s, seat, place.source):
        return NO_REQUIREMENT
    if place.arrival >= 0 and not s.tables.nodes[place.arrival].possible(s, seat, place.source):
        return TOO_EXPENSIVE
    return OPEN


def closed_to(s: State, seat: i64) -> i64:
    """Mask of spaces closed to a player by The Voice of others (B3.7)."""
    mask: i64 = 0
    for other in opponents_of(s, seat):
        mask |= s.players[other].n[CLOSED]
    return mask


def open_spaces(s: State, seat: i64, wanted: i64, card: Card) -> i64:
    """Mask of the spaces out of `wanted` that an Agent sent by this card could enter."""
    mask: i64 = 0
    free = s.tables.free_spaces
    wanted &= ~closed_to(s, seat)
    joins = card.enter != NO_ENTRY or has_modifier(s, seat, ENTER_OCCUPIED)
    space: i64 = -1
    for there in s.agents:
        space += 1
        if (wanted >> space) & 1 == 0:
            continue
        if there and (not joins or blocked(s, seat, space, leave(s, seat, space, card))):
            continue
        if (free >> space) & 1 or unmet(s, seat, space, card) == OPEN:
            mask |= 1 << space
    return mask


def spaces_for(s: State, seat: i64, card: Card) -> i64:
    """Mask of the spaces that this card can send an Agent to now."""
    if s.players[seat].n[AGENTS] == 0 and not (card.from_board and agents_on_board(s, seat)):
        return 0
    return open_spaces(s, seat, card.reach | added_reach(s, seat), card)


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
    p = s.players[seat]
    cards = s.tables.cards
    hand = distinct(p.hand)
    opened: i64 = 0
    added: i64 = 0
    if p.n[AGENTS] and hand:
        added = added_reach(s, seat)
        opened = added
        for c in hand:
            opened |= cards[c].reach
        opened = open_spaces(s, seat, opened, s.tables.any_card)
    found: list[int] = []
    for c in hand:
        card = cards[c]
        if opened & (card.reach | added) or (card.special and spaces_for(s, seat, card)):
            found.append(c)
    return found
