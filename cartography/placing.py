"""Room on the map for spice, names and stacks of forces, so that none covers another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from cartography.geometry import Box, Point, Ring, gap, inside, room, to_edge
from cartography.grid import MID, POLE, RIM, Board, Grid
from cartography.keeps import KEEP

FONT, LINE = 16.0, 16.5 / 16
"""The size of a name (11.2 px on a map of 700 px), and the height of a line in sizes."""
PLATE = 15.5
"""The size of a name on the plate of a keep."""
SMALLER = ((FONT, 1.5), (15.0, 1.0), (14.0, 0.5), (13.5, -0.1))
"""Sizes of names that are tried one after the other, and how much room there must be around them."""
STACK = (46.0, 26.0)
"""Room of one stack of forces."""
MARK = 15.0
"""The radius of the mark where spice blows."""
STEP = 6
"""How far the places that are looked at are from one another."""
BROKEN = {
    "habbanya_ridge_flat": ("Habbanya|Ridge Flat", "Habbanya|Ridge|Flat"),
    "the_minor_erg": ("The Minor Erg", "The Minor|Erg"),
    "habbanya_erg": ("Habbanya|Erg",),
    "rock_outcroppings": ("Rock|Outcroppings", "Rock Out-|croppings"),
    "hole_in_the_rock": ("Hole in|the Rock", "Hole|in the|Rock"),
    "bight_of_the_cliff": ("Bight of|the Cliff",),
    "imperial_basin": ("Imperial Basin", "Imperial|Basin"),
    "wind_pass_north": ("Wind Pass|North", "Wind|Pass|North"),
    "rim_wall_west": ("Rim Wall|West", "Rim|Wall|West"),
}
"""Names that break into lines elsewhere than before their last word."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SMALL = "516 563 462 564 507 317 520 558 262 263 522 271 843 560 549 564 564 373 431 361 556 495 748 481 495 443"
CAPITALS = "558 597 576 625 538 510 628 663 282 494 597 502 745 657 674 582 674 592 545 546 655 536 800 541 501 540"
ADVANCE = {
    **dict(zip(LETTERS, map(int, SMALL.split()), strict=True)),
    **dict(zip(LETTERS.upper(), map(int, CAPITALS.split()), strict=True)),
    "'": 275,
    " ": 200,
    "-": 311,
}
"""Widths of Source Sans 3 at weight 600, in thousandths."""


def width_of(text: str, size: float = FONT) -> float:
    """How wide a text is."""
    return sum(ADVANCE[sign] for sign in text) * size / 1000


@dataclass(frozen=True)
class Label:
    """A name: its lines, the middle of them, their size, and the width and height of all."""

    lines: list[str]
    at: Point
    size: float
    box: tuple[float, float]


@dataclass
class Spot:
    """A place that is looked at: where it is, how far from the border, in which sector."""

    x: float
    y: float
    edge: float
    sector: int


@dataclass
class Places:
    """What was placed.

    Attributes:
        marks: where spice blows, by territory.
        labels: names, by territory.
        nodes: for each node where its stacks stand, in order.
    """

    marks: dict[str, Point] = field(default_factory=dict)
    labels: dict[str, Label] = field(default_factory=dict)
    nodes: dict[str, list[Point]] = field(default_factory=dict)


def rounded(x: float, y: float) -> Point:
    """A point as it is stored."""
    return round(x, 1), round(y, 1)


