"""Where an Agent may be sent (B3.2-B3.11, F26, F27), why not, and what that costs.

An Agent is sent by cards, one or several played together. Without any (`Tables.no_cards`) it has what its player always
has: icons added for the turn, leaves and ways of the Leader, of tiles and of everybody.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import has_modifier, space_discount, standing
from landsraad.imperium.core.cards import distinct
from landsraad.imperium.core.components import (
    ADD_ICONS,
    ENTER_ANY,
    ENTER_ENEMY,
    ENTER_OCCUPIED,
    IGNORE_REQUIREMENTS,
    NO_ENTRY,
    WAY,
    Card,
)
from landsraad.imperium.core.counters import CLOSED, ONCE, SWORDMASTER
from landsraad.imperium.core.seats import agents_ready, opponents_of
from landsraad.imperium.core.state import State, Way
from landsraad.imperium.core.units import agents_at, in_game, occupied
from landsraad.kernel.bits import bit

OPEN: Final = 0
OCCUPIED: Final = 1
CLOSED_TO_YOU: Final = 2
NO_REQUIREMENT: Final = 3
ALREADY_USED: Final = 4
TOO_EXPENSIVE: Final = 5
OUT_OF_PLAY: Final = 6


def has_agent(s: State, seat: i64, cards: list[Card]) -> bool:
    """Whether there is an Agent to send: an own one that is ready, or with Kwisatz Haderach one from the board."""
    if agents_ready(s, seat):
        return True
    for card in cards:
        if card.from_board:
            return len(origins(s, seat)) > 0
    return False


def origins(s: State, seat: i64) -> list[int]:
    """The spaces from which a player may send an own Agent by Kwisatz Haderach (F26)."""
    found: list[int] = []
    space: i64 = 0
    while space < len(s.agents):
        if agents_at(s, seat, space) and not _kept(s, seat, space):
            found.append(int(space))
        space += 1
    return found


def _kept(s: State, seat: i64, space: i64) -> bool:
    for module in s.tables.modules:
        if module.keeps(s, seat, space):
            return True
    return False


def reach(s: State, seat: i64, cards: list[Card], opened: list[Way]) -> i64:
    """Mask of the spaces that the icons of the cards, icons added for this turn and their ways lead to."""
    mask = added_reach(s, seat)
    for card in cards:
        mask |= card.reach
    for way in opened:
        mask |= way.leads_to(s, seat, cards)
    return mask


def spaces_for(s: State, seat: i64, cards: list[Card], one: bool = False) -> i64:
    """Mask of the spaces that these cards, played together, can send an Agent to now; `one`: the first is enough."""
    if not has_agent(s, seat, cards):
        return 0
    opened = ways(s, seat, cards)
    return open_spaces(s, seat, reach(s, seat, cards, opened), cards, opened, one)


def sends(s: State, seat: i64, cards: list[Card]) -> bool:
    """Whether these cards, played together, can send an Agent to any space now."""
    return spaces_for(s, seat, cards, True) != 0


def open_spaces(s: State, seat: i64, wanted: i64, cards: list[Card], opened: list[Way], one: bool = False) -> i64:
    """Mask of the spaces that an Agent could enter.

    Args:
        s: the position.
        seat: whose Agent it is.
        wanted: mask of the spaces that are asked about.
        cards: which send it.
        opened: their ways.
        one: whether the first space is enough.
    """
    mask: i64 = 0
    free = s.tables.free_spaces
    wanted &= ~closed_to(s, seat)
    joins = len(opened) > 0 or has_modifier(s, seat, ENTER_OCCUPIED)
    for card in cards:
        joins = joins or card.enter != NO_ENTRY
    agents = s.agents
    space: i64 = -1
    while wanted:
        space += 1
        here = wanted & 1
        wanted >>= 1
        if not here or (agents[space] and (not joins or kept_out(s, seat, space, cards, opened))):
            continue
        if (free >> space) & 1 or unmet(s, seat, space, cards) == OPEN:
            mask |= bit(space)
            if one:
                break
    return mask


def refusal(s: State, seat: i64, space: i64, cards: list[Card]) -> i64:
    """Why no Agent that these cards send can enter a space (OPEN: it can)."""
    if kept_out(s, seat, space, cards, ways(s, seat, cards)):
        return OCCUPIED
    if closed_to(s, seat) & bit(space):
        return CLOSED_TO_YOU
    return unmet(s, seat, space, cards)


def kept_out(s: State, seat: i64, space: i64, cards: list[Card], opened: list[Way]) -> bool:
    """Whether the Agents on a space keep this player's out, sent by cards with these ways (B3.4, B3.5)."""
    return blocked(s, seat, space, leave(s, seat, space, cards)) and way_past(s, seat, space, opened) is None


def leave(s: State, seat: i64, space: i64, cards: list[Card]) -> i64:
    """Whose Agents an Agent may join on a space, by leave of its cards, its Leader or this turn (B3.5, F26)."""
    best: i64 = NO_ENTRY
    for m in standing(s, seat, ENTER_OCCUPIED):
        if (m.b >> space) & 1 and m.a > best:
            best = m.a
    for card in cards:
        if (card.enter_spaces >> space) & 1 and card.enter > best:
            best = card.enter
    return best


