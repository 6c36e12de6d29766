"""One measurement: a number of tables for a number of seconds, and what is found stored afterwards."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from benchmarks.load.games import PEOPLE, Kind
from benchmarks.load.http import Http
from benchmarks.load.machine import Costs, ServerUnderLoad, SeveralUnderLoad, cost_of
from benchmarks.load.people import Table, Tally

AT_ONCE = 8  # tables set up at a time
PING_SECONDS = 20.0
SETTLING = 15.0  # seconds in which what was sent last must arrive
KIB = 1024
OF_PEOPLE = "SELECT table_id, COUNT(*) FROM events WHERE kind = 'choice' AND request IS NOT NULL GROUP BY table_id"
OF_BOTS = "SELECT COUNT(*) FROM events WHERE kind = 'choice' AND data LIKE :bot AND at BETWEEN :since AND :until"
BOT = '%"bot":%'

Say = Callable[[str, float], None]


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured.

    Attributes:
        tables, seconds: how much load for how long.
        people, bots: choices made.
        refused, lost, unseen: choices that the server refused, acknowledged but did not store, and acknowledged but
            did not show to whom they have to be shown. Each has to be 0.
        late: answers in windows that came after their ends.
        cut: live connections that broke.
        p50, p95, p99, worst: milliseconds from sending a choice until both people have its state, or, where not all may
            know of it, who made it.
        answer_p50, answer_p95: milliseconds until it is acknowledged.
        server, workers, client: share of one core that each took, in per cent.
        empty, idle, running: memory of the server process in KiB: without a table; per table that is in memory
            and that nobody looks at; per table with two people, after the measurement.
        workers_memory: of the processes of the bots, in KiB.
        received: bytes per state and person, as compressed.
        finished: games that ended meanwhile.
    """

    tables: int
    seconds: float
    people: int
    bots: int
    refused: int
    lost: int
    unseen: int
    late: int
    cut: int
    p50: float
    p95: float
    p99: float
    worst: float
    answer_p50: float
    answer_p95: float
    server: float
    workers: float
    client: float
    empty: float
    idle: float
    running: float
    workers_memory: float
    received: float
    finished: int

    def plain(self) -> dict[str, float]:
        """As it is written to a file."""
        return {name: round(value, 2) for name, value in asdict(self).items()}


