"""The House Hagal deck: revealing cards, and where a card sends the Agent of a Rival (B11.1, B11.6, B11.24)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.components import HagalCard
from landsraad.imperium.core.counters import EVERYBODY
from landsraad.imperium.core.journal import CLOSED, HAGAL, NO_BONUS, OCCUPIED, RESHUFFLED, SENT, SHUFFLE, UNMET, Z_HAGAL
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import occupied


def reveal(s: State, seat: i64) -> i64:
    """Reveal the top card for a Rival; Reshuffle makes all cards a new deck first (B11.6)."""
    while True:
        s.hagal_left -= 1
        card: i64 = s.hagal[s.hagal_left]
        s.revealed += 1
        if not s.tables.hagal[card].reshuffle:
            return card
        s.log((HAGAL, seat, EVERYBODY, card, RESHUFFLED, -1))
        _reshuffle(s, seat)


def note(s: State, seat: i64, card: i64, what: i64, space: i64) -> None:
    """Log what came of a revealed card; if it was the last one, all cards become a new deck at once (B11.6)."""
    if s.journal is not None:
        s.log((HAGAL, seat, EVERYBODY, card, what, space))
    if s.hagal_left == 0:
        _reshuffle(s, seat)


def shuffle_all(s: State) -> None:
    """All House Hagal cards become a new deck."""
    leaders = [p.leader for p in s.players]
    s.hagal = [c for c in s.tables.hagal_deck if s.tables.hagal[c].leader < 0 or s.tables.hagal[c].leader in leaders]
    s.shuffle(s.hagal)
    s.hagal_left = len(s.hagal)


def _reshuffle(s: State, seat: i64) -> None:
    shuffle_all(s)
    s.log((SHUFFLE, seat, EVERYBODY, Z_HAGAL))


def meets(s: State, seat: i64, card: HagalCard) -> bool:
    """Whether what a card requires of the Rival holds."""
    return card.requires < 0 or s.tables.tests[card.requires].holds(s, seat, 0)


def target(s: State, seat: i64, card: HagalCard) -> i64:
    """The space that a card names: for a harvest the one with the most bonus spice, then with the most spice (B11.24).

    Returns:
        Its number; -1 for a harvest where there is no bonus spice anywhere, and for Reshuffle.
    """
    if not card.harvest:
        return card.space if card.otherwise < 0 or meets(s, seat, card) else card.otherwise
    best: i64 = -1
    for space in s.tables.maker_spaces:
        if s.bonus[space] and (best < 0 or richer(s, space, best)):
            best = space
    return best


def richer(s: State, space: i64, other: i64) -> bool:
    """Whether a maker space has more bonus spice than another, or as much and more spice in all."""
    if s.bonus[space] != s.bonus[other]:
        return s.bonus[space] > s.bonus[other]
    return s.tables.spaces[space].maker > s.tables.spaces[other].maker


def outcome(s: State, seat: i64, card: HagalCard, space: i64, closed: i64) -> i64:
    """Whether the Agent of a Rival is sent to the space that a card names, or why the card is passed over (B11.1).

    Args:
        s: the position.
        seat: the Rival.
        card: the card.
        space: its `target`.
        closed: mask of the spaces closed to the Rival.
    """
    if space < 0:
        return NO_BONUS
    if card.otherwise < 0 and not meets(s, seat, card):
        return UNMET
    if occupied(s, space) and not let_in(s, seat, space):
        return OCCUPIED
    return CLOSED if (closed >> space) & 1 else SENT


def let_in(s: State, seat: i64, space: i64) -> bool:
    """Whether a Rival has leave to enter an occupied space."""
    for module in s.tables.modules:
        if module.lets_rival_in(s, seat, space):
            return True
    return False


def any_use(s: State, seat: i64, closed: i64) -> bool:
    """Whether some House Hagal card could send an Agent of a Rival to whom these spaces are closed."""
    for card in s.tables.hagal:
        if not card.reshuffle and outcome(s, seat, card, target(s, seat, card), closed) == SENT:
            return True
    return False
