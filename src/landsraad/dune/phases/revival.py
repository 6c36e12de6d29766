"""The revival phase (RULES 4.5, 12.5; H25-H29, H65)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_ACCEPT,
    A_BAR_BOTH,
    A_BAR_FORCES,
    A_BAR_LEADER,
    A_DECLINE,
    A_DONE,
    A_FREE_FORCES,
    A_LEADER_HADERACH,
    A_REFUSE,
    BAR,
    EXTRA,
    GHOLA,
    LEADER,
    PRICE,
    RAISE,
    REQUEST,
    REVIVE,
    REVIVE_STARRED,
)
from landsraad.dune.core.forces import enlist, ordinary, packed, starred
from landsraad.dune.core.leaders import (
    KH_AWAKE,
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
    ALLY_REVIVAL,
    ATREIDES,
    AXLOTL_TANKS,
    EMPEROR,
    EXTRA_REVIVAL,
    FREE_THREE,
    FREMEN,
    GHOLAS,
    IXIANS,
    LEADERS,
    PACKAGE,
    TLEILAXU,
)
from landsraad.dune.core.nodes import (
    N_BAR,
    N_EXTRA,
    N_FREE_REVIVAL,
    N_GHOLAS,
    N_LEADER,
    N_RAISE,
    N_REQUEST,
    N_REVIVAL,
    N_REVIVE,
)
from landsraad.dune.core.state import (
    F_FREE,
    F_LEADER,
    F_NO_FORCES,
    F_NO_LEADER,
    F_RAISED,
    F_REQUEST,
    F_STARRED,
    L_ALIVE,
    Node,
    State,
)
from landsraad.dune.core.windows import off, open_stop, used_up
from landsraad.dune.phases.charity import token_income
from landsraad.dune.phases.special import offer_special
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

LIMIT: Final = 3
RAISED_LIMIT: Final = 5
FORCE_PRICE: Final = 2
CYBORG_PRICE: Final = 3
FREE_OF_FREMEN: Final = 3
EXTRAS: Final = 3
GHOLA_FORCES: Final = 5
EMPERORS_FORCES: Final = 3
DEAREST: Final = 15
HALF_FORCES: Final = 1  # bits of the argument of Revive: what serves this seat this turn
THREE_FREE: Final = 2
HADERACH_PRICE: Final = 2
PERMIT_FREE: Final = 1
PERMIT_HALF: Final = 2


def package(s: State) -> bool:
    """Whether Tleilaxu are in play and their revival powers are not stopped this turn (H65)."""
    return s.seat_of[TLEILAXU] >= 0 and not off(s, PACKAGE)


def receiver(s: State, seat: i64) -> i64:
    """Who gets what a seat pays for revivals: Tleilaxu, or the bank."""
    tleilaxu: i64 = s.seat_of[TLEILAXU]
    return tleilaxu if package(s) and tleilaxu != seat else -1


def halved(amount: i64) -> i64:
    """Half, rounded up."""
    return (amount + 1) // 2


def half_price(s: State, seat: i64, helped: bool) -> bool:
    """Whether a seat revives at half price: Tleilaxu, or `helped` as their ally."""
    return helped or (s.faction[seat] == TLEILAXU and package(s))


def cost(s: State, seat: i64, plain: i64, stars: i64, free: i64) -> i64:
    """What so many tokens of each kind cost, the dearest ones being the free ones (H28)."""
    dear = CYBORG_PRICE if s.faction[seat] == IXIANS else FORCE_PRICE
    paid_stars = max(0, stars - free)
    paid_plain = max(0, plain - max(0, free - stars))
    return paid_stars * dear + paid_plain * FORCE_PRICE


def stars_allowed(s: State, seat: i64) -> i64:
    """How many starred tokens may still be revived this turn: one Sardaukar or Fedaykin, any cyborgs (H27)."""
    held = starred(s.tanks[seat])
    if s.faction[seat] == IXIANS:
        return held
    return min(held, 0 if s.flags[seat] & F_STARRED else 1)


def enlist_noting(s: State, seat: i64, plain: i64, stars: i64) -> None:
    """Tokens return to the reserves; that one of them was starred is noted for the turn."""
    enlist(s, seat, packed(plain, stars))
    if stars and s.faction[seat] != IXIANS:
        s.flags[seat] |= F_STARRED


class Revival(Node):
    """The phase: the package of Tleilaxu, then every seat in storm order, Tleilaxu last; income of the Axlotl Tanks."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        tleilaxu: i64 = s.seat_of[TLEILAXU]
        if at == 0:
            s.stack.append(frame(N_REVIVAL, 0, 0, 1))
            if tleilaxu >= 0:
                open_stop(s, PACKAGE, tleilaxu)
        elif at == 1:
            s.stack.append(frame(N_REVIVAL, 0, 0, 2))
            if tleilaxu >= 0:
                s.stack.append(frame(N_RAISE, tleilaxu))
                offer_special(s, tleilaxu, N_BAR)
        elif at == 2:
            s.stack.append(frame(N_REVIVAL, 0, 0, 3))
            if tleilaxu >= 0:
                s.stack.append(frame(N_REVIVE, tleilaxu))
            for seat in reversed(s.order):
                if seat != tleilaxu:
                    s.stack.append(frame(N_REVIVE, seat))
        else:
            token_income(s, AXLOTL_TANKS, TLEILAXU, F_FREE)
        return False


