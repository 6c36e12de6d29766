"""The kinds of rows that Rise of Ix adds to a pack: Tech tiles and the Shipping track."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.imperium.content.checks import ability_fault
from landsraad.imperium.content.rows import NAME, REMARKS, box
from landsraad.language.syntax import Box
from landsraad.packs import Field, Table
from landsraad.packs.fields import Flag, Integer

MOST_TILES = 60  # a set of tiles is one machine word


@dataclass(frozen=True, slots=True)
class TechRow:
    """A Tech tile.

    Attributes: `cost` in spice, `rival` whether a Rival may acquire it (I8.18), `acquire` gained with it, `flip` once
    per round by turning it face down (I4.7), `use` in own turns (X28), `ability` while it lies before the player,
    `endgame` at the end of the game.
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


@dataclass(frozen=True, slots=True)
class ShippingRow:
    """A level of the Shipping track with the `reward` of recalling a Freighter from there or from above (I5.2)."""

    id: str
    name: str
    level: int
    reward: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


TABLES = (
    Table(
        "tech",
        TechRow,
        (
            NAME,
            Field("cost", Integer(0, 20), required=True),
            Field("rival", Flag(), default=False),
            box("acquire"),
            box("flip"),
            box("use"),
            box("ability", "standing", ability_fault),
            box("endgame"),
            *REMARKS,
        ),
        most=MOST_TILES,
    ),
    Table(
        "shipping",
        ShippingRow,
        (NAME, Field("level", Integer(1, 3), required=True), box("reward"), *REMARKS),
        closed=True,
    ),
)
