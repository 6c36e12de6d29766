"""House Hagal of a two-player game: a third side that acts after the First Player and takes nothing (B11.9-B11.18)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.components import START_AGENTS, TROOPS
from landsraad.imperium.core.counters import AGENT_TURN, AGENTS, SUPPLY, SWORDMASTER, VP
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.core.units import set_marker
from landsraad.imperium.rivals.automaton import HagalCards
from landsraad.kernel.frames import frame


@final
class HouseHagal(HagalCards):
    """The side without a place in the turn order."""

    def new_side(self, tables: Tables) -> Player:
        """A third Agent and nothing else (B11.12)."""
        p = tables.new_player()
        p.leader = tables.house_hagal
        p.n[SWORDMASTER] = 1
        p.n[AGENTS] = START_AGENTS + 1
        p.n[SUPPLY] = TROOPS
        return p

    def agent_sent(self, s: State, seat: i64) -> None:
        """House Hagal acts after each Agent turn of the First Player (B11.13-B11.15)."""
        if seat == s.first:
            s.stack.append(frame(self.turns.id, s.tables.turn_seats))

    def acts_after(self, s: State, seat: i64) -> bool:
        return s.turn_kind == AGENT_TURN and seat == s.first

    def takes(self, s: State, seat: i64, counter: i64) -> bool:
        """Neither resources nor Victory Points nor Intrigue cards (B11.16)."""
        return counter > VP

    def answers(self, s: State, seat: i64) -> i64:
        """The First Player (B11.33)."""
        return s.first

    def reward(self, s: State, seat: i64, place: i64) -> None:
        """It takes nothing; over whose space it has won loses control (B11.16, B11.18)."""
        location = s.tables.conflicts[s.conflict].location
        if place == 0 and location >= 0 and s.control[location] >= 0:
            set_marker(s, location, -1)
