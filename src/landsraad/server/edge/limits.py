"""How often one client may ask: token buckets for each address and kind of request, and connections at a time."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

from landsraad.saying import say
from landsraad.server.buckets import Bucket, Rate
from landsraad.server.edge.security import ITSELF, READING, header, refuse
from landsraad.server.tables.turns import ADDRESS

MOST_CONNECTIONS = 60
"""Live connections of one address at a time."""

MOST_BUCKETS = 20_000
"""Addresses and kinds remembered; of more, the one that asked longest ago is forgotten."""


RATES = {
    "tables": Rate(30, 10.0),
    "commands": Rate(120, 0.1),
    "connections": Rate(60, 0.5),
    "replays": Rate(60, 0.25),
    "advice": Rate(30, 1.0),
    "pages": Rate(600, 0.02),
}


HERE = ("127.0.0.1", "::1")
FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via")

HEAVY = ("/frames", "/record", "/score", "/analysis", "/review", "/api/packs", "/api/puzzles/")
THINKING = "/advice"
MAKING = ("/api/tables", "/api/records", "/api/packs")


class Addressed:
    """Tells the table service from which address a command comes.

    Args:
        app: what answers.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        ADDRESS.set("" if scope["type"] == "lifespan" else address(scope))
        await self.app(scope, receive, send)


class Limited:
    """Guards an application against clients that ask too often.

    Args:
        app: what answers.
        clock: seconds that never go back.
    """

    def __init__(self, app: ASGIApp, clock: Callable[[], float] = time.monotonic) -> None:
        self.app = app
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._connections: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on or answer 429."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        who, kind = address(scope), kind_of(scope)
        wait = self.take(who, kind)
        if wait:
            error = say("server.request.often", seconds=wait)
            await refuse(scope, send, 429, error, [(b"retry-after", str(wait).encode())])
        elif scope["type"] == "websocket":
            await self._connected(who, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def take(self, who: str, kind: str) -> int:
        """Take one request out of a bucket.

        Returns:
            0 if it was granted, else the seconds to wait.
        """
        now = self._clock()
        bucket = self._buckets.pop((who, kind), None) or Bucket(RATES[kind], now)
        self._buckets[who, kind] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take(now)

    def open_connections(self, who: str) -> int:
        """Live connections of an address."""
        return self._connections.get(who, 0)

    async def _connected(self, who: str, scope: Scope, receive: Receive, send: Send) -> None:
        if self.open_connections(who) >= MOST_CONNECTIONS:
            await refuse(scope, send, 429, say("server.request.connections", most_connections=MOST_CONNECTIONS))
            return
        self._connections[who] = self.open_connections(who) + 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._connections[who] -= 1
            if not self._connections[who]:
                del self._connections[who]


def kind_of(scope: Scope) -> str:
    """The bucket that a request is taken from: a name in RATES."""
    if scope["type"] == "websocket":
        return "connections"
    path: str = scope["path"].rstrip("/")
    if scope["method"] in READING:
        if path.endswith(THINKING):
            return "advice"
        return "replays" if path.endswith(HEAVY) else "pages"
    return "tables" if path in MAKING or path.endswith(("/rematch", "/branch")) else "commands"


def at_home(scope: Scope) -> bool:
    """Whether this host itself asks, by a name that means itself, and not through a proxy that says so.

    The name matters: a page of another site may have let its own name point here, and a tunnel may end here.
    """
    proxied = any(header(scope, name) for name in FORWARDED)
    return address(scope) in HERE and not proxied and ITSELF.fullmatch(header(scope, b"host") or "") is not None


def address(scope: Scope) -> str:
    """The client's address, as `network` has it."""
    return network(scope["client"][0] if scope.get("client") else "")


def network(text: str) -> str:
    """An address as limits count it: of IPv6 the network, for a host has many addresses there."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return text
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped or found.is_loopback:
            return str(found.ipv4_mapped or found)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return text
