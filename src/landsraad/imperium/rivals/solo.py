"""The two Rivals of a solo game: in turn order, with resources, troops and points of their own (B11.19-B11.38)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import draw_intrigue, push_all
from landsraad.imperium.core.components import (
    INTRIGUE_CARDS,
    LAST_LEVEL,
    START_AGENTS,
    START_WATER,
    TROOPS,
    Difficulty,
)
from landsraad.imperium.core.counters import AGENTS, GARRISON, SUPPLY, SWORDMASTER, WATER
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.seats import around, opponents_of
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.core.units import strength
from landsraad.imperium.rivals.automaton import HagalCards
from landsraad.imperium.rivals.spending import BuyPoints
from landsraad.imperium.rivals.turns import HagalTurn
from landsraad.imperium.rounds.combat import rival_reward
from landsraad.kernel.frames import frame

LEFT: Final = 1  # the Rival to the left of the player
SAFE_LEAD: Final = 4  # strength by which an Expert Rival that leads holds its troops back (F34)


@final
class SoloRivals(HagalCards):
    """Rivals of a difficulty that buy Victory Points at once.

    Attributes:
        owned: by card, how many copies each counts as having.
    """

    def __init__(self, turns: HagalTurn, difficulty: Difficulty, buy: BuyPoints, owned: list[int]) -> None:
        super().__init__(turns)
        self.difficulty: Difficulty = difficulty
        self.buy: BuyPoints = buy
        self.owned: list[int] = owned

    def new_side(self, tables: Tables) -> Player:
        p = tables.new_player()
        p.n[AGENTS] = START_AGENTS
        p.n[WATER] = START_WATER
        p.n[GARRISON] = self.difficulty.garrison
        p.n[SUPPLY] = TROOPS - self.difficulty.garrison
        return p

    def first_player(self, s: State) -> i64:
        """The Rival to the left of the player (B11.21)."""
        return LEFT

    def set_up(self, s: State) -> None:
        """Rivals begin with Intrigue cards (B11.22)."""
        super().set_up(s)
        for seat in range(s.tables.player_seats, s.tables.seats):
            draw_intrigue(s, seat, self.difficulty.intrigue)

    def deal_leader(self, tables: Tables, dealt: list[int]) -> i64:
        """One that a Rival may have (B11.19)."""
        at = len(dealt) - 1
        while dealt[at] not in tables.rival_leaders:
            at -= 1
        return dealt.pop(at)

    def begins(self, s: State) -> None:
        push_all(s, 0, self.difficulty.extra, self.difficulty.source)

    def conflict_revealed(self, s: State) -> None:
        """The Swordmasters of the Rivals come with a Conflict card, usable at once (B11.23)."""
        if s.round != self.difficulty.swordmasters:
            return
        source = s.tables.conflicts[s.conflict].source
        for seat in range(s.tables.player_seats, s.tables.seats):
            if s.players[seat].n[SWORDMASTER] == 0:
                gain(s, seat, SWORDMASTER, 1, source)
                gain(s, seat, AGENTS, 1, source)

    def round_begins(self, s: State) -> None:
        """What was saved for a later Conflict may be spent now."""
        if self.buy.saves:
            for seat in reversed(around(s, s.first)):
                if s.tables.is_rival(seat):
                    s.stack.append(frame(self.buy.id, seat))

    def after_gain(self, s: State, seat: i64, counter: i64) -> None:
        """Buy Victory Points as soon as the running effect is done, if anything suffices (B11.29)."""
        if counter == INTRIGUE_CARDS or (counter <= WATER and s.players[seat].n[counter] >= self.buy.prices[counter]):
            s.stack.append(frame(self.buy.id, seat))

    def owns(self, s: State, card: i64) -> i64:
        return self.owned[card]

    def acquires_tiles(self) -> bool:
        return True

    def safe_lead(self, s: State) -> i64:
        """Expert Rivals hold their troops back, if the Conflict is not decisive (B11.36)."""
        return SAFE_LEAD if self.difficulty.expert and s.tables.conflicts[s.conflict].level != LAST_LEVEL else 0

    def holds_back(self, s: State, seat: i64) -> bool:
        """Whether it leads every other side by enough already (B11.35-B11.37)."""
        lead = self.safe_lead(s)
        if lead == 0:
            return False
        own = strength(s, seat)
        for other in opponents_of(s, seat):
            if own < strength(s, other) + lead:
                return False
        return True

    def reward(self, s: State, seat: i64, place: i64) -> None:
        """In printed order (B11.26)."""
        conflict = s.tables.conflicts[s.conflict]
        push_all(s, seat, rival_reward(s, place), conflict.source)
