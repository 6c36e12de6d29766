"""Several server processes behind one address."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from landsraad.client import Client, Place
from landsraad.server import several
from landsraad.server.settings import private
from processes import COMMAND, WAIT, ServerProcess
from serving import now

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="their processes are read from /proc")


def members(server: ServerProcess) -> set[int]:
    """The processes that serve."""
    found = set()
    for task in Path(f"/proc/{server.process.pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            if b"multiprocessing.spawn" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(int(child))
    return found


def choose(server: ServerProcess, ada: Place, step: int) -> int:
    """Answer the question after so many choices over connections of its own; the number of choices then."""
    with Client(server.url) as client:
        place = Place(client, ada.table, ada.token, ada.seats)
        (seat,) = place.info().asked
        state = now(place, seat)
        assert state.view is not None
        if state.view.decision is None or state.step < step:
            return choose(server, ada, step)  # this process has not heard of the latest choice yet
        place.choose(seat, state.view.decision.options[-1].key, step)
        return step + 1


def test_they_play_one_game_and_one_that_dies_is_replaced(tmp_path: Path, postgres: str) -> None:
    with ServerProcess(tmp_path, postgres, processes=2) as server:
        first = members(server)
        assert len(first) == 2
        ada = server.client.create(seats=3, mine=3, seed="7", start=True)
        assert [choose(server, ada, step) for step in range(8)] == list(range(1, 9))
        killed = min(first)
        os.kill(killed, signal.SIGKILL)
        end = time.monotonic() + WAIT
        while len(members(server) - {killed}) < 2:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert [choose(server, ada, step) for step in range(8, 12)] == list(range(9, 13))
        left = members(server)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(WAIT) == 0
        assert [each for each in left if Path(f"/proc/{each}").exists()] == []


def test_they_need_a_database_that_can_be_shared(tmp_path: Path) -> None:
    with socket.socket() as listening, pytest.raises(RuntimeError, match="several processes need a PostgreSQL"):
        several.serve(private(tmp_path), listening, 2, 30, lambda: None)


def test_why_they_cannot_start_is_told(tmp_path: Path) -> None:
    nothing = {"LANDSRAAD_DATA": str(tmp_path), "LANDSRAAD_DATABASE_URL": "postgresql://nobody@127.0.0.1:1/nothing"}
    command = (*COMMAND, "--processes", "2")
    environment = os.environ | nothing
    ended = subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=WAIT)
    assert ended.returncode == 1
    assert "cannot be used" in ended.stderr
