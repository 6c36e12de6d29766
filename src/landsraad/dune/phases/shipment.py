"""Shipping: what is sent whence and whither, its price, what can be stopped about it (RULES 4.6; H23, H37, H38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_ALL,
    A_FROM_RESERVES,
    A_FULL,
    A_HALF,
    A_SHIP_BACK,
    A_SHIP_CROSS,
    A_SHIP_NATIVE,
    A_SHIP_RESERVES,
    A_STAY,
    FROM,
    TO,
)
from landsraad.dune.core.cards import has_karama
from landsraad.dune.core.forces import (
    full_for,
    kill,
    lift,
    on,
    put,
    size,
    stormy,
)
from landsraad.dune.core.journal import E_PLACE
from landsraad.dune.core.money import lent, reaches, settle, unlent
from landsraad.dune.core.names import (
    ALLY_CROSS,
    ALLY_HALF_PRICE,
    BENE_GESSERIT,
    FREIGHT,
    FREMEN,
    GUILD,
    HALF_LOSSES,
    HALF_PRICE,
    IXIANS,
    MIGRATION,
    THREE_SHIPMENTS,
)
from landsraad.dune.core.nodes import (
    N_CANCEL,
    N_HALF_LOSS,
    N_MIGRATION,
    N_SHIP,
    N_SHIPMENT,
)
from landsraad.dune.core.pledges import closed
from landsraad.dune.core.state import F_SHIPPED, Node, State, changed
from landsraad.dune.core.tables import HMS, HMS_NODE, STRONGHOLD
from landsraad.dune.core.windows import off, open_stop, spend_karama, used_up
from landsraad.dune.phases.entering import accompany, intrude
from landsraad.dune.phases.picking import gather, group_options, part, pick
from landsraad.dune.phases.special import offer_special
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

RESERVES: Final = 0
NATIVE: Final = 1
CROSS: Final = 2
BACK: Final = 3

# What was stopped on the turn of the active seat (`barred`).
B_HALF: Final = 1
B_KINDS: Final = 2
B_KARAMA: Final = 4
B_RANGE: Final = 8

PERMIT_PRICE: Final = 4
PERMIT_CROSS: Final = 5


def guild_helps(s: State, seat: i64, permit: i64) -> bool:
    """Whether the ally of a seat is the Guild, and lets it have this."""
    ally: i64 = s.ally[seat]
    return ally >= 0 and s.faction[ally] == GUILD and s.permits[ally] & bit(permit) != 0


def guild_rates(s: State, seat: i64) -> bool:
    """Whether a seat ships at half price: the Guild, and its ally."""
    if s.barred & B_HALF:
        return False
    return s.faction[seat] == GUILD or guild_helps(s, seat, PERMIT_PRICE)


def karama_price(s: State, seat: i64, kind: i64) -> bool:
    """Whether a seat may ship at half price by a Karama: only from off-planet, and not on top of Guild rates."""
    return karama_helps(s, seat, kind) and has_karama(s, seat)


def karama_helps(s: State, seat: i64, kind: i64) -> bool:
    """Whether a Karama, if a seat had one, would halve the price of such a shipment."""
    return kind == RESERVES and not s.barred & B_KARAMA and not guild_rates(s, seat)


def rate(s: State, node: i64) -> i64:
    """The price of one force to a node."""
    return 1 if s.tables.kind[s.tables.territory[node]] == STRONGHOLD else 2


class Ship(Node):
    """One shipment (D32): its kind, whence, how many, whither, at which price."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        at: i64 = step_of(f)
        if at == 0:
            kinds = self._kinds(s, seat, self._means(s, seat))
            public = not self._secret(s, seat) and (bool(kinds) or not self._helped(s, seat))
            return s.ask(seat, [*kinds, A_STAY], public)
        if at == 1:
            able = self._crossings(s, seat, self._means(s, seat)) if s.kind == CROSS else self._starts(s, seat)
            starts = [FROM + node for node in able]
            if s.kind == CROSS and self._fremen_cross(s, seat):
                starts.append(A_FROM_RESERVES)
            return s.ask(seat, starts)
        if at == 2:
            able = self._targets(s, seat, s.kind, self._means(s, seat))
            public = s.kind != RESERVES or not self._secret(s, seat)
            return s.ask(seat, [TO + node for node in able if node not in s.sources], public)
        if at == 3:
            return s.ask(seat, group_options(s, self._most(s, seat)))
        return self._declare(s, seat)

    def _means(self, s: State, seat: i64) -> i64:
        return s.money[seat] + lent(s, seat, s.lend_ship)

    def _helped(self, s: State, seat: i64) -> bool:
        """Whether a seat that cannot ship could if its ally lent more; it may do so until a shipment is declared."""
        more = unlent(s, seat, s.lend_ship)
        return more > 0 and bool(self._kinds(s, seat, self._means(s, seat) + more))

    def _price(self, s: State, seat: i64, kind: i64, count: i64, node: i64) -> i64:
        if kind == NATIVE:
            return 0
        if kind == BACK:
            return (count + 1) // 2
        full = count * rate(s, node)
        return (full + 1) // 2 if guild_rates(s, seat) else full

    def _most(self, s: State, seat: i64) -> i64:
        """How many tokens the seat can pay for."""
        if s.kind == NATIVE:
            return size(s.reserves[seat])
        means = self._means(s, seat)
        if s.kind == BACK:
            return 2 * means
        halved = guild_rates(s, seat) or karama_price(s, seat, s.kind)
        return (2 * means if halved else means) // rate(s, s.target)

    def _kinds(self, s: State, seat: i64, means: i64) -> list[int]:
        """What a seat may ship with so much spice."""
        options: list[int] = []
        faction: i64 = s.faction[seat]
        if s.reserves[seat]:
            if faction == FREMEN:
                if self._targets(s, seat, NATIVE, means):
                    options.append(A_SHIP_NATIVE)
            elif self._targets(s, seat, RESERVES, means):
                options.append(A_SHIP_RESERVES)
        if s.barred & B_KINDS:
            return options
        if faction == GUILD or guild_helps(s, seat, PERMIT_CROSS):
            if self._crossings(s, seat, means) or (
                self._fremen_cross(s, seat) and self._targets(s, seat, CROSS, means)
            ):
                options.append(A_SHIP_CROSS)
        if faction == GUILD and self._starts(s, seat) and means > 0:
            options.append(A_SHIP_BACK)
        return options

    def _fremen_cross(self, s: State, seat: i64) -> bool:
        return s.faction[seat] == FREMEN and s.reserves[seat] > 0

    def _secret(self, s: State, seat: i64) -> bool:
        """Whether only a Karama, which nobody may learn of, would widen or narrow the choice (DESIGN 2.4)."""
        if not s.tables.open_windows or s.faction[seat] == FREMEN or not s.reserves[seat]:
            return False
        return karama_helps(s, seat, RESERVES) and self._means(s, seat) > 0

    def _crossings(self, s: State, seat: i64, means: i64) -> list[int]:
        """The starts of a shipment across that has somewhere to go: no node from which tokens are taken."""
        able = self._targets(s, seat, CROSS, means)
        found: list[int] = []
        for start in self._starts(s, seat):
            territory: i64 = s.tables.territory[start]
            for node in able:
                if s.tables.territory[node] != territory or not on(s, seat, node):
                    found.append(start)
                    break
        return found

    def _starts(self, s: State, seat: i64) -> list[int]:
        """The first node with own tokens, out of the storm, of each territory."""
        found: list[int] = []
        if not s.at[seat]:
            return found
        for territory in range(HMS + 1):
            if s.at[seat] & bit(territory):
                for node in s.tables.nodes_of[territory]:
                    if on(s, seat, node) and not stormy(s, node):
                        found.append(node)
                        break
        return found

    def _targets(self, s: State, seat: i64, kind: i64, means: i64) -> list[int]:
        t = s.tables
        barred = full_for(s, seat)
        if s.faction[seat] == BENE_GESSERIT:
            barred |= s.advisors
        if s.pledges:
            barred |= closed(s, seat)
        if kind == NATIVE:
            return [
                node
                for node in t.fremen_zone
                if not barred & bit(t.territory[node]) and (t.advanced or t.sector[node] != s.storm)
            ]
        if guild_rates(s, seat) or karama_price(s, seat, kind):
            means *= 2
        if means == 0:
            return []
        found = t.landings(s.storm, barred, means == 1)
        if s.faction[seat] == IXIANS and not stormy(s, HMS_NODE) and not barred & bit(HMS):
            return [*found, HMS_NODE]
        return found

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        at: i64 = step_of(f)
        if at == 0:
            self._take_kind(s, seat, action)
        elif at == 1:
            if action == A_FROM_RESERVES:
                s.sources = []
                s.taken = []
            else:
                territory: i64 = s.tables.territory[action - FROM]
                gather(s, seat, [node for node in s.tables.nodes_of[territory] if not stormy(s, node)])
            s.stack.append(frame(N_SHIP, seat, 0, 3 if s.kind == BACK else 2))
        elif at == 2:
            s.target = action - TO
            if s.sources:
                s.stack.append(frame(N_SHIP, seat, 0, 3))
            else:
                s.stack.append(frame(N_SHIP, seat, 0, 4))
                secret = s.kind == RESERVES and self._secret(s, seat)
                pick(s, seat, s.reserves[seat], self._most(s, seat), 1, not secret)
        else:
            s.stack.append(frame(N_SHIP, seat, 0, 4))
            if action != A_ALL:
                part(s, seat, self._most(s, seat))

    def _take_kind(self, s: State, seat: i64, action: i64) -> None:
        if action == A_STAY:
            return
        s.sources = []
        s.taken = []
        s.target = 0
        if action in (A_SHIP_RESERVES, A_SHIP_NATIVE):
            s.kind = RESERVES if action == A_SHIP_RESERVES else NATIVE
            s.stack.append(frame(N_SHIP, seat, 0, 2))
            return
        s.kind = CROSS if action == A_SHIP_CROSS else BACK
        s.stack.append(frame(N_SHIP, seat, 0, 1))

    def _declare(self, s: State, seat: i64) -> bool:
        """The group is complete; what may be stopped about it is, then it is paid for and sent."""
        total: i64 = 0
        for tokens in s.taken:
            total += tokens
        if s.sources:
            s.picked = total
        s.price = self._price(s, seat, s.kind, size(s.picked), s.target)
        s.stack.append(frame(N_SHIPMENT, seat))
        return False


