"""What positions on the board of Uprising have where nothing is said, and who has won which cards."""

from __future__ import annotations

from landsraad.imperium.core.state import State
from landsraad.imperium.sets.uprising.module import pieces_of
from landsraad.imperium.sets.uprising.pieces import BATTLE_ICONS, SPIES
from landsraad.testing.sets.mirror import Mirror
from landsraad.testing.words import Line


class Uprising(Mirror):
    """`won` names Conflict cards and Objectives face up, `matched` those face down; `turned` turns the Leader over."""

    leaders = ("lady_amber_metulli", "muaddib", "princess_irulan", "gurney_halleck", "lady_margot_fenring")

    def put(self, state: State, seat: int, line: Line) -> None:
        """The Spies that are neither placed nor said to be lacking are in the supply."""
        pieces, tables, p = pieces_of(state.tables.modules), state.tables, state.players[seat]
        if pieces is None:
            return
        if not line.says("spies"):
            p.n[pieces.spies] = SPIES - len(line.words("posts"))
        if line.flag("turned"):
            p.leader = pieces.other_sides[p.leader]
        cards = [conflict.key for conflict in tables.conflicts]
        cards += [f"objective_{BATTLE_ICONS[objective.icon]}" for objective in pieces.objectives]
        for word, down in (("won", 0), ("matched", 1)):
            for card in line.found(word, "Conflict card or Objective", cards):
                p.n[pieces.won] |= 1 << card
                p.n[pieces.matched] |= down << card

    def figures(self, state: State, seat: int) -> dict[str, int]:
        """`won` and `matched`: how many cards a side has won, and how many of them lie face down."""
        pieces = pieces_of(state.tables.modules)
        if pieces is None:
            return {}
        n = state.players[seat].n
        return {"won": n[pieces.won].bit_count(), "matched": n[pieces.matched].bit_count()}


UPRISING = Uprising()
