"""The table service on one database: commands, retries, races, restarts."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

import landsraad
from at_table import Hours, Player, company, hotseat, on_service, refused, seat_asked, serving
from landsraad.server.storage.database import writing
from landsraad.server.storage.schema import tables as rows
from landsraad.server.tables import service as tables_service
from landsraad.server.tables.commands import LISTED, Tables
from landsraad.server.tables.error import TableError
from landsraad.server.wire import (
    AtSeat,
    HandOver,
    Join,
    Start,
    Step,
)


def test_a_table_is_set_up_joined_and_started(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta = await company(tables, people=2, start=False, title="Friday", listed=True)
        info = await tables.info(anna.table, anna.token)
        assert (info.title, info.status, info.mine, info.host, info.version) == ("Friday", "waiting", [0], True, 2)
        assert [(seat.kind, seat.name) for seat in info.seats] == [
            ("human", "Anna"),
            ("bot", "Random"),
            ("human", "Berta"),
        ]
        theirs = await tables.info(anna.table, berta.token)
        assert (theirs.mine, theirs.host) == ([2], False)
        assert [each.id for each in await tables.listed()] == [anna.table]
        with pytest.raises(TableError) as error:
            await tables.start(anna.table, berta.token, Start())
        assert refused(error) == (403, "only the host can start the game")
        done = await tables.start(anna.table, anna.token, Start())
        assert (done.version, done.step) == (3, 0)
        with pytest.raises(TableError) as error:
            await tables.join(anna.table, None, Join(name="Carl"))
        assert refused(error) == (409, "no seat is free for you: watch the game, or ask those who play to open a seat")

    on_service(tmp_path, run)


def test_a_choice_needs_the_seat_the_step_and_an_option(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        assert seat_asked(live) >= 0
        asked = players[seat_asked(live)]
        other = players[seat_asked(live) - 1]
        before = live.version, live.game and live.game.hash
        choice = asked.choice(live)
        seat = seat_asked(live)
        for player, changes, status, message in (
            (other, {}, 403, f"seat {seat} is somebody else's: use the token that its join gave out"),
            (asked, {"step": 5}, 409, "the table has moved on to step 0: look at it again, then choose"),
            (asked, {"seat": 5}, 422, "seat 5: this table has seats 0 to 2"),
        ):
            with pytest.raises(TableError) as error:
                await tables.choose(asked.table, player.token, choice.model_copy(update=changes))
            assert refused(error) == (status, message)
        with pytest.raises(TableError) as error:
            await tables.choose(asked.table, asked.token, choice.model_copy(update={"key": "play nobody"}))
        assert error.value.status == 409
        assert error.value.message.startswith(f"'play nobody' is not an option of seat {seat}; possible now: ")
        assert (live.version, live.game and live.game.hash) == before
        assert (await tables.choose(asked.table, asked.token, choice)).step == 1

    on_service(tmp_path, run)


def test_the_same_request_is_the_same_choice(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        live = await anna.live()
        choice = anna.choice(live)
        first, second = await asyncio.gather(
            tables.choose(anna.table, anna.token, choice), tables.choose(anna.table, anna.token, choice)
        )
        assert first == second
        await anna.play(3)
        assert await tables.choose(anna.table, anna.token, choice) == first
        assert live.table.steps == 4
        with pytest.raises(TableError) as error:
            await tables.choose(anna.table, anna.token, choice.model_copy(update={"key": "reveal"}))
        assert refused(error) == (409, "this id was used for another command: give each command its own id")

    on_service(tmp_path, run)


def test_two_tabs_cannot_both_win(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        live = await anna.live()
        tabs = [anna.choice(live, number) for number in (0, 1)]
        results = await asyncio.gather(
            *(tables.choose(anna.table, anna.token, choice) for choice in tabs), return_exceptions=True
        )
        assert [isinstance(result, TableError) for result in results] == [False, True]
        assert live.game is not None
        assert live.game.choices == ((tabs[0].seat, tabs[0].key),)

    on_service(tmp_path, run)


def test_every_step_of_a_game_survives_a_restart(tmp_path: Path) -> None:
    """A new service on the same file finds the same question, the same hidden order, the same events."""

    async def run() -> None:
        async with serving(tmp_path) as tables:
            anna = await hotseat(tables)
            ticket = anna.ticket
        for _ in range(25):
            async with serving(tmp_path) as tables:
                anna = Player(tables, ticket)
                live = await anna.live()
                assert live.game is not None
                await anna.play(9)
                expected = live.game.hash, live.game.decisions, live.game.events, live.version
            async with serving(tmp_path) as tables:
                live = await Player(tables, ticket).live()
                assert live.game is not None
                assert (live.game.hash, live.game.decisions, live.game.events, live.version) == expected

    asyncio.run(run())


def test_undo_and_redo_are_kept(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            anna = await hotseat(tables)
            live = await anna.live()
            assert live.game is not None
            seat = seat_asked(live)
            assert seat is not None
            start = live.game.hash
            await anna.choose()
            chosen = live.game.hash
            undone = await tables.undo(anna.table, anna.token, Step(seat=seat, id="undo-0001"))
            assert (undone.step, live.game.hash) == (0, start)
            assert await tables.undo(anna.table, anna.token, Step(seat=seat, id="undo-0001")) == undone
            redone = await tables.redo(anna.table, anna.token, Step(seat=seat, id="redo-0001"))
            assert (redone.step, live.game.hash) == (1, chosen)
            with pytest.raises(TableError) as error:
                await tables.redo(anna.table, anna.token, Step(seat=seat, id="redo-0002"))
            assert refused(error) == (409, f"seat {seat} has nothing to take again")
        async with serving(tmp_path) as tables:
            live = await tables.live(anna.table)
            assert live.game is not None
            assert (live.game.hash, live.version) == (chosen, 5)

    asyncio.run(run())


def test_a_table_is_not_filled_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        live = await anna.live()
        monkeypatch.setattr(tables_service, "MOST_BEFORE_GOING_BACK", 4)
        monkeypatch.setattr(tables_service, "MOST_EVENTS", 5)
        assert live.version == 2
        assert seat_asked(live) >= 0
        seat, another = seat_asked(live), (seat_asked(live) + 1) % 3
        await anna.choose()
        undo = Step(seat=seat, id="undo-0001")
        done = await tables.undo(live.id, anna.token, undo)
        assert done.version == 4
        with pytest.raises(TableError) as error:
            await tables.redo(live.id, anna.token, Step(seat=seat, id="redo-0001"))
        assert refused(error) == (409, "this table is full after 4 events: it can only be played on")
        assert await tables.undo(live.id, anna.token, undo) == done
        await tables.hand_over(live.id, anna.token, HandOver(seat=another))
        with pytest.raises(TableError) as error:
            await tables.take_back_seat(live.id, anna.token, AtSeat(seat=another))
        assert refused(error) == (409, "this table is full after 5 events: it can only be played on")
        assert (await anna.choose()).version == 6

    on_service(tmp_path, run)


def test_tokens_are_of_one_table_and_one_server(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        one, other = await hotseat(tables), await hotseat(tables)
        for token, message in (
            (other.token, "the token is of another table: join this one by its link"),
            (one.token[:-2] + "xx", "the token is not valid here: join the table again by its link"),
            ("", "the token is not valid here: join the table again by its link"),
        ):
            with pytest.raises(TableError) as error:
                await tables.info(one.table, token)
            assert refused(error) == (401, message)

    on_service(tmp_path, run)


def test_subscribers_hear_of_every_event_in_order(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        live = await anna.live()
        heard: list[tuple[int, int]] = []
        end = live.subscribe(lambda told: heard.append((told.version, told.table.steps)))
        leave = tables.connect(live, live.table.host)
        assert [seat.online for seat in live.info(None).seats] == [True, True, True]
        await anna.play(2)
        leave()
        leave()
        assert [seat.online for seat in live.info(None).seats] == [False, False, False]
        end()
        await anna.play(1)
        assert heard == [(2, 0), (3, 1), (4, 2), (4, 2)]

    on_service(tmp_path, run)


def test_the_lobby_lists_what_is_alive(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            await company(tables, start=False)
            first = await company(tables, start=False, listed=True)
            hours.time += 60
            second = await company(tables, people=1, listed=True)
            assert [info.id for info in await tables.listed()] == [second[0].table, first[0].table]
            assert [info.status for info in await tables.listed()] == ["running", "waiting"]
            tables.registry.lives.clear()
            assert [info.mine for info in await tables.listed()] == [[], []]
            hours.time += LISTED - 30
            assert [info.id for info in await tables.listed()] == [second[0].table]

    asyncio.run(run())


def test_a_listed_table_of_another_version_does_not_close_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            await company(tables, listed=True)
        monkeypatch.setattr(landsraad.family.GAMES["imperium"], "version", "0")
        async with serving(tmp_path) as tables:
            with writing(tables.database.engine) as connection, connection.begin():
                connection.execute(update(rows).values(summary="{}"))
            assert await tables.listed() == []
            second = await company(tables, listed=True)
            assert [info.id for info in await tables.listed()] == [second[0].table]

    asyncio.run(run())


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            anna = await hotseat(tables)
            await anna.play(5)
            live = await anna.live()
            hours.time += 1000
            tables.registry.drop_idle()
            assert tables.registry.lives == {}
            again = await anna.live()
            assert again is not live
            assert live.game is not None
            assert again.game is not None
            assert again.game.hash == live.game.hash

    asyncio.run(run())


def test_a_game_of_other_content_is_kept_but_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            anna = await hotseat(tables)
        monkeypatch.setattr(landsraad.family.GAMES["imperium"], "version", "0")
        async with serving(tmp_path) as tables:
            with pytest.raises(TableError) as error:
                await tables.live(anna.table)
            assert error.value.status == 409
        monkeypatch.undo()
        async with serving(tmp_path) as tables:
            assert (await tables.live(anna.table)).status == "running"

    asyncio.run(run())
