"""What cards of Bloodlines do beside Commanders and combat signs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import DISCARD_PILE, HAND, IN_PLAY, SKIP
from landsraad.imperium.core.cards import PUBLIC, distinct, holds, take, take_from_play, trash
from landsraad.imperium.core.components import Card
from landsraad.imperium.core.counters import EVERYBODY, REVEAL_TURN, TURN_START
from landsraad.imperium.core.journal import Z_DISCARD, Z_HAND, Z_PLAYED, log_card
from landsraad.imperium.core.state import Node, Offerer, State, Tables, Test, Way
from landsraad.imperium.sets.bloodlines.pieces import COMMAND, Pieces
from landsraad.imperium.words.acquiring import Acquiring
from landsraad.imperium.words.cards import pick_zone
from landsraad.kernel.frames import frame, seat_of, source_of

PRICED: Final = -1  # cards with a cost of 1 or more, instead of a faction
IN_HAND: Final = (HAND,)
ANYWHERE: Final = (HAND, DISCARD_PILE, IN_PLAY)


@final
class Command(Test):
    """`command`: so much persuasion was generated in this Reveal turn, spent or not (B8, B27)."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def eager(self) -> bool:
        return True

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        if s.turn_kind != REVEAL_TURN or seat != s.turn_seat:
            return False
        return s.players[seat].n[self.pieces.persuasion] >= COMMAND


def trash_picked(s: State, seat: i64, card: i64, zone: i64, source: i64) -> None:
    """A card picked from hand, discard pile or play leaves the game."""
    p = s.players[seat]
    if zone == HAND:
        take(p.hand, card)
        trash(s, seat, card, Z_HAND)
    elif zone == DISCARD_PILE:
        take(p.discard, card)
        trash(s, seat, card, Z_DISCARD)
    else:
        trash(s, seat, card, take_from_play(p, card), source=source)


@final
class TrashFor(Node):
    """`trash_for FACTION|priced hand|anywhere ( … )`: a card may be trashed; one that fits brings the rest."""

    def __init__(self, faction: i64, zones: tuple[int, ...], effect: Node) -> None:
        super().__init__()
        self.prompt = "trash"
        self.faction: i64 = faction
        self.zones: tuple[int, ...] = zones
        self.effect: Node = effect
        self.optional = True
        self.reveals = effect.reveals
        self.troops = effect.troops

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for zone in self.zones:
            if pick_zone(s, seat, zone):
                return True
        return False

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for zone in self.zones:
            for card in distinct(pick_zone(s, seat_of(f), zone)):
                options.append(s.tables.actions.card_action(card, zone))
        if not options:
            return False
        options.append(SKIP)
        return s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == SKIP:
            return
        picked = action - s.tables.actions.card
        card = picked % s.tables.actions.cards
        item = s.tables.cards[card]
        fits = item.cost >= 1 if self.faction == PRICED else (item.factions >> self.faction) & 1 == 1
        if fits:
            s.stack.append(frame(self.effect.id, seat_of(f), source_of(f)))
        trash_picked(s, seat_of(f), card, picked // s.tables.actions.cards, source_of(f))


@final
class TrashPriced(Node):
    """`trash_priced` as a price: a card with a cost of 1 or more from the discard pile."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "trash"

    def able(self, s: State, seat: i64) -> list[int]:
        """The cards that can pay."""
        return [card for card in distinct(s.players[seat].discard) if s.tables.cards[card].cost >= 1]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.able(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in self.able(s, seat_of(f)):
            options.append(s.tables.actions.card_action(card, DISCARD_PILE))
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = (action - s.tables.actions.card) % s.tables.actions.cards
        trash_picked(s, seat_of(f), card, DISCARD_PILE, source_of(f))


@final
class AcquireFromRow(Acquiring):
    """`acquire_row`: a card of the Imperium Row for nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True

    def eligible(self, s: State, seat: i64) -> list[int]:
        return distinct(s.row)


@final
class OneOrBoth(Node):
    """`one_or_both FACTION ( a; b )`: one of the two, or both with another card of the faction in play."""

    def __init__(self, test: Test, one: Node, both: Node) -> None:
        super().__init__()
        self.test: Test = test
        self.one: Node = one
        self.both: Node = both
        self.reveals = both.reveals
        self.troops = both.troops

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.both.possible(s, seat, source)

    def step(self, s: State, f: i64) -> bool:
        then = self.both if self.test.holds(s, seat_of(f), source_of(f)) else self.one
        s.stack.append(frame(then.id, seat_of(f), source_of(f)))
        return False


@final
class PassWithCard(Offerer):
    """`pass_with CARD` as the first act of a turn: the card is played, its effect follows, the turn is over (B32)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__([TURN_START])
        self.pieces: Pieces = pieces
        self.cards: list[int] = list(pieces.passes)  # asked as every turn begins

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["pass_with"] + card for card in self.cards]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        if not s.acted:
            for card in self.cards:
                if holds(s.players[seat].hand, card):
                    options.append(s.tables.actions.verbs["pass_with"] + card)
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        card = action - s.tables.actions.verbs["pass_with"]
        take(s.players[seat].hand, card)
        s.players[seat].played.append(card | PUBLIC)
        log_card(s, seat, card, Z_HAND, Z_PLAYED, EVERYBODY)
        s.turn_over = True
        s.stack.append(frame(self.pieces.passes[int(card)], seat, s.tables.cards[card].source))


@final
class NextCard(Node):
    """`next_card FACTION`: the next card of the faction in this round goes to any space, and draws a card besides."""

    def __init__(self, pieces: Pieces, faction: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.faction: i64 = faction
        self.auto = True
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        s.players[seat_of(f)].n[self.pieces.permits] |= 1 << self.faction
        return False


def permitted(s: State, seat: i64, pieces: Pieces, cards: list[Card]) -> i64:
    """Mask of the factions of these cards for which a permission waits."""
    permits: i64 = s.players[seat].n[pieces.permits]
    if permits == 0:
        return 0
    factions: i64 = 0
    for card in cards:
        factions |= card.factions
    return permits & factions


@final
class AnySpace(Way):
    """The permission leads a card of the faction to every space."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces

    def leads_cards(self, s: State, seat: i64) -> bool:
        return s.players[seat].n[self.pieces.permits] != 0

    def leads_to(self, s: State, seat: i64, cards: list[Card]) -> i64:
        if permitted(s, seat, self.pieces, cards) == 0:
            return 0
        return (1 << len(s.tables.spaces)) - 1
