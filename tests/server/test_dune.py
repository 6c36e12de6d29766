"""Classic Dune at tables: several seats asked at once, acts of seats that are not, and what each may see."""

from __future__ import annotations

import asyncio
import json
import uuid
from pathlib import Path

import pytest

from at_table import Player, on_service, refused, until
from landsraad.server.edge.broadcast import Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.wire import Choice, Join, NewDune, NewTable, Start

THREE = NewDune(factions=["atreides", "fremen", "guild"], advanced=False)


async def friends(tables: Tables, people: int = 3, **options: object) -> list[Player]:
    """A running game of three seats with people on the first ones, each with a token of their own."""
    bots = ["random"] * (3 - people)
    new = NewTable.model_validate(
        {"game": "dune", "name": "Anna", "seats": 3, "bots": bots, "seed": "7", "dune": THREE, **options}
    )
    players = [Player(tables, await tables.create(new))]
    for name in ("Berta", "Carl")[: people - 1]:
        players.append(Player(tables, await tables.join(players[0].table, None, Join(name=name))))
    await tables.start(players[0].table, players[0].token, Start())
    return players


def test_a_table_of_classic_dune_says_how_it_is_played(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, *_ = await friends(tables)
        live = await anna.live()
        info = live.info(None)
        assert (info.game, info.round, info.sets, info.rivals) == ("dune", 0, [], [])
        assert info.dune is not None
        assert (info.dune.factions, info.dune.advanced) == (["atreides", "fremen", "guild"], False)
        assert [(seat.faction, seat.leader, seat.vp) for seat in info.seats] == [
            ("atreides", None, 0),
            ("fremen", None, 0),
            ("guild", None, 0),
        ]
        assert live.game is not None
        assert live.game.config["windows"] == "orders"
        alone, *_ = await friends(tables, 1)
        game = (await alone.live()).game
        assert game is not None
        assert game.config["windows"] == "holders"
        with pytest.raises(TableError) as error:
            await tables.create(NewTable(game="dune", seats=2, dune=THREE))
        assert error.value.status == 422

    on_service(tmp_path, run)


def test_plans_of_the_same_moment_are_both_kept(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await friends(tables)
        live = await players[0].live()
        choices = [player.choice(live) for player in players]
        assert [choice.seat for choice in choices] == [0, 1, 2]
        assert live.info(None).asked == [0, 1, 2]
        second = await tables.choose(players[0].table, players[2].token, choices[2])
        assert second.step == 1
        await asyncio.gather(
            *(tables.choose(each.table, each.token, choices[seat]) for seat, each in enumerate(players[:2]))
        )
        assert live.game is not None
        assert live.game.choices[:3] == tuple((each.seat, each.key) for each in choices)
        again = choices[1].model_copy(update={"id": str(uuid.uuid4())})
        with pytest.raises(TableError) as error:
            await tables.choose(players[1].table, players[1].token, again)
        assert error.value.status == 409

    on_service(tmp_path, run)


def test_a_seat_acts_unasked(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, *_ = await friends(tables)
        live = await anna.live()
        question = anna.choice(live)
        order = Choice(seat=0, key="order bid pass_phase", step=0, id=str(uuid.uuid4()))
        await tables.choose(anna.table, anna.token, order)
        assert live.game is not None
        assert live.game.choices == ((0, "order bid pass_phase"),)
        await tables.choose(anna.table, anna.token, question)  # its question is still the same
        assert live.game.choices[1:] == ((0, question.key),)
        assert live.table.asked == [1, 2]
        early = Choice(seat=0, key="order bid pass_card", step=0, id=str(uuid.uuid4()))
        await tables.choose(anna.table, anna.token, early)
        with pytest.raises(TableError) as error:
            await tables.choose(anna.table, anna.token, early.model_copy(update={"step": 9, "id": str(uuid.uuid4())}))
        assert refused(error)[0] == 409

    on_service(tmp_path, run)


def test_bots_of_all_seats_answer_and_play_the_game_to_its_end(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        (anna,) = await friends(tables, 1)
        live = await anna.live()
        await until(lambda: live.table.asked == [0])
        assert live.game is not None
        assert [seat for seat, _ in live.game.choices] == [1, 2]
        await anna.play(20)
        assert live.table.steps > 20

    on_service(tmp_path, run)


def test_watchers_get_views_guides_logs_and_acts_of_the_game(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await friends(tables)
        live = await players[0].live()
        got: list[dict[str, object]] = []
        watchers = Watchers(live, Metrics())
        holder = live.table.chairs[0].holder
        watching = Watching(lambda data, _: got.append(json.loads(data)), lambda *_: None, holder, 0, "en")
        watchers.add(watching)
        state = next(each for each in got if each["type"] == "state")
        assert state["view"]["decision"]["prompt"] == "traitor"  # type: ignore[index]
        assert len(state["guide"]["outlooks"]) == 4  # type: ignore[index]
        acts = {each["key"]: each["label"] for each in state["initiatives"]}  # type: ignore[attr-defined]
        assert acts["order bid pass_phase"]
        await players[0].choose()
        assert got[-1]["initiatives"] is None
        assert got[-1]["guide"] is None
        watchers.close()

    on_service(tmp_path, run)
