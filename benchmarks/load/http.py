"""HTTP/1.1 over a connection that stays open, with little work: the client must not be what is measured."""

from __future__ import annotations

import asyncio
import json
from typing import Any

HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length:"


class HttpError(Exception):
    """The server answered with an error."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status}: {body[:200].decode(errors='replace')}")
        self.status = status


class _Protocol(asyncio.Protocol):
    """One request at a time."""

    def __init__(self) -> None:
        self.buffer = b""
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None
        self.open = True

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        end = self.buffer.find(HEAD_END)
        if end < 0 or self.answer is None:
            return
        head = self.buffer[:end].lower()
        at = head.find(LENGTH)
        length = int(head[at + len(LENGTH) :].split(b"\r\n", 1)[0]) if at >= 0 else 0
        begin = end + len(HEAD_END)
        if len(self.buffer) < begin + length:
            return
        body, self.buffer = self.buffer[begin : begin + length], self.buffer[begin + length :]
        answer, self.answer = self.answer, None
        if not answer.done():
            answer.set_result((int(head[9:12]), body))

    def connection_lost(self, error: Exception | None) -> None:
        self.open = False
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionResetError("the server closed the connection"))


class Http:
    """A connection to the server that is opened again when it was closed for idleness.

    Args:
        host, port: of the server.
        address: of this machine, from which to connect; None: any.
    """

    def __init__(self, host: str, port: int, address: str | None = None) -> None:
        self.host = host
        self.port = port
        self._local = None if address is None else (address, 0)
        self._protocol: _Protocol | None = None
        self._transport: asyncio.Transport | None = None
        self._turn = asyncio.Lock()  # answers are told apart by their order alone

    async def post(self, path: str, body: Any, token: str | None = None) -> Any:
        """Send JSON and return the JSON of the answer.

        Raises:
            HttpError: the server refused.
            OSError: it cannot be reached.
        """
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
        if token is not None:
            head += f"Authorization: Bearer {token}\r\n"
        request = f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data
        async with self._turn:
            for _ in range(2):
                try:
                    status, answer = await self._sent(request)
                    break
                except ConnectionResetError:  # closed for idleness: what is sent here may be sent twice
                    self._protocol = None
            else:
                raise ConnectionResetError("the server closes every connection")
        if status >= 400:
            raise HttpError(status, answer)
        return json.loads(answer)

    async def _sent(self, request: bytes) -> tuple[int, bytes]:
        if self._protocol is None or not self._protocol.open:
            loop = asyncio.get_running_loop()
            transport, self._protocol = await loop.create_connection(
                _Protocol, self.host, self.port, local_addr=self._local
            )
            self._transport = transport
        assert self._transport is not None
        self._protocol.answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._protocol.answer

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()
