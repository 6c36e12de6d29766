"""Tables at which nothing has happened for long: their records are put into the archive, and they are removed."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from landsraad.server.storage import Store
from landsraad.server.tables.error import TableError
from landsraad.server.tables.history import record_of
from landsraad.server.tables.live import Live
from landsraad.server.tables.registry import Registry
from landsraad.server.tables.tokens import DAY

log = logging.getLogger("landsraad.tables")

EVERY = 3600.0  # seconds between looks for old tables
FOLDER = "archive"


class Retention:
    """Puts old tables away.

    Args:
        registry: the tables.
        store: where they are found.
        data: the folder in which the archive is.
        days: without any event after which a table is old.
        now: the time in seconds since 1970.
    """

    def __init__(self, registry: Registry, store: Store, data: Path, days: int, now: Callable[[], float]) -> None:
        self.registry = registry
        self.store = store
        self.folder = data / FOLDER
        self.days = days
        self._now = now
        self._stuck: set[str] = set()  # those that cannot be put away, and were told of

    async def run(self) -> None:
        """Look for old tables again and again."""
        while True:
            try:
                await self.look()
            except Exception:  # the next look may do better
                log.exception("old tables cannot be put away")
            await asyncio.sleep(EVERY)

    async def look(self) -> list[str]:
        """Put away those that are old, unless somebody is there or a clock runs.

        Returns:
            their ids.
        """
        before = self._now() - self.days * DAY
        found = await asyncio.to_thread(self.store.old, before)
        away = []
        for table_id in found:
            if table_id not in self._stuck and await self._put_away(table_id, before):
                away.append(table_id)
        if away:
            log.info("%d old tables were put into the archive", len(away))
        return away

    async def _put_away(self, table_id: str, before: float) -> bool:
        try:
            live = await self.registry.get(table_id)
            async with live.lock:
                table = live.table
                timed = table.clock_runs
                if live.deleted or live.watched or timed or table.updated >= before:
                    return False
                await asyncio.to_thread(self._archive, live)
                await self.registry.delete(live)
        except (TableError, OSError) as error:
            log.error("table %s stays: %s", table_id, error)
            self._stuck.add(table_id)
            return False
        return True

    def _archive(self, live: Live) -> None:
        """Write the record of a table's game, if there is one, so that it outlasts a crash."""
        if live.game is None:
            return
        folder = self.folder / datetime.fromtimestamp(live.table.updated, UTC).strftime("%Y-%m")
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # a game that is not over tells its hidden cards
        draft = folder / f"{live.id}.part"
        with draft.open("w", encoding="utf-8") as file:
            file.write(record_of(live.table))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(folder / f"{live.id}.txt")
