"""The one thread that writes: what waits is committed together, so that many tables do not wait for many disk syncs."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, text, update
from sqlalchemy.exc import OperationalError

from landsraad.server.storage.database import Database, writing
from landsraad.server.storage.schema import events, settings, tables
from landsraad.server.storage.store import Event, Row

MOST = 500  # commands in one transaction
CHANNEL: Final = "landsraad"
TOUCHED: Final = "touched"

_CREATE = insert(tables)
_ADVANCE = (
    update(tables)
    .where(tables.c.id == bindparam("which"), tables.c.version == bindparam("before"))
    .values({name: bindparam(f"new_{name}") for name in ("version", "updated", "status", "listed", "busy", "summary")})
)
_EVENT = insert(events)
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
_TOUCH = update(settings).where(settings.c.name == TOUCHED)
_DELETE = delete(tables).where(tables.c.id == bindparam("which"))


@dataclass(frozen=True, slots=True)
class Append:
    """An event to be stored, with the row of its table after it. Event number 1 creates the table."""

    table_id: str
    event: Event
    row: Row


@dataclass(frozen=True, slots=True)
class Delete:
    """A table to be deleted with all its events."""

    table_id: str


@dataclass(frozen=True, slots=True)
class Touch:
    """The time as a setting, to see whether anything can be written."""

    at: float


@dataclass(frozen=True, slots=True)
class Announce:
    """A message to the other servers; nothing is stored."""

    message: Mapping[str, Any]


Write = Append | Delete | Touch | Announce


class Writer:
    """Writes in the order of the calls.

    Args:
        database: where to.
        name: of this server, told to the others with every write.
    """

    def __init__(self, database: Database, name: str) -> None:
        self.database = database
        self.name = name
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[tuple[Write, asyncio.Future[bool]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> bool:
        """Commit a write.

        Returns:
            whether it was made: False if the table has another number of events by now, or is gone.

        Raises:
            SQLAlchemyError: the database refuses; nothing was stored.
        """
        done: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.put((write, done))
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Finish what waits."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            batch = []
            item = self._waiting.get()
            while item is not None:
                batch.append(item)
                if len(batch) >= MOST or self._waiting.empty():
                    break
                item = self._waiting.get()
            going = item is not None
            if batch:
                outcomes = self._commit([write for write, _ in batch])
                self._loop.call_soon_threadsafe(_resolve, [done for _, done in batch], outcomes)

    def _commit(self, writes: list[Write]) -> list[bool | Exception]:
        """Commit together; where that fails, one by one, so that one bad write does not take others along."""
        order = sorted(range(len(writes)), key=lambda each: _row(writes[each]))  # servers lock rows in one order
        outcomes: list[bool | Exception] = [False] * len(writes)
        try:
            with writing(self.database.engine) as connection, connection.begin():
                for each in order:
                    outcomes[each] = self._write(connection, writes[each])
        except Exception as error:
            if len(writes) == 1:
                return [error]
            return self._one_by_one(writes)
        return outcomes

    def _one_by_one(self, writes: list[Write]) -> list[bool | Exception]:
        outcomes: list[bool | Exception] = []
        for write in writes:
            outcomes += self._commit([write])
            if isinstance(outcomes[-1], OperationalError):  # not this write's fault: every other would wait as long
                return [*outcomes, *[outcomes[-1]] * (len(writes) - len(outcomes))]
        return outcomes

    def _write(self, connection: Connection, write: Write) -> bool:
        message: Mapping[str, Any]
        if isinstance(write, Announce):
            made, message = True, write.message
        elif isinstance(write, Touch):
            return connection.execute(_TOUCH.values(value=str(write.at))).rowcount == 1
        elif isinstance(write, Delete):
            made = connection.execute(_DELETE, {"which": write.table_id}).rowcount == 1
            message = {"table": write.table_id}
        else:
            made = _append(connection, write)
            message = {"table": write.table_id}
        if made and self.database.shared:
            payload = json.dumps({**message, "from": self.name})
            connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})
        return made


def _append(connection: Connection, write: Append) -> bool:
    event, row = write.event, write.row
    if event.number == 1:
        connection.execute(
            _CREATE,
            {
                "id": write.table_id,
                "created": event.at,
                "updated": event.at,
                "version": 1,
                "status": row.status,
                "listed": row.listed,
                "busy": row.busy,
                "summary": row.summary,
                "owner": None,
                "lease_until": 0.0,
            },
        )
    else:
        values = {
            "which": write.table_id,
            "before": event.number - 1,
            "new_version": event.number,
            "new_updated": event.at,
            "new_status": row.status,
            "new_listed": row.listed,
            "new_busy": row.busy,
            "new_summary": row.summary,
        }
        if connection.execute(_ADVANCE, values).rowcount != 1:
            return False
    data = json.dumps(event.data, separators=(",", ":"))
    values = {"table_id": write.table_id, "number": event.number, "at": event.at, "kind": event.kind, "data": data}
    connection.execute(_EVENT, {**values, "request": event.request})
    return True


def _row(write: Write) -> str:
    return "" if isinstance(write, Announce | Touch) else write.table_id


def _resolve(waiting: list[asyncio.Future[bool]], outcomes: list[bool | Exception]) -> None:
    for done, outcome in zip(waiting, outcomes, strict=True):
        if done.cancelled():
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)
