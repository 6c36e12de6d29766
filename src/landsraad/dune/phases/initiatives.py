"""Acts of seats that are not asked: standing orders, permissions, loans, gifts, bribes (DESIGN 1.5, 2.5; RULES 8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import BRIBE, COUNT_OF_ACTIONS, GIFT, LEND_BID, LEND_SHIP, ORDER, PERMIT
from landsraad.dune.core.journal import E_MONEY, E_ORDER
from landsraad.dune.core.money import pay, put_in_front
from landsraad.dune.core.names import (
    BATTLE,
    BIDDING,
    EMPEROR,
    FREMEN,
    GUILD,
    IXIANS,
    MENTAT,
    REVIVAL,
    SHIPPING,
    TLEILAXU,
    WINDOWS,
)
from landsraad.dune.core.nodes import N_EXTRA, N_GHOLAS, N_REQUEST, N_REVIVE
from landsraad.dune.core.state import EVERYBODY, State, changed
from landsraad.kernel.bits import bit
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.frames import NODE_MASK, seat_of, step_of
from landsraad.saying import say

PERMITTERS: Final = (FREMEN, FREMEN, TLEILAXU, IXIANS, GUILD, GUILD)
"""Whose powers the permissions are, in their order."""
BRIBES: Final = 30
LOANS: Final = 50
BY_ORDER: Final = 45
"""The windows below this number, and Amal, can be answered by an order to act at once."""


def initiatives(s: State, seat: i64) -> list[int]:
    """What a seat may do of its own now, in the order of the action table.

    Money, loans and permissions stand still while seats decide sealed, for they could change what is offered there.
    """
    found: list[int] = []
    for window in range(len(WINDOWS)):
        asks = s.asks[seat] & bit(window) != 0
        always = s.always[seat] & bit(window) != 0
        if asks or always:
            found.append(ORDER + 3 * window)
        if not asks or always:
            found.append(ORDER + 3 * window + 1)
        if window <= BY_ORDER and not always:
            found.append(ORDER + 3 * window + 2)
    if s.over or s.lanes or s.turn == 0:
        return found
    if bound(s, seat):
        return found
    ally: i64 = s.ally[seat]
    for i in range(len(PERMITTERS)):
        if s.faction[seat] == PERMITTERS[i]:
            found.append(PERMIT + 2 * i + (0 if s.permits[seat] & bit(i) else 1))
    if ally >= 0:
        found += [LEND_BID + n for n in range(LOANS + 1) if n != s.lend_bid[seat]]
        found += [LEND_SHIP + n for n in range(LOANS + 1) if n != s.lend_ship[seat]]
    if ally >= 0 and s.faction[seat] == EMPEROR:
        found += [GIFT + n for n in range(1, min(LOANS, s.money[seat]) + 1)]
    if s.tables.bribes and s.phase != MENTAT:
        for faction in sorted(s.faction):
            other: i64 = s.seat_of[faction]
            if other != seat and other != ally:
                found += [BRIBE + faction * BRIBES + n - 1 for n in range(1, min(BRIBES, s.money[seat]) + 1)]
    return found


def bound(s: State, seat: i64) -> bool:
    """Whether spice or permissions of a seat stand behind something declared and not paid yet."""
    ally: i64 = s.ally[seat]
    if s.phase == BIDDING:
        return s.bidder >= 0 and s.bidder in (seat, ally)
    if s.phase == SHIPPING:
        return s.active >= 0 and s.active in (seat, ally)
    if s.phase == BATTLE:
        return s.battle >= 0 and seat in (s.aggressor, s.defender)
    if s.phase == REVIVAL:
        for f in s.stack:
            node = f & NODE_MASK
            if node == N_REQUEST or (node == N_GHOLAS and step_of(f) == 1) or (node == N_EXTRA and step_of(f) >= 1):
                return True
            if node == N_REVIVE and step_of(f) in (1, 3) and seat_of(f) in (seat, ally):
                return True
    return False


def take_initiative(s: State, seat: i64, action: i64) -> None:
    """Do it; the waiting question is asked anew, for what it offers may have changed.

    Raises:
        IllegalChoice: it is not among the initiatives of the seat; nothing changes.
    """
    if not 0 <= action < COUNT_OF_ACTIONS or action not in initiatives(s, seat):
        raise IllegalChoice(say("game.choice.initiative", seat=seat))
    if action < PERMIT:
        window = (action - ORDER) // 3
        answer = (action - ORDER) % 3
        s.asks = changed(s.asks, seat, s.asks[seat] & ~bit(window) | (0 if answer == 0 else bit(window)))
        s.always = changed(s.always, seat, s.always[seat] & ~bit(window) | (bit(window) if answer == 2 else 0))
        s.log(E_ORDER, seat, action, visible=bit(seat))
        ask_again(s)
        return
    visible: i64 = bit(seat)
    if action >= GIFT:  # what money does is public, settings are not (H44, DESIGN 2.5)
        visible = EVERYBODY
    elif s.ally[seat] >= 0:
        visible |= bit(s.ally[seat])
    if action < LEND_BID:
        s.permits = changed(s.permits, seat, s.permits[seat] ^ bit((action - PERMIT) // 2))
    elif action < LEND_SHIP:
        s.lend_bid = changed(s.lend_bid, seat, action - LEND_BID)
    elif action < GIFT:
        s.lend_ship = changed(s.lend_ship, seat, action - LEND_SHIP)
    elif action < BRIBE:
        pay(s, seat, action - GIFT, s.ally[seat])
    else:
        faction = (action - BRIBE) // BRIBES
        amount = (action - BRIBE) % BRIBES + 1
        s.money[seat] -= amount
        s.log(E_MONEY, seat, -amount, s.seat_of[faction])
        put_in_front(s, s.seat_of[faction], amount)
    s.log(E_ORDER, seat, action, visible=visible)
    ask_again(s)


def ask_again(s: State) -> None:
    """Ask the waiting question anew, or go on where it is none any more; sealed questions stand as they are."""
    if not s.lanes and not s.over:
        s.advance()
