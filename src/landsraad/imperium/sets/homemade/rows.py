"""The kinds of rows by which a pack declares pieces of its own, and what they have to fit together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from landsraad.imperium.content.manifests import manifests
from landsraad.imperium.content.rows import REMARKS
from landsraad.imperium.content.tiles import TileRow, tiles
from landsraad.imperium.content.tracks import STEP
from landsraad.imperium.content.vocabulary import RESOURCES, VOCABULARY
from landsraad.imperium.core.counters import COUNTER_NAMES
from landsraad.packs import Field, Table
from landsraad.packs.fields import FieldError, Integer, OneOf, Reading, Reference, Spoken, string
from landsraad.saying import say

COUNTER, TRACK, MARKET, TILE = "counter", "track", "market", "tile"
CARD, INTRIGUE = "card", "intrigue"
PAYMENTS = (*RESOURCES, "persuasion")
MOST_COUNTERS, MOST_TRACKS, MOST_MARKETS, MOST_TILES = 12, 4, 3, 40
MOST_HELD = 99
MOST_DEALT = 400  # copies of cards and Intrigue cards: each deal, and each world that a bot draws, shuffles them all
MOST_STEPS = 30
LONGEST_ROW = 6
RESERVED = frozenset((*VOCABULARY.words, *VOCABULARY.conditions, *COUNTER_NAMES))
"""Names of the program's own words and counters."""
UNFIT = "{}|#[]"  # in a name that becomes a part of sentences with slots


@dataclass(frozen=True)
class Label:
    """A name of at most `longest` characters that sentences are made with: without the signs that slots have there."""

    longest: int = 30

    def read(self, value: object, _reading: Reading) -> str:
        """Return the name; raises FieldError."""
        text = string(value)
        if not text.strip():
            raise FieldError(say("packs.empty"))
        if len(text) > self.longest:
            raise FieldError(say("packs.long", length=len(text), most=self.longest))
        for column, character in enumerate(text, start=1):
            if character in UNFIT or not character.isprintable():
                raise FieldError(say("packs.field.sign", sign=character.encode("unicode_escape").decode()), "", column)
        return text

    def canonical(self, value: Any) -> object:
        """Return the name."""
        return value


@dataclass(frozen=True, slots=True)
class CounterRow:
    """Something that every player has some of: `start` at first, `most` at any time."""

    id: str
    name: str
    most: int
    start: int = 0
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class TrackRow:
    """A track on which every player has a marker; its steps are rows of their own."""

    id: str
    name: str
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class MarketRow:
    """An open row of cards or tiles, refilled from a shuffled deck.

    Attributes: `holds` "card" or "tile", `size` pieces in the row, `paid` what they cost, `per_round` how many a player
    may acquire in a round (0: any number).
    """

    id: str
    name: str
    holds: str
    size: int
    paid: str
    per_round: int = 0
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class OwnTileRow(TileRow):
    """A tile of a pack; `market` is where it is on offer."""

    market: str = ""


_LABEL = Field("name", Spoken(Label()), required=True, default="", hashed=False)


def _tile_table() -> Table:
    """Tiles as sets have them, each in a market; no Rival has any."""
    plain = tiles(TILE, MOST_TILES)
    own = tuple(field for field in plain.fields if not field.name.startswith("rival"))
    return Table(TILE, OwnTileRow, (*own, Field(MARKET, Reference(MARKET), required=True)), most=MOST_TILES)


TABLES = (
    Table(
        COUNTER,
        CounterRow,
        (
            _LABEL,
            Field("most", Integer(1, MOST_HELD), required=True),
            Field("start", Integer(0, MOST_HELD), default=0),
            *REMARKS,
        ),
        lambda row: say("packs.own.start", most=row.most) if row.start > row.most else None,
        most=MOST_COUNTERS,
    ),
    Table(TRACK, TrackRow, (_LABEL, *REMARKS), most=MOST_TRACKS),
    Table(
        MARKET,
        MarketRow,
        (
            _LABEL,
            Field("holds", OneOf((CARD, TILE)), required=True),
            Field("size", Integer(1, LONGEST_ROW), required=True),
            Field("paid", OneOf(PAYMENTS, COUNTER), required=True),
            Field("per_round", Integer(0, 9), default=0),
            *REMARKS,
        ),
        most=MOST_MARKETS,
    ),
    _tile_table(),
)
"""Every kind of row that a pack may declare pieces with; steps and cards are those of every game."""

