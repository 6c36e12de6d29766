"""What servers that share a PostgreSQL database tell each other: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable
from typing import Any

from landsraad.server.storage.database import LINK, Database
from landsraad.server.storage.writer import CHANNEL

log = logging.getLogger("landsraad.storage")
PAUSE = 1.0  # seconds before a broken connection is tried again
LOOK = 0.5  # seconds after which the thread looks whether it shall stop


class Channel:
    """A thread that listens, and calls back in the event loop.

    Args:
        database: a shared one.
        heard: gets each message.
        missed: called whenever the connection is up (again): what was said meanwhile is lost.
    """

    def __init__(self, database: Database, heard: Callable[[dict[str, Any]], None], missed: Callable[[], None]) -> None:
        self._database = database
        self._heard = heard
        self._missed = missed
        self._loop = asyncio.get_running_loop()
        self._stopped = threading.Event()
        self.ready = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="channel", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Stop listening."""
        self._stopped.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        import psycopg  # noqa: PLC0415  # an extra: wanted only where PostgreSQL is

        url = self._database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stopped.is_set():
            try:
                with psycopg.connect(url, autocommit=True, **LINK) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self.ready.set)
                    self._call(self._missed)
                    while not self._stopped.is_set():
                        for message in connection.notifies(timeout=LOOK):
                            self._call(self._heard, json.loads(message.payload))
            except psycopg.Error as error:
                log.warning("lost the connection that listens to other servers: %s", error)
                self._stopped.wait(PAUSE)

    def _call(self, function: Callable[..., None], *args: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *args)
