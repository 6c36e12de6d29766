"""Servers for tests that are processes of their own, so that they can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

from landsraad.client import Client

COMMAND = (sys.executable, "-c", "from landsraad.cli import app; app()", "serve", "--port", "0", "--log", "warning")
WAIT = 600.0  # seconds that a process may take: beyond that it stands still, however busy the machine is


class ServerProcess:
    """`landsraad serve` on a free port: `with ServerProcess(folder) as server`.

    Args:
        folder: of its data and its log.
        database_url: of a PostgreSQL database; None: SQLite in the folder.
        files: that it may have open; None: as many as this process.
        limits: whether the rates of clients are limited.
        processes: how many serve.

    Attributes:
        url: its address.
        client: a client of it.
    """

    def __init__(
        self,
        folder: Path,
        database_url: str | None = None,
        files: int | None = None,
        limits: bool = False,
        processes: int = 1,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "server.log"
        settings = {
            "LANDSRAAD_DATA": str(folder),
            "LANDSRAAD_LIMITS": "on" if limits else "off",
            "LANDSRAAD_WORKERS": "1",
            "LANDSRAAD_BOT_PAUSE": "0",
            "LANDSRAAD_BOT_BEAT": "0",
            "LANDSRAAD_GRACE": "0",
        }
        environment = {name: value for name, value in os.environ.items() if not name.startswith("LANDSRAAD_")}
        if database_url is not None:
            settings["LANDSRAAD_DATABASE_URL"] = database_url
        limited = () if files is None else ("sh", "-c", f'ulimit -n {files} && exec "$@"', "sh")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                (*limited, *COMMAND, "--processes", str(processes)), env={**environment, **settings},
                stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True,  # its bots die with it
            )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Landsraad serves at http://"), (said, self.log.read_text())
        self.url = said.split()[3].rstrip("/")
        self.client = Client(self.url)

    def __enter__(self) -> Self:
        self.await_health()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

    def await_health(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + WAIT
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=WAIT) as answer:
                    assert answer.status == 200
                    return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < until, self.log.read_text()
                time.sleep(0.02)

    def freeze(self) -> None:
        """Stop it where it is, with its bots; `thaw` lets it go on."""
        os.killpg(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on after `freeze`."""
        os.killpg(self.process.pid, signal.SIGCONT)

    def kill(self) -> None:
        """`kill -9` of the server and its bots, without a warning; nothing if it is dead already."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(WAIT)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.client.close()
