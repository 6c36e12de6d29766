"""What Rise of Ix does at the moments that the base engine leaves to boxes."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.components import FACTION_NAMES, Gauge, UnitKind
from landsraad.imperium.core.journal import rival_buys
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import Module, State, Tables
from landsraad.imperium.core.tiles import flip
from landsraad.imperium.core.units import others_at
from landsraad.imperium.sets.rise_of_ix.counters import (
    DREADNOUGHT,
    DREADNOUGHT_ALLOWANCE,
    DREADNOUGHT_CONFLICT,
    DREADNOUGHT_DEPLOYED,
    DREADNOUGHT_GARRISON,
    DREADNOUGHT_SUPPLY,
    DREADNOUGHTS,
    FREIGHTER,
    LAYS_ASIDE,
    NAMES,
    NEGOTIATORS,
    SLOTS,
    SNOOPERS,
    SNOOPS,
    STACKS,
    STRENGTH,
    TOP_LEVEL,
    TURNS,
)
from landsraad.imperium.sets.rise_of_ix.dreadnoughts import TakeControl, return_from_control
from landsraad.imperium.sets.rise_of_ix.leaders import (
    SLOT_BITS,
    LayAside,
    count_turn,
    pay_for_return,
    snoop,
    take_back,
)
from landsraad.imperium.sets.rise_of_ix.rivals import (
    INVASION_SHIPS,
    can_invade,
    face_up_tile,
    use_at_once,
    use_flagship,
)
from landsraad.imperium.sets.rise_of_ix.tech import show_marked
from landsraad.kernel.frames import frame


def prepare(tables: Tables) -> None:
    """Make room for the pieces of the box: a second kind of unit, counters, stacks of tiles."""
    unit = UnitKind(
        "dreadnought", STRENGTH, DREADNOUGHT_SUPPLY, DREADNOUGHT_GARRISON, DREADNOUGHT_CONFLICT,
        DREADNOUGHT_ALLOWANCE, DREADNOUGHT_DEPLOYED,
    )  # fmt: skip
    unit.most = DREADNOUGHTS
    unit.lasting = True
    assert len(tables.units) == DREADNOUGHT
    tables.units.append(unit)
    tables.counter_names += NAMES
    tracks = len(FACTION_NAMES)
    tables.gauges += [Gauge(FREIGHTER, most=TOP_LEVEL), Gauge(NEGOTIATORS, most=4), Gauge(TURNS, most=3)]
    tables.gauges += [Gauge(SNOOPERS, bits=tracks), Gauge(SLOTS, bits=SLOT_BITS * tracks)]
    tables.stacks = STACKS


@final
class RiseOfIx(Module):
    """The box in a game; `take_control` and `lay_aside` are its questions in the course of the round."""

    def __init__(self, take_control: TakeControl, lay_aside: LayAside) -> None:
        self.take_control: TakeControl = take_control
        self.lay_aside: LayAside = lay_aside

    def new_side(self, s: State, seat: i64) -> None:
        s.players[seat].n[DREADNOUGHT_SUPPLY] = DREADNOUGHTS

    def set_up(self, s: State) -> None:
        """The tiles are shuffled and dealt to the stacks, the top ones face up (I1.5)."""
        tiles = list(range(len(s.tables.tiles)))
        s.shuffle(tiles)
        s.stacks = [tiles[i::STACKS] for i in range(STACKS)]
        if s.tables.difficulty is not None:
            show_marked(s)

    def round_begins(self, s: State) -> None:
        """Leaders lay a card aside; Rivals that have saved spice spend it from Conflict III on (I8.23)."""
        for seat in reversed(around(s, s.first)):
            leader = s.tables.leaders[s.players[seat].leader]
            if leader.modifiers[LAYS_ASIDE]:
                s.players[seat].n[TURNS] = 0
                s.stack.append(frame(self.lay_aside.id, seat, leader.source))
            rival_buys(s, seat)

    def turn_begins(self, s: State, seat: i64) -> None:
        n = s.players[seat].n
        n[DREADNOUGHT_ALLOWANCE] = 0
        n[DREADNOUGHT_DEPLOYED] = 0
        if s.tables.leaders[s.players[seat].leader].modifiers[LAYS_ASIDE]:
            count_turn(s, seat)
        if s.tables.is_rival(seat):
            use_at_once(s, seat)

    def reveals(self, s: State, seat: i64) -> None:
        if s.players[seat].reserved:
            take_back(s, seat)

    def sent(self, s: State, seat: i64) -> None:
        pay_for_return(s, seat)

    def rose(self, s: State, seat: i64, faction: i64, before: i64, after: i64) -> None:
        for m in s.tables.leaders[s.players[seat].leader].modifiers[SNOOPS]:
            snoop(s, seat, m.a, faction, before, after)

    def won(self, s: State, seat: i64) -> None:
        s.stack.append(frame(self.take_control.id, seat))

    def combat_over(self, s: State) -> None:
        return_from_control(s)

    def lets_rival_in(self, s: State, seat: i64, space: i64) -> bool:
        return can_invade(s, seat, space)

    def rival_sent(self, s: State, seat: i64) -> None:
        """What Rivals use tiles for once the Agent stands: against the Agents there, for troops, for a point."""
        if others_at(s, seat, s.turn_space):
            flip(s, seat, face_up_tile(s, seat, INVASION_SHIPS), 1)
        use_flagship(s, seat)
        use_at_once(s, seat)
