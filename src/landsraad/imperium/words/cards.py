"""Words that move cards: drawing, trashing, discarding, picking."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.actions import DISCARD_PILE, HAND, IN_PLAY, ROW, SKIP
from landsraad.imperium.core.cards import (
    PUBLIC,
    copies,
    discard_from_hand,
    distinct,
    draw,
    holds,
    in_play,
    open_top,
    see_top,
    take,
    take_from_play,
    trash,
)
from landsraad.imperium.core.counters import CARD_MASK, EVERYBODY, KNOWN_SHIFT
from landsraad.imperium.core.journal import Z_DECK, Z_DISCARD, Z_GONE, Z_HAND, Z_PLAYED, log_card
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of


@final
class Draw(Node):
    """`draw N`."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.choiceless = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        p = s.players[seat]
        return len(p.deck) > 0 or len(p.discard) > 0

    def step(self, s: State, f: i64) -> bool:
        draw(s, seat_of(f), self.count)
        return False


@final
class Look(Node):
    """`look N`: see the top cards of the own deck; no reshuffle for it (F49)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.choiceless = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].deck) > 0

    def step(self, s: State, f: i64) -> bool:
        see_top(s, seat_of(f), self.count)
        return False


@final
class Trash(Node):
    """`trash N`: cards from hand, discard pile or play (B4.11), picked in table order; optional unless a cost."""

    def __init__(self, count: i64, zones: i64, cost: bool) -> None:
        super().__init__()
        self.prompt = "trash"
        self.one_by_one = True
        self.count: i64 = count
        self.zones: i64 = zones
        self.cost: bool = cost
        self.optional = not cost

    def cards(self, s: State, seat: i64) -> i64:
        """How many cards could be trashed."""
        count: i64 = 0
        for zone in (HAND, DISCARD_PILE, IN_PLAY):
            if (self.zones >> zone) & 1:
                count += len(pick_zone(s, seat, zone))
        return count

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.cards(s, seat) > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return self.cards(s, seat) >= self.count

    def step(self, s: State, f: i64) -> bool:
        p = s.players[seat_of(f)]
        picks: list[int] = []
        table = s.tables.actions
        for zone in (HAND, DISCARD_PILE, IN_PLAY):
            if (self.zones >> zone) & 1:
                for c in distinct(pick_zone(s, seat_of(f), zone)):
                    picks.append(table.card_action(c, zone))
        options = self.enough(s, f, picks)
        if not self.cost and (options or (self.zones & (1 << HAND) and p.hand)):
            options.append(SKIP)
        if not options:
            return False
        return s.ask(seat_of(f), options, self.cost and not p.hand)

    def enough(self, s: State, f: i64, picks: list[int]) -> list[int]:
        """The picks from the last one on that leave enough cards behind them for the picks to come."""
        table = s.tables.actions
        options: list[int] = []
        behind: i64 = 0
        for action in reversed(picks):
            card = (action - table.card) % table.cards
            zone = (action - table.card) // table.cards
            behind += copies(pick_zone(s, seat_of(f), zone), card)
            if action >= arg_of(f) and (behind >= self.count - step_of(f) or not self.cost):
                options.insert(0, action)
        return options

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == SKIP:
            return
        seat = seat_of(f)
        if step_of(f) + 1 < self.count:
            s.stack.append(frame(self.id, seat, source_of(f), step_of(f) + 1, action))
        picked = action - s.tables.actions.card
        card = picked % s.tables.actions.cards
        zone = picked // s.tables.actions.cards
        p = s.players[seat]
        if zone == HAND:
            take(p.hand, card)
            trash(s, seat, card, Z_HAND)
        elif zone == DISCARD_PILE:
            take(p.discard, card)
            trash(s, seat, card, Z_DISCARD)
        else:
            trash(s, seat, card, take_from_play(p, card), source=source_of(f))


@final
class TrashSelf(Node):
    """`trash self`: the card of this box, from play; mandatory unless a cost, and after the rest of its box (F20)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True
        self.last = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        left = s.card_left and source == s.turn_card  # an equal card in play is not this one
        return in_play(s.players[seat], source) and not left

    def step(self, s: State, f: i64) -> bool:
        p = s.players[seat_of(f)]
        if self.possible(s, seat_of(f), source_of(f)):
            trash(s, seat_of(f), source_of(f), take_from_play(p, source_of(f)), True)
        return False


