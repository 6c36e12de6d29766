"""Rivals in Combat: their bonus, their rewards (B11.8, B11.16, B11.18, B11.26-B11.28, B11.34)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.components import LAST_LEVEL
from landsraad.imperium.core.counters import EVERYBODY, SWORDS
from landsraad.imperium.core.journal import AS_SWORDS, CONTROL, gain
from landsraad.imperium.core.seats import around
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import in_conflict
from landsraad.imperium.rivals.deck import note, reveal


def combat_bonus(s: State) -> None:
    """In turn order each Rival with a unit in the Conflict reveals a card and adds its swords (B11.8).

    A variant of the solo game has them reveal more cards for a Conflict of the last level.
    """
    last = s.tables.conflicts[s.conflict].level == LAST_LEVEL
    cards = s.tables.settings.final_cards if last else 1
    source = s.tables.conflicts[s.conflict].source
    for seat in around(s, s.first):
        if s.tables.is_rival(seat) and in_conflict(s, seat):
            for _ in range(cards):
                card = reveal(s, seat)
                note(s, seat, card, AS_SWORDS, -1)
                gain(s, seat, SWORDS, s.tables.hagal[card].swords, source)


def take_reward(s: State, seat: i64, place: i64) -> None:
    """A Rival takes the reward of a place in printed order; House Hagal takes nothing (B11.16, B11.26)."""
    conflict = s.tables.conflicts[s.conflict]
    if seat != s.tables.follower:
        push_all(s, seat, conflict.rewards[place], conflict.source)
    elif place == 0:
        remove_marker(s, conflict.location)


def remove_marker(s: State, location: i64) -> None:
    """House Hagal has won over a space: whoever controls it loses it (B11.18)."""
    if location >= 0 and s.control[location] >= 0:
        s.control = s.control[:]
        s.control[location] = -1
        s.log((CONTROL, -1, EVERYBODY, location))
