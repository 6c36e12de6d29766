"""The Agent turn of a Rival (B11.1-B11.5, B11.24, B11.30, B11.31, B11.35-B11.37)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.components import HagalCard
from landsraad.imperium.core.counters import AGENT_TURN, AGENTS, EVERYBODY, REVEALED, SPICE, TROOP
from landsraad.imperium.core.influence import change_influence
from landsraad.imperium.core.journal import HOLDS_BACK, SENT, TURN, gain
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import (
    controller,
    deploy,
    deploy_units,
    deployable,
    place_agent,
    recruit,
    take_bonus,
)
from landsraad.imperium.rivals.deck import any_use, note, outcome, reveal, target
from landsraad.imperium.rounds.sending import closed_to
from landsraad.imperium.rounds.turns import begin_turn, finish_turn, has_turn
from landsraad.kernel.frames import frame, seat_of, step_of

SIGNET: Final = 1  # steps of HagalTurn
DEPLOYING: Final = 2


@final
class HagalTurn(Node):
    """Reveal House Hagal cards until one can be used, and do what it says (B11.1-B11.5).

    What waits for something else comes back: the signet for a control bonus, the end for all effects.
    """

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == DEPLOYING:
            deploy_and_finish(s, seat)
        elif step_of(f) == SIGNET:  # a price is paid with what is there by now (B11.30)
            leader = s.tables.leaders[s.players[seat].leader]
            push_all(s, seat, leader.signet, leader.source)
        elif has_turn(s, seat):
            self.reveal_cards(s, seat)
        return False

    def reveal_cards(self, s: State, seat: i64) -> None:
        """The first card that can be used sends an Agent."""
        begin_agent_turn(s, seat)
        closed = closed_to(s, seat)
        passed: i64 = 0
        while passed < len(s.hagal) or any_use(s, seat, closed):
            number = reveal(s, seat)
            card = s.tables.hagal[number]
            space = target(s, seat, card)
            what = outcome(s, seat, card, space, closed)
            note(s, seat, number, what, space)
            if what == SENT:
                self.send(s, seat, card, space)
                return
            passed += 1
        # No card can send an Agent: as if revealing went on to the end of the round.
        s.players[seat].n[REVEALED] = 1
        finish_turn(s)

    def send(self, s: State, seat: i64, card: HagalCard, space: i64) -> None:
        """The Agent is placed; costs and effects of the space are ignored, only the card counts (B11.2, B11.3)."""
        send_agent(s, seat, space)
        source = s.tables.spaces[space].source
        depth = len(s.stack)
        if card.signet:
            s.stack.append(frame(self.id, seat, 0, SIGNET))
        gain_of_card(s, seat, card, space)
        if card.harvest:
            self.harvest(s, seat, space)
        if card.faction >= 0:
            change_influence(s, seat, card.faction, 1, source)
        if card.troops:
            recruit(s, seat, card.troops, source)
        if len(s.stack) == depth:
            deploy_and_finish(s, seat)
        else:
            s.stack.insert(depth, frame(self.id, seat, 0, DEPLOYING))

    def harvest(self, s: State, seat: i64, space: i64) -> None:
        """All spice of the space, base and bonus (B11.24); House Hagal leaves it to the bank (B11.16)."""
        place = s.tables.spaces[space]
        gain(s, seat, SPICE, place.maker + take_bonus(s, space), place.source)


def begin_agent_turn(s: State, seat: i64) -> None:
    """The Agent turn of a Rival begins."""
    if s.journal is not None:
        s.log((TURN, seat, EVERYBODY, AGENT_TURN))
    begin_turn(s, seat)
    s.turn_kind = AGENT_TURN


def send_agent(s: State, seat: i64, space: i64) -> None:
    """A Rival's Agent is placed on the space of its turn; it pays nothing."""
    place = s.tables.spaces[space]
    s.turn_space = space
    s.combat_space = place.combat
    gain(s, seat, AGENTS, -1, place.source)
    place_agent(s, seat, space)


def gain_of_card(s: State, seat: i64, card: HagalCard, space: i64) -> None:
    """What the card shows for the space comes to the Rival, the control bonus before it to whoever has that."""
    place = s.tables.spaces[space]
    elsewhere = card.otherwise >= 0 and space == card.otherwise
    push_all(s, seat, card.otherwise_effects if elsewhere else card.effects, place.source)
    owner = controller(s, space)
    if owner >= 0:
        push_all(s, owner, place.control_bonus, place.source)


def deploy_and_finish(s: State, seat: i64) -> None:
    """On a combat space all recruits of the turn and up to two other units are deployed; the turn ends (B11.4)."""
    holds = s.combat_space and s.tables.automaton.holds_back(s, seat)  # by the lead before anything is deployed
    for module in s.tables.modules:
        module.rival_sent(s, seat)
    if s.combat_space:
        deploy_all(s, seat, holds)
    finish_turn(s)


def deploy_all(s: State, seat: i64, holds: bool) -> None:
    """Deploy whatever may be deployed; troops come last, and they alone may be held back."""
    number = len(s.tables.units) - 1
    while number > TROOP:
        unit = s.tables.units[number]
        count = deployable(s, seat, unit)
        s.players[seat].n[unit.allowance] -= count
        if count:
            deploy_units(s, seat, unit, count, 0)
        number -= 1
    troops = deployable(s, seat, s.tables.units[TROOP])
    if troops and holds:
        s.log((HOLDS_BACK, seat, EVERYBODY, troops))
    elif troops:
        deploy(s, seat, troops, 0)
