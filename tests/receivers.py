"""Who is told on this machine: a webhook and a mail server."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import StreamRequestHandler, TCPServer, ThreadingTCPServer
from typing import Any


class Hook(BaseHTTPRequestHandler):
    """Notes what is posted; /moved points elsewhere."""

    got: list[tuple[str, Any]]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.got.append((self.path, body))
        self.send_response(302 if self.path == "/moved" else 204)
        if self.path == "/moved":
            self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Be quiet."""


@contextmanager
def hook() -> Iterator[tuple[str, list[tuple[str, Any]]]]:
    """A webhook on this machine: its address and what it got."""
    got: list[tuple[str, Any]] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Noting", (Hook,), {"got": got}))
    with _listening(server):
        yield f"http://127.0.0.1:{server.server_port}", got


class Letters(StreamRequestHandler):
    """The least of a mail server."""

    got: list[bytes]

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        letter: list[bytes] = []
        reading = False
        for line in self.rfile:
            if reading:
                if line == b".\r\n":
                    self.got.append(b"".join(letter))
                    reading = False
                    self.wfile.write(b"250 taken\r\n")
                else:
                    letter.append(line)
            elif line.upper().startswith(b"DATA"):
                reading = True
                self.wfile.write(b"354 go on\r\n")
            elif line.upper().startswith(b"QUIT"):
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 fine\r\n")


@contextmanager
def post_office() -> Iterator[tuple[str, list[bytes]]]:
    """A mail server on this machine: its address and the letters it got."""
    got: list[bytes] = []
    server = ThreadingTCPServer(("127.0.0.1", 0), type("Keeping", (Letters,), {"got": got}))
    with _listening(server):
        yield f"smtp://127.0.0.1:{server.server_address[1]}", got


@contextmanager
def _listening(server: TCPServer) -> Iterator[None]:
    """Let a server answer in a thread, which ends with the test, also if that fails."""
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
