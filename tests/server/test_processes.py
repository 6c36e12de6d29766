"""Two server processes on one PostgreSQL database."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from landsraad import record
from landsraad.client import Client, Place, ServerError
from landsraad.server.wire import Done, TableInfo
from processes import ServerProcess
from serving import now

CHOICES = 24
RACES = 8

Servers = tuple[ServerProcess, ServerProcess]


@pytest.fixture
def servers(tmp_path: Path, postgres: str) -> Iterator[Servers]:
    """Two servers on one database."""
    with ServerProcess(tmp_path / "one", postgres) as one, ServerProcess(tmp_path / "two", postgres) as two:
        yield one, two


def options(place: Place, seat: int) -> list[str]:
    """The keys that a seat which is asked may choose."""
    view = now(place, seat).view
    assert view is not None
    assert view.decision is not None
    return [option.key for option in view.decision.options]


def until(client: Client, table: str, reached: Callable[[TableInfo], bool]) -> TableInfo:
    """The table, as this server has it, as soon as it has got so far."""
    with client.spectate(table).watch() as watch:
        for _ in watch.news():
            info = client.spectate(table).info()
            if reached(info):
                return info
    raise AssertionError("the table was deleted")


def owner(database: str, table: str) -> str:
    """The server that looks after the bots and the clock of a table."""
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT owner FROM tables WHERE id = %s", [table]).fetchone()
    assert row is not None
    return str(row[0])


def kinds(database: str, table: str) -> list[str]:
    """What has happened at a table."""
    with psycopg.connect(database) as connection:
        rows = connection.execute("SELECT kind FROM events WHERE table_id = %s ORDER BY number", [table]).fetchall()
    return [str(kind) for (kind,) in rows]


def test_players_at_different_servers_see_each_other(servers: Servers) -> None:
    one, two = servers
    ada = one.client.create(name="Ada", seats=3, seed="11", bots=["novice"])
    ben = two.client.join(ada.table, "Ben")
    ada.start()
    places = {place.seats[0]: place for place in (ada, ben)}
    made: list[tuple[int, str]] = []
    with one.client.spectate(ada.table).watch() as left, two.client.spectate(ada.table).watch() as right:
        here, there = left.states(), right.states()
        while len(made) < CHOICES:
            state = next(each for each in here if each.view is not None and each.view.asked in places)
            assert next(each for each in there if each.version >= state.version) == state
            assert state.view is not None
            assert state.view.asked is not None
            seat = state.view.asked
            made.append((seat, options(places[seat], seat)[0]))
            places[seat].choose(*made[-1], state.step)
    assert {seat for seat, _ in made} == set(places)
    for seat, place in places.items():
        place.command("resign", seat=seat, level="random")
    for server in servers:  # each learns of it in its own time
        until(server.client, ada.table, lambda info: info.status == "over")
    finished = record.loads(one.client.spectate(ada.table).record())
    assert finished.over
    assert [choice for choice in finished.choices if choice[0] in places][:CHOICES] == made


def test_of_two_choices_at_two_servers_one_counts_and_a_repeated_one_once(servers: Servers) -> None:
    one, two = servers
    ada = one.client.create(name="Ada", seats=3, mine=3, seed="3", start=True)
    places = ada, Place(two.client, ada.table, ada.token, ada.seats)
    taken: list[tuple[int, tuple[int, str]]] = []
    with ThreadPoolExecutor(2) as pool:
        while len(taken) < 2 * RACES:
            info = ada.info()
            (seat,) = info.asked
            keys = options(ada, seat)
            if len(keys) < 2:
                ada.choose(seat, keys[0], info.steps)
                continue
            sent = [pool.submit(_answer, each, seat, key, info.steps) for each, key in zip(places, keys, strict=False)]
            (won,) = [number for number, answer in enumerate(sent) if isinstance(answer.result(), Done)]
            lost = sent[1 - won].result()
            assert isinstance(lost, ServerError)
            assert lost.status == 409
            taken.append((info.steps, (seat, keys[won])))
            (seat,) = ada.info().asked
            same = options(ada, seat)[0], info.steps + 1, str(uuid.uuid4())  # with one id it is one choice
            first, second = [sent.result() for sent in [pool.submit(each.choose, seat, *same) for each in places]]
            assert first == second
            taken.append((info.steps + 1, (seat, same[0])))
    choices = record.loads(ada.record()).choices
    assert [(step, choices[step]) for step, _ in taken] == taken


def _answer(place: Place, seat: int, key: str, step: int) -> Done | ServerError:
    try:
        return place.choose(seat, key, step)
    except ServerError as error:
        return error


def test_the_bots_and_the_clock_of_a_dead_server_go_on_at_another_one(servers: Servers, postgres: str) -> None:
    one, two = servers
    thinking = one.client.create(name="Ada", seats=3, seed="5", bots=["novice"] * 2, start=True)
    made: list[tuple[int, tuple[int, str]]] = []
    clock = {"turn": 5, "bank": 0}
    survivor = Place(two.client, thinking.table, thinking.token, (0,))
    while True:  # until it stands still while a bot is to move
        info = until(one.client, thinking.table, lambda info: info.asked == [0])
        made.append((info.steps, (0, options(thinking, 0)[-1])))
        dead = owner(postgres, thinking.table)
        waiting = one.client.create(name="Ada", seats=3, mine=3, seed="5", clock=clock, start=True)
        while owner(postgres, waiting.table) != dead:  # its clock runs already, but not while the server is frozen
            time.sleep(0.01)
        thinking.choose(*made[-1][1], info.steps)
        one.freeze()
        stored = len(kinds(postgres, thinking.table))
        if until(two.client, thinking.table, lambda info: info.version >= stored).asked != [0]:  # noqa: B023
            break
        one.thaw()
    one.kill()

    until(two.client, thinking.table, lambda info: info.asked == [0])
    assert owner(postgres, thinking.table) != dead
    choices = record.loads(survivor.record()).choices
    assert [(step, choices[step]) for step, _ in made] == made
    until(two.client, waiting.table, lambda info: any(seat.standin == "novice" for seat in info.seats))
    assert owner(postgres, waiting.table) == owner(postgres, thinking.table)
    assert kinds(postgres, waiting.table)[:4] == ["created", "started", "resumed", "handed"]
