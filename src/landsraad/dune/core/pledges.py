"""What seats have promised each other, and how it binds (RULES 8; DESIGN 2.6).

A clause is packed: its kind, above it what it is about, above that the phase it holds through, counted from the first
turn on. In a pledge the seat that promised and the one it promised to stand above the clause.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.names import PHASES
from landsraad.dune.core.state import State
from landsraad.kernel.bits import bit

PAY: Final = 0
SHOW: Final = 1
NO_ENTRY: Final = 2
NO_BID: Final = 3
THROW: Final = 4
NO_STOP: Final = 5
CLAUSES: Final = ("pay", "show", "no_entry", "no_bid", "throw", "no_stop")
SHOWN: Final = ("lot", "spice_card", "storm_card", "traitor", "returned", "hand")
"""What a seat may show another one."""
SHOW_LOT: Final = 0
SHOW_SPICE_CARD: Final = 1
SHOW_STORM_CARD: Final = 2
SHOW_TRAITOR: Final = 3
SHOW_RETURNED: Final = 4
SHOW_HAND: Final = 5

KIND_MASK: Final = 7
ABOUT_SHIFT: Final = 3
ABOUT_MASK: Final = 0xFF
UNTIL_SHIFT: Final = 11
UNTIL_MASK: Final = 0xFF
CLAUSE_MASK: Final = (1 << 19) - 1
GIVER_SHIFT: Final = 19
GIVEN_SHIFT: Final = 22
RELEASE: Final = 1 << (GIVEN_SHIFT + 3)
"""With a clause: whom it was promised to lets the other seat off; such a clause never lasts."""


def clause(kind: i64, about: i64 = 0, until: i64 = 0) -> i64:
    """Pack a clause."""
    return kind | (about << ABOUT_SHIFT) | (until << UNTIL_SHIFT)


def kind_of(pledge: i64) -> i64:
    """The kind of a clause or pledge."""
    return pledge & KIND_MASK


def about_of(pledge: i64) -> i64:
    """What a clause or pledge is about."""
    return (pledge >> ABOUT_SHIFT) & ABOUT_MASK


def until_of(pledge: i64) -> i64:
    """The phase through which a clause or pledge holds; 0 for one that ends with its lot or battle."""
    return (pledge >> UNTIL_SHIFT) & UNTIL_MASK


def giver_of(pledge: i64) -> i64:
    """The seat that promised."""
    return (pledge >> GIVER_SHIFT) & 7


def given_of(pledge: i64) -> i64:
    """The seat it promised to."""
    return pledge >> GIVEN_SHIFT


def moment(turn: i64, phase: i64) -> i64:
    """The number of a phase of a turn, counted from the first one on."""
    return turn * len(PHASES) + phase


def promised(s: State, seat: i64, kind: i64, about: i64 = 0) -> bool:
    """Whether a pledge of a seat about something is in force."""
    for pledge in s.pledges:
        if kind_of(pledge) == kind and about_of(pledge) == about and giver_of(pledge) == seat:
            return True
    return False


def closed(s: State, seat: i64) -> i64:
    """Mask of the territories that a seat has promised not to enter."""
    mask: i64 = 0
    for pledge in s.pledges:
        if kind_of(pledge) == NO_ENTRY and giver_of(pledge) == seat:
            mask |= bit(about_of(pledge))
    return mask


def open_nodes(s: State, seat: i64, nodes: list[int]) -> list[int]:
    """Those of the nodes that a seat has not promised to stay out of."""
    mask = closed(s, seat)
    if not mask:
        return nodes
    return [node for node in nodes if not mask & bit(s.tables.territory[node])]


def lapse(s: State, kind: i64) -> None:
    """Pledges of a kind end, with the lot or battle they are about."""
    if s.pledges:
        s.pledges = [pledge for pledge in s.pledges if kind_of(pledge) != kind]


def expire(s: State) -> None:
    """As a phase begins, pledges that held through an earlier one end."""
    if s.pledges:
        now = moment(s.turn, s.phase)
        s.pledges = [pledge for pledge in s.pledges if until_of(pledge) == 0 or until_of(pledge) >= now]


def forget(s: State, what: i64, giver: i64 = -1) -> None:
    """A card of which seats were told, by one seat or (-1) by any, may no longer be the one it was."""
    if s.told:
        s.told = [fact for fact in s.told if (fact >> 6) & 7 != what or giver not in (-1, (fact >> 3) & 7)]


def tell(s: State, giver: i64, seat: i64, what: i64, number: i64) -> None:
    """A seat comes to know a fact of another one: packed, who knows it, of whom, what, its number."""
    fact = seat | (giver << 3) | (what << 6) | (number << 9)
    if fact not in s.told:
        s.told = [*s.told, fact]


def told_of(s: State, seat: i64, what: i64) -> list[int]:
    """The numbers of what a seat was told of something."""
    return [fact >> 9 for fact in s.told if fact & 7 == seat and (fact >> 6) & 7 == what]
