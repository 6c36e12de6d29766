"""The Tleilaxu Row: cards for specimens, Reclaimed Forces, cards that Rivals remove; Family Atomics (M12, M13, M34)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.arrivals import may_put_on_top
from landsraad.imperium.core.cards import distinct, is_acquired, refill_row
from landsraad.imperium.core.counters import AGENT_TURN, EVERYBODY, REVEAL_TURN, SUPPLY, TURN_START
from landsraad.imperium.core.journal import Z_GONE, Z_MARKET, Z_ROW, gain, log_card, move
from landsraad.imperium.core.markets import leave, on_offer
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.imperium.sets.immortality.pieces import Pieces
from landsraad.imperium.words.acquiring import TakeFromMarket
from landsraad.kernel.frames import frame, seat_of


def affordable(s: State, seat: i64, pieces: Pieces) -> list[int]:
    """The cards that a player, or the Ally he acts for, has the specimens for, Reclaimed Forces last (M54, U157)."""
    held: i64 = s.players[acts_for(s, seat)].n[pieces.specimens]
    found = [card for card in distinct(on_offer(s, pieces.row)) if s.tables.cards[card].cost <= held]
    if s.tables.cards[pieces.reclaimed].cost <= held:
        found.append(pieces.reclaimed)
    return found


def buy(s: State, seat: i64, pieces: Pieces, card: i64, taken: Node) -> None:
    """Pay for a card; one of the Row comes to its new owner, Reclaimed Forces gives its effect and stays.

    Either is an acquisition (M12, M13, M50, M63).
    """
    item = s.tables.cards[card]
    if card == pieces.reclaimed and s.journal is not None:
        s.log((pieces.calls_event, seat, EVERYBODY, card))
    move(s, acts_for(s, seat), pieces.specimens, SUPPLY, item.cost, item.source)
    if card == pieces.reclaimed:
        is_acquired(s, seat, card)
    else:
        s.stack.append(frame(taken.id, seat, item.source, 0, card))


@final
class TakeCard(TakeFromMarket):
    """The bought card goes to the discard pile, or by a genetic marker or Spaceport on top of the deck (M4, M24)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces.row)
        self.pieces: Pieces = pieces

    def may_go_on_top(self, s: State, seat: i64) -> bool:
        return self.pieces.markers(s, seat) > 0 or may_put_on_top(s, seat)


@final
class ForSpecimens(Offerer):
    """`buy CARD` in the own Reveal turn, as often as there are specimens (M12)."""

    def __init__(self, pieces: Pieces, taken: TakeCard) -> None:
        super().__init__([REVEAL_TURN])
        self.pieces: Pieces = pieces
        self.taken: TakeCard = taken

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["buy"] + card for card in range(len(tables.cards))]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        if s.players[acts_for(s, seat)].n[self.pieces.specimens]:
            for card in affordable(s, seat, self.pieces):
                options.append(s.tables.actions.verbs["buy"] + card)
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        buy(s, seat, self.pieces, action - s.tables.actions.verbs["buy"], self.taken)


@final
class BuyOne(Node):
    """One card of the Tleilaxu Row may be bought, also outside the Reveal turn."""

    def __init__(self, pieces: Pieces, taken: TakeCard) -> None:
        super().__init__()
        self.prompt = "buy"
        self.pieces: Pieces = pieces
        self.taken: TakeCard = taken
        self.optional = True

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in affordable(s, seat_of(f), self.pieces):
            options.append(s.tables.actions.verbs["buy"] + card)
        if not options:
            return False
        options.append(SKIP)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != SKIP:
            buy(s, seat_of(f), self.pieces, action - s.tables.actions.verbs["buy"], self.taken)


@final
class RemoveFromRow(Node):
    """`tleilaxu_row left|right`: a card of the Tleilaxu Row leaves the game and is replaced (M40)."""

    def __init__(self, pieces: Pieces, right: bool) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.right: bool = right
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(on_offer(s, self.pieces.row)) > 0

    def step(self, s: State, f: i64) -> bool:
        row = on_offer(s, self.pieces.row)
        if row:
            card: i64 = row[-1] if self.right else row[0]
            s.trash = [*s.trash, card]
            log_card(s, seat_of(f), card, Z_MARKET, Z_GONE, EVERYBODY)
            leave(s, self.pieces.row, card)
        return False


@final
class FamilyAtomics(Offerer):
    """`atomics` once per game in an own turn: all cards of the Imperium Row leave the game (M34, M35, M52)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__([TURN_START, AGENT_TURN, REVEAL_TURN])
        self.pieces: Pieces = pieces

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["atomics"]]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        if s.players[seat].n[self.pieces.atomics] and s.row:
            options.append(s.tables.actions.verbs["atomics"])
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        gain(s, seat, self.pieces.atomics, -1, 0)
        gone = s.row
        s.row = []
        s.trash = s.trash + gone
        for card in gone:
            log_card(s, seat, card, Z_ROW, Z_GONE, EVERYBODY)
        refill_row(s)
