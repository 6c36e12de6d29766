"""How everything here is timed: several rounds of about a second each, the median counts.

The clock is that on the wall, or processor time, which other work on the machine disturbs less.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

ROUNDS = 5
SECONDS = 1.0


def rate(play: Callable[[int], int], clock: Callable[[], float] = time.perf_counter) -> tuple[float, float]:
    """Decisions and games per second of `play(seed)`, which plays one game and returns its number of decisions."""
    play(0)
    decisions_rates: list[float] = []
    games_rates: list[float] = []
    seed = 1
    for _ in range(ROUNDS):
        decisions = games = 0
        start = clock()
        while (elapsed := clock() - start) < SECONDS:
            decisions += play(seed)
            games += 1
            seed += 1
        decisions_rates.append(decisions / elapsed)
        games_rates.append(games / elapsed)
    return statistics.median(decisions_rates), statistics.median(games_rates)


def microseconds(action: Callable[[], object], repeat: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """Median time of one call in microseconds."""
    times: list[float] = []
    for _ in range(ROUNDS):
        start = clock()
        for _ in range(repeat):
            action()
        times.append((clock() - start) / repeat * 1e6)
    return statistics.median(times)
