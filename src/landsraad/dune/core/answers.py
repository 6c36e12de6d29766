"""What Truthtrance made seats answer to the table, as long as it holds (H57).

An answer is a fact of its moment. It is noted as told to the whole table (`core.pledges`) until what it was about may
have changed as far as everybody can know: it never depends on what stays hidden. Answers about spice, the size of a
hand or the Kwisatz Haderach tell what is public anyway and are not noted.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from landsraad.dune.core.pledges import SHOW_HAND, tell
from landsraad.dune.core.state import State
from landsraad.kernel.bits import bit

TABLE: Final = 7
"""Who was told, where the whole table was."""
SAY_FACTION: Final = 6
SAY_TURN: Final = 7
"""What no seat can show, beside what it can (`core.pledges.SHOWN`): the two parts of the prediction."""

COUNT_SHIFT: Final = 1
COUNT_MASK: Final = 15
ABOUT_SHIFT: Final = 5


class Answer(NamedTuple):
    """An answer that holds.

    Attributes:
        seat: whose answer it is.
        about: a mask of treachery cards one of which is in hand or none, else the number that was asked about.
        cards: how many cards of the hand, from the oldest on, it is about.
        yes: whether it is so.
    """

    seat: int
    about: int
    cards: int
    yes: bool


def note(s: State, seat: i64, what: i64, about: i64, yes: bool) -> None:
    """A seat has answered whether something is so; about a hand of no cards there is nothing to note."""
    count: i64 = len(s.hands[seat]) if what == SHOW_HAND else 0
    if count or what != SHOW_HAND:
        said: i64 = 1 if yes else 0
        tell(s, seat, TABLE, what, said | (count << COUNT_SHIFT) | (about << ABOUT_SHIFT))


def answers(s: State, what: i64) -> list[Answer]:
    """The answers about something that hold."""
    found: list[Answer] = []
    for fact in s.told:
        if fact & 7 == TABLE and (fact >> 6) & 7 == what:
            said = fact >> 9
            count = (said >> COUNT_SHIFT) & COUNT_MASK
            found.append(Answer((fact >> 3) & 7, said >> ABOUT_SHIFT, count, said & 1 != 0))
    return found


def card_left(s: State, seat: i64, card: i64, seen: bool) -> None:
    """A card has left a hand, from a place that nobody else knows.

    That the hand has one of some cards no longer holds if the card may have been that one. That it has none of them
    holds for one card less of those that the answer was about, whichever it was.

    Args:
        s: the position.
        seat: whose hand it was.
        card: the card.
        seen: whether everybody sees which card it is.
    """
    if not s.told:
        return
    kept: list[int] = []
    for fact in s.told:
        if fact & 7 == TABLE and (fact >> 3) & 7 == seat and (fact >> 6) & 7 == SHOW_HAND:
            said: i64 = fact >> 9
            if said & 1:
                if seen and not (said >> ABOUT_SHIFT) & bit(card):
                    kept.append(fact)
            elif (said >> COUNT_SHIFT) & COUNT_MASK > 1:
                kept.append(fact - (1 << (COUNT_SHIFT + 9)))
        else:
            kept.append(fact)
    s.told = kept
