"""Where the Victory Points came from, and when."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.events import CountChanged, RoundBegun, read
from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Event

START = "start"


class Gain(msgspec.Struct, frozen=True):
    """A change of a seat's Victory Points.

    Attributes:
        round: from 1; 0 before the first.
        seat: whose points.
        kind: what the points came from: the kind of a component, "alliance", "purchase" (B11.29), or "start".
        source: content id of it; of an Alliance that of its faction with "_alliance"; "start".
        vp: Victory Points, negative for lost ones.
    """

    round: int
    seat: int
    kind: str
    source: str
    vp: int


def score(state: State, events: Sequence[Event], began: int = 0) -> tuple[Gain, ...]:
    """Every change of Victory Points in order; at first what each seat began with (B1.10).

    Args:
        state: the position.
        events: the journal that led to it; without it all points count as there from the start.
        began: round in which the events begin; 0: with the setup.
    """
    found: list[Gain] = []
    tables = state.tables
    number = began
    for event in map(read, events):
        if isinstance(event, RoundBegun):
            number = event.round
        elif isinstance(event, CountChanged) and event.counter == VP:
            kind, source = tables.source_kinds[event.source], tables.sources[event.source]
            found.append(Gain(number, event.seat, kind, source, event.change))
    gained = [sum(gain.vp for gain in found if gain.seat == seat) for seat in range(len(state.players))]
    start = [Gain(0, seat, START, START, p.n[VP] - gained[seat]) for seat, p in enumerate(state.players)]
    return (*(gain for gain in start if gain.vp), *found)
