"""Journal events: tuples (kind, seat, visible_to, figures…), written where the state changes.

`visible_to` is the mask of seats that may see the figures marked secret below; the others learn
only that it happened. Counts of every COUNT event sum to the counters of the state.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.core.counters import EVERYBODY, PERSUASION, SPICE, VP
from landsraad.imperium.core.state import State

COUNT: Final = 0  # counter, change, source
CARD: Final = 1  # card (secret), from zone, to zone
INTRIGUE: Final = 2  # Intrigue card (secret), from zone, to zone
SHUFFLE: Final = 3  # zone
AGENT: Final = 4  # space, +1 placed / -1 taken away
BONUS: Final = 5  # space, change of bonus spice
CONTROL: Final = 6  # space; seat -1: nobody
ALLIANCE: Final = 7  # faction, previous holder; seat -1: back on the board
CONFLICT_CARD: Final = 8  # conflict
ROUND: Final = 9  # round, first player
TURN: Final = 10  # kind of turn
CLOSE: Final = 11  # space, 1 closed / 0 open again
HOLDER: Final = 12  # counter of the board that names a seat, 1 taken / 0 returned
SECRET: Final = 13  # mask of factions (secret until revealed)
STRENGTH: Final = 14  # strength set
PLACE: Final = 15  # place in the Conflict, 0 first
PHASE: Final = 16  # phase
LEADER: Final = 17  # leader
USE: Final = 18  # source, number: a pending effect is resolved
PLAYED: Final = 19  # card, space: an Agent is sent
HAGAL: Final = 20  # House Hagal card, what came of it (see below), space or -1
HOLDS_BACK: Final = 21  # troops deployed otherwise, which stay in the garrison
TILE: Final = 22  # tile, from where, to where (see below)
FLIP: Final = 23  # tile, 1 face down / 0 face up again
COVER: Final = 24  # space, 1 a unit is laid there / 0 it leaves
ROW_DICE: Final = 25  # numbers rolled for the Row, which trash cards there
TOKEN: Final = 26  # faction, slot: a token of the Leader goes from the track of the faction to the slot
MARKET: Final = 27  # card, market: it lies open there from now on
POST: Final = 28  # post, +1 a piece comes there / -1 leaves
FOUGHT: Final = 29  # place or -1, strength, swords, units of each kind in the Conflict
EVENT_KINDS: Final = (
    "count", "card", "intrigue", "shuffle", "agent", "bonus", "control", "alliance", "conflict", "round", "turn",
    "close", "holder", "secret", "strength", "place", "phase", "leader", "use", "played", "hagal",
    "holds back", "tile", "flip", "cover", "row dice", "token", "market", "post",
    "fought",
)  # fmt: skip

# What comes of a revealed House Hagal card
SENT: Final = 0  # the Agent goes to the space
OCCUPIED: Final = 1  # passed over: there is an Agent
CLOSED: Final = 2  # passed over: The Voice
NO_BONUS: Final = 3  # passed over: nowhere bonus spice to harvest
AS_SWORDS: Final = 4  # the combat bonus
RESHUFFLED: Final = 5
UNMET: Final = 6  # passed over: what the card requires of the Rival does not hold
POSTED: Final = 7  # a piece comes to a post, and the next card is revealed
GIVEN: Final = 8  # what it shows comes to the Rival, and the next card is revealed

# Where a tile lies
T_STACK: Final = 0  # turned face up there, if it comes from a stack
T_OWN: Final = 1
T_GONE: Final = 2

# Zones in card events
Z_DECK: Final = 0
Z_HAND: Final = 1
Z_DISCARD: Final = 2
Z_PLAYED: Final = 3
Z_SHOWN: Final = 4
Z_ROW: Final = 5
Z_RESERVE: Final = 6
Z_TRASH: Final = 7
Z_IMPERIUM_DECK: Final = 8
Z_INTRIGUE: Final = 9
Z_INTRIGUE_DECK: Final = 10
Z_INTRIGUE_DISCARD: Final = 11
Z_WAITING: Final = 12
Z_ASIDE: Final = 13
Z_STOLEN: Final = 14
Z_HAGAL: Final = 15
Z_MARKET: Final = 16
Z_GONE: Final = 17
Z_GIVEN: Final = 18  # by the seat that held the card
ZONE_NAMES: Final = (
    "deck", "hand", "discard pile", "in play", "revealed", "Imperium Row", "Reserve", "trash", "Imperium deck",
    "Intrigue", "Intrigue deck", "Intrigue discard pile", "face up", "set aside", "stolen", "House Hagal",
    "market", "out of the game", "given",
)  # fmt: skip


def gain(s: State, seat: i64, counter: i64, amount: i64, source: i64) -> None:
    """Change one counter of a seat and log it; what a Rival does not take is left."""
    rival = counter <= VP and s.tables.is_rival(seat)
    if amount == 0 or (rival and (source == s.tables.withheld or not s.tables.automaton.takes(s, seat, counter))):
        return
    n = s.players[seat].n
    now: i64 = n[counter] + amount
    n[counter] = now
    if amount > 0:
        if counter == SPICE and s.tables.spice_gained >= 0:
            n[s.tables.spice_gained] += amount
        elif counter == PERSUASION and s.tables.persuasion_gained >= 0:
            n[s.tables.persuasion_gained] += amount
    if s.journal is not None:
        s.journal.append((COUNT, seat, EVERYBODY, counter, amount, source))
    if rival:
        s.tables.automaton.after_gain(s, seat, counter)


def move(s: State, seat: i64, before: i64, after: i64, count: i64, source: i64) -> None:
    """Move troops from one place to another, both counters of the seat, and log it."""
    if count == 0:
        return
    n = s.players[seat].n
    n[before] -= count
    n[after] += count
    if s.journal is not None:
        s.journal.append((COUNT, seat, EVERYBODY, before, -count, source))
        s.journal.append((COUNT, seat, EVERYBODY, after, count, source))


def enter_phase(s: State, phase: i64) -> None:
    """Begin a phase of the round and log it."""
    s.phase = phase
    if s.journal is not None:
        s.journal.append((PHASE, -1, EVERYBODY, phase))


def log_card(s: State, seat: i64, card: i64, before: i64, after: i64, visible: i64) -> None:
    """Log the move of a card between zones."""
    if s.journal is not None:
        s.journal.append((CARD, seat, visible, card, before, after))


def log_intrigue(s: State, seat: i64, card: i64, before: i64, after: i64, visible: i64) -> None:
    """Log the move of an Intrigue card between zones."""
    if s.journal is not None:
        s.journal.append((INTRIGUE, seat, visible, card, before, after))
