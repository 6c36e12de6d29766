"""The kinds of rows that Rise of Ix adds to a pack: Tech tiles and the Shipping track."""

from __future__ import annotations

from dataclasses import dataclass, replace

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

    A Rival does instead what `rival_use` says as soon as it can in its turn, and what `rival_deploy` says when it
    deploys at a combat space; `rival_enters` lets its Agent in among enemies. A tile with a `flip` is turned for it.
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
    rival_use: Box = ()
    rival_deploy: Box = ()
    rival_enters: bool = False
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


# Not hashed before the rules version rises: records made while the engine itself said this stay good.
FOR_RIVALS = (
    replace(box("rival_use"), hashed=False),
    replace(box("rival_deploy"), hashed=False),
    Field("rival_enters", Flag(), default=False, hashed=False),
)
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
            *FOR_RIVALS,
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
