"""Connections that say nothing: more than a browser would open, and more than the server may have files."""

from __future__ import annotations

import contextlib
import resource
import socket
import time
import urllib.request
from pathlib import Path

from attack.player import EACH, Player
from attack.promises import Promise, Size, quick, small
from landsraad.server.edge.sockets import HEAD_SECONDS, MOST_OF_ONE
from processes import ServerProcess

FILES = 256  # that the second server may have open
BEYOND = 300  # sockets more than that
OF_ONE = 100  # half-open sockets of one address: fewer than each may have
HALF = b"GET / HTTP/1.1\r\nhost: x\r\n"
RENEWED = 10  # choices after which those that were closed are opened again
WAIT = 5.0
MOST_LOG = 100_000


def silent(folder: Path, size: Size) -> list[Promise]:
    """Open connections and say half of a request at most."""
    more_files(6 * size.sockets + 1000)
    with contextlib.ExitStack() as plugs:
        with ServerProcess(folder / "many", limits=True) as server:
            player = Player(server.client, seed=3)
            open_now = [plugs.enter_context(half_open(server.url, n // OF_ONE + 2)) for n in range(size.sockets)]
            for number in range(size.choices):
                player.choose()
                time.sleep(EACH)
                if number % RENEWED == 0:
                    for at, plug in enumerate(open_now):
                        if closed(plug):
                            open_now[at] = plugs.enter_context(half_open(server.url, at // OF_ONE + 2))
            time.sleep(HEAD_SECONDS + WAIT)
            left = sum(not closed(each) for each in open_now)
            one = [plugs.enter_context(half_open(server.url, 99)) for _ in range(MOST_OF_ONE + 20)]
            time.sleep(0.5)
            too_many = sum(not closed(each) for each in one) - MOST_OF_ONE
            promises = [
                quick(player.took, f"beside {size.sockets} half-open connections"),
                Promise(
                    f"a half-open connection is closed after {HEAD_SECONDS:.0f} s", f"{left} of {size.sockets} left",
                    left == 0,
                ),
                Promise(
                    f"one address has at most {MOST_OF_ONE} connections", f"{MOST_OF_ONE + too_many}", too_many <= 0
                ),
                small(server.log, MOST_LOG),
            ]  # fmt: skip
        with ServerProcess(folder / "few", files=FILES, limits=True) as server:
            for number in range(FILES + BEYOND):
                with contextlib.suppress(OSError):
                    plugs.enter_context(half_open(server.url, number // OF_ONE + 2))
            answered = sum(healthy(server.url) for _ in range(10))
            promises += [
                Promise(
                    f"with {BEYOND} silent connections more than files a server answers", f"{answered} of 10 times",
                    answered == 10,
                ),
                small(server.log, MOST_LOG, " meanwhile"),
            ]  # fmt: skip
    return promises


def more_files(wanted: int) -> None:
    """Let this process have enough sockets."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if most < 0 else min(wanted, most), most))


def half_open(url: str, address: int) -> socket.socket:
    """A connection of an address of this host that has said half of a request."""
    plug = socket.create_connection(("127.0.0.1", int(url.rsplit(":", 1)[1])), WAIT, (f"127.0.0.{address}", 0))
    with contextlib.suppress(OSError):
        plug.sendall(HALF)
    return plug


def closed(plug: socket.socket) -> bool:
    """Whether the server has closed a connection."""
    plug.setblocking(False)
    try:
        return plug.recv(100) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def healthy(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=WAIT) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
