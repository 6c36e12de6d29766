"""Movement (RULES 4.6, 5, 11.2; H34, H35)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_ADVISORS,
    A_ALL,
    A_DONE,
    A_FIGHTERS,
    A_HAJR,
    A_STAY,
    FROM,
    TO,
)
from landsraad.dune.core.cards import discard, holds
from landsraad.dune.core.forces import (
    alone,
    fighting,
    flip,
    full_for,
    has_ornithopters,
    lift,
    on,
    parts,
    put,
    starred,
    stormy,
)
from landsraad.dune.core.names import (
    BENE_GESSERIT,
    C_HAJR,
    CYBORG_MOVE,
    DOUBLE_MOVE,
    FREMEN,
    HALF_LOSSES,
    IXIANS,
    TAKE_UP_ARMS,
)
from landsraad.dune.core.nodes import N_HAJR, N_MIGRATION, N_MOVE, N_STANCE, N_WALK
from landsraad.dune.core.pledges import closed, open_nodes
from landsraad.dune.core.state import Node, State
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.core.windows import open_stop, used_up
from landsraad.dune.phases.entering import intrude
from landsraad.dune.phases.picking import gather, group_options, part
from landsraad.dune.phases.shipment import B_RANGE
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame, seat_of, source_of, step_of

FLIGHT: Final = 3
FAR: Final = 2


def far_power(s: State, seat: i64) -> i64:
    """The power by which a seat walks two territories: of the Fremen or, with a cyborg, of the Ixians; -1: none."""
    if s.faction[seat] == FREMEN:
        return DOUBLE_MOVE
    return CYBORG_MOVE if s.faction[seat] == IXIANS else -1


def reach_of(s: State, seat: i64, tokens: i64) -> i64:
    """How many territories a group may walk: 3 with ornithopters, 2 for Fremen and cyborgs, else 1."""
    if has_ornithopters(s, seat):
        return FLIGHT
    if s.barred & B_RANGE:
        return 1
    if s.faction[seat] == FREMEN or (s.faction[seat] == IXIANS and starred(tokens)):
        return FAR
    return 1


def advisers(s: State, seat: i64, node: i64) -> bool:
    """Whether the tokens of a seat on a node are advisors."""
    return s.faction[seat] == BENE_GESSERIT and s.advisors & bit(s.tables.territory[node]) != 0


def braves(s: State, seat: i64) -> bool:
    """Whether a seat walks into the storm, out of it and through it at the price of half its forces [ADV] (R11)."""
    return s.tables.walk_in_storm and s.tables.advanced and s.faction[seat] == FREMEN


def calm_targets(s: State, seat: i64, node: i64, steps: i64) -> list[int]:
    """The nodes to which a group walks without entering the storm; advisors there open no full stronghold (RULES 2)."""
    blocked: i64 = 0
    if not advisers(s, seat, node):
        blocked = full_for(s, seat) & ~fighting(s, seat)
    return s.tables.reach(node, steps, s.storm, s.hms, blocked)


def targets(s: State, seat: i64, node: i64, steps: i64) -> list[int]:
    """The nodes that a group on a node can walk to; advisors pass everywhere, others no full stronghold (RULES 5)."""
    found = calm_targets(s, seat, node, steps)
    if braves(s, seat):
        # storm closes the mobile stronghold all the same (H35)
        far = s.tables.reach(node, steps, 0, s.hms, full_for(s, seat) & ~fighting(s, seat))
        found = [] if node == HMS_NODE and stormy(s, node) else [n for n in far if n != HMS_NODE or not stormy(s, n)]
    return open_nodes(s, seat, found) if s.pledges else found


def together(s: State, seat: i64, territory: i64) -> list[list[int]]:
    """The nodes of a territory from which a seat may gather a group."""
    if braves(s, seat) and territory != HMS:
        return [s.tables.nodes_of[territory]]
    return parts(s, territory)


def way_out(s: State, node: i64, blocked: i64) -> bool:
    """Whether a group on a node has anywhere to walk: a node beside it that is neither in storm nor blocked."""
    t = s.tables
    if node == HMS_NODE:
        return not blocked & bit(t.territory[s.hms])
    for beside in t.links[node]:
        if t.sector[beside] != s.storm and not blocked & bit(t.territory[beside]):
            return True
    return node == s.hms and not blocked & bit(HMS)


class Move(Node):
    """One move: whence, which tokens, whither (D35)."""

    def _starts(self, s: State, seat: i64) -> list[int]:
        """The first node with own tokens of each part of a territory from which they can walk."""
        found: list[int] = []
        there: i64 = s.at[seat]
        if not there:
            return found
        full = full_for(s, seat) & ~fighting(s, seat)
        slow = braves(s, seat) or len(s.pledges) > 0
        for territory in range(HMS + 1):
            if not there & bit(territory):
                continue
            blocked = 0 if s.faction[seat] == BENE_GESSERIT and s.advisors & bit(territory) else full
            for joined in together(s, seat, territory):
                for node in joined:
                    if on(s, seat, node):
                        if targets(s, seat, node, 1) if slow else way_out(s, node, blocked):
                            found.append(node)
                        break
        return found

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 0:
            return s.ask(seat, [*[FROM + node for node in self._starts(s, seat)], A_STAY])
        return s.ask(seat, group_options(s, 63))

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if action == A_STAY:
            return
        if step_of(f) == 0:
            node = action - FROM
            for joined in together(s, seat, s.tables.territory[node]):
                if node in joined:
                    gather(s, seat, joined)
            s.stack.append(frame(N_MOVE, seat, 0, 1))
            return
        s.stack.append(frame(N_WALK, seat))
        if action != A_ALL:
            part(s, seat, 63)


class Walk(Node):
    """Where the group goes; the power that takes it so far may be stopped, and it chooses again (H38)."""

    def _tokens(self, s: State) -> i64:
        total: i64 = 0
        for tokens in s.taken:
            total += tokens
        return total

    def _targets(self, s: State, seat: i64) -> list[int]:
        start: i64 = s.sources[0]
        found = targets(s, seat, start, reach_of(s, seat, self._tokens(s)))
        if len(s.sources) > 1 and not (s.pledges and closed(s, seat) & bit(s.tables.territory[start])):
            return sorted([*found, start])
        return found

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        if step_of(f) == 0:
            return s.ask(seat, [TO + node for node in self._targets(s, seat)])
        if used_up(s, far_power(s, seat)):
            s.barred |= B_RANGE
            s.stack.append(frame(N_MOVE, seat))
        else:
            s.stack.append(frame(N_STANCE, seat, source_of(f)))
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        node = action - TO
        start: i64 = s.sources[0]
        power = far_power(s, seat)
        if power < 0 or has_ornithopters(s, seat) or node == start or node in targets(s, seat, start, 1):
            s.stack.append(frame(N_STANCE, seat, node))
            return
        s.stack.append(frame(N_WALK, seat, node, 1))
        open_stop(s, power, seat)


class Stance(Node):
    """On which side Bene Gesserit tokens arrive (RULES 11.2): the one that lies there, if any."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        node: i64 = source_of(f)
        territory: i64 = s.tables.territory[node]
        if step_of(f) == 1:
            arrive(s, seat, node, not used_up(s, TAKE_UP_ARMS))
            return False
        if s.at[seat] & bit(territory):
            arrive(s, seat, node, not s.advisors & bit(territory))
            return False
        if not advisers(s, seat, s.sources[0]) or alone(s, seat, territory):
            arrive(s, seat, node, True)
            return False
        options = [A_ADVISORS]
        beside = s.ally[seat] >= 0 and s.at[s.ally[seat]] & bit(territory) != 0
        if not beside and not full_for(s, seat) & bit(territory):
            options.insert(0, A_FIGHTERS)
        return s.ask(seat, options)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        if action == A_ADVISORS:
            arrive(s, seat, source_of(f), False)
            return
        s.stack.append(frame(N_STANCE, seat, source_of(f), 1))
        open_stop(s, TAKE_UP_ARMS, seat)


