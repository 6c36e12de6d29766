"""Servers for tests: in a thread, on a free port, with their games in a folder of the test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from landsraad.client import Client, Place, ServerError
from landsraad.server.edge.messages import State
from landsraad.server.main import Background
from landsraad.server.settings import Settings
from landsraad.server.tables.service import TablesSettings

QUIET = 30.0  # seconds: a test that waits longer has failed
LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban"]


def settings(
    data: Path,
    agents: Mapping[str, str] | None = None,
    smtp_url: str | None = None,
    packs: Path | None = None,
    **others: Any,
) -> Settings:
    """Those of a test server: no limits, one process for bots."""
    own = {"agents": agents or {}, "smtp_url": smtp_url, "packs": packs}
    tables = TablesSettings(data=data, secret="a secret for tests", workers=1, **own)  # type: ignore[arg-type]
    return Settings(tables, **{"limits": False, **others})


@contextmanager
def serving(data: Path, port: int = 0, **others: Any) -> Iterator[Client]:
    """A client of a fresh server."""
    with Background(settings(data, **others), port=port) as url, Client(url) as client:
        yield client


def hotseat(client: Client, **others: Any) -> Place:
    """A running game of three seats, all held by one person; seat 0 is asked first."""
    wanted = {"name": "Ada", "seats": 3, "mine": 3, "seed": "7", "leaders": LEADERS, "start": True, **others}
    return client.create(**wanted)


def now(place: Place, seat: int | None = None) -> State:
    """The table as a seat sees it now."""
    with place.watch(seat, QUIET) as watch:
        state = next(watch.states())
        assert isinstance(state, State)
        return state


def asked(place: Place) -> tuple[int, State]:
    """The seat that is asked, and what it sees."""
    (seat,) = place.info().asked
    return seat, now(place, seat)


def refused(status: int, command: Any, *args: Any, **fields: Any) -> str:
    """The error that a command is refused with."""
    try:
        command(*args, **fields)
    except ServerError as error:
        assert error.status == status, error
        return error.message
    raise AssertionError("it was not refused")
