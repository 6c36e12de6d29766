"""Games played out at random, and what the tables of a dataset tell of them."""

from __future__ import annotations

from typing import Any

from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Event, Rng
from landsraad.kernel.playout import playout
from landsraad.lab.imperium.metrics import measure
from landsraad.lab.tables import columns
from modes import Mode, begin

NUMBER = 7  # of every game, in its rows


def ended(mode: Mode, game: int) -> tuple[State, list[Event]]:
    """The end of a game of a mode, and its journal."""
    events: list[Event] = []
    state = begin(mode, game, events)
    playout(state, Rng(game))
    return state, events


def rows(table: str, state: State, events: list[Event]) -> list[dict[str, Any]]:
    """The rows of a game in a table."""
    names = list(columns()[table])
    return [dict(zip(names, row, strict=True)) for row in measure(state, events, NUMBER)[table]]
