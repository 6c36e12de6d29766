"""Positions of one configuration of Dune side by side."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from landsraad.dune.core.actions import FIRST_INITIATIVE
from landsraad.dune.core.state import State
from landsraad.dune.core.tables import Tables
from landsraad.dune.phases.mentat import strongholds
from landsraad.dune.seen.observation import layout_of, observe
from landsraad.kernel.batch import Batch
from landsraad.kernel.machine import Machine


@final
class Positions(Batch):
    """Positions, each at its own decision; points are strongholds.

    Args:
        tables: of the configuration.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__(layout_of(tables).size, FIRST_INITIATIVE, tables.seats)

    def count_points(self, state: Machine, at: i64) -> None:
        """Write the strongholds of every seat."""
        assert isinstance(state, State)
        for seat in range(state.tables.seats):
            self.points[at] = strongholds(state, seat)
            at += 1

    def observe(self, state: Machine, counts: vec[u8], at: i64) -> None:
        """Write what whoever is asked sees."""
        assert isinstance(state, State)
        observe(state, state.seat, counts, at)
