"""What sets declare beyond the pieces that every game has: counters, zones, markets and tracks, each with its number.

A set asks for them (`landsraad.imperium.content.room`) and is told the numbers; cloning, saving, hidden information,
observations and views follow from what stands here.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

# How much of a zone can be seen
OPEN: Final = 0  # everything, by everybody
KNOWN_BY_MASK: Final = 1  # each card by the seats in its mask
TOP_OPEN: Final = 2  # face down to everybody but for the last piece, which is the top
FACE_DOWN: Final = 3  # nothing, by anybody

# What a zone holds, and with that among which places the hidden ones may be
CARDS: Final = 0  # of its player: unknown ones may as well be in the hand or the deck
INTRIGUE_CARDS: Final = 1  # unknown ones may be wherever unknown Intrigue cards are
TILES: Final = 2  # unknown ones may be in any other zone of the same market, also where that is a player's
BOARD_CARDS: Final = 3  # of a market: unknown ones may be in any other zone of the same market


@final
class Gauge:
    """A declared counter that everybody can read off the table.

    Attributes:
        name: of the counter.
        number: among the counters of a player, or of the board.
        most: what it usually reaches.
        bits: how many bits it has if it is a mask, else 0.
        of_seat: whether it names a seat, -1 for none.
    """

    def __init__(self, name: str, number: i64, most: i64 = 1, bits: i64 = 0, of_seat: bool = False) -> None:
        self.name: str = name
        self.of_seat: bool = of_seat
        self.number: i64 = number
        self.most: i64 = most
        self.bits: i64 = bits


@final
class EventKind:
    """A kind of event that a set writes in the journal.

    Attributes:
        name: of the kind; so is what the log says of it called in the wording file.
        figures: their names, in the order of the tuple; one that is the kind of a component is told by its name.
        reveals: what it shows that was hidden, a phrase of the table `revealed` of the wording file; "" if nothing.
    """

    def __init__(self, name: str, figures: list[str], reveals: str) -> None:
        self.name: str = name
        self.figures: list[str] = figures
        self.reveals: str = reveals


@final
class Zone:
    """A declared place for cards or tiles, of each player or of the board.

    Attributes:
        name: of the zone.
        number: among the declared zones of a player, or of the board.
        sight: OPEN, KNOWN_BY_MASK, TOP_OPEN or FACE_DOWN.
        holds: CARDS, INTRIGUE_CARDS, TILES or BOARD_CARDS.
        market: of a player's zone of TILES known by mask: number of the market that they come from; -1: none.
    """

    def __init__(self, name: str, number: i64, sight: i64, holds: i64) -> None:
        self.name: str = name
        self.number: i64 = number
        self.sight: i64 = sight
        self.holds: i64 = holds
        self.market: i64 = -1


@final
class Market:
    """Pieces on offer: stacks whose top pieces are open, or a row, with a face-down deck beside it or fed by effects.

    Attributes:
        name: of the market.
        kind: kind of the rows that its pieces are, such as a kind of tile.
        holds: TILES or BOARD_CARDS.
        stacks: board zones whose tops are on offer.
        row: board zone where everything is on offer, of `size` pieces; -1: none.
        deck: board zone that the row is refilled from; -1: none.
        fed: whether pieces come to the row from elsewhere, by effects.
        pieces: numbers of what it begins with.
        aside: zone of a player with pieces that this player alone may acquire besides; -1: none.
        aside_discount: what those cost less.
    """

    def __init__(self, name: str, kind: str, holds: i64) -> None:
        self.name: str = name
        self.kind: str = kind
        self.holds: i64 = holds
        self.stacks: list[int] = []
        self.row: i64 = -1
        self.deck: i64 = -1
        self.fed: bool = False
        self.size: i64 = 0
        self.pieces: list[int] = []
        self.aside: i64 = -1
        self.aside_discount: i64 = 0


@final
class Pairing:
    """Cards may send an Agent together, two at a time (`core.pairs`).

    Attributes:
        partner: counter of the board: 1 + the card played together with that of this turn; 0: none.
        lent: counter of the board: 1 if the Row lends the card of this turn.
        zone: of a player: where such a card lies until the turn ends.
    """

    def __init__(self, partner: i64, lent: i64, zone: i64) -> None:
        self.partner: i64 = partner
        self.lent: i64 = lent
        self.zone: i64 = zone


@final
class Post:
    """A place between board spaces for a piece of each player.

    Attributes:
        name: of the post.
        number: among the posts.
        counter: of the board: mask of the seats that have a piece there.
        spaces: mask of the spaces that it is joined with.
    """

    def __init__(self, name: str, number: i64, counter: i64) -> None:
        self.name: str = name
        self.number: i64 = number
        self.counter: i64 = counter
        self.spaces: i64 = 0


@final
class Step:
    """A place on a track.

    Attributes:
        key: its id.
        source: number of the source that its effects come from.
        following: numbers of the steps that can be reached from it in one go.
        effects: nodes of what reaching it brings.
        first: nodes of what only the first to reach it gets besides.
    """

    def __init__(self, key: str, source: i64) -> None:
        self.key: str = key
        self.source: i64 = source
        self.following: list[int] = []
        self.effects: list[int] = []
        self.first: list[int] = []


@final
class Track:
    """A track on which each player has one marker: a graph of steps, entered at step 0.

    Attributes:
        name: of the track.
        number: among the tracks.
        counter: of a player: the step that its marker stands on.
        taken: counter of the board: mask of the steps whose first comer has been.
        collects: whether reaching a step brings its effects; otherwise the set itself pays them out.
        steps: of the track.
        first: action number of going to step 0.
    """

    def __init__(self, name: str, number: i64, counter: i64, taken: i64, collects: bool) -> None:
        self.name: str = name
        self.number: i64 = number
        self.counter: i64 = counter
        self.taken: i64 = taken
        self.collects: bool = collects
        self.steps: list[Step] = []
        self.first: i64 = -1
