"""Win rates with their uncertainty."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import NamedTuple

ERROR = 0.05
Z95 = 1.959963984540054
ROUNDING = 1e-9  # by which thirds of wins may add up to more than one a game


class Interval(NamedTuple):
    """A figure and the ends of its interval, of 95 % unless another width was asked for."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Share:
    """How often a side won, with its 95 % Wilson interval.

    An agent, or whatever else is counted, may have several sides in one game. They do not win independently: at most
    one of them does. So it is games that are counted, and what they tell is shared out among the sides.

    Attributes:
        wins: games that one of its sides won; a shared win counts in parts.
        games: games in which it had a side.
        sides: its sides in these games, all together; None: one in each.
    """

    wins: float
    games: int
    sides: int | None = None

    @property
    def rate(self) -> float:
        """The observed share of a side, 0 without games."""
        return self.wins / self.count if self.games else 0.0

    @property
    def count(self) -> int:
        """Its sides in all games."""
        return self.games if self.sides is None else self.sides

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson score interval of the rate."""
        return self.within(Z95)

    def within(self, z: float) -> tuple[float, float]:
        """The Wilson score interval of the rate, `z` standard deviations to either side."""
        low, high = wilson(self.wins, self.games, z)
        each = self.games / self.count if self.games else 1.0
        return low * each, high * each


def widened(count: int) -> float:
    """Standard deviations to either side so that `count` intervals hold together with 95 % (Bonferroni)."""
    return NormalDist().inv_cdf(1 - ERROR / 2 / max(count, 1))


def paired(values: Sequence[float], z: float = Z95) -> Interval:
    """The mean of paired differences of shares with Bonett and Price's adjusted Wald interval.

    It counts one pair more in which the side won by the change and one more in which it lost, so that few pairs that
    happen to be alike prove nothing.

    Args:
        values: the differences, -1 to 1.
        z: width in standard deviations; the default gives 95 %.
    """
    count = len(values) + 2
    middle = sum(values) / count
    error = ((sum(value * value for value in values) + 2) / count - middle * middle) ** 0.5 / count**0.5
    return Interval(sum(values) / len(values), max(-1.0, middle - z * error), min(1.0, middle + z * error))


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share.

    Args:
        wins: how often it happened, 0 to `games`.
        games: how often it could have happened; with 0 the interval is all of 0 to 1.
        z: width in standard deviations; the default gives 95 %.

    Raises:
        ValueError: `games` is negative or `wins` is not between 0 and `games`.
    """
    if games < 0 or not 0 <= wins <= games * (1 + ROUNDING):
        raise ValueError(f"{wins} wins in {games} games: give 0 <= wins <= games")
    if games == 0:
        return 0.0, 1.0
    wins = min(wins, games)
    rate = wins / games
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle = rate + z * z / (2 * games)
    scale = 1 + z * z / games
    # At 0 and at all games the bound is exact; rounding must not push it out.
    low = 0.0 if wins == 0 else (middle - spread) / scale
    high = 1.0 if wins == games else (middle + spread) / scale
    return low, high
