"""Figures with their uncertainty, several side by side."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from landsraad.lab.statistics import Z95, Share, widened

DRAWS = 4000


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval.

    Attributes:
        key: what it is of.
        count: how many observations it rests on.
        value, low, high: the figure and its interval.
        sure: whether it is apart from what would be even also when the intervals of all figures beside it are
            widened so that all of them together hold with 95 % (Bonferroni).
    """

    key: str
    count: int
    value: float
    low: float
    high: float
    sure: bool


def rates(shares: Mapping[str, Share], even: float) -> list[Estimate]:
    """Win rates, the highest first.

    Args:
        shares: what each won.
        even: the share that all would have if nothing mattered.
    """
    z = widened(len(shares))
    found = []
    for key, share in shares.items():
        lowest, highest = share.within(z)
        found.append(Estimate(key, share.games, share.rate, *share.interval, not lowest <= even <= highest))
    return sorted(found, key=lambda each: (-each.value, each.key))


def lifts(rows: Iterable[tuple[str, int, float, float]]) -> list[Estimate]:
    """Means of differences to what was expected, the highest first.

    Args:
        rows: key, count, mean and standard deviation of the differences of each; at least two differences.
    """
    rows = list(rows)
    z = widened(len(rows))
    found = []
    for key, count, mean, deviation in rows:
        error = deviation / count**0.5
        found.append(
            Estimate(key, count, mean, mean - Z95 * error, mean + Z95 * error, not -z * error <= mean <= z * error)
        )
    return sorted(found, key=lambda each: (-each.value, each.key))


def chances_to_lead(shares: Sequence[Share]) -> list[float]:
    """How probable it is of each share that the true one is the highest of all.

    The true shares are drawn from their Beta distributions (Jeffreys' prior), always the same draws.
    """
    rng = random.Random(0)
    leads = [0] * len(shares)
    for _ in range(DRAWS):
        drawn = [rng.betavariate(share.wins + 0.5, share.games - share.wins + 0.5) for share in shares]
        leads[drawn.index(max(drawn))] += 1
    return [each / DRAWS for each in leads]
