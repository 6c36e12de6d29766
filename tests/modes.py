"""A mode of the game: how many players, how difficult alone, which sets and variants; games with all Leaders."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

from landsraad.imperium.content.manifests import boards, modules, widest
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rounds.setup import CHOOSE, RANDOM, new_state
from landsraad.imperium.rules import led_rivals
from landsraad.imperium.schema import load_catalog
from landsraad.kernel.machine import Event


class Mode(NamedTuple):
    """Players, the difficulty of a solo game, sets, variants."""

    seats: int
    difficulty: str = ""
    sets: tuple[str, ...] = ("base",)
    variants: tuple[str, ...] = ()

    @property
    def tables(self) -> Tables:
        """The tables of the mode."""
        return load_tables(self.seats, self.sets, difficulty=self.difficulty, variants=self.variants)

    @property
    def options(self) -> dict[str, Any]:
        """Options of `landsraad.new`, apart from seed and Leaders."""
        more: dict[str, Any] = {"difficulty": self.difficulty} if self.difficulty else {}
        return {"seats": self.seats, "sets": list(self.sets), "variants": list(self.variants), **more}

    def __str__(self) -> str:
        board = self.sets[0] if self.sets[0] != BOARD else ""
        players = self.difficulty or f"{self.seats} players"
        return " ".join(filter(None, [players, board, *self.sets[1:], *self.variants]))


BOARD = boards()[0]
EXPANDED = widest(BOARD)[:2]
"""The sets of a game with an expansion."""
WIDEST = widest(BOARD)
"""The sets of a game with all expansions that go together."""
OTHER_BOARD = (boards()[1], modules()[0])
"""Another board, and a module of it: an option of new games."""
VARIANT = next(row.id for row in load_catalog(EXPANDED).variants if not row.solo)
"""A variant of a game with that expansion, for any number of players."""


def leaders(mode: Mode, game: int) -> list[int]:
    """Dealt, chosen in the game, or named: all Leaders come up, and alone all pairs of Rivals."""
    tables = mode.tables
    if mode.seats == 1:
        pairs = list(combinations(tables.rival_leaders, 2))
        rivals = list(pairs[game % len(pairs)])[:: 1 if game % 2 else -1]
        others = [leader for leader in tables.dealt_leaders if leader not in rivals]
        return [(RANDOM, CHOOSE, others[game % len(others)])[game // len(pairs) % 3], *rivals]
    rivals = [RANDOM] * led_rivals(mode.sets, mode.seats)
    if game % 3 == 0:
        return [tables.seat_leaders.get(seat, RANDOM) for seat in range(mode.seats)] + rivals
    if game % 3 == 1:
        return [tables.seat_leaders.get(seat, CHOOSE) for seat in range(mode.seats)] + rivals
    dealt = tables.dealt_leaders
    return [tables.seat_leaders.get(i, dealt[(game + i) % len(dealt)]) for i in range(mode.seats)] + rivals


def begin(mode: Mode, game: int, events: list[Event] | None = None) -> State:
    """A game at its first decision."""
    return new_state(mode.tables, game, leaders(mode, game), events)
