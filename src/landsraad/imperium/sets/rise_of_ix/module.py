"""What Rise of Ix does at the moments that the engine leaves to sets."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.markets import set_up
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import Module, State, Tables
from landsraad.imperium.core.units import agents_at
from landsraad.imperium.rivals.tiles import agent_stands, use_at_once, way_in
from landsraad.imperium.sets.rise_of_ix.dreadnoughts import TakeControl, return_from_control
from landsraad.imperium.sets.rise_of_ix.leaders import LayAside, count_turn, pay_for_return, snoop, take_back
from landsraad.imperium.sets.rise_of_ix.pieces import Pieces
from landsraad.imperium.sets.rise_of_ix.tech import show_marked
from landsraad.kernel.frames import frame


@final
class RiseOfIx(Module):
    """The set in a game; `take_control` and `lay_aside` are its questions in the course of the round."""

    def __init__(self, ix: Pieces, take_control: TakeControl, lay_aside: LayAside) -> None:
        self.ix: Pieces = ix
        self.take_control: TakeControl = take_control
        self.lay_aside: LayAside = lay_aside

    def new_side(self, s: State, seat: i64) -> None:
        s.players[seat].n[self.ix.dreadnought.supply] = s.tables.most_of(seat, self.ix.dreadnought)

    def set_up(self, s: State) -> None:
        """The tiles are shuffled and dealt to the stacks, the top ones face up (I1.5)."""
        set_up(s, self.ix.tech)
        if s.tables.automaton.acquires_tiles():
            show_marked(s, self.ix)

    def round_begins(self, s: State) -> None:
        """Leaders lay a card aside."""
        for seat in reversed(around(s, s.first)):
            leader = s.tables.leaders[s.players[seat].leader]
            if leader.modifiers[self.ix.lays_aside]:
                s.players[seat].n[self.ix.turns] = 0
                s.stack.append(frame(self.lay_aside.id, seat, leader.source))

    def turn_begins(self, s: State, seat: i64) -> None:
        n = s.players[seat].n
        n[self.ix.dreadnought.allowance] = 0
        n[self.ix.dreadnought.deployed] = 0
        if s.tables.leaders[s.players[seat].leader].modifiers[self.ix.lays_aside]:
            count_turn(s, seat, self.ix)
        if s.tables.is_rival(seat):
            use_at_once(s, seat)

    def reveals(self, s: State, seat: i64) -> None:
        if s.players[seat].reserved:
            take_back(s, seat, self.ix)

    def sent(self, s: State, seat: i64) -> None:
        pay_for_return(s, seat, self.ix)

    def rose(self, s: State, seat: i64, faction: i64, before: i64, after: i64) -> None:
        for m in s.tables.leaders[s.players[seat].leader].modifiers[self.ix.snoops]:
            snoop(s, seat, self.ix, m.a, faction, before, after)

    def won(self, s: State, seat: i64) -> None:
        s.stack.append(frame(self.take_control.id, seat))

    def combat_over(self, s: State) -> None:
        return_from_control(s, self.ix)

    def lets_rival_in(self, s: State, seat: i64, space: i64) -> bool:
        return way_in(s, seat) >= 0 and agents_at(s, seat, space) == 0

    def rival_sent(self, s: State, seat: i64) -> None:
        agent_stands(s, seat)


def pieces_of(tables: Tables) -> Pieces | None:
    """Where the pieces of this set lie in a configuration; None in one without the set."""
    for module in tables.modules:
        if isinstance(module, RiseOfIx):
            return module.ix
    return None
