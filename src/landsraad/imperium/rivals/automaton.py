"""What both games with Rivals share: House Hagal cards say where Agents go and what Combat brings (B11.1-B11.8)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.components import LAST_LEVEL
from landsraad.imperium.core.counters import AGENTS, INFLUENCE, REVEAL_TURN, REVEALED, SWORDS
from landsraad.imperium.core.influence import TOP
from landsraad.imperium.core.journal import AS_SWORDS, gain
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import Automaton, State
from landsraad.imperium.core.units import in_conflict
from landsraad.imperium.rivals.deck import note, reveal, shuffle_all
from landsraad.imperium.rivals.turns import HagalTurn
from landsraad.imperium.rounds.turns import has_turn


class HagalCards(Automaton):
    """Rivals that act as House Hagal cards say; `turns` is the node of their turns."""

    def __init__(self, turns: HagalTurn) -> None:
        self.turns: HagalTurn = turns

    def set_up(self, s: State) -> None:
        shuffle_all(s)

    def has_turn(self, s: State, seat: i64) -> bool:
        """While there is an Agent to send: Rivals never reveal (B11.7)."""
        n = s.players[seat].n
        return n[REVEALED] == 0 and n[AGENTS] > 0

    def turn(self, s: State, seat: i64) -> None:
        self.turns.reveal_cards(s, seat)

    def follow(self, s: State, seat: i64) -> list[int]:
        """Those that act before the next turn of a player, else those whose Combat bonus is due (B11.8, B11.13)."""
        found: list[int] = []
        if self.acts_after(s, seat):
            for rival in range(s.tables.player_seats, s.tables.seats):
                if self.has_turn(s, rival):
                    found.append(rival)
        if found or s.turn_kind != REVEAL_TURN:
            return found
        for player in range(s.tables.player_seats):
            if player != seat and has_turn(s, player):
                return found
        for rival in range(s.tables.player_seats, s.tables.seats):
            if in_conflict(s, rival):
                found.append(rival)
        return found

    def acts_after(self, s: State, seat: i64) -> bool:
        """Whether the turn of this player sets off turns of Rivals."""
        return True

    def chooses_tracks(self, s: State, seat: i64, tracks: list[int], picks: i64) -> list[int]:
        """The lowest; of equal ones a player chooses, unless the Rival will take all of them (B11.32)."""
        n = s.players[seat].n
        lowest: i64 = TOP
        found: list[int] = []
        for faction in tracks:
            level: i64 = n[INFLUENCE + faction]
            if level < lowest:
                lowest = level
                found = []
            if level == lowest:
                found.append(faction)
        return found[:1] if len(found) <= picks else found

    def combat_bonus(self, s: State) -> None:
        """In turn order each Rival with a unit in the Conflict reveals a card and adds its swords (B11.8).

        A variant of the solo game has them reveal more cards for a Conflict of the last level.
        """
        last = s.tables.conflicts[s.conflict].level == LAST_LEVEL
        cards = s.tables.settings.final_cards if last else 1
        source = s.tables.conflicts[s.conflict].source
        for seat in around(s, s.first):
            if s.tables.is_rival(seat) and in_conflict(s, seat):
                for _ in range(cards):
                    card = reveal(s, seat)
                    note(s, seat, card, AS_SWORDS, -1)
                    gain(s, seat, SWORDS, s.tables.hagal[card].swords, source)
