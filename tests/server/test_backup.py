"""Backups: from a running server, into another database, and what is no backup."""

from __future__ import annotations

import asyncio
import gzip
import stat
import sys
from pathlib import Path

import pytest

from at_table import Player, hotseat, serving
from landsraad.server.storage import StorageError
from landsraad.server.storage.backup import BackupError, backup, restore


def test_a_game_goes_on_in_another_database(tmp_path: Path) -> None:
    _move(tmp_path, None)


def test_a_game_moves_to_postgresql(tmp_path: Path, postgres: str) -> None:
    _move(tmp_path, postgres)


def _move(folder: Path, url: str | None) -> None:
    file = folder / "all.backup"

    async def run() -> None:
        async with serving(folder / "one") as tables:
            anna = await hotseat(tables)
            await anna.play(20)
            live = await anna.live()
            assert live.game is not None
            expected = live.game.hash
            assert await asyncio.to_thread(backup, folder / "one", None, file) == 1
            with pytest.raises(StorageError, match="another server uses"):
                restore(folder / "one", None, file, replace=True)
        assert restore(folder / "two", url, file) == 1
        async with serving(folder / "two", url) as tables:
            moved = Player(tables, anna.ticket)
            live = await moved.live()
            assert live.game is not None
            assert live.game.hash == expected
            await moved.play(5)
            assert live.table.steps == 25

    asyncio.run(run())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_what_holds_the_secret_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    (tmp_path / "all.backup.part").write_text("of a backup that was cut off")
    assert backup(tmp_path / "data", None, file) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_a_database_with_tables_is_replaced_only_when_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            await hotseat(tables)

    asyncio.run(run())
    file = tmp_path / "all.backup"
    assert backup(tmp_path, None, file) == 1
    with pytest.raises(BackupError, match=r"holds tables already \(1\): restore into an empty database, or say"):
        restore(tmp_path, None, file)
    assert restore(tmp_path, None, file, replace=True) == 1


@pytest.mark.parametrize("damage", ["cut", "row", "text", "title", "absent"])
def test_what_is_no_whole_backup_changes_nothing(tmp_path: Path, damage: str) -> None:
    async def run() -> str:
        async with serving(tmp_path) as tables:
            return (await hotseat(tables)).table

    table = asyncio.run(run())
    file = tmp_path / "all.backup"
    backup(tmp_path, None, file)
    lines = gzip.decompress(file.read_bytes()).decode().splitlines(keepends=True)
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:-40])
    elif damage == "row":
        file.write_bytes(gzip.compress("".join([*lines[:2], *lines[3:]]).encode()))
    elif damage == "text":
        file.write_text("".join(lines))
    elif damage == "title":
        file.write_bytes(gzip.compress("".join(lines[1:]).encode()))
    else:
        file.unlink()
    with pytest.raises(BackupError, match="is no whole backup|cannot be read"):
        restore(tmp_path, None, file, replace=True)

    async def look() -> None:
        async with serving(tmp_path) as tables:
            assert (await tables.live(table)).status == "running"

    asyncio.run(look())


def test_a_backup_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="cannot be written"):
        backup(tmp_path, None, tmp_path / "nowhere" / "all.backup")
