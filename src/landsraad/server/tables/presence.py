"""Who has a browser open at which table, here and at the other servers of the same database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

TRUSTED = 60.0  # seconds that another server's word holds


class Presence:
    """Counts connections of people by table."""

    def __init__(self) -> None:
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
        if not counts:
            del self._here[table_id]
        return True

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
        return self.online(table_id) != before

    def forget(self, now: float) -> list[str]:
        """Drop what other servers said too long ago; the tables that this concerns."""
        changed = []
        for table_id, servers in list(self._elsewhere.items()):
            fresh = {server: said for server, said in servers.items() if said[1] > now}
            if len(fresh) < len(servers):
                changed.append(table_id)
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
