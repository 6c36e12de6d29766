"""Leaders that come back, gholas, and what is revived for nothing (RULES 4.5, 12.5; H25, H26, H29, H58)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_ACCEPT,
    A_DECLINE,
    A_DONE,
    A_FREE_FORCES,
    A_LEADER_HADERACH,
    A_REFUSE,
    GHOLA,
    LEADER,
    PRICE,
    REQUEST,
    REVIVE,
    REVIVE_STARRED,
)
from landsraad.dune.core.forces import ordinary
from landsraad.dune.core.leaders import (
    KH_AWAKE,
    captive,
    dead,
    go_home,
    haderach_revivable,
    pool,
    price,
    revivable,
    revive,
    set_haderach,
)
from landsraad.dune.core.money import gain, pay
from landsraad.dune.core.names import (
    ATREIDES,
    GHOLAS,
    LEADERS,
    TLEILAXU,
)
from landsraad.dune.core.nodes import (
    N_FREE_REVIVAL,
    N_GHOLAS,
    N_REQUEST,
)
from landsraad.dune.core.state import (
    F_LEADER,
    F_NO_LEADER,
    F_REQUEST,
    L_ALIVE,
    Node,
    State,
)
from landsraad.dune.core.windows import open_stop
from landsraad.dune.phases.revival import (
    enlist_noting,
    free_options,
    half_price,
    halved,
    package,
    receiver,
    stars_allowed,
)
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

GHOLA_FORCES: Final = 5
DEAREST: Final = 15
HADERACH_PRICE: Final = 2


class Leader(Node):
    """A leader comes back: one a turn, of Tleilaxu any number; a request to Tleilaxu for one before its time."""

    def _price(self, s: State, seat: i64, leader: i64, helped: bool) -> i64:
        full = price(s, leader)
        return halved(full) if half_price(s, seat, helped) else full

    def _kept_out(self, s: State, seat: i64) -> bool:
        if s.flags[seat] & F_NO_LEADER:
            return True
        return s.flags[seat] & F_LEADER != 0 and not (s.faction[seat] == TLEILAXU and package(s))

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        faction: i64 = s.faction[seat]
        helped = arg_of(f) != 0
        tleilaxu = faction == TLEILAXU
        if self._kept_out(s, seat):
            return self._gholas(s, seat)
        able = revivable(s, faction)
        options = [LEADER + each for each in able if self._price(s, seat, each, helped) <= s.money[seat]]
        if faction == ATREIDES and haderach_revivable(s) and s.money[seat] >= self._haderach(s, seat, helped):
            options.append(A_LEADER_HADERACH)
        if package(s) and not tleilaxu and not s.flags[seat] & F_REQUEST and s.money[seat] > 0:
            options += [REQUEST + each for each in self._requests(s, faction)]
        if not options:
            return self._gholas(s, seat)
        return s.ask(seat, [*options, A_DONE])

    def _haderach(self, s: State, seat: i64, helped: bool) -> i64:
        return halved(HADERACH_PRICE) if half_price(s, seat, helped) else HADERACH_PRICE

    def _requests(self, s: State, faction: i64) -> list[int]:
        """Dead leaders of a faction with fewer than five of them in the tanks, and its gholas (RULES 12.5).

        It does not know whether one of these is a captive of Harkonnen.
        """
        fallen = dead(s, faction)
        found = fallen if len(fallen) < LEADERS else []
        gholas = [
            leader
            for leader in range(faction * LEADERS, faction * LEADERS + LEADERS)
            if s.life[leader] == L_ALIVE and s.gholas & bit(leader)
        ]
        return sorted(found + gholas)

    def _gholas(self, s: State, seat: i64) -> bool:
        if s.tables.advanced and s.faction[seat] == TLEILAXU:
            s.stack.append(frame(N_GHOLAS, seat))
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        helped = arg_of(f) != 0
        if action == A_DONE:
            self._gholas(s, seat)
            return
        if action == A_LEADER_HADERACH:
            pay(s, seat, self._haderach(s, seat, helped), receiver(s, seat))
            s.mark(seat, F_LEADER)
            set_haderach(s, KH_AWAKE)
        elif REQUEST <= action < REQUEST + len(s.life):
            s.mark(seat, F_REQUEST)
            s.stack.append(f)
            s.stack.append(frame(N_REQUEST, s.seat_of[TLEILAXU], action - REQUEST, 0, seat))
            return
        else:
            leader = action - LEADER
            pay(s, seat, self._price(s, seat, leader, helped), receiver(s, seat))
            s.mark(seat, F_LEADER)
            revive(s, leader, s.faction[seat])
        s.stack.append(f)


class Request(Node):
    """Tleilaxu name a price for a leader that was asked for, or refuse; the seat that asked accepts or not (D28)."""

    def step(self, s: State, f: i64) -> bool:
        asker: i64 = arg_of(f) & 7
        if step_of(f) == 0:
            if captive(s, source_of(f)):
                return s.ask(seat_of(f), [A_REFUSE], False)
            return s.ask(seat_of(f), [*(PRICE + n for n in range(1, min(DEAREST, s.money[asker]) + 1)), A_REFUSE])
        return s.ask(asker, [A_ACCEPT, A_DECLINE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        asker: i64 = arg_of(f) & 7
        if step_of(f) == 0:
            if action != A_REFUSE:
                s.stack.append(frame(N_REQUEST, seat_of(f), source_of(f), 1, asker | ((action - PRICE) << 3)))
        elif action == A_ACCEPT:
            pay(s, asker, arg_of(f) >> 3, seat_of(f))
            s.mark(asker, F_LEADER)
            if s.life[source_of(f)] == L_ALIVE:
                s.gholas &= ~bit(source_of(f))
                go_home(s, source_of(f))
            else:
                revive(s, source_of(f), s.faction[asker])


class Gholas(Node):
    """Tleilaxu buy dead leaders of others while fewer than five are in their pool [ADV] (RULES 12.5, X27)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 1:
            if not s.stopped & bit(GHOLAS):
                leader: i64 = source_of(f)
                pay(s, seat, halved(price(s, leader)), -1)
                revive(s, leader, TLEILAXU)
                s.stack.append(frame(N_GHOLAS, seat))
            return False
        if len(pool(s, TLEILAXU)) >= LEADERS:
            return False
        options: list[int] = []
        for other in range(s.tables.seats):
            faction: i64 = s.faction[other]
            if faction != TLEILAXU:
                seen = [each for each in dead(s, faction) if not s.covered & bit(each)]
                options += [GHOLA + each for each in seen if halved(price(s, each)) <= s.money[seat]]
        if not options:
            return False
        options.sort()
        return s.ask(seat, [*options, A_DONE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != A_DONE:
            s.stack.append(frame(N_GHOLAS, seat_of(f), action - GHOLA, 1))
            open_stop(s, GHOLAS, seat_of(f))


class FreeRevival(Node):
    """A revival for nothing: a leader, or forces up to a number (Ghola card, special Karama of the Emperor)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        limit: i64 = arg_of(f)
        at: i64 = step_of(f)
        if at == 0:
            return s.ask(seat, free_options(s, seat))
        if at == 1:
            return s.ask(seat, [REVIVE_STARRED + n for n in range(min(stars_allowed(s, seat), limit) + 1)])
        most = min(ordinary(s.tanks[seat]), limit - source_of(f))
        least = 0 if source_of(f) or most == 0 else 1
        return s.ask(seat, [REVIVE + n for n in range(least, most + 1)])

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if action == A_FREE_FORCES:
            s.stack.append(frame(N_FREE_REVIVAL, seat, 0, 1, arg_of(f)))
        elif step_of(f) == 0:
            revive(s, action - LEADER, s.faction[seat])
        elif step_of(f) == 1:
            s.stack.append(frame(N_FREE_REVIVAL, seat, action - REVIVE_STARRED, 2, arg_of(f)))
        else:
            enlist_noting(s, seat, action - REVIVE, source_of(f))


class Ghola(Node):
    """The card: a leader or up to five forces for nothing; Tleilaxu take one spice from the bank (D49)."""

    def step(self, s: State, f: i64) -> bool:
        s.stack.append(frame(N_FREE_REVIVAL, seat_of(f), 0, 0, GHOLA_FORCES))
        if package(s):
            gain(s, s.seat_of[TLEILAXU], 1)
        return False
