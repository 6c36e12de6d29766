"""What the decisions ask that others than their nodes need to know; what else is asked, only the node says."""

from __future__ import annotations

from typing import Final

TURN: Final = "turn"  # the start of a turn
SPACE: Final = "space"
MENU: Final = "menu"  # of a turn that has begun, or of a reward
COMBAT_CARDS: Final = "combat"
WIN: Final = "win"  # cards to be played after a win
ENDGAME: Final = "endgame"
CONCEDE: Final = "concede"  # a place in the Conflict, to a teammate
MENUS: Final = (TURN, MENU)
