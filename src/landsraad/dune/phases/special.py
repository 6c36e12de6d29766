"""The special Karama power of a faction, once a game [ADV] (RULES 10)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.dune.core.actions import A_PASS, A_SPECIAL, GIVE, TAKE
from landsraad.dune.core.cards import has_karama, kinds_in_hand, leave, take
from landsraad.dune.core.journal import E_HAND
from landsraad.dune.core.names import W_SPECIAL
from landsraad.dune.core.nodes import N_GIVE_BACK, N_SPECIAL
from landsraad.dune.core.state import CARD_MASK, F_SPECIAL, Node, State
from landsraad.dune.core.windows import attention, pause, spend_karama
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of


def offer_special(s: State, seat: i64, effect: i64, arg: i64 = 0) -> None:
    """Let a seat (-1: not in play) use its special Karama now; the effect is a node, its frame gets the argument."""
    if not s.tables.advanced or seat < 0 or s.flags[seat] & F_SPECIAL:
        return
    there = attention(s, seat, W_SPECIAL, has_karama(s, seat)) != 0
    if there:
        s.stack.append(frame(N_SPECIAL, seat, effect, 0, arg))
    pause(s, there)


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
            s.mark(seat, F_SPECIAL)
            s.stack.append(frame(source_of(f), seat, 0, 0, arg_of(f)))
        return False

    def asks(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        return not s.flags[seat] & F_SPECIAL and attention(s, seat, W_SPECIAL, has_karama(s, seat)) != 0

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_SPECIAL:
            s.stack.append(frame(N_SPECIAL, seat_of(f), source_of(f), 1, arg_of(f)))
            spend_karama(s, seat_of(f))


class TakeHand(Node):
    """The special Karama of Harkonnen: take a whole hand, give as many cards back (RULES 10, 11.6)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        others = [each for each in range(s.tables.seats) if each != seat and s.hands[each]]
        factions = sorted(s.faction[each] for each in others)
        if not factions:
            return False
        return s.ask(seat, [TAKE + faction for faction in factions])

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        victim: i64 = s.seat_of[action - TAKE]
        count = len(s.hands[victim])
        s.log(E_HAND, seat, victim, count)
        for card in [each & CARD_MASK for each in s.hands[victim]]:
            take(s, seat, leave(s, victim, card))
        s.stack.append(frame(N_GIVE_BACK, seat, victim, 0, count))


class GiveBack(Node):
    """The cards that Harkonnen give back, one by one."""

    def step(self, s: State, f: i64) -> bool:
        if arg_of(f) == 0:
            return False
        return s.ask(seat_of(f), [GIVE + card for card in kinds_in_hand(s, seat_of(f))], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        take(s, source_of(f), leave(s, seat, action - GIVE))
        if arg_of(f) > 1:
            s.stack.append(frame(N_GIVE_BACK, seat, source_of(f), 0, arg_of(f) - 1))
