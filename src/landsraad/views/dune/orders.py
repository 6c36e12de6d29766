"""The standing orders of a seat, as its drawer shows them: what is asked, and the key of what stands (DESIGN 2.5)."""

from __future__ import annotations

from landsraad.dune.core.actions import BID_ORDERS, PERMITS
from landsraad.dune.core.names import CARDS, FACTIONS, GUILD, POWERS, SIZED, WINDOWS
from landsraad.dune.core.state import (
    S_BID_SHIFT,
    S_CALL,
    S_CLAIM,
    S_FIRST,
    S_LAST,
    S_RANDOM,
    S_REVIVAL_MASK,
    S_REVIVAL_SHIFT,
    State,
)
from landsraad.dune.phases.initiatives import PERMITTERS, least
from landsraad.kernel.bits import bit
from landsraad.views.dune.panes import Window
from landsraad.views.dune.words import Words
from landsraad.views.rich import plain

CARD_OF = {"ghola": "tleilaxu_ghola"}
"""The card of a window that is not called as the window."""


def windows(s: State, seat: int, words: Words) -> tuple[Window, ...]:
    """Windows against powers of the other factions of the game, then those of cards that the game has."""
    found: list[Window] = []
    for window, name in enumerate(WINDOWS):
        faction = name.partition(".")[0] if window < len(POWERS) else ""
        if faction:
            there = s.seat_of[FACTIONS.index(faction)] not in (-1, seat)
        elif name == "special":
            there = s.tables.advanced
        else:
            there = s.tables.copies[CARDS.index(CARD_OF.get(name, name))] > 0
        if there:
            found.append(Window(name, faction, plain(words.window(window)), _answer(s, seat, window), window in SIZED))
    return tuple(found)


def _answer(s: State, seat: int, window: int) -> str:
    """The key of the order that stands for a window."""
    name = WINDOWS[window]
    if s.always[seat] & bit(window):
        size = least(s, seat, window)
        return f"order {name} always {size}" if size > 1 else f"order {name} always"
    return f"order {name} ask" if s.asks[seat] & bit(window) else f"order {name} auto"


def orders(s: State, seat: int) -> tuple[str, ...]:
    """The keys of the other orders that stand."""
    standing = s.standing[seat]
    lends = standing >> S_REVIVAL_SHIFT & S_REVIVAL_MASK
    found = [
        f"order bid {BID_ORDERS[standing >> S_BID_SHIFT]}",
        f"order charity {'claim' if standing & S_CLAIM else 'ask'}",
        f"order traitor {'call' if standing & S_CALL else 'ask'}",
        f"order battle {'random' if standing & S_RANDOM else 'ask'}",
        f"lend revival {lends - 1 if lends else 'ask'}",
        f"lend bid {s.lend_bid[seat]}",
        f"lend ship {s.lend_ship[seat]}",
    ]
    if s.faction[seat] == GUILD:
        found.append(f"order guild {'first' if standing & S_FIRST else 'last' if standing & S_LAST else 'ask'}")
    return tuple(found)


def permits(s: State, seat: int, words: Words) -> tuple[tuple[str, str, bool], ...]:
    """The powers that a seat has for its ally: id, words, whether they serve it."""
    return tuple(
        (name, words.phrase("permit", name), bool(s.permits[seat] & bit(n)))
        for n, name in enumerate(PERMITS)
        if PERMITTERS[n] == s.faction[seat]
    )
