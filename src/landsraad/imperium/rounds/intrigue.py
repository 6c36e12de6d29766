"""Playing Intrigue cards (B9.1-B9.6, F15, F17)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import PASS
from landsraad.imperium.core.cards import PUBLIC, distinct, push_all, take
from landsraad.imperium.core.components import ENDGAME_CARD, PLOT_CARD
from landsraad.imperium.core.counters import AGENT_TURN, CARD_MASK, EVERYBODY, LAST_CARDS, REVEAL_TURN, TURN_START
from landsraad.imperium.core.journal import Z_INTRIGUE, Z_INTRIGUE_DISCARD, Z_WAITING, log_intrigue
from landsraad.imperium.core.offerers import offer_in, take_offered
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.imperium.words.structure import USED
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step

USED_BITS: Final = 1  # of the binding of `Lines`: whether a line was used, then the time, then the card
CARD_BITS: Final = 3
TIME_MASK: Final = 3


def playable(s: State, seat: i64, effects: list[int], source: i64) -> bool:
    """Conditions hold, prices can be paid and something could change (B9.6)."""
    for node in effects:
        if s.tables.nodes[node].playable(s, seat, source):
            return True
    return False


@final
class PlotCards(Offerer):
    """`plot CARD` for every Plot card that can be played now (B9.4); Bindu only first of all (B3.1)."""

    def __init__(self) -> None:
        super().__init__([TURN_START, AGENT_TURN, REVEAL_TURN])

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.plot + card for card in range(len(tables.intrigues))]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        p = s.players[seat]
        if not p.intrigue:
            return False
        first = s.turn_kind == TURN_START and not s.acted
        for card in distinct(p.intrigue):
            item = s.tables.intrigues[card]
            if item.plot and (first or not item.start_of_turn) and playable(s, seat, item.plot, item.source):
                options.append(s.tables.actions.plot + card)
        return True

    def take(self, s: State, seat: i64, action: i64) -> None:
        card = action - s.tables.actions.plot
        play_intrigue(s, seat, card, PLOT_CARD)


def add_cards(s: State, seat: i64, verb: i64, time: i64, options: list[int]) -> None:
    """Append `combat CARD` or `endgame CARD` for every card that can be played at this time."""
    for card in distinct(s.players[seat].intrigue):
        item = s.tables.intrigues[card]
        effects = item.effects(time)
        if effects and playable(s, seat, effects, item.source):
            options.append(verb + card)


def play_intrigue(s: State, seat: i64, card: i64, time: i64) -> None:
    """Lay an Intrigue card open and resolve it whole; then it is discarded, or waits for the Reveal turn (F17)."""
    effects = s.tables.intrigues[card].effects(time)
    p = s.players[seat]
    take(p.intrigue, card)
    p.waiting = [*p.waiting, card | PUBLIC]
    log_intrigue(s, seat, card, Z_INTRIGUE, Z_WAITING, EVERYBODY)
    for module in s.tables.modules:
        module.plays_intrigue(s, seat)
    waits = False
    for node in effects:
        waits = waits or s.tables.nodes[node].keeps
        waits = waits or (s.tables.nodes[node].waits and s.turn_kind != REVEAL_TURN)
    source = s.tables.intrigues[card].source
    if not waits:
        s.stack.append(frame(s.tables.flow.discard_played, seat, source, 0, card))
    if len(effects) == 1:
        push_all(s, seat, effects, source)
    else:
        s.stack.append(frame(s.tables.flow.lines, seat, source, 0, (card << CARD_BITS) | (time << USED_BITS)))


@final
class Lines(Node):
    """The lines of a card one after the other: what has a price may be left, as long as some line is used (F55).

    The binding holds the card, the time at which it is played, and whether a line has been used.
    """

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        card = arg_of(f) >> CARD_BITS
        lines = s.tables.intrigues[card].effects((arg_of(f) >> USED_BITS) & TIME_MASK)
        number = step_of(f)
        if number == len(lines):
            return False
        line = s.tables.nodes[lines[number]]
        used = arg_of(f) & USED
        if not line.optional and line.possible(s, seat, source_of(f)):
            used = USED
        s.stack.append(with_step(f, number + 1, (arg_of(f) & ~USED) | used))
        if used or playable(s, seat, lines[number + 1 :], source_of(f)):
            s.stack.append(frame(line.id, seat, source_of(f)))
        else:  # nothing else is left of the card
            line.commit(s, seat, source_of(f))
        return False


def put_away(s: State, seat: i64, card: i64) -> None:
    """A played Intrigue card goes to the discard pile (B9.3)."""
    p = s.players[seat]
    p.waiting = p.waiting[:]
    take(p.waiting, card)
    s.intrigue_discard = [*s.intrigue_discard, card | PUBLIC]
    log_intrigue(s, seat, card, Z_WAITING, Z_INTRIGUE_DISCARD, EVERYBODY)


def put_away_waiting(s: State, seat: i64) -> None:
    """Cards that waited for the Reveal turn are discarded after it (F17)."""
    for c in s.players[seat].waiting[:]:
        put_away(s, seat, c & CARD_MASK)


@final
class DiscardPlayed(Node):
    """The card just resolved is discarded."""

    def step(self, s: State, f: i64) -> bool:
        put_away(s, seat_of(f), arg_of(f))
        return False


@final
class OfferCards(Node):
    """A seat plays any cards of one time or passes: after a win (B6.18, F44, F45, F48), in the endgame (B8.1, B8.2)."""

    def __init__(self, prompt: str, time: i64) -> None:
        super().__init__()
        self.prompt = prompt
        self.by_game = True
        self.time: i64 = time

    def verb(self, s: State) -> i64:
        """First action of the verb the cards are played with."""
        return s.tables.actions.endgame if self.time == ENDGAME_CARD else s.tables.actions.combat

    def step(self, s: State, f: i64) -> bool:
        if s.tables.is_rival(seat_of(f)):
            return False
        options: list[int] = []
        if self.time == ENDGAME_CARD:
            offer_in(s, seat_of(f), LAST_CARDS, options)
        if not options and not s.players[seat_of(f)].intrigue:
            return False
        add_cards(s, seat_of(f), self.verb(s), self.time, options)
        options.append(PASS)
        return s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == PASS:
            return
        s.stack.append(f)
        if s.tables.taken_by[action] >= 0:
            take_offered(s, seat_of(f), action)
            return
        play_intrigue(s, seat_of(f), action - self.verb(s), self.time)
