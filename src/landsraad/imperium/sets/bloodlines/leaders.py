"""What Leaders of Bloodlines do that no word of every set says (B38-B41)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import fire
from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.counters import EVERYBODY, SPICE, SWORDMASTER
from landsraad.imperium.core.journal import BONUS, gain
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import agents_at, barred, lift_agent, take_bonus
from landsraad.imperium.sets.bloodlines.pieces import TACTICS, Pieces
from landsraad.kernel.frames import seat_of, source_of

OWN: Final = 0  # figures of `hosts`: whose Agent has come
OTHER: Final = 1


@final
class SetTactics(Node):
    """`tactics N M`: the token begins on space N, with six players on M, and goes back there from the last one."""

    def __init__(self, pieces: Pieces, space: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        pieces.tactics_start = space - 1

    def step(self, s: State, f: i64) -> bool:
        gain(s, seat_of(f), self.pieces.tactics.counter, self.pieces.tactics_start, source_of(f))
        return False


def troops_leave(s: State, seat: i64, pieces: Pieces, count: i64) -> None:
    """Troops have left the Conflict: the token goes as many spaces, those beyond the last one are lost (B38)."""
    leader = s.tables.leaders[s.players[seat].leader]
    if not leader.modifiers[pieces.counts_losses]:
        return
    track = pieces.tactics
    at: i64 = s.players[seat].n[track.counter]
    first = at
    while count > 0 and at < TACTICS:
        at += 1
        count -= 1
        push_all(s, seat, track.steps[at].effects, track.steps[at].source)
    s.log((pieces.moves_on, seat, EVERYBODY, at + 1))
    if at == TACTICS:
        at = pieces.tactics_start
    gain(s, seat, track.counter, at - first, leader.source)


@final
class IntoTheFray(Node):
    """`into_the_fray`: the Agent just placed joins the Conflict as a unit that never retreats (B39)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if s.turn_space < 0 or seat != s.turn_seat or barred(s, seat):
            return False
        return agents_at(s, seat, s.turn_space) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if self.possible(s, seat, source_of(f)):
            lift_agent(s, seat, s.turn_space)
            gain(s, seat, self.pieces.fighter.conflict, 1, source_of(f))
            s.players[seat].n[self.pieces.fighter.deployed] += 1
        return False


def fighting_swordmaster(s: State, seat: i64, pieces: Pieces, n: list[int]) -> i64:
    """The Swordmaster is one of the Agents that fight, and counts 1 more, if its owner has it."""
    return 1 if n[pieces.fighter.conflict] and n[SWORDMASTER] else 0


@final
class SmuggleTo(Node):
    """`smuggle_to SPACE`: 1 spice from the bank onto the space, or 1 bonus spice of a Maker space to oneself (B41)."""

    def __init__(self, space: i64) -> None:
        super().__init__()
        self.prompt = "smuggle"
        self.space: i64 = space

    def step(self, s: State, f: i64) -> bool:
        if s.tables.is_rival(seat_of(f)):
            self.take_most(s, f)
            return False
        options: list[int] = [s.tables.actions.space + self.space]
        for space in s.tables.maker_spaces:
            if s.bonus[space]:
                options.append(s.tables.actions.origin + space)
        return s.ask(seat_of(f), options, True)

    def take_most(self, s: State, f: i64) -> None:
        """A Rival takes bonus spice where most of it lies (B57)."""
        best: i64 = -1
        for space in s.tables.maker_spaces:
            if s.bonus[space] and (best < 0 or s.bonus[space] > s.bonus[best]):
                best = space
        if best >= 0:
            self.apply(s, f, s.tables.actions.origin + best)

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.bonus = s.bonus[:]
        if action == s.tables.actions.space + self.space:
            s.bonus[self.space] += 1
            s.log((BONUS, -1, EVERYBODY, self.space, 1))
            return
        space = action - s.tables.actions.origin
        s.bonus[space] -= 1
        s.log((BONUS, -1, EVERYBODY, space, -1))
        gain(s, seat_of(f), SPICE, 1, source_of(f))


def host(s: State, seat: i64, pieces: Pieces) -> None:
    """An Agent has come to a space that is in play with its Leader only: that Leader gains by it."""
    leader = s.tables.spaces[s.turn_space].leader
    if leader < 0:
        return
    for owner in range(s.tables.player_seats):
        if s.players[owner].leader == leader:
            fire(s, owner, pieces.hosts, OWN if owner == seat else OTHER)


@final
class TakeBonus(Node):
    """`take_bonus`: all bonus spice of the visited Maker space, without its base spice."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.turn_space >= 0 and seat == s.turn_seat and s.bonus[s.turn_space] > 0

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            gain(s, seat_of(f), SPICE, take_bonus(s, s.turn_space), source_of(f))
        return False
