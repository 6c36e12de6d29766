"""The polar grid: which of its cells belongs to which node of the board.

`cells.json` was found once by a search that let exactly those cells touch whose nodes are linked; all else follows.
"""

from __future__ import annotations

import json
import math
from functools import cached_property
from pathlib import Path

from cartography.geometry import Point
from landsraad.dune.content import load

MID, RIM = 500.0, 448.0
"""The centre, and the radius of the desert."""
POLE = "polar_sink"
SECTORS = 18
START = -math.pi / 2
"""Sector 1 begins at the bottom; numbers run counterclockwise."""

Corner = tuple[int, int]
"""A corner of cells: its column and its ring."""


class Board:
    """What the drawing has to show: the facts of content/dune/base."""

    def __init__(self) -> None:
        content = load("base")
        self.territories = {row.id: row for row in content.territory}
        self.links = {
            f"{row.id}/{sector}": set(beside) for row in content.territory for sector, beside in row.links.items()
        }
        self.spice = {blow.at.partition("/")[0]: (int(blow.at.partition("/")[2]), blow.amount) for blow in content.blow}
        self.keeps = [row.id for row in content.territory if row.kind == "stronghold"]

    def sectors(self, territory: str) -> list[int]:
        """The sectors of a territory; the Polar Sink is in sector 0."""
        return sorted(int(sector) for sector in self.territories[territory].links)

    def beside(self, territory: str) -> list[str]:
        """The territories beside one."""
        links = self.territories[territory].links.values()
        return sorted({there.partition("/")[0] for nodes in links for there in nodes} - {territory})


class Grid:
    """Cells in columns and rings: owner of each, and where its corners lie in a circle of radius 1 with y upwards."""

    def __init__(self) -> None:
        read = json.loads((Path(__file__).parent / "cells.json").read_text(encoding="utf-8"))
        self.per_sector: int = read["per_sector"]
        self.radii: list[float] = read["radii"]
        self.widths: list[float] = read["widths"]
        self.nodes: list[str] = read["nodes"]
        self._owners: list[int] = read["owners"]
        self.rings = len(self.radii) - 1
        self.columns = SECTORS * self.per_sector

    @cached_property
    def rays(self) -> list[float]:
        """Angles of the rays before sectors 1 to 18 and after the last, from the first ray."""
        found = [0.0]
        for width in self.widths:
            found.append(found[-1] + width)
        return found

    def node(self, column: int, ring: int) -> str:
        """The node of a cell: that of the pole within the rings, "" outside of them."""
        if ring < 0:
            return f"{POLE}/0"
        return "" if ring >= self.rings else self.nodes[self._owners[(column % self.columns) * self.rings + ring]]

    def territory(self, column: int, ring: int) -> str:
        """The territory of a cell; "" outside of the desert."""
        return self.node(column, ring).partition("/")[0]

    def angle(self, column: float) -> float:
        """The angle of a column's first side."""
        turns, column = divmod(column, self.columns)
        sector = int(column // self.per_sector)
        share = (column - sector * self.per_sector) / self.per_sector
        return START + float(turns) * 2 * math.pi + self.rays[sector] + self.widths[sector] * share

    def at(self, corner: Corner) -> Point:
        """Where a corner lies."""
        return polar(self.angle(corner[0]), self.radii[corner[1]])

    def sector_at(self, x: float, y: float) -> int:
        """The sector of a point of the drawing."""
        angle = (math.atan2(MID - y, x - MID) - START) % (2 * math.pi)
        return next(n + 1 for n in range(SECTORS) if angle <= self.rays[n + 1] + 1e-9)

    def to_ray(self, sector: int, x: float, y: float) -> float:
        """How far a point of the drawing is from the nearer ray of a sector."""
        angles = (START + self.rays[sector - 1], START + self.rays[sector])
        return min(abs((x - MID) * -math.sin(angle) - (y - MID) * math.cos(angle)) for angle in angles)


def polar(angle: float, radius: float) -> Point:
    """A point by its angle and radius, y upwards."""
    return radius * math.cos(angle), radius * math.sin(angle)


def on_ray(angle: float, radius: float = RIM) -> Point:
    """The same in the drawing."""
    return MID + radius * math.cos(angle), MID - radius * math.sin(angle)
