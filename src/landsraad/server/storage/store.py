"""Reading events, the lobby, leases and settings. All calls block: make them in a thread."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, collate, func, or_, select, text, true, update
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from landsraad.server.storage.database import Database, writing
from landsraad.server.storage.schema import events, settings, tables

MOST_LISTED = 200
FOLDED = "folded"
"""The kind of an event that holds its table as it was then."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at a table.

    Attributes:
        number: from 1.
        at: seconds since 1970.
        kind: what happened; `landsraad.server.tables.table` knows what it does.
        data: its particulars, JSON.
        request: the id that a client gave its command.
    """

    number: int
    at: float
    kind: str
    data: Mapping[str, Any]
    request: str | None = None


class Damaged(RuntimeError):
    """What is stored of a table cannot be read; the message says where, and nothing of the game."""


@dataclass(frozen=True, slots=True)
class Row:
    """What must be found without reading the events of a table (see `schema.tables`)."""

    status: str
    listed: bool
    busy: bool
    summary: str | None


class Store:
    """Reads of a database, and the leases of the servers that share it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.engine

    def events(self, table_id: str, after: int = 0) -> list[Event]:
        """The events of a table with a number above `after`; none if there is no such table.

        Raises:
            Damaged: a row is missing or is not what was stored, or the database cannot read it.
        """
        return self._read(table_id, events.c.number > after, after)

    def folded(self, table_id: str) -> list[Event]:
        """The first event of a table and those from where it was folded last; all if it never was.

        Raises:
            Damaged: as `events`.
        """
        last = select(func.max(events.c.number)).where(events.c.table_id == table_id, events.c.kind == FOLDED)
        since = func.coalesce(last.scalar_subquery(), 0)
        return self._read(table_id, or_(events.c.number == 1, events.c.number >= since))

    def _read(self, table_id: str, which: ColumnElement[bool], after: int = 0) -> list[Event]:
        chosen = select(events.c.number, events.c.at, events.c.kind, events.c.data, events.c.request)
        chosen = chosen.where(events.c.table_id == table_id, which).order_by(events.c.number)
        version = select(tables.c.version).where(tables.c.id == table_id)
        try:
            with self.engine.connect() as connection:
                least = connection.execute(version).scalar()  # before the events: meanwhile there may be more
                rows = connection.execute(chosen).all()
        except DatabaseError as error:
            if isinstance(error, OperationalError):  # it does not answer now
                raise
            raise Damaged(f"the database cannot read its events ({type(error.orig).__name__})") from None
        found = []
        for number, at, kind, data, request in rows:
            try:
                found.append(Event(number, float(at), kind, json.loads(data), request))
            except (ValueError, TypeError, RecursionError):
                raise Damaged(f"event {number} is not readable") from None
        last = found[-1].number if found else after
        if least is not None and (last < least or (not found and least < after)):
            raise Damaged(f"event {last + 1} is missing" if last < least else "its version is behind its events")
        return found

    def exists(self, table_id: str) -> bool:
        """Whether there is such a table."""
        with self.engine.connect() as connection:
            return connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first() is not None

    def lobby(self, since: float) -> list[tuple[str, str]]:
        """Id and summary of listed tables that wait or run and where something happened after `since`, newest first."""
        chosen = select(tables.c.id, tables.c.summary).where(tables.c.listed)
        chosen = chosen.where(tables.c.status != "over", tables.c.updated > since)
        chosen = chosen.order_by(tables.c.created.desc()).limit(MOST_LISTED)
        with self.engine.connect() as connection:
            return [(row.id, row.summary) for row in connection.execute(chosen) if row.summary is not None]

    def untended(self, now: float, left: float | None) -> list[str]:
        """Tables on which a bot is to move or a clock runs, and which no server looks after.

        Args:
            now: leases that ended before are void.
            left: a table that nobody has ever leased counts if nothing has happened there since; None: it always does.
        """
        alone = and_(tables.c.owner.is_(None), true() if left is None else tables.c.updated < left)
        lapsed = and_(tables.c.owner.is_not(None), tables.c.lease_until < now)
        with self.engine.connect() as connection:
            return list(connection.execute(select(tables.c.id).where(tables.c.busy, or_(alone, lapsed))).scalars())

    def time(self) -> float:
        """The time of a shared database, in seconds since 1970."""
        with self.engine.connect() as connection:
            return float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())

    def untended_now(self, table_id: str, now: float) -> bool:
        """Whether the server that looked after a table is gone."""
        lapsed = and_(tables.c.id == table_id, tables.c.owner.is_not(None), tables.c.lease_until < now)
        with self.engine.connect() as connection:
            return connection.execute(select(tables.c.id).where(lapsed)).first() is not None

    def old(self, before: float) -> list[str]:
        """Tables where nothing has happened since `before`, the oldest first."""
        chosen = select(tables.c.id).where(tables.c.updated < before).order_by(tables.c.updated)
        with self.engine.connect() as connection:
            return list(connection.execute(chosen).scalars())

    def lease(self, table_id: str, owner: str, now: float, until: float) -> bool:
        """Make a server the owner of a table, unless another one's lease still runs."""
        free = or_(tables.c.owner.is_(None), tables.c.owner == owner, tables.c.lease_until < now)
        change = update(tables).where(and_(tables.c.id == table_id, free)).values(owner=owner, lease_until=until)
        with writing(self.engine) as connection, connection.begin():
            return connection.execute(change).rowcount == 1

    def renew(self, owner: str, table_ids: Collection[str], until: float) -> set[str]:
        """Go on owning tables.

        Returns:
            those that are still owned.
        """
        own = and_(tables.c.owner == owner, tables.c.id.in_(sorted(table_ids)))
        with writing(self.engine) as connection, connection.begin():
            kept = self._locked(connection, own)
            connection.execute(update(tables).where(own).values(lease_until=until))
        return kept

    def release(self, owner: str) -> None:
        """End all leases of a server that stops, so that others take its tables up at once."""
        own = tables.c.owner == owner
        with writing(self.engine) as connection, connection.begin():
            self._locked(connection, own)
            connection.execute(update(tables).where(own).values(lease_until=0.0))

    def _locked(self, connection: Connection, which: ColumnElement[bool]) -> set[str]:
        """Lock rows in the order in which the writers of all servers do, so that none waits for another in a circle."""
        order = collate(tables.c.id, "C") if self.database.shared else tables.c.id
        return set(connection.execute(select(tables.c.id).where(which).order_by(order).with_for_update()).scalars())

    def setting(self, name: str, default: str) -> str:
        """A setting of the database; the first server to ask stores its default."""
        with writing(self.engine) as connection:
            found = _setting(connection, name)
            if found is None:
                try:
                    connection.execute(settings.insert().values(name=name, value=default))
                    connection.commit()
                except IntegrityError:
                    connection.rollback()
                found = _setting(connection, name)
        assert found is not None
        return found


def _setting(connection: Connection, name: str) -> str | None:
    return connection.execute(select(settings.c.value).where(settings.c.name == name)).scalar()
