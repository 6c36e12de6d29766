"""Several server processes behind one address: they take connections from one socket and share a database."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import threading
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from landsraad.lifeline import settle
from landsraad.server import logs, main
from landsraad.server.settings import Settings

LOOK = 0.5  # seconds between looks whether they shall stop
LAST_SECONDS = main.LAST_SECONDS + 10  # in which a process ends when it is told to

log = logging.getLogger("landsraad.server")


def serve(
    settings: Settings, listening: socket.socket, processes: int, level: int, serving: Callable[[], None]
) -> None:
    """Serve with several processes until this one is told to stop (SIGINT or SIGTERM); one that dies is replaced.

    Args:
        settings: what the operator chose; the processes for bots are shared out.
        listening: a bound socket; whichever process is free takes the next connection.
        processes: how many.
        level: of the log.
        serving: called as soon as all of them answer.

    Raises:
        RuntimeError: they cannot start; the message says why.
    """
    if settings.tables.database_url is None:
        raise RuntimeError("several processes need a PostgreSQL database; name one in LANDSRAAD_DATABASE_URL")
    workers = max(1, settings.tables.workers // processes)
    settings = replace(settings, tables=replace(settings.tables, workers=workers))
    logs.set_up(level)
    stopping = threading.Event()
    for told_to_stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told_to_stop, lambda *_: stopping.set())
    group: list[_Member] = []
    try:
        with listening:
            group += [_Member(settings, listening, level) for _ in range(processes)]
            told = False
            while not stopping.is_set():
                wait([part for each in group for part in each.waited], LOOK)
                for number, each in enumerate(group):
                    if not each.lives():
                        log.error("a server process ended (%s): another one starts", each.process.exitcode)
                        group[number] = _Member(settings, listening, level)
                if not told and all(each.serves for each in group):
                    told = True
                    serving()
    finally:
        for each in group:
            each.process.terminate()
        for each in group:
            each.end()


class _Member:
    """One of the processes."""

    def __init__(self, settings: Settings, listening: socket.socket, level: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._heard, said = context.Pipe(duplex=False)
        self.serves = False
        self.process: BaseProcess = context.Process(target=_serve, args=(settings, listening, level, said))
        self.process.start()
        said.close()

    @property
    def waited(self) -> list[Connection | int]:
        """What tells that something has happened."""
        return [self.process.sentinel] if self.serves else [self._heard, self.process.sentinel]

    def lives(self) -> bool:
        """Whether it runs; it is noted whether it serves.

        Raises:
            RuntimeError: it could not start.
        """
        if not self.serves and self._heard.poll():
            try:
                failure = self._heard.recv()
            except EOFError:
                failure = "a server process ended before it served; the log says why"
            if failure:
                raise RuntimeError(failure)
            self.serves = True
        return self.process.is_alive()

    def end(self) -> None:
        """Wait for its end."""
        self.process.join(LAST_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def _serve(settings: Settings, listening: socket.socket, level: int, said: Connection) -> None:
    settle(lasting=True)
    try:
        main.serve(settings, listening, level, lambda: said.send(""))
    except RuntimeError as error:
        said.send(f"{error}")
