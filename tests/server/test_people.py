"""The people at a table: who sits where, who plays for whom, takebacks, Leaders."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from at_table import Player, company, hotseat, on_service, refused, seat_asked, until
from landsraad.server.tables.commands import Tables
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
    Step,
)


def test_a_takeback_needs_the_consent_of_all(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        assert live.game is not None
        start = live.game.hash
        seat = seat_asked(live)
        assert seat is not None
        asked = players[seat]
        while seat_asked(live) == seat:
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
        seat = seat_asked(live)
        assert seat is not None
        while seat_asked(live) == seat:
            await players[seat].choose(-1)
        await tables.ask_takeback(live.id, players[seat].token, AskTakeback(seat=seat, step=0))
        assert seat_asked(live) >= 0
        await players[seat_asked(live)].choose()
        assert live.table.takeback is None
        answer = AnswerTakeback(seat=(seat + 1) % 3, agree=True)
        with pytest.raises(TableError) as error:
            await tables.answer_takeback(live.id, players[(seat + 1) % 3].token, answer)
        assert refused(error) == (409, "no takeback is being asked for any more: look at the table again")

    on_service(tmp_path, run)


def test_a_takeback_alone_happens_at_once(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await hotseat(tables)
        live = await anna.live()
        assert live.game is not None
        start, seat = live.game.hash, seat_asked(live)
        assert seat is not None
        await anna.play(8)
        await tables.ask_takeback(anna.table, anna.token, AskTakeback(seat=seat, step=0))
        assert (live.game.hash, live.table.steps) == (start, 0)

    on_service(tmp_path, run)


def test_whoever_a_bot_stands_in_for_is_asked_about_a_takeback_unless_resigned(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        seat = seat_asked(live)
        assert seat is not None
        while seat_asked(live) == seat:
            await players[seat].choose(-1)
        away, gone = ((seat + 1) % 3, (seat + 2) % 3)
        await tables.hand_over(live.id, players[away].token, HandOver(seat=away, level="random"))
        await until(lambda: seat_asked(live) == gone)
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
        seat = seat_asked(live)
        assert seat is not None
        asked = players[seat]
        await tables.hand_over(live.id, asked.token, HandOver(seat=seat, level="random"))
        await until(lambda: seat_asked(live) != seat)
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
        await until(lambda: seat_asked(live) == 0)
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
        assert refused(error) == (422, "seats=3 is too few for 4 people and bots: take fewer")
        with pytest.raises(TableError) as error:
            await tables.create(NewTable(bots=["grandmaster"]))
        assert refused(error)[0] == 422

    on_service(tmp_path, run)
