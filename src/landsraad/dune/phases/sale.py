"""What follows the last bid on a lot: payment, the card, bonus and redraw (RULES 4.4.5; H19, H21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_KARAMA_FREE,
    A_KEEP,
    A_PAY,
    A_REDRAW,
)
from landsraad.dune.core.cards import discard, draw, has_karama, holds, room, take
from landsraad.dune.core.money import lent, reaches, settle
from landsraad.dune.core.names import (
    BONUS_CARD,
    EMPEROR,
    HARKONNEN,
    INCOME,
    IXIANS,
    REDRAW,
)
from landsraad.dune.core.nodes import (
    N_AUCTION,
    N_BONUS,
    N_PAYMENT,
    N_REDRAW,
    N_SOLD,
)
from landsraad.dune.core.pledges import NO_BID, lapse
from landsraad.dune.core.state import CARD_MASK, S_BELOW_BID, S_BID_SHIFT, Node, State, changed
from landsraad.dune.core.windows import open_stop, spend_karama, used_up
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame, seat_of, source_of, step_of

PERMIT_REDRAW: Final = 3

# Standing orders for bids, by their places in `BID_ORDERS`.
PASS_CARD: Final = 2
IF_TOP: Final = 53


def without(cards: list[int], card: i64) -> list[int]:
    """These cards less one copy of a card, if it is among them."""
    for place in range(len(cards)):
        if cards[place] == card:
            return cards[:place] + cards[place + 1 :]
    return cards


def end_lot(s: State) -> None:
    """With a lot end the orders and promises about it."""
    lapse(s, NO_BID)
    for seat in range(s.tables.seats):
        if PASS_CARD <= s.standing[seat] >> S_BID_SHIFT < IF_TOP:
            s.standing = changed(s.standing, seat, s.standing[seat] & S_BELOW_BID)


def hand_over(s: State, seat: i64) -> None:
    """The buyer takes the lot; a bonus card of Harkonnen and the redraw of an Ixian ally follow (RULES 4.4.5)."""
    card: i64 = s.row[-1]
    s.row = s.row[:-1]
    s.bidder = -1
    end_lot(s)
    s.row_seen = without(s.row_seen, card & CARD_MASK)
    take(s, seat, card)
    if s.faction[seat] == HARKONNEN and room(s, seat) > 0:
        s.stack.append(frame(N_BONUS, seat))
        open_stop(s, BONUS_CARD, seat)
    ally: i64 = s.ally[seat]
    if ally >= 0 and s.faction[ally] == IXIANS and s.permits[ally] & bit(PERMIT_REDRAW):
        s.stack.append(frame(N_REDRAW, seat, card & CARD_MASK))


class Sold(Node):
    """How the winner pays: spice, or a Karama and nothing (D25, H19)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 1:
            if s.spent:
                hand_over(s, seat)
            else:
                s.stack.append(frame(N_SOLD, seat))
            return False
        options = [A_PAY] if self._able(s, seat) else []
        if has_karama(s, seat):
            options.append(A_KARAMA_FREE)
        if options:
            return s.ask(seat, options, not s.tables.open_windows)
        # beyond its means, and the worthless card was refused: the lot is put up again
        s.bid = 0
        s.bidder = -1
        s.stack.append(frame(N_AUCTION, s.opener))
        return False

    def _able(self, s: State, seat: i64) -> bool:
        return s.bid <= s.money[seat] + lent(s, seat, s.lend_bid)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if action == A_KARAMA_FREE:
            s.stack.append(frame(N_SOLD, seat, 0, 1))
            spend_karama(s, seat)
            return
        s.stack.append(frame(N_PAYMENT, seat))
        emperor: i64 = s.seat_of[EMPEROR]
        if emperor >= 0 and reaches(s, seat, s.bid, emperor):
            open_stop(s, INCOME, emperor)


class Payment(Node):
    """The price goes to the Emperor, to the bank where he buys, is stopped or is not in play (X17)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        emperor: i64 = s.seat_of[EMPEROR]
        receiver = -1 if emperor < 0 or used_up(s, INCOME) else emperor
        settle(s, seat, s.bid, receiver)
        hand_over(s, seat)
        return False


class Bonus(Node):
    """Harkonnen draw a card for nothing after buying one, unless stopped (X16)."""

    def step(self, s: State, f: i64) -> bool:
        if not used_up(s, BONUS_CARD):
            card = draw(s)
            if card >= 0:
                take(s, seat_of(f), card)
        return False


class Redraw(Node):
    """The ally of the Ixians may discard the card just bought and draw another (D26)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 1:
            if not used_up(s, REDRAW) and holds(s, seat, source_of(f)):
                discard(s, seat, source_of(f))
                card = draw(s)
                if card >= 0:
                    take(s, seat, card)
            return False
        return s.ask(seat, [A_KEEP, A_REDRAW])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_REDRAW:
            s.stack.append(frame(N_REDRAW, seat_of(f), source_of(f), 1))
            open_stop(s, REDRAW, s.ally[seat_of(f)])
