"""The pieces of Immortality: where they lie in one configuration."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.declared import Market, Pairing, Track
from landsraad.imperium.core.state import State

LAST_COLUMN: Final = 8  # of the research track
RESEARCH_STEPS: Final = 21
TLEILAXU_STEPS: Final = 7
ROW: Final = 2
MARKER_COLUMNS: Final = (4, 8)  # in which the genetic markers are printed
CARD_BITS: Final = 12  # of each card in `leashed`
CARD_NUMBER: Final = (1 << CARD_BITS) - 1


@final
class Pieces:
    """The numbers that this set was given: of counters of a player, where nothing else is said.

    Attributes:
        columns: of the research track, by step.
        specimens: cubes in the tanks.
        atomics: 1 while the Family Atomics are unused.
        leashed: 1 + card of each that returns for the Reveal turn, CARD_BITS each.
        fought: 1 with a Combat card played in this Conflict.
        fallen: troops lost from the Conflict that is not over.
        lost: troops that the Conflict just over has cost.
        spice: gained in the running turn.
        added: counter of the board: 1 + the card of a pair that has the icons added for this turn; 0: nobody was asked.
        grafts: by card, whether it is grafted.
        counts: by card, whether it counts the icons of its partner.
        lends: by card, whether its partner may be a card of the Imperium Row.
        grafts_event: kind of event: the partner of the card of the turn.
        calls_event: kind of event: a card that is always on offer gives what it gives.
        reclaimed: card that is always on offer in the Tleilaxu Row.
    """

    def __init__(self, research: Track, tleilaxu: Track, row: Market, pairing: Pairing) -> None:
        self.research: Track = research
        self.tleilaxu: Track = tleilaxu
        self.row: Market = row
        self.pairing: Pairing = pairing
        self.columns: list[int] = []
        self.specimens: i64 = -1
        self.atomics: i64 = -1
        self.leashed: i64 = -1
        self.fought: i64 = -1
        self.fallen: i64 = -1
        self.lost: i64 = -1
        self.spice: i64 = -1
        self.added: i64 = -1
        self.grafts: list[bool] = []
        self.counts: list[bool] = []
        self.lends: list[bool] = []
        self.reclaimed: i64 = -1
        self.grafts_event: i64 = -1
        self.calls_event: i64 = -1

    def markers(self, s: State, seat: i64) -> i64:
        """How many genetic markers a player has reached (M3), a Commander those of the Ally farthest on (U157)."""
        column: i64 = 0
        allies = s.tables.allies[seat]
        if not allies:
            column = self.columns[s.players[seat].n[self.research.counter]]
        for ally in allies:
            column = max(column, self.columns[s.players[ally].n[self.research.counter]])
        count: i64 = 0
        for marker in MARKER_COLUMNS:
            if column >= marker:
                count += 1
        return count


def columns_of(following: list[list[int]]) -> list[int]:
    """The column of each step of the research track, from the steps that follow it: how many moves lead there."""
    columns = [0] * len(following)
    for step, further in enumerate(following):
        for reached in further:
            columns[reached] = columns[step] + 1
    return columns
