"""Bots in their processes: the same answers always, after a crash, after a restart, and never anything hidden."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import landsraad
from at_table import Player, company, hotseat, seat_asked, serving, until
from landsraad import agents
from landsraad.agents.contract import Budget
from landsraad.game import Game
from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.machine import Rng, derived
from landsraad.server.tables import bots, chairs
from landsraad.server.tables import tending as tables_tending
from landsraad.server.tables.bots import BotFailure, Bots, Job, Roster, answer
from landsraad.server.tables.turns import Payer
from landsraad.server.tables.workers import Games, Played
from landsraad.server.wire import AskTakeback, AtSeat, HandOver, Step


def job_of(game: Game, agent: str = "novice") -> Job:
    """The question of a game, to a bot."""
    return Job("t", game.name, game.seed, game.config, game.choices, game.decisions[0].seat, agent, 99)


def played(choices: int) -> Game:
    """A game after some choices of random bots."""
    game = landsraad.new(seats=3, seed=7)
    rng = derived(5)
    for _ in range(choices):
        options = game.decisions[0].options
        game.choose(options[rng.random_below(len(options))])
    return game


class Slow(Games):
    """Games that take some seconds of a clock of their own to be brought up to date."""

    def __init__(self, takes: float) -> None:
        super().__init__()
        self.now, self.takes = 0.0, takes

    def at(self, job: Played) -> Game:
        """The game, later."""
        self.now += self.takes
        return super().at(job)


@pytest.mark.parametrize(("takes", "left"), [(0.0, 0.9), (0.5, 0.4), (3.0, 0.001)])
def test_bringing_the_game_up_to_date_is_taken_off_the_time_to_think(
    monkeypatch: pytest.MonkeyPatch, takes: float, left: float
) -> None:
    told: list[float] = []
    games = Slow(takes)
    monkeypatch.setattr(bots, "time", SimpleNamespace(perf_counter=lambda: games.now))
    expert = bots.bot_of("expert@1s", "imperium")

    def choose(view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        told.append(budget.seconds)
        return decision.options[0]

    monkeypatch.setattr(expert.agent, "choose", choose)
    answer(job_of(played(0), "expert@1s"), games)
    assert told == [pytest.approx(left)]


def test_the_answer_depends_on_the_job_alone() -> None:
    kept = Games()
    for choices in (0, 40, 41, 60, 30):
        job = job_of(played(choices))
        assert answer(job, kept) == answer(job, Games())


def test_the_answer_is_the_agents_own() -> None:
    game = played(40)
    seat = game.decisions[0].seat
    rng = derived(99, seat, 40)
    expected = agents.make("novice").choose(None, game.decisions[0], game.worlds(seat), rng, agents.FREE).key
    assert answer(job_of(game), Games()) == expected


def test_a_process_that_dies_is_replaced_and_asked_again() -> None:
    async def run() -> None:
        pool = Bots(1)
        job = job_of(played(40))
        expected = answer(job, Games())
        assert await pool.answer(job) == expected
        process = pool.workers[0].process_id
        assert process is not None
        os.kill(process, signal.SIGKILL)
        assert await pool.answer(job) == expected
        assert pool.workers[0].process_id != process
        await pool.close()

    asyncio.run(run())


def test_a_bot_that_fails_is_stood_in_for_and_one_that_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "STOCK", {*bots.STOCK, "grandmaster"})

    async def run() -> None:
        pool = Bots(1)
        job = job_of(played(40), "grandmaster")  # the process cannot make it
        assert await pool.answer(job) == answer(replace(job, agent="random"), Games())
        broken = replace(job, choices=((0, "play nobody"),))
        with pytest.raises(BotFailure, match="IllegalChoice"):
            await pool.answer(broken)
        await pool.close()

    asyncio.run(run())


def test_a_pool_that_is_closed_while_its_process_starts_leaves_none_behind() -> None:
    async def run() -> None:
        for pause in (0.0, 0.001, 0.01, 0.1):
            pool = Bots(1)
            asking = asyncio.ensure_future(pool.answer(job_of(played(0))))
            await asyncio.sleep(pause)
            asking.cancel()
            await pool.close()
            assert pool.workers[0].process_id is None

    of_others = multiprocessing.active_children()  # a laboratory's, which stay for the next
    asyncio.run(run())
    assert [each for each in multiprocessing.active_children() if each not in of_others] == []


def test_slow_levels_and_analyses_have_processes_of_their_own_which_start_when_needed() -> None:
    async def run() -> None:
        pool = Bots(1)
        everyone = (*pool.workers, *pool.slow, pool.analyst, pool.adviser)
        assert len({id(each) for each in everyone}) == 4
        await pool.answer(job_of(played(40)))
        assert [each.process_id is not None for each in everyone] == [True, False, False, False]
        await pool.answer(job_of(played(40), "expert@1s"))
        assert [each.process_id is not None for each in everyone] == [True, True, False, False]
        await pool.close()

    asyncio.run(run())


def test_an_unknown_level_is_refused() -> None:
    for level in bots.LEVELS:
        Roster().agent(level, "imperium")
    with pytest.raises(ValueError, match="there is no level 'grandmaster'"):
        Roster().agent("grandmaster", "imperium")


def test_a_level_may_have_a_style_and_a_handicap() -> None:
    roster = Roster({"Frugal": "frugal.py:Frugal", "Deep": "expert@9s"})
    asked = ["novice", "novice~10", "veteran+warrior~15", "expert+cautious", "Frugal"]
    agents = ["novice", "novice~10", "veteran+warrior~15", "expert+cautious@1s", "frugal.py:Frugal"]
    assert [roster.agent(level, "imperium") for level in asked] == agents
    assert [chairs.called(level) for level in asked[:3]] == [
        "Novice",
        "Novice, 10 of 100",
        "Veteran, warrior, 15 of 100",
    ]
    assert [roster.offers(level, "imperium") for level in asked] == [True] * 5
    for level, told in {
        "veteran+warior": r"unknown style 'warior'; did you mean 'warrior'\?",
        "veteran~99": "handicap '99' of 'veteran': give how many of 100 games .*",
        "veteran@5": "there is no level 'veteran@5'; did you mean 'veteran'.*",
        "Deep+warrior": "the level 'Deep' has neither a style nor a handicap: it is an agent that the operator .*",
    }.items():
        with pytest.raises(ValueError, match=f"^{told}$"):
            roster.agent(level, "imperium")
        assert not roster.offers(level, "imperium")
    roster.agent("veteran+warrior~10", "dune")
    assert roster.agent("expert+cautious", "dune") == "expert+cautious@1s"
    with pytest.raises(ValueError, match="^'novice' has no style; veteran and expert have$"):
        roster.agent("novice+warrior", "dune")


def test_a_bot_with_a_style_and_a_handicap_answers_beside_those_of_the_program() -> None:
    async def run() -> None:
        pool = Bots(1)
        job = job_of(played(40), "veteran+intriguer~15")
        assert await pool.answer(job) == answer(job, Games())
        assert [each.process_id is not None for each in (*pool.workers, *pool.own)] == [True, False]
        await pool.close()

    asyncio.run(run())


def test_of_two_answers_to_one_question_the_table_takes_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks for a time may answer differently when it is asked again, as after a crash."""

    async def run() -> None:
        async with serving(tmp_path) as tables:
            (anna,) = await company(tables, people=1)
            live = await anna.live()
            given: list[str] = []
            both = asyncio.Event()

            async def undecided(job: Job, payer: Payer) -> str:
                assert live.game is not None
                if len(given) == 2:
                    await asyncio.Event().wait()  # the next question stays open
                given.append(live.game.decisions[0].keys[len(given)])
                mine = given[-1]
                if len(given) == 2:
                    both.set()
                await both.wait()
                return mine

            monkeypatch.setattr(tables.tending.bots, "answer", undecided)
            while live.table.bot is None:
                await anna.choose()
            asked = live.table
            await until(lambda: len(given) == 1)
            await tables.tending._answer(live, asked)
            await until(lambda: live.table.steps > asked.steps)
            await asyncio.sleep(0.05)
            assert live.table.steps == asked.steps + 1
            assert live.game is not None
            assert live.game.choices[-1][1] in given
            assert given[0] != given[1]

    asyncio.run(run())


