"""Specimens: cubes in the Axolotl tanks, and troops lost from wherever they are (M9-M11, M48, M51)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.components import TROOPS
from landsraad.imperium.core.counters import (
    AGENT_TURN,
    CONFLICT,
    GARRISON,
    REVEAL_TURN,
    REWARDS,
    SUPPLY,
    TURN_START,
)
from landsraad.imperium.core.journal import move
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.imperium.core.units import lose
from landsraad.imperium.sets.immortality.pieces import Pieces
from landsraad.kernel.frames import arg_of, seat_of, source_of, step_of, with_step

PLACES: Final = (GARRISON, CONFLICT)  # in the order of the arguments of the verb


@final
class Specimen(Node):
    """`specimen N`: cubes from the supply into the tanks, as many as there are (M9)."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.troops = count
        self.recruits = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[SUPPLY] > 0

    def step(self, s: State, f: i64) -> bool:
        generate(s, acts_for(s, seat_of(f)), self.pieces, self.count, source_of(f))
        return False


def generate(s: State, seat: i64, pieces: Pieces, count: i64, source: i64) -> None:
    """Cubes go from the supply into the tanks."""
    move(s, seat, SUPPLY, pieces.specimens, min(count, s.players[seat].n[SUPPLY]), source)


@final
class SpendSpecimen(Node):
    """`specimen N` as a price: cubes return to the supply (M10)."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.choiceless = True
        self.loss = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[acts_for(s, seat)].n[self.pieces.specimens] >= self.count

    def step(self, s: State, f: i64) -> bool:
        move(s, acts_for(s, seat_of(f)), self.pieces.specimens, SUPPLY, self.count, source_of(f))
        return False


@final
class PutBack(Node):
    """How many specimens return to the supply for what is about to be taken from it; the binding is how many lack."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "return specimens"
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        most = min(arg_of(f), s.players[acts_for(s, seat_of(f))].n[self.pieces.specimens])
        options: list[int] = []
        for count in range(most + 1):
            options.append(s.tables.actions.verbs["return_specimens"] + count)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        count = action - s.tables.actions.verbs["return_specimens"]
        move(s, acts_for(s, seat_of(f)), self.pieces.specimens, SUPPLY, count, source_of(f))


@final
class Tanks(Offerer):
    """`return_specimens N` in own turns, for nothing (M10): offered where it can matter, with an empty supply.

    Whatever takes troops from a supply that is short asks by itself, in the turns of others too.
    """

    def __init__(self, pieces: Pieces) -> None:
        super().__init__([TURN_START, AGENT_TURN, REVEAL_TURN, REWARDS])
        self.pieces: Pieces = pieces

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["return_specimens"] + count for count in range(1, TROOPS + 1)]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        n = s.players[acts_for(s, seat)].n
        if n[SUPPLY] == 0:
            for count in range(1, n[self.pieces.specimens] + 1):
                options.append(s.tables.actions.verbs["return_specimens"] + count)
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        move(
            s, acts_for(s, seat), self.pieces.specimens, SUPPLY, action - s.tables.actions.verbs["return_specimens"], 0
        )


@final
class LoseAnywhere(Node):
    """`lose_troop N anywhere`: own troops of garrison or Conflict, chosen one by one (M48)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "lose from"
        self.one_by_one = True
        self.count: i64 = count

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        n = s.players[acts_for(s, seat)].n
        return n[GARRISON] + n[CONFLICT] >= self.count

    def step(self, s: State, f: i64) -> bool:
        n = s.players[acts_for(s, seat_of(f))].n
        options: list[int] = []
        for place in range(len(PLACES)):
            if n[PLACES[place]]:
                options.append(s.tables.actions.verbs["lose_from"] + place)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
        place = PLACES[action - s.tables.actions.verbs["lose_from"]]
        lose(s, acts_for(s, seat_of(f)), place, 1, source_of(f))
