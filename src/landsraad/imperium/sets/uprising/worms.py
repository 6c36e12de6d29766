"""Maker Hooks, sandworms, the Shield Wall and Maker spaces (U19-U23, U93-U95)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import fire
from landsraad.imperium.core.counters import EVERYBODY
from landsraad.imperium.core.journal import gain, move
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.core.units import barred
from landsraad.imperium.sets.uprising.pieces import Pieces, visits_maker
from landsraad.imperium.words.agents import harvest, harvested_bonus
from landsraad.imperium.words.conditions import Counter, compares
from landsraad.kernel.frames import seat_of, source_of


def open_to_worms(s: State, pieces: Pieces) -> bool:
    """Whether the Shield Wall does not keep sandworms out of the Conflict of this round (U20)."""
    if s.conflict < 0:
        return False
    return s.counters[pieces.wall] == 0 or s.tables.conflicts[s.conflict].location < 0


def can_summon(s: State, seat: i64, pieces: Pieces) -> bool:
    """Whether a player may summon sandworms into the Conflict of this round in this turn."""
    units = acts_for(s, seat)
    if instead_of_worms(s, units, pieces):
        return True
    return (pieces.wormless >> units) & 1 == 0 and open_to_worms(s, pieces) and not barred(s, units)


def instead_of_worms(s: State, seat: i64, pieces: Pieces) -> bool:
    """Whether a Leader has something else happen instead of each sandworm, whatever protects the Conflict."""
    for t in s.tables.leaders[s.players[seat].leader].triggers:
        if t.event == pieces.summons:
            return True
    return False


def summon(s: State, seat: i64, pieces: Pieces, count: i64, source: i64) -> None:
    """Sandworms come from the bank straight into the Conflict, as units deployed in the own turn (U19)."""
    if instead_of_worms(s, seat, pieces):
        for _ in range(count):
            fire(s, seat, pieces.summons, 0)
        return
    unit = pieces.sandworm
    n = s.players[seat].n
    count = min(count, n[unit.supply])
    move(s, seat, unit.supply, unit.conflict, count, source)
    if seat == acts_for(s, s.turn_seat):
        n[unit.deployed] += count


@final
class Sandworm(Node):
    """`sandworm N`: summon sandworms, where the Shield Wall lets them come."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return can_summon(s, seat, self.pieces)

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            summon(s, acts_for(s, seat_of(f)), self.pieces, self.count, source_of(f))
        return False


@final
class RemoveWall(Node):
    """`remove_wall`: the Shield Wall leaves the game (U21)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.counters[self.pieces.wall] == 1

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            s.count(self.pieces.wall, 0)
            s.log((self.pieces.wall_falls, seat_of(f), EVERYBODY))
        return False


@final
class TakeHooks(Node):
    """`maker_hooks`: the token, for good; whoever has it gets no second one."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        units = acts_for(s, seat)
        return s.players[units].n[self.pieces.hooks] == 0 and (self.pieces.wormless >> units) & 1 == 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            gain(s, acts_for(s, seat_of(f)), self.pieces.hooks, 1, source_of(f))
        return False


@final
class BonusSpice(Node):
    """`bonus_spice`: all bonus spice of the visited Maker space, without its base spice (U22, U60)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return visits_maker(s, seat) and s.bonus[s.turn_space] > 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            harvest(s, seat_of(f), harvested_bonus(s, seat_of(f)), source_of(f))
        return False


@final
class HasHooks(Test):
    """`maker_hooks`: the player has the token at this moment."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[self.pieces.hooks] == 1


@final
class OpenToWorms(Test):
    """`open_to_worms`: sandworms may be summoned into the Conflict of this round in this turn."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return can_summon(s, seat, self.pieces)


@final
class SandwormsAre(Test):
    """`sandworms >= N`: own sandworms in the Conflict."""

    def __init__(self, pieces: Pieces, op: i64, n: i64) -> None:
        self.pieces: Pieces = pieces
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(s.players[acts_for(s, seat)].n[self.pieces.sandworm.conflict], self.op, self.n)


@final
class VisitsMaker(Test):
    """`visits_maker`: the Agent of this turn was sent to a Maker space."""

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return visits_maker(s, seat)


@final
class Sandworms(Counter):
    """`per sandworm`: own sandworms in the Conflict."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces

    def count(self, s: State, seat: i64, source: i64) -> i64:
        return s.players[acts_for(s, seat)].n[self.pieces.sandworm.conflict]
