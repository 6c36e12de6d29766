"""`python -m benchmarks.load.strangers`: what people notice of strangers, of heavy tables and of a restart.

Every stranger has an address of its own on this machine (127.0.0.2 and so on).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import uuid
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

import landsraad
from benchmarks.load.__main__ import COMPILED, more_files
from benchmarks.load.games import records
from benchmarks.load.http import Http
from benchmarks.load.live import Socket
from benchmarks.load.machine import ServerUnderLoad, load, until_healthy
from benchmarks.load.measure import percentile
from benchmarks.load.people import STATE, Table, Tally
from landsraad.server.tables.folding import ENOUGH

ORDINARY = 20  # tables of two people and two novices
EXPERTS = 30  # tables of strangers with experts
HEAVY = 8
RESTARTED = 250
SECONDS = 30.0
PATIENCE = 60.0
BEFORE = "127.0.0."
STILL = {"LANDSRAAD_BOT_BEAT": "60"}  # bots that leave their questions open
WORLD = {"LANDSRAAD_BOT_BEAT": "0.15", "LANDSRAAD_GRACE": "0"}


class _View(msgspec.Struct):
    asked: int | None
    over: bool
    decision: Any = None


class _State(msgspec.Struct):
    version: int
    step: int
    view: _View


decoder = msgspec.json.Decoder(_State)


@dataclass(slots=True)
class Person:
    """Somebody at a table with a live connection, who takes any option as soon as it is asked.

    Attributes:
        waits: seconds from each question to a bot until its answer.
        answers: seconds from each choice of this person until it is acknowledged.
        playing: whether this person answers.
    """

    server: ServerUnderLoad
    address: str
    seat: int | None = 0
    playing: bool = True
    waits: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    latest: _State | None = None
    first: _State | None = None
    ticket: dict[str, Any] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _since: float = 0.0
    _socket: Socket | None = None
    _http: Http | None = None

    async def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Give a command."""
        if self._http is None:
            self._http = Http(self.server.host, self.server.port, self.address)
        return await self._http.post(path, body, self.ticket.get("token"))

    async def sit(self, path: str, table: Mapping[str, Any]) -> None:
        """Set a table up and watch it."""
        self.ticket = await self.post(path, table)
        await self.watch()

    async def watch(self) -> None:
        """Open the live connection."""
        self._socket = Socket(self._told, lambda: None, self.address)
        await self._socket.open(self.server.host, self.server.port, f"/api/tables/{self.ticket['table']}/live")
        hello = {"type": "hello", "format": 1, "token": self.ticket.get("token"), "seat": self.seat}
        self._socket.send(json.dumps(hello).encode())

    def leave(self) -> None:
        """Close everything."""
        for each in (self._socket, self._http):
            if each is not None:
                each.close()

    def _told(self, text: bytes) -> None:
        if not text.startswith(STATE):
            return
        now, before = time.perf_counter(), self.latest
        state = self.latest = decoder.decode(text)
        self.first = self.first or state
        if before is not None and before.view.asked not in (None, self.seat) and state.step > before.step:
            self.waits.append(now - self._since)
        self._since = now
        if self.playing and state.view.decision is not None and state.view.asked == self.seat:
            task = asyncio.get_running_loop().create_task(self._choose(state))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _choose(self, state: _State) -> None:
        options = state.view.decision["options"]
        key = options[random.randrange(len(options))]["key"]
        begun = time.perf_counter()
        choice = {"seat": self.seat, "key": key, "step": state.step, "id": str(uuid.uuid4())}
        await self.post(f"/api/tables/{self.ticket['table']}/choices", choice)
        self.answers.append(time.perf_counter() - begun)


NEW = {"seats": 3, "start": True}


