"""Shares with their uncertainty."""

from __future__ import annotations

import math
from dataclasses import dataclass

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened: `wins` of `games` (a shared win counts in parts), with its 95 % Wilson interval."""

    wins: float
    games: int

    @property
    def rate(self) -> float:
        """The observed share, 0 without games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson score interval."""
        return wilson(self.wins, self.games)


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share.

    Args:
        wins: how often it happened, 0 to `games`.
        games: how often it could have happened; with 0 the interval is all of 0 to 1.
        z: width in standard deviations; the default gives 95 %.

    Raises:
        ValueError: `games` is negative or `wins` is not between 0 and `games`.
    """
    if games < 0 or not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games: give 0 <= wins <= games")
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle = rate + z * z / (2 * games)
    scale = 1 + z * z / games
    # At 0 and at all games the bound is exact; rounding must not push it out.
    low = 0.0 if wins == 0 else (middle - spread) / scale
    high = 1.0 if wins == games else (middle + spread) / scale
    return low, high
