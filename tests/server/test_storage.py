"""The database: its schema, its lock, writes in batches, leases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlalchemy.exc import IntegrityError, OperationalError

from landsraad.server.storage import Append, Event, Row, StorageError, Store, Writer, open_database
from landsraad.server.storage.database import writing
from landsraad.server.storage.schema import metadata
from landsraad.server.storage.writer import Delete

ROW = Row("running", False, True, None)


def event(number: int, request: str | None = None) -> Event:
    """Some event."""
    return Event(number, 100.0 + number, "choice", {"n": number}, request)


async def fill(writer: Writer, table_id: str, count: int) -> None:
    """A table with some events."""
    for number in range(1, count + 1):
        assert await writer.write(Append(table_id, event(number), ROW))


def test_migrations_lead_to_the_schema_of_the_program(tmp_path: Path) -> None:
    _check_schema(tmp_path, None)


def test_migrations_lead_there_in_postgresql_too(tmp_path: Path, postgres: str) -> None:
    _check_schema(tmp_path, postgres)


def _check_schema(folder: Path, url: str | None) -> None:
    for _ in range(2):  # from nothing, and again from what the first run left
        database = open_database(folder, url)
        with database.engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, metadata) == []
            names = inspect(connection).get_table_names()
            assert sorted(names) == ["alembic_version", "events", "settings", "tables"]
        database.close()


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    with writing(database.engine) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(StorageError, match="was written by a newer version of this program"):
        open_database(tmp_path)


def test_sqlite_is_set_to_lose_nothing(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    with database.engine.connect() as connection:
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
        assert found == ["wal", 2]
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    database.close()


def test_a_second_server_on_a_folder_is_refused(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    with pytest.raises(StorageError) as error:
        open_database(tmp_path)
    assert str(error.value) == (
        f"another server uses the data folder {tmp_path}: stop it, or name another folder with LANDSRAAD_DATA"
    )
    database.close()
    open_database(tmp_path).close()


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("nonsense", "is no address such as"),
        ("mysql://somebody@host/name", "begins with 'mysql'"),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "cannot be used: .*refused"),
    ],
)
def test_a_wrong_address_is_named_without_its_password(tmp_path: Path, url: str, message: str) -> None:
    with pytest.raises(StorageError, match=message) as error:
        open_database(tmp_path, url)
    assert "secret" not in str(error.value)


def test_an_unusable_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="cannot be used .*: name another one with LANDSRAAD_DATA"):
        open_database(tmp_path / "file" / "data")


def test_only_the_next_event_is_stored(tmp_path: Path) -> None:
    _check_order(tmp_path, None)


def test_only_the_next_event_is_stored_in_postgresql(tmp_path: Path, postgres: str) -> None:
    _check_order(tmp_path, postgres)


def _check_order(folder: Path, url: str | None) -> None:
    async def run() -> None:
        database = open_database(folder, url)
        writer, store = Writer(database, "me"), Store(database)
        await fill(writer, "t", 2)
        assert not await writer.write(Append("t", event(2), ROW))
        assert not await writer.write(Append("t", event(4), ROW))
        assert not await writer.write(Append("nowhere", event(2), ROW))
        results = await asyncio.gather(*(writer.write(Append("t", event(3, f"r{each}"), ROW)) for each in range(5)))
        assert results == [True, False, False, False, False]
        assert store.events("t") == [event(1), event(2), event(3, "r0")]
        assert store.events("t", after=2) == [event(3, "r0")]
        assert await writer.write(Delete("t"))
        assert (store.events("t"), store.exists("t")) == ([], False)
        assert not await writer.write(Append("t", event(4), ROW))
        await writer.close()
        database.close()

    asyncio.run(run())


def test_a_bad_write_does_not_take_others_along(tmp_path: Path) -> None:
    async def run() -> None:
        database = open_database(tmp_path)
        writer, store = Writer(database, "me"), Store(database)
        await fill(writer, "a", 1)
        await fill(writer, "b", 1)
        await writer.write(Append("a", event(2, "same"), ROW))
        results = await asyncio.gather(
            writer.write(Append("b", event(2), ROW)),
            writer.write(Append("a", event(3, "same"), ROW)),
            writer.write(Append("c", event(1), ROW)),
            return_exceptions=True,
        )
        assert results[0] is True
        assert isinstance(results[1], IntegrityError)
        assert results[2] is True
        assert [len(store.events(each)) for each in "abc"] == [2, 2, 1]
        await writer.close()
        database.close()

    asyncio.run(run())


def test_a_database_that_is_away_is_asked_once_for_a_batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        database = open_database(tmp_path)
        writer, tries = Writer(database, "me"), []

        def away(_: object, write: Append) -> bool:
            tries.append(write.table_id)
            raise OperationalError("INSERT", {}, OSError("database is locked"))

        with monkeypatch.context() as patch:
            patch.setattr(writer, "_write", away)
            results = writer._commit([Append(each, event(1), ROW) for each in "abc"])
        assert [type(each) for each in results] == [OperationalError] * 3
        assert tries == ["a", "a"]
        assert writer._commit([Append(each, event(1), ROW) for each in "abc"]) == [True] * 3
        await writer.close()
        database.close()

    asyncio.run(run())


def test_leases_are_held_renewed_lost_and_released(tmp_path: Path) -> None:
    async def run() -> None:
        database = open_database(tmp_path)
        writer, store = Writer(database, "me"), Store(database)
        await fill(writer, "t", 1)
        assert store.untended(200.0, None) == ["t"]
        assert store.untended(200.0, 101.0) == []
        assert store.untended(200.0, 102.0) == ["t"]
        assert store.lease("t", "one", 200.0, 210.0)
        assert store.lease("t", "one", 201.0, 211.0)
        assert not store.lease("t", "two", 205.0, 215.0)
        assert store.untended(205.0, None) == []
        assert store.renew("one", ["t", "u"], 220.0) == {"t"}
        assert not store.lease("t", "two", 215.0, 225.0)
        assert store.untended(221.0, None) == ["t"]
        assert store.lease("t", "two", 221.0, 231.0)
        assert store.renew("one", ["t"], 240.0) == set()
        store.release("two")
        assert store.untended(222.0, None) == ["t"]
        await writer.close()
        database.close()

    asyncio.run(run())


def test_the_first_to_ask_settles_a_setting(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    store = Store(database)
    assert [store.setting("secret", value) for value in ("one", "two")] == ["one", "one"]
    database.close()
