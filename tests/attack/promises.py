"""What a server promises, and what an attack has measured of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

P95 = 100.0  # milliseconds
SHARE = 0.95


@dataclass(frozen=True)
class Promise:
    """One thing that holds whatever anybody does.

    Attributes:
        what: in words, with the figure that must not be passed.
        figure: what was measured.
        kept: whether it held.
        timed: whether a busy machine alone can break it.
    """

    what: str
    figure: str
    kept: bool
    timed: bool = False


@dataclass(frozen=True)
class Size:
    """How much is done.

    Attributes:
        kills: of the server.
        messages: that are malformed.
        sockets: that say nothing.
        seconds: of a flood.
        strangers: who leave tables to experts.
        games: that are played to compare what is sent.
        choices: of the ordinary player meanwhile.
    """

    kills: int
    messages: int
    sockets: int
    seconds: float
    strangers: int
    games: int
    choices: int


SHORT = Size(kills=1, messages=150, sockets=200, seconds=2.0, strangers=3, games=1, choices=40)
WHOLE = Size(kills=20, messages=10_000, sockets=500, seconds=15.0, strangers=30, games=4, choices=200)

Attack = Callable[[Path, Size], list[Promise]]


def p95(seconds: Sequence[float]) -> float:
    """Milliseconds that 95 of 100 do not take longer than."""
    return 1000 * sorted(seconds)[int(SHARE * (len(seconds) - 1))]


def quick(seconds: Sequence[float], while_what: str) -> Promise:
    """That an ordinary player does not wait."""
    found = p95(seconds)
    figure = f"{found:.0f} ms, worst {1000 * max(seconds):.0f} ms"
    return Promise(
        f"a player's choice is stored within {P95:.0f} ms (p95) {while_what}", figure, found < P95, timed=True
    )


def none(what: str, count: int, of: int) -> Promise:
    """That something never happens."""
    return Promise(f"{what}: 0", f"{count} of {of:,}", count == 0)


def small(log: Path, most: int, when: str = "") -> Promise:
    """That the log of a server stays small."""
    size = log.stat().st_size
    return Promise(f"the log grows by no more than {most // 1000} kB{when}", f"{size / 1000:.1f} kB", size < most)
