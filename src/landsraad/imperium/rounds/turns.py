"""Phase 2: turns from the First Player clockwise, the start of a turn and the Agent turn (B2.5-B2.8, B3.1-B3.25)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core import prompts
from landsraad.imperium.core.actions import FROM_LEADER, REVEAL
from landsraad.imperium.core.arrivals import apply_standing, arrive, arrive_box, fire, settle_troops
from landsraad.imperium.core.cards import PUBLIC, push_all, refill_row, show, take
from landsraad.imperium.core.components import WHEN_PAYS_SPACE
from landsraad.imperium.core.counters import (
    AGENT_TURN,
    AGENTS,
    ALLOWANCE,
    CLOSED,
    DEPLOYED,
    EVERYBODY,
    NO_TURN,
    ONCE,
    REVEALED,
    TURN_START,
)
from landsraad.imperium.core.journal import CLOSE, PLAYED, TURN, Z_ASIDE, Z_HAND, Z_PLAYED, Z_ROW, gain, log_card
from landsraad.imperium.core.offerers import offer, take_offered
from landsraad.imperium.core.pairs import agent_box, from_board, played, senders, together
from landsraad.imperium.core.seats import activate, agents_ready, next_turn
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import controller, lift_agent, place_agent
from landsraad.imperium.rounds.reveal import start_reveal
from landsraad.imperium.rounds.sending import origins, passage, playable_cards, price, spaces_for
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step


def begin_turn(s: State, seat: i64) -> None:
    """Start a turn: what lasted until it ends now (B3.8)."""
    closed: i64 = s.players[seat].n[CLOSED]
    if closed:
        s.players[seat].n[CLOSED] = 0
        space: i64 = 0
        while space < len(s.agents):
            if (closed >> space) & 1:
                s.log((CLOSE, seat, EVERYBODY, space, 0))
            space += 1
    s.turn_seat = seat
    s.turn_kind = TURN_START
    s.turn_space = -1
    s.turn_card = -1
    s.card_left = False
    s.turn_over = False
    s.acted = False
    s.combat_space = False
    s.reveal_allowance = 0
    s.visit_given = 0
    s.visit_influence = 1
    n = s.players[seat].n
    n[ALLOWANCE] = 0
    n[DEPLOYED] = 0
    for module in s.tables.modules:
        module.turn_begins(s, seat)


def finish_turn(s: State) -> None:
    """End a turn: pending effects lapse, modifiers of the turn end."""
    s.turn_kind = NO_TURN
    activate(s, s.turn_seat, -1)
    s.turn_seat = -1
    s.turn_space = -1
    s.turn_card = -1
    s.turn_over = False
    if s.pending:
        s.pending = []
    if s.modifiers:
        s.modifiers = []
    if s.gave_swords:
        s.gave_swords = []


def has_turn(s: State, seat: i64) -> bool:
    """Whether a player has not revealed yet (B2.7); a Rival knows itself."""
    if s.tables.is_rival(seat):
        return s.tables.automaton.has_turn(s, seat)
    return s.players[seat].n[REVEALED] == 0


@final
class Turns(Node):
    """The next seat that still has a turn takes it; when none has, Combat begins (B2.5, B2.7, B2.8, B11.21)."""

    def step(self, s: State, f: i64) -> bool:
        seat = self.next_seat(s, seat_of(f))
        # Most turns of Rivals ask nothing. They pass here, without the stack, which makes solo games measurably faster.
        while s.tables.is_rival(seat):
            depth = len(s.stack)
            s.tables.automaton.turn(s, seat)
            if len(s.stack) > depth:  # something has to be resolved before the next turn
                s.stack.insert(depth, frame(self.id, next_turn(s, seat)))
                return False
            seat = self.next_seat(s, next_turn(s, seat))
        if seat < 0:
            s.stack.append(frame(s.tables.flow.combat, s.first))
            return False
        again = step_of(f) if seat == seat_of(f) else 0  # more turns in a row
        s.stack.append(frame(self.id, seat, 0, again - 1) if again else frame(self.id, next_turn(s, seat)))
        s.stack.append(frame(s.tables.flow.turn_start, seat))
        begin_turn(s, seat)
        return False

    def next_seat(self, s: State, seat: i64) -> i64:
        """The first seat from this one clockwise that has a turn; -1: none."""
        i: i64 = 0
        while i < s.tables.turn_seats:
            if has_turn(s, seat):
                return seat
            seat = next_turn(s, seat)
            i += 1
        return -1


@final
class TurnStart(Node):
    """Play a card, reveal, or play a Plot card first (B2.6, B3.1, B9.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = prompts.TURN
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.turn_over:
            finish_turn(s)
            return False
        options: list[int] = []
        for card in playable_cards(s, seat):
            options.append(s.tables.actions.play + card)
        options.append(REVEAL)
        hidden = offer(s, seat, options)
        return s.ask(seat, options, not s.players[seat].hand and not hidden)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        s.acted = True
        if action == REVEAL:
            start_reveal(s, seat)
        elif s.tables.taken_by[action] >= 0:
            s.stack.append(f)
            take_offered(s, seat, action)
        else:
            card = action - s.tables.actions.play
            show(s.players[seat].hand, card)
            s.stack.append(frame(s.tables.flow.send, seat, card))


@final
class Send(Node):
    """Choose the space for the played card, and with Kwisatz Haderach the Agent to send (B3.2, F26)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = prompts.SPACE

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == 1:
            return s.ask(seat, self.origins(s, seat), True)
        mask = spaces_for(s, seat, together(s, source_of(f)))
        options: list[int] = []
        space: i64 = 0
        while space < len(s.agents):
            if (mask >> space) & 1:
                options.append(s.tables.actions.to + space)
            space += 1
        return s.ask(seat, options, False)

    def origins(self, s: State, seat: i64) -> list[int]:
        """Where an Agent that may come from the board can come from."""
        found: list[int] = []
        if agents_ready(s, seat):
            found.append(FROM_LEADER)
        for space in origins(s, seat):
            found.append(s.tables.actions.origin + space)
        return found

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        card: i64 = source_of(f)
        if step_of(f) == 1:
            self.send(s, seat, card, arg_of(f), action)
        elif from_board(together(s, card)):
            s.stack.append(with_step(f, 1, action - s.tables.actions.to))
        else:
            self.send(s, seat, card, action - s.tables.actions.to, FROM_LEADER)

    def send(self, s: State, seat: i64, card: i64, space: i64, origin: i64) -> None:
        """Cards into play, Agent placed, the bonus to whoever controls the space, cost paid (B3.13-B3.15)."""
        p = s.players[seat]
        place = s.tables.spaces[space]
        cards = together(s, card)
        cost = price(s, seat, space, cards)
        way = passage(s, seat, space, cards)
        s.turn_kind = AGENT_TURN
        s.turn_card = card
        s.turn_space = space
        s.combat_space = place.combat or s.combat_space
        if s.journal is not None:
            s.log((TURN, seat, EVERYBODY, AGENT_TURN))
            s.log((PLAYED, seat, EVERYBODY, played(s, card), space))
        enter_play(s, seat)
        left: i64 = -1
        if origin == FROM_LEADER:
            gain(s, seat, AGENTS, -1, place.source)
        else:
            left = origin - s.tables.actions.origin
            lift_agent(s, seat, left)
        place_agent(s, seat, space)
        if place.once:
            p.n[ONCE] |= bit(space)
        s.tables.automaton.agent_sent(s, seat)
        s.stack.append(frame(s.tables.flow.arrived, seat))
        for module in s.tables.modules:
            module.placed(s, seat, left)
        if cost:
            gain(s, seat, place.cost_kind, -cost, place.source)
            fire(s, seat, WHEN_PAYS_SPACE, place.cost_kind)
        if place.arrival >= 0:
            s.tables.nodes[place.arrival].commit(s, seat, place.source)
        if way is not None:
            way.pay(s, seat, space)
        owner = controller(s, space)
        if owner >= 0:
            push_all(s, owner, place.control_bonus, place.source)


def enter_play(s: State, seat: i64) -> None:
    """The cards of this turn come from the hand into play; what the Row lends lies aside, and the Row is refilled."""
    pairing = s.tables.pairing
    if pairing is None:
        _from_hand(s, seat, s.turn_card)
        return
    lent = s.counters[pairing.lent] == 1
    for card in senders(s):
        if lent and card == s.turn_card:
            s.row.remove(card)
            s.players[seat].put(pairing.zone, [card | PUBLIC])
            s.card_left = True
            log_card(s, seat, card, Z_ROW, Z_ASIDE, EVERYBODY)
            refill_row(s)
        else:
            _from_hand(s, seat, card)


def _from_hand(s: State, seat: i64, card: i64) -> None:
    p = s.players[seat]
    take(p.hand, card)
    p.played.append(card | PUBLIC)
    log_card(s, seat, card, Z_HAND, Z_PLAYED, EVERYBODY)


@final
class Arrived(Node):
    """The effects of card and space arrive: modifiers first, gains by themselves, the rest waits (B3.16-B3.19)."""

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        s.stack.append(frame(s.tables.flow.menu, seat))
        place = s.tables.spaces[s.turn_space]
        cards = together(s, s.turn_card)
        for card in cards:
            apply_standing(s, seat, agent_box(s, card), card.source)
        arrive_box(s, seat, place.effects, place.source)
        if place.visit >= 0:
            arrive(s, seat, place.visit, place.source, len(place.effects) + 1)
        for card in cards:
            arrive_box(s, seat, agent_box(s, card), card.source)
        for module in s.tables.modules:
            module.sent(s, seat)
        settle_troops(s, seat)
        return False