def test_after_a_restart_bots_go_on_by_themselves_as_they_would_have(tmp_path: Path) -> None:
    """The record of a game with restarts equals that of the same game without."""

    async def whole(folder: Path) -> str:
        async with serving(folder) as tables:
            (anna,) = await company(tables, people=1)
            await anna.play(1000)
            return await tables.record(anna.table, None)

    async def broken(folder: Path) -> str:
        async with serving(folder) as tables:
            (anna,) = await company(tables, people=1)
            ticket = anna.ticket
        for _ in range(3):
            async with serving(folder) as tables:
                anna = Player(tables, ticket)
                await anna.play(2)
        async with serving(folder) as tables:
            anna = Player(tables, ticket)
            await anna.play(1000)
            return await tables.record(anna.table, None)

    assert asyncio.run(whole(tmp_path / "one")) == asyncio.run(broken(tmp_path / "two"))


def test_tables_that_only_bots_play_rest_while_nobody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            (anna,) = await company(tables, people=1)
            live = await anna.live()
            await until(lambda: seat_asked(live) == 0)
            end = live.subscribe(lambda _: None)
            version = live.version
            await tables.hand_over(anna.table, anna.token, HandOver(seat=0, level="random"))
            await until(lambda: live.version > version + 3)
            end()
            await until(lambda: live.playing is None)
            assert live.status == "running"
        async with serving(tmp_path) as tables:
            assert await asyncio.to_thread(tables.store.untended, tables.now(), None) == []
            live = await tables.live(anna.table)
            assert (live.playing, live.tended) == (None, False)
            live.subscribe(lambda _: None)
            await until(lambda: live.status == "over")

    asyncio.run(run())


