"""The order of shipment and movement: looks, wartime, turns of the seats (RULES 4.6; H24, H30, H36, H67)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_DONE,
    A_LATER,
    A_NOW,
    ARM,
)
from landsraad.dune.core.forces import (
    flip,
    full_for,
    kill,
    on,
    stormy,
)
from landsraad.dune.core.journal import E_SHOWN
from landsraad.dune.core.names import (
    ANY_TIME,
    ATREIDES,
    BENE_GESSERIT,
    GUILD,
    HEIGHLINERS,
    IXIANS,
    SPICE_LOOK,
    WARTIME,
)
from landsraad.dune.core.nodes import (
    N_END_TURN,
    N_GUILD_TIME,
    N_HMS_MOVE,
    N_LOOK_SPICE,
    N_MOVE,
    N_SHIP,
    N_SHIPPING,
    N_STEER,
    N_WARTIME,
)
from landsraad.dune.core.state import F_ACTED, F_SHIPPED, S_FIRST, S_LAST, Node, State
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.core.windows import open_stop, used_up
from landsraad.dune.phases.charity import token_income
from landsraad.dune.phases.special import offer_special
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame, seat_of, source_of, step_of

SPECIAL_STEPS: Final = 2


class Shipping(Node):
    """The phase: looks, wartime, then the turns of the seats in storm order, the Guild when it likes [ADV]."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        if at == 0:
            s.stack.append(frame(N_SHIPPING, 0, 0, 1))
            bene: i64 = s.seat_of[BENE_GESSERIT]
            if s.tables.advanced and bene >= 0:
                s.stack.append(frame(N_WARTIME, bene))
            atreides: i64 = s.seat_of[ATREIDES]
            if atreides >= 0:
                s.stack.append(frame(N_LOOK_SPICE, atreides))
                open_stop(s, SPICE_LOOK, atreides)
            return False
        left = [seat for seat in s.order if not s.flags[seat] & F_ACTED]
        if not left:
            s.active = -1
            token_income(s, HEIGHLINERS, GUILD, F_SHIPPED)
            return False
        s.stack.append(frame(N_SHIPPING, 0, 0, 1))
        guild: i64 = s.seat_of[GUILD]
        if s.tables.advanced and not s.bound and guild in left and len(left) > 1:
            s.stack.append(frame(N_GUILD_TIME, guild))
        else:
            begin_turn(s, left[0])
        return False


def begin_turn(s: State, seat: i64) -> None:
    """A seat ships, then moves."""
    s.active = seat
    s.entered = 0
    s.barred = 0
    s.stack.append(frame(N_END_TURN, seat))
    s.stack.append(frame(N_STEER, seat))
    s.stack.append(frame(N_MOVE, seat))
    s.stack.append(frame(N_STEER, seat))
    s.stack.append(frame(N_SHIP, seat))
    s.stack.append(frame(N_STEER, seat))


class Steer(Node):
    """The special Karama of the Ixians: two more steps of the mobile stronghold, thrice offered a turn (H67)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if s.faction[seat] == IXIANS and s.at[seat] & bit(HMS) and not stormy(s, HMS_NODE):
            offer_special(s, seat, N_HMS_MOVE, SPECIAL_STEPS)
        return False


class LookSpice(Node):
    """Atreides look at the top spice card, unless stopped (H24)."""

    def step(self, s: State, f: i64) -> bool:
        if not used_up(s, SPICE_LOOK) and s.blows:
            s.looked |= 2
            s.log(E_SHOWN, seat_of(f), s.blows[-1], 1, visible=bit(seat_of(f)))
        return False


class Wartime(Node):
    """Advisors of any territories become fighters before the first shipment [ADV] (D30)."""

    def step(self, s: State, f: i64) -> bool:
        bene: i64 = seat_of(f)
        if step_of(f) == 1:
            if s.stopped & bit(WARTIME):
                return False
            flip(s, source_of(f), False)
            s.stack.append(frame(N_WARTIME, bene))
            return False
        barred = full_for(s, bene)
        if s.ally[bene] >= 0:
            barred |= s.at[s.ally[bene]]
        options = [ARM + t for t in range(HMS + 1) if s.advisors & ~barred & bit(t) and self._calm(s, bene, t)]
        if not options:
            return False
        return s.ask(bene, [*options, A_DONE])

    def _calm(self, s: State, bene: i64, territory: i64) -> bool:
        for node in s.tables.nodes_of[territory]:
            if on(s, bene, node) and stormy(s, node):
                return False
        return True

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != A_DONE:
            s.stack.append(frame(N_WARTIME, seat_of(f), action - ARM, 1))
            open_stop(s, WARTIME, seat_of(f))


class GuildTime(Node):
    """The Guild is asked before each turn of another seat whether it acts now [ADV] (D31)."""

    def step(self, s: State, f: i64) -> bool:
        guild: i64 = seat_of(f)
        first: i64 = -1
        other: i64 = -1
        for seat in s.order:
            if not s.flags[seat] & F_ACTED:
                if first < 0:
                    first = seat
                if other < 0 and seat != guild:
                    other = seat
        at: i64 = step_of(f)
        if at == 0:
            if s.standing[guild] & (S_FIRST | S_LAST):
                self.apply(s, f, A_NOW if s.standing[guild] & S_FIRST else A_LATER)
                return False
            return s.ask(guild, [A_NOW, A_LATER])
        now = at == 1
        if (now == (first == guild)) or not used_up(s, ANY_TIME):
            begin_turn(s, guild if now else other)
        else:
            s.bound = True  # it acts in its place
            begin_turn(s, first)
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        guild: i64 = seat_of(f)
        s.stack.append(frame(N_GUILD_TIME, guild, 0, 1 if action == A_NOW else 2))
        first: i64 = -1
        for seat in s.order:
            if first < 0 and not s.flags[seat] & F_ACTED:
                first = seat
        if (action == A_NOW) != (first == guild):
            open_stop(s, ANY_TIME, guild)


class EndTurn(Node):
    """The end of a turn: own forces beside those of the ally die (RULES 4.6; H30, H31)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        s.mark(seat, F_ACTED)
        ally: i64 = s.ally[seat]
        if ally < 0:
            return False
        shared = s.at[seat] & s.at[ally] & ~bit(s.tables.polar)
        if not s.flags[ally] & F_ACTED:
            shared &= s.entered
        if s.tables.beside_ally and BENE_GESSERIT in (s.faction[seat], s.faction[ally]):
            shared &= ~s.advisors
        for territory in range(HMS + 1):
            if shared & bit(territory):
                for node in s.tables.nodes_of[territory]:
                    kill(s, seat, node, on(s, seat, node))
        return False
