"""A table is the sum of its events: whatever people do, the events alone lead to the same table."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from at_table import Hours, Player, company, hotseat, seat_asked, serving, until
from landsraad.game import Game
from landsraad.kernel.contract import UndoRefused
from landsraad.server.storage import Event, Store
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.events import apply
from landsraad.server.tables.live import Live, table_info
from landsraad.server.tables.parts import draft_pool
from landsraad.server.tables.table import Table
from landsraad.server.wire import AnswerTakeback, AskTakeback, AtSeat, Clock, HandOver, Notify, Pick, Step

ACTIONS = 250
DEEDS = ("choose",) * 12 + ("undo", "undo", "redo", "ask", "agree", "refuse", "hand over", "return", "return", "notify")


@pytest.mark.parametrize("seed", range(3))
def test_any_course_of_events_is_found_again(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    hours = Hours()

    async def run() -> None:
        async with serving(tmp_path, now=hours) as tables:
            leaders = ("random", "choose", "draft")[seed]
            players = await company(tables, leaders=leaders, clock=Clock(turn=60, bank=600))
            live = await players[0].live()
            carried_out = 0
            for number in range(ACTIONS):
                hours.time += rng.random() * 90
                carried_out += await _do(tables, players, live, rng, number)
            for player in players:
                seat = player.ticket.seats[0]
                if live.table.chairs[seat].standin is not None and live.status == "running":
                    await tables.take_back_seat(live.id, player.token, AtSeat(seat=seat))
            await until(lambda: live.playing is None)
            assert carried_out > ACTIONS / 5
            assert live.version > carried_out
            again = _replayed(tables.store, live.id)
            assert table_info(again, None, (), {}) == table_info(live.table, None, (), {})
            assert again.game is not None
            assert live.game is not None
            assert (again.game.hash, again.game.choices) == (live.game.hash, live.game.choices)
            assert (again.chairs, again.watch, again.answers) == (
                live.table.chairs,
                live.table.watch,
                live.table.answers,
            )

    asyncio.run(run())


async def _do(tables: Tables, players: list[Player], live: Live, rng: random.Random, number: int) -> bool:
    """Try something; whether it could be done. What cannot be done changes nothing."""
    deed = rng.choice(DEEDS)
    player = rng.choice(players)
    seat = player.ticket.seats[0]
    before = live.version
    request = f"request-{number}"
    try:
        if live.table.draft is not None:
            pick = Pick(seat=seat, leader=rng.choice(live.table.draft.pool))
            await tables.pick(live.id, player.token, pick)
        elif deed == "choose" and seat_asked(live) >= 0 and live.game is not None:
            asked = players[seat_asked(live)]
            options = len(live.game.decisions[0].options)
            await tables.choose(live.id, asked.token, asked.choice(live, rng.randrange(options), id=request))
        elif deed == "undo":
            await tables.undo(live.id, player.token, Step(seat=seat, id=request))
        elif deed == "redo":
            await tables.redo(live.id, player.token, Step(seat=seat, id=request))
        elif deed == "ask":
            step = rng.randrange(live.table.steps + 1)
            await tables.ask_takeback(live.id, player.token, AskTakeback(seat=seat, step=step))
        elif deed in ("agree", "refuse"):
            answer = AnswerTakeback(seat=seat, agree=deed == "agree")
            await tables.answer_takeback(live.id, player.token, answer)
        elif deed == "hand over":
            await tables.hand_over(live.id, player.token, HandOver(seat=seat, level="random"))
        elif deed == "return":
            await tables.take_back_seat(live.id, player.token, AtSeat(seat=seat))
        else:
            await tables.set_notifications(
                live.id, player.token, Notify(seat=seat, webhook=f"http://127.0.0.1:9/{number}")
            )
    except TableError as error:
        assert error.status == 409
        meanwhile = list(tables.store.events(live.id))[before:]
        assert all(event.data.get("bot") or event.data.get("why") == "time" for event in meanwhile), meanwhile
        return False
    return True


def _replayed(store: Store, table_id: str) -> Table:
    table = Table(table_id)
    for event in store.events(table_id):
        apply(table, event)
    return table


def test_trying_an_event_on_a_copy_leaves_the_table_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            players = await company(tables)
            table = (await players[0].live()).table
            assert table.game is not None
            before = table.game.hash, table.version, table.steps
            attempt = table.copy()
            apply(attempt, _choice(table))
            assert attempt.game is not None
            assert attempt.game.hash != table.game.hash
            assert (table.game.hash, table.version, table.steps) == before

    asyncio.run(run())


def test_a_stored_undo_leads_where_it_led(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when a later version of the program would refuse it, or go back to another choice."""

    async def run() -> None:
        async with serving(tmp_path) as tables:
            anna = await hotseat(tables)
            live = await anna.live()
            seat = seat_asked(live)
            assert seat is not None
            await anna.choose()
            await tables.undo(live.id, anna.token, Step(seat=seat, id="undo-0001"))
            await tables.redo(live.id, anna.token, Step(seat=seat, id="redo-0001"))
            await anna.choose(-1)
            assert live.game is not None

            def refuse(game: Game, seat: int) -> None:
                raise UndoRefused("never")

            monkeypatch.setattr(Game, "undo", refuse)
            monkeypatch.setattr(Game, "redo", refuse)
            again = _replayed(tables.store, live.id)
            assert again.game is not None
            assert (again.game.hash, again.steps, again.version) == (live.game.hash, 2, 6)

    asyncio.run(run())


def _choice(table: Table) -> Event:
    assert table.game is not None
    decision = table.game.decisions[0]
    return Event(table.version + 1, 0.0, "choice", {"seat": decision.seat, "key": decision.options[0].key})


def test_what_everybody_may_know_of_a_table_holds_no_secret(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as tables:
            players = await company(tables, seed="123456789123456789")
            live = await players[0].live()
            hook = Notify(seat=0, webhook="http://hook.example/secret")
            await tables.set_notifications(live.id, players[0].token, hook)
            told = live.info(None).model_dump_json()
            config = live.table.config
            secrets = [config["seed"], config["bot_seed"], "hook.example", *live.table.holders]
            assert [secret for secret in secrets if secret in told] == []

    asyncio.run(run())


def test_a_draft_deals_two_leaders_more_than_seats_and_the_same_for_a_seed() -> None:
    leaders = [f"leader_{number}" for number in range(8)]
    pool = draft_pool(7, leaders, 3)
    assert (len(pool), len(set(pool)), set(pool) <= set(leaders)) == (5, 5, True)
    assert draft_pool(7, leaders, 3) == pool
    assert draft_pool(8, leaders, 3) != pool
    assert sorted(draft_pool(7, leaders[:4], 4)) == leaders[:4]
