"""Dreadnoughts: commissioning, control of a space after a win, return from there (I6.1-I6.11, I8.13, X15-X17)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.counters import EVERYBODY
from landsraad.imperium.core.journal import COVER, move
from landsraad.imperium.core.seats import acts_for, opponents_of
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.core.units import recruit_units
from landsraad.imperium.sets.rise_of_ix.pieces import Pieces
from landsraad.imperium.words.conditions import Counter, compares
from landsraad.kernel.frames import seat_of, source_of


@final
class Commission(Node):
    """`dreadnought 1`: from the supply to the garrison, where it counts as recruited this turn (I6.1, I6.2)."""

    def __init__(self, ix: Pieces) -> None:
        super().__init__()
        self.unit: UnitKind = ix.dreadnought
        self.optional = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[self.unit.supply] > 0

    def step(self, s: State, f: i64) -> bool:
        recruit_units(s, acts_for(s, seat_of(f)), self.unit, 1, source_of(f))
        return False


@final
class LoseDreadnought(Node):
    """`lose_dreadnought 1`: from the Conflict to the supply; no other takes control for this win then."""

    def __init__(self, ix: Pieces) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[self.ix.dreadnought.conflict] > 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            owner, unit = acts_for(s, seat_of(f)), self.ix.dreadnought
            move(s, owner, unit.conflict, unit.supply, 1, source_of(f))
            s.players[owner].n[self.ix.no_control] = 1
        return False


@final
class TakeControl(Node):
    """The winner puts one dreadnought on a space that may be controlled and where none lies (I6.6, I6.7)."""

    def __init__(self, ix: Pieces) -> None:
        super().__init__()
        self.ix: Pieces = ix
        self.prompt = "control"
        self.by_game = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        n = s.players[seat].n
        if n[self.ix.dreadnought.conflict] == 0 or n[self.ix.no_control]:
            return False
        first = s.tables.actions.verbs["control"]
        spaces = free_spaces(s)
        if spaces and s.tables.is_rival(seat):
            spaces = [best_for_rival(s, seat, spaces)]
        options: list[int] = []
        for space in spaces:
            options.append(first + space)
        return len(options) > 0 and s.ask(seat, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        space = action - s.tables.actions.verbs["control"]
        s.covers = s.covers[:]
        s.covers[space] = seat
        s.players[seat].n[self.ix.placed] = space + 1
        s.log((COVER, seat, EVERYBODY, space, 1))
        move(s, seat, self.ix.dreadnought.conflict, self.ix.dreadnought.control, 1, 0)


def free_spaces(s: State) -> list[int]:
    """The spaces that a dreadnought may take control of."""
    found: list[int] = []
    space: i64 = 0
    for place in s.tables.spaces:
        if place.controllable and s.covers[space] < 0:
            found.append(space)
        space += 1
    return found


def best_for_rival(s: State, seat: i64, spaces: list[int]) -> i64:
    """Over an opponent's marker if possible, else over none; the one with spice, then by the board (I8.13, U176)."""
    spaces = [space for space in spaces if s.tables.spaces[space].maker] + [
        space for space in spaces if s.tables.spaces[space].maker == 0
    ]
    for space in spaces:
        if s.control[space] in opponents_of(s, seat):
            return space
    for space in spaces:
        if s.control[space] < 0:
            return space
    return spaces[0]


def return_from_control(s: State, ix: Pieces) -> None:
    """What was placed a round ago returns to its garrison; the marker below counts again (I6.10, I6.11)."""
    covers = s.covers
    for space in range(len(covers)):
        seat: i64 = covers[space]
        if seat >= 0 and s.players[seat].n[ix.placed] != space + 1:
            s.covers = s.covers[:]
            s.covers[space] = -1
            s.log((COVER, seat, EVERYBODY, space, 0))
            move(s, seat, ix.dreadnought.control, ix.dreadnought.garrison, 1, 0)
    for p in s.players:
        p.n[ix.placed] = 0
        p.n[ix.no_control] = 0


@final
class Commissioned(Test):
    """`dreadnoughts >= N`: own dreadnoughts in garrison, Conflict or on the board (X16)."""

    def __init__(self, ix: Pieces, op: i64, n: i64) -> None:
        self.ix: Pieces = ix
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(commissioned(s, acts_for(s, seat), self.ix.dreadnought), self.op, self.n)


def commissioned(s: State, seat: i64, unit: UnitKind) -> i64:
    """How many dreadnoughts of a player are not in the supply."""
    return s.tables.most_of(seat, unit) - s.players[seat].n[unit.supply]


@final
class DreadnoughtsInConflict(Counter):
    """`per dreadnought_in_conflict`."""

    def __init__(self, ix: Pieces) -> None:
        super().__init__()
        self.unit: UnitKind = ix.dreadnought

    def count(self, s: State, seat: i64, source: i64) -> i64:
        return s.players[acts_for(s, seat)].n[self.unit.conflict]
