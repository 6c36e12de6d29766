"""What time it is, and when time runs out: the deadlines of all tables, whether in memory or not."""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable

OUTDATED = 64  # deadlines that may be kept besides one for each table


class Steady:
    """Seconds since 1970 that never jump: the time at the start, and what a monotonic clock has counted since.

    Whoever sets the machine's clock, and a machine that sleeps, take nobody's time away.

    Args:
        began: the time now.
        count: seconds that never go back.
    """

    def __init__(self, began: float | None = None, count: Callable[[], float] = time.monotonic) -> None:
        self._count = count
        self.agree(time.time() if began is None else began)

    def agree(self, now: float) -> None:
        """Count from another time: before anything was told this one."""
        self._zero = now - self._count()

    def __call__(self) -> float:
        """The time now."""
        return self._zero + self._count()


class Deadlines:
    """The one deadline of each table that has one."""

    def __init__(self) -> None:
        self._of: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []

    def set(self, table_id: str, deadline: float | None) -> None:
        """Note the deadline of a table; None: it has none."""
        if deadline is None:
            self._of.pop(table_id, None)
        elif self._of.get(table_id) != deadline:
            self._of[table_id] = deadline
            heapq.heappush(self._heap, (deadline, table_id))
            if len(self._heap) > 2 * len(self._of) + OUTDATED:  # some would stay for weeks, until their time comes
                self._heap = [(each, table) for table, each in self._of.items()]
                heapq.heapify(self._heap)

    def tables(self) -> list[str]:
        """Tables with a deadline."""
        return list(self._of)

    def due(self, now: float) -> list[str]:
        """Tables whose deadline has passed; it is forgotten."""
        found = []
        while self._heap and self._heap[0][0] <= now:
            deadline, table_id = heapq.heappop(self._heap)
            if self._of.get(table_id) == deadline:
                del self._of[table_id]
                found.append(table_id)
        return found