@final
class ReturnSelf(Node):
    """`return_self`: the card of this box comes back from play to the hand; one that lies elsewhere cannot."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return holds(s.players[seat].played, source) and not (s.card_left and source == s.turn_card)

    def step(self, s: State, f: i64) -> bool:
        p = s.players[seat_of(f)]
        if self.possible(s, seat_of(f), source_of(f)):
            take(p.played, source_of(f))
            p.hand.append(source_of(f) | PUBLIC)
            log_card(s, seat_of(f), source_of(f), Z_PLAYED, Z_HAND, EVERYBODY)
            for module in s.tables.modules:
                module.leaves_play(s, seat_of(f), source_of(f))
        return False


@final
class TrashTop(Node):
    """`trash top`: the top card of the own deck."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].deck) > 0

    def step(self, s: State, f: i64) -> bool:
        deck = s.players[seat_of(f)].deck
        if deck:
            card = deck.pop() & CARD_MASK
            s.revealed += 1
            open_top(s, seat_of(f))
            trash(s, seat_of(f), card, Z_DECK)
        return False


@final
class Discard(Node):
    """`discard N`: cards from hand (F11), picked by their owner in table order; all if there are fewer (F30).

    The binding holds the last card picked, and above it how many frames wait for what the cards do when discarded.
    """

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "discard"
        self.one_by_one = True
        self.count: i64 = count

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].hand) > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.players[seat].hand) >= self.count

    def step(self, s: State, f: i64) -> bool:
        hand = s.players[seat_of(f)].hand
        left = self.count - step_of(f)
        options: list[int] = []
        for card in distinct(hand):
            if card < arg_of(f) & CARD_MASK:
                continue
            behind: i64 = 0
            for c in hand:
                if c & CARD_MASK >= card:
                    behind += 1
            if behind >= left or behind == len(hand):
                options.append(s.tables.actions.card_action(card, HAND))
        if not options:
            return False
        return s.ask(seat_of(f), options, len(hand) <= left)

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = action - s.tables.actions.card
        discard_from_hand(s, seat_of(f), card)
        waiting = (arg_of(f) >> KNOWN_SHIFT) + unload(s, seat_of(f), card, arg_of(f) >> KNOWN_SHIFT)
        if step_of(f) + 1 < self.count:
            binding = card | (waiting << KNOWN_SHIFT)
            s.stack.append(frame(self.id, seat_of(f), source_of(f), step_of(f) + 1, binding))


def unload(s: State, seat: i64, card: i64, earlier: i64) -> i64:
    """What a card does when it is discarded: gains at once, the rest after that of cards discarded before it.

    Args:
        s: the position.
        seat: whose card it is.
        card: its number.
        earlier: frames on top of the stack that such cards have left there.

    Returns:
        How many frames it adds.
    """
    item = s.tables.cards[card]
    effects = item.unload + item.discarded
    if not effects:
        return 0
    at = len(s.stack) - earlier
    before = s.stack[at:]
    del s.stack[at:]
    for number in reversed(effects):
        node = s.tables.nodes[number]
        if not node.auto:
            node.commit(s, seat, item.source)
    added = len(s.stack) - at
    s.stack += before
    for number in effects:
        node = s.tables.nodes[number]
        if node.auto:
            node.step(s, frame(number, seat, item.source))
    return added


def pick_zone(s: State, seat: i64, zone: i64) -> list[int]:
    """A zone that cards are picked from: the player's own, or the Row."""
    p = s.players[seat]
    if zone == HAND:
        return p.hand
    if zone == DISCARD_PILE:
        return p.discard
    if zone == ROW:
        return s.row
    return p.played + p.shown


@final
class PickCard(Node):
    """Pick a card of a zone (with one of `factions`, 0: any) and hand it, as binding, to the next node."""

    def __init__(self, zone: i64, factions: i64, then: Node) -> None:
        super().__init__()
        self.prompt = "card"
        self.zone: i64 = zone
        self.factions: i64 = factions
        self.then: Node = then

    def eligible(self, s: State, seat: i64) -> list[int]:
        """The different cards that fit."""
        found: list[int] = []
        for card in distinct(pick_zone(s, seat, self.zone)):
            if self.factions == 0 or s.tables.cards[card].factions & self.factions:
                found.append(card)
        return found

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.eligible(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for card in self.eligible(s, seat_of(f)):
            options.append(s.tables.actions.card_action(card, self.zone))
        return len(options) > 0 and s.ask(seat_of(f), options, self.zone != HAND)

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = (action - s.tables.actions.card) % s.tables.actions.cards
        s.stack.append(frame(self.then.id, seat_of(f), source_of(f), 0, card))


@final
class LeaveOut(Node):
    """The starting deck lacks a copy of the card."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card

    def step(self, s: State, f: i64) -> bool:
        take(s.players[seat_of(f)].deck, self.card)
        s.trash = [*s.trash, self.card]
        log_card(s, seat_of(f), self.card, Z_DECK, Z_GONE, EVERYBODY)
        return False
