"""Tables of one and two people: House Hagal plays, without a chair and without being asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from at_table import Hours, Player, on_service, refused, until
from landsraad import record
from landsraad.server.edge.broadcast import Watchers, Watching
from landsraad.server.edge.messages import State
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.events import apply
from landsraad.server.tables.live import Live, table_info
from landsraad.server.tables.table import Table
from landsraad.server.wire import AtSeat, Clock, HandOver, Import, Join, NewTable, Pick, RivalInfo, Start

MEMNON, RABBAN, LETO, PAUL = "earl_memnon_thorvald", "glossu_rabban", "duke_leto_atreides", "paul_atreides"
SOLO: dict[str, Any] = {"seats": 1, "rivals": [MEMNON, RABBAN], "seed": "7", "leaders": [PAUL]}
RIVALS_SEAT = "seat 1 is a Rival's, which sees and chooses nothing: give the seat of a player"


async def solo(tables: Tables, **options: Any) -> Player:
    """A running solo game."""
    new = NewTable(**{"name": "Anna", **SOLO, "start": True, **options})
    return Player(tables, await tables.create(new))


async def pair(tables: Tables, **options: Any) -> Player:
    """A running game of two seats at one screen."""
    new = NewTable(**{"name": "Anna", "seats": 2, "mine": 2, "seed": "7", "start": True, **options})
    return Player(tables, await tables.create(new))


def rivals(live: Live) -> list[tuple[int, str | None]]:
    return [(rival.seat, rival.leader) for rival in live.info(None).rivals]


def test_a_solo_table_starts_at_once_and_asks_its_person_alone(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await solo(tables, difficulty="veteran")
        live = await anna.live()
        info = live.info(live.table.host)
        assert (info.status, info.difficulty, info.mine, info.asked) == ("running", "veteran", [0], [0])
        assert [(seat.seat, seat.kind, seat.leader) for seat in info.seats] == [(0, "human", PAUL)]
        assert info.rivals == [RivalInfo(seat=1, leader=MEMNON, vp=0), RivalInfo(seat=2, leader=RABBAN, vp=0)]
        await anna.play(1000)
        assert live.status == "over"
        assert live.game is not None
        assert {seat for seat, _ in live.game.choices} == {0}
        assert live.info(None).winners == list(live.game.winners)
        players = live.game.view(None).players
        assert [rival.vp for rival in live.info(None).rivals] == [players[1].vp, players[2].vp]

    on_service(tmp_path, run)


def test_the_rivals_wanted_are_known_before_the_start(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await solo(tables, rivals=[LETO, None], start=False)
        live = await anna.live()
        assert rivals(live) == [(1, LETO), (2, None)]
        assert live.info(None).difficulty == "novice"
        await tables.start(anna.table, anna.token, Start())
        (_, first), (_, second) = rivals(live)
        assert first == LETO
        assert second not in (None, LETO, PAUL)

    on_service(tmp_path, run)


@pytest.mark.parametrize("wanted", ["random", None])
def test_rivals_are_dealt(tmp_path: Path, wanted: str | None) -> None:
    async def run(tables: Tables) -> None:
        live = await (await solo(tables, rivals=wanted)).live()
        assert len({leader for _, leader in rivals(live)} - {None, PAUL}) == 2

    on_service(tmp_path, run)


def test_two_people_and_house_hagal(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = Player(tables, await tables.create(NewTable(name="Anna", seats=2, seed="7")))
        live = await anna.live()
        assert (live.info(None).rivals, live.info(None).difficulty) == ([], None)
        berta = Player(tables, await tables.join(anna.table, None, Join(name="Berta")))
        assert berta.ticket.seats == [1]
        with pytest.raises(TableError) as error:
            await tables.join(anna.table, None, Join(name="Carl"))
        assert error.value.status == 409
        await tables.start(anna.table, anna.token, Start())
        assert rivals(live) == [(2, None)]
        await asyncio.gather(anna.play(1000), berta.play(1000))
        assert live.game is not None
        assert live.status == "over"
        assert {seat for seat, _ in live.game.choices} == {0, 1}
        assert set(live.info(None).winners) <= {0, 1}

    on_service(tmp_path, run)


def test_nobody_sits_on_the_seat_of_a_rival(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await solo(tables)
        for command in (
            tables.join(anna.table, None, Join(name="Berta", seat=1)),
            tables.hand_over(anna.table, anna.token, HandOver(seat=1)),
            tables.frames(anna.table, anna.token, 0, 1, 1),
        ):
            with pytest.raises(TableError) as error:
                await command
            assert refused(error) == (422, RIVALS_SEAT)

    on_service(tmp_path, run)


def test_a_draft_leaves_out_the_rivals_leaders(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await solo(tables, leaders="draft")
        live = await anna.live()
        assert live.table.draft is not None
        pool = live.table.draft.pool
        assert (len(pool), {MEMNON, RABBAN} & set(pool)) == (3, set())
        await tables.pick(anna.table, anna.token, Pick(seat=0, leader=pool[1]))
        assert live.info(None).seats[0].leader == pool[1]
        assert rivals(live) == [(1, MEMNON), (2, RABBAN)]

    on_service(tmp_path, run)


def test_a_record_of_a_solo_game_is_taken_in_and_played_on(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await solo(tables, difficulty="expert")
        await anna.play(12)
        text = await tables.record(anna.table, anna.token)
        with pytest.raises(TableError) as error:
            await tables.import_record(Import(text=text, mine=[1]))
        assert refused(error) == (422, "seat 1: the game has seats 0 to 0")
        again = Player(tables, await tables.import_record(Import(text=text, name="Dora")))
        live = await again.live()
        info = live.info(None)
        assert (info.difficulty, [seat.name for seat in info.seats], rivals(live)) == (
            "expert",
            ["Dora"],
            [(1, MEMNON), (2, RABBAN)],
        )
        assert live.game is not None
        assert live.game.hash == record.loads(text).hash
        await again.play(1000)
        frames, steps = await tables.frames(again.table, None, 0, 3, 0)
        assert (len(frames), steps) == (3, len(live.game.choices))
        assert frames[2].view == live.game.at(2).view(0)
        assert record.loads(await tables.record(again.table, None)).hash == live.game.hash

    on_service(tmp_path, run)


def test_a_rematch_keeps_difficulty_and_rivals(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await solo(tables, difficulty="expert_plus")
        await anna.play(1000)
        following = await tables.rematch(anna.table, anna.token)
        ticket = await tables.join(following.table, anna.token, Join(name="Anna"))
        await tables.start(following.table, ticket.token, Start())
        live = await tables.live(following.table)
        info = live.info(None)
        assert (info.difficulty, rivals(live), info.seats[0].leader) == (
            "expert_plus",
            [(1, MEMNON), (2, RABBAN)],
            PAUL,
        )

    on_service(tmp_path, run)


def test_a_bot_plays_the_solo_seat_to_the_end(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await solo(tables, clock=Clock(turn=600, bank=0))
        live = await anna.live()
        assert live.clocks() == {0: (600.0, 0.0)}
        await anna.play(3)
        live.subscribe(lambda _: None)
        await tables.hand_over(anna.table, anna.token, HandOver(seat=0, level="random"))
        await until(lambda: live.table.steps > 8)
        await tables.take_back_seat(anna.table, anna.token, AtSeat(seat=0))
        await tables.resign(anna.table, anna.token, HandOver(seat=0, level="random"))
        await until(lambda: live.status == "over")

    on_service(tmp_path, run, Hours())


@pytest.mark.parametrize("make", [solo, pair])
def test_the_events_alone_lead_to_the_same_table(tmp_path: Path, make: Any) -> None:
    async def run(tables: Tables) -> None:
        anna = await make(tables)
        live = await anna.live()
        await anna.play(60)
        again = Table(live.id)
        for event in tables.store.events(live.id):
            apply(again, event)
        assert table_info(again, None, (), {}) == table_info(live.table, None, (), {})
        assert again.game is not None
        assert live.game is not None
        assert (again.game.hash, again.game.events) == (live.game.hash, live.game.events)

    on_service(tmp_path, run)


@pytest.mark.parametrize("make", [solo, pair])
def test_the_pieces_of_the_log_tell_what_rivals_did(tmp_path: Path, make: Any) -> None:
    async def run(tables: Tables) -> None:
        anna = await make(tables)
        live = await anna.live()
        log: list[Any] = []
        watchers = Watchers(live, Metrics())

        def put(data: bytes, kind: str) -> None:
            if kind == "state":
                state = msgspec.json.decode(data, type=State)
                log[state.log.start :] = state.log.lines

        watchers.add(Watching(put, lambda *_: None, live.table.host, 0, "en"))
        await anna.play(70)
        watchers.close()
        assert live.game is not None
        assert log == list(live.game.log(0))
        turns = [line for line in log if line.kind == "rival"]
        assert {line.seat for line in turns} == {seat.number for seat in live.game.seats if seat.kind == "rival"}
        assert len(turns) > 4

    on_service(tmp_path, run)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seats": 3, "difficulty": "expert"}, "difficulty: only a solo game has it; leave it out or use seats=1"),
        ({"seats": 2, "rivals": "random"}, "rivals: only a solo game has it; leave it out or use seats=1"),
        ({"seats": 1, "difficulty": "expret"}, "unknown difficulty 'expret'; use novice (Mercenary), "),
        ({"seats": 1, "rivals": [MEMNON]}, "give None, 'random' or a list of 2 leader ids"),
        ({"seats": 1, "rivals": [MEMNON, MEMNON]}, f"'{MEMNON}' already leads another seat; name each "),
        ({"seats": 1, "rivals": [PAUL, None]}, f"'{PAUL}' cannot lead a Rival; choose from {LETO}, "),
        ({"seats": 1, "rivals": [MEMNON, "nobody"]}, "unknown leader 'nobody'; "),
        ({"seats": 1, "rivals": [MEMNON, RABBAN], "leaders": [RABBAN]}, f"rivals: '{RABBAN}' already leads another "),
        ({"seats": 5}, "seats=5"),
        ({"seats": 1, "bots": ["novice"]}, "seats=1 is too few for 2 people and bots: take fewer"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, options: dict[str, Any], error: str) -> None:
    async def run(tables: Tables) -> None:
        with pytest.raises(TableError) as found:
            await tables.create(NewTable(**options))
        status, message = refused(found)
        assert status == 422
        assert error in message

    on_service(tmp_path, run)
