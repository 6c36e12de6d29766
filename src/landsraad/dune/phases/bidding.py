"""The auction of treachery cards up to the last bid (RULES 4.4; H17-H20, H22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_KARAMA_TAKE,
    A_PASS,
    BID,
    BOTTOM,
    SWAP,
    TOP,
)
from landsraad.dune.core.cards import draw, has_karama, holds, kinds_in_hand, leave, room, take
from landsraad.dune.core.journal import E_BID, E_LOT, E_SHOWN, E_SOLD, E_UNSOLD
from landsraad.dune.core.money import lent, unlent
from landsraad.dune.core.names import (
    ATREIDES,
    BIDDING_LOOK,
    HARKONNEN,
    IXIANS,
    SELECTION,
    TECHNOLOGY,
)
from landsraad.dune.core.nodes import (
    N_AUCTION,
    N_BIDDING,
    N_LOOK_LOT,
    N_SELECT,
    N_SOLD,
    N_TAKE_HAND,
    N_TECHNOLOGY,
)
from landsraad.dune.core.pledges import NO_BID, promised
from landsraad.dune.core.state import CARD_MASK, KNOWN_SHIFT, S_BID_SHIFT, Node, State
from landsraad.dune.core.windows import open_stop, spend_karama, used_up
from landsraad.dune.phases.sale import IF_TOP, end_lot, hand_over, without
from landsraad.dune.phases.special import offer_special
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

MOST: Final = 97
"""The highest bid: no spice and no bluff reaches it, and the menu stays below a hundred options."""
UP_TO: Final = 3
"""The place in `BID_ORDERS` of the first order to bid up to a price."""


class Bidding(Node):
    """The phase: how many lots, the selection of the Ixians, lot after lot.

    Harkonnen may use their special Karama first, and again before each further lot; what it makes room for counts.
    """

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        if at == 0:
            s.opener = -1
            s.swapped = False
            s.row_seen = []
            s.stack.append(frame(N_BIDDING, 0, 0, 1))
            self._offer_hand(s)
        elif at == 1:
            self._count(s)
        elif at == 2:
            self._row(s)
        elif at == 3:
            if s.row:
                s.stack.append(frame(N_BIDDING, 0, 0, 4))
                if s.opener >= 0:
                    self._offer_hand(s)
        elif at == 4:
            self._lot(s)
        else:
            s.opener = self._next_opener(s)
            s.bid = 0
            s.bidder = -1
            s.stack.append(frame(N_BIDDING, 0, 0, 3))
            s.stack.append(frame(N_AUCTION, s.opener))
        return False

    def _offer_hand(self, s: State) -> None:
        harkonnen: i64 = s.seat_of[HARKONNEN]
        for seat in range(s.tables.seats):
            if seat != harkonnen and s.hands[seat]:
                offer_special(s, harkonnen, N_TAKE_HAND)
                return

    def _count(self, s: State) -> None:
        s.lots = 0
        for seat in range(s.tables.seats):
            s.lots += 1 if room(s, seat) > 0 else 0
        if s.lots == 0:
            return
        s.stack.append(frame(N_BIDDING, 0, 0, 2))
        if s.seat_of[IXIANS] >= 0:
            open_stop(s, SELECTION, s.seat_of[IXIANS])

    def _row(self, s: State) -> None:
        ixians: i64 = s.seat_of[IXIANS]
        selects = ixians >= 0 and not used_up(s, SELECTION)
        s.row = []
        for _ in range(s.lots + (1 if selects else 0)):
            card = draw(s)
            if card >= 0:
                s.row = [card, *s.row]  # the first one drawn is the first lot
        s.stack.append(frame(N_BIDDING, 0, 0, 3))
        if selects and s.row:
            s.row_seen = sorted([card & CARD_MASK for card in s.row])
            for card in s.row_seen:
                s.log(E_SHOWN, ixians, card, visible=bit(ixians))
            s.stack.append(frame(N_SELECT, ixians))
        s.log(E_LOT, -1, len(s.row))

    def _lot(self, s: State) -> None:
        """What comes before the bids on the next lot, if anybody has room for it."""
        if self._next_opener(s) < 0:
            return_row(s)
            return
        s.stack.append(frame(N_BIDDING, 0, 0, 5))
        atreides: i64 = s.seat_of[ATREIDES]
        if atreides >= 0:
            s.stack.append(frame(N_LOOK_LOT, atreides))
        ixians: i64 = s.seat_of[IXIANS]
        if ixians >= 0 and s.tables.advanced and not s.swapped and s.holds[ixians]:
            s.stack.append(frame(N_TECHNOLOGY, ixians))

    def _next_opener(self, s: State) -> i64:
        """Who opens: the first in storm order that may bid, then the next such after the opener before."""
        start: i64 = 0
        for place in range(s.tables.seats):
            if s.order[place] == s.opener:
                start = place + 1
        for i in range(s.tables.seats):
            seat: i64 = s.order[(start + i) % s.tables.seats]
            if room(s, seat) > 0:
                return seat
        return -1


def return_row(s: State) -> None:
    """What is left of the row goes back on top of the deck, the shown lot uppermost (RULES 4.4.6)."""
    end_lot(s)
    s.log(E_UNSOLD, -1, len(s.row))
    s.deck = s.deck + s.row
    s.row = []


class Select(Node):
    """The Ixians put one of the cards on or under the deck, the rest is shuffled (D21)."""

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        last: i64 = -1
        for card in s.row_seen:  # sorted
            if card != last:
                options.append(TOP + card)
                options.append(BOTTOM + card)
            last = card
        return s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        on_top = action < BOTTOM
        card = action - TOP if on_top else action - BOTTOM
        row = [each & CARD_MASK for each in s.row]
        row.remove(card)
        s.row_seen = without(s.row_seen, card)
        known: i64 = card | (bit(seat_of(f)) << KNOWN_SHIFT)
        if on_top:
            s.deck = [*s.deck, known]
        else:
            s.deck = [known, *s.deck]
        s.shuffle(row)
        s.row = row


class Technology(Node):
    """The Ixians may once a phase exchange a lot for a card of the hand [ADV] (D22)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 0:
            return s.ask(seat, [*(SWAP + card for card in kinds_in_hand(s, seat)), A_PASS], False)
        card: i64 = source_of(f)
        if used_up(s, TECHNOLOGY) or not holds(s, seat, card):
            return False  # stopped, or the card was played meanwhile
        lot: i64 = s.row[-1]
        s.row = [*s.row[:-1], leave(s, seat, card)]
        take(s, seat, lot)
        if lot & CARD_MASK in s.row_seen:
            s.row_seen = [*without(s.row_seen, lot & CARD_MASK), card]
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != A_PASS:
            s.swapped = True
            s.stack.append(frame(N_TECHNOLOGY, seat_of(f), action - SWAP, 1))
            open_stop(s, TECHNOLOGY, seat_of(f))