class Bar(Node):
    """The special Karama of Tleilaxu: one player may not revive forces, a leader, or both (RULES 10)."""

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 0:
            return s.ask(seat_of(f), [BAR + faction for faction in sorted(s.faction) if faction != TLEILAXU])
        return s.ask(seat_of(f), [A_BAR_FORCES, A_BAR_LEADER, A_BAR_BOTH])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) == 0:
            s.stack.append(frame(N_BAR, seat_of(f), action - BAR, 1))
            return
        victim: i64 = s.seat_of[source_of(f)]
        if action != A_BAR_LEADER:
            s.flags[victim] |= F_NO_FORCES
        if action != A_BAR_FORCES:
            s.flags[victim] |= F_NO_LEADER


class Raise(Node):
    """Tleilaxu raise the limit of other factions to five, in the order of the table (D27)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        options = [
            RAISE + faction
            for faction in sorted(s.faction)
            if faction != TLEILAXU and faction >= source_of(f) and s.tanks[s.seat_of[faction]]
        ]
        return s.ask(seat, [*options, A_DONE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != A_DONE:
            s.flags[s.seat_of[action - RAISE]] |= F_RAISED
            s.stack.append(frame(N_RAISE, seat_of(f), action - RAISE + 1))


class Revive(Node):
    """The revival of one seat: powers of its ally first, then forces, then the extra ones, then a leader (D29)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        at: i64 = step_of(f)
        arg: i64 = arg_of(f)
        ally: i64 = s.ally[seat]
        helper: i64 = s.faction[ally] if ally >= 0 else -1
        if at == 0:
            s.stack.append(frame(N_REVIVE, seat, 0, 1))
            if helper == FREMEN and s.permits[ally] & bit(PERMIT_FREE) and s.tanks[seat]:
                open_stop(s, FREE_THREE, ally)
            if helper == TLEILAXU and s.permits[ally] & bit(PERMIT_HALF) and package(s):
                open_stop(s, ALLY_REVIVAL, ally)
            if s.faction[seat] == EMPEROR and free_options(s, seat):
                offer_special(s, seat, N_FREE_REVIVAL, EMPERORS_FORCES)
            return False
        if at == 1:
            if helper == FREMEN and s.permits[ally] & bit(PERMIT_FREE) and not used_up(s, FREE_THREE):
                arg |= THREE_FREE
            if helper == TLEILAXU and s.permits[ally] & bit(PERMIT_HALF) and package(s):
                arg |= 0 if used_up(s, ALLY_REVIVAL) else HALF_FORCES
            s.stack.append(frame(N_REVIVE, seat, 0, 4, arg))
            if helper == EMPEROR:
                s.stack.append(frame(N_EXTRA, ally, 0, 0, seat))
            s.stack.append(frame(N_REVIVE, seat, 0, 2, arg))
            return False
        if at == 4:
            s.stack.append(frame(N_LEADER, seat, 0, 0, arg & HALF_FORCES))
            return False
        if s.flags[seat] & F_NO_FORCES or not s.tanks[seat]:
            return False
        if at == 2:
            stars = [n for n in range(stars_allowed(s, seat) + 1) if self._plain(s, seat, n, arg) >= 0]
            return s.ask(seat, [REVIVE_STARRED + n for n in stars])
        return s.ask(seat, [REVIVE + n for n in range(self._plain(s, seat, source_of(f), arg) + 1)])

    def _free(self, s: State, seat: i64, arg: i64) -> i64:
        own: i64 = s.tables.free_revival[s.faction[seat]]
        return max(own, FREE_OF_FREMEN) if arg & THREE_FREE else own

    def _limit(self, s: State, seat: i64) -> i64:
        if s.faction[seat] == TLEILAXU and package(s):
            return 20
        return RAISED_LIMIT if s.flags[seat] & F_RAISED else LIMIT

    def _price(self, s: State, seat: i64, plain: i64, stars: i64, arg: i64) -> i64:
        full = cost(s, seat, plain, stars, self._free(s, seat, arg))
        return halved(full) if half_price(s, seat, arg & HALF_FORCES != 0) else full

    def _plain(self, s: State, seat: i64, stars: i64, arg: i64) -> i64:
        """How many ordinary tokens may be revived beside so many starred ones; -1: not even these."""
        if stars > self._limit(s, seat):
            return -1
        plain: i64 = min(ordinary(s.tanks[seat]), self._limit(s, seat) - stars)
        while plain >= 0 and self._price(s, seat, plain, stars, arg) > s.money[seat]:
            plain -= 1
        return plain

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if step_of(f) == 2:
            s.stack.append(frame(N_REVIVE, seat, action - REVIVE_STARRED, 3, arg_of(f)))
            return
        plain = action - REVIVE
        stars: i64 = source_of(f)
        if plain + stars == 0:
            return
        pay(s, seat, self._price(s, seat, plain, stars, arg_of(f)), receiver(s, seat))
        enlist_noting(s, seat, plain, stars)
        s.flags[seat] |= F_FREE
        if package(s):
            gain(s, s.seat_of[TLEILAXU], 1)


