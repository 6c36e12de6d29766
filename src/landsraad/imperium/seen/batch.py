"""Positions of one configuration of Dune: Imperium side by side."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import observe
from landsraad.kernel.batch import Batch
from landsraad.kernel.machine import Machine


@final
class Positions(Batch):
    """Positions, each at its own decision; points are Victory Points.

    Args:
        tables: of the configuration.
    """

    def __init__(self, tables: Tables) -> None:
        self._layout = layout_of(tables)
        super().__init__(self._layout.size, len(tables.actions.keys), tables.seats)

    def count_points(self, state: Machine, at: i64) -> None:
        """Write the Victory Points of every side."""
        assert isinstance(state, State)
        for player in state.players:
            self.points[at] = player.n[VP]
            at += 1

    def observe(self, state: Machine, counts: vec[u8], at: i64) -> None:
        """Write what whoever is asked sees."""
        assert isinstance(state, State)
        observe(state, state.seat, self._layout, counts, at)
