"""Running a server process: uvicorn around the application."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import socket
import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType

import uvicorn

from landsraad.saying import say
from landsraad.server import logs
from landsraad.server.edge.app import create_app
from landsraad.server.edge.messages import LONGEST_MESSAGE
from landsraad.server.edge.sockets import MOST_OF_ONE, Config, Gate
from landsraad.server.settings import Settings

LAST_SECONDS = 5
"""Given to open requests when the server is stopped."""

MOST_FILES = 10_000
"""Open files of a server process. A quarter is kept for the database, the bots and the client's own files."""

MOST_AT_ONCE = 1024
"""Connections that are taken in one go, before the first of them can be refused."""

COLLECTED_AT = (20_000, 10, 10)
"""When Python looks for unreachable cycles. Games are many objects and hardly a cycle: at Python's own thresholds a
server with hundreds of tables looks through all of them every few seconds, and everybody waits."""


class PortTaken(Exception):
    """Another program listens there."""


def bound(host: str, port: int) -> socket.socket:
    """A listening socket.

    Args:
        host: name or address; 0.0.0.0 or :: is all networks of this machine.
        port: 0 takes any that is free.

    Raises:
        PortTaken: another program listens there.
        OSError: the host is none of this machine, or the port needs an administrator.
    """
    family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[
        0
    ]
    listening = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows would let two programs share the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from None
        raise
    return listening


def lan_address() -> str | None:
    """This machine's address in its local network, None when it is in none; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation: it only selects the route
            return str(probe.getsockname()[0])
        except OSError:
            return None


def configured(settings: Settings) -> Config:
    """How uvicorn runs the application."""
    files = _files()
    at_once = min(MOST_AT_ONCE, files // 8)
    return Config(
        create_app(settings), most=files - files // 4 - at_once, of_one=MOST_OF_ONE if settings.limits else None,
        ws_max_size=2 * LONGEST_MESSAGE, ws_per_message_deflate=True, ws_ping_interval=20.0, ws_ping_timeout=20.0,
        lifespan="on", log_config=None, access_log=False, server_header=False,
        timeout_graceful_shutdown=LAST_SECONDS, timeout_keep_alive=30, backlog=at_once,
    )  # fmt: skip


class Telling(uvicorn.Server):
    """A server that tells when it serves.

    Args:
        config: how it is run.
        serving: called then.
    """

    def __init__(self, config: Config, serving: Callable[[], None]) -> None:
        super().__init__(config)
        self._serving = serving

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start."""
        await super().startup(sockets)
        self._serving()


def serve(
    settings: Settings, listening: socket.socket, level: int = logging.INFO, serving: Callable[[], None] = lambda: None
) -> None:
    """Serve until the process is told to stop (SIGINT or SIGTERM).

    Args:
        settings: what the operator chose.
        listening: a bound socket.
        level: of the log.
        serving: called as soon as it answers.

    Raises:
        RuntimeError: the table service cannot start; the message says why.
    """
    logs.set_up(level)
    _allow_connections()
    config = configured(settings)
    gc.collect()
    gc.freeze()  # the program itself is no garbage
    gc.set_threshold(*COLLECTED_AT)
    with listening:
        try:
            asyncio.run(Telling(config, serving).serve([listening]))
        except KeyboardInterrupt:
            pass  # uvicorn has stopped in good order and passes the signal on
        except SystemExit:
            raise RuntimeError(failure(config)) from None


def _allow_connections() -> None:
    """Let the process open as many connections as its operator allows; most systems begin with 1024 files."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # there is none on Windows

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
        if now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _files() -> int:
    """How many files, and so connections, this process may have open."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # noqa: PLC0415  # there is none on Windows

    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if now == resource.RLIM_INFINITY else min(now, MOST_FILES)


def failure(config: uvicorn.Config) -> str:
    """Why the application of a server did not start."""
    return getattr(config.app.state, "failure", say("server.start"))  # type: ignore[union-attr]


class Background:
    """A server in a thread of this process, for scripts and tests: `with Background(settings) as url`.

    Args:
        settings: as for `serve`.
        host, port: where it listens; port 0 takes a free one.
    """

    def __init__(self, settings: Settings, host: str = "127.0.0.1", port: int = 0) -> None:
        self._listening = bound(host, port)
        self._server = uvicorn.Server(configured(settings))
        # A program that ends without stopping it does not wait for it.
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve([self._listening])), daemon=True)
        self.url = f"http://{host}:{self._listening.getsockname()[1]}"

    @property
    def gate(self) -> Gate:
        """Its connections."""
        assert isinstance(self._server.config, Config)
        return self._server.config.gate

    def __enter__(self) -> str:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def start(self) -> str:
        """Start it.

        Returns:
            its address.

        Raises:
            RuntimeError: the table service cannot start.
        """
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError(failure(self._server.config))
            time.sleep(0.01)
        return self.url

    def stop(self) -> None:
        """Stop it, as a signal would."""
        self._server.should_exit = True
        self._thread.join()
        self._listening.close()
