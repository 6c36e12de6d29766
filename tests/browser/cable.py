"""A network cable that can be cut: a relay of TCP between a browser and a server on this machine."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator


class Cable:
    """Relays everything to a server until it is cut.

    Args:
        port: of the server.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: set[socket.socket] = set()
        self._whole = True
        self._changing = threading.Lock()  # so that no connection is made while it is cut
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and each new one, at once."""
        with self._changing:
            self._whole = False
            ends = list(self._open)
        for each in ends:
            self._end(each)

    def mend(self) -> None:
        """Let connections through again."""
        self._whole = True

    def close(self) -> None:
        """Throw the cable away."""
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                near, _ = self._listening.accept()
                with self._changing:
                    if not self._whole:
                        near.close()
                        continue
                    far = socket.create_connection(("127.0.0.1", self._port))
                    self._open |= {near, far}
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._relay, args=(source, target), daemon=True).start()

    def _relay(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for each in (source, target):
            self._end(each)

    def _end(self, each: socket.socket) -> None:
        self._open.discard(each)
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()


@contextlib.contextmanager
def cable(address: str) -> Iterator[Cable]:
    """A cable to the server at an address."""
    laid = Cable(int(address.rsplit(":", 1)[1]))
    yield laid
    laid.close()
