"""CHOAM charity (RULES 4.3), spice collection (4.8), incomes of tech tokens (13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import A_CLAIM, A_DECLINE
from landsraad.dune.core.forces import controller, fighting, has_ornithopters, on, ordinary, starred
from landsraad.dune.core.money import gain, lay_spice
from landsraad.dune.core.names import BENE_GESSERIT, BG_CHARITY, IXIANS, SPICE_PRODUCTION
from landsraad.dune.core.nodes import N_CHARITY
from landsraad.dune.core.state import F_CHARITY, S_CLAIM, Node, State
from landsraad.dune.core.tables import HMS_NODE
from landsraad.dune.core.windows import open_stop, used_up
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame, step_of

CHARITY: Final = 2
RATE: Final = 2
FULL_RATE: Final = 3


def token_income(s: State, token: i64, alone: i64, flag: i64) -> None:
    """A tech token pays one spice for each that its owner holds, if anybody but one faction set it off (RULES 13)."""
    owner: i64 = s.tech[token]
    if not s.tables.tech_tokens or owner < 0:
        return
    for seat in range(s.tables.seats):
        if s.flags[seat] & flag and s.faction[seat] != alone:
            held: i64 = 0
            for each in s.tech:
                held += 1 if each == owner else 0
            gain(s, owner, held)
            return


class Charity(Node):
    """Everybody with less than two spice may claim what lacks, in storm order; Bene Gesserit [ADV] always two (D20)."""

    def _due(self, s: State, seat: i64) -> i64:
        if s.tables.advanced and s.faction[seat] == BENE_GESSERIT:
            return CHARITY
        return max(0, CHARITY - s.money[seat])

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        if at & 1:
            seat: i64 = s.order[at >> 1]
            if not used_up(s, BG_CHARITY):
                self._give(s, seat)
            s.stack.append(frame(N_CHARITY, 0, 0, at + 1))
            return False
        place: i64 = at >> 1
        if place == s.tables.seats:
            token_income(s, SPICE_PRODUCTION, BENE_GESSERIT, F_CHARITY)
            return False
        seat = s.order[place]
        if self._due(s, seat) == 0:
            s.stack.append(frame(N_CHARITY, 0, 0, at + 2))
            return False
        if s.standing[seat] & S_CLAIM:
            self.apply(s, f, A_CLAIM)
            return False
        return s.ask(seat, [A_CLAIM, A_DECLINE])

    def _give(self, s: State, seat: i64) -> None:
        s.mark(seat, F_CHARITY)
        gain(s, seat, self._due(s, seat))

    def apply(self, s: State, f: i64, action: i64) -> None:
        at: i64 = step_of(f)
        seat: i64 = s.order[at >> 1]
        if action == A_CLAIM and s.tables.advanced and s.faction[seat] == BENE_GESSERIT:
            s.stack.append(frame(N_CHARITY, 0, 0, at + 1))
            open_stop(s, BG_CHARITY, seat)
            return
        if action == A_CLAIM:
            self._give(s, seat)
        s.stack.append(frame(N_CHARITY, 0, 0, at + 2))


class Collection(Node):
    """Spice under forces, first who is first in storm order (H52); [ADV] the income of cities (R36)."""

    def step(self, s: State, f: i64) -> bool:
        t = s.tables
        laid = [node for node in range(HMS_NODE) if s.spice[node]]
        for seat in s.order:
            rate = FULL_RATE if has_ornithopters(s, seat) else RATE
            there = fighting(s, seat)
            for node in laid:
                if s.spice[node] and there & bit(t.territory[node]):
                    tokens = on(s, seat, node)
                    stars = FULL_RATE if s.faction[seat] == IXIANS else rate
                    amount = min(s.spice[node], ordinary(tokens) * rate + starred(tokens) * stars)
                    lay_spice(s, node, -amount)
                    gain(s, seat, amount)
        if t.advanced:
            for territory in t.strongholds:
                owner = controller(s, territory)
                if owner >= 0 and t.income[territory]:
                    gain(s, owner, t.income[territory])
        return False
