"""A table that was folded is the same table, however it came about, and is read without playing it again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from at_table import Hours, Player, company, hotseat, on_service, seat_asked, serving
from landsraad.game import Game
from landsraad.kernel.contract import UndoRefused
from landsraad.server.storage import FOLDED, Event
from landsraad.server.storage.schema import events
from landsraad.server.tables import folding, registry
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.folding import Reading, folded, read
from landsraad.server.tables.live import Live
from landsraad.server.tables.table import Table
from landsraad.server.tables.workers import Games
from landsraad.server.wire import AnswerTakeback, AskTakeback, Clock, HandOver, Notify, Pick, Step


def stored(service: Tables, table: str, after: int = 0) -> list[Event]:
    return service.store.events(table, after)


def again(live: Live, all_events: list[Event]) -> Table:
    """The table as it is read after it was folded at its latest event."""
    last = Event(live.version, live.table.updated, FOLDED, folded(live.table))
    return read(live.id, [all_events[0], last])


def told(table: Table) -> Mapping[str, Any]:
    """All that a table is, for comparison."""
    game = table.game
    position = None
    if game is not None:
        views = [game.view(seat).whole() for seat in (None, *range(len(table.chairs)))]
        logs = [game.log(seat) for seat in (None, *range(len(table.chairs)))]
        undo = [_after(game, seat, Game.undo) for seat in range(len(table.chairs))]
        redo = [_after(game, seat, Game.redo) for seat in range(len(table.chairs))]
        position = game.hash, game.choices, game.config, game.events, views, logs, undo, redo, game.settled
    return {**vars(table), "game": position, "found": None, "shared": None, "options": table.options}


def _after(game: Game, seat: int, move: Any) -> tuple[str, tuple[tuple[int, str], ...]] | str:
    other = game.clone()
    try:
        move(other, seat)
    except UndoRefused as error:
        return f"{error}"
    return other.hash, other.taken_back


async def wander(service: Tables, rng: random.Random, players: list[Player], hours: Hours, steps: int) -> None:
    """Do at random what people do."""
    table = players[0].table
    for number in range(steps):
        live = await service.live(table)
        seat = seat_asked(live)
        hours.time += rng.random() * 5
        if seat < 0:
            return
        player, name = players[seat], f"step-{number:05}"
        try:
            match rng.randrange(12):
                case 0 | 1:
                    await service.undo(table, player.token, Step(seat=seat, id=name))
                case 2:
                    await service.redo(table, player.token, Step(seat=seat, id=name))
                case 3:
                    assert live.game is not None
                    own = [step for step, (by, _) in enumerate(live.game.choices) if by == seat]
                    step = rng.choice(own[-3:] or [0])
                    await service.ask_takeback(table, player.token, AskTakeback(seat=seat, step=step))
                case 4:
                    other = rng.randrange(len(players))
                    agree = AnswerTakeback(seat=other, agree=rng.random() < 0.8)
                    await service.answer_takeback(table, players[other].token, agree)
                case 5:
                    hook = Notify(seat=seat, webhook="https://example.org/hook")
                    await service.set_notifications(table, player.token, hook)
                case _:
                    assert live.game is not None
                    await player.choose(rng.randrange(len(live.game.decisions[0].options)))
        except TableError:
            pass


@pytest.mark.parametrize("seed", range(4))
def test_a_folded_table_is_the_same(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)

    async def run() -> None:
        hours = Hours()
        async with serving(tmp_path, now=hours) as service:
            players = await company(service, clock=Clock(turn=30, bank=60), leaders=rng.choice(["random", "choose"]))
            live = await players[0].live()
            for _ in range(6):
                await wander(service, rng, players, hours, 25)
                every = stored(service, live.id)
                expected = told(live.table)
                assert told(read(live.id, every)) == expected
                assert told(again(live, every)) == expected
                found = Reading(live.id, every).work(Games())
                assert isinstance(found, Event)
                assert told(read(live.id, [every[0], found])) == expected

    asyncio.run(run())


def test_a_table_in_its_draft_one_that_waits_and_one_that_is_played_on_are_the_same(tmp_path: Path) -> None:
    async def run(service: Tables) -> None:
        drafting = await company(service, leaders="draft")
        live = await drafting[0].live()
        assert live.table.draft is not None
        pick = Pick(seat=2, leader=live.table.draft.pool[1])
        await service.pick(live.id, drafting[2].token, pick)
        waiting = (await company(service, start=False))[0]
        played = await hotseat(service)
        await played.play(12)
        ended = await hotseat(service, mine=1)
        await service.hand_over(ended.table, ended.token, HandOver(seat=0, level="random"))
        for table in (live.id, waiting.table, played.table, ended.table):
            live = await service.live(table)
            assert told(again(live, stored(service, table))) == told(live.table)

    on_service(tmp_path, run)


def test_a_game_that_is_played_on_keeps_what_it_began_with(tmp_path: Path) -> None:
    async def run(service: Tables) -> None:
        anna = await hotseat(service)
        await anna.play(3)
        live = await anna.live()
        assert live.game is not None
        live.game.settle()
        await anna.play(2)
        assert live.game.settled == 3
        assert told(again(live, stored(service, live.id))) == told(live.table)

    on_service(tmp_path, run)


def test_a_table_whose_undos_cost_much_is_folded_as_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "ENOUGH", 100)

    async def run(service: Tables) -> None:
        anna = await hotseat(service)
        await anna.play(20)
        live = await anna.live()
        for number in range(12):
            assert live.game is not None
            await service.undo(anna.table, anna.token, Step(seat=live.game.choices[-1][0], id=f"undo-{number:04}"))
            await anna.choose()
        with service.database.engine.connect() as connection:
            kinds = connection.execute(select(events.c.kind).where(events.c.table_id == anna.table)).scalars().all()
        assert kinds.count(FOLDED) == 2
        short = service.store.folded(anna.table)
        assert [short[0].number, short[1].kind] == [1, FOLDED]
        assert folding.effort_of(short[2:]) < 100
        undo = Event(live.version + 1, 0.0, "undo", {})
        assert folding.effort_of([*short[:2], undo]) == 1 + 1 + 1 + len(short[1].data["game"]["choices"])
        expected = told(live.table)
        service.registry.lives.clear()
        assert told((await anna.live()).table) == expected

    on_service(tmp_path, run)


def test_a_heavy_table_is_read_by_a_process_of_its_own_and_folded_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(service: Tables) -> None:
        anna = await hotseat(service)
        await anna.play(30)
        live = await anna.live()
        expected = told(live.table)
        service.registry.lives.clear()
        processes = [service.registry._reader.process_id]
        monkeypatch.setattr(registry, "HEAVY", 10)
        live = await anna.live()
        processes.append(service.registry._reader.process_id)
        assert [each is None for each in processes] == [True, False]
        assert stored(service, anna.table, live.version - 1)[0].kind == FOLDED
        same = told(live.table)
        changed = {"version", "updated", "answers"}
        assert {name: same[name] for name in same if name not in changed} == {
            name: expected[name] for name in expected if name not in changed
        }
        service.registry.lives.clear()
        version = live.version
        assert (await anna.live()).version == version
        await anna.play(3)

    on_service(tmp_path, run)


def test_while_heavy_tables_are_read_others_wait_for_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(service: Tables) -> None:
        heavy, light = await hotseat(service), await hotseat(service)
        await heavy.play(30)
        await light.play(3)
        service.registry.lives.clear()
        monkeypatch.setattr(registry, "HEAVY", 10)
        never = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(service.registry._reader, "ask", lambda *_: never)
        reading = asyncio.ensure_future(heavy.live())
        await light.play(3)
        assert not reading.done()
        never.set_result("event 3 is not readable")
        with pytest.raises(TableError, match="is damaged"):
            await reading

    on_service(tmp_path, run)


@pytest.mark.parametrize(
    ("told", "running", "before"),
    [
        ({"seat": 1, "since": 5.0, "before": [0, 60.0, 3.0, 7]}, ((1, 5.0),), ((0, 60.0, 3.0, 7),)),
        ({"seat": None, "since": 0.0, "before": None}, (), ()),
        ({"running": [[1, 5.0], [2, 6.0]], "before": [[0, 60.0, 3.0, 7]]}, ((1, 5.0), (2, 6.0)), ((0, 60.0, 3.0, 7),)),
    ],
)
def test_clocks_are_read_as_any_version_wrote_them(told: dict[str, Any], running: object, before: object) -> None:
    watch = folding._watch({"clock": {"turn": 30, "bank": 60}, "banks": [60.0, 60.0, 60.0], **told})
    assert (watch.running, watch.before) == (running, before)
