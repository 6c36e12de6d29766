"""Words that handle Intrigue cards: drawing, stealing, exchanging, choosing which to keep, trashing them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.arrivals import standing
from landsraad.imperium.core.cards import (
    PUBLIC,
    deal_intrigue,
    distinct,
    draw_intrigue,
    has_intrigue,
    return_intrigue,
    steal_intrigue,
    take,
)
from landsraad.imperium.core.components import GUARD_INTRIGUE
from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY
from landsraad.imperium.core.journal import Z_INTRIGUE, Z_INTRIGUE_DISCARD, log_intrigue
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import frame, seat_of, source_of, step_of, with_step

STEAL_FROM: Final = 4
LOOKED_AT: Final = 2


@final
class DrawIntrigue(Node):
    """`intrigue N`."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.choiceless = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.intrigue_deck) > 0 or len(s.intrigue_discard) > 0

    def step(self, s: State, f: i64) -> bool:
        draw_intrigue(s, seat_of(f), self.count)
        return False


@final
class StealIntrigue(Node):
    """`steal_intrigue`: a random card of each opponent who holds four or more, from the left (B9.7, B9.8)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for victim in opponents_of(s, seat):
            if self.open_to_theft(s, victim):
                return True
        return False

    def open_to_theft(self, s: State, victim: i64) -> bool:
        """Whether an opponent holds enough cards for one to be taken."""
        least = STEAL_FROM
        for m in standing(s, victim, GUARD_INTRIGUE):
            least = max(least, m.a)
        return len(s.players[victim].intrigue) >= least

    def step(self, s: State, f: i64) -> bool:
        for victim in opponents_of(s, seat_of(f)):
            if self.open_to_theft(s, victim):
                steal_intrigue(s, seat_of(f), victim)
        return False


@final
class ExchangeIntrigue(Node):
    """`exchange_intrigue N|any`: held cards go unseen under their deck, then as many are drawn; 0: any number."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "exchange intrigue"
        self.one_by_one = True
        self.count: i64 = count
        self.optional = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].intrigue) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        options: list[int] = []
        for card in distinct(s.players[seat].intrigue):
            options.append(s.tables.actions.intrigue + card)
        if self.count == 0:
            options.append(SKIP)
        return len(options) > 0 and s.ask(seat, options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        picked = step_of(f)
        if action != SKIP:
            return_intrigue(s, seat, action - s.tables.actions.intrigue, False)
            picked += 1
            if picked != self.count and s.players[seat].intrigue:
                s.stack.append(with_step(f, picked, 0))  # no binding: the card returned is nobody's business
                return
        draw_intrigue(s, seat, picked)


@final
class KeepIntrigue(Node):
    """`keep_intrigue`: two Intrigue cards are drawn, one of them is kept; a single one there is stays.

    Args:
        keep: the question which.
    """

    def __init__(self, keep: Node) -> None:
        super().__init__()
        self.keep: Node = keep
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.intrigue_deck) + len(s.intrigue_discard) > 0

    def step(self, s: State, f: i64) -> bool:
        drawn = deal_intrigue(s, seat_of(f), LOOKED_AT)
        if drawn == LOOKED_AT:
            s.stack.append(frame(self.keep.id, seat_of(f), source_of(f)))
        else:
            has_intrigue(s, seat_of(f), drawn)
        return False


@final
class KeepOne(Node):
    """Keep one of the two Intrigue cards drawn last, the other returns unseen to the top of the deck."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "keep intrigue"

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in distinct(s.players[seat_of(f)].intrigue[-LOOKED_AT:]):
            options.append(s.tables.actions.intrigue + card)
        return s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        kept = action - s.tables.actions.intrigue
        drawn = [c & CARD_MASK for c in s.players[seat_of(f)].intrigue[-LOOKED_AT:]]
        drawn.remove(kept)
        return_intrigue(s, seat_of(f), drawn[0], True)
        has_intrigue(s, seat_of(f), 1)


class TrashIntrigue(Node):
    """`trash_intrigue N` as a price: held Intrigue cards go face up to their discard pile."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "trash intrigue"
        self.one_by_one = count > 1
        self.count: i64 = count

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].intrigue) >= self.count

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in distinct(s.players[seat_of(f)].intrigue):
            options.append(s.tables.actions.intrigue + card)
        return len(options) > 0 and s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        self.part_with(s, seat_of(f), action - s.tables.actions.intrigue)
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))

    def part_with(self, s: State, seat: i64, card: i64) -> None:
        """Where the card goes."""
        take(s.players[seat].intrigue, card)
        s.intrigue_discard = [*s.intrigue_discard, card | PUBLIC]
        log_intrigue(s, seat, card, Z_INTRIGUE, Z_INTRIGUE_DISCARD, EVERYBODY)
