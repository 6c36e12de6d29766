"""The seat of somebody who is away: handed to a bot by the host after a time; requests that come again."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from at_table import Hours, on_service, refused, serving
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.wire import AtSeat, HandOver, Join, NewTable, Start, Ticket


def in_loop(test: Callable[[Path], Awaitable[None]]) -> Callable[[Path], None]:
    """The test in an event loop of its own."""

    @functools.wraps(test)
    def run(tmp_path: Path) -> None:
        async def begin() -> None:
            await test(tmp_path)

        asyncio.run(begin())

    return run


async def two(tables: Tables, vacancy: int | None = 5) -> tuple[Ticket, Ticket]:
    """Ada, the host, and Bran in a running game of three."""
    ada = await tables.create(NewTable(name="Ada", seats=3, bots=["novice"], vacancy=vacancy))
    bran = await tables.join(ada.table, None, Join(name="Bran"))
    await tables.start(ada.table, ada.token, Start())
    return ada, bran


async def refusal(tables: Tables, ticket: Ticket, seat: int = 1) -> tuple[int, str]:
    with pytest.raises(TableError) as error:
        await tables.vacate(ticket.table, ticket.token, HandOver(seat=seat))
    return refused(error)


@in_loop
async def test_the_host_hands_over_the_seat_of_somebody_who_is_away_long_enough(tmp_path: Path) -> None:
    hours = Hours()
    async with serving(tmp_path, now=hours) as tables:
        ada, bran = await two(tables)
        seat = bran.seats[0]
        live = await tables.live(ada.table)
        leave = tables.connect(live, tables.holder(ada.table, bran.token))
        nobody = (409, f"nobody is missing on seat {seat}: there is nothing to hand over")
        hours.time += 600
        assert await refusal(tables, ada, seat) == nobody
        leave()
        assert live.info(None).seats[seat].away is not None
        hours.time += 299
        early = "Bran has been away for 4 of 5 min: wait until they are over"
        assert await refusal(tables, ada, seat) == (409, early)
        assert (await refusal(tables, bran, seat))[0] == 403
        hours.time += 1
        await tables.vacate(ada.table, ada.token, HandOver(seat=seat))
        assert live.table.chairs[seat].standin == "novice"
        assert not live.table.chairs[seat].resigned
        assert await refusal(tables, ada, seat) == nobody
        await tables.take_back_seat(ada.table, bran.token, AtSeat(seat=seat))
        assert live.table.chairs[seat].standin is None
        assert (await refusal(tables, ada, seat))[1].startswith("Bran has been away for 0 of 5 min")


@in_loop
async def test_at_a_table_without_it_nobody_is_replaced(tmp_path: Path) -> None:
    hours = Hours()
    async with serving(tmp_path, now=hours) as tables:
        ada, bran = await two(tables, vacancy=None)
        hours.time += 100_000
        why = "at this table nobody's seat is handed over: wait, or set another one up"
        assert await refusal(tables, ada, bran.seats[0]) == (409, why)


@in_loop
async def test_a_restart_begins_to_count_anew(tmp_path: Path) -> None:
    hours = Hours()
    async with serving(tmp_path, now=hours) as tables:
        ada, bran = await two(tables)
        hours.time += 3000
    async with serving(tmp_path, now=hours) as tables:
        hours.time += 240
        assert "4 of 5 min" in (await refusal(tables, ada, bran.seats[0]))[1]
        hours.time += 60
        await tables.vacate(ada.table, ada.token, HandOver(seat=bran.seats[0]))


def test_a_request_that_comes_again_makes_no_second_table_and_takes_no_second_seat(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        wanted = NewTable(name="Ada", seats=3, id="0123456789", start=True, bots=["novice"])
        first = await tables.create(wanted)
        again = await tables.create(wanted)
        assert (again.table, again.token, again.seats) == (first.table, first.token, first.seats)
        with pytest.raises(TableError) as error:
            await tables.create(wanted.model_copy(update={"name": "Eve"}))
        assert refused(error) == (409, "this id was used for another table: give each table its own id")
        open_table = await tables.create(NewTable(name="Ada", seats=4, id="abcdefghij"))
        join = Join(name="Bran", id="9876543210")
        bran = await tables.join(open_table.table, None, join)
        same = await tables.join(open_table.table, None, join)
        named = await tables.join(open_table.table, None, join.model_copy(update={"seat": bran.seats[0]}))
        assert bran.token == same.token == named.token
        assert bran.seats == same.seats == named.seats
        other = await tables.join(open_table.table, None, Join(name="Cleo", id="5555555555"))
        assert other.seats != bran.seats

    on_service(tmp_path, run)
