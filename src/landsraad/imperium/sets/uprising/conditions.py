"""Conditions and counters of Uprising that have nothing to do with Spies, sandworms and contracts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import copies
from landsraad.imperium.core.counters import INFLUENCE
from landsraad.imperium.core.seats import acts_for, opponents_of
from landsraad.imperium.core.state import State, Test
from landsraad.imperium.core.units import strength
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.words.conditions import Counter, compares
from landsraad.kernel.frames import NODE_MASK, source_of

FACTIONS: Final = 4


@final
class Discarded(Test):
    """`discarded FACTION`: the card discarded last in this turn is of the faction."""

    def __init__(self, pieces: Pieces, faction: i64) -> None:
        self.pieces: Pieces = pieces
        self.faction: i64 = faction

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        card = s.counters[self.pieces.discarded] - 1
        return card >= 0 and (s.tables.cards[card].factions >> self.faction) & 1 == 1


@final
class StrengthIs(Test):
    """`strength >= N`: what the player has in the Conflict now; reached once, it brings what it brings (U97, U103)."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def eager(self) -> bool:
        return True

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(strength(s, acts_for(s, seat)), self.op, self.n)


@final
class Seated(Test):
    """`seated`: the seat on the High Council was there before this turn (U10)."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.pieces.seated] == 1


@final
class EnemyAlliance(Test):
    """`enemy_alliance >= N`: so much Influence with a faction whose Alliance an opponent has."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        for faction in range(FACTIONS):
            if s.alliance[faction] in opponents_of(s, seat):
                if compares(s.players[seat].n[INFLUENCE + faction], self.op, self.n):
                    return True
        return False


@final
class ConflictIs(Test):
    """`conflict >= N`: the level of the Conflict of this round."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.conflict >= 0 and compares(s.tables.conflicts[s.conflict].level, self.op, self.n)


@final
class SwordCardsNow(Counter):
    """`per sword_card_counted`: the other cards revealed in this turn that gave a sword and still lie there (U98)."""

    def count(self, s: State, seat: i64, source: i64) -> i64:
        total: i64 = 0
        counted: list[int] = []
        shown = s.players[seat].shown
        for f in s.gave_swords:
            card = source_of(f)
            if card >= len(s.tables.cards) or card in counted:
                continue
            counted.append(card)
            there = copies(shown, card) - (1 if card == source else 0)
            if s.tables.nodes[f & NODE_MASK].repeated:
                # One copy gives several swords, unless its own count still waits.
                total += there - len([e for e in s.pending if source_of(e) == card])
            else:
                total += min(s.gave_swords.count(f), there)
        return total
