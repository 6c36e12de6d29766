"""A WebSocket that reads compressed texts as a browser does, and nothing that the benchmark does not need."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import zlib
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, COMPRESSED, MASKED = 0x80, 0x40, 0x80
TAIL = b"\x00\x00\xff\xff"  # a compressed message comes without its end
NO_MASK = b"\x00\x00\x00\x00"


class Socket(asyncio.Protocol):
    """One connection.

    Args:
        told: gets every text.
        lost: called when the connection ends.
        address: of this machine, from which to connect; None: any.
    """

    def __init__(self, told: Callable[[bytes], None], lost: Callable[[], None], address: str | None = None) -> None:
        self._local = None if address is None else (address, 0)
        self._told = told
        self._lost = lost
        self._buffer = bytearray()
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._transport: asyncio.Transport | None = None
        self._ready = asyncio.get_running_loop().create_future()
        self._upgraded = False
        self.received = 0

    async def open(self, host: str, port: int, path: str) -> None:
        """Connect and shake hands.

        Raises:
            OSError: it cannot be reached, or does not agree.
        """
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_connection(lambda: self, host, port, local_addr=self._local)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
        )
        await self._ready

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Send a short message."""
        assert len(text) < 1 << 16
        size = bytes([MASKED | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        if self._transport is not None:
            self._transport.write(bytes([FINAL | kind]) + size + NO_MASK + text)

    def close(self) -> None:
        """End the connection."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer += data
        if not self._upgraded and not self._shaken():
            return
        while self._frame():
            pass

    def _shaken(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        self._upgraded = True
        if head.startswith(b"HTTP/1.1 101") and b"permessage-deflate" in head.lower():
            self._ready.set_result(None)
        else:
            self._ready.set_exception(ConnectionError(head.splitlines()[0].decode()))
        return True

    def _frame(self) -> bool:
        """Take one whole frame out of the buffer, if there is one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, begin = buffer[1], 2
        if size == 126:
            begin = 4
            size = int.from_bytes(buffer[2:4], "big") if len(buffer) >= begin else len(buffer)
        elif size == 127:
            begin = 10
            size = int.from_bytes(buffer[2:10], "big") if len(buffer) >= begin else len(buffer)
        if len(buffer) < begin + size:
            return False
        first, payload = buffer[0], bytes(buffer[begin : begin + size])
        del buffer[: begin + size]
        kind = first & 0x0F
        if kind == TEXT:
            self._told(self._inflate.decompress(payload + TAIL) if first & COMPRESSED else payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self.close()
        return True

    def connection_lost(self, error: Exception | None) -> None:
        if not self._ready.done():
            self._ready.set_exception(error or ConnectionError("the server closed the connection"))
        self._lost()
