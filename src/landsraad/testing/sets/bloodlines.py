"""What positions with Bloodlines have where nothing is said: Commanders on their spaces, decks of Leaders."""

from __future__ import annotations

from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.bloodlines.module import pieces_of
from landsraad.imperium.sets.bloodlines.pieces import DECKS, NAVIGATION, TWISTED
from landsraad.testing.sets.mirror import Mirror
from landsraad.testing.words import Line


class Bloodlines(Mirror):
    """`commanders_at` of the board names the spaces where Commanders stand; otherwise they stand as at the start."""

    def put(self, state: State, seat: int, line: Line) -> None:
        """Twisted cards that are nowhere else are the deck of their Leader, Navigation cards are left over."""
        pieces = pieces_of(state.tables.modules)
        if pieces is None:
            return
        p, key = state.players[seat], state.tables.leaders[state.players[seat].leader].key
        for name, leader, zone in (
            (TWISTED, "piter_de_vries_bloodlines", pieces.twisted),
            (NAVIGATION, "steersman_yrkoon", pieces.box),
        ):
            if key == leader and not p.zones[zone]:
                held = {c & CARD_MASK for each in state.players for lies in (each.intrigue, *each.zones) for c in lies}
                p.put(zone, [c for c in state.tables.intrigue_decks[DECKS.index(name)] if c not in held])

    def put_board(self, state: State, line: Line) -> None:
        """Where Commanders stand."""
        pieces = pieces_of(state.tables.modules)
        if pieces is None:
            return
        spaces = line.found("commanders_at", "space", [space.key for space in state.tables.spaces])
        if not line.says("commanders_at"):
            four = state.tables.player_seats >= 4
            spaces = [int(place.space) for place in pieces.places if four or not place.four_players]
        state.count(pieces.commanders, sum(1 << space for space in spaces))
        if not line.says("commanders_in_bank"):
            state.count(pieces.bank, 1)


BLOODLINES = Bloodlines()
