"""What Uprising does at the moments that the engine leaves to sets."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.counters import CONFLICT, COUNCIL, REVEAL_TURN
from landsraad.imperium.core.markets import set_up
from landsraad.imperium.core.state import Module, Offerer, State, Way
from landsraad.imperium.core.units import units_in_conflict
from landsraad.imperium.sets.uprising.battle_icons import (
    WildMatches,
    deal_objectives,
    pair_wild,
    partners,
    take_conflict,
)
from landsraad.imperium.sets.uprising.contracts import completed_by_alliance, completed_by_card, contracts_wait, deal
from landsraad.imperium.sets.uprising.effects import AnswerCalls, Distract, flow_acquired
from landsraad.imperium.sets.uprising.leaders import rise, smuggle, visit
from landsraad.imperium.sets.uprising.pieces import SPIES, Pieces
from landsraad.imperium.sets.uprising.spies import GatherIntelligence, Infiltrate
from landsraad.kernel.frames import frame


@final
class Uprising(Module):
    """The set in a game."""

    def __init__(
        self,
        pieces: Pieces,
        infiltrate: Infiltrate,
        gather: GatherIntelligence,
        distract: Distract,
        calls: AnswerCalls,
    ) -> None:
        self.pieces: Pieces = pieces
        self.infiltrate: Infiltrate = infiltrate
        self.gather: GatherIntelligence = gather
        self.distract: Distract = distract
        self.calls: AnswerCalls = calls

    def offerers(self) -> list[Offerer]:
        return [self.distract, WildMatches(self.pieces)]

    def ways(self) -> list[Way]:
        return [self.infiltrate]

    def new_side(self, s: State, seat: i64) -> None:
        n = s.players[seat].n
        n[self.pieces.spies] = SPIES
        n[self.pieces.sandworm.supply] = s.tables.most_of(seat, self.pieces.sandworm)

    def set_up(self, s: State) -> None:
        """Contracts are laid out and dealt, Objectives are dealt last (U39, U44, U64)."""
        if self.pieces.all_contracts:
            set_up(s, self.pieces.contracts)
        deal(s, self.pieces)
        deal_objectives(s, self.pieces)

    def turn_begins(self, s: State, seat: i64) -> None:
        pieces = self.pieces
        n = s.players[seat].n
        n[pieces.spice] = 0
        n[pieces.recalled] = 0
        n[pieces.seated] = n[COUNCIL]
        n[pieces.sandworm.allowance] = 0
        n[pieces.sandworm.deployed] = 0
        n[pieces.at_start] = units_in_conflict(s, seat)
        for counter in pieces.of_turn:
            if s.counters[counter]:
                s.count(counter, 0)

    def placed(self, s: State, seat: i64, origin: i64) -> None:
        smuggle(s, seat, self.pieces)
        s.stack.append(frame(self.gather.id, seat))

    def sent(self, s: State, seat: i64) -> None:
        visit(s, seat, self.pieces)
        contracts_wait(s, seat, self.pieces)

    def loses_troops(self, s: State, seat: i64, place: i64, count: i64) -> None:
        """Troops lost in the Conflict have been deployed all the same (U115)."""
        if place == CONFLICT:
            s.players[seat].n[self.pieces.at_start] -= count

    def discards(self, s: State, seat: i64, card: i64) -> None:
        s.count(self.pieces.discarded, card + 1)

    def acquired(self, s: State, seat: i64, card: i64) -> None:
        """In the order of U101, the last of which is put on the stack first."""
        if s.players[seat].n[self.pieces.calls] and s.turn_kind == REVEAL_TURN and s.turn_seat == seat:
            s.stack.append(frame(self.calls.id, seat, s.tables.cards[card].source))
        completed_by_card(s, seat, self.pieces, card)
        if card == self.pieces.flow:
            flow_acquired(s, seat, self.pieces)

    def allied(self, s: State, seat: i64, faction: i64) -> None:
        completed_by_alliance(s, seat, self.pieces)

    def rose(self, s: State, seat: i64, faction: i64, before: i64, after: i64) -> None:
        if not s.tables.is_rival(seat):
            rise(s, seat, self.pieces, faction, before, after)

    def combat_ends(self, s: State) -> None:
        """Whoever has won takes the Conflict card (U34, U36)."""
        if 0 in s.places:
            take_conflict(s, s.places.index(0), self.pieces)

    def round_prepares(self, s: State) -> None:
        for p in s.players:
            p.n[self.pieces.calls] = 0

    def game_ends(self, s: State) -> None:
        """Rivals pair what they can (U174)."""
        for seat in range(s.tables.player_seats, s.tables.seats):
            if partners(s, seat, self.pieces):
                pair_wild(s, seat, self.pieces, partners(s, seat, self.pieces)[0])


def pieces_of(modules: list[Module]) -> Pieces | None:
    """Where the pieces of this set lie in a configuration; None in one without the set."""
    for module in modules:
        if isinstance(module, Uprising):
            return module.pieces
    return None
