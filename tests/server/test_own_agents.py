"""Agents that the operator of a server adds: they sit down under their names, and who fails is stood in for."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from at_table import Player, company, refused, seat_asked, serving, until
from landsraad import record
from landsraad.agents.model import SHIPPED
from landsraad.server.edge.about import offered
from landsraad.server.settings import from_environment
from landsraad.server.tables import bots
from landsraad.server.tables.bots import Bots, Roster, answer
from landsraad.server.tables.error import TableError
from landsraad.server.tables.workers import Games
from landsraad.server.wire import AtSeat, HandOver, NewTable, SeatInfo, SetSeat, Start
from server.test_bots import job_of, played

PROGRAM = """
import os, sys, time

class Last:
    name = "last"
    sees = True
    spends = ()

    def choose(self, view, decision, worlds, rng, budget):
        assert view.seat == decision.seat, "the view is that of its seat"
        assert not hasattr(worlds, "state")
        return decision.options[-1]

class Lost(Last):
    def choose(self, view, decision, worlds, rng, budget):
        raise KeyError(view.players[view.seat].hand.cards)

class Stranger(Last):
    def choose(self, view, decision, worlds, rng, budget):
        return "play nobody"

class Leaving(Last):
    def choose(self, view, decision, worlds, rng, budget):
        os._exit(3)

