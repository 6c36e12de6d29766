"""Live updates: whoever watches a table gets every state of it as their seat sees it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable
from gc import collect
from typing import NoReturn

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from landsraad.saying import say, speaking, spoken, understood
from landsraad.server.buckets import Bucket, Rate
from landsraad.server.edge import messages
from landsraad.server.edge.broadcast import BROKEN, NO_TABLE, Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.live import Live

BAD_MESSAGE = 4400
BAD_TOKEN = 4401
NOT_YOURS = 4403
NO_HELLO = 4408
TOO_MANY = 4429
TOO_SLOW = 1013
SILENT = 1001

HELLO_SECONDS = 10.0
SILENT_SECONDS = 60.0
MESSAGES = Rate(40, 0.25)
RESYNCS = Rate(6, 5.0)
MOST_WAITING = 256
MOST_WAITING_BYTES = 4_000_000

COLLECTED_EVERY = 500
"""Closed connections after which what they left behind is collected: large cycles, which Python looks for seldom."""

logger = logging.getLogger("landsraad.server.edge.live")
decoder: msgspec.json.Decoder[messages.Incoming] = msgspec.json.Decoder(messages.Incoming)


class Refused(Exception):
    """The connection is closed from here.

    Attributes:
        code: the close code.
        error: one sentence that names cause and fix.
    """

    def __init__(self, code: int, error: str) -> None:
        super().__init__(error)
        self.code = code
        self.error = error


class Connections:
    """All live connections of a server.

    Args:
        tables: what is watched.
        metrics: where to count.
    """

    def __init__(self, tables: Tables, metrics: Metrics) -> None:
        self.tables = tables
        self.metrics = metrics
        self._watchers: dict[str, Watchers] = {}
        self._closed = 0

    async def serve(self, socket: WebSocket, table_id: str) -> None:
        """Serve one connection until it ends."""
        await socket.accept()
        self.metrics.connections.inc()
        try:
            await Connection(self, socket, table_id).run()
        finally:
            self.metrics.connections.dec()
            self._closed += 1
            if self._closed % COLLECTED_EVERY == 0:
                collect()

    def watchers(self, live: Live) -> Watchers:
        """Those who watch a table."""
        found = self._watchers.get(live.id)
        if found is None or found.live is not live:
            found = self._watchers[live.id] = Watchers(live, self.metrics)
        return found

    def left(self, watchers: Watchers) -> None:
        """Forget a table that nobody watches any more."""
        if not watchers.watching:
            watchers.close()
            if self._watchers.get(watchers.live.id) is watchers:
                del self._watchers[watchers.live.id]


class Connection:
    """One browser, or program, that watches a table.

    Args:
        connections: all of them.
        socket: the accepted WebSocket.
        table_id: what it asked to see.
    """

    def __init__(self, connections: Connections, socket: WebSocket, table_id: str) -> None:
        self.connections = connections
        self.socket = socket
        self.table_id = table_id
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._refused: Refused | None = None
        self._resyncs = Bucket(RESYNCS, time.monotonic())

    async def run(self) -> None:
        """Say hello, then send what happens and answer what is asked, until either side ends it."""
        ends: list[Callable[[], None]] = []
        try:
            async with asyncio.TaskGroup() as tasks:
                sender = tasks.create_task(self._send_all())
                try:
                    await self._listen(ends)
                except Refused as refused:
                    self.refuse(refused)
                except WebSocketDisconnect:
                    sender.cancel()
        except* (WebSocketDisconnect, OSError, RuntimeError):
            pass  # the other side left while something was sent
        finally:
            for end in reversed(ends):
                end()

    async def _listen(self, ends: list[Callable[[], None]]) -> NoReturn:
        hello = await self._hello()
        with speaking(understood([hello.language])):
            await self._watch(hello, ends)

    async def _watch(self, hello: messages.Hello, ends: list[Callable[[], None]]) -> NoReturn:
        tables = self.connections.tables
        try:
            live = await tables.live(self.table_id)
            holder = tables.holder(self.table_id, hello.token)
        except TableError as error:
            code = {401: BAD_TOKEN, 404: NO_TABLE}.get(error.status, BROKEN)
            raise Refused(code, error.message) from None
        except SQLAlchemyError as error:
            logger.error("the database does not answer: %s", getattr(error, "orig", None) or error)
            raise Refused(BROKEN, say("server.live.reading")) from None
        if hello.seat is not None and hello.seat not in live.mine(holder):
            raise Refused(NOT_YOURS, say("server.live.seat", seat=hello.seat))
        watchers = self.connections.watchers(live)
        watching = Watching(
            self.put, lambda code, error: self.refuse(Refused(code, error)), holder, hello.seat, spoken()
        )
        ends.append(tables.connect(live, holder))
        ends.append(lambda: self.connections.left(watchers))
        ends.append(lambda: watchers.remove(watching))
        watchers.add(watching)
        bucket = Bucket(MESSAGES, time.monotonic())
        while True:
            message = await self._message(SILENT_SECONDS, Refused(SILENT, say("server.live.quiet")))
            if bucket.take(time.monotonic()):
                raise Refused(TOO_MANY, say("server.live.often"))
            self._answer(message, watchers, watching)

    def _answer(self, message: messages.Incoming, watchers: Watchers, watching: Watching) -> None:
        match message:
            case messages.Ping(t):
                self.put(msgspec.json.encode(messages.Pong(t)), "pong")
            case messages.Resync():
                if self._resyncs.take(time.monotonic()):
                    raise Refused(TOO_MANY, say("server.live.resyncs"))
                watchers.show(watching)
            case messages.Look(seat):
                if seat is not None and seat not in watchers.live.mine(watching.holder):
                    self.put(msgspec.json.encode(messages.Refusal(say("server.live.others", seat=seat))), "error")
                else:
                    watching.seat = seat
                    watchers.show(watching)
            case messages.Hello():
                raise Refused(BAD_MESSAGE, say("server.live.again"))

    async def _hello(self) -> messages.Hello:
        message = await self._message(HELLO_SECONDS, Refused(NO_HELLO, say("server.live.silent")))
        if not isinstance(message, messages.Hello):
            raise Refused(BAD_MESSAGE, say("server.live.hello"))
        if message.format != messages.FORMAT:
            raise Refused(BAD_MESSAGE, say("server.live.version", ours=messages.FORMAT, theirs=message.format))
        return message

    async def _message(self, seconds: float, late: Refused) -> messages.Incoming:
        """The next message.

        Raises:
            Refused: none came in time (`late`), or one that is none.
            WebSocketDisconnect: the other side left.
        """
        try:
            async with asyncio.timeout(seconds):
                event = await self.socket.receive()
        except TimeoutError:
            raise late from None
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        if text is None:
            raise Refused(BAD_MESSAGE, say("server.live.binary"))
        if len(text) > messages.LONGEST_MESSAGE:
            raise Refused(BAD_MESSAGE, say("server.live.long", length=len(text), most=messages.LONGEST_MESSAGE))
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
            raise Refused(BAD_MESSAGE, say("server.live.format", error=str(error)[:200])) from None

    def put(self, data: bytes, kind: str) -> None:
        """Send a message as soon as the connection takes it; a reader that is too slow is cut off."""
        if self._refused is not None:
            return
        self._bytes += len(data)
        self._waiting.append(data)
        self.connections.metrics.messages.labels(kind).inc()
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._waiting.clear()
            self.refuse(Refused(TOO_SLOW, say("server.live.slow")))
        self._news.set()

    def refuse(self, refused: Refused) -> None:
        """Send what waits, then the error, and close."""
        if self._refused is None:
            self._refused = refused
            self._news.set()

    async def _send_all(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await self.socket.send({"type": "websocket.send", "text": data.decode()})
            if self._refused is not None:
                await self._close(self._refused)

    async def _close(self, refused: Refused) -> NoReturn:
        self.connections.metrics.cut.labels(refused.code).inc()
        with contextlib.suppress(OSError, RuntimeError):
            error = msgspec.json.encode(messages.Refusal(refused.error)).decode()
            await self.socket.send({"type": "websocket.send", "text": error})
            await self.socket.close(refused.code, refused.error[:100])
        raise WebSocketDisconnect(refused.code)
