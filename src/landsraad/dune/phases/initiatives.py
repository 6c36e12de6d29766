"""Acts of seats that are not asked: standing orders, permissions, loans, gifts, bribes (DESIGN 1.5, 2.5; RULES 8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    BID_ORDERS,
    BRIBE,
    COUNT_OF_ACTIONS,
    GIFT,
    LEND_BID,
    LEND_REVIVAL,
    LEND_SHIP,
    ORDER,
    ORDER_BATTLE,
    ORDER_BID,
    ORDER_CHARITY,
    ORDER_FROM,
    ORDER_GUILD,
    ORDER_TRAITOR,
    PERMIT,
)
from landsraad.dune.core.journal import E_MONEY, E_ORDER
from landsraad.dune.core.money import pay, put_in_front
from landsraad.dune.core.names import (
    ATREIDES,
    BATTLE,
    BENE_GESSERIT,
    BIDDING,
    EMPEROR,
    FREMEN,
    GUILD,
    IXIANS,
    MENTAT,
    MOST_FROM,
    REVIVAL,
    SHIPPING,
    SIZED,
    TLEILAXU,
    WINDOWS,
)
from landsraad.dune.core.nodes import N_EXTRA, N_GHOLAS, N_REQUEST, N_REVIVE, N_SHIP
from landsraad.dune.core.state import (
    EVERYBODY,
    S_BELOW_BID,
    S_BID_SHIFT,
    S_CALL,
    S_CLAIM,
    S_FIRST,
    S_LAST,
    S_RANDOM,
    S_REVIVAL_MASK,
    S_REVIVAL_SHIFT,
    State,
    changed,
)
from landsraad.kernel.bits import bit
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.frames import NODE_MASK, seat_of, step_of
from landsraad.saying import say

PERMITTERS: Final = (FREMEN, FREMEN, TLEILAXU, IXIANS, GUILD, GUILD, BENE_GESSERIT, ATREIDES)
"""Whose powers the permissions are, in their order."""
BRIBES: Final = 30
LOANS: Final = 50
SIZES: Final = MOST_FROM - 1
BY_ORDER: Final = 45
"""The windows below this number, and Amal, can be answered by an order to act at once."""
TIMES: Final = (0, S_FIRST, S_LAST)


def initiatives(s: State, seat: i64) -> list[int]:
    """What a seat may do of its own now, in the order of the action table.

    Money, loans and permissions stand still while seats decide sealed, for they could change what is offered there.
    """
    found = orders(s, seat)
    if s.over or s.lanes or s.turn == 0 or bound(s, seat):
        return found
    ally: i64 = s.ally[seat]
    if ally >= 0 and s.faction[seat] == EMPEROR:
        lends = (s.standing[seat] >> S_REVIVAL_SHIFT) & S_REVIVAL_MASK
        found += [LEND_REVIVAL + n for n in range(PERMIT - LEND_REVIVAL) if n != lends]
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


def orders(s: State, seat: i64) -> list[int]:
    """The standing orders that a seat may give, each other than what it says already (DESIGN 2.5)."""
    found: list[int] = []
    for window in range(len(WINDOWS)):
        asks = s.asks[seat] & bit(window) != 0
        always = s.always[seat] & bit(window) != 0
        if asks or always:
            found.append(ORDER + 3 * window)
        if not asks or always:
            found.append(ORDER + 3 * window + 1)
        if window <= BY_ORDER and not (always and least(s, seat, window) == 1):
            found.append(ORDER + 3 * window + 2)
    for place in range(len(SIZED)):
        now = least(s, seat, SIZED[place]) if s.always[seat] & bit(SIZED[place]) else 1
        found += [ORDER_FROM + place * SIZES + n - 2 for n in range(2, MOST_FROM + 1) if n != now]
    standing: i64 = s.standing[seat]
    found += [ORDER_BID + n for n in range(len(BID_ORDERS)) if n != standing >> S_BID_SHIFT]
    found.append(ORDER_CHARITY + (0 if standing & S_CLAIM else 1))
    found.append(ORDER_TRAITOR + (0 if standing & S_CALL else 1))
    if s.faction[seat] == GUILD:
        found += [ORDER_GUILD + n for n in range(len(TIMES)) if standing & (S_FIRST | S_LAST) != TIMES[n]]
    found.append(ORDER_BATTLE + (0 if standing & S_RANDOM else 1))
    return found


def least(s: State, seat: i64, window: i64) -> i64:
    """From which size on the order of a seat acts in a window."""
    return s.least[seat * len(SIZED) + SIZED.index(window)] if window in SIZED else 1


def bound(s: State, seat: i64) -> bool:
    """Whether spice or permissions of a seat stand behind something declared and not paid yet."""
    ally: i64 = s.ally[seat]
    if s.phase == BIDDING:
        return s.bidder >= 0 and s.bidder in (seat, ally)
    if s.phase == SHIPPING:
        declared = s.stack[-1] & NODE_MASK != N_SHIP or step_of(s.stack[-1]) > 0
        return declared and s.active >= 0 and s.active in (seat, ally)
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
    visible: i64 = bit(seat)
    if action >= GIFT:  # what money does is public, settings are not (H44, DESIGN 2.5)
        visible = EVERYBODY
    elif action >= LEND_REVIVAL and s.ally[seat] >= 0:
        visible |= bit(s.ally[seat])
    if action < LEND_REVIVAL:
        take_order(s, seat, action)
    elif action < PERMIT:
        change(s, seat, S_REVIVAL_MASK << S_REVIVAL_SHIFT, (action - LEND_REVIVAL) << S_REVIVAL_SHIFT)
    elif action < LEND_BID:
        s.permits = changed(s.permits, seat, s.permits[seat] ^ bit((action - PERMIT) // 2))
    elif action < LEND_SHIP:
        s.lend_bid = changed(s.lend_bid, seat, action - LEND_BID)
    elif action < GIFT:
        s.lend_ship = changed(s.lend_ship, seat, action - LEND_SHIP)
    elif action < BRIBE:
        pay(s, seat, action - GIFT, s.ally[seat])
    else:
        faction = (action - BRIBE) // BRIBES
        bribe(s, seat, s.seat_of[faction], (action - BRIBE) % BRIBES + 1)
    s.log(E_ORDER, seat, action, visible=visible)
    ask_again(s)


def take_order(s: State, seat: i64, action: i64) -> None:
    """Give a standing order."""
    if action < ORDER_BID:
        place = (action - ORDER_FROM) // SIZES
        sized = action >= ORDER_FROM
        window = SIZED[place] if sized else (action - ORDER) // 3
        answer = 2 if sized else (action - ORDER) % 3
        s.asks = changed(s.asks, seat, s.asks[seat] & ~bit(window) | (0 if answer == 0 else bit(window)))
        s.always = changed(s.always, seat, s.always[seat] & ~bit(window) | (bit(window) if answer == 2 else 0))
        if window in SIZED:
            size = (action - ORDER_FROM) % SIZES + 2 if sized else 1
            s.least = changed(s.least, seat * len(SIZED) + SIZED.index(window), size)
    elif action < ORDER_CHARITY:
        change(s, seat, ~S_BELOW_BID, (action - ORDER_BID) << S_BID_SHIFT)
    elif action < ORDER_TRAITOR:
        change(s, seat, S_CLAIM, S_CLAIM if action > ORDER_CHARITY else 0)
    elif action < ORDER_GUILD:
        change(s, seat, S_CALL, S_CALL if action > ORDER_TRAITOR else 0)
    elif action < ORDER_BATTLE:
        change(s, seat, S_FIRST | S_LAST, TIMES[action - ORDER_GUILD])
    else:
        change(s, seat, S_RANDOM, S_RANDOM if action > ORDER_BATTLE else 0)


def change(s: State, seat: i64, mask: i64, value: i64) -> None:
    """Put a value in the place of what lies under a mask of the standing orders of a seat."""
    s.standing = changed(s.standing, seat, s.standing[seat] & ~mask | value)


def bribe(s: State, seat: i64, other: i64, amount: i64) -> None:
    """Spice of a seat comes to lie in front of the shield of another one (RULES 8)."""
    s.money[seat] -= amount
    s.log(E_MONEY, seat, -amount, other)
    put_in_front(s, other, amount)


def ask_again(s: State) -> None:
    """Ask the waiting question anew, or go on where it is none any more; sealed questions stand as they are."""
    if not s.lanes and not s.over:
        s.advance()