async def ordinary(server: ServerUnderLoad, seconds: float, beside: Callable[[], Awaitable[None]]) -> Tally:
    """What people at ordinary tables wait for, while something goes on beside them."""
    tally = Tally()
    http = Http(server.host, server.port)
    tables = []
    for number, text in enumerate(records(ORDINARY, 1)):
        ticket = await http.post("/api/records", {"text": text, "mine": [0, 1]})
        tables.append(Table(server.host, server.port, ticket, tally, number))
        await tables[-1].connect()
    while not all(table.seen for table in tables):
        await asyncio.sleep(0.05)
    for table in tables:
        table.play()
    end = time.perf_counter() + seconds
    await beside()
    await asyncio.sleep(max(0.0, end - time.perf_counter()))
    for table in tables:
        table.stop()
    await asyncio.sleep(2)
    for table in tables:
        table.close()
    http.close()
    return tally


async def experts(server: ServerUnderLoad, kind: str) -> str:
    """What an expert's answers wait for beside strangers' experts, and what ordinary players do.

    Args:
        server: where.
        kind: "alone", "abandoned" (bots play for the strangers, who are gone), "watched" (bots play for them and they
            look on) or "playing" (the strangers play, as fast as they can).
    """
    strangers = [Person(server, f"{BEFORE}{number}", playing=kind == "playing") for number in range(2, EXPERTS + 2)]
    mine = Person(server, f"{BEFORE}200")

    async def beside() -> None:
        if kind != "alone":
            for each in strangers:
                await each.sit("/api/tables", NEW | {"bots": ["expert", "expert"]})
                if kind != "playing":
                    await each.post(f"/api/tables/{each.ticket['table']}/handover", {"seat": 0, "level": "expert"})
                if kind == "abandoned":
                    each.leave()
        await mine.sit("/api/tables", NEW | {"bots": ["expert", "expert"]})

    tally = await ordinary(server, SECONDS, beside)
    for each in (*strangers, mine):
        each.leave()
    return (
        f"{len(mine.waits)} answers of experts: p50 {percentile(mine.waits, 50):.2f} s, "
        f"worst {percentile(mine.waits, 100):.2f} s; {_players(tally)}"
    )


def _players(tally: Tally) -> str:
    waits = [1000 * each for each in tally.waits]
    return (
        f"{len(waits)} choices of ordinary players: p50 {percentile(waits, 50):.0f} ms, "
        f"p95 {percentile(waits, 95):.0f} ms, worst {percentile(waits, 100):.0f} ms"
    )


async def heavy(server: ServerUnderLoad, folder: Path) -> str:
    """What ordinary players wait for while tables with many undos are read."""
    host = Person(server, f"{BEFORE}2", playing=False)
    tickets = []
    for text in records(HEAVY, 2):
        tickets.append(await host.post("/api/records", {"text": text, "mine": [0, 1, 2, 3]}))
    with sqlite3.connect(folder / "landsraad.db", timeout=30) as database:
        for ticket in tickets:
            _undo_much(database, ticket["table"])
    server.process.send_signal(signal.SIGKILL)  # it has the short tables in its memory
    server.process.wait()
    again = ServerUnderLoad(folder, server.compiled, None, more=WORLD)
    readers = [Person(again, f"{BEFORE}{number}", playing=False) for number in range(2, HEAVY + 2)]
    waits: list[float] = []

    async def read(reader: Person, ticket: dict[str, Any]) -> None:
        reader.ticket = ticket
        begun = time.perf_counter()
        await reader.watch()
        while reader.latest is None:
            await asyncio.sleep(0.01)
        waits.append(time.perf_counter() - begun)

    async def beside() -> None:
        await asyncio.sleep(3)
        async with asyncio.timeout(PATIENCE * 5):
            await asyncio.gather(*map(read, readers, tickets))

    try:
        until_healthy(again)
        tally = await ordinary(again, 10.0, beside)
    finally:
        again.stop()
    for each in (host, *readers):
        each.leave()
    return f"{HEAVY} tables, as heavy as they can be, were read after {max(waits):.1f} s at most; {_players(tally)}"


