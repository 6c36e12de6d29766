"""Malformed requests and messages: no crash, no trace, and the table stays as it is."""

from __future__ import annotations

import contextlib
import http.client
import json
import random
import string
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from attack.player import Player
from attack.promises import Promise, Size, none, small
from landsraad.client import Place
from processes import WAIT, ServerProcess

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW")
COMMANDS = (
    "", "join", "start", "leave", "kick", "seats", "pick", "choices", "undo", "takeback", "handover", "vacate",
    "return", "resign", "rematch", "branch", "record", "frames?from=-1", "score", "analysis",
    "advice?step=9", "notify", "ticket",
)  # fmt: skip
FIELDS = (
    "seat",
    "key",
    "step",
    "id",
    "name",
    "kind",
    "level",
    "agree",
    "leader",
    "webhook",
    "mail",
    "text",
    "type",
    "t",
)
TRACES = (b"Traceback", b"site-packages", b"src/landsraad")
LIVE = 10  # one message of so many goes over a live connection
MOST_LOG = 2_000_000


def garbage(folder: Path, size: Size) -> list[Promise]:
    """Send what nobody should."""
    rng = random.Random(2)
    statuses: dict[int, int] = {}
    with ServerProcess(folder) as server:
        player = Player(server.client, seed=2)
        for _ in range(20):
            player.choose()
        traced = 0
        for number in range(size.messages):
            if number % LIVE == 0:
                live(server.url, player.place, rng)
                continue
            status, said = request(server.url, player.place, rng)
            statuses[status] = statuses.get(status, 0) + 1
            traced += any(sign in said for sign in TRACES)
        player.check()
        log = server.log.read_text(encoding="utf-8")
        broken = sum(count for status, count in statuses.items() if status >= http.client.INTERNAL_SERVER_ERROR)
        return [
            none("malformed requests that break the server (5xx)", broken, size.messages),
            none("answers with a trace", traced, size.messages),
            none("mistakes in the log", log.count('"trace"'), size.messages),
            none("tokens in the log", log.count(player.place.token or "none"), 1),
            none("choices that malformed requests have changed", player.lost, player.choices),
            small(server.log, MOST_LOG),
        ]


def value(rng: random.Random, depth: int = 0) -> object:
    """Anything that JSON can say."""
    kinds: list[Callable[[], object]] = [
        lambda: rng.choice([None, True, False, "", "0", -1, 0, 1, 2**70, 1e308, "\x00", "\u202e", "x" * 3000]),
        lambda: rng.randrange(-5, 10),
        lambda: "".join(rng.choices(string.printable, k=rng.randrange(20))),
        lambda: [value(rng, depth + 1) for _ in range(rng.randrange(3))] if depth < 3 else [],
        lambda: {rng.choice(FIELDS): value(rng, depth + 1) for _ in range(rng.randrange(6))} if depth < 3 else {},
    ]
    return rng.choice(kinds)()


def request(url: str, place: Place, rng: random.Random) -> tuple[int, bytes]:
    """Send one request; its status, 0 where the server closes the connection, and its answer."""
    parts = urlsplit(url)
    table = rng.choice([place.table, "none", "../..", "%00", "x" * 300])
    path = rng.choice(
        ["/api/tables", "/api/records", f"/api/tables/{table}/{rng.choice(COMMANDS)}", "/%ff", "/" + "a" * 9000]
    )
    whole = {name: value(rng) for name in rng.sample(FIELDS, rng.randrange(6))}
    body = rng.choice([json.dumps(whole).encode(), json.dumps(value(rng)).encode(), rng.randbytes(50), b"[" * 10_000])
    # With the right to the table some requests without a body would be no garbage.
    token = place.token if path.endswith("/choices") else rng.choice(["made-up", "\xff" * 50, ""])
    headers = {
        "Content-Type": "application/json",
        "Authorization": f"Bearer {token}",
        "Origin": rng.choice([url, "null"]),
    }
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=WAIT)
    try:
        connection.request(rng.choice(METHODS), path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (OSError, http.client.HTTPException):
        return 0, b""
    finally:
        connection.close()


def live(url: str, place: Place, rng: random.Random) -> None:
    """Say something over a live connection."""
    with (
        contextlib.suppress(ConnectionClosed, InvalidStatus, OSError),
        connect(f"ws{url[4:]}/api/tables/{place.table}/live", close_timeout=1) as socket,
    ):
        if rng.random() < 0.5:
            socket.send(json.dumps({"type": "hello", "format": 1, "token": place.token, "seat": 0}))
        for _ in range(3):
            said: list[str | bytes] = [json.dumps(value(rng)), rng.randbytes(20), '{"type": "look", "seat": 9}']
            socket.send(rng.choice(said))
