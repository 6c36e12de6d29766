"""How far the sides are from the win, and whom it is worth to be allied with (RULES 6, 14)."""

from __future__ import annotations

from typing import Any, Final

ALONE: Final = 3
TOGETHER: Final = 4
LAST_TURN: Final = 10
CHANCES: Final = (0.9, 0.45, 0.2, 0.1, 0.05)
"""Of the win of a side that misses so many strongholds."""
BEQUEST: Final = 0.05  # how much likelier every turn makes it that whoever waits for the end wins there
CONTENT: Final = 0.03  # an alliance is left for a chance that is so much better


class Race:
    """The strongholds that win, as one seat sees them.

    Args:
        view: `Game.view` of the seat.
        bond: the share of the win that an alliance is worth to it beyond what it brings.
    """

    def __init__(self, view: Any, bond: float = 0.0) -> None:
        self._view = view
        self._bond = bond
        self._sides = view.sides
        self._seat: int = view.seat
        factions = {side.faction: side.seat for side in view.sides}
        self.heir: int | None = factions.get("guild", factions.get("fremen"))
        """The seat that wins if nobody else does, with its ally: the Guild, without it the Fremen (RULES 14.3)."""

    @property
    def left(self) -> int:
        """Turns to come after this one."""
        return LAST_TURN - int(self._view.turn)

    def missing(self, seat: int, ally: int | None) -> int:
        """Strongholds that a seat misses, were this its ally."""
        need = ALONE if ally is None and len(self._sides) > 2 else TOGETHER
        held: int = self._sides[seat].strongholds + (0 if ally is None else self._sides[ally].strongholds)
        return max(0, need - held)

    def gain(self, missing: int) -> float:
        """How much likelier the win is with one stronghold more, if then so many are missing."""
        after = min(max(0, missing), len(CHANCES) - 2)
        return CHANCES[after] - CHANCES[after + 1]

    def share(self, ally: int | None) -> float:
        """What the own seat may expect of the win, were this its ally."""
        chance = CHANCES[min(self.missing(self._seat, ally), len(CHANCES) - 1)]
        if self.heir in (self._seat, ally):
            chance += (1 - chance) * BEQUEST * (LAST_TURN - self.left)
        return chance if ally is None else chance / 2 + self._bond

    def leaves(self, ally: int) -> bool:
        """Whether the own seat is better off without its ally."""
        return self.share(None) > self.share(ally) + CONTENT
