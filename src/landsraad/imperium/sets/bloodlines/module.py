"""What Bloodlines does at the moments that the engine leaves to sets."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import fire, standing
from landsraad.imperium.core.counters import CONFLICT, PERSUASION
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.markets import set_up
from landsraad.imperium.core.pairs import together
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Module, Offerer, State, Way
from landsraad.imperium.core.units import recruit_to_conflict, troops_at, units_in_conflict
from landsraad.imperium.sets.bloodlines.cards import AnySpace, PassWithCard, permitted
from landsraad.imperium.sets.bloodlines.commanders import RecruitAgain, refuses, skill_swords
from landsraad.imperium.sets.bloodlines.leaders import fighting_swordmaster, host, troops_leave
from landsraad.imperium.sets.bloodlines.navigation import reached
from landsraad.imperium.sets.bloodlines.pieces import Pieces
from landsraad.imperium.sets.bloodlines.rivals import leave_game, meet_commander, rival_strength
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame


@final
class Bloodlines(Module):
    """The set in a game."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def offerers(self) -> list[Offerer]:
        return [RecruitAgain(self.pieces), PassWithCard(self.pieces)]

    def ways(self) -> list[Way]:
        return [AnySpace(self.pieces)]

    def set_up(self, s: State) -> None:
        """Commanders stand on their spaces, the rest in the bank; four Skills lie face up (B3)."""
        mask: i64 = 0
        for place in self.pieces.places:
            if not place.four_players or s.tables.player_seats >= 4:
                mask |= bit(place.space)
        s.count(self.pieces.commanders, mask)
        s.count(self.pieces.bank, 1)
        set_up(s, self.pieces.skills)

    def turn_begins(self, s: State, seat: i64) -> None:
        pieces = self.pieces
        n = s.players[seat].n
        counter: i64
        for counter in pieces.of_turn:
            n[counter] = 0
        number: i64 = 0
        for p in s.players:  # a Commander's turn moves the units of an Ally
            p.n[pieces.held] = 0
            p.n[pieces.at_start] = units_in_conflict(s, number)
            number += 1
        if s.counters[pieces.parted]:
            s.count(pieces.parted, 0)

    def placed(self, s: State, seat: i64, origin: i64) -> None:
        host(s, seat, self.pieces)
        n = s.players[seat].n
        used = permitted(s, seat, self.pieces, together(s, s.turn_card))
        if used:
            n[self.pieces.permits] &= ~used
            n[self.pieces.permitted] = 1

    def sent(self, s: State, seat: i64) -> None:
        """The Commander of the space, what a permission brings besides, and what the Leader does in own turns."""
        pieces = self.pieces
        standing_at: i64 = s.counters[pieces.commanders]
        for place in pieces.places:
            if place.space == s.turn_space and (standing_at >> place.space) & 1:
                if refuses(s, seat, pieces):
                    s.pending.append(frame(pieces.refusal, seat, pieces.refusal_source, 0, 1))
                else:
                    s.pending.append(frame(place.node, seat, place.source, 0, 1))
        if s.players[seat].n[pieces.permitted]:
            s.pending.append(frame(pieces.permit_node, seat, pieces.permit_source, 0, 1))
        fire(s, seat, pieces.own_turn, 0)

    def reveals(self, s: State, seat: i64) -> None:
        gain(
            s, seat, PERSUASION, s.players[seat].n[self.pieces.lasting], s.tables.leaders[s.players[seat].leader].source
        )
        fire(s, seat, self.pieces.own_turn, 0)

    def round_prepares(self, s: State) -> None:
        for p in s.players:
            p.n[self.pieces.permits] = 0

    def flips(self, s: State, seat: i64, tile: i64, down: i64) -> None:
        """What is turned face down for good is a completed contract."""
        if down and s.tables.tiles[tile].stays_down:
            s.players[seat].n[self.pieces.completed] += 1
            fire(s, seat, self.pieces.completes, 0)

    def gains_intrigue(self, s: State, seat: i64, count: i64) -> None:
        """Troops from the supply into the Conflict, in own turns (B50)."""
        if seat == s.turn_seat and standing(s, seat, self.pieces.troop_per_intrigue):
            recruit_to_conflict(s, acts_for(s, seat), count, s.turn_card if s.turn_card >= 0 else 0)

    def trashes(self, s: State, seat: i64, card: i64) -> None:
        fire(s, seat, self.pieces.trashed, 0)

    def retreats(self, s: State, seat: i64, count: i64) -> None:
        troops_leave(s, seat, self.pieces, count)

    def loses_troops(self, s: State, seat: i64, place: i64, count: i64) -> None:
        if place == CONFLICT and count:
            troops_leave(s, seat, self.pieces, count)

    def combat_ends(self, s: State) -> None:
        """Troops that go back to the supply are lost too (B38)."""
        for seat in range(s.tables.player_seats):
            count = troops_at(s, seat, True)
            if count:
                troops_leave(s, seat, self.pieces, count)

    def rose(self, s: State, seat: i64, faction: i64, before: i64, after: i64) -> None:
        reached(s, seat, self.pieces, faction, before, after)

    def strengthens(self, s: State, seat: i64, n: list[int]) -> i64:
        if s.tables.is_rival(seat):
            return rival_strength(self.pieces, n)
        return skill_swords(s, seat, self.pieces, n) + fighting_swordmaster(s, seat, self.pieces, n)

    def combat_over(self, s: State) -> None:
        """Commanders of Rivals leave the game after the Conflict (B17)."""
        for seat in range(s.tables.player_seats, s.tables.seats):
            leave_game(s, seat, self.pieces)

    def rival_sent(self, s: State, seat: i64) -> None:
        host(s, seat, self.pieces)
        meet_commander(s, seat, self.pieces)


def pieces_of(modules: list[Module]) -> Pieces | None:
    """Where the pieces of this set lie in a configuration; None in one without the set."""
    for module in modules:
        if isinstance(module, Bloodlines):
            return module.pieces
    return None
