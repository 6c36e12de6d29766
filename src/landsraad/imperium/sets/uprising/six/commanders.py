"""What a Commander does that nobody else does: activating an Ally, Agents with arrows, his own track (U134-U144)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core import counters
from landsraad.imperium.core.counters import AGENTS
from landsraad.imperium.core.influence import OWN, TOP, change_influence, level_of
from landsraad.imperium.core.seats import activate
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.core.units import agents_at, units_in_conflict
from landsraad.imperium.sets.uprising.six.pieces import (
    LEFT_AGENT,
    RIGHT_AGENT,
    Teams,
    arrow_ready,
    arrow_to,
    swordmaster_among,
    swordmaster_ready,
)
from landsraad.imperium.words.influence import visit_of
from landsraad.kernel.frames import frame, seat_of, source_of

WITH_ARROW: Final = 0  # actions of the verb `agent`
SWORDMASTER: Final = 1
ORDINARY: Final = 2


@final
class Activate(Node):
    """Which Ally a Commander activates in this turn: `activate left` or `activate right` (U134).

    He is asked first of all, so that Plot cards before the Agent is sent have an Ally whom they concern.
    """

    def __init__(self, teams: Teams) -> None:
        super().__init__()
        self.prompt = "activate"
        self.by_game = True
        self.teams: Teams = teams

    def step(self, s: State, f: i64) -> bool:
        first = s.tables.actions.verbs["activate"]
        return s.ask(seat_of(f), [first + LEFT_AGENT, first + RIGHT_AGENT], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        arrow = action - s.tables.actions.verbs["activate"]
        ally = s.tables.allies[seat][arrow]
        activate(s, seat, ally)
        n = s.players[ally].n
        for unit in s.tables.units:
            n[unit.allowance] = 0
            n[unit.deployed] = 0
        n[self.teams.pieces().at_start] = units_in_conflict(s, ally)
        s.players[seat].n[self.teams.held_back] = int(arrow_ready(s, seat, self.teams, 1 - arrow))


@final
class SendWhich(Node):
    """Whether an Ally has sent an Agent or his Swordmaster (U52), a Commander one with the arrow or him, who has both.

    Only for a Commander it matters where his Agent stands: it keeps its arrow when it is recalled (U134).
    """

    def __init__(self, teams: Teams) -> None:
        super().__init__()
        self.prompt = "agent"
        self.by_game = True
        self.teams: Teams = teams

    def step(self, s: State, f: i64) -> bool:
        first = s.tables.actions.verbs["agent"]
        other = WITH_ARROW if s.tables.allies[seat_of(f)] else ORDINARY
        return s.ask(seat_of(f), sorted([first + SWORDMASTER, int(first + other)]), False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        which = action - s.tables.actions.verbs["agent"]
        if which == SWORDMASTER:
            s.players[seat_of(f)].n[self.teams.used] = 1
        elif which == WITH_ARROW:
            note_arrow(s, seat_of(f), self.teams)


def note_arrow(s: State, seat: i64, teams: Teams) -> None:
    """The Agent with the arrow to the activated Ally stands on the space of this turn."""
    _forget(s, seat, teams)
    s.players[seat].n[teams.at[arrow_to(s, seat)]] = s.turn_space + 1


def _forget(s: State, seat: i64, teams: Teams) -> None:
    """No Agent that was recalled from the space of this turn is taken for the one that stands there now."""
    if agents_at(s, seat, s.turn_space) > 1:
        return  # the Agent that had come before is still there
    n = s.players[seat].n
    for counter in teams.at:
        if n[counter] == s.turn_space + 1:
            n[counter] = 0


def agent_placed(s: State, seat: i64, teams: Teams, which: SendWhich) -> None:
    """An Agent has been sent: which one is asked where it may have been the Swordmaster or another (U52, U134)."""
    n = s.players[seat].n
    if not s.tables.allies[seat]:
        if n[counters.SWORDMASTER] and n[teams.used] == 0:
            if n[AGENTS]:
                s.stack.append(frame(which.id, seat))
            else:
                n[teams.used] = 1
        return
    n[AGENTS] += 1  # as it was before
    _forget(s, seat, teams)
    by_arrow = arrow_ready(s, seat, teams, arrow_to(s, seat))
    by_sword = swordmaster_ready(s, seat, teams)
    n[AGENTS] -= 1
    if by_arrow and by_sword:
        s.stack.append(frame(which.id, seat))
    elif by_sword:
        n[teams.used] = 1
    else:
        note_arrow(s, seat, teams)


def may_move(s: State, seat: i64, teams: Teams, space: i64) -> bool:
    """Whether a Commander may send an Agent from this space: its arrow fits, or it is the Swordmaster (U134, F26)."""
    n = s.players[seat].n
    if n[teams.at[arrow_to(s, seat)]] == space + 1:
        return True
    return swordmaster_among(s, seat, teams, space, agents_at(s, seat, space))


def agent_moved(s: State, seat: i64, teams: Teams, which: SendWhich, origin: i64) -> None:
    """A Commander has sent an Agent from a board space: he is asked which where both that he may send stood there."""
    if origin == s.turn_space:
        return
    _forget(s, seat, teams)
    by_sword = swordmaster_among(s, seat, teams, origin, agents_at(s, seat, origin) + 1)
    if s.players[seat].n[teams.at[arrow_to(s, seat)]] != origin + 1:
        return  # the Swordmaster
    if by_sword:
        s.stack.append(frame(which.id, seat))
    else:
        note_arrow(s, seat, teams)


def reward_team(s: State, seat: i64, teams: Teams, before: i64, after: i64) -> None:
    """The first and the third step of a Commander's own track bring something to each of his team (U140)."""
    commander = teams.commander(seat)
    if commander is None:
        return
    team = [int(seat), *s.tables.allies[seat]]
    for level, box in ((3, commander.third), (1, commander.first)):
        if before < level <= after:
            for member in reversed(team):
                for node in reversed(box):
                    s.tables.nodes[node].commit(s, member, commander.source)


@final
class Commands(Test):
    """`commands LEADER`: the player has this Leader, on whose board the space is (U140)."""

    def __init__(self, leader: str) -> None:
        self.leader: str = leader

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        leader = s.players[seat].leader
        return leader >= 0 and s.tables.leaders[leader].key == self.leader


@final
class OwnInfluence(Node):
    """`own_influence N`: steps on a Commander's own track."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.tables.own_tracks[seat] != 0 and level_of(s, seat, OWN) < TOP

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            change_influence(s, seat_of(f), OWN, self.amount, source_of(f))
        return False


@final
class ExtraInfluence(Node):
    """`extra_influence N`: the visited space gives so much more Influence, at once if it has given already."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if s.turn_space < 0 or s.tables.spaces[s.turn_space].visit < 0 or seat != s.turn_seat:
            return False
        return len(visit_of(s).tracks(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            s.visit_influence += self.amount
            if s.visit_given:
                s.stack.append(frame(visit_of(s).id, seat_of(f), source_of(f)))
        return False
