"""The tables in memory: loaded from their events when asked for, kept up with the database, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar, cast

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from landsraad.saying import say
from landsraad.server.storage import FOLDED, Append, Damaged, Event, Store, Writer
from landsraad.server.storage.writer import Announce, Delete
from landsraad.server.tables.bots import MODEST
from landsraad.server.tables.error import OtherVersion, TableError
from landsraad.server.tables.events import apply, follow
from landsraad.server.tables.folding import ENOUGH, HEAVY, Reading, effort, effort_of, folded, read
from landsraad.server.tables.live import Live, row_of
from landsraad.server.tables.presence import Presence
from landsraad.server.tables.table import Table
from landsraad.server.tables.turns import ADDRESS, Payer
from landsraad.server.tables.workers import Worker, WorkFailure

Found = TypeVar("Found")

log = logging.getLogger("landsraad.tables")

IDLE = 300.0  # seconds without use after which a table leaves the memory
MOST = 2000  # tables in memory; beyond it, those unused for longest leave it
LONGEST_ID = 32
LONGEST_READING = 600.0  # seconds
READERS = 4  # threads in which the database is asked and tables are read that are read quickly
DAMAGED = "server.table.damaged"
OTHER_VERSION = "server.game.unknown"


class Conflict(Exception):
    """Another server has stored an event first; the table has been brought up to date."""


class Registry:
    """The tables in memory.

    Args:
        store: for reading.
        writer: for writing.
        presence: who is online.
        now: the time in seconds since 1970.
        moved: called after every event of a table in memory, with the state before it, and whether the event was
            stored by this server.
        met: called with a table that was read, before anybody else has it.
        looked: called when somebody begins to watch a table.
    """

    def __init__(
        self,
        store: Store,
        writer: Writer,
        presence: Presence,
        now: Callable[[], float],
        moved: Callable[[Live, Table, Event, bool], None],
        met: Callable[[Live], Awaitable[None]],
        looked: Callable[[Live], None],
    ) -> None:
        self.store = store
        self.writer = writer
        self.presence = presence
        self.now = now
        self._moved = moved
        self._met = met
        self._looked = looked
        self._reader = Worker("reading", MODEST, LONGEST_READING, tries=1)
        self._threads = ThreadPoolExecutor(READERS, "reading")
        self.lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._closed: dict[str, str] = {}  # tables that cannot be read, and what their people are told

    async def get(self, table_id: str) -> Live:
        """A table in memory.

        Raises:
            TableError: 404, there is none, or it cannot be read; 409, it needs another version of the program.
        """
        live = self.lives.get(table_id)
        if live is None:
            self._check_open(table_id)
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(table_id))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        live.used = self.now()
        return live

    def closed(self, table_id: str) -> bool:
        """Whether a table turned out to be one that cannot be read; it is not tried again."""
        return table_id in self._closed

    def _check_open(self, table_id: str) -> None:
        if (why := self._closed.get(table_id)) is not None:
            raise TableError(409 if why == OTHER_VERSION else 404, say(why))

    def close(self, table_id: str, cause: str, told: str = DAMAGED) -> None:
        """Let a table go that cannot go on, and do not try it again before the next start.

        Args:
            table_id: which.
            cause: for the log, without anything that may be hidden from some seats.
            told: the key of the sentence for its people.
        """
        log.error("table %s is closed: %s", table_id, cause)
        self._closed[table_id] = told
        if (live := self.lives.pop(table_id, None)) is not None:
            live.closed, live.deleted = told, True
            live.tell()

    async def _load(self, table_id: str) -> Live:
        try:
            events = await self.in_thread(self.store.folded, table_id) if len(table_id) <= LONGEST_ID else []
            if not events:
                raise TableError(404, say("server.table.unknown"))
            heavy = effort_of(events) >= HEAVY
            if heavy:
                events = [events[0], await self._folded(table_id, events)]
            table = await self.in_thread(read, table_id, events)
        except Damaged as error:
            self.close(table_id, f"{error}")
        except OtherVersion:
            self.close(table_id, "its game was begun with other rules or cards", OTHER_VERSION)
        self._check_open(table_id)
        live = Live(table, self.presence, self.now, self._looked)
        await self._met(live)
        self.lives[table_id] = live
        if self.store.database.shared:  # what another server stored while the table was loaded was not heard of
            async with live.lock:
                await self._catch_up(live)
        if heavy:
            async with live.lock:
                await self._fold(live)
        return live

    async def _folded(self, table_id: str, events: Sequence[Event]) -> Event:
        """What a process of its own makes of many events.

        Raises:
            Damaged, OtherVersion: as `folding.read`.
        """
        try:
            found = await self._reader.ask(Reading(table_id, events), Payer(ADDRESS.get()))
        except WorkFailure as error:
            raise Damaged(f"the process that reads it {error.cause}") from None
        if found is None:
            raise OtherVersion(409, say(OTHER_VERSION))
        if isinstance(found, str):
            raise Damaged(found)
        return cast("Event", found)

    async def _fold(self, live: Live) -> None:
        """Write the table down as it is, so that it is read quickly; the lock is held by the caller."""
        with suppress(TableError, Conflict):  # it is tried again after the next event
            if not live.deleted:
                await self.append(live, FOLDED, folded(live.table))
                live.effort = 0

    async def in_thread(self, function: Callable[..., Found], *args: object) -> Found:
        """Ask the database or read a table in one of the threads for that, so that nothing else waits for them."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *args)

    async def end(self) -> None:
        """Read no more tables; what is asked of the database is answered."""
        await asyncio.to_thread(self._reader.stop)
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)

    async def create(self, table_id: str, data: Mapping[str, Any]) -> Live:
        """Store a new table.

        Raises:
            TableError: the event cannot be.
            Conflict: there is such a table already.
        """
        event = Event(1, self.now(), "created", data)
        table = Table(table_id)
        apply(table, event)
        if not await self._write(Append(table_id, event, row_of(table))):
            raise Conflict
        live = Live(table, self.presence, self.now, self._looked)
        self.lives[table_id] = live
        self._moved(live, Table(table_id), event, True)
        return live

    async def append(self, live: Live, kind: str, data: Mapping[str, Any], request: str | None = None) -> None:
        """Store an event and let it happen; the lock of the table is held by the caller.

        Raises:
            TableError: it cannot happen now, or the database fails; nothing was stored.
            Conflict: another server was first.
        """
        before = live.table
        event = Event(before.version + 1, self.now(), kind, data, request)
        after = before.copy()
        apply(after, event)
        event = replace(event, data={**data, **after.found})
        if not await self._write(Append(live.id, event, row_of(after))):
            await self._catch_up(live)
            raise Conflict
        self._step(live, after, event, own=True)
        live.effort += effort(event, before.steps)
        if live.effort >= ENOUGH and kind != FOLDED:
            await self._fold(live)

    async def delete(self, live: Live) -> None:
        """Delete a table with all its events; the lock is held by the caller."""
        await self._write(Delete(live.id))
        self._gone(live)

    async def announce(self, message: Mapping[str, Any]) -> None:
        """Tell the other servers something, if there may be any."""
        if self.store.database.shared:
            await self._write(Announce(message))

    async def catch_up(self, live: Live) -> None:
        """Take over what other servers have stored."""
        async with live.lock:
            if not live.deleted:
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        try:
            events = await self.in_thread(self.store.events, live.id, live.version)
            for event in events:
                after = live.table.copy()
                follow(after, event)
                self._step(live, after, event, own=False)
        except Damaged as error:
            self.close(live.id, f"{error}")
            return
        if not events and not await self.in_thread(self.store.exists, live.id):
            self._gone(live)

    def _step(self, live: Live, after: Table, event: Event, own: bool) -> None:
        before, live.table = live.table, after
        live.used = self.now()
        self._moved(live, before, event, own)
        live.tell()

    def _gone(self, live: Live) -> None:
        live.deleted = True
        self.lives.pop(live.id, None)
        live.tell()

    async def _write(self, write: Append | Delete | Announce) -> bool:
        try:
            return await self.writer.write(write)
        except IntegrityError:  # another server made the same table at the same moment
            return False
        except SQLAlchemyError as error:
            log.error("the database refused a write: %s", getattr(error, "orig", None) or error)
            raise TableError(503, say("server.storage.writing")) from None

    def drop_idle(self) -> None:
        """Let tables go that nobody watches and that have not been used for a while."""
        now = self.now()
        idle = [live for live in self.lives.values() if not (live.watched or live.lock.locked() or live.playing)]
        idle.sort(key=lambda live: live.used)
        spare = len(self.lives) - MOST
        for number, live in enumerate(idle):
            if number >= spare and live.used > now - IDLE:
                break
            del self.lives[live.id]
