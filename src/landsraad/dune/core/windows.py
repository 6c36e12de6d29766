"""Windows in which a seat may act out of turn, above all to stop a power with a Karama (DESIGN 2.4, RULES 10, 15.1).

Whoever is about to use a power that a Karama can stop puts the frame that goes on with it on the stack, then opens the
window. What goes on asks `used_up` whether the power was stopped.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import A_PASS, A_STOP, WITH
from landsraad.dune.core.cards import discard, has_karama, holds, karamas
from landsraad.dune.core.forces import size
from landsraad.dune.core.journal import E_KARAMA, E_STOP
from landsraad.dune.core.money import lent
from landsraad.dune.core.names import BENE_GESSERIT, BIDDING, C_KARAMA, FREIGHT, INCOME, SIZED, WORTHLESS
from landsraad.dune.core.nodes import N_PAUSE, N_SPEND, N_STOP, N_STOPPED
from landsraad.dune.core.pledges import NO_STOP, promised
from landsraad.dune.core.state import CARD_MASK, Node, State
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import NODE_MASK, arg_of, frame, seat_of, source_of, step_of

ASKED: Final = 1
ACTS: Final = 2


def attention(s: State, seat: i64, window: i64, able: bool) -> i64:
    """Whether a seat is asked in a window, or acts at once by its order, or (0) lets it pass.

    Seats that cannot act are asked only where the windows are open to all and their order is to ask, so that being
    asked tells nothing; who is to act by its order is never asked, for that would tell that it cannot.
    """
    if s.always[seat] & bit(window):
        if window in SIZED and extent(s, window) < s.least[seat * len(SIZED) + SIZED.index(window)]:
            return 0
        return ACTS if able else 0
    if s.asks[seat] & bit(window) and (able or s.tables.open_windows):
        return ASKED
    return 0


def extent(s: State, power: i64) -> i64:
    """The size of the use of a power that is about to come: spice that is paid, or forces on their way."""
    if power == INCOME:
        return s.bid
    return s.price if power == FREIGHT else size(s.picked)


def can_stop(s: State, seat: i64, power: i64, owner: i64) -> bool:
    """Whether a seat has what stops a power of another: against a worthless card only a Karama itself (H59)."""
    if seat == owner or promised(s, seat, NO_STOP, power):
        return False
    able = holds(s, seat, C_KARAMA) if power == WORTHLESS else has_karama(s, seat)
    return able and not committed(s, seat)


def committed(s: State, seat: i64) -> bool:
    """Whether the only Karama of a seat stands behind its bid, which is beyond its means (H20)."""
    if s.phase != BIDDING or s.bidder != seat or s.bid <= s.money[seat] + lent(s, seat, s.lend_bid):
        return False
    able = karamas(s, seat)
    count: i64 = 0
    for card in s.hands[seat]:
        count += 1 if card & CARD_MASK in able else 0
    return count == 1


def open_stop(s: State, power: i64, owner: i64) -> None:
    """Let the others stop a power of a seat before it takes effect."""
    if s.stopped & bit(power):
        return
    there = False
    for seat in range(s.tables.seats):
        if seat != owner and attention(s, seat, power, can_stop(s, seat, power, owner)):
            s.stack.append(frame(N_STOP, owner, power))
            there = True
            break
    pause(s, there)


def open_window(s: State, window: i64) -> None:
    """Open a window, a frame, that is not against a power."""
    s.stack.append(window)
    pause(s, True)


def pause(s: State, there: bool) -> None:
    """Let all see that there is a window, whether or not it asks anybody; `there`: it is the top of the stack."""
    if s.pauses:
        s.stack.append(frame(N_PAUSE, 0, 0, 1 if there else 0))


def off(s: State, power: i64) -> bool:
    """Whether a power is stopped now."""
    return s.stopped & bit(power) != 0


def used_up(s: State, power: i64) -> bool:
    """Whether the use of a power that was about to come was stopped; the next one is free again (R05)."""
    mask = bit(power)
    if not s.stopped & mask:
        return False
    if not s.tables.scope:
        s.stopped &= ~mask
    return True


def spend_karama(s: State, seat: i64) -> None:
    """Let a seat play a Karama; what goes on reads `s.spent`: a worthless card in its place may have been stopped."""
    s.stack.append(frame(N_SPEND, seat))


class Pause(Node):
    """Where a window asks nobody at once, the game waits until the table lets it go on."""

    def step(self, s: State, f: i64) -> bool:
        if s.paused or not s.pauses:
            s.paused = False
            return False
        s.moments += 1
        s.revealed += 1  # others have been waited for, whether or not one was asked
        if step_of(f):
            window = s.stack[-1]
            if s.nodes[window & NODE_MASK].asks(s, window):
                return False
        s.paused = True
        s.options = []
        s.skippable = False
        return True


class Stop(Node):
    """The window against one use of a power, in storm order."""

    def _at(self, s: State, f: i64) -> i64:
        place: i64 = step_of(f)
        owner: i64 = seat_of(f)
        power: i64 = source_of(f)
        while place < s.tables.seats:
            seat: i64 = s.order[place]
            if seat != owner and attention(s, seat, power, can_stop(s, seat, power, owner)):
                return place
            place += 1
        return -1

    def step(self, s: State, f: i64) -> bool:
        place = self._at(s, f)
        if place < 0:
            return False
        seat: i64 = s.order[place]
        power: i64 = source_of(f)
        able = can_stop(s, seat, power, seat_of(f))
        if able and s.always[seat] & bit(power):
            self._stop(s, f, place)
            return False
        return s.ask(seat, [A_STOP, A_PASS] if able else [A_PASS], False)

    def asks(self, s: State, f: i64) -> bool:
        place = self._at(s, f)
        if place < 0:
            return False
        seat: i64 = s.order[place]
        able = can_stop(s, seat, source_of(f), seat_of(f))
        return attention(s, seat, source_of(f), able) == ASKED

    def _stop(self, s: State, f: i64, place: i64) -> None:
        seat: i64 = s.order[place]
        s.stack.append(frame(N_STOPPED, seat, source_of(f), place, seat_of(f)))
        spend_karama(s, seat)

    def apply(self, s: State, f: i64, action: i64) -> None:
        place = self._at(s, f)
        if action == A_STOP:
            self._stop(s, f, place)
        else:
            s.stack.append(frame(N_STOP, seat_of(f), source_of(f), place + 1))


class Stopped(Node):
    """What a Karama played in a window does: the power is stopped, unless the card was a worthless one and refused."""

    def step(self, s: State, f: i64) -> bool:
        power: i64 = source_of(f)
        if s.spent:
            s.stopped |= bit(power)
            s.log(E_STOP, seat_of(f), power, arg_of(f))
        else:
            s.stack.append(frame(N_STOP, arg_of(f), power, step_of(f)))
        return False


class Spend(Node):
    """Playing a Karama, or a worthless card of the Bene Gesserit in its place, which a Karama can stop."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 0:
            return s.ask(seat, [WITH + card for card in karamas(s, seat)])
        if used_up(s, WORTHLESS):
            s.spent = False
        else:
            self._play(s, seat, source_of(f))
        return False

    def _play(self, s: State, seat: i64, card: i64) -> None:
        s.spent = True
        s.log(E_KARAMA, seat, card)
        discard(s, seat, card)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        card = action - WITH
        if card == C_KARAMA:
            self._play(s, seat, card)
            return
        s.stack.append(frame(N_SPEND, seat, card, 1))
        open_stop(s, WORTHLESS, s.seat_of[BENE_GESSERIT])
