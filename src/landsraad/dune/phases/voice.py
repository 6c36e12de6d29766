"""Before the plans: the Voice of the Bene Gesserit, prescience of Atreides (RULES 9.2; H40-H42)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_SEE_NOTHING,
    A_SEE_PLAN,
    A_SILENT,
    SAY,
    SAY_NOT,
    SEE,
)
from landsraad.dune.core.cards import has_karama
from landsraad.dune.core.journal import E_PRESCIENCE, E_VOICE
from landsraad.dune.core.names import (
    ALLY_PRESCIENCE,
    ALLY_VOICE,
    PRESCIENCE,
    VOICE,
    W_SPECIAL,
)
from landsraad.dune.core.nodes import (
    N_ANSWER,
    N_PLAN,
    N_SEE,
    N_VOICE,
)
from landsraad.dune.core.state import (
    DEFENSE,
    DIAL,
    F_SPECIAL,
    LEAD,
    WEAPON,
    Node,
    State,
)
from landsraad.dune.core.windows import attention, open_stop, spend_karama, used_up
from landsraad.dune.phases.plans import (
    PARTS,
    draft,
    fix,
    plan_options,
    take_part,
)
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

ELEMENT_PARTS: Final = (LEAD, WEAPON, DEFENSE, DIAL)
SEEN_PARTS: Final = bit(LEAD) | bit(WEAPON) | bit(DEFENSE) | bit(DIAL)
"""What stands of a plan that was seen whole: the spice stays free (H40)."""


class Voice(Node):
    """The command of the Bene Gesserit (D37)."""

    def step(self, s: State, f: i64) -> bool:
        bene: i64 = seat_of(f)
        power = VOICE if bene == s.aggressor or bene == s.defender else ALLY_VOICE
        if step_of(f) == 1:
            if not used_up(s, power):
                s.voiced = source_of(f)
                s.command = arg_of(f)
                s.log(E_VOICE, bene, s.command)
            return False
        return s.ask(bene, [*range(SAY, SAY + 13), *range(SAY_NOT, SAY_NOT + 13), A_SILENT])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_SILENT:
            return
        bene: i64 = seat_of(f)
        s.stack.append(frame(N_VOICE, bene, source_of(f), 1, action))
        open_stop(s, VOICE if bene == s.aggressor or bene == s.defender else ALLY_VOICE, bene)


class See(Node):
    """The prescience of Atreides: one element, or [ADV] by their special Karama the whole plan (D38, H42)."""

    def _power(self, s: State, seat: i64) -> i64:
        return PRESCIENCE if seat == s.aggressor or seat == s.defender else ALLY_PRESCIENCE

    def _special(self, s: State, seat: i64) -> bool:
        if not s.tables.advanced or s.flags[seat] & F_SPECIAL or not has_karama(s, seat):
            return False
        return attention(s, seat, W_SPECIAL, True) != 0

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        target: i64 = source_of(f)
        at: i64 = step_of(f)
        if at == 0:
            options = [*range(SEE, SEE + 4)]
            if self._special(s, seat):
                options.append(A_SEE_PLAN)
            return s.ask(seat, [*options, A_SEE_NOTHING], False)
        if at == 1:
            if not used_up(s, self._power(s, seat)):
                s.stack.append(frame(N_ANSWER, target, arg_of(f), 0, seat))
        elif at == 2:
            if s.spent:
                s.mark(seat, F_SPECIAL)
                s.stack.append(frame(N_SEE, seat, target, 3))
                s.seal([frame(N_PLAN, target)])
            else:
                s.stack.append(frame(N_SEE, seat, target))
        else:
            fix(s, target, SEEN_PARTS)
            for part in PARTS:
                s.log(E_PRESCIENCE, target, part, draft(s, target, part), visible=bit(seat) | bit(target))
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        target: i64 = source_of(f)
        if action == A_SEE_PLAN:
            s.stack.append(frame(N_SEE, seat, target, 2))
            spend_karama(s, seat)
        elif action != A_SEE_NOTHING:
            s.stack.append(frame(N_SEE, seat, target, 1, action - SEE))
            open_stop(s, self._power(s, seat), seat)


class Answer(Node):
    """The answer to prescience is a part of the plan itself, which then stands (RULES 9.2.3, H40)."""

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), plan_options(s, seat_of(f), ELEMENT_PARTS[source_of(f)]), False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        part: i64 = ELEMENT_PARTS[source_of(f)]
        take_part(s, seat, part, action)
        fix(s, seat, bit(part))
        s.log(E_PRESCIENCE, seat, part, draft(s, seat, part), visible=bit(seat) | bit(arg_of(f)))
