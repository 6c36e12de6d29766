"""Tiles in content: rows of whatever kind a set gives them, built alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from landsraad.imperium.content.checks import ability_fault
from landsraad.imperium.content.rows import NAME, REMARKS, box
from landsraad.imperium.core.components import Tile
from landsraad.imperium.core.declared import Market
from landsraad.imperium.core.tiles import TrashThisTile
from landsraad.language.syntax import Box, Word
from landsraad.packs import Field, Table
from landsraad.packs.boxes import Price
from landsraad.packs.fields import Flag, Integer

if TYPE_CHECKING:
    from landsraad.imperium.content.build import Builder

MOST_COST = 20
# Not hashed before the rules version rises: records made while the engine itself said this stay good.
FOR_RIVALS = (
    replace(box("rival_use"), hashed=False),
    replace(box("rival_deploy"), hashed=False),
    Field("rival_enters", Flag(), default=False, hashed=False),
)


@dataclass(frozen=True, slots=True)
class TileRow:
    """A tile that a player may have.

    Attributes: `cost` in what its market takes, `price` paid besides, `rival` whether a Rival may have it, `acquire`
    gained with it, `flip` once per round by turning it face down, `use` in own turns, `ability` while it lies
    before the player, `endgame` at the end of the game.

    A Rival does instead what `rival_use` says as soon as it can in its turn, and what `rival_deploy` says when it
    deploys at a combat space; `rival_enters` lets its Agent in among enemies. A tile with a `flip` is turned for it.
    """

    id: str
    name: str
    cost: int
    price: tuple[Word, ...] = ()
    rival: bool = False
    acquire: Box = ()
    flip: Box = ()
    use: Box = ()
    ability: Box = ()
    endgame: Box = ()
    rival_use: Box = ()
    rival_deploy: Box = ()
    rival_enters: bool = False
    set: str = ""
    notes: str = ""
    disputed: str = ""


def tiles(kind: str, most: int) -> Table:
    """A kind of tiles, of which the packs of a game may have so many."""
    fields = (
        NAME,
        Field("cost", Integer(0, MOST_COST), required=True),
        Field("price", Price(), default=()),
        Field("rival", Flag(), default=False),
        box("acquire"),
        box("flip"),
        box("use"),
        box("ability", "standing", ability_fault),
        box("endgame"),
        *FOR_RIVALS,
        *REMARKS,
    )
    return Table(kind, TileRow, fields, most=most)


def offer(build: Builder, rows: Iterable[TileRow], market: Market) -> None:
    """Build these tiles as those of a market."""
    tables = build.tables
    for row in rows:
        source = tables.source_numbers[market.kind, row.id]
        tile = Tile(row.id, market.kind, row.cost, source, len(tables.modifier_names))
        tile.rival, tile.rival_enters = row.rival, row.rival_enters
        with build.trashing(TrashThisTile):
            tile.price = [build.cost(word).id for word in row.price]
            tile.acquire, tile.flips, tile.uses = build.box(row.acquire), build.box(row.flip), build.box(row.use)
            tile.endgame = build.box(row.endgame)
            tile.rival_use, tile.rival_deploy = build.box(row.rival_use), build.box(row.rival_deploy)
            tile.first_use = len(row.ability) + 1
            build.abilities(tile.modifiers, tile.triggers, row.ability)
        market.pieces.append(len(tables.tiles))
        tables.tiles.append(tile)
