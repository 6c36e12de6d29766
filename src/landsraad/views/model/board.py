"""The board: its spaces, the Conflict, and what sets lay beside it."""

from __future__ import annotations

import msgspec

from landsraad.views.article import ComponentKind


class UnitAt(msgspec.Struct, frozen=True):
    """A unit on a board space.

    Attributes:
        kind: of unit.
        seat: whose.
    """

    kind: str
    seat: int


class Space(msgspec.Struct, frozen=True):
    """A board space.

    Attributes:
        id: content id.
        agents: seats with an Agent there, once for each Agent.
        bonus: bonus spice lying there.
        controller: seat that controls it, by its marker or by a unit that lies over any marker.
        control: seat whose control marker lies there.
        unit: the unit that controls it.
        closed_by: seat that has closed it to its opponents (B3.7).
    """

    id: str
    agents: tuple[int, ...] = ()
    bonus: int = 0
    controller: int | None = None
    control: int | None = None
    unit: UnitAt | None = None
    closed_by: int | None = None


class Conflict(msgspec.Struct, frozen=True):
    """The Conflict of this round.

    Attributes:
        id: content id.
        level: 1 to 3.
        location: the space that its winner controls.
        rewards: what the first, second and third place get, in words.
        places: how many places are rewarded; where it is two, the third reward goes to those alone who tie for the
            second (B6.9).
    """

    id: str
    level: int
    location: str | None
    rewards: tuple[str, str, str]
    places: int


class Stack(msgspec.Struct, frozen=True):
    """A pile of a market, of which only the top lies face up; in a row there is one piece in each.

    Attributes:
        top: what lies face up there; None: the pile is empty.
        count: how many are left, the top one included.
    """

    top: str | None
    count: int


class Market(msgspec.Struct, frozen=True):
    """What a set offers for acquiring beside the Imperium Row and the Reserve.

    Attributes:
        id: which market.
        kind: of the articles about what it offers.
        piles: in order.
        deck: what is left in the face-down deck that a row is filled up from.
        gone: what has left the game from there or from players.
    """

    id: str
    kind: ComponentKind
    piles: tuple[Stack, ...]
    deck: int
    gone: tuple[str, ...]


class Price(msgspec.Struct, frozen=True):
    """What a visit or a card costs the viewer, where that is not what is printed.

    Attributes:
        kind, id: the space or the card.
        n: the price now, in what is printed.
        printed: the printed price.
    """

    kind: ComponentKind
    id: str
    n: int
    printed: int


class Post(msgspec.Struct, frozen=True):
    """A place between board spaces where pieces of players lie.

    Attributes:
        id: which post.
        seats: who has a piece there.
        spaces: content ids of the spaces that it is joined with.
    """

    id: str
    seats: tuple[int, ...]
    spaces: tuple[str, ...]
