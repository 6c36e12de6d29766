"""One address that asks as fast as it can: it is told to wait, and nobody else notices."""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from attack.player import EACH, Player
from attack.promises import Promise, Size, none, quick, small
from landsraad.server.edge.limits import RATES
from processes import WAIT, ServerProcess

ADDRESS = "127.0.0.66"
THREADS = 8
MOST_LOG = 100_000


def floods(folder: Path, size: Size) -> list[Promise]:
    """Flood a server from a process of its own while somebody plays."""
    with ServerProcess(folder, limits=True) as server:
        player = Player(server.client, seed=4)
        command = [sys.executable, "-m", "attack.floods", server.url, str(size.seconds)]
        environment = {"PYTHONPATH": str(Path(__file__).parents[1])}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as flood:
            while flood.poll() is None:
                player.choose()
                time.sleep(EACH)
            told = json.loads(flood.communicate(timeout=WAIT)[0])
        made, rate = told.get("200", 0), RATES["tables"]
        most = rate.burst + int(size.seconds / rate.each) + 1
        player.check()
        return [
            quick(player.took, f"while one address asks {sum(told.values()) / size.seconds:,.0f} times a second"),
            Promise(f"one address makes at most {most} tables in {size.seconds:g} s", f"{made}", 0 < made <= most),
            none("choices of the player that were refused", len(player.refused), player.choices),
            none("choices of the player that were lost", player.lost, player.choices),
            small(server.log, MOST_LOG),
        ]


def flood(url: str, seconds: float) -> dict[int, int]:
    """Ask for tables over some connections; how often each status came, 0 where there was no answer."""
    parts, statuses = urlsplit(url), dict[int, int]()
    until = time.monotonic() + seconds

    def ask() -> None:
        while time.monotonic() < until:
            connection = http.client.HTTPConnection(parts.hostname or "", parts.port, WAIT, (ADDRESS, 0))
            try:
                while time.monotonic() < until:
                    connection.request("POST", "/api/tables", b"{}", {"Content-Type": "application/json"})
                    answer = connection.getresponse()
                    answer.read()
                    statuses[answer.status] = statuses.get(answer.status, 0) + 1
            except (OSError, http.client.HTTPException):
                statuses[0] = statuses.get(0, 0) + 1
            finally:
                connection.close()

    threads = [threading.Thread(target=ask) for _ in range(THREADS)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return statuses


if __name__ == "__main__":
    sys.stdout.write(json.dumps(flood(sys.argv[1], float(sys.argv[2]))))
