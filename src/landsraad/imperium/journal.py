"""Journal events: tuples (kind, seat, visible_to, figures…), written where the state changes.

`visible_to` is the mask of seats that may see the figures marked secret below; the others learn
only that it happened. Counts of every COUNT event sum to the counters of the state.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.state import EVERYBODY, State

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
MENTAT: Final = 12  # 1 taken / 0 returned
SECRET: Final = 13  # mask of factions (secret until revealed)
STRENGTH: Final = 14  # strength set
PLACE: Final = 15  # place in the Conflict, 0 first
PHASE: Final = 16  # phase
LEADER: Final = 17  # leader
USE: Final = 18  # source, number: a pending effect is resolved
PLAYED: Final = 19  # card, space: an Agent is sent
EVENT_KINDS: Final = (
    "count", "card", "intrigue", "shuffle", "agent", "bonus", "control", "alliance", "conflict", "round", "turn",
    "close", "mentat", "secret", "strength", "place", "phase", "leader", "use", "played",
)  # fmt: skip

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
ZONE_NAMES: Final = (
    "deck", "hand", "discard pile", "in play", "revealed", "Imperium Row", "Reserve", "trash", "Imperium deck",
    "Intrigue", "Intrigue deck", "Intrigue discard pile", "face up", "set aside", "stolen",
)  # fmt: skip


def gain(s: State, seat: i64, counter: i64, amount: i64, source: i64) -> None:
    """Change one counter of a player and log it."""
    if amount == 0:
        return
    s.players[seat].n[counter] += amount
    if s.journal is not None:
        s.journal.append((COUNT, seat, EVERYBODY, counter, amount, source))


def log_card(s: State, seat: i64, card: i64, before: i64, after: i64, visible: i64) -> None:
    """Log the move of a card between zones."""
    if s.journal is not None:
        s.journal.append((CARD, seat, visible, card, before, after))


def log_intrigue(s: State, seat: i64, card: i64, before: i64, after: i64, visible: i64) -> None:
    """Log the move of an Intrigue card between zones."""
    if s.journal is not None:
        s.journal.append((INTRIGUE, seat, visible, card, before, after))