def without_storm(s: State, seat: i64, node: i64, tokens: i64) -> bool:
    """Whether a group walks where it goes without the storm, each of its parts."""
    steps = reach_of(s, seat, tokens)
    for source in s.sources:
        if source != node and node not in calm_targets(s, seat, source, steps):
            return False
    return not stormy(s, node)


def arrive(s: State, seat: i64, node: i64, fighters: bool) -> None:
    """The group leaves its nodes and stands on another one; what follows: intrusion, Hajr."""
    total: i64 = 0
    for tokens in s.taken:
        total += tokens
    calm = not braves(s, seat) or without_storm(s, seat, node, total)
    for i in range(len(s.sources)):
        lift(s, seat, s.sources[i], s.taken[i])
    put(s, seat, node, total)
    territory: i64 = s.tables.territory[node]
    if s.faction[seat] == BENE_GESSERIT and fighters == (s.advisors & bit(territory) != 0):
        flip(s, territory, not fighters)
    if holds(s, seat, C_HAJR) or s.tables.open_windows:
        s.stack.append(frame(N_HAJR, seat))
    if braves(s, seat) and not calm:
        s.stack.append(frame(N_MIGRATION, seat, node, 1, total))
        open_stop(s, HALF_LOSSES, seat)
    if territory != s.tables.territory[s.sources[0]]:
        s.entered |= bit(territory)
        intrude(s, seat, territory)


class Hajr(Node):
    """One more move by the card."""

    def step(self, s: State, f: i64) -> bool:
        able = holds(s, seat_of(f), C_HAJR)
        return s.ask(seat_of(f), [A_HAJR, A_DONE] if able else [A_DONE], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == A_HAJR:
            discard(s, seat_of(f), C_HAJR)
            s.barred &= ~B_RANGE
            s.stack.append(frame(N_MOVE, seat_of(f)))
