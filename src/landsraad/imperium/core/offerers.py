"""What the menus of a turn offer beside their own options, and who takes what was chosen there."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import REWARDS
from landsraad.imperium.core.state import Offerer, State, Tables


def open_menus(tables: Tables, offerers: list[Offerer]) -> None:
    """Give every offerer its menus and its actions, once the actions have their numbers.

    Raises:
        ValueError: two of them want the same action.
    """
    tables.offering = offerers
    tables.offerers = [[] for _ in range(REWARDS + 1)]
    tables.taken_by = [-1] * len(tables.actions.keys)
    for number, offerer in enumerate(offerers):
        for kind in offerer.menus:
            tables.offerers[kind].append(offerer)
        for action in offerer.actions(tables):
            if tables.taken_by[action] >= 0:
                raise ValueError(f"two sets offer '{tables.actions.keys[action]}' in the turn menus; rename one verb")
            tables.taken_by[action] = number


def offer(s: State, seat: i64, options: list[int]) -> bool:
    """Append what the offerers of the running kind of turn have; True: others cannot see whether that is all."""
    hidden = False
    for offerer in s.tables.offerers[s.turn_kind]:
        if offerer.offer(s, seat, options):
            hidden = True
    return hidden


def take_offered(s: State, seat: i64, action: i64) -> None:
    """Let the offerer of the chosen action do it."""
    s.tables.offering[s.tables.taken_by[action]].take(s, seat, action)
