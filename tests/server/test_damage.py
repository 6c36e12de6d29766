"""What is stored can be damaged: the table is closed with a sentence and a line in the log; all others play on."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, update

from at_table import company, hotseat, on_service, refused, serving, until
from landsraad.saying import say
from landsraad.server.edge.broadcast import NO_TABLE, Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.storage import StorageError
from landsraad.server.storage.backup import LONGEST_LINE, TITLE, BackupError, restore
from landsraad.server.storage.database import writing
from landsraad.server.storage.schema import events, settings, tables
from landsraad.server.tables import tending
from landsraad.server.tables.bots import Job
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.turns import Payer

SENTENCE = say("server.table.damaged")


def of(table: str, number: int) -> Any:
    """The row of an event."""
    return (events.c.table_id == table) & (events.c.number == number)


def changed(number: int, **values: Any) -> Callable[[Connection, str], Any]:
    """A change to the row of an event."""
    return lambda connection, table: connection.execute(update(events).where(of(table, number)).values(**values))


def without(number: int) -> Callable[[Connection, str], Any]:
    """An event that is missing."""
    return lambda connection, table: connection.execute(delete(events).where(of(table, number)))


DAMAGES: dict[str, tuple[Callable[[Connection, str], Any], str]] = {
    "text": (changed(5, data="{"), "event 5 is not readable"),
    "deep": (changed(5, data="[" * 100_000), "event 5 is not readable"),
    "binary": (changed(5, data=b"\xff\xfe"), "event 5 is not readable"),
    "form": (changed(5, data="[]"), "event 5 does not replay (TypeError)"),
    "kind": (changed(5, kind="dreamt"), "event 5 does not replay (KeyError)"),
    "choice": (changed(5, data='{"seat": 0, "key": "play nobody"}'), "event 5 does not replay (TableError)"),
    "seat": (changed(5, data='{"seat": 9, "key": "reveal"}'), "event 5 does not replay (TableError)"),
    "first": (without(1), "event 1 is missing"),
    "middle": (without(5), "event 5 is missing"),
    "last": (without(8), "event 8 is missing"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_closed_and_told_once(tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run(service: Tables) -> None:
        bad, good = await hotseat(service), await hotseat(service)
        await bad.play(6)
        with writing(service.database.engine) as connection, connection.begin():
            DAMAGES[damage][0](connection, bad.table)
        service.registry.lives.clear()
        for _ in range(3):
            with pytest.raises(TableError) as error:
                await service.live(bad.table)
            assert refused(error) == (404, SENTENCE)
        with pytest.raises(TableError) as error:
            await bad.choose()
        assert refused(error) == (404, SENTENCE)
        assert [each.message for each in caplog.records] == [f"table {bad.table} is closed: {DAMAGES[damage][1]}"]
        await good.play(3)

    on_service(tmp_path, run)


def test_a_damaged_table_in_the_lobby_hides_no_other(tmp_path: Path) -> None:
    async def run(service: Tables) -> None:
        bad, good = [(await company(service, start=False, listed=True))[0] for _ in range(2)]
        service.registry.lives.clear()
        with writing(service.database.engine) as connection, connection.begin():
            connection.execute(update(tables).where(tables.c.id == bad.table).values(summary="{"))
            changed(1, data="{")(connection, bad.table)
        assert [each.id for each in await service.listed()] == [good.table]

    on_service(tmp_path, run)


def test_who_watches_a_table_that_breaks_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Another program took an event away: the next one cannot be stored, and would be tried for ever."""

    async def run(service: Tables) -> None:
        anna = await hotseat(service)
        await anna.play(4)
        live, closed = await anna.live(), []
        watching = Watching(lambda *_: None, lambda *why: closed.append(why), None, None, "en")
        Watchers(live, Metrics()).add(watching)
        with writing(service.database.engine) as connection, connection.begin():
            connection.execute(update(tables).where(tables.c.id == anna.table).values(version=4))
        with pytest.raises(TableError) as error:
            await anna.choose()
        assert refused(error) == (404, SENTENCE)
        assert closed == [(NO_TABLE, SENTENCE)]
        assert [each.message for each in caplog.records] == [
            f"table {anna.table} is closed: its version is behind its events"
        ]

    on_service(tmp_path, run)


