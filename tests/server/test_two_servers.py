"""Two servers on one PostgreSQL database: what one stores the other tells, and one of them looks after each table."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from at_table import Hours, Player, company, hotseat, seat_asked, serving, until
from landsraad.server.storage import Append, Event, Row, Store, Writer, open_database
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.tables.service import TablesSettings
from landsraad.server.tables.tending import LEASE
from landsraad.server.wire import Clock, HandOver


def _on_both(folder: Path, url: str, run: Callable[[Tables, Tables], Awaitable[None]]) -> None:
    async def with_services() -> None:
        async with serving(folder, url) as one, serving(folder, url) as two:
            await run(one, two)

    asyncio.run(with_services())


def test_what_one_stores_the_other_tells(tmp_path: Path, postgres: str) -> None:
    async def run(one: Tables, two: Tables) -> None:
        anna = await hotseat(one)
        here, there = await anna.live(), await two.live(anna.table)
        heard: list[tuple[int, int]] = []
        there.subscribe(lambda told: heard.append((told.version, told.table.steps)))
        await anna.play(6)
        await until(lambda: there.version == here.version)
        assert heard == [(2 + step, step) for step in range(1, 7)]
        assert here.game is not None
        assert there.game is not None
        assert there.game.hash == here.game.hash
        await Player(two, anna.ticket).play(3)
        await until(lambda: here.version == there.version)
        assert here.game.hash == there.game.hash
        await two.delete(anna.table, anna.token)
        await until(lambda: here.deleted)
        with pytest.raises(TableError) as error:
            await one.live(anna.table)
        assert error.value.status == 404

    _on_both(tmp_path, postgres, run)


def test_who_has_seen_a_choice_at_one_can_answer_at_the_other_before_it_has_heard_of_it(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(one: Tables, two: Tables) -> None:
        anna = await hotseat(one)
        here, there = await anna.live(), await two.live(anna.table)
        monkeypatch.setattr(two, "_take_over", _nothing)
        for step in range(6):
            await (one, two)[step % 2].choose(anna.table, anna.token, anna.choice(here))
            await until(lambda step=step: here.table.steps == step + 1)  # type: ignore[misc]
        assert there.table.steps == 6

    async def _nothing(_: str) -> None:
        pass

    _on_both(tmp_path, postgres, run)


def test_tabs_at_two_servers_cannot_both_win(tmp_path: Path, postgres: str) -> None:
    async def run(one: Tables, two: Tables) -> None:
        anna = await hotseat(one)
        elsewhere = Player(two, anna.ticket)
        here, there = await anna.live(), await elsewhere.live()
        for step in range(10):
            assert here.game is not None
            last = len(here.game.decisions[0].options) - 1
            results = await asyncio.gather(
                one.choose(anna.table, anna.token, anna.choice(here)),
                two.choose(anna.table, anna.token, elsewhere.choice(there, last)),
                return_exceptions=True,
            )
            failures = [result for result in results if isinstance(result, TableError)]
            assert [failure.status for failure in failures] == [409]
            await until(functools.partial(_are_at, step + 1, here, there))

    _on_both(tmp_path, postgres, run)


def _are_at(step: int, *lives: Live) -> bool:
    return all(live.table.steps == step for live in lives)


def test_a_retry_at_the_other_server_is_the_same_choice(tmp_path: Path, postgres: str) -> None:
    async def run(one: Tables, two: Tables) -> None:
        anna = await hotseat(one)
        there = await two.live(anna.table)
        choice = anna.choice(there)
        results = await asyncio.gather(
            one.choose(anna.table, anna.token, choice), two.choose(anna.table, anna.token, choice)
        )
        assert results[0] == results[1]
        assert results[0].step == 1

    _on_both(tmp_path, postgres, run)


def test_people_at_two_servers_play_one_game_with_a_bot(tmp_path: Path, postgres: str) -> None:
    async def run(one: Tables, two: Tables) -> None:
        anna, berta = await company(one, people=2)
        berta = Player(two, berta.ticket)
        await asyncio.gather(anna.play(1000), berta.play(1000))
        here, there = await anna.live(), await berta.live()
        await until(lambda: here.status == there.status == "over")
        assert here.game is not None
        assert there.game is not None
        assert here.game.hash == there.game.hash
        assert len(set(one.tending._owned) & set(two.tending._owned)) <= 1

    _on_both(tmp_path, postgres, run)


def test_another_server_takes_over_when_the_owner_is_gone(tmp_path: Path, postgres: str) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, postgres, now=hours) as two:
            one = Tables(two.settings, hours)
            await one.open()
            players = await company(one, clock=Clock(turn=60, bank=0))
            live = await players[0].live()
            seat = seat_asked(live)
            assert seat is not None
            await until(lambda: one.tending.heard_of(live.id))
            await two.tending.make_round()
            assert not two.tending.heard_of(live.id)

            for task in list(one.tending._tasks):  # as after kill -9: nothing is released
                task.cancel()
            hours.time += LEASE + 1
            await two.tending.make_round()
            await until(lambda: not two.tending._taken_up)
            assert two.tending.heard_of(live.id)
            there = await two.live(live.id)
            assert there.clocks() == {seat: (60.0, 0.0)}

            await two.hand_over(live.id, players[seat].token, HandOver(seat=seat, level="random"))
            await until(lambda: seat_asked(there) != seat)
            await one.close()

    asyncio.run(run())


def test_a_server_that_stops_leaves_its_games_to_others_at_once(tmp_path: Path, postgres: str) -> None:
    async def run() -> None:
        async with serving(tmp_path, postgres) as two:
            async with serving(tmp_path, postgres) as one:
                (anna,) = await company(one, people=1)
                await anna.play(2)
                await one.hand_over(anna.table, anna.token, HandOver(seat=0, level="random"))
            await two.tending.make_round()
            there = await two.live(anna.table)
            there.subscribe(lambda _: None)
            await until(lambda: there.status == "over")

    asyncio.run(run())


def test_a_table_that_only_bots_play_goes_on_at_another_server_when_somebody_looks_there(
    tmp_path: Path, postgres: str
) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, postgres, now=hours) as one, serving(tmp_path, postgres, now=hours) as two:
            anna = await hotseat(one)
            here, there = await anna.live(), await two.live(anna.table)
            end = here.subscribe(lambda _: None)
            for seat in range(3):
                await one.hand_over(anna.table, anna.token, HandOver(seat=seat, level="random"))
            await until(lambda: here.table.steps > 20)
            end()
            await until(lambda: here.playing is None)
            there.subscribe(lambda _: None)
            await until(lambda: there.version == here.version)
            hours.time += LEASE + 1
            await two.tending.make_round()
            await until(lambda: there.status == "over")

    asyncio.run(run())


def test_who_is_online_is_known_at_both(tmp_path: Path, postgres: str) -> None:
    async def run(one: Tables, two: Tables) -> None:
        anna, _, _ = await company(one)
        here, there = await one.live(anna.table), await two.live(anna.table)
        leave = one.connect(here, here.table.chairs[0].holder)
        await until(lambda: there.info(None).seats[0].online)
        assert [seat.online for seat in there.info(None).seats] == [True, False, False]
        leave()
        await until(lambda: not there.info(None).seats[0].online)

    _on_both(tmp_path, postgres, run)


def test_two_servers_start_on_an_empty_database_and_share_a_secret(tmp_path: Path, postgres: str) -> None:
    async def run() -> None:
        settings = TablesSettings(data=tmp_path, database_url=postgres)
        one, two = Tables(settings), Tables(settings)
        await asyncio.gather(one.open(), two.open())
        anna = await hotseat(one)
        assert (await two.info(anna.table, anna.token)).mine == [0, 1, 2]
        await asyncio.gather(one.close(), two.close())

    asyncio.run(run())


def test_renewing_leases_and_writing_events_never_wait_for_each_other_in_a_circle(
    tmp_path: Path, postgres: str
) -> None:
    """What one server writes together locks many rows, and so does what another one renews."""
    ids = [f"{letter}{number}" for letter in "aBzZ-_x" for number in range(30)]
    row = Row("running", False, True, None)

    async def run() -> None:
        database = open_database(tmp_path, postgres)
        writer, store = Writer(database, "one"), Store(database)
        for each in ids:
            await writer.write(Append(each, Event(1, 1.0, "created", {}), row))
            assert await asyncio.to_thread(store.lease, each, "two", 0.0, 10.0)

        async def write(number: int) -> list[bool]:
            return await asyncio.gather(
                *(writer.write(Append(each, Event(number, 1.0, "choice", {}), row)) for each in ids)
            )

        for number in range(2, 22):
            kept, written = await asyncio.gather(asyncio.to_thread(store.renew, "two", ids, 20.0), write(number))
            assert kept == set(ids)
            assert written == [True] * len(ids)
        await writer.close()
        database.close()

    asyncio.run(run())
