"""`kill -9` at random moments: nothing that was acknowledged is lost, and no process is left behind."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from pathlib import Path

from attack.player import Player
from attack.promises import Promise, Size, none
from processes import WAIT, ServerProcess

LATEST = 0.2  # seconds into a run of choices
BACK = 2.0  # seconds
LEFT = 5.0  # seconds


def kills(folder: Path, size: Size) -> list[Promise]:
    """Kill a server again and again while people and bots play."""
    rng = random.Random(1)
    server = ServerProcess(folder)
    server.await_health()
    player = Player(server.client, seed=1)
    left, back = 0, 0.0
    try:
        for _ in range(size.kills):
            server.client.create(name="Eve", bots=["expert"] * 3, start=True)  # its processes think when it is killed
            for _ in range(rng.randrange(10)):
                player.choose()
            old = server

            def start_again(old: ServerProcess = old) -> None:
                nonlocal server, back
                old.process.wait(WAIT)
                begun = time.perf_counter()
                server = ServerProcess(folder)
                server.await_health()
                back = max(back, time.perf_counter() - begun)
                player.client = server.client

            timer = threading.Timer(rng.uniform(0, LATEST), os.kill, (old.process.pid, signal.SIGKILL))
            timer.start()
            while server is old:
                player.choose(start_again)
            timer.join()
            left += gone(old)
        player.check()
    finally:
        server.kill()
    return [
        none(f"acknowledged choices lost in {size.kills} kills", player.lost, player.choices),
        none(f"processes left {LEFT:.0f} s after a kill", left, size.kills),
        Promise("a killed server answers again, counted from its start", f"{back:.1f} s at most", kept=True),
    ]


def gone(server: ServerProcess) -> int:
    """The processes that a killed server has left, after they had time to end."""
    until = time.monotonic() + LEFT
    while (there := members(server.process.pid)) and time.monotonic() < until:
        time.sleep(0.05)
    assert server.process.stdout is not None
    server.process.stdout.close()
    server.client.close()
    return there


def members(session: int) -> int:
    """How many processes of a session there are."""
    count = 0
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split() if entry.name.isdecimal() else []
        except OSError:
            continue
        count += len(fields) > 3 and int(fields[3]) == session and fields[0] != "Z"
    return count