def passage(s: State, seat: i64, space: i64, cards: list[Card]) -> Way | None:
    """The way that must be paid for to pass the Agents on a space; None: nothing keeps out, or everything does."""
    if not blocked(s, seat, space, leave(s, seat, space, cards)):
        return None
    return way_past(s, seat, space, ways(s, seat, cards))


def way_past(s: State, seat: i64, space: i64, opened: list[Way]) -> Way | None:
    """The first way that lets an Agent past those of others on a space; no way does past an own one."""
    if not opened or blocked(s, seat, space, ENTER_ENEMY):
        return None
    for way in opened:
        if way.passes(s, seat, space):
            return way
    return None


def unmet(s: State, seat: i64, space: i64, cards: list[Card]) -> i64:
    """Which demand of the space itself the player does not meet: in play at all, requirement, once per game, price."""
    place = s.tables.spaces[space]
    if (place.out_of_play or place.leader >= 0) and not in_game(s, space):
        return OUT_OF_PLAY
    if place.cost:
        held: i64 = s.players[seat].n[place.cost_kind]
        if held < place.least or (held < place.cost and held < price(s, seat, space, cards)):
            return TOO_EXPENSIVE
    if place.once and (s.players[seat].n[ONCE] >> space) & 1:
        return ALREADY_USED
    if place.requires >= 0 and not s.tables.tests[place.requires].holds(s, seat, place.source):
        if place.owned or not (ignores_requirements(cards) or asks_nothing(s, seat, space)):
            return NO_REQUIREMENT
    if place.arrival >= 0 and not s.tables.nodes[place.arrival].possible(s, seat, place.source):
        return TOO_EXPENSIVE
    return OPEN


def price(s: State, seat: i64, space: i64, cards: list[Card]) -> i64:
    """What a visit by an Agent that these cards send costs in the counter of the space (B3.14)."""
    place = s.tables.spaces[space]
    cost = place.cost
    if cost == 0:
        return 0
    if place.later_cost >= 0 and any_swordmaster(s, space):
        cost = place.later_cost
    cost -= space_discount(s, seat, space, place.cost_kind)
    for card in cards:
        for m in card.discounts:
            if m.a == place.cost_kind and (m.c >> space) & 1:
                cost -= m.b
                for other in cards:
                    if other.copies_partner:
                        cost -= m.b
    return cost if cost > 0 else 0


def any_swordmaster(s: State, space: i64) -> bool:
    """Whether some player or Rival has a Swordmaster, or has had one from this space."""
    for p in s.players:
        if p.n[SWORDMASTER] or (p.n[ONCE] >> space) & 1:
            return True
    return False


def ignores_requirements(cards: list[Card]) -> bool:
    """Whether what spaces require does not hold for an Agent that these cards send."""
    for card in cards:
        if card.ignores_requirements:
            return True
    return False


def asks_nothing(s: State, seat: i64, space: i64) -> bool:
    """Whether what a space requires does not hold for a player, by the Leader or for this turn."""
    for m in standing(s, seat, IGNORE_REQUIREMENTS):
        if m.a == 0 or (m.a >> space) & 1:
            return True
    return False


def ways(s: State, seat: i64, cards: list[Card]) -> list[Way]:
    """The ways that are open to a player who plays these cards, in the order in which they are looked at.

    The list is not to be changed: where only those are open that are to everybody, it is theirs.
    """
    found = s.tables.common_ways
    if not s.tables.ways:
        return found
    opened = standing(s, seat, WAY)
    if opened:
        found = [*[s.tables.ways[m.a] for m in opened], *found]
    for card in reversed(cards):
        if card.ways:
            found = [*[s.tables.ways[number] for number in card.ways], *found]
    return found


def blocked(s: State, seat: i64, space: i64, joins: i64) -> bool:
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


def reach_of(s: State, icons: i64) -> i64:
    """Mask of the spaces that bear one of some Agent icons."""
    mask: i64 = 0
    icon: i64 = 0
    for spaces in s.tables.icon_spaces:
        if (icons >> icon) & 1:
            mask |= spaces
        icon += 1
    return mask


def added_reach(s: State, seat: i64) -> i64:
    """Mask of the spaces that icons added for this turn open to any Agent card (Dispatch an Envoy)."""
    mask: i64 = 0
    for m in standing(s, seat, ADD_ICONS):
        mask |= reach_of(s, m.a)
    return mask


def playable_cards(s: State, seat: i64) -> list[int]:
    """Different hand cards that can send an Agent somewhere now, in table order."""
    cards = s.tables.cards
    hand = distinct(s.players[seat].hand)
    always: i64 = 0
    spaces: i64 = 0
    opened = ways(s, seat, s.tables.no_cards)
    if hand and agents_ready(s, seat):  # where icons alone lead is looked at together, for speed
        always = reach(s, seat, s.tables.no_cards, opened)
        spaces = always
        for c in hand:
            spaces |= cards[c].reach
        spaces = open_spaces(s, seat, spaces, s.tables.no_cards, opened)
    led = False
    if s.tables.card_ways:
        for way in opened:
            led = led or way.leads_cards(s, seat)
    found: list[int] = []
    for c in hand:
        card = cards[c]
        if card.partnered:
            continue
        if spaces & (card.reach | always) or ((card.special or led) and sends(s, seat, card.alone)):
            found.append(c)
    return found
