"""Classic Dune at tables: several seats asked at once, acts of seats that are not, and what each may see."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from at_table import Player, on_service, refused, until
from dune.exchange import exchanged
from landsraad.client import Place
from landsraad.server.dune.settings import NewDune
from landsraad.server.edge.broadcast import Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.chairs import Chair
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live
from landsraad.server.wire import Choice, HandOver, Import, Join, NewTable, PlayOn, SetSeat, Start, Step
from landsraad.views.dune.model import View
from processes import ServerProcess

PART = 0.05  # of the positions are compared
QUIET = 60.0
THREE = NewDune(factions=["atreides", "fremen", "guild"], advanced=False, hold=0)


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


def test_nobody_joins_a_game_that_asks_only_who_can_act(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        (alone,) = await friends(tables, 1)
        with pytest.raises(TableError) as error:
            await tables.set_seat(alone.table, alone.token, SetSeat(seat=1, kind="open"))
        assert refused(error) == (
            409,
            "this game was begun for one person, its pauses would tell another who can stop a power: "
            "set up a table and let everybody sit down before the start",
        )
        chairs = (await alone.live()).table.chairs
        assert [chair.kind for chair in chairs] == ["human", "bot", "bot"]
        host, guest = await friends(tables, 2)
        for each in (host, guest):
            await tables.set_seat(each.table, each.token, SetSeat(seat=1, kind="open"))
        await tables.join(host.table, None, Join(name="Carl"))
        chairs = (await host.live()).table.chairs
        assert [chair.kind for chair in chairs] == ["human", "human", "human"]

    on_service(tmp_path, run)


def test_plans_of_the_same_moment_are_both_kept(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await friends(tables)
        live = await players[0].live()
        choices = [player.choice(live) for player in players]
        assert [choice.seat for choice in choices] == [0, 1, 2]
        assert [live.info(None).asked, live.info(live.table.chairs[1].holder).asked] == [[], [1]]
        second = await tables.choose(players[0].table, players[2].token, choices[2])
        assert second.step == 1
        assert [live.info(None).asked, live.info(live.table.chairs[1].holder).asked] == [[], [1]]
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
        assert list(live.game.choices) == [(0, "order bid pass_phase")]
        await tables.choose(anna.table, anna.token, question)  # its question is still the same
        assert list(live.game.choices)[1:] == [(0, question.key)]
        assert live.table.asked == [1, 2]
        early = Choice(seat=0, key="order bid pass_card", step=0, id=str(uuid.uuid4()))
        await tables.choose(anna.table, anna.token, early)
        with pytest.raises(TableError) as error:
            await tables.choose(anna.table, anna.token, early.model_copy(update={"step": 9, "id": str(uuid.uuid4())}))
        assert refused(error)[0] == 409

    on_service(tmp_path, run)


def test_a_seat_that_is_not_asked_is_not_told_who_is(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta, _ = await friends(tables)
        live = await anna.live()
        await anna.choose()
        for key in ("pass", "traitor nobody", "no such option"):
            early = Choice(seat=0, key=key, step=1, id=str(uuid.uuid4()))
            with pytest.raises(TableError) as error:
                await tables.choose(anna.table, anna.token, early)
            assert refused(error) == (409, "this seat is not asked now: wait until it is")
        with pytest.raises(TableError) as error:
            await tables.choose(berta.table, berta.token, berta.choice(live, key="traitor nobody"))
        assert "is not an option of seat 1" in error.value.message

    on_service(tmp_path, run)


def test_bots_of_all_seats_answer_and_play_the_game_to_its_end(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        (anna,) = await friends(tables, 1)
        live = await anna.live()
        await until(lambda: live.table.asked == [0])
        assert live.table.steps == 2
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


def test_a_plan_is_taken_back_until_the_last_one_is_made(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players = await friends(tables)
        live = await players[0].live()
        await players[0].choose()
        await players[2].choose(1)
        step = Step(seat=0, id=str(uuid.uuid4()))
        await tables.undo(players[0].table, players[0].token, step)
        assert live.table.asked == [0, 1]
        assert live.game is not None
        assert [seat for seat, _ in live.game.choices] == [2]
        await players[0].choose(1)
        await players[1].choose()
        with pytest.raises(TableError) as error:
            await tables.undo(players[0].table, players[0].token, Step(seat=0, id=str(uuid.uuid4())))
        assert error.value.status == 409

    on_service(tmp_path, run)


def test_an_answer_counts_though_another_has_taken_a_draft_back(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, berta, _ = players = await friends(tables)
        live = await anna.live()
        assert live.game is not None
        await anna.choose()
        seen = berta.choice(live)
        await tables.undo(anna.table, anna.token, Step(seat=0, id=str(uuid.uuid4())))
        late = seen.model_copy(update={"step": 1, "id": str(uuid.uuid4())})
        with pytest.raises(TableError) as error:
            await tables.choose(berta.table, berta.token, late)  # no such step was ever told
        assert refused(error)[0] == 409
        await tables.choose(berta.table, berta.token, seen)
        assert list(live.game.choices) == [(1, seen.key)]
        rng = random.Random(1)
        while [each.prompt for each in live.game.decisions] != ["plan", "plan"]:
            decision = rng.choice(live.game.decisions)
            who = players[decision.seat]
            await tables.choose(who.table, who.token, who.choice(live, key=rng.choice(decision.options).key))
        one, other = (players[each.seat] for each in live.game.decisions)
        await one.choose()
        await other.choose()
        seen = other.choice(live)  # to the second part of a plan, asked after what is taken back now
        await tables.undo(one.table, one.token, Step(seat=one.ticket.seats[0], id=str(uuid.uuid4())))
        await tables.choose(other.table, other.token, seen)
        assert (seen.seat, seen.key) in live.game.choices[-2:]

    on_service(tmp_path, run)


def test_a_choice_that_an_order_needs_is_not_taken_back(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna, *_ = await friends(tables, dune=NewDune(factions="choose", hold=0))
        live = await anna.live()
        done = ["faction guild", "order guild first"]
        for step, key in enumerate(done):
            await tables.choose(anna.table, anna.token, Choice(seat=0, key=key, step=step, id=str(uuid.uuid4())))
        with pytest.raises(TableError) as error:
            await tables.undo(anna.table, anna.token, Step(seat=0, id=str(uuid.uuid4())))
        status, told = refused(error)
        assert (status, told.endswith("could not have been ordered without it")) == (409, True)
        assert live.game is not None
        assert list(live.game.choices) == [(0, key) for key in done]

    on_service(tmp_path, run)


def test_between_two_plans_a_server_finds_the_same_drafts(tmp_path: Path) -> None:
    """Killed and started again, it knows who has decided what, and asks the others still."""
    with ServerProcess(tmp_path) as server:
        anna = server.client.create(
            game="dune", seats=3, seed="7", dune=THREE.model_dump(), mine=1, name="Anna", bots=["novice"]
        )
        berta = server.client.join(anna.table, "Berta")
        anna.start()
        key = keys(berta, 2)[2]
        berta.choose(2, key, 0)
        before = [view(anna, 0), view(berta, 2)]
    with ServerProcess(tmp_path) as server:
        anna, berta = (Place(server.client, each.table, each.token, each.seats) for each in (anna, berta))
        assert [view(anna, 0), view(berta, 2)] == before
        assert anna.info().asked == [0]
        assert keys(berta, 2) == []
        anna.choose(0, keys(anna, 0)[0], 0)
        own = view(berta, 2).own
        assert own is not None
        assert own.traitors == (key.removeprefix("traitor "),)


def views(place: Place, seat: int) -> Iterator[View]:
    """What a seat sees from now on."""
    with place.watch(seat, QUIET) as watch:
        for state in watch.states():
            if state.view is not None:
                yield state.view


def view(place: Place, seat: int) -> View:
    """What a seat sees now."""
    return next(views(place, seat))


def keys(place: Place, seat: int) -> list[str]:
    """The answers that a seat can give now."""
    decision = view(place, seat).decision
    return [] if decision is None else [option.key for option in decision.options]


def test_a_finished_game_is_looked_through_and_begun_anew_from_its_record(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        new = NewTable(game="dune", seats=2, seed="3", bots=["random"], dune=NewDune(advanced=False), start=True)
        anna = Player(tables, await tables.create(new))
        await tables.resign(anna.table, anna.token, HandOver(seat=0, level="random"))
        live = await anna.live()
        end = live.subscribe(lambda _: None)
        await until(lambda: live.status == "over")
        end()
        assert live.info(None).winners
        text = await tables.record(anna.table, None)
        steps = live.table.steps
        frames, _ = await tables.frames(anna.table, None, steps - 3, steps + 1, 1)
        assert [frame.step for frame in frames] == [steps - 3, steps - 2, steps - 1, steps]
        assert isinstance(frames[-1].view, View)
        assert frames[-1].view.winners == tuple(live.info(None).winners)
        again = await tables.import_record(Import(text=text))
        copy = await tables.live(again.table)
        assert copy.status == "over"
        assert live.game is not None
        assert copy.game is not None
        assert copy.game.hash == live.game.hash
        going = await tables.play_on(anna.table, PlayOn(seat=1, step=4, fill="random"))
        assert (await tables.live(going.table)).table.config["dune"]["advanced"] is False

    on_service(tmp_path, run)


@pytest.mark.parametrize("advanced", [False, True])
def test_what_a_seat_is_sent_depends_on_nothing_it_cannot_know(tmp_path: Path, advanced: bool) -> None:
    async def run(tables: Tables) -> None:
        dune = NewDune(advanced=advanced, expansion=True, hold=0)
        new = NewTable(game="dune", seats=6, mine=6, seed="11", dune=dune, start=True)
        anna = Player(tables, await tables.create(new))
        live, rng, differing = await anna.live(), random.Random(3), 0
        people = [replace(chair, holder=f"person {seat}") for seat, chair in enumerate(live.table.chairs)]
        for number in range(400):
            assert live.game is not None
            if live.game.over:
                break
            decision = rng.choice(live.game.decisions)
            await tables.choose(
                anna.table,
                anna.token,
                anna.choice(live, seat=decision.seat, key=rng.choice(decision.options).key),
            )
            if rng.random() < PART:
                differing += sum(same_bytes(live, people, seat, number) for seat in (*range(6), None))
        assert differing > 50

    on_service(tmp_path, run)


def same_bytes(live: Live, people: list[Chair], seat: int | None, number: int) -> bool:
    """Check that a seat is sent the same after an exchange; return whether anything could be exchanged."""
    table, game = live.table, live.game
    assert game is not None
    live.table = table.copy()
    live.table.chairs = tuple(people)
    before = sent(live, seat)
    live.table.game = other = exchanged(game, seat, number)
    after = sent(live, seat)
    live.table = table
    assert after == before
    return other.hash != game.hash


def sent(live: Live, seat: int | None) -> list[bytes]:
    """What a connection of one seat, or of a spectator, is sent."""
    found: list[bytes] = []
    watching = Watching(
        lambda data, _: found.append(data), lambda *_: None, None if seat is None else f"person {seat}", seat, "en"
    )
    Watchers(live, Metrics()).show(watching)
    return found
