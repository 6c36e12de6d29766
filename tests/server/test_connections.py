"""How many connections a server process allows itself, and what becomes of closed ones."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from landsraad.server import main
from landsraad.server.edge import live
from serving import serving

if sys.platform == "win32":
    pytest.skip("Windows has no such limit", allow_module_level=True)

import resource

ENDLESS = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("now", "most", "then"),
    [
        (1024, 4096, [(4096, 4096)]),
        (1024, 524_288, [(main.MOST_FILES, 524_288)]),
        (256, ENDLESS, [(main.MOST_FILES, ENDLESS)]),
        (main.MOST_FILES, 524_288, []),
        (4096, 4096, []),
    ],
)
def test_a_server_may_have_as_many_connections_as_its_operator_allows(
    now: int, most: int, then: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (now, most))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: made.append(limits))
    main._allow_connections()
    assert made == then


def test_what_closed_connections_leave_behind_is_collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[str] = []
    monkeypatch.setattr(live, "COLLECTED_EVERY", 3)
    monkeypatch.setattr(live, "collect", lambda: collected.append("all"))
    with serving(tmp_path) as client:
        place = client.create(name="Ada")
        for _ in range(7):
            with place.watch() as watch:
                next(watch.news())
        while "landsraad_connections 0.0" not in client.request("GET", "/metrics"):
            time.sleep(0.01)
    assert collected == ["all", "all"]
