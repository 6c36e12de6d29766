"""The turn: nine phases, each with the window at its beginning (RULES 4; D13, D49)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import A_AMAL, A_GHOLA, A_PASS, A_TRUTHTRANCE
from landsraad.dune.core.cards import discard, holds
from landsraad.dune.core.forces import rise_alone
from landsraad.dune.core.journal import E_PHASE, E_TURN
from landsraad.dune.core.money import pay
from landsraad.dune.core.names import (
    BIDDING,
    C_AMAL,
    C_GHOLA,
    C_TRUTHTRANCE,
    MENTAT,
    W_AMAL,
    W_GHOLA,
    W_TRUTHTRANCE,
)
from landsraad.dune.core.nodes import (
    N_BATTLES,
    N_BIDDING,
    N_BLOWS,
    N_CHARITY,
    N_COLLECTION,
    N_GHOLA,
    N_MENTAT,
    N_REVIVAL,
    N_SHIPPING,
    N_STORM,
    N_TRUTH,
    N_TURN,
    N_WINDOW,
)
from landsraad.dune.core.pledges import expire
from landsraad.dune.core.state import OF_THE_TURN, S_BELOW_BID, S_BID_SHIFT, Node, State, changed
from landsraad.dune.core.windows import ACTS, attention, open_window
from landsraad.dune.phases.revival import free_options
from landsraad.kernel.frames import frame, source_of, step_of

BEGINNINGS: Final = (
    N_STORM,
    N_BLOWS,
    N_CHARITY,
    N_BIDDING,
    N_REVIVAL,
    N_SHIPPING,
    N_BATTLES,
    N_COLLECTION,
    N_MENTAT,
)
PLAYABLE: Final = (1 << C_AMAL) | (1 << C_GHOLA) | (1 << C_TRUTHTRANCE)
"""Mask of the cards of this window."""
PREPARE: Final = 1
"""The window before battle plans: a Ghola and a Truthtrance may be played (H58), no Amal."""


class Turn(Node):
    """One turn after the other, phase by phase; its step is the phase to come."""

    def step(self, s: State, f: i64) -> bool:
        phase: i64 = step_of(f)
        s.phase = phase
        s.stopped = 0
        s.triggers = 0
        if phase == 0:
            self._begin(s)
        elif phase == BIDDING + 1:
            for seat in range(s.tables.seats):
                if s.standing[seat] >> S_BID_SHIFT:
                    s.standing = changed(s.standing, seat, s.standing[seat] & S_BELOW_BID)
        expire(s)
        s.log(E_PHASE, -1, phase)
        s.stack.append(frame(N_TURN, 0, 0, 0 if phase == MENTAT else phase + 1))
        s.stack.append(frame(BEGINNINGS[phase], 0))
        open_window(s, frame(N_WINDOW, 0))
        return False

    def _begin(self, s: State) -> None:
        s.turn += 1
        s.log(E_TURN, -1, s.turn)
        s.haderach_at = 0
        s.bound = False
        for seat in range(s.tables.seats):
            s.flags = changed(s.flags, seat, s.flags[seat] & ~OF_THE_TURN)
        s.fought = [0] * len(s.fought)
        for territory in range(len(s.tables.nodes_of)):
            rise_alone(s, territory)


class Window(Node):
    """What may be played at the beginning of any phase: Amal, Ghola, Truthtrance; and before battle plans."""

    def _able(self, s: State, seat: i64, amal: bool) -> list[int]:
        options: list[int] = []
        if not s.holds[seat] & PLAYABLE:
            return options
        if amal and holds(s, seat, C_AMAL) and attention(s, seat, W_AMAL, True):
            options.append(A_AMAL)
        if holds(s, seat, C_GHOLA) and free_options(s, seat) and attention(s, seat, W_GHOLA, True):
            options.append(A_GHOLA)
        if holds(s, seat, C_TRUTHTRANCE) and attention(s, seat, W_TRUTHTRANCE, True):
            options.append(A_TRUTHTRANCE)
        return options

    def _asked(self, s: State, seat: i64, amal: bool) -> bool:
        """Whether a seat is asked though it holds nothing."""
        if not s.tables.open_windows:
            return False
        if amal and attention(s, seat, W_AMAL, False):
            return True
        return attention(s, seat, W_GHOLA, False) + attention(s, seat, W_TRUTHTRANCE, False) > 0

    def _at(self, s: State, f: i64) -> i64:
        place: i64 = step_of(f)
        amal = source_of(f) != PREPARE
        while place < s.tables.seats:
            seat: i64 = s.order[place]
            if self._able(s, seat, amal) or self._asked(s, seat, amal):
                return place
            place += 1
        return -1

    def step(self, s: State, f: i64) -> bool:
        place = self._at(s, f)
        if place < 0:
            return False
        seat: i64 = s.order[place]
        options = self._able(s, seat, source_of(f) != PREPARE)
        if A_AMAL in options and attention(s, seat, W_AMAL, True) == ACTS:
            open_window(s, frame(N_WINDOW, 0, source_of(f)))
            self._amal(s, seat)
            return False
        return s.ask(seat, [*options, A_PASS], False)

    def asks(self, s: State, f: i64) -> bool:
        place = self._at(s, f)
        if place < 0:
            return False
        seat: i64 = s.order[place]
        acts = A_AMAL in self._able(s, seat, source_of(f) != PREPARE)
        return not (acts and attention(s, seat, W_AMAL, True) == ACTS)

    def apply(self, s: State, f: i64, action: i64) -> None:
        place = self._at(s, f)
        seat: i64 = s.order[place]
        if action == A_PASS:
            s.stack.append(frame(N_WINDOW, 0, source_of(f), place + 1))
            return
        open_window(s, frame(N_WINDOW, 0, source_of(f)))
        if action == A_AMAL:
            self._amal(s, seat)
        elif action == A_GHOLA:
            discard(s, seat, C_GHOLA)
            s.stack.append(frame(N_GHOLA, seat))
        else:
            discard(s, seat, C_TRUTHTRANCE)
            s.stack.append(frame(N_TRUTH, seat))

    def _amal(self, s: State, seat: i64) -> None:
        """Everybody loses half of the spice behind the shield, rounded up (X14)."""
        discard(s, seat, C_AMAL)
        for other in range(s.tables.seats):
            pay(s, other, (s.money[other] + 1) // 2, -1)
