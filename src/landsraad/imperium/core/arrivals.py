"""Effects arriving on the turn of a player: unconditional gains resolve, the rest waits in `pending`.

A pending effect is a packed frame whose `arg` is the printed number of the effect in its box.
"""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.components import (
    ACQUIRE_TO_TOP,
    DISCOUNT,
    GAIN_MORE,
    SPACE_DISCOUNT,
    Modifier,
    Trigger,
)
from landsraad.imperium.core.counters import SUPPLY
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import State
from landsraad.kernel.frames import NODE_MASK, frame, source_of


def arrive(s: State, seat: i64, node: i64, source: i64, number: i64) -> None:
    """One effect of a box arrives: a gain that needs no order is taken, anything else waits."""
    effect = s.tables.nodes[node]
    if effect.auto:
        effect.step(s, frame(node, seat, source))
    else:
        s.pending.append(frame(node, seat, source, 0, number))


def apply_standing(s: State, seat: i64, effects: list[int], source: i64) -> None:
    """The standing modifiers of a box apply, before anything else of this play or reveal arrives."""
    for node in effects:
        effect = s.tables.nodes[node]
        if effect.standing:
            effect.step(s, frame(node, seat, source))


def arrive_box(s: State, seat: i64, effects: list[int], source: i64) -> None:
    """The effects of a box that are no standing modifiers arrive in printed order."""
    number: i64 = 1
    for node in effects:
        if not s.tables.nodes[node].standing:
            arrive(s, seat, node, source, number)
        number += 1


def settle_troops(s: State, seat: i64) -> None:
    """Recruit at once what only recruits, if the supply covers everything that waits (ENGINE: turn menus)."""
    demand: i64 = 0
    nodes = s.tables.nodes
    for f in s.pending:
        demand += nodes[f & NODE_MASK].troops
    if demand == 0 or demand > s.players[acts_for(s, seat)].n[SUPPLY]:
        return
    kept: list[int] = []
    for f in s.pending:
        node = nodes[f & NODE_MASK]
        if node.recruits:
            node.step(s, frame(node.id, seat, source_of(f)))
        else:
            kept.append(f)
    s.pending = kept


def fire(s: State, seat: i64, event: i64, figure: i64) -> None:
    """Something happened that the Leader or a tile of `seat` may have a trigger for."""
    p = s.players[seat]
    own = s.tables.leaders[p.leader]
    if own.triggers:
        for t in own.triggers:
            if t.event == event and t.a == figure:
                set_off(s, seat, t, own.source)
    if not p.tiles or not s.tables.tiles_wait[event]:
        return
    for number in p.tiles:
        tile = s.tables.tiles[number]
        for t in tile.triggers:
            if t.event == event and t.a == figure:
                set_off(s, seat, t, tile.source)


def set_off(s: State, seat: i64, t: Trigger, source: i64) -> None:
    """What a trigger does arrives; a Rival's is done at once: it has no turn menu."""
    if t.at_once or s.tables.nodes[t.node].auto or s.tables.is_rival(seat):
        s.tables.nodes[t.node].commit(s, seat, source)
    else:
        arrive(s, seat, t.node, source, t.number)


def standing(s: State, seat: i64, kind: i64) -> list[Modifier]:
    """The modifiers of one kind that apply to the player whose turn it is."""
    p = s.players[seat]
    found = s.tables.leaders[p.leader].modifiers[kind]
    if p.tiles:
        for number in s.tables.modifying_tiles[kind]:  # one or none of each kind, while a player may have many tiles
            if p.has_tile(number):
                found = found + s.tables.tiles[number].modifiers[kind]
    if not s.modifiers or seat != s.turn_seat:
        return found
    for number in s.modifiers:
        own = s.tables.modifiers[number]
        if own.kind == kind:
            found = [*found, own]
    return found


def has_modifier(s: State, seat: i64, kind: i64) -> bool:
    """Whether a modifier of this kind applies to the player."""
    return len(standing(s, seat, kind)) > 0


def gained_more(s: State, seat: i64, counter: i64) -> i64:
    """How much more of a counter each gain gives a player, in their own turns alone."""
    more: i64 = 0
    if seat == s.turn_seat:
        for m in standing(s, seat, GAIN_MORE):
            if m.a == counter:
                more += m.b
    return more


def space_discount(s: State, seat: i64, space: i64, counter: i64) -> i64:
    """How much less of a counter a player pays to enter a space, whatever cards send the Agent (B3.14)."""
    less: i64 = 0
    for m in standing(s, seat, SPACE_DISCOUNT):
        if m.a == counter and (m.c >> space) & 1:
            less += m.b
    return less


def card_cost(s: State, seat: i64, card: i64) -> i64:
    """Persuasion that a card costs this player now (F13), -1 when it cannot be bought."""
    cost = s.tables.cards[card].cost
    if cost < 0:
        return -1
    for m in standing(s, seat, DISCOUNT):
        if m.a == card:
            cost -= m.b
    return cost if cost > 0 else 0


def may_put_on_top(s: State, seat: i64) -> bool:
    """Whether an acquired card may go on top of the deck (Recruitment Mission, F24)."""
    return has_modifier(s, seat, ACQUIRE_TO_TOP)
