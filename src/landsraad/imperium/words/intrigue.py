"""Words that handle held Intrigue cards: choosing which to keep, trashing them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import PUBLIC, deal_intrigue, distinct, has_intrigue, return_intrigue, take
from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY
from landsraad.imperium.core.journal import Z_INTRIGUE, Z_INTRIGUE_DISCARD, log_intrigue
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import frame, seat_of, source_of, step_of, with_step

LOOKED_AT: Final = 2


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


@final
class TrashIntrigue(Node):
    """`trash_intrigue N` as a price: held Intrigue cards go face up to their discard pile."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "trash intrigue"
        self.one_by_one = True
        self.count: i64 = count

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].intrigue) >= self.count

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in distinct(s.players[seat_of(f)].intrigue):
            options.append(s.tables.actions.intrigue + card)
        return len(options) > 0 and s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = action - s.tables.actions.intrigue
        take(s.players[seat_of(f)].intrigue, card)
        s.intrigue_discard = [*s.intrigue_discard, card | PUBLIC]
        log_intrigue(s, seat_of(f), card, Z_INTRIGUE, Z_INTRIGUE_DISCARD, EVERYBODY)
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
