"""The pieces of Rise of Ix: where they lie in one configuration."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.declared import Market, Track

DREADNOUGHTS: Final = 2  # of each player
STRENGTH: Final = 3
STACKS: Final = 3
TOP_LEVEL: Final = 3
DIVIDENDS: Final = 1  # the level that brings them
MOST_TURNS: Final = 3  # that somebody usually takes in a round
SLOT_BITS: Final = 3


@final
class Pieces:
    """The numbers that this set was given: of counters of a player, where nothing else is said.

    Attributes:
        placed: 1 + the space that a dreadnought was put on for winning this Conflict.
        no_control: 1: no dreadnought takes control for this win.
        negotiators: troops on the Tech board.
        snoopers: mask of the tracks where a Snooper still lies.
        slots: SLOT_BITS for each slot of the Leader: 1 + faction of its Snooper.
        turns: begun in this round, where the Leader counts them.
        returned: 1 + the card that came back to the hand as this turn began.
        shipped_troops: kind of modifier; a: troops more.
        lays_aside, snoops: kinds of modifiers.
    """

    def __init__(self, dreadnought: UnitKind, shipping: Track, tech: Market) -> None:
        self.dreadnought: UnitKind = dreadnought
        self.shipping: Track = shipping
        self.tech: Market = tech
        self.placed: i64 = -1
        self.no_control: i64 = -1
        self.negotiators: i64 = -1
        self.snoopers: i64 = -1
        self.slots: i64 = -1
        self.turns: i64 = -1
        self.returned: i64 = -1
        self.shipped_troops: i64 = -1
        self.lays_aside: i64 = -1
        self.snoops: i64 = -1
