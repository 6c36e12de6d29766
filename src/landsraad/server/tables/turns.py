"""Whose question a process takes up next, and how long it may think about it.

A process goes round: one question of each address that waits, then one of each again. Whoever thinks for a time has
the part of it that its address is due, and of that the part of its table, so that a round takes no longer than one of
them alone would. Whoever comes meanwhile waits for the rest of a round and is answered in the next: after twice its
time at the latest, whatever strangers ask. Tables that only bots play come when no people wait.
"""

from __future__ import annotations

import threading
from collections import deque
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Generic, TypeVar

SMALLEST_SHARE = 0.01

ADDRESS: ContextVar[str] = ContextVar("address", default="")
"""The address of whoever gives the running command; empty: the program itself."""

Asked = TypeVar("Asked")


@dataclass(frozen=True, slots=True)
class Payer:
    """Whose share a question takes from.

    Attributes:
        address: that the table's people act from; empty: nobody has been there since the server started.
        people: whether a person plays at the table.
    """

    address: str = ""
    people: bool = True


class Turns(Generic[Asked]):
    """The questions that wait for one process; a table asks one at a time."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._people: dict[str, deque[Asked]] = {}  # by address
        self._bots: deque[Asked] = deque()
        self._round: deque[tuple[Asked, float]] = deque()
        self._closed = False

    def __len__(self) -> int:
        with self._changed:
            return len(self._round) + len(self._bots) + sum(map(len, self._people.values()))

    def put(self, payer: Payer, asked: Asked) -> None:
        """Let a question wait."""
        with self._changed:
            queue = self._people.setdefault(payer.address, deque()) if payer.people else self._bots
            queue.append(asked)
            self._changed.notify()

    def close(self) -> None:
        """Let whoever waits for a question go."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def take(self) -> tuple[Asked, float] | None:
        """The next question and the part of its time that it may take; None once this is closed.

        Blocks until there is one.
        """
        with self._changed:
            while not (self._closed or self._round or self._people or self._bots):
                self._changed.wait()
            if self._closed:
                return None
            if not self._round:
                self._go_round()
            return self._round.popleft()

    def _go_round(self) -> None:
        queues = list(self._people.values()) or [self._bots]
        for queue in queues:
            share = max(SMALLEST_SHARE, 1 / (len(queues) * len(queue)))
            self._round.append((queue.popleft(), share))
        self._people = {address: queue for address, queue in self._people.items() if queue}
