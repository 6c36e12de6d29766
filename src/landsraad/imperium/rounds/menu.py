"""The menu of an Agent turn, a Reveal turn or a Conflict reward: pending effects in the order the player wants.

ENGINE.md, "Turn menus": what could change nothing is not offered, `end` appears once nothing offered is mandatory,
`rest` resolves in printed order what needs no choice (B3.16, B4.2, B6.17).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core import prompts
from landsraad.imperium.core.actions import END, REST
from landsraad.imperium.core.counters import AGENT_TURN, EVERYBODY, NO_TURN, REVEAL_TURN, REWARDS
from landsraad.imperium.core.journal import USE
from landsraad.imperium.core.offerers import offer, take_offered
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.imperium.core.units import deploy_units, deployable
from landsraad.imperium.rounds.reveal import clean_up
from landsraad.imperium.rounds.turns import finish_turn
from landsraad.kernel.frames import (
    NODE_MASK,
    arg_of,
    frame,
    seat_of,
    source_of,
    step_of,
    with_step,
)

ENDING: Final = 1  # step of the menu when only what must still happen is left


def offered(s: State, seat: i64) -> list[int]:
    """The pending effects that could change something now; `trash self` after everything else of its box.

    The list is not to be changed. What counts something that may still grow comes when nothing else is left.
    """
    if not s.pending:
        return s.pending
    found: list[int] = []
    waiting = False
    nodes = s.tables.nodes
    for f in s.pending:
        node = nodes[f & NODE_MASK]
        if node.last or node.late:
            waiting = True
        elif node.possible(s, seat, source_of(f)):
            found.append(f)
    if not waiting:
        return found
    first = [source_of(f) for f in found]
    for f in s.pending:
        node = nodes[f & NODE_MASK]
        if node.last and source_of(f) not in first and node.possible(s, seat, source_of(f)):
            found.append(f)
    if found:
        return found
    for f in s.pending:
        if nodes[f & NODE_MASK].late and nodes[f & NODE_MASK].possible(s, seat, source_of(f)):
            found.append(f)
    return found


@final
class Deployment(Offerer):
    """`deploy UNIT N` as far as the turn gives leave to (B3.22-B3.24, F43)."""

    def __init__(self) -> None:
        super().__init__([AGENT_TURN, REVEAL_TURN])

    def actions(self, tables: Tables) -> list[int]:
        return [unit.deploy + count for unit in tables.units for count in range(1, unit.most + 1)]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        if s.combat_space or s.reveal_allowance or s.modifiers:
            seat = acts_for(s, seat)
            for unit in s.tables.units:
                most = deployable(s, seat, unit)
                count: i64 = 1
                while count <= most:
                    options.append(unit.deploy + count)
                    count += 1
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        seat = acts_for(s, seat)
        for unit in s.tables.units:
            count = action - unit.deploy
            if 0 < count <= unit.most:
                if s.turn_kind == REVEAL_TURN:
                    s.reveal_allowance -= min(count, s.reveal_allowance)
                if s.turn_kind == AGENT_TURN or s.tables.signs_in_reveal:
                    s.players[seat].n[unit.allowance] -= count
                deploy_units(s, seat, unit, count, 0)


@final
class Menu(Node):
    """Everything the player may do before the turn (or the reward) ends."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = prompts.MENU
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if step_of(f) == ENDING:
            if not self.goes_on(s, f):
                self.end(s, seat)
            return False
        table = s.tables.actions
        nodes = s.tables.nodes
        options: list[int] = []
        mandatory = False
        simple: i64 = 0
        reveals = False
        for e in offered(s, seat):
            node = nodes[e & NODE_MASK]
            if node.eager:
                s.stack.append(f)
                resolve(s, seat, e)
                return False
            action = table.use_action(source_of(e), arg_of(e))
            if action not in options:
                options.append(action)
            if not node.optional:
                mandatory = True
                if node.choiceless:
                    simple += 1
            reveals = reveals or (node.reveals and s.turn_kind == AGENT_TURN)
        if not options and s.turn_kind != REWARDS:
            reveals = reveals or len(s.tables.automaton.follow(s, seat)) > 0
        hidden = offer(s, seat, options)
        if simple > 1:
            options.append(REST)
        if not mandatory:
            options.append(END)
        # A single option that shows hidden cards is asked for, so that the way to it can still be undone.
        return s.ask(seat, options, not hidden and not reveals)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == END:
            s.stack.append(with_step(f, ENDING, 0))
            for e in reversed(s.pending):
                if s.tables.nodes[e & NODE_MASK].last or s.tables.nodes[e & NODE_MASK].late:
                    s.stack.append(frame(e & NODE_MASK, seat, source_of(e)))
            return
        s.stack.append(f)
        if action == REST:
            s.stack.append(frame(s.tables.flow.rest, seat))
        elif not self.use(s, seat, action):
            take_offered(s, seat, action)

    def use(self, s: State, seat: i64, action: i64) -> bool:
        """Resolve the pending effect that was chosen; False: it was none."""
        for f in s.pending:
            if s.tables.actions.use_action(source_of(f), arg_of(f)) == action:
                resolve(s, seat, f)
                return True
        return False

    def goes_on(self, s: State, f: i64) -> bool:
        """Whether something happens as an Agent turn ends; the menu is then asked again after it."""
        if s.turn_kind != AGENT_TURN:
            return False
        depth = len(s.stack)
        for module in s.tables.enders:
            module.turn_ends(s, seat_of(f))
        if len(s.stack) == depth:
            return False
        s.stack.insert(depth, f)
        return True

    def end(self, s: State, seat: i64) -> None:
        """The rest lapses; the turn, or the taking of rewards, is over."""
        if s.turn_kind == REVEAL_TURN:
            s.pending = []
            clean_up(s, seat)
            finish_turn(s)
        elif s.turn_kind == AGENT_TURN:
            finish_turn(s)
        else:
            s.pending = []
            s.turn_kind = NO_TURN


def resolve(s: State, seat: i64, f: i64) -> None:
    """Take a pending effect off the list and put it on the stack."""
    s.pending.remove(f)
    if s.journal is not None:
        s.log((USE, seat, EVERYBODY, source_of(f), arg_of(f)))
    s.stack.append(frame(f & NODE_MASK, seat, source_of(f)))


@final
class Rest(Node):
    """`rest`: one after the other, everything mandatory that needs no choice."""

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        for e in offered(s, seat):
            node = s.tables.nodes[e & NODE_MASK]
            if node.choiceless and not node.optional:
                s.stack.append(f)
                resolve(s, seat, e)
                return False
        return False
