"""The server under load as a process of its own, and what it costs: processor time and memory from /proc."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

COMMAND = (sys.executable, "-c", "from landsraad.cli import app; app()", "serve", "--port", "0", "--log", "warning")
TICKS = os.sysconf("SC_CLK_TCK")
WORKER = b"multiprocessing.spawn"


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor seconds so far and resident bytes now."""

    cpu: float
    memory: int


@dataclass(frozen=True, slots=True)
class Costs:
    """What the server process and its bots' processes have cost."""

    server: Cost
    workers: Cost


class ServerUnderLoad:
    """`landsraad serve` without limits on a free port of this machine.

    Args:
        folder: of its data and its log.
        compiled: folder with the compiled package; None: the sources.
        database_url: of a PostgreSQL database; None: SQLite in the folder.
        prefix: a command that runs it, such as a profiler.
        more: variables of its environment.
        processes: how many serve.
    """

    def __init__(
        self,
        folder: Path,
        compiled: Path | None,
        database_url: str | None,
        prefix: tuple[str, ...] = (),
        more: Mapping[str, str] = MappingProxyType({}),
        processes: int = 1,
    ) -> None:
        self.compiled = compiled
        self._processes = processes
        environment = {name: value for name, value in os.environ.items() if not name.startswith("LANDSRAAD_")}
        environment |= {"LANDSRAAD_DATA": str(folder), "LANDSRAAD_LIMITS": "off", "LANDSRAAD_BOT_PAUSE": "0"}
        environment |= more
        if database_url is not None:
            environment["LANDSRAAD_DATABASE_URL"] = database_url
        if compiled is not None:
            environment["PYTHONPATH"] = str(compiled)
        self.log = folder / "server.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                (*prefix, *COMMAND, "--processes", str(processes)), env=environment, stdout=subprocess.PIPE,
                stderr=log, text=True, start_new_session=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Landsraad serves at http://"):
            raise RuntimeError(f"the server did not start: {line}{self.log.read_text()}")
        self.host, _, port = line.split()[3].removeprefix("http://").rstrip("/").partition(":")
        self.port = int(port)

    def costs(self) -> Costs:
        """What it has cost so far."""
        servers = [self.process.pid]
        if self._processes > 1:
            servers = _children(self.process.pid, WORKER)
        workers = [child for server in servers for child in _children(server, WORKER)]
        return Costs(_sum(servers), _sum(workers))

    def stop(self) -> None:
        """End it in order; by force where that does not help."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def cost_of(process: int) -> Cost:
    """The cost of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return Cost((int(fields[11]) + int(fields[12])) / TICKS, _resident(process))


def _resident(process: int) -> int:
    """Resident memory in bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def _sum(processes: list[int]) -> Cost:
    costs = [cost_of(each) for each in processes]
    return Cost(sum(each.cpu for each in costs), sum(each.memory for each in costs))


def _children(process: int, command: bytes) -> list[int]:
    """Its child processes with a word in their commands; each belongs to the thread that started it."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    found = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return [each for each in found if command in Path(f"/proc/{each}/cmdline").read_bytes()]


def load() -> float:
    """The load of the whole machine over the last minute."""
    return os.getloadavg()[0]


def until_healthy(server: ServerUnderLoad, patience: float = 60.0) -> None:
    """Wait until the server answers.

    Raises:
        RuntimeError: it does not.
    """
    end = time.monotonic() + patience
    while True:
        try:
            with urllib.request.urlopen(f"http://{server.host}:{server.port}/healthz", timeout=5):
                return
        except OSError:
            if time.monotonic() > end or server.process.poll() is not None:
                raise RuntimeError(f"the server did not start: {server.log.read_text()}") from None
            time.sleep(0.05)