class Extra(Node):
    """The Emperor pays for up to three more forces of the ally, beyond its limit, of the kinds he names (X28).

    The source of the frame is the number of starred ones, its argument the seat of the ally and 8 times the others.
    """

    def _plain(self, s: State, f: i64, stars: i64) -> i64:
        """How many ordinary tokens he can pay for beside so many starred ones; -1: not even these."""
        seat: i64 = arg_of(f) & 7
        plain: i64 = min(ordinary(s.tanks[seat]), EXTRAS - stars)
        while plain >= 0 and cost(s, seat, plain, stars, 0) > s.money[seat_of(f)]:
            plain -= 1
        return plain

    def step(self, s: State, f: i64) -> bool:
        emperor: i64 = seat_of(f)
        seat: i64 = arg_of(f) & 7
        stars: i64 = source_of(f)
        if s.flags[seat] & F_NO_FORCES:
            return False
        if step_of(f) == 0:
            most = min(EXTRAS, stars_allowed(s, seat))
            return s.ask(emperor, [REVIVE_STARRED + n for n in range(most + 1) if self._plain(s, f, n) >= 0])
        if step_of(f) == 1:
            return s.ask(emperor, [EXTRA + n for n in range(self._plain(s, f, stars) + 1)])
        if not used_up(s, EXTRA_REVIVAL):
            plain: i64 = arg_of(f) >> 3
            pay(s, emperor, cost(s, seat, plain, stars, 0), receiver(s, emperor))
            enlist_noting(s, seat, plain, stars)
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        emperor: i64 = seat_of(f)
        if step_of(f) == 0:
            s.stack.append(frame(N_EXTRA, emperor, action - REVIVE_STARRED, 1, arg_of(f)))
            return
        plain = action - EXTRA
        if plain + source_of(f):
            s.stack.append(frame(N_EXTRA, emperor, source_of(f), 2, arg_of(f) | (plain << 3)))
            open_stop(s, EXTRA_REVIVAL, emperor)


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
        """Dead leaders of a faction with fewer than five of them in the tanks, and its gholas (RULES 12.5)."""
        fallen = dead(s, faction)
        found = fallen if len(fallen) < LEADERS else []
        gholas = [
            leader
            for leader in range(faction * LEADERS, faction * LEADERS + LEADERS)
            if s.life[leader] == L_ALIVE and s.holder[leader] == TLEILAXU
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
            s.flags[seat] |= F_LEADER
            set_haderach(s, KH_AWAKE)
        elif REQUEST <= action < REQUEST + len(s.life):
            s.flags[seat] |= F_REQUEST
            s.stack.append(f)
            s.stack.append(frame(N_REQUEST, s.seat_of[TLEILAXU], action - REQUEST, 0, seat))
            return
        else:
            leader = action - LEADER
            pay(s, seat, self._price(s, seat, leader, helped), receiver(s, seat))
            s.flags[seat] |= F_LEADER
            revive(s, leader, s.faction[seat])
        s.stack.append(f)


class Request(Node):
    """Tleilaxu name a price for a leader that was asked for, or refuse; the seat that asked accepts or not (D28)."""

    def step(self, s: State, f: i64) -> bool:
        asker: i64 = arg_of(f) & 7
        if step_of(f) == 0:
            return s.ask(seat_of(f), [*(PRICE + n for n in range(1, min(DEAREST, s.money[asker]) + 1)), A_REFUSE])
        return s.ask(asker, [A_ACCEPT, A_DECLINE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        asker: i64 = arg_of(f) & 7
        if step_of(f) == 0:
            if action != A_REFUSE:
                s.stack.append(frame(N_REQUEST, seat_of(f), source_of(f), 1, asker | ((action - PRICE) << 3)))
        elif action == A_ACCEPT:
            pay(s, asker, arg_of(f) >> 3, seat_of(f))
            s.flags[asker] |= F_LEADER
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


def free_options(s: State, seat: i64) -> list[int]:
    """What a seat may revive for nothing: a leader, forces; not what Tleilaxu forbade it this turn (RULES 10)."""
    options: list[int] = []
    if not s.flags[seat] & F_NO_LEADER:
        options += [LEADER + each for each in dead(s, s.faction[seat])]
    if s.tanks[seat] and not s.flags[seat] & F_NO_FORCES:
        options.append(A_FREE_FORCES)
    return options


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
