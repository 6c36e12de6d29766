"""Connections before a request of theirs is read: silent ones are closed, and nobody holds all that there are.

uvicorn waits for the head of a first request, and for a client to take its answer, as long as the client likes; the
`Gate` does not.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from landsraad.server.edge.limits import network

HEAD_SECONDS: Final = 10.0
"""In which the head of a request has to be here, from the opening of a connection or from its first byte on."""

STALLED_SECONDS: Final = 20.0
"""In which a client has to take STALLED_BYTES of what waits for it."""

STALLED_BYTES: Final = 4096

MOST_OF_ONE: Final = 200
"""Connections of one address at a time; of a proxy that is trusted to name its clients as many as there are."""

LOOKS: Final = 20
"""How often in HEAD_SECONDS the connections are looked through."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a client is waited for, in seconds."""

    head: float = HEAD_SECONDS
    stalled: float = STALLED_SECONDS


@dataclass(slots=True)
class Held:
    """An open connection.

    Attributes:
        who: its address.
        since: when it began to owe the head of a request; None while it owes none.
        unsent: bytes that waited to be taken at `looked`.
    """

    who: str
    since: float | None
    unsent: int = 0
    looked: float = 0.0


class Gate:
    """The connections of a server process.

    Attributes:
        patience: how long a client is waited for.

    Args:
        most: connections at a time; one more closes the one that has been idle for longest, itself if no other is.
        of_one: connections of one address; None: any number.
        is_proxy: whether an address has the connections of many.
    """

    def __init__(self, most: int, of_one: int | None, is_proxy: Callable[[str], bool]) -> None:
        self.most = most
        self.of_one = of_one
        self.patience = Patience()
        self._is_proxy = is_proxy
        self._held: dict[asyncio.Transport, Held] = {}
        self._idle: dict[asyncio.Transport, None] = {}  # those without a request, the longest idle first
        self._of: Counter[str] = Counter()
        self._looking: asyncio.TimerHandle | None = None

    def enter(self, transport: asyncio.Transport, client: str) -> None:
        """Take a new connection, or close it at once."""
        who = network(client)
        loop = asyncio.get_running_loop()
        self._held[transport] = Held(who, loop.time())
        self._of[who] += 1
        if self.of_one is not None and self._of[who] > self.of_one and not self._is_proxy(client):
            transport.abort()
            return
        self._idle[transport] = None
        if len(self._held) > self.most:
            longest = next(iter(self._idle))
            del self._idle[longest]  # it is held until it is closed: the next one that makes room is another one
            longest.abort()
        if self._looking is None:
            self._looking = loop.call_later(self.patience.head / LOOKS, self._look)

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a connection that is closed."""
        held = self._held.pop(transport, None)
        self._idle.pop(transport, None)
        if held is not None:
            self._of[held.who] -= 1
            if not self._of[held.who]:
                del self._of[held.who]

    def heard(self, transport: asyncio.Transport, *, whole: bool) -> None:
        """Note that something came: a `whole` head, whose request is now answered, or a part of one."""
        held = self._held.get(transport)
        if held is None:
            return
        if whole:
            held.since = None
            self._idle.pop(transport, None)
        elif held.since is None:
            held.since = asyncio.get_running_loop().time()

    def answered(self, transport: asyncio.Transport) -> None:
        """Note that a connection may send its next request: for a while nothing is owed."""
        held = self._held.get(transport)
        if held is not None:
            held.since = None
            self._idle.pop(transport, None)
            self._idle[transport] = None

    def _look(self) -> None:
        """Close those whose time is over."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for transport, held in list(self._held.items()):
            late = held.since is not None and now - held.since > self.patience.head
            if late or self._stalled(transport, held, now):
                transport.abort()
        self._looking = loop.call_later(self.patience.head / LOOKS, self._look) if self._held else None

    def _stalled(self, transport: asyncio.Transport, held: Held, now: float) -> bool:
        """Whether what waits for a client, also one that has been said goodbye to, is not taken."""
        unsent = transport.get_write_buffer_size()
        if not unsent or not held.unsent or held.unsent - unsent >= STALLED_BYTES:
            held.unsent, held.looked = unsent, now
            return False
        held.unsent = max(held.unsent, unsent)
        return now - held.looked > self.patience.stalled


class Config(uvicorn.Config):
    """How uvicorn runs the application behind a gate.

    Args:
        app: the application.
        most: connections at a time.
        of_one: connections of one address, unless it is a proxy named in FORWARDED_ALLOW_IPS; None: any number.
        options: of uvicorn.
    """

    def __init__(self, app: Any, most: int, of_one: int | None, **options: Any) -> None:
        super().__init__(app, http=GuardedRequests, ws=GuardedSocket, **options)
        proxies = ProxyHeadersMiddleware(app, self.forwarded_allow_ips).trusted_hosts
        self.gate = Gate(most, of_one, lambda address: address in proxies)


class GuardedRequests(H11Protocol):
    """A connection with requests, as its gate sees it."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Enter."""
        super().connection_made(transport)
        self.config.gate.enter(transport, self.client[0] if self.client else "")

    def data_received(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        answering = self.cycle is not None and not self.cycle.response_complete
        self.config.gate.heard(self.transport, whole=upgraded or answering)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self.config.gate.answered(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave."""
        super().connection_lost(exc)
        self.config.gate.leave(self.transport)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A connection with live updates, as its gate sees it."""

    config: Config

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave."""
        super().connection_lost(exc)
        self.config.gate.leave(self.transport)
