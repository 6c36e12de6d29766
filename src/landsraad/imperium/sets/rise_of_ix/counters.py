"""What Rise of Ix counts for each player: indices into Player.n, kinds of modifiers, actions of its verbs."""

from __future__ import annotations

from typing import Final

from landsraad.imperium.core.components import OF_MODULES
from landsraad.imperium.core.counters import COUNTERS

DREADNOUGHT_SUPPLY: Final = COUNTERS
DREADNOUGHT_GARRISON: Final = COUNTERS + 1
DREADNOUGHT_CONFLICT: Final = COUNTERS + 2
DREADNOUGHT_CONTROL: Final = COUNTERS + 3  # on board spaces
DREADNOUGHT_ALLOWANCE: Final = COUNTERS + 4
DREADNOUGHT_DEPLOYED: Final = COUNTERS + 5
PLACED: Final = COUNTERS + 6  # 1 + the space that a dreadnought was put on for winning this Conflict
NO_CONTROL: Final = COUNTERS + 7  # 1: no dreadnought takes control for this win
FREIGHTER: Final = COUNTERS + 8  # level on the Shipping track
NEGOTIATORS: Final = COUNTERS + 9
SNOOPERS: Final = COUNTERS + 10  # mask of the tracks where a Snooper still lies
SLOTS: Final = COUNTERS + 11  # three bits for each slot of the Leader: 1 + faction of its Snooper
TURNS: Final = COUNTERS + 12  # turns begun in this round, where the Leader counts them
RETURNED: Final = COUNTERS + 13  # 1 + the card that came back to the hand as this turn began
NAMES: Final = (
    "dreadnought_supply", "dreadnought_garrison", "dreadnought_conflict", "dreadnought_control",
    "dreadnought_allowance", "dreadnought_deployed", "dreadnought_placed", "no_control", "freighter", "negotiators",
    "snoopers", "slots", "turns", "returned_card",
)  # fmt: skip

SHIPPED_TROOPS: Final = OF_MODULES  # kinds of modifiers; a: troops more
LAYS_ASIDE: Final = OF_MODULES + 1
SNOOPS: Final = OF_MODULES + 2

DREADNOUGHT: Final = 1  # number of the kind of unit
DREADNOUGHTS: Final = 2  # of each player
STRENGTH: Final = 3
STACKS: Final = 3
TOP_LEVEL: Final = 3
