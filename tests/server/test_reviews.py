"""The review of a seat on a server: as the terminal's, while somebody asks for it, and only of games that are over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from at_table import company, on_service, refused, until
from dune.finished import finished
from landsraad import analysis as offline
from landsraad import record
from landsraad.agents import make
from landsraad.client import ServerError
from landsraad.saying import say, speaking
from landsraad.server.tables import studies
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.reviews import Review, Reviewing
from landsraad.server.wire import Import
from serving import serving

RECORD = (Path(__file__).parents[1] / "golden/records/solo-named.txt").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline.review, "GLANCE", 8)
    monkeypatch.setattr(offline.review, "DEEP", 12)


async def imported(tables: Tables, text: str = RECORD) -> str:
    return (await tables.import_record(Import(text=text))).table


async def reviewed(tables: Tables, table: str, seat: int = 0) -> Review:
    """The whole review of a seat."""
    async with asyncio.timeout(300):
        while not (found := await tables.review(table, seat)).done:
            await asyncio.sleep(0.01)
    return found


def test_the_review_is_that_of_the_terminal_and_told_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    game = record.loads(RECORD)
    expected = offline.reviewed(game, 0, make("master"))

    async def run(tables: Tables) -> None:
        table = await imported(tables)
        first = await tables.review(table, 0)
        own = len(expected.choices)
        assert (first.seat, first.level, first.looked, first.total) == (0, "master", 0, own + offline.review.SUSPECTS)
        assert (first.done, first.expected, first.slips) == (False, (), ())
        whole = await reviewed(tables, table)
        assert (whole.looked, whole.total) == (expected.done, expected.done)
        assert [(each.step, each.round, each.win) for each in whole.expected] == [
            (each.step, each.round, each.expected) for each in expected.glances if each.expected is not None
        ]
        told = [(each.step, each.round, each.chosen.key, each.chosen.win, each.better.key) for each in whole.slips]
        dearest = expected.dearest()
        assert told == [(each.step, each.round, each.chosen, each.expected, each.better) for each in dearest]
        assert [each.better.win for each in whole.slips] == [each.possible for each in dearest]
        with speaking("de"):
            german = await tables.review(table, 0)
        for language, each in (("en", whole), ("de", german)):
            decision = game.at(dearest[0].step).view(0, language).decision
            assert each.slips[0].question == decision.parts
            words = {option.key: option.parts for option in decision.options}
            assert each.slips[0].better.parts == words[dearest[0].better]
        assert whole.slips[0].question != german.slips[0].question

    on_service(tmp_path, run)


def test_the_review_of_classic_dune_is_that_of_the_terminal_too(tmp_path: Path) -> None:
    game = finished(3, 15, ("novice", "random"))
    expected = offline.reviewed(game, 1, make("expert", "dune"))

    async def run(tables: Tables) -> None:
        whole = await reviewed(tables, await imported(tables, record.dumps(game)), 1)
        assert [(each.step, each.win) for each in whole.expected] == [
            (each.step, each.expected) for each in expected.glances if each.expected is not None
        ]
        assert [(each.step, each.better.key) for each in whole.slips] == [
            (each.step, each.better) for each in expected.dearest()
        ]
        assert whole.slips

    on_service(tmp_path, run)


def test_what_is_known_is_kept_when_nobody_asks_and_nothing_is_looked_at_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []

    async def run(tables: Tables) -> None:
        able = tables.tending.bots.analyse

        async def counted(task: object) -> object:
            looks.append(task)
            if len(looks) == 3:
                monkeypatch.setattr(studies, "PATIENCE", -1.0)
            return await able(task)  # type: ignore[arg-type]

        monkeypatch.setattr(tables.tending.bots, "analyse", counted)
        table = await imported(tables)
        await tables.review(table, 0)
        study = tables.reviews._studies._kept[table, Reviewing, 0]
        await until(lambda: not study.running)
        assert (study.done, len(looks)) == (False, 3)
        monkeypatch.setattr(studies, "PATIENCE", 60.0)
        whole = await reviewed(tables, table)
        assert len(looks) == whole.looked
        assert await tables.review(table, 0) == whole
        assert len(looks) == whole.looked

    on_service(tmp_path, run)


def test_of_a_running_game_and_of_seats_that_nobody_plays_nothing_is_told(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        (waiting, *_) = await company(tables, start=False)
        (running, *_) = await company(tables, people=1)
        for table, message in ((waiting.table, "early"), (running.table, "running")):
            with pytest.raises(TableError) as error:
                await tables.review(table, 0)
            assert refused(error) == (409, say(f"server.analysis.{message}"))
        over = await imported(tables)
        for seat in (1, 5):  # the rivals of a solo game, and none at all
            with pytest.raises(TableError) as error:
                await tables.review(over, seat)
            assert refused(error) == (422, f"seat {seat}: nobody chooses there; give 0 to 0")
        assert tables.tending.bots.analyst.process_id is None

    on_service(tmp_path, run)


def test_over_http_a_seat_is_named_and_anybody_may_ask_when_the_game_is_over(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        place = client.open_record(RECORD, "Ada", (0,))
        found = client.request("GET", f"/api/tables/{place.table}/review?seat=0")
        assert set(found) == {"seat", "level", "looked", "total", "done", "expected", "slips"}
        for asked in ("", "?seat=-1", "?seat=x", "?seat=3"):
            with pytest.raises(ServerError) as error:
                client.request("GET", f"/api/tables/{place.table}/review{asked}")
            assert error.value.status == 422
