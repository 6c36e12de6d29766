"""Influence tracks and Alliances (B7.1-B7.8, F1, F2, U50)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.counters import EVERYBODY, INFLUENCE, VP
from landsraad.imperium.core.journal import ALLIANCE, gain
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import arg_of, frame, seat_of

TOP: Final = 6
VP_AT: Final = 2
BONUS_AT: Final = 4
ALLIANCE_AT: Final = 4
FACTIONS: Final = 4
OWN: Final = 4  # stands for the track of its own that a seat may have, after those of the factions


def level_of(s: State, seat: i64, track: i64) -> i64:
    """The Influence that a seat would gain or lose on a track now: on one of a faction that of whom it acts for."""
    if track == OWN:
        return s.players[seat].n[s.tables.own_influence]
    return s.players[acts_for(s, seat)].n[INFLUENCE + track]


def tracks_of(s: State, seat: i64, mask: i64) -> list[int]:
    """The tracks on which Influence with one of some factions may be, the own one last."""
    found: list[int] = []
    faction: i64 = 0
    while faction < FACTIONS:
        if (mask >> faction) & 1:
            found.append(faction)
        faction += 1
    if s.tables.own_influence >= 0 and mask & s.tables.own_tracks[seat]:
        found.append(OWN)
    return found


def track_action(s: State, track: i64) -> i64:
    """The action of choosing a track."""
    return s.tables.own_track if track == OWN else s.tables.actions.faction + track


def track_chosen(s: State, action: i64) -> i64:
    """The track that an action chooses."""
    return OWN if action == s.tables.own_track else action - s.tables.actions.faction


def change_influence(s: State, seat: i64, faction: i64, change: i64, source: i64) -> None:
    """Move a player on a track: victory point at 2, bonus on each upward crossing of 4, Alliance (B7.1-B7.6).

    Rivals get no bonus (F33). Whoever acts for an Ally moves that Ally, but on a track of its own itself.
    """
    if faction == OWN:
        _move_own(s, seat, change, source)
        return
    seat = acts_for(s, seat)
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
    commander = s.tables.commanders[seat]
    if commander >= 0:
        count_as_best(s, commander, faction)


def count_as_best(s: State, commander: i64, faction: i64) -> None:
    """Whoever acts for Allies counts as having the Influence of the higher of them."""
    best: i64 = 0
    for ally in s.tables.allies[commander]:
        best = max(best, s.players[ally].n[INFLUENCE + faction])
    n = s.players[commander].n
    gain(s, commander, INFLUENCE + faction, best - n[INFLUENCE + faction], 0)


def _move_own(s: State, seat: i64, change: i64, source: i64) -> None:
    """Move a player on its own track: a point at 2, and at 4 one for an Alliance that nobody else can take."""
    counter = s.tables.own_influence
    before: i64 = s.players[seat].n[counter]
    after = min(TOP, max(0, before + change))
    gain(s, seat, counter, after - before, source)
    for level in (VP_AT, ALLIANCE_AT):
        if before < level <= after:
            gain(s, seat, VP, 1, source)
        elif after < level <= before:
            gain(s, seat, VP, -1, source)
    if after > before:
        for module in s.tables.modules:
            module.rose(s, seat, OWN, before, after)
            if before < ALLIANCE_AT <= after:
                module.allied(s, seat, OWN)


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
        if other > level and other >= ALLIANCE_AT and not s.tables.allies[i]:
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
