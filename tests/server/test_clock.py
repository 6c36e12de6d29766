"""The clock: turns, banks, time-outs, and what stops it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import update

from at_table import Hours, Player, company, seat_asked, serving, until
from landsraad.server.storage.database import writing
from landsraad.server.storage.schema import events
from landsraad.server.tables.clocks import OUTDATED, Deadlines, Steady
from landsraad.server.tables.live import Live
from landsraad.server.tables.stopwatch import Stopwatch
from landsraad.server.tables.tending import Tending
from landsraad.server.wire import AtSeat, Clock, HandOver, Step

CLOCK = Clock(turn=60, bank=100)


def watch() -> Stopwatch:
    """A clock of three seats at rest."""
    return Stopwatch(CLOCK, (100.0, 100.0, 100.0))


def test_a_turn_has_its_own_time_and_then_the_bank() -> None:
    running = watch().turn_to([1], 1000.0, 1)
    assert running.left(1, 1040.0) == (20.0, 100.0)
    assert running.left(1, 1090.0) == (0.0, 70.0)
    assert running.left(1, 2000.0) == (0.0, 0.0)
    assert running.deadline == 1160.0
    following = running.turn_to([2], 1090.0, 2)
    assert (following.banks, following.running, following.deadline) == ((100.0, 70.0, 100.0), ((2, 1090.0),), 1250.0)
    assert following.turn_to([1], 1100.0, 3).deadline == 1230.0


def test_several_answers_of_one_turn_share_its_time() -> None:
    running = watch().turn_to([1], 1000.0, 1)
    assert running.turn_to([1], 1030.0, 2) is running


def test_while_bots_play_no_time_runs() -> None:
    resting = watch().turn_to([1], 1000.0, 1).turn_to([], 1010.0, 2)
    assert (resting.deadline, resting.banks) == (None, (100.0, 100.0, 100.0))


def test_an_undo_gives_no_new_time() -> None:
    ended = watch().turn_to([1], 1000.0, 1).turn_to([2], 1070.0, 2)
    assert ended.banks[1] == 90.0
    back = ended.turn_to([1], 1080.0, 3, undone=True)
    assert back.left(1, 1080.0) == (0.0, 90.0)
    assert back.turn_to([2], 1090.0, 4).banks == (100.0, 80.0, 100.0)


def test_a_bot_that_takes_over_for_a_moment_gives_no_new_time() -> None:
    handed = watch().turn_to([1], 1000.0, 1).turn_to([], 1070.0, 1)
    assert handed.turn_to([1], 1080.0, 1).left(1, 1080.0) == (0.0, 90.0)
    assert handed.turn_to([1], 1080.0, 3).left(1, 1080.0) == (60.0, 90.0)


def test_the_time_that_the_server_is_away_costs_nobody() -> None:
    running = watch().turn_to([1], 1000.0, 1).turn_to([2], 1100.0, 2).turn_to([1], 1110.0, 3)
    assert running.resumed(9000.0).left(1, 9000.0) == (60.0, 60.0)


def test_the_latest_deadline_of_a_table_counts() -> None:
    deadlines = Deadlines()
    deadlines.set("a", 10.0)
    deadlines.set("b", 20.0)
    deadlines.set("c", 5.0)
    deadlines.set("a", 30.0)
    deadlines.set("c", None)
    assert deadlines.due(4.0) == []
    assert deadlines.due(25.0) == ["b"]
    assert deadlines.tables() == ["a"]
    assert deadlines.due(30.0) == ["a"]
    assert deadlines.due(99.0) == []


def test_outdated_deadlines_do_not_pile_up() -> None:
    deadlines = Deadlines()
    deadlines.set("a", 5.0)
    for later in range(10_000):
        deadlines.set("b", 1e9 + later)
    assert len(deadlines._heap) <= 2 * 2 + OUTDATED + 1
    assert deadlines.due(10.0) == ["a"]
    assert deadlines.due(1e9 + 9_998) == []
    assert deadlines.due(1e9 + 9_999) == ["b"]


def test_setting_the_clock_of_the_machine_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Hours(50.0)
    steady = Steady(1000.0, counted)
    counted.time += 5
    for jump in (-86_400.0, 86_400.0):
        monkeypatch.setattr(time, "time", lambda jump=jump: 1000.0 + jump)
        assert steady() == 1005.0


def test_a_server_counts_on_a_steady_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            players = await company(tables, clock=CLOCK)
            live = await players[0].live()
            seat, today = seat_asked(live), time.time
            assert seat is not None
            for jump in (-86_400.0, 86_400.0):
                monkeypatch.setattr(time, "time", lambda jump=jump: today() + jump)
                await tables.tending.look_at_clocks()
                assert 0.0 < live.clocks()[seat][0] <= 60.0
                assert _standin(live, seat) is None

    asyncio.run(run())


@pytest.mark.parametrize("away", [10_000.0, -10_000.0])
def test_who_chooses_before_the_server_has_taken_its_tables_up_pays_nothing_for_its_absence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: float
) -> None:
    """Also when the clock of the machine was set back meanwhile."""

    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            players = await company(tables, clock=CLOCK)
            seat = seat_asked(await players[0].live())
            assert seat is not None
            hours.time += 70
        hours.time += away
        monkeypatch.setattr(Tending, "make_round", _nothing)
        async with serving(tmp_path, now=hours) as tables:
            live = await tables.live(players[0].table)
            assert live.clocks() == {seat: (60.0, 100.0)}
            hours.time += 70
            player = Player(tables, players[seat].ticket)
            while seat_asked(live) == seat:
                await player.choose()
            assert live.table.watch is not None
            assert live.table.watch.banks[seat] == 90.0

    asyncio.run(run())


async def _nothing(_: Tending) -> None:
    """A round that finds nothing."""


def test_when_time_runs_out_a_bot_plays_on(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            players = await company(tables, clock=CLOCK)
            live = await players[0].live()
            seat = seat_asked(live)
            assert seat is not None
            assert live.clocks() == {seat: (60.0, 100.0)}
            hours.time += 100
            assert live.clocks() == {seat: (0.0, 60.0)}
            await tables.tending.look_at_clocks()
            assert _standin(live, seat) is None
            hours.time += 60
            await tables.tending.look_at_clocks()
            assert _standin(live, seat) == "novice"
            await until(lambda: seat_asked(live) != seat)
            assert not live.info(None).seats[seat].resigned
            await tables.take_back_seat(live.id, players[seat].token, AtSeat(seat=seat))
            assert _standin(live, seat) is None

    asyncio.run(run())


def _standin(live: Live, seat: int) -> str | None:
    return live.info(None).seats[seat].standin


def test_a_table_that_left_the_memory_times_out_too(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            players = await company(tables, clock=CLOCK)
            seat = seat_asked(await players[0].live())
            assert seat is not None
            hours.time += 10_000
            tables.registry.lives.clear()
            await tables.tending.look_at_clocks()
            assert _standin(await players[0].live(), seat) == "novice"

    asyncio.run(run())


def test_after_a_restart_the_running_turn_has_its_time_again(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            players = await company(tables, clock=CLOCK)
            live = await players[0].live()
            seat = seat_asked(live)
            assert seat is not None
            version = live.version
            hours.time += 50
        hours.time += 10_000
        async with serving(tmp_path, now=hours) as tables:
            await until(lambda: players[0].table in tables.registry.lives)
            live = tables.registry.lives[players[0].table]
            await until(lambda: live.version == version + 1)
            assert live.clocks() == {seat: (60.0, 100.0)}
            hours.time += 161
            await tables.tending.look_at_clocks()
            assert _standin(live, seat) == "novice"

    asyncio.run(run())


def test_taking_ones_seat_back_at_once_gives_no_new_time(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            players = await company(tables, clock=CLOCK)
            live = await players[0].live()
            seat = seat_asked(live)
            assert seat is not None
            hours.time += 70
            await tables.hand_over(live.id, players[seat].token, HandOver(seat=seat))
            await tables.take_back_seat(live.id, players[seat].token, AtSeat(seat=seat))
            assert live.clocks() == {seat: (0.0, 90.0)}

    asyncio.run(run())


def test_a_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            bad = (await company(tables, clock=CLOCK))[0].table
            hours.time += 1
            good = await (await company(tables, clock=CLOCK))[0].live()
            seat = seat_asked(good)
            assert seat is not None
            with writing(tables.database.engine) as connection, connection.begin():
                connection.execute(update(events).where(events.c.table_id == bad).values(data="[]"))
            del tables.registry.lives[bad]
            hours.time += 10_000
            await tables.tending.look_at_clocks()
            assert _standin(good, seat) == "novice"
            told = [f"table {bad} is closed: event 1 does not replay (TypeError)"]
            assert [record.message for record in caplog.records] == told

    asyncio.run(run())


def test_undoing_the_end_of_a_turn_goes_on_with_its_time(tmp_path: Path) -> None:
    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as tables:
            players = await company(tables, clock=CLOCK, leaders=["paul_atreides", "helena_richese", None])
            live = await players[0].live()
            assert live.game is not None
            seat = seat_asked(live)
            assert seat is not None
            hours.time += 40
            await players[seat].choose()
            hours.time += 10
            await tables.undo(live.id, players[seat].token, Step(seat=seat, id="undo-0001"))
            assert live.clocks() == {seat: (10.0, 100.0)}

    asyncio.run(run())


@pytest.mark.parametrize("turn", [4, 30 * 86_400 + 1])
def test_times_have_bounds(turn: int) -> None:
    with pytest.raises(ValueError, match="turn"):
        Clock(turn=turn, bank=0)