class Load:
    """Tables at a server, with people that play.

    Args:
        server: a fresh one.
        kind: the game that is played.
        texts: a record for each table.
        seed: of what the people do.
        say: is told what goes on and how far it is, from 0 to 1.
    """

    def __init__(
        self, server: ServerUnderLoad | SeveralUnderLoad, kind: Kind, texts: Sequence[str], seed: int, say: Say
    ) -> None:
        self.server = server
        self.kind = kind
        self.texts = texts
        self.seed = seed
        self.say = say
        self.tally = Tally()
        self.tables: list[Table] = []
        self.span = (0.0, 0.0)
        self.unmeasured = 0  # bytes received before

    async def run(self, seconds: float) -> Figures:
        """Set up, play, and count what the people saw; `checked` adds what has been stored."""
        empty = self.server.costs()
        await self._set_up()
        await asyncio.sleep(1)
        idle = self.server.costs()
        await self._connect()
        pinging = asyncio.create_task(self._ping())
        try:
            before, own = self.server.costs(), cost_of(os.getpid()).cpu
            begun = time.time()
            await self._play(seconds)
            self.span = begun, time.time()
            after, own = self.server.costs(), cost_of(os.getpid()).cpu - own
            await self._settle()
        finally:
            pinging.cancel()
        for table in self.tables:
            table.close()
        return self._figures(empty, idle, (before, after), own)

    def checked(self, figures: Figures, folder: Path, database_url: str | None) -> Figures:
        """Compare what has been acknowledged with what the database holds, once the server has stopped."""
        people, bots = stored(folder, database_url, self.span)
        lost = sum(abs(table.acknowledged - people.get(table.id, 0)) for table in self.tables)
        return replace(figures, lost=lost, bots=bots)

    async def _set_up(self) -> None:
        waiting = list(enumerate(self.texts))

        async def next_ones() -> None:
            while waiting:
                number, text = waiting.pop()
                host, port = self.server.at(number)
                http = Http(host, port)
                people = {"text": text, "name": "Ada", "mine": list(PEOPLE)}
                ticket = await http.post("/api/records", people)
                seed = self.seed * 100_003 + number
                http.close()
                self.tables.append(Table(host, port, ticket, self.tally, seed, self.kind.told))
                self.say("setting up", len(self.tables) / len(self.texts))

        await asyncio.gather(*(next_ones() for _ in range(AT_ONCE)))

    async def _connect(self) -> None:
        for number, table in enumerate(self.tables):
            await table.connect()
            self.say("connecting", (number + 1) / len(self.tables))
        while not all(table.seen for table in self.tables):
            await asyncio.sleep(0.05)

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            for table in self.tables:
                table.ping()

    async def _play(self, seconds: float) -> None:
        self.tally.states, self.unmeasured = 0, sum(table.received for table in self.tables)
        for table in self.tables:
            table.play()
        begun = time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds:
            self.say(f"playing, {len(self.tally.waits)} choices", passed / seconds)
            await asyncio.sleep(min(0.5, seconds - passed))
        for table in self.tables:
            table.stop()

    async def _settle(self) -> None:
        end = time.perf_counter() + SETTLING
        while time.perf_counter() < end and not all(table.settled for table in self.tables):
            await asyncio.sleep(0.05)

    def _figures(self, empty: Costs, idle: Costs, played: tuple[Costs, Costs], client: float) -> Figures:
        before, after = played
        seconds = self.span[1] - self.span[0]
        count = len(self.tables)
        tally = self.tally
        acknowledged = sum(table.acknowledged for table in self.tables)
        return Figures(
            tables=count,
            seconds=seconds,
            people=acknowledged,
            bots=0,
            refused=len(tally.refused),
            lost=0,
            unseen=acknowledged - len(tally.waits),
            late=tally.late,
            cut=tally.cut,
            p50=1000 * percentile(tally.waits, 50),
            p95=1000 * percentile(tally.waits, 95),
            p99=1000 * percentile(tally.waits, 99),
            worst=1000 * percentile(tally.waits, 100),
            answer_p50=1000 * percentile(tally.answers, 50),
            answer_p95=1000 * percentile(tally.answers, 95),
            server=100 * (after.server.cpu - before.server.cpu) / seconds,
            workers=100 * (after.workers.cpu - before.workers.cpu) / seconds,
            client=100 * client / seconds,
            empty=empty.server.memory / KIB,
            idle=(idle.server.memory - empty.server.memory) / KIB / count,
            running=(after.server.memory - empty.server.memory) / KIB / count,
            workers_memory=after.workers.memory / KIB,
            received=(sum(table.received for table in self.tables) - self.unmeasured) / max(1, tally.states),
            finished=sum(table.over for table in self.tables),
        )


def percentile(values: Sequence[float], percent: int) -> float:
    """The smallest value that `percent` of all do not exceed; 0 of none."""
    if not values:
        return 0.0
    return sorted(values)[max(0, -(-len(values) * percent // 100) - 1)]


def stored(folder: Path, database_url: str | None, span: tuple[float, float]) -> tuple[dict[str, int], int]:
    """What the database holds.

    Args:
        folder: of a SQLite database.
        database_url: of a PostgreSQL database; None: SQLite.
        span: when the people played, in seconds since 1970.

    Returns:
        people's choices by table, and the number of the bots' choices in the span.
    """
    postgresql = make_url(database_url).set(drivername="postgresql+psycopg") if database_url else None
    engine = create_engine(postgresql or f"sqlite:///{folder / 'landsraad.db'}")
    with engine.connect() as connection:
        rows = connection.execute(text(OF_PEOPLE)).all()
        bots = connection.execute(text(OF_BOTS), {"bot": BOT, "since": span[0], "until": span[1]}).scalar_one()
    engine.dispose()
    return {str(table): int(count) for table, count in rows}, int(bots)
