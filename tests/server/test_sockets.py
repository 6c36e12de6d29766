"""Connections that say nothing, never end what they say, or take nothing; and one address that wants them all."""

from __future__ import annotations

import contextlib
import logging
import socket
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from landsraad.client import Client
from landsraad.server import logs, main
from landsraad.server.buckets import Rate
from landsraad.server.edge.sockets import Patience
from processes import ServerProcess
from serving import QUIET, hotseat, settings

if sys.platform == "win32":
    pytest.skip("the tests use further addresses of this host", allow_module_level=True)


@dataclass
class Port:
    """Where a server answers, and the connections of a test to it."""

    client: Client
    plugs: list[socket.socket] = field(default_factory=list)

    def plug(self, said: bytes = b"", of: str = "127.0.0.1", takes: int | None = None) -> socket.socket:
        """A connection from an address which has said something and takes so many bytes at once."""
        plug = socket.socket()
        self.plugs.append(plug)
        plug.settimeout(QUIET)
        plug.bind((of, 0))
        if takes is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, takes)
        plug.connect(("127.0.0.1", int(self.client.url.rsplit(":", 1)[1])))
        plug.sendall(said)
        return plug

    def answers(self) -> bool:
        """Whether the server answers on a connection of its own."""
        with urllib.request.urlopen(f"{self.client.url}/healthz", timeout=QUIET) as answer:
            return bool(answer.status == 200)

    def close(self) -> None:
        """End them all."""
        for plug in self.plugs:
            plug.close()


PATIENT = Patience()


@contextlib.contextmanager
def gated(data: Path, patience: Patience = PATIENT, most: int = 1000, of_one: int = 1000) -> Iterator[Port]:
    """A fresh server with these limits."""
    server = main.Background(settings(data, limits=True))
    server.gate.patience, server.gate.most, server.gate.of_one = patience, most, of_one
    with server as url, Client(url) as client, contextlib.closing(Port(client)) as port:
        yield port


def closed(plug: socket.socket) -> bool:
    """Wait until the server closes a connection."""
    with contextlib.suppress(ConnectionResetError):
        while plug.recv(65536):
            pass
    return True


def answered(plug: socket.socket) -> bool:
    """Wait for the whole answer to WHOLE."""
    said = b""
    while not said.endswith(b'{"status":"ok"}'):
        part = plug.recv(65536)
        assert part, said
        said += part
    return said.startswith(b"HTTP/1.1 200")


HEAD = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
WHOLE = HEAD + b"\r\n"


def test_a_connection_that_says_nothing_or_never_ends_its_head_is_closed(tmp_path: Path) -> None:
    with gated(tmp_path, Patience(head=0.3)) as port:
        assert closed(port.plug())
        assert closed(port.plug(HEAD))
        dripping = port.plug(HEAD)
        until = time.monotonic() + QUIET
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            while time.monotonic() < until:
                dripping.sendall(b"x: y\r\n")
                time.sleep(0.05)
        assert time.monotonic() < until


def test_the_second_request_of_a_connection_has_no_more_time_than_the_first(tmp_path: Path) -> None:
    with gated(tmp_path, Patience(head=0.3)) as port:
        plug = port.plug(WHOLE)
        assert answered(plug)
        time.sleep(0.6)  # between requests nothing is owed
        plug.sendall(WHOLE)
        assert answered(plug)
        plug.sendall(HEAD)
        assert closed(plug)


def test_live_updates_owe_no_head(tmp_path: Path) -> None:
    with gated(tmp_path, Patience(head=0.2)) as port:
        place = hotseat(port.client)
        (seat,) = place.info().asked
        with place.watch(seat, QUIET) as watch:
            states = watch.states()
            first = next(states)
            assert first.view is not None
            assert first.view.decision is not None
            time.sleep(0.6)
            place.choose(seat, first.view.decision.options[0].key, first.step)
            assert next(states).step == first.step + 1


def test_one_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    with gated(tmp_path, of_one=3) as port:
        own = [port.plug(WHOLE, of="127.0.0.2") for _ in range(3)]
        assert all(map(answered, own))
        assert closed(port.plug(of="127.0.0.2"))
        assert answered(port.plug(WHOLE, of="127.0.0.3"))
        many = [port.plug(WHOLE) for _ in range(9)]  # of a proxy, which is trusted
        assert all(map(answered, many))


def test_where_all_are_taken_the_longest_idle_one_makes_room(tmp_path: Path) -> None:
    with gated(tmp_path, most=5) as port:
        silent = [port.plug() for _ in range(5)]
        assert port.answers()
        assert closed(silent[0])
        more = [port.plug() for _ in range(4)]
        assert all(closed(each) for each in silent[1:5])
        assert all(map(answered, [port.plug(WHOLE) for _ in range(5)]))
        assert all(map(closed, more))


def test_who_does_not_take_what_was_asked_for_is_cut_off(tmp_path: Path) -> None:
    with gated(tmp_path, Patience(head=0.2, stalled=0.5)) as port:
        plug = port.plug(b"GET /api/book HTTP/1.1\r\nhost: x\r\n\r\n" * 60, takes=4096)
        time.sleep(3)
        assert closed(plug)
        assert port.answers()


def test_silent_sockets_beyond_the_limit_of_files_neither_stop_the_server_nor_fill_its_log(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, files=256) as server, contextlib.closing(Port(server.client)) as port:
        for _ in range(400):
            port.plug()
        assert all(port.answers() for _ in range(5))
        assert server.log.stat().st_size < 20_000


def test_a_place_that_warns_all_the_time_is_heard_now_and_then_and_says_what_it_left_out() -> None:
    now = [0.0]
    seldom = logs.Seldom(Rate(2, 5.0), lambda: now[0])

    def written(line: int, level: int = logging.WARNING) -> object:
        record = logging.LogRecord("uvicorn.error", level, "a.py", line, "a socket fails", None, None)
        return seldom.filter(record) and getattr(record, "left_out", 0)

    assert [written(1) for _ in range(4)] == [0, 0, False, False]
    assert written(2) == 0  # another place
    assert [written(1, logging.INFO) for _ in range(3)] == [0, 0, 0]
    now[0] = 5.0
    assert [written(1), written(1)] == [2, False]
