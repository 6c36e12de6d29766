"""Live updates: what is sent to whom and when, and what ends a connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from landsraad import record
from landsraad.client import Client, Place, ServerError, Watch
from landsraad.game import Game
from landsraad.server.edge import live
from landsraad.server.edge.metrics import Metrics
from landsraad.server.wire import Done
from serving import QUIET, asked, hotseat, now, refused, serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


@contextlib.contextmanager
def opened(client: Client, table: str, **options: Any) -> Iterator[ClientConnection]:
    """A connection that has not said anything yet."""
    with connect(f"ws{client.url[4:]}/api/tables/{table}/live", **options) as socket:
        yield socket


def hello(socket: ClientConnection, **fields: Any) -> None:
    socket.send(json.dumps({"type": "hello", "format": 1, **fields}))


def heard(socket: ClientConnection) -> dict[str, Any]:
    return dict(json.loads(socket.recv(timeout=QUIET)))


def end(socket: ClientConnection) -> tuple[int, str]:
    """The close code, and the error told before."""
    error = ""
    try:
        while True:
            message = heard(socket)
            if message["type"] == "error":
                error = message["error"]
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, error


def reach(watch: Watch, version: int) -> None:
    """Read on until this version."""
    assert any(state.version == version for state in watch.states())


# What is sent


def test_the_first_messages_tell_everything(client: Client) -> None:
    place = hotseat(client)
    seat, _ = asked(place)
    with opened(client, place.table) as socket:
        hello(socket, token=place.token, seat=seat)
        table, state = heard(socket), heard(socket)
    assert (table["type"], table["table"]["id"], table["table"]["mine"]) == ("table", place.table, [0, 1, 2])
    assert (state["type"], state["format"], state["version"], state["step"], state["seat"]) == ("state", 1, 2, 0, seat)
    assert state["view"]["decision"]["options"]
    assert [outlook["key"] for outlook in state["guide"]["outlooks"]] == [
        option["key"] for option in state["view"]["decision"]["options"]
    ]
    assert state["log"]["from"] == 0
    assert state["log"]["lines"]
    assert state["clocks"] == []


def test_a_table_that_has_not_begun_has_no_view(client: Client) -> None:
    place = client.create(seats=3)
    state = now(place)
    assert (state.view, state.guide, state.log.lines, state.step) == (None, None, (), 0)


def test_only_the_seat_that_is_asked_is_guided(client: Client) -> None:
    place = hotseat(client)
    seat, state = asked(place)
    other = now(place, (seat + 1) % 3)
    spectator = now(client.spectate(place.table))
    assert state.guide is not None
    assert (other.guide, spectator.guide) == (None, None)
    assert other.view is not None
    assert spectator.view is not None
    assert (other.view.decision, spectator.view.decision) == (None, None)
    assert (other.view.seat, spectator.view.seat) == ((seat + 1) % 3, None)


def test_every_event_is_told_once_and_in_order(client: Client) -> None:
    place = hotseat(client)
    with place.watch(quiet=QUIET) as mine, client.spectate(place.table).watch(quiet=QUIET) as spectator:
        versions = [next(mine.states()).version]
        assert next(spectator.states()).version == versions[0]
        for _ in range(6):
            seat, state = asked(place)
            assert state.view is not None
            assert state.view.decision is not None
            done = place.choose(seat, state.view.decision.options[-1].key, state.step)
            for watch in (mine, spectator):
                told = next(watch.states())
                assert (told.version, told.step) == (done.version, done.step)


def test_the_pieces_of_the_log_make_the_whole_log(client: Client) -> None:
    """For every seat and a spectator, through choices, undo, redo and takebacks."""
    place = hotseat(client, leaders=["baron_vladimir_harkonnen", "helena_richese", "paul_atreides"])
    rng = random.Random(4)
    seats = (0, 1, 2, None)
    with contextlib.ExitStack() as stack:
        watches = [
            stack.enter_context((place if seat is not None else client.spectate(place.table)).watch(seat, QUIET))
            for seat in seats
        ]
        for watch in watches:
            next(watch.states())
        cuts = 0
        for _ in range(50):
            seat, state = asked(place)
            assert state.view is not None
            assert state.view.decision is not None
            done = place.choose(seat, rng.choice(state.view.decision.options).key, state.step)
            if rng.random() < 0.3:
                with contextlib.suppress(ServerError):
                    done = place.undo(seat)
                    cuts += 1
                    if rng.random() < 0.5:
                        done = place.redo(seat)
            if rng.random() < 0.1:
                with contextlib.suppress(ServerError):
                    done = Done.model_validate(place.command("takeback", seat=seat, step=state.step))
                    cuts += 1
            for watch in watches:
                reach(watch, done.version)
            game = whole(place)
            assert [watch.log for watch in watches] == [game.log(each) for each in seats]
        assert cuts > 5


def whole(place: Place) -> Game:
    return record.loads(place.record())


def test_what_changes_with_every_choice_is_no_news_of_the_table(client: Client) -> None:
    place = hotseat(client)
    seat, state = asked(place)
    assert state.view is not None
    assert state.view.decision is not None
    with opened(client, place.table) as socket:
        hello(socket)
        assert [heard(socket)["type"], heard(socket)["type"]] == ["table", "state"]
        place.choose(seat, state.view.decision.options[0].key, 0)
        assert heard(socket)["type"] == "state"
        place.command("handover", seat=(seat + 1) % 3, level="random")
        table = heard(socket)
        assert (table["type"], table["table"]["seats"][(seat + 1) % 3]["standin"]) == ("table", "random")
        assert (heard(socket)["type"], table["table"]["mine"]) == ("state", [])


def test_who_is_connected_is_told(client: Client) -> None:
    place = client.create(name="Ada", seats=3)
    with opened(client, place.table) as socket:
        hello(socket)
        assert [heard(socket)["type"], heard(socket)["type"]] == ["table", "state"]
        with opened(client, place.table) as own:
            hello(own, token=place.token, seat=0)
            assert heard(socket)["table"]["seats"][0]["online"] is True
        assert heard(socket)["table"]["seats"][0]["online"] is False


def test_looking_at_another_own_seat(client: Client) -> None:
    place = hotseat(client)
    with opened(client, place.table) as socket:
        hello(socket, token=place.token, seat=0)
        assert [heard(socket)["type"], heard(socket)["seat"]] == ["table", 0]
        for seat in (2, None):
            socket.send(json.dumps({"type": "look", "seat": seat}))
            assert [heard(socket)["type"], heard(socket)["seat"]] == ["table", seat]
        socket.send('{"type": "look", "seat": 5}')
        assert heard(socket) == {"type": "error", "error": "seat 5 is not yours"}
        socket.send('{"type": "ping", "t": 7}')
        assert heard(socket) == {"type": "pong", "t": 7.0}


def test_a_resync_tells_everything_again(client: Client) -> None:
    place = hotseat(client)
    with opened(client, place.table) as socket:
        hello(socket, token=place.token, seat=1)
        first = heard(socket), heard(socket)
        socket.send('{"type": "resync"}')
        assert (heard(socket)["type"], heard(socket)) == ("table", first[1])


def test_everything_again_is_not_sent_without_end(client: Client) -> None:
    place = hotseat(client)
    with opened(client, place.table) as socket:
        hello(socket, token=place.token, seat=1)
        for _ in range(live.RESYNCS.burst + 1):
            socket.send('{"type": "resync"}')
        kinds = [heard(socket)["type"] for _ in range(2 * live.RESYNCS.burst + 3)]
        assert kinds == ["table", "state"] * (live.RESYNCS.burst + 1) + ["error"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(QUIET)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == live.TOO_MANY


def test_a_seat_that_is_lost_is_not_shown_any_more(client: Client) -> None:
    ada = client.create(name="Ada", seats=3)
    ben = client.join(ada.table, "Ben")
    with opened(client, ada.table) as socket:
        hello(socket, token=ben.token, seat=1)
        assert [heard(socket)["type"], heard(socket)["seat"]] == ["table", 1]
        ada.command("kick", seat=1)
        assert (heard(socket)["table"]["mine"], heard(socket)["seat"]) == ([], None)
        ada.start("random")
        states = [message for message in (heard(socket), heard(socket)) if message["type"] == "state"]
        assert [state["seat"] for state in states] == [None]
        assert states[0]["view"]["players"][1]["hand"]["cards"] == []


def test_the_running_clock_is_told(client: Client) -> None:
    place = hotseat(client, clock={"turn": 36_000, "bank": 60})
    seat, state = asked(place)
    (clock,) = state.clocks
    assert (clock.seat, clock.bank) == (seat, 60)
    assert 35_000 < clock.turn <= 36_000


def test_a_deleted_table_says_so(client: Client) -> None:
    place = hotseat(client)
    with opened(client, place.table) as socket:
        hello(socket, token=place.token, seat=0)
        assert [heard(socket)["type"], heard(socket)["type"]] == ["table", "state"]
        place.delete()
        assert heard(socket) == {"type": "deleted"}
        assert end(socket) == (4404, "the table has been deleted by its host")


# What is refused


@pytest.mark.parametrize(
    ("message", "code", "error"),
    [
        ("{", 4400, "this is no message of the live format: Input data was truncated"),
        ("[]", 4400, "this is no message of the live format: Expected `object`, got `array`"),
        ('{"type": "shout"}', 4400, "this is no message of the live format: Invalid value 'shout' - at `$.type`"),
        ('{"type": "ping"}', 4400, "the first message has to be a hello"),
        ('{"type": "hello", "format": 2}', 4400, "this server speaks format 1, you speak 2; reload the page"),
        ('{"type": "hello", "format": 1, "token": "made-up"}', 4401, "the token is not valid here"),
        ('{"type": "hello", "format": 1, "seat": 0}', 4403, "seat 0 is not yours; send its token"),
        (b"\x00\x01", 4400, "messages are JSON as text, not binary"),
        (" " * 5000, 4400, "the message has 5000 characters; at most 4096"),
        ("[" * 4000, 4400, "this is no message of the live format: "),
    ],
)  # fmt: skip
def test_a_bad_first_message_ends_the_connection(client: Client, message: str | bytes, code: int, error: str) -> None:
    place = hotseat(client)
    before = place.info()
    with opened(client, place.table) as socket:
        socket.send(message)
        ended = end(socket)
    assert ended[0] == code
    assert ended[1].startswith(error)
    assert place.info() == before


def test_a_foreign_token_shows_nothing(client: Client) -> None:
    mine, other = hotseat(client), hotseat(client)
    with opened(client, other.table) as socket:
        hello(socket, token=mine.token, seat=0)
        assert end(socket) == (4401, "the token is of another table: join this one by its link")


def test_a_table_that_is_not_there(client: Client) -> None:
    for table in ("none", "%00", "x" * 500):
        with opened(client, table) as socket:
            hello(socket)
            assert end(socket)[0] == 4404


def test_a_huge_message_is_not_read(client: Client) -> None:
    with opened(client, hotseat(client).table) as socket:
        hello(socket)
        socket.send("x" * 100_000)
        assert end(socket)[0] == 1009


def test_hello_is_said_once(client: Client) -> None:
    with opened(client, hotseat(client).table) as socket:
        hello(socket)
        hello(socket)
        assert end(socket) == (4400, "hello was said already; to see another seat, send look")


def test_too_many_messages_end_the_connection(client: Client) -> None:
    with opened(client, hotseat(client).table) as socket:
        hello(socket)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(200):
                socket.send('{"type": "ping", "t": 1}')
        assert end(socket) == (4429, "too many messages; send at most four a second")


def test_pages_of_other_origins_cannot_listen(client: Client) -> None:
    table = hotseat(client).table
    with pytest.raises(InvalidStatus) as refusal, opened(client, table, origin="http://evil.example"):
        pass
    assert refusal.value.response.status_code == 403
    with opened(client, table, origin=client.url) as socket:
        hello(socket)
        assert heard(socket)["type"] == "table"


@pytest.mark.parametrize(
    ("constant", "first", "code", "error"),
    [
        ("HELLO_SECONDS", None, 4408, "no hello came; send one first"),
        ("SILENT_SECONDS", {}, 1001, "nothing was heard for a minute: say ping"),
    ],
)
def test_silence_ends_the_connection(
    client: Client, monkeypatch: pytest.MonkeyPatch, constant: str, first: dict[str, Any] | None, code: int, error: str
) -> None:
    place = hotseat(client)
    monkeypatch.setattr(live, constant, 0.05)
    with opened(client, place.table) as socket:
        if first is not None:
            hello(socket, **first)
        assert end(socket) == (code, error)


def test_a_fault_in_showing_a_table_does_not_cost_the_choice(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    place = hotseat(client)
    seat, state = asked(place)
    assert state.view is not None
    assert state.view.decision is not None
    with opened(client, place.table) as socket:
        hello(socket)
        assert [heard(socket)["type"], heard(socket)["type"]] == ["table", "state"]
        with monkeypatch.context() as faulty:
            faulty.delattr(Game, "view")
            assert place.choose(seat, state.view.decision.options[0].key, 0).step == 1
        assert end(socket) == (1011, "the server cannot show the table and has noted it; connect again")
    assert now(place).step == 1
    assert [record.message for record in caplog.records if record.exc_info] == ["a table cannot be shown"]


def test_a_slow_reader_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its messages are not kept for ever; the rest of what waits is thrown away."""
    monkeypatch.setattr(live, "MOST_WAITING", 3)
    sent: list[dict[str, Any]] = []

    class Socket:
        async def send(self, message: dict[str, Any]) -> None:
            sent.append(message)

        async def close(self, code: int, reason: str) -> None:
            sent.append({"code": code, "reason": reason})

    async def run() -> None:
        connection = live.Connection(live.Connections(None, Metrics()), Socket(), "x")  # type: ignore[arg-type]
        for number in range(5):
            connection.put(b"%d" % number, "state")
        with pytest.raises(WebSocketDisconnect):
            await connection._send_all()

    asyncio.run(run())
    error = "the connection is too slow for the updates; connect again"
    assert sent == [
        {"type": "websocket.send", "text": json.dumps({"type": "error", "error": error}, separators=(",", ":"))},
        {"code": 1013, "reason": error},
    ]


def test_a_stopped_server_is_found_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The watcher of a server that is stopped and started again misses nothing."""
    data = tmp_path_factory.mktemp("data")
    with serving(data) as client:
        place = hotseat(client)
        port = int(client.url.rsplit(":", 1)[1])
        watch = place.watch(quiet=QUIET)
        before = next(watch.states())
    with serving(data, port=port) as client, watch:
        after = next(watch.states())
        assert (after.step, after.view) == (before.step, before.view)
        assert refused(404, client.spectate("none").info)
