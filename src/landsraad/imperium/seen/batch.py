"""Positions of one configuration side by side: chosen in, looked at and masked together, in one call for all."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from landsraad.imperium.core.counters import VP
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import blank, mark_options, observe


@final
class Batch:
    """Positions, each at its own decision.

    Attributes:
        states: the positions.
        chosen: the actions chosen in each since it was placed here.
        counts: what whoever is asked in each sees, as counts, one position after the other.
        masks: 1 for each option, one position after the other.
        asked: the seat that is asked in each.
        points: Victory Points of every side, one position after the other.

    `counts`, `masks` and `asked` are of the latest `look`; each makes them anew.

    Args:
        tables: of the configuration.
    """

    def __init__(self, tables: Tables) -> None:
        self._layout = layout_of(tables)
        self._actions: i64 = len(tables.actions.keys)
        self._sides: i64 = tables.seats
        self.states: list[State] = []
        self.chosen: list[list[int]] = []
        self.counts: vec[u8] = blank(0)
        self.masks: vec[u8] = blank(0)
        self.asked: list[int] = []
        self.points: list[int] = []

    def add(self, state: State, chosen: list[int]) -> None:
        """Take a further position, and what was chosen on the way to it."""
        self.states.append(state)
        self.chosen.append(chosen)
        self.asked.append(-1)
        self.points += [player.n[VP] for player in state.players]

    def replace(self, place: i64, state: State) -> None:
        """Put the beginning of another game in the place of a position; its points stay until the next choice."""
        self.states[place] = state
        self.chosen[place] = []

    def wrong(self, actions: list[int]) -> i64:
        """The first position of which its action is no option; -1: all are options.

        Args:
            actions: one for each position.
        """
        place: i64 = 0
        for action in actions:
            if action not in self.states[place].options:
                return place
            place += 1
        return -1

    def choose(self, actions: list[int]) -> list[int]:
        """Answer the waiting decision of each position.

        Args:
            actions: an option of each.

        Returns:
            The places of the games that have ended.
        """
        ended: list[int] = []
        point: i64 = 0
        place: i64 = 0
        for action in actions:
            state = self.states[place]
            state.choose(action)
            self.chosen[place].append(action)
            for player in state.players:
                self.points[point] = player.n[VP]
                point += 1
            if state.over:
                ended.append(place)
            place += 1
        return ended

    def look(self) -> None:
        """Write down who is asked in each position, what that seat sees, and its options."""
        layout = self._layout
        copies: i64 = len(self.states)
        counts = blank(copies * layout.size)
        masks = blank(copies * self._actions)
        place: i64 = 0
        for state in self.states:
            self.asked[place] = state.seat
            observe(state, state.seat, layout, counts, place * layout.size)
            mark_options(state, masks, place * self._actions)
            place += 1
        self.counts = counts
        self.masks = masks
