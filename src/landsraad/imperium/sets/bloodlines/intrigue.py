"""Intrigue cards: giving and trashing them, the Twisted deck, the top of one's own deck."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import discard_top, distinct, draw, see_top, take
from landsraad.imperium.core.components import INTRIGUE_CARDS
from landsraad.imperium.core.counters import CARD_MASK, KNOWN_SHIFT, SOLARI
from landsraad.imperium.core.journal import (
    Z_INTRIGUE,
    Z_INTRIGUE_DECK,
    gain,
    log_intrigue,
)
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.sets.bloodlines.pieces import APART, COMMON, DECKS, TWISTED, Pieces
from landsraad.imperium.words.intrigue import TrashIntrigue
from landsraad.kernel.frames import arg_of, seat_of, source_of, step_of, with_step

LEAVE: Final = 0  # what may be done with the top card
DISCARD: Final = 1
DRAW: Final = 2
SIFTED: Final = ("leave", "discard", "draw")


def note_parted(s: State, pieces: Pieces, card: i64) -> None:
    """Remember whether the Intrigue card just parted with is of the common deck."""
    s.count(pieces.parted, APART if s.tables.intrigues[card].back else COMMON)


def to_pay_with(s: State, seat: i64, source: i64) -> i64:
    """How many held Intrigue cards can pay a price: not the card that has it, while it is still held (B9.6)."""
    held = s.players[seat].intrigue
    for c in held:
        if s.tables.intrigues[c & CARD_MASK].source == source:
            return len(held) - 1
    return len(held)


@final
class TrashNoted(TrashIntrigue):
    """`trash_intrigue N` as a price; what the last one was is remembered (`parted_with`)."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__(count)
        self.pieces: Pieces = pieces

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return to_pay_with(s, seat, source) >= self.count

    def part_with(self, s: State, seat: i64, card: i64) -> None:
        super().part_with(s, seat, card)
        note_parted(s, self.pieces, card)


@final
class GiveIntrigue(Node):
    """`give_intrigue` as a price: an opponent, named first, gets one of the own Intrigue cards."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "give intrigue"
        self.pieces: Pieces = pieces

    def takers(self, s: State, seat: i64) -> list[int]:
        """The opponents who can have Intrigue cards."""
        found: list[int] = []
        for other in opponents_of(s, seat):
            if not s.tables.is_rival(other) or s.tables.automaton.takes(s, other, INTRIGUE_CARDS):
                found.append(other)
        return found

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return to_pay_with(s, seat, source) > 0 and len(self.takers(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        options: list[int] = []
        if step_of(f) == 0:
            for other in self.takers(s, seat):
                options.append(s.tables.actions.rival + other)
            return s.ask(seat, options, True)
        for card in distinct(s.players[seat].intrigue):
            options.append(s.tables.actions.intrigue + card)
        return len(options) > 0 and s.ask(seat, options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if step_of(f) == 0:
            s.stack.append(with_step(f, 1, action - s.tables.actions.rival))
            return
        other = arg_of(f)
        card = action - s.tables.actions.intrigue
        both: i64 = (1 << seat) | (0 if s.tables.is_rival(other) else 1 << other)
        take(s.players[seat].intrigue, card)
        blind = CARD_MASK | (both << KNOWN_SHIFT)  # nobody else can tell any more which of those they knew is held
        s.players[seat].intrigue = [c & blind for c in s.players[seat].intrigue]
        s.players[other].intrigue = [c & blind for c in s.players[other].intrigue] + [card | (both << KNOWN_SHIFT)]
        s.revealed += 1
        log_intrigue(s, other, card, Z_INTRIGUE, Z_INTRIGUE, both)
        note_parted(s, self.pieces, card)
        if s.tables.is_rival(other):
            s.tables.automaton.after_gain(s, other, INTRIGUE_CARDS)


@final
class PartedWith(Test):
    """`parted_with common`: the Intrigue card just given or trashed is of the common deck."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.counters[self.pieces.parted] == COMMON


@final
class SiftTop(Node):
    """`sift_top solari N`: the top card of the own deck is seen, then left, discarded, or drawn for Solari."""

    def __init__(self, cost: i64) -> None:
        super().__init__()
        self.prompt = "sift"
        self.cost: i64 = cost
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].deck) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == 0:
            see_top(s, seat, 1)
            s.stack.append(with_step(f, 1, 0))
            return False
        first = s.tables.actions.verbs["sift"]
        options: list[int] = [first + LEAVE, first + DISCARD]
        if s.players[seat].n[SOLARI] >= self.cost:
            options.append(first + DRAW)
        return s.ask(seat, options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == s.tables.actions.verbs["sift"] + DISCARD:
            discard_top(s, seat)
        elif action == s.tables.actions.verbs["sift"] + DRAW:
            gain(s, seat, SOLARI, -self.cost, source_of(f))
            draw(s, seat, 1)


@final
class TwistedDeck(Node):
    """`twisted_deck`: the Twisted Intrigue cards are shuffled for their Leader."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        deck = s.tables.intrigue_decks[DECKS.index(TWISTED)][:]
        s.shuffle(deck)
        s.players[seat_of(f)].put(self.pieces.twisted, deck)
        return False


@final
class DrawTwisted(Node):
    """`twisted N`: cards of the Twisted deck come to the hand of Intrigue cards; an empty one gives nothing (B40)."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.choiceless = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].zones[self.pieces.twisted]) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        p = s.players[seat]
        for _ in range(self.count):
            deck = p.zones[self.pieces.twisted]
            if not deck:
                return False
            c = deck[-1] | (1 << (KNOWN_SHIFT + seat))
            p.put(self.pieces.twisted, deck[:-1])
            p.intrigue.append(c)
            s.revealed += 1
            log_intrigue(s, seat, c & CARD_MASK, Z_INTRIGUE_DECK, Z_INTRIGUE, c >> KNOWN_SHIFT)
        return False
