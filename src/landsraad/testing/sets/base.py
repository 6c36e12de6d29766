"""What positions on the board of the base game have where nothing is said."""

from __future__ import annotations

from landsraad.imperium.core.counters import AGENTS
from landsraad.imperium.core.state import State
from landsraad.testing.sets.mirror import Mirror
from landsraad.testing.words import Line


class Base(Mirror):
    """Leaders whose abilities change little; the Mentat is an Agent more."""

    leaders = ("glossu_rabban", "earl_memnon_thorvald", "paul_atreides", "helena_richese", "countess_ariana_thorvald")

    def put(self, state: State, seat: int, line: Line) -> None:
        """Where nothing is said of Agents, whoever has the Mentat has one more."""
        if "mentat" in state.tables.board_names and line.flag("mentat") and not line.says("agents"):
            state.players[seat].n[AGENTS] += 1


BASE = Base()
