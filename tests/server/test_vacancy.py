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
from landsraad.server.wire import AtSeat, HandOver, Join, Motion, NewTable, Reissue, SetSeat, Start, Ticket


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
        hours.time += 1
        await tables.vacate(ada.table, ada.token, HandOver(seat=seat))
        assert live.table.chairs[seat].standin == "novice"
        assert not live.table.chairs[seat].resigned
        assert await refusal(tables, ada, seat) == nobody
        await tables.take_back_seat(ada.table, bran.token, AtSeat(seat=seat))
        assert live.table.chairs[seat].standin is None
        assert (await refusal(tables, ada, seat))[1].startswith("Bran has been away for 0 of 5 min")


@in_loop
async def test_without_the_host_all_others_who_are_there_hand_over_a_seat_together(tmp_path: Path) -> None:
    hours = Hours()
    async with serving(tmp_path, now=hours) as tables:
        ada = await tables.create(NewTable(name="Ada", seats=4))
        bran, cleo, _ = [await tables.join(ada.table, None, Join(name=name)) for name in ("Bran", "Cleo", "Dora")]
        await tables.start(ada.table, ada.token, Start())
        live = await tables.live(ada.table)
        here = [tables.connect(live, tables.holder(ada.table, each.token)) for each in (bran, cleo)]
        with pytest.raises(TableError) as error:
            await tables.vacate(ada.table, None, HandOver(seat=0))
        assert refused(error) == (403, "only who plays has a say in who else sits at the table")
        hours.time += 300
        await tables.vacate(ada.table, bran.token, HandOver(seat=0))
        assert live.info(None).motions == [Motion(what="vacate", seat=0, agreed=[1])]
        assert live.info(None).seats[0].standin is None
        await tables.vacate(ada.table, cleo.token, HandOver(seat=0))  # Dora is away too
        now = live.info(None)
        assert ([seat.standin for seat in now.seats], now.motions) == (["novice", None, None, None], [])
        await tables.take_back_seat(ada.table, ada.token, AtSeat(seat=0))
        assert live.info(None).seats[0].standin is None
        for leave in here:
            leave()


@in_loop
async def test_a_bots_seat_in_a_running_game_opens_once_all_people_say_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as tables:
        ada, bran = await two(tables)
        live = await tables.live(ada.table)
        seat = next(seat for seat, chair in enumerate(live.table.chairs) if chair.kind == "bot")
        opens, stays = SetSeat(seat=seat, kind="open"), SetSeat(seat=seat, kind="bot")
        with pytest.raises(TableError) as error:
            await tables.set_seat(ada.table, None, opens)
        assert refused(error) == (403, "only who plays has a say in who else sits at the table")
        await tables.set_seat(ada.table, ada.token, opens)
        asked = [Motion(what="open", seat=seat, agreed=ada.seats)]
        assert (live.table.chairs[seat].kind, live.info(None).motions) == ("bot", asked)
        with pytest.raises(TableError) as error:
            await tables.join(ada.table, None, Join(name="Eve", seat=seat))
        assert error.value.status == 409
        await tables.set_seat(ada.table, bran.token, stays)
        assert live.info(None).motions == []
        await tables.set_seat(ada.table, bran.token, opens)
        assert live.table.chairs[seat].kind == "bot"
        await tables.set_seat(ada.table, ada.token, opens)
        assert (live.table.chairs[seat].kind, live.table.motions) == ("open", ())
        assert (await tables.join(ada.table, None, Join(name="Cleo"))).seats == [seat]
    async with serving(tmp_path) as tables:  # and so it is after a restart
        assert (await tables.live(ada.table)).table.chairs[seat].name == "Cleo"


@in_loop
async def test_a_new_ticket_makes_those_before_it_void(tmp_path: Path) -> None:
    hours = Hours()
    async with serving(tmp_path, now=hours) as tables:
        ada, bran = await two(tables)
        hours.time += 600
        live = await tables.live(ada.table)
        again = Reissue(id="0123456789")
        fresh = await tables.reissue(ada.table, ada.token, again)
        assert (fresh.seats, fresh.token != ada.token) == (ada.seats, True)
        assert live.info(None).seats[ada.seats[0]].away == "2027-01-15T08:10:00.000Z"  # whoever asked was there then
        assert (await tables.info(ada.table, fresh.token)).host
        assert (await tables.info(ada.table, ada.token)).mine == []
        with pytest.raises(TableError) as error:
            await tables.resign(ada.table, ada.token, HandOver(seat=0))
        assert error.value.status == 403
        with pytest.raises(TableError) as error:
            await tables.reissue(ada.table, ada.token, Reissue(id="9876543210"))
        assert error.value.status == 403
        lost = await tables.reissue(ada.table, ada.token, again)  # the answer to the first one was lost, say
        assert (await tables.info(ada.table, lost.token)).mine == ada.seats
        assert live.table.mine(tables.holder(ada.table, bran.token)) == bran.seats


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
