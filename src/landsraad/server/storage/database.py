"""The database itself: where it is, how it is opened, brought to the newest schema, and kept to one server."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from landsraad.saying import say

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "landsraad.db"
LOCK = "landsraad.lock"
WAIT = 10  # seconds that SQLite waits for another process
MIGRATION_LOCK = 7_203_441  # any number: servers that start together migrate one after another
WRITES = "landsraad_writes"
LINK: Final[Mapping[str, Any]] = {
    "connect_timeout": 10, "tcp_user_timeout": 20_000,
    "keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3,
}  # fmt: skip
"""How soon a host of PostgreSQL that is gone without a word is given up; by itself that takes minutes to hours."""


class StorageError(RuntimeError):
    """The database cannot be used; the message names cause and fix."""


@dataclass(frozen=True, slots=True)
class Database:
    """An open database with the newest schema.

    Attributes:
        engine: its connections.
        shared: whether other servers may use it at the same time: PostgreSQL.
        place: where it is, for messages, without any password.
    """

    engine: Engine
    shared: bool
    place: str
    lock: BinaryIO | None = None

    def close(self) -> None:
        """Close all connections and let another server have it."""
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()


def open_database(folder: Path, url: str | None = None, alone: bool = True) -> Database:
    """Open the database, create it where there is none, and bring it to the newest schema.

    Args:
        folder: where the SQLite database is kept, unless there is a `url`.
        url: of a PostgreSQL database.
        alone: whether to keep other servers away from the SQLite database; a backup need not.

    Raises:
        StorageError: another server uses the folder, or the database cannot be reached, opened or migrated.
    """
    database = _postgresql(url) if url else _sqlite(folder, alone)
    try:
        _migrate(database.engine)
    except CommandError as error:
        database.close()
        raise StorageError(say("server.storage.newer", place=database.place, error=error)) from None
    except SQLAlchemyError as error:
        database.close()
        raise StorageError(say("server.storage.unusable", place=database.place, error=_cause(error))) from None
    return database


def writing(engine: Engine) -> Connection:
    """A connection whose transactions are going to write."""
    return engine.connect().execution_options(**{WRITES: True})


def _sqlite(folder: Path, alone: bool) -> Database:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds the secret of the tokens
        lock = _locked(folder) if alone else None
    except OSError as error:
        raise StorageError(say("server.storage.folder", folder=folder, strerror=error.strerror)) from None
    engine = create_engine(f"sqlite:///{folder / FILE}", connect_args={"timeout": WAIT})
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return Database(engine, shared=False, place=str(folder / FILE), lock=lock)


def _set_up(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where `_begin` says, not where the driver guesses
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def _locked(folder: Path) -> BinaryIO:
    """The lock file, held until it is closed or the process ends."""
    file = (folder / LOCK).open("a+b")
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415  # there is none elsewhere

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415  # there is none on Windows

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise StorageError(say("server.storage.taken", folder=folder)) from None
    return file


def _postgresql(url: str) -> Database:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StorageError(say("server.storage.address")) from None
    if parsed.drivername not in ("postgres", "postgresql", "postgresql+psycopg"):
        raise StorageError(say("server.storage.driver", drivername=parsed.drivername))
    try:
        driver = parsed.set(drivername="postgresql+psycopg")
        engine = create_engine(driver, pool_pre_ping=True, pool_size=8, connect_args=LINK)
    except ModuleNotFoundError:
        raise StorageError(say("server.storage.psycopg")) from None
    return Database(engine, shared=True, place=parsed.render_as_string(hide_password=True))


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))

    with writing(engine) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _cause(error: SQLAlchemyError) -> str:
    """The database's own words, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
