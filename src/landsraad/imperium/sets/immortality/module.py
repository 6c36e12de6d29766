"""What Immortality does at the moments that the engine leaves to sets."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.cards import trash
from landsraad.imperium.core.counters import COMBAT, CONFLICT, EVERYBODY
from landsraad.imperium.core.journal import Z_ASIDE
from landsraad.imperium.core.markets import set_up
from landsraad.imperium.core.pairs import lent_card, partner, partner_of, played
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import Module, Offerer, State
from landsraad.imperium.core.units import troops_at
from landsraad.imperium.sets.immortality.effects import HarvestWindow
from landsraad.imperium.sets.immortality.grafting import Grafting, forget_leashed, unleash
from landsraad.imperium.sets.immortality.pieces import Pieces
from landsraad.imperium.sets.immortality.row import FamilyAtomics, ForSpecimens
from landsraad.imperium.sets.immortality.specimens import Tanks
from landsraad.kernel.frames import frame


@final
class Immortality(Module):
    """The set in a game."""

    def __init__(self, pieces: Pieces, grafting: Grafting, buying: ForSpecimens, harvest: HarvestWindow) -> None:
        self.pieces: Pieces = pieces
        self.grafting: Grafting = grafting
        self.buying: ForSpecimens = buying
        self.harvest: HarvestWindow = harvest

    def offerers(self) -> list[Offerer]:
        return [self.grafting, self.buying, FamilyAtomics(self.pieces), Tanks(self.pieces)]

    def set_up(self, s: State) -> None:
        """The Tleilaxu deck is shuffled, two cards lie open (T1.6)."""
        set_up(s, self.pieces.row)

    def new_side(self, s: State, seat: i64) -> None:
        """A Commander has no tokens (U157)."""
        if not s.tables.is_rival(seat) and not s.tables.allies[seat]:
            s.players[seat].n[self.pieces.atomics] = 1

    def turn_begins(self, s: State, seat: i64) -> None:
        s.players[seat].n[self.pieces.spice] = 0
        pairing = self.pieces.pairing
        if s.counters[pairing.partner]:
            s.count(pairing.partner, 0)
            s.count(pairing.lent, 0)
            s.count(self.pieces.added, 0)

    def sent(self, s: State, seat: i64) -> None:
        if s.journal is not None and partner(s) >= 0:
            other = partner_of(s, played(s, s.turn_card))
            s.log((self.pieces.grafts_event, seat, EVERYBODY, other))

    def reveals(self, s: State, seat: i64) -> None:
        unleash(s, seat, self.pieces)

    def leaves_play(self, s: State, seat: i64, card: i64) -> None:
        forget_leashed(s, seat, self.pieces, card)

    def turn_ends(self, s: State, seat: i64) -> None:
        """What the Row lent is trashed (M21, M22)."""
        card = lent_card(s, seat)
        if card >= 0:
            s.players[seat].put(self.pieces.pairing.zone, [])
            trash(s, seat, card, Z_ASIDE)

    def plays_intrigue(self, s: State, seat: i64) -> None:
        if s.phase == COMBAT and not s.places:
            s.players[seat].n[self.pieces.fought] = 1

    def loses_troops(self, s: State, seat: i64, place: i64, count: i64) -> None:
        if place == CONFLICT:
            s.players[seat].n[self.pieces.fallen] += count

    def combat_ends(self, s: State) -> None:
        for seat in range(s.tables.seats):
            n = s.players[seat].n
            n[self.pieces.lost] = n[self.pieces.fallen] + troops_at(s, seat, True)

    def combat_over(self, s: State) -> None:
        for seat in reversed(around(s, s.first)):
            if not s.tables.is_rival(seat) and self.harvest.losers(s, seat):
                s.stack.append(frame(self.harvest.id, seat))

    def round_prepares(self, s: State) -> None:
        for p in s.players:
            p.n[self.pieces.lost] = 0
            p.n[self.pieces.fallen] = 0
            p.n[self.pieces.fought] = 0


def pieces_of(modules: list[Module]) -> Pieces | None:
    """Where the pieces of this set lie in a configuration; None in one without the set."""
    for module in modules:
        if isinstance(module, Immortality):
            return module.pieces
    return None
