"""The mentat pause: bribes, victory, a new face dancer (RULES 4.9, 14; H04, H05, H54, H55)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import A_KEEP, REPLACE
from landsraad.dune.core.forces import controller, fighting, occupies
from landsraad.dune.core.journal import E_DANCER, E_VICTORY
from landsraad.dune.core.money import gain, put_in_front
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    DANCER_SWAP,
    EMPEROR,
    FREMEN,
    GUILD,
    HARKONNEN,
    LAST_TURN,
    TLEILAXU,
)
from landsraad.dune.core.nodes import N_REPLACE
from landsraad.dune.core.pledges import SHOW_TRAITOR, forget
from landsraad.dune.core.state import T_DANCER, T_DECK, Node, State, changed
from landsraad.dune.core.windows import open_stop, used_up
from landsraad.dune.phases.setup import deal_traitors
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame, seat_of, source_of, step_of

ALONE: Final = 3
TOGETHER: Final = 4
BY_STRONGHOLDS: Final = 0
BY_PREDICTION: Final = 1
BY_DEFAULT: Final = 2


def strongholds(s: State, seat: i64) -> i64:
    """How many strongholds a seat controls; all three tech tokens count as one (RULES 13)."""
    there = fighting(s, seat) & s.tables.stronghold_mask
    count: i64 = 1 if s.tech[0] == s.tech[1] == s.tech[2] == seat else 0
    if there:
        for territory in s.tables.strongholds:
            count += 1 if there & bit(territory) and controller(s, territory) == seat else 0
    return count


def side(s: State, seat: i64) -> i64:
    """Mask of a seat and its ally."""
    return bit(seat) | (bit(s.ally[seat]) if s.ally[seat] >= 0 else 0)


def holders(s: State) -> i64:
    """Mask of the first side in storm order that holds enough strongholds; 0: none does (RULES 14.1, H04)."""
    for seat in s.order:
        count = strongholds(s, seat)
        need: i64 = TOGETHER if s.tables.seats == 2 else ALONE
        if s.ally[seat] >= 0:
            count += strongholds(s, s.ally[seat])
            need = TOGETHER
        if count >= need:
            return side(s, seat)
    return 0


def most(s: State) -> i64:
    """Mask of those who control most strongholds at the end, their allies, and all that tie (RULES 14.4, H05)."""
    best = max(strongholds(s, seat) for seat in range(s.tables.seats))
    mask: i64 = 0
    for seat in range(s.tables.seats):
        if strongholds(s, seat) == best:
            mask |= side(s, seat)
    return mask


def fremen_prevail(s: State) -> bool:
    """The special victory of the Fremen with the Guild in play (H54)."""
    fremen: i64 = s.seat_of[FREMEN]
    for seat in range(s.tables.seats):
        if seat != fremen and (occupies(s, seat, s.tables.tabr) or occupies(s, seat, s.tables.habbanya)):
            return False
        if s.faction[seat] in (HARKONNEN, ATREIDES, EMPEROR) and occupies(s, seat, s.tables.tueks):
            return False
    return True


class Mentat(Node):
    """Bribes move behind the shields, then victory, then the face dancers."""

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 0:
            for seat in range(s.tables.seats):
                gain(s, seat, s.front[seat])
                put_in_front(s, seat, -s.front[seat])
        if self._victory(s):
            s.stack.clear()
            return False
        tleilaxu: i64 = s.seat_of[TLEILAXU]
        if tleilaxu >= 0:
            s.stack.append(frame(N_REPLACE, tleilaxu))
        return False

    def _victory(self, s: State) -> bool:
        winners = holders(s)
        way: i64 = BY_STRONGHOLDS
        if not winners and s.turn == LAST_TURN:
            fremen: i64 = s.seat_of[FREMEN]
            guild: i64 = s.seat_of[GUILD]
            way = BY_DEFAULT
            if fremen >= 0 and (guild < 0 or fremen_prevail(s)):
                winners = side(s, fremen)
            elif guild >= 0:
                winners = side(s, guild)
            else:
                winners = most(s)
                way = BY_STRONGHOLDS
        if not winners:
            return False
        bene: i64 = s.seat_of[BENE_GESSERIT]
        if bene >= 0 and way == BY_STRONGHOLDS and s.turn == s.predicted_turn:
            if winners & bit(s.seat_of[s.predicted]):
                winners = bit(bene)
                way = BY_PREDICTION
        s.won = winners
        for seat in range(s.tables.seats):
            if winners & bit(seat):
                s.log(E_VICTORY, seat, way)
        return True


class Replace(Node):
    """Tleilaxu may shuffle one unrevealed face dancer back and draw another (D47)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 1:
            if not used_up(s, DANCER_SWAP):
                s.traitor = changed(s.traitor, source_of(f), T_DECK)
                for card in deal_traitors(s, 1, T_DANCER, seat):
                    s.log(E_DANCER, seat, card, visible=bit(seat))
            return False
        hidden = [card for card in range(len(s.traitor)) if s.traitor[card] & 15 == T_DANCER]
        return s.ask(seat, [*(REPLACE + card for card in hidden), A_KEEP], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        forget(s, SHOW_TRAITOR, seat_of(f))  # whether one was replaced only Tleilaxu know
        if action != A_KEEP:
            s.stack.append(frame(N_REPLACE, seat_of(f), action - REPLACE, 1))
            open_stop(s, DANCER_SWAP, seat_of(f))
