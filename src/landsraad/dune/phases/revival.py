"""The revival phase, and forces that come back (RULES 4.5, 12.5; H27, H28, H65)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_BAR_BOTH,
    A_BAR_FORCES,
    A_BAR_LEADER,
    A_DONE,
    A_FREE_FORCES,
    BAR,
    EXTRA,
    LEADER,
    RAISE,
    REVIVE,
    REVIVE_STARRED,
)
from landsraad.dune.core.forces import enlist, ordinary, packed, size, starred
from landsraad.dune.core.journal import E_RAISED
from landsraad.dune.core.leaders import (
    dead,
)
from landsraad.dune.core.money import gain, pay
from landsraad.dune.core.names import (
    ALLY_REVIVAL,
    AXLOTL_TANKS,
    EMPEROR,
    EXTRA_REVIVAL,
    FREE_THREE,
    FREMEN,
    IXIANS,
    PACKAGE,
    TLEILAXU,
)
from landsraad.dune.core.nodes import (
    N_BAR,
    N_EXTRA,
    N_FREE_REVIVAL,
    N_LEADER,
    N_RAISE,
    N_REVIVAL,
    N_REVIVE,
)
from landsraad.dune.core.state import (
    F_FREE,
    F_NO_FORCES,
    F_NO_LEADER,
    F_RAISED,
    F_STARRED,
    S_REVIVAL_MASK,
    S_REVIVAL_SHIFT,
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
EMPERORS_FORCES: Final = 3
HALF_FORCES: Final = 1  # bits of the argument of Revive: what serves this seat this turn
THREE_FREE: Final = 2
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
        s.mark(seat, F_STARRED)


def free_options(s: State, seat: i64) -> list[int]:
    """What a seat may revive for nothing: a leader, forces; not what Tleilaxu forbade it this turn (RULES 10)."""
    options: list[int] = []
    if not s.flags[seat] & F_NO_LEADER:
        options += [LEADER + each for each in dead(s, s.faction[seat])]
    if s.tanks[seat] and not s.flags[seat] & F_NO_FORCES:
        options.append(A_FREE_FORCES)
    return options


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
            s.mark(victim, F_NO_FORCES)
        if action != A_BAR_FORCES:
            s.mark(victim, F_NO_LEADER)


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
            s.mark(s.seat_of[action - RAISE], F_RAISED)
            s.log(E_RAISED, s.seat_of[action - RAISE])
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
        s.mark(seat, F_FREE)
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
        ordered: i64 = (s.standing[emperor] >> S_REVIVAL_SHIFT) & S_REVIVAL_MASK
        if step_of(f) == 0 and ordered:
            self._by_order(s, f, min(ordered - 1, size(s.tanks[seat])))
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

    def _by_order(self, s: State, f: i64, count: i64) -> None:
        """So many forces as the Emperor lends for, the starred one among them, as far as he can pay."""
        stars: i64 = min(count, stars_allowed(s, arg_of(f) & 7))
        while stars > 0 and self._plain(s, f, stars) < 0:
            stars -= 1
        plain = min(count - stars, self._plain(s, f, stars))
        self.apply(s, frame(N_EXTRA, seat_of(f), stars, 1, arg_of(f)), EXTRA + plain)

    def apply(self, s: State, f: i64, action: i64) -> None:
        emperor: i64 = seat_of(f)
        if step_of(f) == 0:
            s.stack.append(frame(N_EXTRA, emperor, action - REVIVE_STARRED, 1, arg_of(f)))
            return
        plain = action - EXTRA
        if plain + source_of(f):
            s.stack.append(frame(N_EXTRA, emperor, source_of(f), 2, arg_of(f) | (plain << 3)))
            open_stop(s, EXTRA_REVIVAL, emperor)
