"""What a server does over weeks: tickets grow old, old tables go to the archive; whether it can write at all."""

from __future__ import annotations

import asyncio
import stat
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from at_table import Hours, company, hotseat, refused, serving
from landsraad import record
from landsraad.server.edge.app import create_app
from landsraad.server.settings import Settings
from landsraad.server.storage.writer import Writer
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.retention import Retention
from landsraad.server.tables.service import TablesSettings
from landsraad.server.tables.tokens import DAY
from landsraad.server.wire import HandOver, Join, NewTable
from processes import ServerProcess

DAYS = 30
FULL = "the server cannot store anything just now: try again in a moment"


def test_a_ticket_grows_old_and_is_renewed_before(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours, token_days=DAYS) as tables:
            ada = await tables.create(NewTable(name="Ada", seats=3))
            hours.time += (DAYS - 1) * DAY
            renewed = await tables.join(ada.table, ada.token, Join(name="Ada"))
            assert renewed.seats == ada.seats
            hours.time += 2 * DAY
            with pytest.raises(TableError) as error:
                await tables.info(ada.table, ada.token)
            assert refused(error) == (401, "the token is older than 30 days: join the table again by its link")
            assert (await tables.info(ada.table, renewed.token)).mine == ada.seats

    asyncio.run(run())


def retention(tables: Tables, data: Path) -> Retention:
    return Retention(tables.registry, tables.store, data, DAYS, tables.now)


def test_old_tables_are_put_into_the_archive_and_removed(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            old = await hotseat(tables)
            await old.play(5)
            waiting = await tables.create(NewTable(name="Ada"))
            (left,) = await company(tables, people=1)
            await tables.resign(left.table, left.token, HandOver(seat=0))  # bots play on, or rest
            timed = await hotseat(tables, clock={"turn": 30 * DAY, "bank": 90 * DAY})
            watched = await hotseat(tables)
            end = (await watched.live()).subscribe(lambda _: None)
            hours.time += (DAYS - 1) * DAY
            (young, _) = await company(tables, people=2)
            assert await retention(tables, tmp_path).look() == []
            game = (await old.live()).game
            assert game is not None
            hours.time += 2 * DAY
            assert set(await retention(tables, tmp_path).look()) == {old.table, waiting.table, left.table}
            for gone in (old.table, waiting.table, left.table):
                with pytest.raises(TableError) as error:
                    await tables.live(gone)
                assert error.value.status == 404
            for there in (timed, watched, young):
                assert not (await there.live()).deleted
            names = {f"{each}.txt" for each in (old.table, left.table)}
            assert {each.name for each in (tmp_path / "archive").rglob("*.*")} == names
            kept = tmp_path / "archive" / "2027-01" / f"{old.table}.txt"
            assert record.load(kept).hash == game.hash
            assert record.table_of(kept.read_text(encoding="utf-8")) == ("human",) * 3
            if sys.platform != "win32":
                assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
            end()

    asyncio.run(run())


def test_a_table_whose_record_cannot_be_written_stays(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        hours = Hours()
        (tmp_path / "archive").write_text("no folder", encoding="utf-8")
        async with serving(tmp_path, now=hours) as tables:
            old = await hotseat(tables)
            hours.time += (DAYS + 1) * DAY
            keeping = retention(tables, tmp_path)
            for _ in range(2):
                assert await keeping.look() == []
            assert not (await old.live()).deleted

    asyncio.run(run())
    assert len([each for each in caplog.records if " stays: " in each.message]) == 1  # it is told once


def test_a_server_that_keeps_tables_for_some_days_looks_when_it_starts(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            old = await hotseat(tables)
        hours.time += (DAYS + 1) * DAY
        async with serving(tmp_path, now=hours, keep_days=DAYS), asyncio.timeout(60):
            while not list(tmp_path.rglob(f"{old.table}.txt")):
                await asyncio.sleep(0.01)

    asyncio.run(run())


def test_a_server_that_cannot_write_lives_but_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = False
    write = Writer._write

    def writes(self: Writer, *args: object) -> bool:
        if broken:
            raise OperationalError("update", {}, Exception("disk full"))
        return write(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Writer, "_write", writes)
    monkeypatch.setattr("landsraad.server.tables.service.READY_FOR", 0.0)

    async def run() -> None:
        nonlocal broken
        app = create_app(Settings(TablesSettings(tmp_path)))
        async with serving(tmp_path) as tables:
            app.state.tables = tables
            assert await answers(app) == [(200, "ok"), (200, "ok")]
            broken = True
            assert await answers(app) == [(200, "ok"), (503, FULL)]
            broken = False
            assert await answers(app) == [(200, "ok"), (200, "ok")]

    asyncio.run(run())


async def answers(app: object) -> list[tuple[int, str]]:
    """What /healthz and /readyz say."""
    found = []
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://table.example") as client:
        for path in ("/healthz", "/readyz"):
            answer = await client.get(path)
            (said,) = answer.json().values()
            found.append((answer.status_code, said))
    return found


def test_that_it_serves_is_said_when_it_does(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)  # it has read that line
    try:
        assert server.client.request("GET", "/healthz") == {"status": "ok"}
    finally:
        server.kill()