def _undo_much(database: sqlite3.Connection, table: str) -> None:
    """Write choices and undos for as long as the table is not folded for them."""
    (data,) = database.execute("SELECT data FROM events WHERE table_id = ? AND number = 1", (table,)).fetchone()
    created = json.loads(data)
    game = landsraad.new(seed=int(created["seed"]), **created["options"])
    for seat, key in created["choices"]:
        game.choose(key, seat)
    (number,) = database.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
    rows: list[tuple[str, dict[str, Any]]] = []
    decision = game.decisions[0]
    for _ in range(ENOUGH // (len(game.choices) + 2)):
        rows.append(("choice", {"seat": decision.seat, "key": decision.keys[0]}))
        rows.append(("undo", {"seat": decision.seat, "to": len(game.choices), "again": []}))
    values = [
        (table, number + each, time.time(), kind, json.dumps(what)) for each, (kind, what) in enumerate(rows, start=1)
    ]
    database.executemany("INSERT INTO events (table_id, number, at, kind, data) VALUES (?, ?, ?, ?, ?)", values)
    database.execute("UPDATE tables SET version = ? WHERE id = ?", (number + len(rows), table))


async def restart(folder: Path, compiled: Path | None) -> str:
    """How soon tables with a bot to move go on after a kill -9: first with nobody there, then with all people."""
    server = ServerUnderLoad(folder, compiled, None, more=WORLD | STILL)
    people = []
    try:
        until_healthy(server)
        for text in records(RESTARTED, 3):
            each = Person(server, "127.0.0.1")
            await each.sit("/api/records", {"text": text, "mine": [0]})
            people.append(each)
        async with asyncio.timeout(PATIENCE):
            while any(each.latest is None or each.latest.view.asked == each.seat for each in people):
                await asyncio.sleep(0.1)
    finally:
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
    for each in people:
        each.leave()
    left = _versions(folder)
    told = []
    for watched in (False, True):
        copy = folder / f"{watched}"
        copy.mkdir()
        for file in folder.glob("landsraad.db*"):
            shutil.copy(file, copy)
        server = ServerUnderLoad(copy, compiled, None, more=WORLD)
        again = [Person(server, "127.0.0.1", playing=False, ticket=each.ticket) for each in people]
        try:
            begun = time.perf_counter()
            until_healthy(server)
            seen = await _seen(again) - begun if watched else 0.0
            async with asyncio.timeout(PATIENCE):
                while any(version <= left[table] for table, version in _versions(copy).items()):
                    await asyncio.sleep(0.05)
            goes_on, took = time.perf_counter() - begun, server.costs().server.cpu
        finally:
            server.stop()
        for each in again:
            each.leave()
        who = f"all people saw theirs after {seen:.2f} s" if watched else "nobody there"
        told.append(f"{who}: all bots had moved after {goes_on:.2f} s, {took:.2f} s of a processor with its start")
    return f"{RESTARTED} tables: " + "; ".join(told)


async def _seen(people: list[Person]) -> float:
    """When all who connect at the same time have seen their tables."""
    await asyncio.gather(*(each.watch() for each in people))
    async with asyncio.timeout(PATIENCE):
        while any(each.latest is None for each in people):
            await asyncio.sleep(0.02)
    return time.perf_counter()


def _versions(folder: Path) -> dict[str, int]:
    with sqlite3.connect(folder / "landsraad.db", timeout=30) as database:
        return dict(database.execute("SELECT id, version FROM tables").fetchall())


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.strangers", description=__doc__)
    names = ("alone", "abandoned", "watched", "playing", "heavy", "restart")
    parser.add_argument("what", nargs="*", choices=[[], *names], help="what to measure (default: all)")
    wanted = parser.parse_args().what or names
    compiled = COMPILED if (COMPILED / ".built").exists() else None
    more_files(RESTARTED)
    console = Console()
    engine = "compiled" if compiled or landsraad.COMPILED else "interpreted"
    console.print(f"engine {engine}; {os.cpu_count()} cores; load of the machine {load():.2f}")
    for name in wanted:
        with tempfile.TemporaryDirectory(prefix="landsraad-strangers-") as place:
            folder = Path(place)
            if name == "restart":
                console.print(f"{name}: {asyncio.run(restart(folder, compiled))}")
                continue
            server = ServerUnderLoad(folder, compiled, None, more=WORLD)
            try:
                until_healthy(server)
                measured = heavy(server, folder) if name == "heavy" else experts(server, name)
                console.print(f"{name}: {asyncio.run(measured)}")
            finally:
                server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