class Sleepy(Last):
    def choose(self, view, decision, worlds, rng, budget):
        time.sleep(600)
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A file of agents."""
    file = tmp_path / "mine.py"
    file.write_text(PROGRAM, encoding="utf-8")
    return file


def settings(*agents: str, variable: str = "") -> dict[str, str]:
    """The agents that a server is started with."""
    return dict(from_environment({"LANDSRAAD_AGENTS": variable}, agents).tables.agents)


def test_agents_come_from_the_variable_and_the_option(program: Path) -> None:
    found = settings(f"Mine={program}:Last", variable=f"First=learned:{SHIPPED}, Deep=expert@20")
    assert found == {"First": f"learned:{SHIPPED}", "Deep": "expert@20", "Mine": f"{program}:Last"}
    levels = offered(mail=False, roster=Roster(found)).levels
    assert [each.name for each in levels[-3:]] == ["First", "Deep", "Mine"]


@pytest.mark.parametrize(
    ("agent", "message"),
    [
        ("learned:x.onnx", "agent 'learned:x.onnx': give NAME=AGENT, as in First=learned:first.onnx; a name has"),
        ("My bot=novice", "agent 'My bot=novice': give NAME=AGENT"),
        ("Mine=", "agent 'Mine=': give NAME=AGENT"),
        ("NOVICE=veteran", "agent 'NOVICE=veteran': the name NOVICE is taken; give another one"),
        ("human=veteran", "agent 'human=veteran': the name human is taken"),
        ("Mine=novise", "agent Mine: unknown agent 'novise'; did you mean 'novice'?"),
        ("Mine=first.onnx", "agent Mine: unknown agent 'first.onnx'; a network is named learned:FILE"),
        ("Mine=learned:gone.onnx", "agent Mine: gone.onnx: there is no such file; write one with `landsraad train"),
        ("Mine=gone.py:Last", "agent Mine: gone.py cannot be run (FileNotFoundError: "),
        ("Mine=gone:Last", "agent Mine: gone cannot be run (ModuleNotFoundError: No module named 'gone')"),
        ("Mine=landsraad.agents.novice:Novise", "agent Mine: landsraad.agents.novice has no class 'Novise'; did you"),
    ],
)
def test_one_that_cannot_play_is_refused_at_the_start(agent: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        settings(agent)


def test_names_are_given_once() -> None:
    with pytest.raises(ValueError, match="the name mine is taken"):
        settings("Mine=novice", "mine=veteran")


def test_a_class_of_a_package_plays_too() -> None:
    assert answer(job_of(played(40), "landsraad.agents.novice:Novice"), Games()) == answer(job_of(played(40)), Games())


def test_it_sits_down_under_its_name_and_its_record_tells_it(tmp_path: Path, program: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "data", agents={"Mine": f"{program}:Last"}) as tables:
            (anna,) = await company(tables, people=1, bots=["Mine", "novice"])
            live = await anna.live()
            assert [(each.name, each.level) for each in live.info(None).seats[1:]] == [
                ("Mine", "Mine"),
                ("Novice", "novice"),
            ]
            await anna.play(4)
            await until(lambda: seat_asked(live) == 0)
            assert live.game is not None
            mine = [key for seat, key in live.game.choices if seat == 1]
            assert mine
            for step, (seat, key) in enumerate(live.game.choices):
                if seat == 1:
                    assert key == live.game.at(step).decisions[0].keys[-1]
            text = await tables.record(anna.table, anna.token)
            assert record.table_of(text) == ("human", "Mine", "novice")
            assert record.loads(text).hash == live.game.hash
            live.subscribe(lambda _: None)
            await tables.hand_over(anna.table, anna.token, HandOver(seat=0, level="Mine"))
            await until(lambda: live.status == "over")
            assert {each.failed for each in live.info(None).seats} == {None}
            assert record.table_of(await tables.record(anna.table, None)) == ("human", "Mine", "novice")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Lost", "failed with KeyError"),
        ("Stranger", "failed with LookupError"),
        ("Leaving", "ended its process"),
        ("Sleepy", "gave no answer within 5 seconds"),
    ],
)
def test_one_that_fails_is_told_and_the_game_goes_on(
    tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch, name: str, why: str
) -> None:
    monkeypatch.setattr(bots, "PATIENCE", 5.0 if name == "Sleepy" else 60.0)

    async def run() -> None:
        async with serving(tmp_path / "data", agents={"Mine": f"{program}:{name}"}) as tables:
            (anna,) = await company(tables, people=1, bots=["Mine", "random"])
            live = await anna.live()
            failed: list[SeatInfo] = []
            while not failed:
                await until(lambda: seat_asked(live) == 0 or live.table.chairs[1].failed is not None)
                failed = [each for each in live.info(None).seats if each.failed]
                if not failed:
                    await anna.choose()
            told = f"Mine {why}; Novice plays on for it"
            assert [(each.seat, each.name, each.level, each.failed) for each in failed] == [
                (1, "Novice", "novice", told)
            ]
            await until(lambda: live.table.bot is None)
            await anna.play(2)

    asyncio.run(run())


def test_one_that_plays_for_a_person_is_replaced_and_the_seat_can_be_taken_back(tmp_path: Path, program: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "data", agents={"Mine": f"{program}:Lost"}, bot_pause=0.2) as tables:
            (anna,) = await company(tables, people=1)
            live = await anna.live()
            await until(lambda: seat_asked(live) == 0)
            live.subscribe(lambda _: None)
            await tables.hand_over(anna.table, anna.token, HandOver(seat=0, level="Mine"))
            await until(lambda: live.table.chairs[0].failed is not None)
            chair = live.table.chairs[0]
            assert (chair.name, chair.standin) == ("Anna", "novice")
            assert chair.failed == "Mine failed with KeyError; Novice plays on for it"
            await tables.take_back_seat(anna.table, anna.token, AtSeat(seat=0))
            assert (live.table.chairs[0].standin, live.table.chairs[0].failed) == (None, None)

    asyncio.run(run())


def test_after_a_restart_without_it_a_bot_of_the_program_plays_on(tmp_path: Path, program: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "data", agents={"Mine": f"{program}:Last"}) as tables:
            (anna,) = await company(tables, people=1, bots=["Mine", "Mine"])
            ticket = anna.ticket
        async with serving(tmp_path / "data") as tables:
            anna = Player(tables, ticket)
            live = await anna.live()
            while live.table.chairs[1].failed is None:
                await anna.play(1)
            assert live.table.chairs[1].failed == (
                "Mine is not offered by this server any more; Novice plays on for it"
            )
            await anna.play(2)

    asyncio.run(run())


def test_nobody_names_a_program_by_http(tmp_path: Path, program: Path) -> None:
    """Only names that the operator has given are levels, whatever they stand for."""

    async def run() -> None:
        async with serving(tmp_path / "data", agents={"Mine": f"{program}:Last"}) as tables:
            (anna,) = await company(tables, people=1, bots=["Mine"], start=False)
            for level in (f"{program}:Last", f"learned:{SHIPPED}", "os:abort", "expert@9"):
                named = level[:40]
                for command in (
                    tables.create(NewTable(seats=2, bots=[named])),
                    tables.create(NewTable(seats=2, fill=named, start=True)),
                    tables.start(anna.table, anna.token, Start(fill=named)),
                    tables.set_seat(anna.table, anna.token, SetSeat(seat=1, kind="bot", level=named)),
                    tables.hand_over(anna.table, anna.token, HandOver(seat=0, level=named)),
                    tables.resign(anna.table, anna.token, HandOver(seat=0, level=named)),
                ):
                    with pytest.raises(TableError, match="there is no level") as error:
                        await command
                    assert refused(error)[0] == 422

    asyncio.run(run())


def test_they_have_processes_of_their_own(program: Path) -> None:
    async def run() -> None:
        pool = Bots(1)
        job = job_of(played(40), f"learned:{SHIPPED}")  # as `landsraad train --export` writes it
        assert await pool.answer(job) == answer(job, Games())
        await pool.answer(job_of(played(40), f"{program}:Last"))
        assert [each.process_id is not None for each in (*pool.workers, *pool.slow, *pool.own)] == [False, False, True]
        await pool.close()

    asyncio.run(run())