Fault = tuple[str, str, str, str]
"""Kind and id of a row, the field (or ""), and what is wrong there."""


def rows_faults(rows: Mapping[str, Sequence[Any]]) -> Iterator[Fault]:
    """Yield what does not fit together in the rows of packs, by kind."""
    yield from _names_faults(rows)
    yield from _track_faults(rows)
    yield from _market_faults(rows)
    yield from _deck_faults(rows)


def of_packs(rows: Sequence[Any]) -> list[Any]:
    """The rows that no set of the program has."""
    return [row for row in rows if row.set not in manifests()]


def _names_faults(rows: Mapping[str, Sequence[Any]]) -> Iterator[Fault]:
    """Counters, tracks and markets share their names, and tiles theirs with those of all sets.

    What else the program says of its own is refused where its phrases are at hand (`landsraad.views.own`).
    """
    piles = {row.pile for row in rows[CARD] if row.set in manifests()}
    owners: dict[str, str] = {row.id: CARD for row in rows[CARD]}
    for kind in (COUNTER, TRACK, MARKET):
        for row in rows[kind]:
            if row.id in RESERVED or (kind == MARKET and row.id in piles):
                yield kind, row.id, "id", say("packs.own.reserved", name=row.id)
            if row.id in owners:
                yield kind, row.id, "id", say("packs.own.shared", kind=owners[row.id])
            owners[row.id] = kind
    others = {row.id: kind for kind, own in rows.items() for row in own if isinstance(row, TileRow) and kind != TILE}
    for row in rows[TILE]:
        if row.id in others:
            yield TILE, row.id, "id", say("packs.own.shared", kind=others[row.id])


def _track_faults(rows: Mapping[str, Sequence[Any]]) -> Iterator[Fault]:
    """Steps lie on a track of a pack and lead onwards, so that no way along them is endless."""
    tracks = {row.id for row in rows[TRACK]}
    for row in of_packs(rows[STEP]):
        if row.track not in tracks:
            yield STEP, row.id, TRACK, say("packs.own.no_track", name=row.track)
    for track in rows[TRACK]:
        steps = [row for row in of_packs(rows[STEP]) if row.track == track.id]
        if not 2 <= len(steps) <= MOST_STEPS:
            yield TRACK, track.id, "", say("packs.own.steps", most=MOST_STEPS, found=len(steps))
        places = {row.id: place for place, row in enumerate(steps)}
        reached = {name for row in steps for name in row.following}
        for place, row in enumerate(steps):
            for name in row.following:
                if places.get(name, 0) <= place:
                    yield STEP, row.id, "following", say("packs.own.backwards", name=name)
            if place and row.id not in reached:
                yield STEP, row.id, "", say("packs.own.unreached")
            if not place and (row.reward or row.first):
                yield STEP, row.id, "", say("packs.own.start_rewards")


def _market_faults(rows: Mapping[str, Sequence[Any]]) -> Iterator[Fault]:
    """What is on offer lies in a market that holds such pieces, and no market is empty."""
    holds = {row.id: row.holds for row in rows[MARKET]}
    filled = set()
    for kind, field in ((CARD, "pile"), (TILE, MARKET)):
        for row in of_packs(rows[kind]):
            place = getattr(row, field)
            if place not in holds:
                continue
            filled.add(place)
            if holds[place] != kind:
                yield kind, row.id, field, say("packs.own.wrong_market", name=place, holds=holds[place])
            if row.cost is None:
                yield kind, row.id, "cost", say("packs.own.no_cost", name=place)
    for market in rows[MARKET]:
        if market.id not in filled:
            yield MARKET, market.id, "", say("packs.own.empty", kind=market.holds)


def _deck_faults(rows: Mapping[str, Sequence[Any]]) -> Iterator[Fault]:
    """Packs bring no more cards than can be shuffled again and again."""
    dealt = 0
    for kind in (CARD, INTRIGUE):
        for row in of_packs(rows[kind]):
            before, dealt = dealt, dealt + row.copies
            if before <= MOST_DEALT < dealt:
                yield kind, row.id, "copies", say("packs.own.dealt", most=MOST_DEALT)
