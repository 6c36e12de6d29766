"""What follows when forces enter a territory: the Bene Gesserit may accompany a shipment, or turn to advisors [ADV]."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.dune.core.actions import A_ADVISOR, A_FLIP, A_NONE, A_POLAR, A_REMAIN
from landsraad.dune.core.forces import flip, occupies, put
from landsraad.dune.core.names import ACCOMPANY, BENE_GESSERIT, INTRUSION
from landsraad.dune.core.nodes import N_ACCOMPANY, N_INTRUSION
from landsraad.dune.core.pledges import closed
from landsraad.dune.core.state import ORDINARY_MASK, Node, State, changed
from landsraad.dune.core.windows import open_stop, used_up
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of


def intrude(s: State, seat: i64, territory: i64) -> None:
    """Forces of a seat have entered a territory: fighters of the Bene Gesserit there may become advisors (D34)."""
    bene: i64 = s.seat_of[BENE_GESSERIT]
    if not s.tables.advanced or bene < 0 or bene == seat or s.ally[bene] == seat or territory == s.tables.polar:
        return
    if occupies(s, bene, territory):
        s.stack.append(frame(N_INTRUSION, bene, territory))


def accompany(s: State, seat: i64, node: i64) -> None:
    """A seat has shipped from off-planet: the Bene Gesserit may send a force for nothing (D33; H33)."""
    bene: i64 = s.seat_of[BENE_GESSERIT]
    if bene >= 0 and bene != seat and s.reserves[bene] & ORDINARY_MASK:
        s.stack.append(frame(N_ACCOMPANY, bene, node, 0, seat))


class Intrusion(Node):
    """Whether fighters become advisors when somebody enters."""

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 1:
            if not used_up(s, INTRUSION):
                flip(s, source_of(f), True)
            return False
        if not occupies(s, seat_of(f), source_of(f)):
            return False
        return s.ask(seat_of(f), [A_FLIP, A_REMAIN])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_FLIP:
            s.stack.append(frame(N_INTRUSION, seat_of(f), source_of(f), 1))
            open_stop(s, INTRUSION, seat_of(f))


class Accompany(Node):
    """A force of the Bene Gesserit beside a shipment: an advisor [ADV], or a fighter in the Polar Sink."""

    def step(self, s: State, f: i64) -> bool:
        bene: i64 = seat_of(f)
        node: i64 = source_of(f)
        at: i64 = step_of(f)
        if at > 0:
            if used_up(s, ACCOMPANY):
                return False
            s.reserves = changed(s.reserves, bene, s.reserves[bene] - 1)
            if at == 1:
                territory: i64 = s.tables.territory[node]
                put(s, bene, node, 1)
                if not s.advisors & bit(territory):
                    flip(s, territory, True)
            else:
                put(s, bene, s.tables.polar_node, 1)
            return False
        options: list[int] = []
        territory = s.tables.territory[node]
        beside_ally = s.ally[bene] >= 0 and s.at[s.ally[bene]] & bit(territory) and not s.tables.beside_ally
        if s.tables.advanced and not beside_ally and not occupies(s, bene, territory):
            options.append(A_ADVISOR)
        options.append(A_POLAR)
        if s.pledges:
            mask = closed(s, bene)
            if mask & bit(territory) and A_ADVISOR in options:
                options.remove(A_ADVISOR)
            if mask & bit(s.tables.polar):
                options.remove(A_POLAR)
        return s.ask(bene, [*options, A_NONE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_NONE:
            return
        at: i64 = 1 if action == A_ADVISOR else 2
        s.stack.append(frame(N_ACCOMPANY, seat_of(f), source_of(f), at, arg_of(f)))
        open_stop(s, ACCOMPANY, seat_of(f))