class Shipment(Node):
    """A shipment that was declared: whether by a Karama for half its price, stops, payment, arrival."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        at: i64 = step_of(f)
        guild: i64 = s.seat_of[GUILD]
        if at == 0:
            return self._ask_karama(s, seat)
        if s.kind < 0:
            return False  # the Guild has cancelled it
        if at == 5:
            s.stack.append(frame(N_SHIPMENT, seat, 0, 1))
            spend_karama(s, seat)
            return False
        if at == 1 and not s.spent:
            s.barred |= B_KARAMA
            s.stack.append(frame(N_SHIP, seat))
            return False
        if at <= 2:
            by_karama: i64 = 1 if at == 1 else 0
            if by_karama:
                s.price = (s.price + 1) // 2
            s.stack.append(frame(N_SHIPMENT, seat, 0, 3, by_karama))
            self._open(s, seat, guild)
            return False
        if at == 3:
            return self._stopped(s, f, seat, guild)
        if at == 4:
            to_guild = guild >= 0 and not arg_of(f) and not used_up(s, FREIGHT)
            settle(s, seat, s.price, guild if to_guild else -1)
            self._arrive(s, seat)
        return False

    def _ask_karama(self, s: State, seat: i64) -> bool:
        means = s.money[seat] + lent(s, seat, s.lend_ship)
        options: list[int] = []
        if s.price > 1 and karama_price(s, seat, s.kind):
            options.append(A_HALF)
        if s.price <= means:
            options.append(A_FULL)
        secret = s.tables.open_windows and s.price > 1 and karama_helps(s, seat, s.kind)
        return s.ask(seat, options, not secret)

    def apply(self, s: State, f: i64, action: i64) -> None:
        """The Guild may cancel the shipment before a Karama for its price is played, so that this is kept (H37)."""
        seat: i64 = seat_of(f)
        guild: i64 = s.seat_of[GUILD]
        s.stack.append(frame(N_SHIPMENT, seat, 0, 5 if action == A_HALF else 2))
        if s.kind == RESERVES and guild >= 0 and guild != seat:
            offer_special(s, guild, N_CANCEL)

    def _open(self, s: State, seat: i64, guild: i64) -> None:
        """The windows against the powers that the shipment uses."""
        if s.kind in (CROSS, BACK):
            open_stop(s, THREE_SHIPMENTS if guild == seat else ALLY_CROSS, guild)
        if s.kind in (RESERVES, CROSS) and not s.barred & B_HALF and s.price < size(s.picked) * rate(s, s.target):
            if guild == seat:
                open_stop(s, HALF_PRICE, guild)
            elif guild_helps(s, seat, PERMIT_PRICE):
                open_stop(s, ALLY_HALF_PRICE, guild)

    def _stopped(self, s: State, f: i64, seat: i64, guild: i64) -> bool:
        """Whether one of these was stopped: the seat then chooses again without it (H38)."""
        again = False
        for power in (THREE_SHIPMENTS, ALLY_CROSS):
            if off(s, power) and s.kind in (CROSS, BACK):
                used_up(s, power)
                s.barred |= B_KINDS
                again = True
        for power in (HALF_PRICE, ALLY_HALF_PRICE):
            if off(s, power) and s.kind in (RESERVES, CROSS):
                used_up(s, power)
                s.barred |= B_HALF
                again = True
        if again:
            s.stack.append(frame(N_SHIP, seat))
            return False
        s.stack.append(frame(N_SHIPMENT, seat, 0, 4, arg_of(f)))
        if guild >= 0 and not arg_of(f) and reaches(s, seat, s.price, guild):
            open_stop(s, FREIGHT, guild)
        return False

    def _arrive(self, s: State, seat: i64) -> None:
        if s.sources:
            for i in range(len(s.sources)):
                lift(s, seat, s.sources[i], s.taken[i])
        else:
            s.reserves = changed(s.reserves, seat, s.reserves[seat] - s.picked)
        if s.kind == BACK:
            s.reserves = changed(s.reserves, seat, s.reserves[seat] + s.picked)
            s.log(E_PLACE, seat, -1, s.picked)
            return
        put(s, seat, s.target, s.picked)
        territory: i64 = s.tables.territory[s.target]
        if not s.sources or territory != s.tables.territory[s.sources[0]]:
            s.entered |= bit(territory)
            intrude(s, seat, territory)
        if s.kind == RESERVES:
            s.mark(seat, F_SHIPPED)
            accompany(s, seat, s.target)
        elif s.kind == NATIVE and stormy(s, s.target):
            s.stack.append(frame(N_MIGRATION, seat, s.target, 0, s.picked))
            open_stop(s, MIGRATION, seat)


class Migration(Node):
    """Fremen tokens brought into the storm, or walked through it, lose half; all if that is stopped [ADV] (H09, R11).

    The step tells which power spares the other half.
    """

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if used_up(s, MIGRATION if step_of(f) == 0 else HALF_LOSSES):
            kill(s, seat, source_of(f), arg_of(f))
        else:
            s.stack.append(frame(N_HALF_LOSS, seat, source_of(f), 0, arg_of(f)))
        return False


class Cancel(Node):
    """The special Karama of the Guild: the shipment does not take place; nothing but it is lost (RULES 10, H37)."""

    def step(self, s: State, f: i64) -> bool:
        s.kind = -1
        return False