class LookLot(Node):
    """Atreides look at the card, unless stopped (D23)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 0:
            s.stack.append(frame(N_LOOK_LOT, seat, 0, 1))
            open_stop(s, BIDDING_LOOK, seat)
        elif not used_up(s, BIDDING_LOOK):
            s.row = [*s.row[:-1], s.row[-1] | bit(seat) << KNOWN_SHIFT]
            s.log(E_SHOWN, seat, s.row[-1] & CARD_MASK, visible=bit(seat))
        return False


class Auction(Node):
    """Bids on one lot, around the table; the argument counts who passed in a row (D24)."""

    def _eligible(self, s: State) -> i64:
        count: i64 = 0
        for seat in range(s.tables.seats):
            count += 1 if room(s, seat) > 0 else 0
        return count

    def _next(self, s: State, seat: i64) -> i64:
        for place in range(s.tables.seats):
            if s.order[place] == seat:
                at: i64 = place
        while True:
            at = (at + 1) % s.tables.seats
            if room(s, s.order[at]) > 0:
                return s.order[at]

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 1:
            # a Karama that takes the lot at once, unless it was a worthless card and refused
            if s.spent:
                self._hand_over(s, seat)
            else:
                s.stack.append(frame(N_AUCTION, seat, 0, 0, arg_of(f)))
            return False
        count = self._eligible(s)
        if s.bidder >= 0 and arg_of(f) == count - 1:
            s.log(E_SOLD, s.bidder, s.bid)
            s.stack.append(frame(N_SOLD, s.bidder))
            return False
        if arg_of(f) == count:
            return_row(s)
            return False
        means = s.money[seat] + lent(s, seat, s.lend_bid)
        karama = has_karama(s, seat)
        most: i64 = MOST if karama or means > MOST else means
        options = [BID + n for n in range(s.bid + 1, most + 1)]
        if karama:
            options.append(A_KARAMA_TAKE)
        options.append(A_PASS)
        ordered = self._ordered(s, seat, options)
        if ordered >= 0:
            self.apply(s, f, ordered)
            return False
        # whoever cannot bid is asked all the same while its ally, if it is not the bidder, could lend what lacks
        helped = s.bidder != s.ally[seat] and means + unlent(s, seat, s.lend_bid) > s.bid
        return s.ask(seat, options, not s.tables.open_windows and not helped)

    def _ordered(self, s: State, seat: i64, options: list[int]) -> i64:
        """What a seat answers by its promise or its standing order; -1: it is asked (DESIGN 2.5, 2.6)."""
        if promised(s, seat, NO_BID):
            return A_PASS
        order: i64 = s.standing[seat] >> S_BID_SHIFT
        if order == 0:
            return -1
        if order < UP_TO:
            return A_PASS
        if order < IF_TOP:
            higher = BID + s.bid + 1
            return higher if s.bid < order - UP_TO + 1 and higher in options else A_PASS
        return A_PASS if s.bidder >= 0 and s.faction[s.bidder] == order - IF_TOP else -1

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if action == A_KARAMA_TAKE:
            s.stack.append(frame(N_AUCTION, seat, 0, 1, arg_of(f)))
            spend_karama(s, seat)
            return
        passes: i64 = 0
        if action == A_PASS:
            passes = arg_of(f) + 1
        else:
            s.bid = action - BID
            s.bidder = seat
        s.log(E_BID, seat, action - BID if passes == 0 else 0)
        s.stack.append(frame(N_AUCTION, self._next(s, seat), 0, 0, passes))

    def _hand_over(self, s: State, seat: i64) -> None:
        s.bid = 0
        s.log(E_SOLD, seat, 0)
        hand_over(s, seat)
