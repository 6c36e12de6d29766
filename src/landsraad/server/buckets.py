"""Token buckets: how often something may happen."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """What a bucket holds and how fast it fills.

    Attributes:
        burst: requests at once.
        each: seconds until one more is granted.
    """

    burst: int
    each: float


class Bucket:
    """A token bucket.

    Args:
        rate: what it holds and how fast it fills.
        now: seconds on any clock.
    """

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.since = now

    def take(self, now: float) -> int:
        """Take one request out.

        Returns:
            0 if it was granted, else the seconds to wait.
        """
        self.left = min(self.rate.burst, self.left + (now - self.since) / self.rate.each)
        self.since = now
        if self.left < 1:
            return max(1, math.ceil((1 - self.left) * self.rate.each))
        self.left -= 1
        return 0
