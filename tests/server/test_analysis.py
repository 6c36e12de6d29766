"""Games that are over, analysed by a server: refused while they run, told as the work goes on, always the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from at_table import company, on_service, refused, until
from dune.finished import finished
from landsraad import analysis as offline
from landsraad import record
from landsraad.client import ServerError
from landsraad.saying import say, speaking
from landsraad.server.tables import studies
from landsraad.server.tables.analysis import Analysis, Consultation, Course
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.workers import Games, Task, WorkFailure
from landsraad.server.wire import Import
from serving import serving

RECORD = (Path(__file__).parents[1] / "golden/records/solo-named.txt").read_text(encoding="utf-8")
ROLLOUTS = 1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("landsraad.analysis.course.rollouts_of", lambda _: ROLLOUTS)


async def imported(tables: Tables) -> str:
    return (await tables.import_record(Import(text=RECORD))).table


def course_of(tables: Tables, table: str) -> Course:
    """What is worked out of the analysis of a table."""
    found = tables.analyses._studies._kept[table, Course, None]
    assert isinstance(found, Course)
    return found


async def analysed(tables: Tables, table: str) -> Analysis:
    """The whole analysis of a table."""
    async with asyncio.timeout(300):
        while not (found := await tables.analysis(table)).done:
            await asyncio.sleep(0.01)
    return found


def test_the_chances_come_one_after_the_other_and_are_those_of_the_game(tmp_path: Path) -> None:
    game = record.loads(RECORD)
    expected = offline.curve(game, ROLLOUTS)

    async def run(tables: Tables) -> None:
        table = await imported(tables)
        first = await tables.analysis(table)
        assert (len(first.moments), first.total, first.done) == (0, len(expected.moments), False)
        assert first.turning_points == ()
        whole = await analysed(tables, table)
        assert tuple(each.chances for each in whole.moments) == expected.best
        assert [(each.step, each.round, each.kind, each.seat) for each in whole.moments] == [
            (each.step, each.round, each.kind, each.seat) for each in expected.moments
        ]
        assert (whole.rollouts, whole.margin) == (ROLLOUTS, expected.margin)
        turnings = offline.turning_points(game, expected)
        assert [(each.step, each.change, each.lines) for each in whole.turning_points] == [
            (each.at.step, each.change, each.lines) for each in turnings
        ]
        assert await tables.analysis(table) == whole

    on_service(tmp_path, run)


def test_a_game_that_runs_or_has_not_begun_is_not_analysed(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        (waiting, *_) = await company(tables, start=False)
        (running, *_) = await company(tables, people=1)
        for ask in (tables.analysis, lambda table: tables.advice(table, 0)):
            with pytest.raises(TableError) as error:
                await ask(waiting.table)
            assert refused(error) == (409, "the game has not begun: there is nothing to analyse")
            with pytest.raises(TableError) as error:
                await ask(running.table)
            assert refused(error) == (409, say("server.analysis.running"))
            with pytest.raises(TableError) as error:
                await ask("nowhere")
            assert refused(error)[0] == 404
        assert tables.tending.bots.analyst.process_id is None

    on_service(tmp_path, run)


def test_nobody_asks_any_more_so_the_work_stops_and_goes_on_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(tables: Tables) -> None:
        table = await imported(tables)
        monkeypatch.setattr(studies, "PATIENCE", -1.0)
        begun = await tables.analysis(table)
        course = course_of(tables, table)
        await until(lambda: not course.running)
        assert (begun.moments, course.curve.chances) == ((), ())
        monkeypatch.setattr(studies, "PATIENCE", 60.0)
        assert len((await analysed(tables, table)).moments) == begun.total

    on_service(tmp_path, run)


def test_a_failure_is_told_once_and_the_next_question_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(tables: Tables) -> None:
        table = await imported(tables)
        able = tables.tending.bots.analyse

        async def failing(task: object) -> object:
            raise WorkFailure("no memory")

        for work in ("analyse", "advise"):
            monkeypatch.setattr(tables.tending.bots, work, failing)
        await tables.analysis(table)
        course = course_of(tables, table)
        await until(lambda: not course.running)
        with pytest.raises(TableError) as error:
            await tables.analysis(table)
        assert refused(error) == (503, "the game could not be analysed (no memory): ask again")
        with pytest.raises(TableError) as error:
            await tables.advice(table, 0)
        assert refused(error) == (503, "no advice came (no memory): ask again")
        monkeypatch.setattr(tables.tending.bots, "analyse", able)
        assert (await analysed(tables, table)).done

    on_service(tmp_path, run)


def test_only_so_many_games_are_analysed_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(tables: Tables) -> None:
        monkeypatch.setattr(studies, "MOST_RUNNING", 1)
        first, second = await imported(tables), await imported(tables)
        await tables.analysis(first)
        with pytest.raises(TableError) as error:
            await tables.analysis(second)
        assert refused(error) == (503, "1 games are being analysed just now: try again in a minute")
        assert (await analysed(tables, first)).done
        assert (await analysed(tables, second)).done

    on_service(tmp_path, run)


def test_what_is_at_work_is_not_forgotten_for_what_comes_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(tables: Tables) -> None:
        monkeypatch.setattr(studies, "MOST_KEPT", 2)
        slow = asyncio.Event()
        able = tables.tending.bots.analyse

        async def waiting(task: Task) -> object:
            await slow.wait()
            return await able(task)

        working, done = await imported(tables), await imported(tables)
        assert (await analysed(tables, done)).done
        monkeypatch.setattr(tables.tending.bots, "analyse", waiting)
        monkeypatch.setattr(studies, "PATIENCE", 60.0)
        await tables.analysis(working)
        kept = tables.analyses._studies._kept
        kept.move_to_end((done, Course, None))  # the one at work was asked for longest ago
        third = await imported(tables)
        await tables.analysis(third)
        assert [table for table, *_ in kept] == [working, third]
        slow.set()
        assert (await analysed(tables, working)).done

    on_service(tmp_path, run)


def test_advice_names_what_was_done_and_what_the_level_would_do() -> None:
    game = record.loads(RECORD)
    step = 3
    before = "t", game.name, game.seed, game.config, game.choices[:step]
    asked = Consultation(*before, "veteran", "en", game.choices[step][1])
    found = asked.work(Games())
    earlier = game.at(step)
    decision = earlier.view(earlier.decisions[0].seat).decision
    assert decision is not None
    assert (found.step, found.seat, found.level) == (step, earlier.decisions[0].seat, "veteran")
    assert (found.question, found.chosen) == (decision.parts, game.choices[step][1])
    assert {each.key: each.parts for each in found.options} == {each.key: each.parts for each in decision.options}
    assert found.best == found.options[0].key


def test_advice_about_classic_dune_comes_from_its_expert_in_the_language_of_the_reader() -> None:
    game = finished()
    step = next(at for at, (_, key) in enumerate(game.choices) if key.startswith("weapon "))
    seat, key = game.choices[step]
    before = "t", game.name, game.seed, game.config, game.choices[:step]
    found = Consultation(*before, offline.adviser_of(game), "de", key).work(Games())
    decision = game.at(step).view(seat, "de").decision
    assert (found.seat, found.level, found.question, found.chosen) == (seat, "expert", decision.parts, key)
    assert {each.key: each.parts for each in found.options} == {each.key: each.parts for each in decision.options}
    assert sum(each.likely or 0 for each in found.options) == pytest.approx(1.0)
    unasked = Consultation(*before, "veteran", "en", "gift 1 1").work(Games())
    assert unasked.chosen == ""


def test_a_game_of_classic_dune_is_analysed_and_told_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    game = finished()
    expected = offline.curve(game, ROLLOUTS)

    async def run(tables: Tables) -> None:
        table = (await tables.import_record(Import(text=record.dumps(game)))).table
        whole = await analysed(tables, table)
        assert tuple(each.chances for each in whole.moments) == expected.best
        assert whole.adviser == "expert"
        course = course_of(tables, table)
        with speaking("de"):
            assert (await tables.analysis(table)).moments == whole.moments
        assert set(course.turning_points) == {"en", "de"}

    on_service(tmp_path, run)


def test_over_http_advice_is_kept_and_steps_without_a_question_are_refused(tmp_path: Path) -> None:
    game = record.loads(RECORD)
    last = len(game.choices)
    with serving(tmp_path) as client:
        place = client.open_record(RECORD, "Ada", (0,))
        path = f"/api/tables/{place.table}"
        found = client.request("GET", f"{path}/advice?step=3")
        assert found["level"] == "master"
        assert found["chosen"] == game.choices[3][1]
        assert sorted(each["key"] for each in found["options"]) == sorted(game.at(3).decisions[0].keys)
        assert client.request("GET", f"{path}/advice?step=3") == found  # a master thinks for a time: kept, not repeated
        with pytest.raises(ServerError, match=f"^step {last}: nobody is asked there; give 0 to {last - 1}") as error:
            client.request("GET", f"{path}/advice?step={last}")
        assert error.value.status == 422
        whole = client.request("GET", f"{path}/analysis")
        assert set(whole) == {"moments", "total", "done", "turning_points", "rollouts", "margin", "adviser"}
