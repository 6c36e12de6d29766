"""Figures with their uncertainty, several side by side."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from landsraad.lab.statistics import Z95, Share, widened

SPREADS = 100  # of true shares, that are weighed
NEGLIGIBLE = 1e-6  # weight of a spread beside that of the likeliest
QUANTILES = NormalDist().quantiles(100)[::2]  # the middles of 50 parts that are equally probable


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


def chances_to_lead(shares: Sequence[Share], met: bool) -> list[float]:
    """How probable it is of each share that the true one is the highest of all.

    True shares vary normally about the mean of all, by a spread that is as likely to be anything from nothing to half
    the mean; what was seen says how likely each spread is, and where each true share lies. So few games, whose results
    lie apart by chance, say little.

    Args:
        shares: what was seen of two or more, not all of it defeats and not all of it victories.
        met: whether they played the same games. What one wins there the others lose, so that they lie further apart by
            chance.
    """
    apart = len(shares) / (len(shares) - 1) if met else 1.0
    even = sum(share.wins for share in shares) / sum(share.games for share in shares)
    errors = [apart * even * (1 - even) / share.games for share in shares]
    spreads = [even / 2 * (step + 0.5) / SPREADS for step in range(SPREADS)]
    logs = [_likelihood(shares, errors, even, spread) for spread in spreads]
    weights = [math.exp(log - max(logs)) for log in logs]
    leads = [0.0] * len(shares)
    for spread, weight in zip(spreads, weights, strict=True):
        if weight > NEGLIGIBLE:
            for i, chance in enumerate(_highest(_true(shares, errors, even, spread))):
                leads[i] += weight * chance
    return [each / sum(leads) for each in leads]


def _likelihood(shares: Sequence[Share], errors: Sequence[float], even: float, spread: float) -> float:
    """The logarithm of how likely what was seen is if true shares vary by a spread."""
    variances = [error + spread**2 for error in errors]
    return -sum(
        (share.rate - even) ** 2 / variance + math.log(variance)
        for share, variance in zip(shares, variances, strict=True)
    ) / 2  # fmt: skip


def _true(shares: Sequence[Share], errors: Sequence[float], even: float, spread: float) -> list[NormalDist]:
    """Where each true share lies if they vary by a spread."""
    found = []
    for share, error in zip(shares, errors, strict=True):
        trust = spread**2 / (spread**2 + error)
        found.append(NormalDist(even + trust * (share.rate - even), math.sqrt(trust * error)))
    return found


def _highest(values: Sequence[NormalDist]) -> list[float]:
    """How probable it is of each value that it is the highest; adds up to about 1."""
    found = []
    for own in values:
        others = [other for other in values if other is not own]
        at_each = [math.prod(other.cdf(own.mean + z * own.stdev) for other in others) for z in QUANTILES]
        found.append(sum(at_each) / len(at_each))
    return found
