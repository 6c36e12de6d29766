"""Units that move, put together from the journal, which counts them twice: where they leave, then where they arrive."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core import journal
from landsraad.imperium.core.state import Tables
from landsraad.kernel.machine import Event

TROOP = "troop"
NEGOTIATORS = "negotiators"  # a counter of a further box
MOVES = {
    ("supply", "garrison"): "recruit",
    ("supply", "conflict"): "recruit_conflict",
    ("garrison", "conflict"): "deploy",
    ("conflict", "garrison"): "retreat",
    ("garrison", "supply"): "lose_garrison",
    ("conflict", "supply"): "lose_conflict",
    ("supply", "banner"): "negotiate",
    ("banner", "supply"): "negotiators_back",
}
"""Phrases of the wording file; that of another kind of unit than troops has the kind behind it."""


class Movements:
    """Follows the units of all seats.

    Args:
        tables: of the configuration.
    """

    def __init__(self, tables: Tables) -> None:
        self._places = {
            counter: (unit.key, place)
            for unit in tables.units
            for counter, place in ((unit.supply, "supply"), (unit.garrison, "garrison"), (unit.conflict, "conflict"))
        }
        further = {NEGOTIATORS: (TROOP, "banner")}
        further |= {f"{unit.key}_control": (unit.key, "space") for unit in tables.units}
        for number, name in enumerate(tables.counter_names):
            if name in further:
                self._places[number] = further[name]
        self._left: tuple[int, int] | None = None  # counter that units have left, for an arrival, and its source

    def follows(self, counter: int) -> bool:
        """Whether a counter tells how many units are somewhere."""
        return counter in self._places

    def moved(self, counter: int, change: int, source: int) -> tuple[str, int] | None:
        """Take in a change of such a counter.

        Returns:
            When units arrive, the phrase that tells it and the source number of what moved them. None when they leave,
            and for what is told otherwise or goes without saying: taking control of a space, the end of Combat (B6.22,
            I6.5).
        """
        if change < 0:
            self._left = (counter, source)
            return None
        assert self._left is not None
        left, source = self._left
        self._left = None
        (unit, before), (_, after) = self._places[left], self._places[counter]
        if "space" in (before, after) or (before == "conflict" and not source):
            return None
        template = MOVES[before, after]
        return (template if unit == TROOP else f"{template}_{unit}"), source

    def skip(self, events: Sequence[Event]) -> None:
        """Pass over events: only units that have left and arrived nowhere yet count."""
        self._left = None
        for event in reversed(events):
            if event[0] == journal.COUNT and self.follows(event[3]):
                if event[4] < 0:
                    self._left = (event[3], event[5])
                return
