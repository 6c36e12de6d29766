"""Offers of agreements at tables of classic Dune: who is told of them, what becomes of them, what is refused."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from at_table import Player, on_service, refused, serving
from landsraad import record
from landsraad.server.dune.settings import NewDune
from landsraad.server.edge.broadcast import Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.storage import Event
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.folding import folded, unfolded
from landsraad.server.tables.live import Live
from landsraad.server.wire import AnswerOffer, Choice, HandOver, Join, NewOffer, NewTable, Orders, Start

FACTIONS: list[str | None] = ["atreides", "harkonnen", "guild"]
TRADE = "harkonnen: pay 3 for no_entry arrakeen until battle 4"
LINE = f"deal atreides {TRADE}"


async def traders(tables: Tables) -> tuple[list[Player], Live]:
    """Three people at the first auction."""
    dune = NewDune(factions=FACTIONS, advanced=False, hold=0)
    players = [Player(tables, await tables.create(NewTable(game="dune", name="Anna", seats=3, seed="3", dune=dune)))]
    for name in ("Berta", "Carl"):
        players.append(Player(tables, await tables.join(players[0].table, None, Join(name=name))))
    await tables.start(players[0].table, players[0].token, Start())
    live, rng = await players[0].live(), random.Random(5)
    while live.game is None or live.game.decisions[0].prompt != "bid":
        assert live.game is not None
        decision = live.game.decisions[0]
        await choose(players, live, decision.seat, rng.choice(decision.options).key)
    return players, live


async def choose(players: list[Player], live: Live, seat: int, key: str) -> None:
    """What a seat does."""
    choice = Choice(seat=seat, key=key, step=live.table.told(seat), id=str(uuid.uuid4()))
    await players[seat].tables.choose(live.id, players[seat].token, choice)


async def offer(players: list[Player], seat: int, words: str) -> None:
    """A seat offers an agreement."""
    wanted = NewOffer(seat=seat, words=words, id=str(uuid.uuid4()))
    await players[seat].tables.offer(players[seat].table, players[seat].token, wanted)


async def answer(players: list[Player], seat: int, number: int, what: str) -> None:
    """A seat answers an offer, or withdraws it."""
    given = AnswerOffer.model_validate({"seat": seat, "number": number, "answer": what, "id": str(uuid.uuid4())})
    await players[seat].tables.answer_offer(players[seat].table, players[seat].token, given)


def told(live: Live, seat: int | None, language: str = "en") -> dict[str, Any]:
    """The state that a seat is sent."""
    found: list[bytes] = []
    holder = None if seat is None else live.table.chairs[seat].holder
    watching = Watching(lambda data, _: found.append(data), lambda *_: None, holder, seat, language)
    Watchers(live, Metrics()).show(watching)
    state: dict[str, Any] = next(each for each in map(json.loads, found) if each["type"] == "state")
    return state


def test_only_the_two_know_of_an_offer_and_all_of_an_agreement(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players, live = await traders(tables)
        before = [told(live, seat) for seat in (2, None)]
        await offer(players, 0, TRADE)
        made = told(live, 0)["offers"][0]
        assert (made["number"], made["seat"], made["to"]) == (1, 0, 1)
        assert [each["key"] for each in made["gives"] + made["takes"]] == TRADE.removeprefix("harkonnen: ").split(" for ")
        assert made["gives"][0]["label"] == "Pay 3 spice"
        assert told(live, 1, "de")["offers"][0]["gives"][0]["label"] == "3 Spice zahlen"
        for state, seat in zip(before, (2, None), strict=True):
            assert told(live, seat) == state
        await answer(players, 1, 1, "accept")
        assert live.game is not None
        assert live.game.choices[-1] == (0, LINE)
        assert record.loads(record.dumps(live.game)).hash == live.game.hash
        for seat in (0, 1, 2, None):
            state = told(live, seat)
            assert state["offers"] == []
            assert [(each["seat"], each["to"], each["clause"]["key"]) for each in state["pledges"]] == [
                (1, 0, "no_entry arrakeen until battle 4")
            ]

    on_service(tmp_path, run)


def test_offers_are_declined_and_withdrawn(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players, live = await traders(tables)
        steps = live.table.steps
        await offer(players, 0, "harkonnen: pay 1")
        await offer(players, 1, "atreides: pay 1")
        await answer(players, 1, 1, "decline")
        await answer(players, 1, 2, "withdraw")
        assert [told(live, seat)["offers"] for seat in range(3)] == [[], [], []]
        assert live.table.steps == steps

    on_service(tmp_path, run)


def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players, live = await traders(tables)
        await offer(players, 0, "harkonnen: pay 1")
        version = live.version
        wrong = [
            (offer(players, 0, "harkonnen: give a card"), "unknown clause 'give a card'"),
            (offer(players, 0, "nobody: pay 1"), "'nobody: pay 1'"),
            (offer(players, 0, "harkonnen: pay 1"), "1"),
            (offer(players, 0, "harkonnen: pay 200"), "'pay 200' cannot be promised now"),
            (answer(players, 2, 1, "accept"), "no such open offer"),
            (answer(players, 0, 1, "accept"), "no such open offer"),
            (answer(players, 1, 1, "withdraw"), "no such open offer"),
            (answer(players, 1, 7, "decline"), "number 7"),
        ]
        for what, why in wrong:
            with pytest.raises(TableError) as error:
                await what
            assert refused(error)[0] == 409
            assert why in error.value.message
        with pytest.raises(TableError) as error:
            await tables.offer(live.id, players[0].token, NewOffer(seat=1, words="guild: pay 1", id=str(uuid.uuid4())))
        assert refused(error)[0] == 403
        assert live.version == version
        assert len(told(live, 1)["offers"]) == 1

    on_service(tmp_path, run)


@pytest.mark.parametrize(
    "damaged",
    [{"number": 0}, {"number": "1"}, {"number": 10**9}, {"answer": "perhaps"}, {"answer": None}, {"id": "x"}, {"more": 1}],
)
def test_damaged_answers_are_refused_by_name(damaged: dict[str, object]) -> None:
    whole = {"seat": 0, "number": 1, "answer": "accept", "id": "12345678"}
    AnswerOffer.model_validate(whole)
    with pytest.raises(ValidationError, match=next(iter(damaged))):
        AnswerOffer.model_validate(whole | damaged)


def test_a_request_that_comes_again_offers_once(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players, live = await traders(tables)
        wanted = NewOffer(seat=0, words=TRADE, id=str(uuid.uuid4()))
        first = await tables.offer(live.id, players[0].token, wanted)
        assert await tables.offer(live.id, players[0].token, wanted) == first
        assert len(told(live, 0)["offers"]) == 1

    on_service(tmp_path, run)


def test_a_bot_answers_at_once_and_so_again_after_a_restart(tmp_path: Path) -> None:
    tickets: list[Player] = []

    async def run(tables: Tables) -> None:
        players, live = await traders(tables)
        tickets.extend(players)
        await tables.hand_over(live.id, players[1].token, HandOver(seat=1, level="novice"))
        await offer(players, 0, "harkonnen: pay 5")
        assert live.game is not None
        assert live.game.choices[-1] == (0, "deal atreides harkonnen: pay 5")
        await offer(players, 0, "harkonnen: nothing for pay 5")
        assert told(live, 0)["offers"] == []
        assert live.game.choices[-1] == (0, "deal atreides harkonnen: pay 5")

    on_service(tmp_path, run)

    async def again() -> None:
        async with serving(tmp_path) as tables:
            live = await tables.live(tickets[0].table)
            assert live.game is not None
            assert (0, "deal atreides harkonnen: pay 5") in live.game.choices
            assert told(live, 0)["offers"] == []

    asyncio.run(again())


def test_open_offers_outlive_the_server_also_where_the_table_is_folded(tmp_path: Path) -> None:
    tickets: list[Player] = []

    async def run(tables: Tables) -> None:
        players, live = await traders(tables)
        tickets.extend(players)
        await offer(players, 0, "harkonnen: pay 1")
        await offer(players, 0, TRADE)
        await answer(players, 0, 1, "withdraw")
        event = Event(live.version, 0.0, "folded", json.loads(json.dumps(folded(live.table))))
        created = Event(1, 0.0, "created", live.table.config)
        assert live.game is not None
        again = unfolded(created, event, live.id).game
        assert again is not None
        assert [again.offers(seat) for seat in range(3)] == [live.game.offers(seat) for seat in range(3)]

    on_service(tmp_path, run)

    async def later() -> None:
        async with serving(tmp_path) as tables:
            players = [Player(tables, each.ticket) for each in tickets]
            live = await players[0].live()
            assert [each["number"] for each in told(live, 1)["offers"]] == [2]
            await answer(players, 1, 2, "accept")
            assert live.game is not None
            assert live.game.choices[-1] == (0, LINE)

    asyncio.run(later())


def test_several_orders_are_one_message_taken_as_a_whole(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        players, live = await traders(tables)
        version, choices = live.version, live.game.choices if live.game else ()
        keys = ["order harkonnen.traitor ask", "order guild.half_price ask", "order bid pass_card"]
        keys = [each for each in keys if live.table.unasked(0, each)]
        assert len(keys) >= 1
        orders = Orders(seat=0, keys=[*keys, "order amal ask"], id=str(uuid.uuid4()))
        with pytest.raises(TableError) as error:
            await tables.order(live.id, players[0].token, orders.model_copy(update={"keys": [*keys, "bid 3"]}))
        assert refused(error) == (409, "this seat is not asked now: wait until it is")
        assert (live.version, live.game.choices if live.game else ()) == (version, choices)
        done = await tables.order(live.id, players[0].token, orders)
        assert live.version == version + 1
        assert live.game is not None
        assert [key for _, key in live.game.choices[len(choices) :]] == orders.keys
        assert await tables.order(live.id, players[0].token, orders) == done

    on_service(tmp_path, run)
