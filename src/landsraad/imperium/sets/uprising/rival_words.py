"""Words of Rival cards and House Hagal cards of Uprising."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.counters import INFLUENCE
from landsraad.imperium.core.influence import ALLIANCE_AT, TOP, change_influence
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.sets.uprising.rival_sides import below_top, first_of, lowest
from landsraad.imperium.sets.uprising.rivals import UprisingRivals
from landsraad.kernel.frames import seat_of, source_of

BY_LIST: Final = 0
BY_MOST: Final = 1
FOR_ALLIANCE: Final = 2
BY_LEAST: Final = 3


@final
class RivalSignet(Node):
    """`rival_signet`: the signet of the Rival card (U165)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        leader = s.tables.leaders[s.players[seat_of(f)].leader]
        push_all(s, seat_of(f), leader.signet, leader.source)
        return False


@final
class RivalInfluence(Node):
    """Influence with a faction that a Rival picks by a rule of its own.

    Args:
        amount: steps.
        rule: BY_LIST, BY_MOST, BY_LEAST or FOR_ALLIANCE.
        nth: for BY_LIST, its place on the list of the Rival, from 0.
    """

    def __init__(self, amount: i64, rule: i64, nth: i64 = 0) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.rule: i64 = rule
        self.nth: i64 = nth
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        rivals = s.tables.automaton
        if isinstance(rivals, UprisingRivals):
            priority = rivals.sides.card(s, seat).priority
            if self.rule == BY_LIST:
                change_influence(s, seat, priority[self.nth], self.amount, source_of(f))
            elif below_top(s, seat):
                change_influence(s, seat, first_of(priority, self.fitting(s, seat)), self.amount, source_of(f))
        return False

    def fitting(self, s: State, seat: i64) -> list[int]:
        """The factions that fit the rule best."""
        able = below_top(s, seat)
        n = s.players[seat].n
        if self.rule == BY_MOST:
            most = max([n[INFLUENCE + faction] for faction in able])
            return [faction for faction in able if n[INFLUENCE + faction] == most]
        if self.rule == BY_LEAST:
            return lowest(s, seat, able)
        winning: list[int] = []
        for faction in able:
            holder = s.alliance[faction]
            after = min(TOP, n[INFLUENCE + faction] + self.amount)
            if holder != seat and after >= ALLIANCE_AT:
                if holder < 0 or after > s.players[holder].n[INFLUENCE + faction]:
                    winning.append(faction)
        return lowest(s, seat, winning or able)
