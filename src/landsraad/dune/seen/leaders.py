"""Leaders that were executed or captured, and who knows of it (RULES 9.9; R34, H47)."""

from __future__ import annotations

from landsraad.dune.core.leaders import captive, home
from landsraad.dune.core.names import HARKONNEN, LEADERS
from landsraad.dune.core.state import L_ALIVE, State
from landsraad.kernel.bits import bit


def hidden_from(s: State, seat: int, leader: int) -> bool:
    """Whether a leader was executed or captured, and a seat (-1: a spectator) cannot tell that it was this one.

    Harkonnen and whose pool he was of have seen him; an executed ghola lies among the dead of his first faction.
    """
    if not s.unseen & bit(leader):
        return False
    knowing = [HARKONNEN, home(s, leader)]
    if s.covered & bit(leader):
        knowing.append(leader // LEADERS)
    elif not captive(s, leader):
        return False
    return seat < 0 or s.faction[seat] not in knowing


def serves(s: State, seat: int, leader: int) -> int:
    """The faction in whose pool a leader is, as far as a seat knows; -1: none, he is dead."""
    if hidden_from(s, seat, leader):
        return home(s, leader)
    return s.holder[leader] if s.life[leader] == L_ALIVE else -1