def test_few_tables_that_only_bots_play_think_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            asked: set[str] = set()

            async def never(job: Job, _: Payer) -> str:
                asked.add(job.table)
                return await asyncio.Future[str]()

            monkeypatch.setattr(tables.tending.bots, "answer", never)
            for _ in range(tables_tending.SHOWS + 3):
                anna = await hotseat(tables)
                live = await anna.live()
                live.subscribe(lambda _: None)
                first = seat_asked(live)
                for seat in sorted(range(3), key=lambda seat: seat == first):
                    await tables.hand_over(anna.table, anna.token, HandOver(seat=seat, level="random"))
            await until(lambda: len(asked) == tables_tending.SHOWS)
            (anna,) = await company(tables, people=1)
            while (await anna.live()).table.bot is None:
                await anna.choose()
            await until(lambda: anna.table in asked)  # people's tables wait for none of these
            assert len(asked) == tables_tending.SHOWS + 1

    asyncio.run(run())


def test_bots_give_the_last_person_time_to_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, bot_pause=3600.0) as tables:
            (anna,) = await company(tables, people=1)
            live = await anna.live()
            await until(lambda: seat_asked(live) == 0)
            steps = live.table.steps
            await tables.hand_over(anna.table, anna.token, HandOver(seat=0, level="random"))
            await tables.take_back_seat(anna.table, anna.token, AtSeat(seat=0))
            assert (live.table.steps, seat_asked(live), live.table.bot) == (steps, 0, None)
            await anna.play(5)
            assert live.game is not None
            assert any(live.table.chairs[seat].kind == "bot" for seat, _ in live.game.choices[steps:])

    asyncio.run(run())


def test_bots_wait_while_the_end_of_a_turn_can_be_taken_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, grace=3600.0) as tables:
            (anna,) = await company(tables, people=1)
            live = await anna.live()
            await until(lambda: seat_asked(live) == 0)
            while seat_asked(live) == 0:
                await anna.choose()
            assert live.game is not None
            assert live.table.bot is not None
            assert live.table.retractable
            chosen = live.game.choices
            await tables.undo(anna.table, anna.token, Step(seat=0, id="undo-0001"))
            assert (seat_asked(live), live.game.choices) == (0, chosen[:-1])

    asyncio.run(run())


def test_an_answer_to_an_earlier_position_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            (anna,) = await company(tables, people=1)
            live = await anna.live()
            assert live.game is not None
            await until(lambda: seat_asked(live) == 0)
            step = live.table.steps
            release = asyncio.Event()
            think = tables.tending.bots.answer
            thinking = 0

            async def slow(job: Job, payer: Payer) -> str:
                nonlocal thinking
                thinking += 1
                found = await think(job, payer)
                await release.wait()
                return found

            monkeypatch.setattr(tables.tending.bots, "answer", slow)
            while seat_asked(live) == 0:
                await anna.choose(-1)
            await until(lambda: thinking == 1)
            await tables.ask_takeback(anna.table, anna.token, AskTakeback(seat=0, step=step))
            version = live.version
            release.set()
            await until(lambda: live.playing is None)
            assert (live.version, live.table.steps, seat_asked(live)) == (version, step, 0)

    asyncio.run(run())


def test_a_game_whose_bot_failed_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            able, failures = tables.tending.bots.answer, [BotFailure("no memory"), BotFailure("no memory")]

            async def failing(job: Job, payer: Payer) -> str:
                if failures:
                    raise failures.pop()
                return await able(job, payer)

            monkeypatch.setattr(tables.tending.bots, "answer", failing)
            players = await company(tables, people=1)
            live = await players[0].live()
            while live.table.bot is None:
                await players[0].choose()
            await until(lambda: live.table.bot is None)
            assert failures == []

    monkeypatch.setattr(tables_tending, "LONG_PAUSE", 0.0)
    asyncio.run(run())
