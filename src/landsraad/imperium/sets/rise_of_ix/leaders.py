"""Leaders of Rise of Ix whose abilities no word says: Ilesa, Tessia, Hundro; and Grand Conspiracy."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import HAND
from landsraad.imperium.core.cards import PUBLIC, distinct, push_all, take
from landsraad.imperium.core.counters import CARD_MASK, COUNCIL, EVERYBODY, INFLUENCE, KNOWN_SHIFT, SOLARI, SPICE, VP
from landsraad.imperium.core.influence import TOP, VP_AT, change_influence
from landsraad.imperium.core.journal import TOKEN, Z_ASIDE, Z_HAND, gain, log_card
from landsraad.imperium.core.pairs import senders
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.sets.rise_of_ix.dreadnoughts import commissioned
from landsraad.imperium.sets.rise_of_ix.pieces import DREADNOUGHTS, SLOT_BITS, Pieces
from landsraad.imperium.words.conditions import AT_LEAST, TracksAt, owned
from landsraad.kernel.bits import ones
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of

RETURNS_IN_TURN: Final = 2  # in which the card laid aside comes back
BONUS_SLOTS: Final = (2, 4)  # which give the track bonus of the faction, and which 1 Influence with it
INFLUENCE_SLOTS: Final = (3, 4)
FOUR_INFLUENCE: Final = 4
FOUR_INFLUENCE_TRACKS: Final = 2
CONDITIONS_FOR_ONE: Final = 3  # of Grand Conspiracy


@final
class LayAside(Node):
    """One Step Ahead: a card of the hand is laid aside, unseen, until the second turn of the round (X8)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "set aside"
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in distinct(s.players[seat_of(f)].hand):
            options.append(s.tables.actions.card_action(card, HAND))
        return len(options) > 0 and s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        p = s.players[seat]
        card = action - s.tables.actions.card
        take(p.hand, card)
        # Nobody else can tell any more which cards of the hand are still there.
        own = 1 << (KNOWN_SHIFT + seat)
        p.hand = [c & (CARD_MASK | own) for c in p.hand]
        p.reserved = [card | own]
        log_card(s, seat, card, Z_HAND, Z_ASIDE, 1 << seat)


def take_back(s: State, seat: i64, ix: Pieces) -> None:
    """The card laid aside comes back to the hand, open to everybody."""
    p = s.players[seat]
    card = p.reserved[0] & CARD_MASK
    p.reserved = []
    p.hand.append(card | PUBLIC)
    p.n[ix.returned] = card + 1
    s.revealed += 1
    log_card(s, seat, card, Z_ASIDE, Z_HAND, EVERYBODY)


def count_turn(s: State, seat: i64, ix: Pieces) -> None:
    """A turn of a Leader who may have laid a card aside begins; an extra turn counts as well (X26)."""
    p = s.players[seat]
    p.n[ix.turns] += 1
    p.n[ix.returned] = 0
    if p.reserved and p.n[ix.turns] == RETURNS_IN_TURN:
        take_back(s, seat, ix)


def pay_for_return(s: State, seat: i64, ix: Pieces) -> None:
    """The Agent was sent with the card that came back: spice for a single icon, else Solari (X8)."""
    p = s.players[seat]
    card: i64 = p.n[ix.returned] - 1
    if card < 0 or card not in senders(s):
        return
    p.n[ix.returned] = 0
    single = ones(s.tables.cards[card].icons) + s.tables.cards[card].further_icons == 1
    gain(s, seat, SPICE if single else SOLARI, 1, s.tables.leaders[p.leader].source)


@final
class LaySnoopers(Node):
    """Careful Observation: a Snooper lies at the second step of every track."""

    def __init__(self, ix: Pieces) -> None:
        super().__init__()
        self.ix: Pieces = ix

    def step(self, s: State, f: i64) -> bool:
        s.players[seat_of(f)].n[self.ix.snoopers] = (1 << len(s.tables.factions)) - 1
        return False


@final
class SnooperSlot(Node):
    """What the slot pays that a Snooper has come to; `arg` is eight times the faction plus the slot."""

    def __init__(self, exchange: Node) -> None:
        super().__init__()
        self.exchange: Node = exchange

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        faction = arg_of(f) >> SLOT_BITS
        slot = arg_of(f) & ((1 << SLOT_BITS) - 1)
        if slot == 1:
            s.stack.append(frame(self.exchange.id, seat, source_of(f)))
        if slot in INFLUENCE_SLOTS:
            change_influence(s, seat, faction, 1, source_of(f))
        if slot in BONUS_SLOTS:
            push_all(s, seat, s.tables.factions[faction].bonus, s.tables.factions[faction].source)
        return False


def snoop(s: State, seat: i64, ix: Pieces, slots: i64, faction: i64, before: i64, after: i64) -> None:
    """Reaching or passing the step sends the Snooper there to the lowest empty slot (X14)."""
    n = s.players[seat].n
    if not (before < VP_AT <= after) or not (n[ix.snoopers] >> faction) & 1:
        return
    n[ix.snoopers] &= ~(1 << faction)
    slot: i64 = 1
    while n[ix.slots] >> (SLOT_BITS * (slot - 1)):
        slot += 1
    n[ix.slots] |= (faction + 1) << (SLOT_BITS * (slot - 1))
    s.log((TOKEN, seat, EVERYBODY, faction, slot))
    source = s.tables.leaders[s.players[seat].leader].source
    s.stack.append(frame(slots, seat, source, 0, (faction << SLOT_BITS) | slot))


@final
class Duplicity(Node):
    """1 Influence with a faction on whose track a Snooper still lies."""

    def __init__(self, ix: Pieces) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.prompt = "faction"

    def tracks(self, s: State, seat: i64) -> list[int]:
        """These factions, where there is Influence to be gained."""
        n = s.players[seat].n
        found: list[int] = []
        for faction in range(len(s.tables.factions)):
            if (n[self.ix.snoopers] >> faction) & 1 and n[INFLUENCE + faction] < TOP:
                found.append(faction)
        return found

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.tracks(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for faction in self.tracks(s, seat_of(f)):
            options.append(s.tables.actions.faction + faction)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        change_influence(s, seat_of(f), action - s.tables.actions.faction, 1, source_of(f))


@final
class GrandConspiracy(Node):
    """1 Victory Point for three of four conditions, 2 for all of them (X16)."""

    def __init__(self, ix: Pieces, spice_must_flow: i64) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.card: i64 = spice_must_flow
        self.choiceless = True
        self.tracks: TracksAt = TracksAt(FOUR_INFLUENCE, AT_LEAST, FOUR_INFLUENCE_TRACKS)

    def points(self, s: State, seat: i64, source: i64) -> i64:
        """What it is worth now."""
        met: i64 = 0
        if commissioned(s, seat, self.ix.dreadnought) == DREADNOUGHTS:
            met += 1
        if owned(s, seat, self.card):
            met += 1
        if self.tracks.holds(s, seat, source):
            met += 1
        if s.players[seat].n[COUNCIL]:
            met += 1
        return max(0, met - CONDITIONS_FOR_ONE + 1)

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.points(s, seat, source) > 0

    def step(self, s: State, f: i64) -> bool:
        gain(s, seat_of(f), VP, self.points(s, seat_of(f), source_of(f)), source_of(f))
        return False
