"""House Hagal as an automaton: when Rivals get, do and choose what (B11.1-B11.38)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import Automaton, State, Tables
from landsraad.imperium.rivals.combat import combat_bonus, take_reward
from landsraad.imperium.rivals.deck import shuffle_all
from landsraad.imperium.rivals.following import rivals_next
from landsraad.imperium.rivals.setup import (
    LEFT_RIVAL,
    deal_intrigue,
    deal_rival_leader,
    new_rival,
    third_agents_arrive,
)
from landsraad.kernel.frames import frame


@final
class HouseHagal(Automaton):
    """The two Rivals of a solo game, and House Hagal itself of a two-player game."""

    def new_side(self, tables: Tables) -> Player:
        return new_rival(tables)

    def first_player(self, s: State) -> i64:
        return s.random_below(s.tables.turn_seats) if s.tables.difficulty is None else LEFT_RIVAL

    def set_up(self, s: State) -> None:
        shuffle_all(s)
        deal_intrigue(s)

    def deal_leader(self, tables: Tables, dealt: list[int]) -> i64:
        return deal_rival_leader(tables, dealt)

    def begins(self, s: State) -> None:
        if s.tables.difficulty is not None:
            push_all(s, 0, s.tables.difficulty.extra, s.tables.difficulty.source)

    def conflict_revealed(self, s: State) -> None:
        if s.tables.difficulty is not None and s.round == s.tables.difficulty.swordmasters:
            third_agents_arrive(s)

    def agent_sent(self, s: State, seat: i64) -> None:
        """House Hagal acts after each Agent turn of the First Player (B11.13-B11.15)."""
        if seat == s.first and s.tables.follower >= 0:
            s.stack.append(frame(s.tables.rival_turn, s.tables.follower))

    def follow(self, s: State, seat: i64) -> bool:
        return len(rivals_next(s, seat)) > 0

    def combat_bonus(self, s: State) -> None:
        combat_bonus(s)

    def reward(self, s: State, seat: i64, place: i64) -> None:
        take_reward(s, seat, place)
