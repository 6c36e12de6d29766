"""Tables for tests of the server: a service on a folder or database, and people who play at it."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.tables.service import TablesSettings
from landsraad.server.wire import Choice, Done, Join, NewTable, Start, Ticket

PATIENCE = 60.0  # seconds after which a test gives up waiting


@dataclass
class Hours:
    """A clock that only goes when it is told to."""

    time: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


@asynccontextmanager
async def serving(
    data: Path, url: str | None = None, now: Callable[[], float] | None = None, **settings: Any
) -> AsyncIterator[Tables]:
    """A running service, stopped at the end."""
    chosen = TablesSettings(data=data, database_url=url, **settings)
    async with Tables(chosen) if now is None else Tables(chosen, now) as tables:
        yield tables


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.002)


def seat_asked(live: Live) -> int:
    """The seat that is asked, where one at a time is; -1: nobody."""
    return live.table.asked[0] if live.table.asked else -1


@dataclass
class Player:
    """A person with a ticket, who takes the first option always."""

    tables: Tables
    ticket: Ticket

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.ticket.table

    @property
    def token(self) -> str:
        """The right to the seats."""
        return self.ticket.token

    async def live(self) -> Live:
        """The table in memory."""
        return await self.tables.live(self.table)

    def choice(self, live: Live, number: int = 0, **changes: Any) -> Choice:
        """The option of the waiting question with a number, as a command with an id of its own."""
        assert live.game is not None
        decision = next(each for each in live.game.decisions if each.seat in self.ticket.seats)
        values = {
            "seat": decision.seat,
            "key": decision.options[number].key,
            "step": live.table.told(changes.get("seat", decision.seat)),
            "id": str(uuid.uuid4()),
        }
        return Choice(**{**values, **changes})

    async def choose(self, number: int = 0) -> Done:
        """Answer the waiting question."""
        return await self.tables.choose(self.table, self.token, self.choice(await self.live(), number))

    async def play(self, choices: int) -> None:
        """Make so many choices as the questions come, as long as the game runs."""
        live = await self.live()
        for _ in range(choices):
            await until(lambda: live.status == "over" or seat_asked(live) in self.ticket.seats)
            if live.status == "over":
                return
            await self.choose()


async def hotseat(tables: Tables, **options: Any) -> Player:
    """A running game of three seats that one person plays alone, without a bot."""
    new = NewTable(**{"name": "Anna", "seats": 3, "mine": 3, "seed": "7", "start": True, **options})
    return Player(tables, await tables.create(new))


async def company(tables: Tables, people: int = 3, start: bool = True, **options: Any) -> list[Player]:
    """A table of three seats with people, each on a seat of their own; bots on the others."""

    new = NewTable(**{"name": "Anna", "seats": 3, "bots": ["random"] * (3 - people), "seed": "7", **options})
    players = [Player(tables, await tables.create(new))]
    for name in ("Berta", "Carl")[: people - 1]:
        ticket = await tables.join(players[0].table, None, Join(name=name))
        players.append(Player(tables, ticket))
    if start:
        await tables.start(players[0].table, players[0].token, Start())
    return players


def refused(error: pytest.ExceptionInfo[TableError]) -> tuple[int, str]:
    """Status and message."""
    return error.value.status, error.value.message


def on_service(folder: Path, run: Callable[[Tables], Awaitable[None]], now: Callable[[], float] | None = None) -> None:
    """Run a test on a service of its own."""

    async def with_service() -> None:
        async with serving(folder, now=now) as tables:
            await run(tables)

    asyncio.run(with_service())
