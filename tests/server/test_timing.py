"""When a bot answers tells nothing of its hand: not how many options it had, and not whether there was one alone."""

from __future__ import annotations

import asyncio
import itertools
import statistics
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from at_table import Player, company, hotseat, seat_asked, serving, until
from landsraad.server.tables import bots, tending
from landsraad.server.tables.bots import LEVELS, Job
from landsraad.server.tables.tending import on_beat
from landsraad.server.tables.turns import Payer
from landsraad.server.tables.workers import Games
from landsraad.server.wire import HandOver, NewTable, Notify
from server.test_bots import job_of, played

BEAT = 0.15
NOISE = 0.04  # seconds, on a busy machine
SECONDS = [level for level, agent in LEVELS.items() if bots.bot_of(agent, "imperium").budget.seconds]


class Clock:
    """A time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 1000.0

    def time(self) -> float:
        """The time of an event loop."""
        return self.now

    perf_counter = time

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@pytest.mark.parametrize("thought", [0.0, 0.003, 0.07, 0.149])
@pytest.mark.parametrize("least", [0.0, 0.1])
def test_an_answer_is_given_on_the_beat_however_soon_it_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thought: float, least: float
) -> None:
    """The time of what is stored, with a clock in place of that of the event loop."""

    async def run() -> None:
        async with serving(tmp_path, beat=BEAT, grace=least) as service:
            live = await (await hotseat(service)).live()
            clock = Clock()

            async def sleep(seconds: float) -> None:
                clock.sleep(seconds)

            monkeypatch.setattr(tending, "asyncio", SimpleNamespace(get_running_loop=lambda: clock, sleep=sleep))
            begun = clock.now
            clock.sleep(thought)
            await service.tending._give_time(live, live.table, seat_asked(live), begun)
            assert clock.now - begun == pytest.approx(BEAT)
            monkeypatch.undo()

    asyncio.run(run())


def test_beats() -> None:
    asked = (0.0, 0.1, 0.25, 0.26, 1.0, 1.01)
    assert [on_beat(seconds, 0.25) for seconds in asked] == [0.25, 0.25, 0.25, 0.5, 1.0, 1.25]
    assert on_beat(0.37, 0.0) == 0.37


def test_bots_are_asked_also_where_they_have_one_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that there is one way only from a question to its answer."""

    async def run() -> None:
        async with serving(tmp_path) as service:
            asked: list[tuple[int, int]] = []
            able = service.tending.bots.answer

            async def heard(job: Job, payer: Payer) -> str:
                asked.append((job.seat, len(job.choices)))
                return await able(job, payer)

            monkeypatch.setattr(service.tending.bots, "answer", heard)
            (anna,) = await company(service, people=1)
            await anna.play(30)
            live = await anna.live()
            await until(lambda: live.table.bot is None)
            game = live.game
            assert game is not None
            by_bots = [(seat, step) for step, (seat, _) in enumerate(game.choices) if seat != 0]
            assert asked == by_bots
            alone = [step for _, step in by_bots if len(game.at(step).decisions[0].options) == 1]
            assert len(alone) > 3

    asyncio.run(run())


@pytest.mark.parametrize("share", [1.0, 0.25])
@pytest.mark.parametrize("thought", [0.0, 0.01, 0.2])
@pytest.mark.parametrize("level", SECONDS)
def test_a_bot_that_thinks_for_a_time_keeps_its_process_for_all_of_it(
    monkeypatch: pytest.MonkeyPatch, level: str, thought: float, share: float
) -> None:
    clock = Clock()

    def answer(*_: object) -> str:
        clock.sleep(thought)
        return "pass"

    monkeypatch.setattr(bots, "time", clock)
    monkeypatch.setattr(bots, "answer", answer)
    job = job_of(played(0), LEVELS[level]).within(share)
    assert job.work(Games()) == "pass"
    assert clock.now - 1000.0 == pytest.approx(max(thought, share))


@pytest.mark.parametrize("compiled", [True, False])
def test_who_searches_is_given_a_time_where_that_takes_longer_than_a_beat(
    monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    monkeypatch.setattr(bots, "COMPILED", compiled)
    asked = ("novice", "learned", "veteran@20", "expert@1s", "veteran", "veteran+warrior~15")
    searching = 0.0 if compiled else bots.SEARCHING
    assert [job_of(played(0), agent).seconds for agent in asked] == [0.0, 0.0, 0.0, 1.0, searching, searching]
    assert replace(job_of(played(0), "veteran"), game="dune").seconds == 0.0
    assert job_of(played(0), "veteran").within(0.25).seconds == searching / 4


def test_nothing_that_others_do_ends_the_wait_for_the_beat(tmp_path: Path) -> None:
    """Else whoever does it would see whether the answer had been found by then."""

    async def run() -> None:
        async with serving(tmp_path, beat=3600.0) as service:
            (anna,) = await company(service, people=1)
            live = await anna.live()
            while live.table.bot is None:
                await anna.choose()
            steps = live.table.steps
            for number in range(3):
                await asyncio.sleep(0.15)
                hook = Notify(seat=0, webhook=f"https://example.org/{number}")
                await service.set_notifications(anna.table, anna.token, hook)
            await asyncio.sleep(0.15)
            assert live.table.steps == steps

    asyncio.run(run())


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_measured_over_all_prompts(tmp_path: Path, level: str) -> None:
    """As spectators see it: seconds from each question to a bot to its answer, by prompt and number of options."""
    choices = 60 if level in SECONDS else 400

    async def run() -> dict[tuple[str, bool], list[float]]:
        found: dict[tuple[str, bool], list[float]] = defaultdict(list)
        async with serving(tmp_path, beat=BEAT) as service:
            new = NewTable(name="Anna", seats=3, bots=[level] * 2, seed="7", start=True)
            anna = Player(service, await service.create(new))
            live = await anna.live()
            told: list[tuple[int, float]] = []
            live.subscribe(lambda each: told.append((each.table.steps, asyncio.get_running_loop().time())))
            await service.hand_over(anna.table, anna.token, HandOver(seat=0, level=level))
            await until_within(600.0, lambda: live.status == "over" or live.table.steps >= choices)
            game = live.game
            assert game is not None
            for (step, before), (following, after) in itertools.pairwise(told[2:]):
                if following == step + 1:
                    decision = game.at(step).decisions[0]
                    found[decision.prompt, len(decision.options) == 1].append(after - before)
        return found

    found = asyncio.run(run())
    usual = BEAT * round(statistics.median(seconds for each in found.values() for seconds in each) / BEAT)
    assert {one for _, one in found} == {True, False}
    for key, waits in found.items():
        assert abs(statistics.median(waits) - usual) < NOISE, (key, waits)


async def until_within(seconds: float, holds: Callable[[], bool]) -> None:
    """Wait until something holds, for so long."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.05)
