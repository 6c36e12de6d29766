"""Troops of two kinds: losing them where Commanders count as such, keeping them back, combat signs (B7, B9, B24)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.counters import AGENT_TURN, CONFLICT, GARRISON, REVEAL_TURN, SUPPLY, TURN_START
from landsraad.imperium.core.journal import move
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.core.units import (
    in_garrison,
    lost,
    puts_back,
    supply_of,
    troops_at,
    units_in_conflict,
)
from landsraad.imperium.sets.bloodlines.pieces import Pieces
from landsraad.imperium.words.conditions import Counter, compares
from landsraad.kernel.frames import arg_of, seat_of, source_of, step_of, with_step

IN_GARRISON: Final = 1  # masks of where troops are lost
IN_CONFLICT: Final = 2
PLACES: Final = ("garrison", "conflict")


@final
class LoseTroops(Node):
    """`lose_troop N PLACE`: troops, chosen one by one with kind and place, go to the supply (B24).

    The binding counts those from the Conflict: they are lost together (B38).
    """

    def __init__(self, pieces: Pieces, count: i64, places: i64) -> None:
        super().__init__()
        self.prompt = "lose"
        self.one_by_one = count > 1
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.places: i64 = places

    def able(self, s: State, seat: i64) -> i64:
        """How many troops could be lost."""
        count: i64 = 0
        if self.places & IN_GARRISON:
            count += troops_at(s, seat, False)
        if self.places & IN_CONFLICT:
            count += troops_at(s, seat, True)
        return count

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.able(s, acts_for(s, seat)) > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return self.able(s, acts_for(s, seat)) >= self.count

    def step(self, s: State, f: i64) -> bool:
        seat = acts_for(s, seat_of(f))
        n = s.players[seat].n
        first = s.tables.actions.verbs["lose"]
        options: list[int] = []
        number: i64 = 0
        for unit in s.tables.units:
            if unit.troop:
                if self.places & IN_GARRISON and in_garrison(n, unit):
                    options.append(first + number * 2)
                if self.places & IN_CONFLICT and n[unit.conflict]:
                    options.append(first + number * 2 + 1)
                number += 1
        if options and s.tables.is_rival(seat):  # troops first, from the garrison if possible (B54)
            self.apply(s, f, options[0])
            return False
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        picked = action - s.tables.actions.verbs["lose"]
        fighting = picked % 2 == 1
        seat = acts_for(s, seat_of(f))
        fallen = arg_of(f) + (1 if fighting else 0)
        more = step_of(f) + 1 < self.count and self.able(s, seat) > 1
        if more:
            s.stack.append(with_step(f, step_of(f) + 1, fallen))
        number: i64 = 0
        for unit in s.tables.units:
            if unit.troop:
                if number == picked // 2:
                    move(s, seat, unit.conflict if fighting else unit.garrison, unit.supply, 1, source_of(f))
                number += 1
        if not fighting:
            lost(s, seat, GARRISON, 1)
        if not more and fallen:
            lost(s, seat, CONFLICT, fallen)


@final
class TroopHeld(Node):
    """`troop_held N`: recruits that stay out of the Conflict in this turn (B40)."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.troops = count
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return supply_of(s, acts_for(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = acts_for(s, seat_of(f))
        if s.tables.lent >= 0 and step_of(f) == 0 and puts_back(s, seat_of(f), self.count, f):
            return False
        count = min(self.count, s.players[seat].n[SUPPLY])
        move(s, seat, SUPPLY, GARRISON, count, source_of(f))
        s.players[seat].n[self.pieces.held] += count
        return False


@final
class CombatSpace(Node):
    """`combat_space`: units may be deployed in this turn as at a Combat space, in a Reveal turn too (B9)."""

    def __init__(self) -> None:
        super().__init__()
        self.auto = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        own = seat == s.turn_seat and s.turn_kind in (TURN_START, AGENT_TURN, REVEAL_TURN)
        return own and not s.combat_space

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            s.combat_space = True
        return False


@final
class InGarrison(Test):
    """`garrison >= N`: own units of all kinds in the garrison (B24)."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        count: i64 = 0
        for unit in s.tables.units:
            count += in_garrison(s.players[acts_for(s, seat)].n, unit)
        return compares(count, self.op, self.n)


@final
class EnemyInConflict(Test):
    """`enemy_in_conflict UNIT`: an opponent has such a unit in the Conflict."""

    def __init__(self, counter: i64) -> None:
        self.counter: i64 = counter

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        for other in s.tables.opponents[seat]:
            if s.players[other].n[self.counter]:
                return True
        return False


@final
class NetDeployed(Test):
    """`net_deployed >= N`: the running turn has put so many more own units into the Conflict than it took out."""

    def __init__(self, pieces: Pieces, op: i64, n: i64) -> None:
        self.pieces: Pieces = pieces
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        if seat != s.turn_seat:
            return False
        own = acts_for(s, seat)
        return compares(units_in_conflict(s, own) - s.players[own].n[self.pieces.at_start], self.op, self.n)


@final
class UnitKinds(Counter):
    """`per unit_kind`: kinds of units that the player has in the Conflict."""

    def count(self, s: State, seat: i64, source: i64) -> i64:
        n = s.players[acts_for(s, seat)].n
        kinds: i64 = 0
        for unit in s.tables.units:
            if n[unit.conflict]:
                kinds += 1
        return kinds
