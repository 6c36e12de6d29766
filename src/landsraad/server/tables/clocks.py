"""When time runs out: the deadlines of all tables, whether in memory or not."""

from __future__ import annotations

import heapq

OUTDATED = 64  # deadlines that may be kept besides one for each table


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
