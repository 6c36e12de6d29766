"""The kinds of rows that Rise of Ix adds to a pack: Tech tiles and the Shipping track."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.imperium.content.rows import NAME, REMARKS, box
from landsraad.imperium.content.tiles import tiles
from landsraad.language.syntax import Box
from landsraad.packs import Field, Table
from landsraad.packs.fields import Integer

MOST_TILES = 60  # a set of tiles is one machine word


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
    tiles("tech", MOST_TILES),
    Table(
        "shipping",
        ShippingRow,
        (NAME, Field("level", Integer(1, 3), required=True), box("reward"), *REMARKS),
        closed=True,
    ),
)
