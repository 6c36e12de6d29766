"""The table service on one database: commands, retries, races, restarts."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

import landsraad
from at_table import Hours, Player, company, hotseat, on_service, refused, serving, until
from landsraad.server.storage.database import writing
from landsraad.server.storage.schema import tables as rows
from landsraad.server.tables import service as tables_service
from landsraad.server.tables.commands import LISTED, Tables
from landsraad.server.tables.error import TableError
from landsraad.server.wire import (
    AnswerTakeback,
    AskTakeback,
    AtSeat,
    HandOver,
    Join,
    NewTable,
    Notify,
    Pick,
    SetSeat,
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
        assert refused(error) == (409, "no seat is free: watch the game, or ask the host to open a bot's seat")

    on_service(tmp_path, run)


def test_a_choice_needs_the_seat_the_step_and_an_option(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        assert live.table.asked is not None
        asked = players[live.table.asked]
        other = players[live.table.asked - 1]
        before = live.version, live.game and live.game.hash
        choice = asked.choice(live)
        seat = live.table.asked
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
            seat = live.table.asked
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


def test_a_takeback_needs_the_consent_of_all(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        assert live.game is not None
        start = live.game.hash
        seat = live.table.asked
        assert seat is not None
        asked = players[seat]
        while live.table.asked == seat:
            await asked.choose(-1)
        others = [players[each] for each in range(3) if each != seat]
        ask = AskTakeback(seat=seat, step=0)
        with pytest.raises(TableError) as error:
            await tables.ask_takeback(asked.table, asked.token, AskTakeback(seat=seat, step=99))
        assert refused(error) == (409, f"choice 99 was not made by seat {seat}: name a choice of one's own")
        for agrees in (False, True):
            await tables.ask_takeback(asked.table, asked.token, ask)
            assert live.info(None).takeback is not None
            first, second = others
            yes = AnswerTakeback(seat=first.ticket.seats[0], agree=True)
            await tables.answer_takeback(asked.table, first.token, yes)
            assert live.info(None).takeback is not None
            last = AnswerTakeback(seat=second.ticket.seats[0], agree=agrees)
            await tables.answer_takeback(asked.table, second.token, last)
            assert live.info(None).takeback is None
            assert (live.game.hash == start) == agrees
        assert live.table.steps == 0

    on_service(tmp_path, run)


def test_whoever_plays_on_has_answered_the_takeback(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        seat = live.table.asked
        assert seat is not None
        while live.table.asked == seat:
            await players[seat].choose(-1)
        await tables.ask_takeback(live.id, players[seat].token, AskTakeback(seat=seat, step=0))
        assert live.table.asked is not None
        await players[live.table.asked].choose()
        assert live.table.takeback is None
        answer = AnswerTakeback(seat=(seat + 1) % 3, agree=True)
        with pytest.raises(TableError) as error:
            await tables.answer_takeback(live.id, players[(seat + 1) % 3].token, answer)
        assert refused(error) == (409, "no takeback is being asked for any more: look at the table again")

    on_service(tmp_path, run)


def test_a_table_is_not_filled_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        live = await anna.live()
        monkeypatch.setattr(tables_service, "MOST_BEFORE_GOING_BACK", 4)
        monkeypatch.setattr(tables_service, "MOST_EVENTS", 5)
        assert live.version == 2
        assert live.table.asked is not None
        seat, another = live.table.asked, (live.table.asked + 1) % 3
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


def test_a_takeback_alone_happens_at_once(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        live = await anna.live()
        assert live.game is not None
        start, seat = live.game.hash, live.table.asked
        assert seat is not None
        await anna.play(8)
        await tables.ask_takeback(anna.table, anna.token, AskTakeback(seat=seat, step=0))
        assert (live.game.hash, live.table.steps) == (start, 0)

    on_service(tmp_path, run)


def test_whoever_a_bot_stands_in_for_is_asked_about_a_takeback_unless_resigned(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        seat = live.table.asked
        assert seat is not None
        while live.table.asked == seat:
            await players[seat].choose(-1)
        away, gone = ((seat + 1) % 3, (seat + 2) % 3)
        await tables.hand_over(live.id, players[away].token, HandOver(seat=away, level="random"))
        await until(lambda: live.table.asked == gone)
        await tables.resign(live.id, players[gone].token, HandOver(seat=gone, level="random"))
        await tables.ask_takeback(live.id, players[seat].token, AskTakeback(seat=seat, step=0))
        assert live.table.others == [away]
        await tables.answer_takeback(live.id, players[away].token, AnswerTakeback(seat=away, agree=True))
        assert live.table.takeback is None
        assert live.table.steps == 0

    on_service(tmp_path, run)


def test_a_bot_plays_for_a_person_who_comes_back(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        seat = live.table.asked
        assert seat is not None
        asked = players[seat]
        await tables.hand_over(live.id, asked.token, HandOver(seat=seat, level="random"))
        await until(lambda: live.table.asked != seat)
        with pytest.raises(TableError) as error:
            await tables.undo(live.id, asked.token, Step(seat=seat, id="undo-0001"))
        assert refused(error) == (409, f"a bot plays for seat {seat}: take the seat back first")
        await tables.take_back_seat(live.id, asked.token, AtSeat(seat=seat))
        assert live.info(None).seats[seat].standin is None
        await tables.resign(live.id, asked.token, HandOver(seat=seat, level="random"))
        shown = live.info(None).seats[seat]
        assert (shown.standin, shown.resigned, shown.kind) == ("random", True, "human")
        await tables.take_back_seat(live.id, asked.token, AtSeat(seat=seat))
        assert not live.info(None).seats[seat].resigned

    on_service(tmp_path, run)


def test_before_the_start_people_leave_are_removed_and_the_host_follows(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta, carl = await company(tables, start=False)
        with pytest.raises(TableError) as error:
            await tables.kick(anna.table, berta.token, AtSeat(seat=2))
        assert refused(error) == (403, "only the host can remove players")
        await tables.kick(anna.table, anna.token, AtSeat(seat=2))
        assert (await tables.info(anna.table, carl.token)).mine == []
        await tables.leave(anna.table, anna.token)
        info = await tables.info(anna.table, berta.token)
        assert (info.host, [seat.kind for seat in info.seats]) == (True, ["open", "human", "open"])
        await tables.set_seat(anna.table, berta.token, SetSeat(seat=0, kind="bot", level="random"))
        ticket = await tables.join(anna.table, None, Join(name="Dora"))
        assert ticket.seats == [2]
        await tables.delete(anna.table, berta.token)
        with pytest.raises(TableError) as error:
            await tables.live(anna.table)
        assert error.value.status == 404

    on_service(tmp_path, run)


def test_a_host_with_a_seat_left_stays_the_host(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = Player(tables, await tables.create(NewTable(name="Anna", seats=3)))
        await tables.join(anna.table, None, Join(name="Berta"))
        await tables.join(anna.table, anna.token, Join(name="Aunt", seat=2))
        await tables.kick(anna.table, anna.token, AtSeat(seat=0))
        info = await tables.info(anna.table, anna.token)
        assert (info.host, info.mine) == (True, [2])
        await tables.kick(anna.table, anna.token, AtSeat(seat=2))
        assert not (await tables.info(anna.table, anna.token)).host

    on_service(tmp_path, run)


def test_a_command_that_waited_is_for_whoever_holds_the_seat_now(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta, _ = await company(tables, start=False)
        live = await anna.live()
        async with live.lock:
            wish = Notify(seat=1, webhook="https://example.org/berta")
            late = asyncio.create_task(tables.set_notifications(anna.table, berta.token, wish))
            await asyncio.sleep(0)
            await tables.registry.append(live, "kicked", {"seats": [1]})
        with pytest.raises(TableError) as error:
            await late
        assert error.value.status == 403
        assert live.table.chairs[1].webhook is None

    on_service(tmp_path, run)


def test_a_late_friend_takes_a_bots_seat_that_the_host_opens(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        (anna,) = await company(tables, people=1)
        live = await anna.live()
        join = Join(name="Berta", seat=1)
        with pytest.raises(TableError) as error:
            await tables.join(anna.table, None, join)
        assert error.value.status == 409
        await tables.set_seat(anna.table, anna.token, SetSeat(seat=1, kind="open"))
        assert (await tables.join(anna.table, None, join)).seats == [1]
        shown = live.info(None).seats[1]
        assert (shown.kind, shown.name, shown.level) == ("human", "Berta", None)

    on_service(tmp_path, run)


def test_leaders_are_drafted_from_the_last_seat_to_the_first(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta = await company(tables, people=2, leaders="draft")
        live = await anna.live()
        draft = live.info(None).draft
        assert draft is not None
        assert (draft.seat, len(draft.pool), len(set(draft.pool)), live.status) == (2, 5, 5, "running")
        with pytest.raises(TableError) as error:
            await tables.pick(anna.table, anna.token, Pick(seat=0, leader=draft.pool[0]))
        assert refused(error) == (409, "seat 0 does not pick a Leader now: wait until it is asked")
        with pytest.raises(TableError) as error:
            await tables.pick(anna.table, berta.token, Pick(seat=2, leader="nobody"))
        assert error.value.status == 422
        await tables.pick(anna.table, berta.token, Pick(seat=2, leader=draft.pool[1]))
        await until(lambda: live.table.asked == 0)
        left = live.info(None).draft
        assert left is not None
        await tables.pick(anna.table, anna.token, Pick(seat=0, leader=left.pool[0]))
        assert live.game is not None
        leaders = [seat.leader for seat in live.game.seats]
        assert (leaders[0], leaders[2]) == (left.pool[0], draft.pool[1])
        assert set(leaders) < set(draft.pool)

    on_service(tmp_path, run)


def test_leaders_are_named_or_refused(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables, leaders=[None, "paul_atreides", None])
        assert (await anna.live()).info(None).seats[1].leader == "paul_atreides"
        with pytest.raises(TableError) as error:
            await hotseat(tables, leaders=["paul", None, None])
        assert refused(error)[0] == 422
        with pytest.raises(TableError) as error:
            await tables.create(NewTable(seats=3, mine=2, bots=["novice", "novice"]))
        assert refused(error) == (422, "2 people and 2 bots are more than 3 seats: take fewer")
        with pytest.raises(TableError) as error:
            await tables.create(NewTable(bots=["grandmaster"]))
        assert refused(error)[0] == 422

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
        monkeypatch.setattr(landsraad.game.GAMES["imperium"], "version", "0")
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
        monkeypatch.setattr(landsraad.game.GAMES["imperium"], "version", "0")
        async with serving(tmp_path) as tables:
            with pytest.raises(TableError) as error:
                await tables.live(anna.table)
            assert error.value.status == 409
        monkeypatch.undo()
        async with serving(tmp_path) as tables:
            assert (await tables.live(anna.table)).status == "running"

    asyncio.run(run())
