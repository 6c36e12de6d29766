"""The Tech module declared: its tiles, the Embassy that sells them, and the words for that."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.imperium.content.arguments import bound
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.content.tiles import offer, tiles
from landsraad.imperium.core.actions import TILE, Verb
from landsraad.imperium.core.components import ICON_NAMES
from landsraad.imperium.core.declared import Market
from landsraad.imperium.core.state import Module, Node
from landsraad.imperium.sets.bloodlines.rows import EMBASSY
from landsraad.imperium.sets.bloodlines.tech import MARKET, STACKS, AcquireTech, Embassy
from landsraad.imperium.words.conditions import TilesOwned
from landsraad.language.syntax import Word
from landsraad.language.vocabulary import Choice, Comparison, Number, Parameter, Role, Signature

_GAIN: frozenset[Role] = frozenset({"gain"})
_LESS = (Parameter("discount", Choice(("discount",))), Parameter("number", Number()))
MOST_TILES = 60


@dataclass(frozen=True)
class Pieces:
    """Where the tiles lie."""

    tech: Market


def _acquire_tech(build: Builder, word: Word) -> Node:
    less = next((arg for arg in word.args if isinstance(arg, int)), 0)
    return AcquireTech(build.own(Pieces).tech, less)


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    market = build.own(Pieces).tech
    offer(build, catalog.further[MARKET], market)
    row = catalog.further[EMBASSY][0]
    node = build.box(row.effects)[0]
    spaces = build.spaces_with(1 << ICON_NAMES.index("landsraad"))
    return Embassy(market, spaces, node, build.tables.source_numbers[EMBASSY, row.id])


TECH_MODULE = Declaration(
    words={"acquire_tech": (Signature((), _GAIN), Signature(_LESS, _GAIN))},
    conditions={"tech": (Parameter("comparison", Comparison()),)},
    rows=(tiles(MARKET, MOST_TILES),),
    make={"acquire_tech": _acquire_tech},
    make_test={"tech": lambda build, args: TilesOwned(MARKET, *bound(args[0]))},
    declare=lambda room: Pieces(room.stacks(MARKET, MARKET, STACKS)),
    verbs=lambda catalog: [Verb("tech", (TILE,), [row.id for row in catalog.further[MARKET]])],
    switch_on=_switch_on,
)
"""What the module declares where no other set brings Tech tiles."""