class Placing:
    """Places things one after the other, what has least choice first."""

    def __init__(self, board: Board, grid: Grid, rings: dict[str, list[Ring]], keeps: dict[str, Point]) -> None:
        self._board, self._grid, self._rings, self._keeps = board, grid, rings, keeps
        self._spots = {territory: list(self._looked_at(territory)) for territory in rings}
        self._taken: list[Box] = [(x, y, KEEP, KEEP) for x, y in keeps.values()]
        self._counted: dict[tuple[str, int, int], int] = {}
        self.places = Places()
        self._mark()
        self._name_keeps()
        self._taken += [(x, y, MARK + 9, MARK) for x, y in self.places.marks.values()]  # two digits are wider
        self._small = sorted(self._named(), key=lambda each: len(self._spots[each]))
        for territory in self._small:
            self._name(territory)
        self._label(POLE, [board.territories[POLE].name], (MID, MID - 36), FONT, (76, 17))
        self._stack()

    def _looked_at(self, territory: str) -> Sequence[Spot]:
        rings = self._rings[territory]
        xs, ys = [x for x, _ in rings[0]], [y for _, y in rings[0]]
        across, down = int((max(xs) - min(xs)) // STEP) + 1, int((max(ys) - min(ys)) // STEP) + 1
        points = [(min(xs) + i * STEP, min(ys) + k * STEP) for i in range(across) for k in range(down)]
        return [Spot(x, y, to_edge(rings, x, y), self._grid.sector_at(x, y)) for x, y in points if inside(rings, x, y)]

    def _named(self) -> list[str]:
        return [each for each in self._board.territories if each not in self._keeps and each != POLE]

    def _mark(self) -> None:
        """Marks come first: they are the places that a card names."""
        for territory, (sector, _) in self._board.spice.items():

            def good(spot: Spot, sector: int = sector) -> float:
                outer = 0.05 * math.hypot(spot.x - MID, spot.y - MID) if spot.edge > MARK + 3 else 0
                return min(spot.edge, self._grid.to_ray(sector, spot.x, spot.y) + 4) + outer

            best = max((spot for spot in self._spots[territory] if spot.sector == sector), key=good)
            self.places.marks[territory] = rounded(best.x, best.y)

    def _label(self, territory: str, lines: list[str], at: Point, size: float, box: tuple[float, float]) -> None:
        self.places.labels[territory] = Label(lines, rounded(*at), size, rounded(*box))
        self._taken.append((*at, box[0] / 2, box[1] / 2))

    def _name_keeps(self) -> None:
        """Keeps carry their name on a plate above or below them."""
        for keep, (x, y) in self._keeps.items():
            name = self._board.territories[keep].name
            w = width_of(name, PLATE) / 2 + 7

            def bad(spot: Point, keep: str = keep, w: float = w) -> float:
                box = (*spot, w, 10.0)
                marks = sum(gap(box, (*mark, MARK, MARK)) < 2 for mark in self.places.marks.values())
                keeps = sum(gap(box, (*at, KEEP, KEEP)) < 2 for each, at in self._keeps.items() if each != keep)
                over = [
                    each
                    for each in self._named()
                    if any(inside(self._rings[each], spot[0] + dx, spot[1]) for dx in (-w, w))
                ]
                small = sum(10 for each in over if len(self._spots[each]) < 130)
                far = math.hypot(abs(spot[0] - MID) + w, spot[1] - MID) >= RIM - 2
                return (marks + keeps) * 100 + small + 200 * far

            best = min(((x, y + KEEP + 9), (x, y - KEEP - 9)), key=bad)
            self._label(keep, [name], best, PLATE, (w * 2, 20))

    def _breaks(self, territory: str, size: float) -> list[list[str]]:
        words = self._board.territories[territory].name.split()
        if territory in BROKEN:
            found = [each.split("|") for each in BROKEN[territory]]
        elif len(words) == 1:
            found = [words]
        else:
            last = [" ".join(words[:-1]), words[-1]]
            found = [[" ".join(words)], last] if len(words) < 3 else [last, words]
        return [*found, words] if size == SMALLER[-1][0] else found

    def _name(self, territory: str) -> None:
        for size, least in SMALLER:
            found: list[tuple[float, Point, list[str], tuple[float, float]]] = []
            for lines in self._breaks(territory, size):
                w, h = max(width_of(line, size) for line in lines) / 2 + 2, len(lines) * size * LINE / 2
                for spot in self._spots[territory]:
                    good = self._good_for_name(territory, spot, (spot.x, spot.y, w, h), least)
                    if good is not None:
                        good -= 4 if len(lines) == 3 else 0
                        found.append((good, (spot.x, spot.y), lines, (w * 2, h * 2)))
            if found:
                _, at, lines, box = max(found, key=lambda each: each[0])
                self._label(territory, lines, at, size, box)
                return
        raise ValueError(f"there is no room for the name of {territory}: break it into other lines in BROKEN")

    def _good_for_name(self, territory: str, spot: Spot, box: Box, least: float) -> float | None:
        if min(gap(box, other) for other in self._taken) < (2 if least > 0 else 0):
            return None
        free = room(self._rings[territory], box)
        if free < least:
            return None
        return min(free, 9) + 0.03 * self._open(territory, spot.sector) - 0.01 * abs(spot.y - MID)

    def _open(self, territory: str, sector: int) -> int:
        """How many places for a stack are still open in a sector of a territory."""
        key = (territory, sector, len(self._taken))
        if key not in self._counted:
            self._counted[key] = sum(
                spot.sector == sector
                and spot.edge > 6
                and all(gap((spot.x, spot.y, STACK[0] / 2, STACK[1] / 2), other) >= 0 for other in self._taken)
                for spot in self._spots[territory]
            )
        return self._counted[key]

    def _stack(self) -> None:
        """Two places for each node: the first of all nodes, smallest first, then the second ones."""
        own: dict[str, list[Spot]] = {}
        for node in self._board.links:
            territory, _, sector = node.partition("/")
            if territory in self._keeps:
                x, y = self._keeps[territory]
                self.places.nodes[node] = [rounded(x, y + 16), rounded(x, y - 13)]  # the emblem stays in sight
            else:
                own[node] = [spot for spot in self._spots[territory] if sector == "0" or spot.sector == int(sector)]
                self.places.nodes[node] = []
        for _ in range(2):
            for node in sorted(own, key=lambda each: len(own[each])):
                best = self._best_for_stack(node, own[node])
                self.places.nodes[node].append(rounded(best.x, best.y))
                self._taken.append((best.x, best.y, STACK[0] / 2, STACK[1] / 2))

    def _best_for_stack(self, node: str, spots: list[Spot]) -> Spot:
        sector = int(node.partition("/")[2])
        w, h = STACK[0] / 2, STACK[1] / 2
        mates = [(x, y, w, h) for x, y in self.places.nodes[node]]
        middle = sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots)

        def good(spot: Spot) -> float:
            box = (spot.x, spot.y, w, h)
            near = [other for other in self._taken if abs(other[0] - spot.x) < 160 and abs(other[1] - spot.y) < 90]
            hit = min([gap(box, other) for other in near] or [30.0])
            mate = min([gap(box, other) for other in mates] or [12.0])
            ray = min(self._grid.to_ray(sector, spot.x, spot.y) - 10, 14) if sector else 9
            free = min(spot.edge - 8, 20) + ray + min(0, spot.edge - h) * 2
            far = 0.03 * math.dist((spot.x, spot.y), middle)
            return min(hit, 2) * (6 if hit > 0 else 20) + min(mate, 1) * 9 + free - far

        return max(spots, key=good)
