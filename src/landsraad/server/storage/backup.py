"""All tables in one file, from any database to any other: backup and restore.

The file is gzipped text: a head, then one JSON list for each row, then the number of rows. Whoever has the file can
read every game and, unless LANDSRAAD_SECRET is set, sign tokens: keep it as safe as the database itself.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from landsraad.saying import say
from landsraad.server.storage import Database, StorageError, open_database
from landsraad.server.storage.database import writing
from landsraad.server.storage.schema import events, settings, tables

TITLE = "landsraad backup 1"
KINDS: Final[dict[str, Table]] = {"setting": settings, "table": tables, "event": events}
"""The rows of a backup, in an order in which they can be stored."""

UNOWNED = {"owner": None, "lease_until": 0.0}  # the server that looked after a table is not here
BATCH = 1000  # rows
BATCH_LENGTH = 4_000_000  # characters of the rows that are stored together
LONGEST_LINE = 4_000_000  # characters of a row; an imported record, the longest of all, has a third of them


class BackupError(RuntimeError):
    """The backup cannot be written or restored; the message names cause and fix."""


def backup(folder: Path, url: str | None, file: Path) -> int:
    """Write all tables to a file, whole or not at all, as they are at one moment; servers may go on meanwhile.

    Args:
        folder: of the SQLite database, unless there is a `url`.
        url: of a PostgreSQL database.
        file: the backup; one of this name is replaced.

    Returns:
        how many tables there are.

    Raises:
        StorageError: the database cannot be used.
        BackupError: the file cannot be written, or the database not be read.
    """
    database = open_database(folder, url, alone=False)
    draft = file.with_name(file.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)  # whoever can read it can sign tokens
        with _snapshot(database) as connection, gzip.open(draft, "wt", encoding="utf-8") as out:
            out.write(f"{TITLE}\n")
            rows = 0
            for line in _lines(connection):
                out.write(line)
                rows += 1
            out.write(f"{rows}\n")
            count = connection.execute(select(func.count()).select_from(tables)).scalar()
        draft.replace(file)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise BackupError(say("server.backup.unwritable", file=file, error=error.strerror)) from None
    except SQLAlchemyError as error:
        draft.unlink(missing_ok=True)
        cause = getattr(error, "orig", None) or error
        raise BackupError(say("server.backup.database", place=database.place, error=cause)) from None
    finally:
        database.close()
    return count or 0


def restore(folder: Path, url: str | None, file: Path, *, replace: bool = False) -> int:
    """Bring all tables of a backup into a database; no server may run on it.

    Args:
        folder: of the SQLite database, unless there is a `url`.
        url: of a PostgreSQL database.
        file: the backup.
        replace: whether tables that are in the database may be lost.

    Returns:
        how many tables there are.

    Raises:
        StorageError: the database cannot be used, or a server uses it.
        BackupError: the file is no whole backup, or the database is not empty; nothing was changed.
    """
    database = open_database(folder, url)
    try:
        with writing(database.engine) as connection, connection.begin():
            there = connection.execute(select(func.count()).select_from(tables)).scalar() or 0
            if there and not replace:
                raise BackupError(say("server.backup.full", place=database.place, tables=there))
            for table in (events, tables, settings):
                connection.execute(delete(table))
            return _store(connection, _read(file))
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        raise BackupError(say("server.backup.failed", file=file, error=cause)) from None
    finally:
        database.close()


def _snapshot(database: Database) -> Connection:
    """A connection that sees the database as it is at one moment."""
    connection = database.engine.connect()
    if database.shared:
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    return connection


def _lines(connection: Connection) -> Iterator[str]:
    for kind, table in KINDS.items():
        ordered = select(table).order_by(*table.primary_key.columns)
        for row in connection.execution_options(yield_per=BATCH).execute(ordered):
            yield json.dumps([kind, dict(row._mapping)], separators=(",", ":")) + "\n"


def _read(file: Path) -> Iterator[tuple[str, dict[str, Any], int]]:
    """The rows of a backup and their lengths; a file that is cut off or edited is refused at its end at the latest."""
    damaged = BackupError(say("server.backup.damaged", file=file))
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            if lines.readline(LONGEST_LINE).strip() != TITLE:
                raise damaged
            rows = 0
            while line := lines.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    raise damaged
                found = json.loads(line)
                if isinstance(found, int):
                    if found != rows:
                        raise damaged
                    return
                kind, row = found
                table = KINDS[kind]
                if set(row) != {column.name for column in table.columns}:
                    raise damaged
                rows += 1
                yield kind, row, len(line)
        raise damaged
    except OSError as error:
        cause = error.strerror or say("server.backup.no_backup")
        raise BackupError(say("server.backup.unreadable", file=file, error=cause)) from None
    except (EOFError, zlib.error, ValueError, KeyError, TypeError, RecursionError):
        raise damaged from None


def _store(connection: Connection, rows: Iterable[tuple[str, dict[str, Any], int]]) -> int:
    batch: list[dict[str, Any]] = []
    of = ""
    length = count = 0
    for kind, row, characters in rows:
        if kind != of or len(batch) >= BATCH or length >= BATCH_LENGTH:
            _insert(connection, of, batch)
            batch, of, length = [], kind, 0
        length += characters
        count += kind == "table"
        batch.append({**row, **(UNOWNED if kind == "table" else {})})
    _insert(connection, of, batch)
    return count


def _insert(connection: Connection, kind: str, batch: list[dict[str, Any]]) -> None:
    if batch:
        connection.execute(insert(KINDS[kind]), batch)


__all__ = ["BackupError", "StorageError", "backup", "restore"]
