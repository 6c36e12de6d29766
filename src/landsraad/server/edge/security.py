"""What every answer carries and every request must satisfy: headers, origins, body sizes, no traces of errors."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from landsraad.saying import say

RECORD_BYTES = 1_200_000
BODY_BYTES = 16_000
LONG = ("/api/records", "/api/packs")  # what takes whole files
DISCARDED_BYTES = 8_000_000  # of a body that is too long: so much is read and thrown away before the answer
BODY_SECONDS = 20.0
READING = frozenset({"GET", "HEAD", "OPTIONS"})
PORT = re.compile(r":\d*$")
ITSELF = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d*)?", re.IGNORECASE)
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}

CLOSE = ((b"connection", b"close"),)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)

UNKEPT = (b"cache-control", b"no-store")
"""What a seat sees is not for caches."""

logger = logging.getLogger("landsraad.server")


def header(scope: Scope, name: bytes) -> str | None:
    """A header of a request, None if it has none of this name (in lower case)."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


async def refuse(
    scope: Scope, send: Send, status: int, error: str, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    """Answer with an error and nothing else, also before a WebSocket is accepted."""
    body = json.dumps({"error": error}).encode()
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": f"{kind}.start", "status": status, "headers": head})
    await send({"type": f"{kind}.body", "body": body})


class Secured:
    """Guards an application.

    Args:
        app: what answers.
        hosts: names under which it answers, beside those of this host itself; empty: under any.
        origins: web origins besides the server's own whose pages may change things or listen.
    """

    def __init__(self, app: ASGIApp, origins: Iterable[str] = (), hosts: Iterable[str] = ()) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, answer it, and put the security headers on the answer."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        answer = _Answer(send, (*HEADERS, UNKEPT) if scope["path"].startswith("/api/") else HEADERS)
        if not self._by_name(scope):
            await refuse(scope, answer, 421, say("server.request.host"))
            return
        if not self._from_here(scope):
            await refuse(scope, answer, 403, say("server.request.origin", origin=header(scope, b"origin")))
            return
        try:
            await self.app(scope, receive, answer)
        except Exception:
            logger.exception("unexpected error", extra={"path": scope["path"]})
            if answer.begun:
                raise
            await refuse(scope, answer, 500, say("server.request.mistake"))

    def _by_name(self, scope: Scope) -> bool:
        """Whether the request names a host that the operator has listed, or this host itself."""
        host = (header(scope, b"host") or "").lower()
        return not self.hosts or PORT.sub("", host) in self.hosts or ITSELF.fullmatch(host) is not None

    def _from_here(self, scope: Scope) -> bool:
        """Whether the request comes from the server's own pages, listed ones, or no page at all."""
        if scope["type"] == "http" and scope["method"] in READING:
            return True
        origin = header(scope, b"origin")
        if origin is None or origin.lower() in self.origins:
            return True
        place = _place(origin)
        # The host names no scheme, and a proxy may have ended TLS: the origin's scheme gives the usual port.
        return place is not None and place == _place(f"{origin.partition('://')[0]}://{header(scope, b'host')}")


class Sized:
    """Reads the body of a request before it is passed on, so that nothing behind has to mind its size.

    Args:
        app: what answers.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer 408 or 413."""
        if scope["type"] != "http" or scope["method"] in READING:
            await self.app(scope, receive, send)
            return
        most = RECORD_BYTES if scope["path"] in LONG else BODY_BYTES
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _body(scope, receive, most)
        except TimeoutError:
            await refuse(scope, send, 408, say("server.request.late", seconds=f"{BODY_SECONDS:g}"), CLOSE)
            return
        except _TooLong as error:
            if error.more:
                await _discard(receive)
            await refuse(scope, send, 413, say("server.request.long", most=most), CLOSE)
            return
        if body is None:
            return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def again() -> Message:
            return waiting.pop() if waiting else await receive()

        await self.app(scope, again, send)


class _TooLong(Exception):
    """The body is longer than it may be; `more` of it is still to come."""

    def __init__(self, more: bool) -> None:
        super().__init__()
        self.more = more


async def _body(scope: Scope, receive: Receive, most: int) -> bytes | None:
    """The whole body; None when the client left."""
    length = header(scope, b"content-length")
    if length is not None and length.isdecimal() and int(length) > most:
        raise _TooLong(more=True)
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise _TooLong(more)
    return bytes(body)


async def _discard(receive: Receive) -> None:
    """Read on for a while: a client that is still sending would not see the answer."""
    left, more = DISCARDED_BYTES, True
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while more and left > 0:
                message = await receive()
                left -= len(message.get("body", b""))
                more = message.get("more_body", False)
    except TimeoutError:
        return


class _Answer:
    """A `send` that adds the headers and knows whether the answer has begun."""

    def __init__(self, send: Send, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self.send = send
        self.headers = headers
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.begun = True
            present = {key for key, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(each for each in self.headers if each[0] not in present)]
        elif message["type"] in ("websocket.accept", "websocket.close"):
            self.begun = True
        await self.send(message)


def _place(origin: str) -> tuple[str, int] | None:
    """Host and port of an origin; None for what is none, such as "null"."""
    try:
        parts = urlsplit(origin)
        port = parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return None
    return (parts.hostname, port) if parts.hostname and port else None
