"""Tiles in content: rows of whatever kind a set gives them, built alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.imperium.content.checks import ability_fault
from landsraad.imperium.content.rows import NAME, REMARKS, Catalog, box
from landsraad.imperium.core.components import Tile
from landsraad.imperium.core.declared import Market
from landsraad.imperium.core.tiles import TrashThisTile
from landsraad.language.syntax import Box
from landsraad.packs import Field, Table
from landsraad.packs.fields import Flag, Integer

if TYPE_CHECKING:
    from landsraad.imperium.content.build import Builder

MOST_COST = 20


@dataclass(frozen=True, slots=True)
class TileRow:
    """A tile that a player may have.

    Attributes: `cost` in what its market takes, `rival` whether a Rival may have it, `acquire` gained with it, `flip`
    once per round by turning it face down, `use` in own turns, `ability` while it lies before the player, `endgame` at
    the end of the game.
    """

    id: str
    name: str
    cost: int
    rival: bool = False
    acquire: Box = ()
    flip: Box = ()
    use: Box = ()
    ability: Box = ()
    endgame: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


def tiles(kind: str, most: int) -> Table:
    """A kind of tiles, of which the packs of a game may have so many."""
    fields = (
        NAME,
        Field("cost", Integer(0, MOST_COST), required=True),
        Field("rival", Flag(), default=False),
        box("acquire"),
        box("flip"),
        box("use"),
        box("ability", "standing", ability_fault),
        box("endgame"),
        *REMARKS,
    )
    return Table(kind, TileRow, fields, most=most)


def offer(build: Builder, catalog: Catalog, market: Market) -> None:
    """Build the tiles of a market."""
    tables = build.tables
    for row in catalog.further[market.kind]:
        source = tables.source_numbers[market.kind, row.id]
        tile = Tile(row.id, market.kind, row.cost, source, len(tables.modifier_names))
        tile.rival = row.rival
        with build.trashing(TrashThisTile):
            tile.acquire, tile.flips, tile.uses = build.box(row.acquire), build.box(row.flip), build.box(row.use)
            tile.endgame = build.box(row.endgame)
            tile.first_use = len(row.ability) + 1
            build.abilities(tile.modifiers, tile.triggers, row.ability)
        market.pieces.append(len(tables.tiles))
        tables.tiles.append(tile)