def test_a_damaged_table_with_a_bot_to_move_is_not_tried_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(tmp_path) as service:
            (anna,) = await company(service, people=1)
            await anna.play(1)
            live = await anna.live()
            await until(lambda: live.table.bot is None)
            while live.table.bot is None:
                await anna.choose()
            with writing(service.database.engine) as connection, connection.begin():
                changed(2, data="{")(connection, anna.table)
        caplog.clear()
        monkeypatch.setattr(tending, "ROUND", 0.01)
        async with serving(tmp_path) as service:
            await until(lambda: service.registry.closed(anna.table))
            service.tending._begun = False  # as where servers share a database: every round looks for such tables
            await asyncio.sleep(0.2)
            assert [each.message for each in caplog.records] == [
                f"table {anna.table} is closed: event 2 is not readable"
            ]

    asyncio.run(run())


def test_a_choice_of_a_bot_that_the_rules_refuse_closes_the_table_and_tells_nobody_of_its_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run(service: Tables) -> None:
        async def mad(_: Job, __: Payer) -> str:
            return "play nobody"

        monkeypatch.setattr(service.tending.bots, "answer", mad)
        (anna,) = await company(service, people=1)
        live = await anna.live()
        while live.table.bot is None:
            await anna.choose()
        await until(lambda: live.closed is not None)
        await until(lambda: live.playing is None)
        assert [each.message for each in caplog.records] == [
            f"table {anna.table} is closed: the choice of a bot was not taken (409)"
        ]

    on_service(tmp_path, run)


@pytest.mark.parametrize("value", ["", "short"])
def test_a_damaged_secret_ends_the_start_with_a_sentence(tmp_path: Path, value: str) -> None:
    async def start() -> None:
        async with serving(tmp_path):
            pass

    asyncio.run(start())

    async def spoil() -> None:
        async with serving(tmp_path) as service:
            with writing(service.database.engine) as connection, connection.begin():
                connection.execute(update(settings).values(value=value))

    asyncio.run(spoil())
    for _ in range(2):  # the folder is free again
        with pytest.raises(StorageError, match="the secret of the tokens in the database .* is damaged: restore"):
            asyncio.run(start())


def test_a_broken_page_of_the_settings_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    async def page() -> tuple[int, int]:
        async with serving(tmp_path) as service, asyncio.timeout(60):
            with service.database.engine.connect() as connection:
                found = connection.exec_driver_sql("SELECT rootpage FROM sqlite_master WHERE name = 'settings'")
                root = int(found.scalar_one())
                return root, int(connection.exec_driver_sql("PRAGMA page_size").scalar_one())

    root, size = asyncio.run(page())
    file = tmp_path / "landsraad.db"
    with file.open("r+b") as data:
        data.seek((root - 1) * size)
        data.write(b"\xff" * size)
    with pytest.raises(StorageError, match="cannot be used: database disk image is malformed"):
        asyncio.run(page())


def test_a_backup_with_a_row_without_end_is_refused_before_it_fills_the_memory(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    with gzip.open(file, "wb", compresslevel=1) as out:
        out.write(f"{TITLE}\n[".encode())
        for _ in range(20):
            out.write(b" " * (LONGEST_LINE // 10))
        out.write(b"]\n1\n")
    with pytest.raises(BackupError, match="is no whole backup"):
        restore(tmp_path / "data", None, file)


def test_a_backup_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    file.write_bytes(gzip.compress(f"{TITLE}\n{'[' * 200_000}\n1\n".encode()))
    with pytest.raises(BackupError, match="is no whole backup"):
        restore(tmp_path / "data", None, file)
