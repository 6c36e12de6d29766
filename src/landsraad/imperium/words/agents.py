"""Words about Agents, seats, spaces and the turn itself."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core import prompts
from landsraad.imperium.core.arrivals import arrive, fire, standing
from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.components import (
    DOUBLE_HARVEST,
    HARVEST_LESS,
    OF_BASE,
    OF_BONUS,
    WHEN_COUNCIL_SEAT,
    WHEN_HARVEST,
    UnitKind,
)
from landsraad.imperium.core.counters import (
    AGENTS,
    COUNCIL,
    COUNCIL_PERSUASION,
    NO_TURN,
    PERSUASION,
    REVEAL_TURN,
    SPICE,
    SWORDMASTER,
    TURN_START,
)
from landsraad.imperium.core.journal import gain, move
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import agents_at, agents_on_board, recall_agent, set_marker, take_bonus
from landsraad.kernel.frames import NODE_MASK, frame, seat_of, source_of, step_of


@final
class TakeSwordmaster(Node):
    """`swordmaster`: the third Agent, usable this round (B5.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[SWORDMASTER] == 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            gain(s, seat_of(f), SWORDMASTER, 1, source_of(f))
            gain(s, seat_of(f), AGENTS, 1, source_of(f))
        return False


@final
class TakeCouncilSeat(Node):
    """`high_council`: a seat for the rest of the game; in a Reveal turn it brings its persuasion at once (B4.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[COUNCIL] == 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            gain(s, seat_of(f), COUNCIL, 1, source_of(f))
            if s.turn_kind == REVEAL_TURN and s.turn_seat == seat_of(f):
                gain(s, seat_of(f), PERSUASION, COUNCIL_PERSUASION, s.tables.council)
            fire(s, seat_of(f), WHEN_COUNCIL_SEAT, 0)
        return False


@final
class TakeControl(Node):
    """`control SPACE`: the own marker replaces any other (B6.20)."""

    def __init__(self, space: i64) -> None:
        super().__init__()
        self.space: i64 = space
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.control[self.space] != seat

    def step(self, s: State, f: i64) -> bool:
        set_marker(s, self.space, seat_of(f))
        return False


@final
class RecallAgent(Node):
    """`recall_agent`: an own Agent returns from the board, to be sent again (B5.4); `another`: not that just sent."""

    def __init__(self, another: bool) -> None:
        super().__init__()
        self.prompt = "recall"
        self.another: bool = another

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if agents_on_board(s, seat) > self.staying(s, seat, s.turn_space):
            return True
        return len(self.fighting(s, seat)) > 0

    def fighting(self, s: State, seat: i64) -> list[UnitKind]:
        """The kinds of units that are Agents, of which one that may be recalled is in the Conflict."""
        found: list[UnitKind] = []
        n = s.players[seat].n
        for unit in s.tables.units:
            if unit.supply == AGENTS and n[unit.conflict] > (n[unit.deployed] if self.another else 0):
                found.append(unit)
        return found

    def staying(self, s: State, seat: i64, space: i64) -> i64:
        """How many Agents cannot be recalled from a space: that just sent."""
        sent_there = self.another and space >= 0 and space == s.turn_space and seat == s.turn_seat
        return 1 if sent_there and agents_at(s, seat, space) else 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        space: i64 = 0
        while space < len(s.agents):
            if agents_at(s, seat_of(f), space) > self.staying(s, seat_of(f), space):
                options.append(s.tables.actions.recall + space)
            space += 1
        for unit in self.fighting(s, seat_of(f)):
            options.append(unit.retreat + 1)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        for unit in self.fighting(s, seat_of(f)):
            if action == unit.retreat + 1:
                move(s, seat_of(f), unit.conflict, unit.supply, 1, source_of(f))
                return
        recall_agent(s, seat_of(f), action - s.tables.actions.recall)


@final
class Harvest(Node):
    """`harvest`: base spice of the visited maker space plus all bonus spice (B3.19, F5, F10)."""

    def __init__(self) -> None:
        super().__init__()
        self.auto = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.turn_space >= 0 and s.turn_seat == seat and s.tables.spaces[s.turn_space].maker > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if not self.possible(s, seat, source_of(f)):
            return False
        spice = s.tables.spaces[s.turn_space].maker
        if doubles(s, seat, OF_BASE):
            spice *= 2
        harvest(s, seat, spice + harvested_bonus(s, seat), source_of(f))
        return False


def doubles(s: State, seat: i64, part: i64) -> bool:
    """Whether a part of what a player harvests counts twice."""
    for m in standing(s, seat, DOUBLE_HARVEST):
        if m.a == part:
            return True
    return False


def harvested_bonus(s: State, seat: i64) -> i64:
    """The bonus spice of the visited space is taken; how much that brings."""
    bonus = take_bonus(s, s.turn_space)
    return 2 * bonus if doubles(s, seat, OF_BONUS) else bonus


def harvest(s: State, seat: i64, spice: i64, source: i64) -> None:
    """Spice is taken from a maker space, with what abilities make of that (F10)."""
    for m in standing(s, seat, HARVEST_LESS):
        spice -= m.a
    gain(s, seat, SPICE, max(0, spice), source)
    fire(s, seat, WHEN_HARVEST, 0)


@final
class EndTurn(Node):
    """`end_turn`: the turn is over with neither Agent nor Reveal turn taken (F46)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.turn_kind == TURN_START

    def step(self, s: State, f: i64) -> bool:
        s.turn_over = True
        return False


@final
class ExtraTurn(Node):
    """`extra_turn`: when this turn ends, the same seat has the next one (B3.8); the step counts further ones."""

    def __init__(self) -> None:
        super().__init__()
        self.optional = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.turn_seat == seat

    def step(self, s: State, f: i64) -> bool:
        for i in range(len(s.stack)):
            if s.stack[i] & NODE_MASK == s.tables.flow.turns:
                more = step_of(s.stack[i]) + 1 if seat_of(s.stack[i]) == seat_of(f) else 0
                s.stack[i] = frame(s.tables.flow.turns, seat_of(f), 0, more)
        return False


@final
class Signet(Node):
    """`signet`: the right side of the own Leader arrives in place of this effect; out of the own turns at once."""

    def __init__(self) -> None:
        super().__init__()
        self.auto = True
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        effects = s.tables.leaders[s.players[seat].leader].signet
        if s.turn_kind == NO_TURN or seat != s.turn_seat or s.tables.is_rival(seat):  # no menu in which it could wait
            push_all(s, seat, effects, source_of(f))
            return False
        number = self.number
        following = self.following
        for node in effects:
            arrive(s, seat, node, source_of(f), number)
            number = following
            following += 1
        return False


@final
class PickSpace(Node):
    """Pick any board space and hand it, as binding, to the next node."""

    def __init__(self, then: Node) -> None:
        super().__init__()
        self.prompt = prompts.SPACE
        self.then: Node = then

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        space: i64 = 0
        while space < len(s.agents):
            options.append(s.tables.actions.space + space)
            space += 1
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.stack.append(frame(self.then.id, seat_of(f), source_of(f), 0, action - s.tables.actions.space))
