"""After the game and beside it: records, looking back, the next game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from at_table import company, on_service, refused, seat_asked
from landsraad import record
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.wire import Import, Join, SetSeat


def test_a_record_is_given_out_taken_in_and_looked_through(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        (anna,) = await company(tables, people=1, seed=None)
        await anna.play(4)
        assert not (await tables.info(anna.table, None)).seeded
        text = await tables.record(anna.table, anna.token)
        assert (await tables.info(anna.table, None)).seeded
        with pytest.raises(TableError) as error:
            await tables.record(anna.table, None)
        assert refused(error) == (403, "the record tells the order of the decks: it is given out when the game is over")
        await anna.play(1000)
        live = await anna.live()
        assert live.status == "over"
        assert live.info(None).winners
        whole = await tables.record(anna.table, None)
        game = record.loads(whole)
        assert game.over

        again = await tables.import_record(Import(text=whole, name="Dora"))
        replayed = await tables.live(again.table)
        assert (replayed.status, replayed.info(None).imported) == ("over", True)
        shown, steps = await tables.frames(again.table, None, 3, 6, 1)
        assert (steps, [frame.step for frame in shown]) == (len(game.choices), [3, 4, 5])
        assert shown[0].view == game.at(3).view(1)
        assert shown[0].choice is not None
        assert (shown[0].choice.seat, shown[0].choice.key) == game.choices[2]
        told = [line for step in range(steps // 60 + 1) for line in await _lines(tables, again.table, step * 60)]
        assert told[-1] == game.log(1)[-1].text

        goes_on = await tables.import_record(Import(text=text, mine=[0, 1, 2]))
        assert (await tables.live(goes_on.table)).status == "running"
        with pytest.raises(TableError) as error:
            await tables.import_record(Import(text=text.replace("seed: ", "seed: 1")))
        assert refused(error)[0] == 422
        packs = text.replace('"packs": []', '"packs": ["/etc"]')
        with pytest.raises(TableError) as error:
            await tables.import_record(Import(text=packs))
        assert refused(error)[0] == 422

    on_service(tmp_path, run)


async def _lines(tables: Tables, table: str, start: int) -> list[str]:
    frames, _ = await tables.frames(table, None, start, start + 60, 1)
    return [line.text for frame in frames for line in frame.lines]


def test_while_a_game_runs_frames_tell_no_foreign_secret(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await company(tables)
        live = await players[0].live()
        first = seat_asked(live)
        assert first is not None
        while seat_asked(live) == first:
            await players[first].choose(-1)
        other = (first + 1) % 3
        with pytest.raises(TableError) as error:
            await tables.frames(live.id, players[first].token, 0, 5, other)
        assert error.value.status == 403
        shown, _ = await tables.frames(live.id, players[other].token, 0, 5, other)
        assert [frame.choice for frame in shown] == [None] * len(shown)
        shown, _ = await tables.frames(live.id, None, 0, 5, None)
        assert [frame.choice for frame in shown] == [None] * len(shown)
        shown, _ = await tables.frames(live.id, players[first].token, 0, 2, first)
        assert shown[1].choice is not None

    on_service(tmp_path, run)


def test_a_rematch_is_one_table_for_all(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta = await company(tables, people=2)
        with pytest.raises(TableError) as error:
            await tables.rematch(anna.table, anna.token)
        assert refused(error) == (409, "the game is not over: play it to the end first, or set up another table")
        await asyncio.gather(anna.play(1000), berta.play(1000))
        first, second = await asyncio.gather(
            tables.rematch(anna.table, anna.token), tables.rematch(anna.table, berta.token)
        )
        assert first == second
        info = await tables.info(first.table, None)
        assert [(seat.kind, seat.name) for seat in info.seats] == [
            ("human", "Anna"),
            ("bot", "Random"),
            ("open", "Berta"),
        ]
        assert (info.seats[2].kept, info.previous) == (True, anna.table)
        for seat, why in (
            (2, "seat 2 is kept for Berta, who played before: take another one, or ask the host to free it"),
            (None, "no seat is free for you: watch the game, or ask those who play to open a seat"),
        ):
            with pytest.raises(TableError) as error:
                await tables.join(first.table, None, Join(name="Eve", seat=seat))
            assert refused(error) == (409, why)
        assert (await tables.join(first.table, berta.token, Join(name="Berta"))).seats == [2]
        again = await tables.join(first.table, anna.token, Join(name="Anna"))
        assert (again.seats, (await tables.info(first.table, again.token)).host) == ([0], True)
        assert not info.seeded

    on_service(tmp_path, run)


def test_the_host_frees_a_seat_that_is_kept(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta = await company(tables, people=2)
        await asyncio.gather(anna.play(1000), berta.play(1000))
        following = (await tables.rematch(anna.table, anna.token)).table
        host = await tables.join(following, anna.token, Join(name="Anna"))
        await tables.set_seat(following, host.token, SetSeat(seat=2, kind="open"))
        assert (await tables.join(following, None, Join(name="Eve"))).seats == [2]

    on_service(tmp_path, run)
