"""Who has a browser open at which table, here and at the other servers of the same database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

TRUSTED = 60.0  # seconds that another server's word holds
REMEMBERED = 2 * 86_400.0  # seconds that the time is known at which somebody was last there


class Presence:
    """Counts connections of people by table.

    Args:
        now: the time in seconds since 1970.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._begun = now()
        self._last: dict[tuple[str, str], float] = {}  # when somebody who may be away now was last there
        self._here: dict[str, Counter[str]] = {}
        self._elsewhere: dict[str, dict[str, tuple[frozenset[str], float]]] = {}

    def enter(self, table_id: str, holder: str) -> bool:
        """Note a connection; whether it is the person's first here."""
        counts = self._here.setdefault(table_id, Counter())
        counts[holder] += 1
        return counts[holder] == 1

    def leave(self, table_id: str, holder: str) -> bool:
        """Note the end of a connection; whether it was the person's last here."""
        counts = self._here[table_id]
        counts[holder] -= 1
        if counts[holder]:
            return False
        del counts[holder]
        self.seen(table_id, holder)
        if not counts:
            del self._here[table_id]
        return True

    def seen(self, table_id: str, holder: str) -> None:
        """Note a sign of life: a person acts, or closes the last browser."""
        self._last[table_id, holder] = self._now()

    def away(self, table_id: str, holder: str) -> float | None:
        """Since when a person is away, as far as this server knows; None while a browser is open."""
        return None if holder in self.online(table_id) else self._last.get((table_id, holder), self._begun)

    def here(self, table_id: str) -> list[str]:
        """The people connected to this server."""
        return sorted(self._here.get(table_id, ()))

    def tables(self) -> list[str]:
        """Tables with connections to this server."""
        return list(self._here)

    def heard(self, server: str, table_id: str, holders: Collection[str], now: float) -> bool:
        """Note what another server says; whether that changes who is online."""
        before = self.online(table_id)
        servers = self._elsewhere.setdefault(table_id, {})
        servers[server] = (frozenset(holders), now + TRUSTED)
        if not holders:
            del servers[server]
        if not servers:
            del self._elsewhere[table_id]
        for holder in before - self.online(table_id):
            self.seen(table_id, holder)
        return self.online(table_id) != before

    def forget(self, now: float) -> list[str]:
        """Drop what other servers said too long ago; the tables that this concerns."""
        self._last = {key: at for key, at in self._last.items() if at > now - REMEMBERED}
        changed = []
        for table_id, servers in list(self._elsewhere.items()):
            fresh = {server: said for server, said in servers.items() if said[1] > now}
            if len(fresh) < len(servers):
                changed.append(table_id)
                for holder in set().union(*(said[0] for server, said in servers.items() if server not in fresh)):
                    self.seen(table_id, holder)
                self._elsewhere[table_id] = fresh
                if not fresh:
                    del self._elsewhere[table_id]
        return changed

    def online(self, table_id: str) -> set[str]:
        """The people connected anywhere."""
        found = set(self._here.get(table_id, ()))
        for holders, _ in self._elsewhere.get(table_id, {}).values():
            found |= holders
        return found
