"""Words that move troops and other units: recruiting, deploying, retreating, losing (B3.22-B3.26, F24, F40-F43)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.counters import TROOP
from landsraad.imperium.core.journal import move
from landsraad.imperium.core.seats import acts_for, opponents_of
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import (
    able_to_deploy,
    able_to_retreat,
    barred,
    deploy,
    deploy_units,
    lose,
    puts_back,
    recruit,
    recruit_to_conflict,
    retreat,
    retreated,
    retreating,
    supply_of,
    troops_at,
)
from landsraad.kernel.frames import arg_of, seat_of, source_of, step_of, with_step

MOVED_MASK: Final = 63  # of the binding of `MoveUnits`: the units moved, above them the troops among these
TROOPS_SHIFT: Final = 6


@final
class Troop(Node):
    """`troop N`: recruit from the supply (B3.26, F40)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.troops = count
        self.recruits = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return supply_of(s, acts_for(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        if s.tables.lent >= 0 and step_of(f) == 0 and puts_back(s, seat_of(f), self.count, f):
            return False
        recruit(s, acts_for(s, seat_of(f)), self.count, source_of(f))
        return False


@final
class TroopToConflict(Node):
    """`troop_to_conflict N`: recruit straight into the Conflict (B3.24)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.troops = count
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return supply_of(s, acts_for(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        if s.tables.lent >= 0 and step_of(f) == 0 and puts_back(s, seat_of(f), self.count, f):
            return False
        recruit_to_conflict(s, acts_for(s, seat_of(f)), self.count, source_of(f))
        return False


@final
class LoseTroop(Node):
    """`lose_troop N garrison|conflict`: troops go to the supply; as a cost all of them must be there."""

    def __init__(self, count: i64, place: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.place: i64 = place
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[self.place] > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[self.place] >= self.count

    def step(self, s: State, f: i64) -> bool:
        lose(s, acts_for(s, seat_of(f)), self.place, self.count, source_of(f))
        return False


@final
class Retreat(Node):
    """Units of one kind retreat to the garrison: `retreat N`, `retreat up_to N`, `retreat any` are for troops.

    "Any" and "up to" include zero (F23).
    """

    def __init__(self, least: i64, most: i64, kind: i64 = TROOP) -> None:
        super().__init__()
        self.prompt = "retreat"
        self.least: i64 = least
        self.most: i64 = most
        self.kind: i64 = kind
        self.optional = least == 0

    def held(self, s: State, seat: i64) -> i64:
        """Units of the kind in the Conflict."""
        return s.players[acts_for(s, seat)].n[s.tables.units[self.kind].conflict]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.held(s, seat) > 0

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return self.least == 0 or self.possible(s, seat, source)

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return self.held(s, seat) >= self.least

    def step(self, s: State, f: i64) -> bool:
        held = self.held(s, seat_of(f))
        if held == 0:
            return False
        options: list[int] = []
        count = min(self.least, held)
        while count <= min(self.most, held):
            options.append(s.tables.units[self.kind].retreat + count)
            count += 1
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        unit = s.tables.units[self.kind]
        retreat(s, acts_for(s, seat_of(f)), unit, action - unit.retreat, source_of(f))


@final
class MoveUnits(Node):
    """Units of some kinds, asked kind by kind, troops last, between Conflict and garrison.

    `retreat_unit N`: exactly N leave the Conflict, fewer only if there are no more. `deploy_unit N`: up to N enter it.
    So do the words for troops where other kinds count as such. The binding counts those already moved; the troops among
    them have retreated when the last kind has been asked.

    Args:
        least: how many at least, if there are so many.
        most: how many at most.
        deploys: whether they enter the Conflict.
        troops: whether only what counts as a troop moves.
    """

    def __init__(self, least: i64, most: i64, deploys: bool, troops: bool = False) -> None:
        super().__init__()
        self.prompt = "deploy" if deploys else "retreat"
        self.least: i64 = least
        self.most: i64 = most
        self.deploys: bool = deploys
        self.of_troops: bool = troops
        self.optional = least == 0

    def able(self, s: State, n: list[int], unit: UnitKind) -> i64:
        """How many units of a kind can move."""
        if self.of_troops and not unit.troop:
            return 0
        return able_to_deploy(s, n, unit) if self.deploys else able_to_retreat(n, unit)

    def in_all(self, s: State, seat: i64) -> i64:
        """How many units can move."""
        n = s.players[acts_for(s, seat)].n
        count: i64 = 0
        for unit in s.tables.units:
            count += self.able(s, n, unit)
        return count

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if self.deploys and barred(s, acts_for(s, seat)):
            return False
        return self.in_all(s, seat) > 0

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        if self.least == 0:
            return not self.deploys or not self.of_troops or not barred(s, acts_for(s, seat))
        return self.possible(s, seat, source)

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return self.in_all(s, seat) >= self.least

    def step(self, s: State, f: i64) -> bool:
        number = len(s.tables.units) - 1 - step_of(f)
        n = s.players[acts_for(s, seat_of(f))].n
        while number > 0 and self.of_troops and self.able(s, n, s.tables.units[number]) == 0:
            number -= 1
        if number < len(s.tables.units) - 1 - step_of(f):
            s.stack.append(with_step(f, len(s.tables.units) - 1 - number, arg_of(f)))
            return False
        own = s.tables.units[number]
        held = self.able(s, n, own)
        left = self.most - (arg_of(f) & MOVED_MASK)
        count: i64 = 0
        if self.least:
            count = self.least - (arg_of(f) & MOVED_MASK)
            for unit in s.tables.units[:number]:
                count -= self.able(s, n, unit)
            count = min(held, max(0, count))
        first = own.deploy if self.deploys else own.retreat
        options: list[int] = []
        while count <= min(held, left):
            options.append(first + count)
            count += 1
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        number = len(s.tables.units) - 1 - step_of(f)
        unit = s.tables.units[number]
        seat = acts_for(s, seat_of(f))
        count = action - (unit.deploy if self.deploys else unit.retreat)
        moved = (arg_of(f) & MOVED_MASK) + count
        troops = (arg_of(f) >> TROOPS_SHIFT) + (count if unit.troop else 0)
        more = number > 0 and moved < self.most
        if more:
            s.stack.append(with_step(f, step_of(f) + 1, moved | (troops << TROOPS_SHIFT)))
        if self.deploys:
            deploy_units(s, seat, unit, count, source_of(f))
            return
        move(s, seat, unit.conflict, unit.garrison, count, source_of(f))
        if not more:
            retreated(s, seat, troops)


@final
class SendBack(Node):
    """`send_back`: the player may send one enemy unit from the Conflict back to the garrison of its owner.

    Args:
        troop: whether it is a must, and only what counts as a troop goes.
    """

    def __init__(self, troop: bool = False) -> None:
        super().__init__()
        self.prompt = "send back"
        self.troop: bool = troop
        self.optional = not troop

    def movable(self, s: State, seat: i64) -> bool:
        """Whether a side has such a unit."""
        return (troops_at(s, seat, True) if self.troop else retreating(s, seat)) > 0

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for other in opponents_of(s, seat):
            if self.movable(s, other):
                return True
        return False

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        options: list[int] = []
        if step_of(f) == 1:
            for unit in s.tables.units:
                if able_to_retreat(s.players[arg_of(f)].n, unit) and (unit.troop or not self.troop):
                    options.append(unit.retreat + 1)
            return s.ask(seat, options, True)
        for other in opponents_of(s, seat):
            if self.movable(s, other):
                options.append(s.tables.actions.rival + other)
        if not options:
            return False
        if self.optional:
            options.append(SKIP)
        return s.ask(seat, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) == 1:
            for unit in s.tables.units:
                if action == unit.retreat + 1:
                    retreat(s, arg_of(f), unit, 1, source_of(f))
        elif action != SKIP:
            s.stack.append(with_step(f, 1, action - s.tables.actions.rival))
        else:
            while s.stack[-1] == f:  # nor any further unit by the same effect
                s.stack.pop()


@final
class RecruitDeployable(Node):
    """`recruit_deployable N`: recruits that this effect alone lets one deploy on a Reveal turn (F43 on Agent turns)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.troops = count
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return supply_of(s, acts_for(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        if s.tables.lent >= 0 and step_of(f) == 0 and puts_back(s, seat_of(f), self.count, f):
            return False
        s.reveal_allowance += recruit(s, acts_for(s, seat_of(f)), self.count, source_of(f))
        return False


@final
class Deploy(Node):
    """`deploy N`: up to N troops from the garrison, any number including zero (F23, F42)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "deploy"
        self.count: i64 = count
        self.optional = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.ready(s, seat) > 0 and not barred(s, seat)

    def ready(self, s: State, seat: i64) -> i64:
        """Troops of the garrison that may be deployed."""
        return able_to_deploy(s, s.players[acts_for(s, seat)].n, s.tables.units[TROOP])

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return not barred(s, seat)

    def step(self, s: State, f: i64) -> bool:
        most = min(self.count, self.ready(s, seat_of(f)))
        if most == 0:
            return False
        options: list[int] = []
        count: i64 = 0
        while count <= most:
            options.append(s.tables.actions.deploy + count)
            count += 1
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        deploy(s, acts_for(s, seat_of(f)), action - s.tables.actions.deploy, source_of(f))
