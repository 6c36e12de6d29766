"""Influence tracks and Alliances (B7.1-B7.8, F1, F2)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.counters import EVERYBODY, INFLUENCE, VP
from landsraad.imperium.core.journal import ALLIANCE, gain
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import arg_of, frame, seat_of

TOP: Final = 6
VP_AT: Final = 2
BONUS_AT: Final = 4
ALLIANCE_AT: Final = 4


def change_influence(s: State, seat: i64, faction: i64, change: i64, source: i64) -> None:
    """Move a player on a track: victory point at 2, bonus on each upward crossing of 4, Alliance (B7.1-B7.6).

    Rivals get no bonus (F33).
    """
    n = s.players[seat].n
    before: i64 = n[INFLUENCE + faction]
    after = min(TOP, max(0, before + change))
    gain(s, seat, INFLUENCE + faction, after - before, source)
    track = s.tables.factions[faction].source
    if before < VP_AT <= after:
        gain(s, seat, VP, 1, track)
    elif after < VP_AT <= before:
        gain(s, seat, VP, -1, track)
    if before < BONUS_AT <= after and not s.tables.is_rival(seat):
        push_all(s, seat, s.tables.factions[faction].bonus, track)
    holder = s.alliance[faction]
    if after > before:
        for module in s.tables.modules:
            module.rose(s, seat, faction, before, after)
        if after >= ALLIANCE_AT and holder != seat:
            if holder < 0 or after > s.players[holder].n[INFLUENCE + faction]:
                give_alliance(s, faction, seat)
    elif after < before and holder == seat:
        _holder_dropped(s, seat, faction, after)


def give_alliance(s: State, faction: i64, seat: i64) -> None:
    """Hand the Alliance token, and its victory point, to a seat or (-1) back to the board."""
    token = s.tables.factions[faction].alliance
    holder = s.alliance[faction]
    if holder >= 0:
        gain(s, holder, VP, -1, token)
    s.alliance = s.alliance[:]
    s.alliance[faction] = seat
    if seat >= 0:
        gain(s, seat, VP, 1, token)
    s.log((ALLIANCE, seat, EVERYBODY, faction, holder))
    if seat >= 0:
        for module in s.tables.modules:
            module.allied(s, seat, faction)


def higher_seats(s: State, seat: i64, faction: i64) -> list[int]:
    """Seats at 4 or more and strictly ahead of `seat` on a track."""
    level: i64 = s.players[seat].n[INFLUENCE + faction]
    found: list[int] = []
    i: i64 = 0
    while i < s.tables.seats:
        other: i64 = s.players[i].n[INFLUENCE + faction]
        if other > level and other >= ALLIANCE_AT:
            found.append(i)
        i += 1
    return found


def _holder_dropped(s: State, seat: i64, faction: i64, level: i64) -> None:
    ahead = higher_seats(s, seat, faction)
    if len(ahead) == 1:
        give_alliance(s, faction, ahead[0])
    elif ahead:
        s.stack.append(frame(s.tables.flow.alliance_tie, seat, s.tables.factions[faction].source, 0, faction))
    elif level < ALLIANCE_AT:
        give_alliance(s, faction, -1)


@final
class AllianceTie(Node):
    """The player who dropped chooses who of several tied players takes the Alliance (F1)."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "alliance"

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for seat in higher_seats(s, seat_of(f), arg_of(f)):
            options.append(s.tables.actions.rival + seat)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        give_alliance(s, arg_of(f), action - s.tables.actions.rival)
