"""The special Karama power of a faction, once a game [ADV] (RULES 10)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.dune.core.actions import A_PASS, A_SPECIAL
from landsraad.dune.core.cards import has_karama
from landsraad.dune.core.names import W_SPECIAL
from landsraad.dune.core.nodes import N_SPECIAL
from landsraad.dune.core.state import F_SPECIAL, Node, State
from landsraad.dune.core.windows import attention, spend_karama
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of


def offer_special(s: State, seat: i64, effect: i64, arg: i64 = 0) -> None:
    """Let a seat (-1: not in play) use its special Karama now; the effect is a node, its frame gets the argument."""
    if not s.tables.advanced or seat < 0 or s.flags[seat] & F_SPECIAL:
        return
    if attention(s, seat, W_SPECIAL, has_karama(s, seat)):
        s.stack.append(frame(N_SPECIAL, seat, effect, 0, arg))


class Special(Node):
    """Whether to use it now."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 0:
            able = has_karama(s, seat)
            if s.flags[seat] & F_SPECIAL or not attention(s, seat, W_SPECIAL, able):
                return False  # used up, or the card was played, since it was offered
            return s.ask(seat, [A_SPECIAL, A_PASS] if able else [A_PASS], False)
        if s.spent:
            s.flags[seat] |= F_SPECIAL
            s.stack.append(frame(source_of(f), seat, 0, 0, arg_of(f)))
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_SPECIAL:
            s.stack.append(frame(N_SPECIAL, seat_of(f), source_of(f), 1, arg_of(f)))
            spend_karama(s, seat_of(f))
