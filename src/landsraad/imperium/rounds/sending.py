"""Where an Agent may be sent (B3.2-B3.11, F26, F27), and why not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.arrivals import added_icons, entry, space_cost
from landsraad.imperium.components import ENTER_ANY, NO_ENTRY, Card
from landsraad.imperium.state import AGENTS, CLOSED, ONCE, State
from landsraad.imperium.troops import agents_on_board

OPEN: Final = 0
OCCUPIED: Final = 1
CLOSED_TO_YOU: Final = 2
NO_REQUIREMENT: Final = 3
ALREADY_USED: Final = 4
TOO_EXPENSIVE: Final = 5
WRONG_ICON: Final = 6
NO_AGENT: Final = 7
REFUSAL_RULES: Final = ("", "B3.4", "B3.7", "B3.9", "B3.10", "B3.11", "B3.2", "B3.3")


def refusal(s: State, seat: i64, space: i64, leave: i64) -> i64:
    """Why no Agent of this player can enter a space (OPEN: it can); `leave` is whose Agents it may join there."""
    place = s.tables.spaces[space]
    there: i64 = s.agents[space]
    if there and leave != ENTER_ANY:
        if leave == NO_ENTRY or (there >> (4 * seat)) & 15:
            return OCCUPIED
    if closed_to(s, seat) & (1 << space):
        return CLOSED_TO_YOU
    if place.requires >= 0 and not s.tables.tests[place.requires].holds(s, seat, place.source):
        return NO_REQUIREMENT
    if place.once and (s.players[seat].n[ONCE] >> space) & 1:
        return ALREADY_USED
    if place.cost and s.players[seat].n[place.cost_kind] < space_cost(s, seat, space):
        return TOO_EXPENSIVE
    if place.arrival >= 0 and not s.tables.nodes[place.arrival].possible(s, seat, place.source):
        return TOO_EXPENSIVE
    return OPEN


def closed_to(s: State, seat: i64) -> i64:
    """Mask of spaces closed to a player by The Voice of others (B3.7)."""
    mask: i64 = 0
    i: i64 = 0
    for p in s.players:
        if i != seat:
            mask |= p.n[CLOSED]
        i += 1
    return mask


def open_spaces(s: State, seat: i64) -> i64:
    """Mask of the spaces that an Agent of this player could enter with the right icon."""
    mask: i64 = 0
    space: i64 = 0
    while space < len(s.agents):
        leave: i64 = entry(s, seat, space) if s.agents[space] else NO_ENTRY
        if refusal(s, seat, space, leave) == OPEN:
            mask |= 1 << space
        space += 1
    return mask


def spaces_for(s: State, seat: i64, card: Card, opened: i64) -> i64:
    """Mask of the spaces that this card can send an Agent to; `opened` from `open_spaces`."""
    if s.players[seat].n[AGENTS] == 0 and not (card.from_board and agents_on_board(s, seat)):
        return 0
    if card.enter != NO_ENTRY:
        opened = 0
        space: i64 = 0
        while space < len(s.agents):
            if refusal(s, seat, space, card.enter) == OPEN:
                opened |= 1 << space
            space += 1
    if card.anywhere:
        return opened
    return opened & reach(s, card.icons | added_icons(s, seat))


def reach(s: State, icons: i64) -> i64:
    """Mask of the spaces with any of these icons."""
    mask: i64 = 0
    icon: i64 = 0
    for spaces in s.tables.icon_spaces:
        if (icons >> icon) & 1:
            mask |= spaces
        icon += 1
    return mask
