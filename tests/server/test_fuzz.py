"""Whatever is sent over a live connection: no crash, a clear error, and the table stays as it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from landsraad.client import Client, Place
from landsraad.server.edge.messages import LONGEST_MESSAGE
from serving import hotseat, now, serving

ALLOWED = {1007, 1009, 4400, 4401, 4403, 4408, 4429}
"""Close codes that say what was wrong with a message."""

NOT_READ = 2 * LONGEST_MESSAGE
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner))
TYPES = st.sampled_from(["hello", "look", "ping", "resync", "state", "table", "", "choices"])


Sent = dict[str, Any] | str | bytes | int


class World:
    """A server with two tables; what is fuzzed is the first one."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.place = hotseat(client)
        self.other = hotseat(client)
        self.seats = tuple(now(self.place, seat) for seat in (0, 1, 2))

    def unchanged(self) -> None:
        """The table, and all that its seats see, is as it was."""
        assert tuple(now(self.place, seat) for seat in (0, 1, 2)) == self.seats


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield World(client)


def fields(world_seats: int = 8) -> st.SearchStrategy[dict[str, Any]]:
    """Messages that are nearly right."""
    return st.fixed_dictionaries(
        {"type": TYPES},
        optional={
            "format": st.sampled_from([1, 2, "1", None]),
            "seat": st.integers(-2, world_seats) | VALUES,
            "token": st.sampled_from(["OWN", "FOREIGN", "made-up", "", None]) | st.text(max_size=30),
            "t": SCALARS,
            "more": VALUES,
        },
    )


def encoded(message: Sent, world: World) -> str | bytes:
    """What is sent: a number stands for so many characters."""
    if isinstance(message, int):
        return "x" * message
    if not isinstance(message, dict):
        return message
    names: dict[Any, Place] = {"OWN": world.place, "FOREIGN": world.other}
    token = message.get("token")
    if isinstance(token, str) and token in names:
        message = {**message, "token": names[token].token}
    return json.dumps(message)


@given(
    st.lists(
        fields() | st.text(max_size=60) | st.binary(max_size=60) | st.integers(4000, 20_000),
        min_size=1,
        max_size=6,
    ),
    st.booleans(),
)
@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_no_message_does_harm(world: World, sent: list[Sent], greeted: bool) -> None:
    url = f"ws{world.client.url[4:]}/api/tables/{world.place.table}/live"
    greeting: list[Sent] = [{"type": "hello", "format": 1, "token": "OWN", "seat": 0}]
    with connect(url, max_size=None) as socket:
        try:
            for message in [*(greeting if greeted else []), *sent]:
                socket.send(encoded(message, world))
            socket.send('{"type": "ping", "t": 77}')
            while True:
                answer = json.loads(socket.recv(timeout=20))
                if answer == {"type": "pong", "t": 77.0}:
                    break
                assert answer["type"] in ("table", "state", "pong", "error")
                assert answer["type"] != "error" or answer["error"]
        except ConnectionClosed as closed:
            if closed.rcvd is None:  # a huge message is not read to its end: its reset may overtake the close frame
                assert any(isinstance(message, int) and message > NOT_READ for message in sent)
            else:
                assert closed.rcvd.code in ALLOWED, closed.rcvd
                assert closed.rcvd.reason
    if greeted:
        world.unchanged()


def test_broken_connections_leave_nothing_behind(world: World) -> None:
    url = f"ws{world.client.url[4:]}/api/tables/{world.place.table}/live"
    for number in range(20):
        with connect(url) as socket:
            if number % 2:
                socket.send(json.dumps({"type": "hello", "format": 1, "token": world.place.token, "seat": 0}))
            socket.socket.close()
    world.unchanged()
    with world.place.watch(0, 20) as watch:
        for _ in watch.news():
            assert watch.table is not None
            if [seat.online for seat in watch.table.seats] == [True] * 3 and connections(world) == 1:
                break
            watch.look(0)


def connections(world: World) -> int:
    text = str(world.client.request("GET", "/metrics"))
    (line,) = [line for line in text.splitlines() if line.startswith("landsraad_connections ")]
    return int(float(line.split()[1]))
