"""Phase 1 in the order of B2.4: Conflict, defensive troop, what sets do, five cards each."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import fire
from landsraad.imperium.core.cards import draw
from landsraad.imperium.core.components import WHEN_ROUND_START
from landsraad.imperium.core.counters import EVERYBODY, PLAYER_TURNS, ROUND_START
from landsraad.imperium.core.journal import CONFLICT_CARD, ROUND, enter_phase
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.tiles import turn_up
from landsraad.imperium.core.units import controller, put_back_missing, recruit_to_conflict, supply_of
from landsraad.kernel.frames import frame, seat_of, step_of

HAND_SIZE: Final = 5

DEFENDING: Final = 1  # steps of RoundStart
PREPARING: Final = 2
BEGUN: Final = 3


@final
class RoundStart(Node):
    """Reveal the Conflict; the controller of its location may deploy a troop; draw five (B2.1-B2.4, F37).

    A Rival in control always deploys the troop (B11.27).
    """

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "defend"
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 0:
            return self.reveal_conflict(s)
        if step_of(f) == DEFENDING:
            return s.ask(seat_of(f), [s.tables.actions.deploy, s.tables.actions.deploy + 1], True)
        if step_of(f) == BEGUN:
            enter_phase(s, PLAYER_TURNS)
            s.stack.append(frame(s.tables.flow.turns, s.first))
            return False
        self.prepare_round(s)
        return False

    def prepare_round(self, s: State) -> None:
        """Tiles, hands, and what else players and sets do at Round start."""
        for module in s.tables.modules:
            module.round_prepares(s)
        turn_up(s)
        for seat in around(s, s.first):
            if not s.tables.is_rival(seat):
                draw(s, seat, HAND_SIZE)
        s.stack.append(frame(self.id, 0, 0, BEGUN))
        for module in s.tables.modules:
            module.round_begins(s)
        s.tables.automaton.round_begins(s)
        for seat in range(s.tables.turn_seats):
            fire(s, seat, WHEN_ROUND_START, 0)

    def reveal_conflict(self, s: State) -> bool:
        """The next Conflict card, and the defensive bonus of B2.2."""
        s.round += 1
        s.phase = ROUND_START
        s.conflict = s.conflict_deck[-1]
        s.conflict_deck = s.conflict_deck[:-1]
        s.revealed += 1
        if s.journal is not None:
            s.log((ROUND, s.first, EVERYBODY, s.round))
            s.log((CONFLICT_CARD, -1, EVERYBODY, s.conflict))
        s.stack.append(frame(self.id, 0, 0, PREPARING))
        s.tables.automaton.conflict_revealed(s)
        location = s.tables.conflicts[s.conflict].location
        if location >= 0:
            owner = controller(s, location)
            if s.tables.is_rival(owner):
                recruit_to_conflict(s, owner, 1, s.tables.conflicts[s.conflict].source)
            elif owner >= 0 and supply_of(s, owner):
                s.stack.append(frame(self.id, owner, 0, DEFENDING))
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != s.tables.actions.deploy:
            put_back_missing(s, seat_of(f), 1)
            recruit_to_conflict(s, seat_of(f), 1, s.tables.conflicts[s.conflict].source)
