"""What packs declare by their rows: room for their pieces, the words for them, what they switch on."""

from __future__ import annotations

from landsraad.imperium.content.arguments import AMOUNTS, bound, number
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.content.tiles import TileRow, offer
from landsraad.imperium.content.tracks import lay, step_verb
from landsraad.imperium.core.actions import TILE as ANY_TILE
from landsraad.imperium.core.actions import Verb
from landsraad.imperium.core.declared import BOARD_CARDS, TILES, Track
from landsraad.imperium.core.state import Module, Offerer
from landsraad.imperium.core.tiles import FACES
from landsraad.imperium.sets.homemade.effects import GainCount
from landsraad.imperium.sets.homemade.pieces import Count, Pieces, Stall
from landsraad.imperium.sets.homemade.rows import CARD, COUNTER, MARKET, TABLES, TILE, TRACK, of_packs, rows_faults
from landsraad.imperium.sets.homemade.stalls import HomeMade, Trade
from landsraad.imperium.words.acquiring import TakeFromMarket
from landsraad.imperium.words.amounts import Spend
from landsraad.imperium.words.conditions import CounterIs
from landsraad.imperium.words.tracks import Advance
from landsraad.kernel.contract import Worth
from landsraad.language.syntax import Arg
from landsraad.language.vocabulary import Comparison, NameOf, Number, Parameter, Signature

_COUNTER = Parameter("counter", NameOf(COUNTER))
_TRACK = Parameter("track", NameOf(TRACK))
_NUMBER = Parameter("number", Number())
_COMPARISON = Parameter("comparison", Comparison())
WORTH = Worth(0.6)
"""Of one of a counter, or of a step: what the program cannot know better of what it has never seen."""


USED = "used-tiles"
"""Counters of each player: the tiles used in this turn. No id has a hyphen, so none is called like it."""


def _declare(room: Room) -> Pieces:
    pieces = Pieces()
    rows = room.rows
    numbers = dict(AMOUNTS)
    for row in rows[COUNTER]:
        numbers[row.id] = room.counter(row.id, most=row.most)
        pieces.counts.append(Count(row.id, numbers[row.id], row.start, row.most))
    for row in rows[TRACK]:
        steps = sum(step.track == row.id for step in rows["step"])
        pieces.tracks.append(room.track(row.id, row.id, steps - 1))
    for row in rows[MARKET]:
        market = room.row(row.id, row.holds, row.size, TILES if row.holds == TILE else BOARD_CARDS)
        bought = room.counter(f"acquired-{row.id}", most=row.per_round) if row.per_round else -1
        pieces.stalls.append(Stall(market, numbers[row.paid], bought, row.per_round))
    found = [row for kind in rows.values() for row in kind if isinstance(row, TileRow) and row.use]
    pieces.useful = [row.id for row in of_packs(found)]
    for first in range(0, len(pieces.useful), FACES):
        bits = min(FACES, len(pieces.useful) - first)
        pieces.used.append(room.counter(f"{USED}-{first // FACES}", bits=bits))
    return pieces


def _count(build: Builder, name: Arg) -> Count:
    return next(each for each in build.own(Pieces).counts if each.key == name)


def _track(build: Builder, name: Arg) -> Track:
    return next(each for each in build.own(Pieces).tracks if each.name == name)


def _verbs(catalog: Catalog) -> list[Verb]:
    cards = [row.id for row in catalog.cards]
    found = [step_verb(catalog, row.id) for row in catalog.further[TRACK]]
    for row in catalog.further[MARKET]:
        tiles = [tile.id for tile in catalog.further[TILE] if tile.market == row.id]
        found.append(Verb(row.id, (ANY_TILE,), tiles) if row.holds == TILE else Verb(row.id, (CARD,), cards))
    return found


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    pieces, tables = build.own(Pieces), build.tables
    for track in pieces.tracks:
        lay(build, catalog, track)
        tables.worth[track.name] = WORTH
    for count in pieces.counts:
        tables.worth[count.key] = WORTH
    trades: list[Offerer] = []
    for stall in pieces.stalls:
        market = stall.market
        if market.holds == TILES:
            offer(build, [row for row in catalog.further[TILE] if row.market == market.name], market)
        else:
            for card, row in enumerate(catalog.cards):
                market.pieces += [card] * row.copies if row.pile == market.name else []
        taken = TakeFromMarket(stall.market)
        build.add(taken)
        trades.append(Trade(stall, taken))
    for tile in tables.tiles:  # a use that costs nothing, or pays for itself, would else make a turn endless
        if tile.key in pieces.useful:
            place, tile.used_bit = divmod(pieces.useful.index(tile.key), FACES)
            tile.used = pieces.used[place]
    return HomeMade(pieces, trades)


HOME_MADE = Declaration(
    words={
        "token": (Signature((_COUNTER, _NUMBER), frozenset({"gain", "cost"})),),
        "lose_token": (Signature((_COUNTER, _NUMBER), frozenset({"gain"})),),
        "advance": (Signature((_TRACK, _NUMBER), frozenset({"gain"})),),
    },
    conditions={"tokens": (_COUNTER, _COMPARISON), "on_track": (_TRACK, _COMPARISON)},
    rows=TABLES,
    rows_faults=rows_faults,
    declare=_declare,
    make={
        "token": lambda build, word: GainCount(_count(build, word.args[0]), number(word.args[1])),
        "lose_token": lambda build, word: Spend(_count(build, word.args[0]).number, number(word.args[1])),
        "advance": lambda build, word: Advance(_track(build, word.args[0]), number(word.args[1])),
    },
    make_cost={"token": lambda build, word: Spend(_count(build, word.args[0]).number, number(word.args[1]))},
    make_test={
        "tokens": lambda build, args: CounterIs(_count(build, args[0]).number, *bound(args[1])),
        "on_track": lambda build, args: CounterIs(_track(build, args[0]).counter, *bound(args[1])),
    },
    verbs=_verbs,
    switch_on=_switch_on,
)
