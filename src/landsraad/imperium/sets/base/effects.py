"""What six items of the base set do that no word of the language says."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import reshuffle, take
from landsraad.imperium.core.components import (
    FACTION_NAMES,
)
from landsraad.imperium.core.counters import CLOSED, EVERYBODY, KNOWN_SHIFT, SECRET_OPEN
from landsraad.imperium.core.counters import SECRET as SECRET_FACTIONS
from landsraad.imperium.core.influence import change_influence
from landsraad.imperium.core.journal import CLOSE, SECRET, Z_DISCARD, Z_HAND, log_card
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, seat_of, source_of

BENE_GESSERIT: Final = 1 << FACTION_NAMES.index("bene_gesserit")
MASTERSTROKE_TROOPS: Final = 4


@final
class CloseSpace(Node):
    """The Voice: the space is closed to opponents until the owner's next turn (B3.7, B3.8, F50)."""

    def step(self, s: State, f: i64) -> bool:
        s.players[seat_of(f)].n[CLOSED] |= bit(arg_of(f))
        s.log((CLOSE, seat_of(f), EVERYBODY, arg_of(f), 1))
        return False


@final
class DiscardToHand(Node):
    """Other Memory: the picked card moves from the discard pile to the hand."""

    def step(self, s: State, f: i64) -> bool:
        p = s.players[seat_of(f)]
        take(p.discard, arg_of(f))
        p.hand.append(arg_of(f) | (EVERYBODY << KNOWN_SHIFT))
        log_card(s, seat_of(f), arg_of(f), Z_DISCARD, Z_HAND, EVERYBODY)
        return False


@final
class ShuffleAll(Node):
    """Refocus: discard pile and deck become a new deck, also with an empty discard pile (F25)."""

    def __init__(self) -> None:
        super().__init__()
        self.choiceless = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        p = s.players[seat]
        return len(p.deck) + len(p.discard) > 0

    def step(self, s: State, f: i64) -> bool:
        reshuffle(s, seat_of(f))
        return False


@final
class Masterstroke(Node):
    """Baron: the two secret factions are revealed and give 1 Influence each, once per game (F4)."""

    def step(self, s: State, f: i64) -> bool:
        n = s.players[seat_of(f)].n
        if n[SECRET_OPEN]:
            return False
        n[SECRET_OPEN] = 1
        s.revealed += 1
        s.log((SECRET, seat_of(f), EVERYBODY, n[SECRET_FACTIONS]))
        for faction in range(len(FACTION_NAMES)):
            if (n[SECRET_FACTIONS] >> faction) & 1:
                change_influence(s, seat_of(f), faction, 1, source_of(f))
        return False
