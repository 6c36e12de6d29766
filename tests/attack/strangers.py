"""Strangers who set up tables of experts and go away: whoever plays an expert does not wait for theirs."""

from __future__ import annotations

import http.client
import json
import time
from pathlib import Path
from urllib.parse import urlsplit

from attack.player import EACH, Player
from attack.promises import Promise, Size, quick
from landsraad.client import Client, Place
from processes import WAIT, ServerProcess
from serving import QUIET

EXPERT = 2.2  # seconds
ANSWERS = 10


def strangers(folder: Path, size: Size) -> list[Promise]:
    """Leave tables to experts, each from an address of its own, and play at one beside them."""
    with ServerProcess(folder, limits=True) as server:
        for number in range(size.strangers):
            abandoned(server.url, f"127.0.2.{number + 1}")
        player = Player(server.client, seed=5)
        for _ in range(size.choices // 4):
            player.choose()
            time.sleep(EACH)
        with Client(server.url) as client:
            answers = waits(client.create(name="Ada", seats=3, bots=["expert"] * 2, seed="7", start=True))
        worst = max(answers)
        return [
            quick(player.took, f"beside {size.strangers} abandoned tables of experts"),
            Promise(
                f"an expert answers within {EXPERT} s beside {size.strangers} abandoned tables of experts",
                f"{worst:.2f} s at most of {len(answers)} answers", worst < EXPERT, timed=True,
            ),
        ]  # fmt: skip


def abandoned(url: str, address: str) -> None:
    """A table of three experts, and one more in the place of who set it up."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, WAIT, (address, 0))

    def said(path: str, body: object, token: str = "") -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        connection.request("POST", path, json.dumps(body).encode(), headers)
        answer: dict[str, str] = json.loads(connection.getresponse().read())
        return answer

    ticket = said("/api/tables", {"name": "Eve", "bots": ["expert"] * 3, "start": True})
    said(f"/api/tables/{ticket['table']}/handover", {"seat": 0, "level": "expert"}, ticket["token"])
    connection.close()


def waits(place: Place) -> list[float]:
    """Play against experts, always the first option; the seconds of their answers."""
    found: list[float] = []
    with place.watch(0, QUIET) as watch:
        since: float | None = None
        for state in watch.states():
            now = time.perf_counter()
            if since is not None:
                found.append(now - since)
            assert state.view is not None
            if len(found) >= ANSWERS or state.view.over:
                break
            since = now if state.view.asked != 0 else None
            if state.view.decision is not None:
                place.choose(0, state.view.decision.options[0].key, state.step)
    return found
