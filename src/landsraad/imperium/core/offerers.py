"""What the menus of a turn offer beside their own options, and who takes what was chosen there."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import LAST_CARDS
from landsraad.imperium.core.state import Offerer, Offerers, State, Tables


def open_menus(tables: Tables, offerers: list[Offerer]) -> None:
    """Give every offerer that has actions its menus, once the actions have their numbers.

    Raises:
        ValueError: two of them want the same action.
    """
    tables.offering = [offerer for offerer in offerers if offerer.actions(tables)]
    tables.offerers = [None for _ in range(LAST_CARDS + 1)]
    tables.taken_by = [-1] * len(tables.actions.keys)
    for offerer in reversed(tables.offering):
        for kind in offerer.menus:
            tables.offerers[kind] = Offerers(offerer, tables.offerers[kind])
    for number, offerer in enumerate(tables.offering):
        for action in offerer.actions(tables):
            if tables.taken_by[action] >= 0:
                raise ValueError(f"two sets offer '{tables.actions.keys[action]}' in the turn menus; rename one verb")
            tables.taken_by[action] = number


def offer(s: State, seat: i64, options: list[int]) -> bool:
    """Append what the offerers of the running kind of turn have; True: others cannot see whether that is all."""
    return offer_in(s, seat, s.turn_kind, options)


def offer_in(s: State, seat: i64, kind: i64, options: list[int]) -> bool:
    """The same for menus of a kind that is named."""
    hidden = False
    asked = s.tables.offerers[kind]
    while asked is not None:
        if asked.first.offer(s, seat, options):
            hidden = True
        asked = asked.more
    return hidden


def take_offered(s: State, seat: i64, action: i64) -> None:
    """Let the offerer of the chosen action do it."""
    s.tables.offering[s.tables.taken_by[action]].take(s, seat, action)
