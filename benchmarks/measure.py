"""How everything here is timed: several rounds of about a second each, the median counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

ROUNDS = 5
SECONDS = 1.0


def rate(play: Callable[[int], int]) -> tuple[float, float]:
    """Decisions and games per second of `play(seed)`, which plays one game and returns its number of decisions."""
    play(0)
    decisions_rates: list[float] = []
    games_rates: list[float] = []
    seed = 1
    for _ in range(ROUNDS):
        decisions = games = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            decisions += play(seed)
            games += 1
            seed += 1
        decisions_rates.append(decisions / elapsed)
        games_rates.append(games / elapsed)
    return statistics.median(decisions_rates), statistics.median(games_rates)


def microseconds(action: Callable[[], object], repeat: int) -> float:
    """Median time of one call in microseconds."""
    times: list[float] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(repeat):
            action()
        times.append((time.perf_counter() - start) / repeat * 1e6)
    return statistics.median(times)
