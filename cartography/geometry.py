"""Points, rings and boxes of the drawing, in a square of 1000 units with y downwards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Ring = list[Point]
"""A closed line: its last point is its first."""
Box = tuple[float, float, float, float]
"""Middle, half width and half height."""


def inside(rings: Sequence[Ring], x: float, y: float) -> bool:
    """Whether a point lies within rings, holes of which are rings as well."""
    within = False
    for ring in rings:
        for (x1, y1), (x2, y2) in pairwise(ring):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                within = not within
    return within


def to_edge(rings: Sequence[Ring], x: float, y: float) -> float:
    """How far a point is from the nearest line of rings."""
    return min(_to_line(x, y, a, b) for ring in rings for a, b in pairwise(ring))


def _to_line(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
    return math.hypot(x - a[0] - share * dx, y - a[1] - share * dy)


def gap(a: Box, b: Box) -> float:
    """The gap between two boxes; negative where they overlap."""
    dx, dy = abs(a[0] - b[0]) - a[2] - b[2], abs(a[1] - b[1]) - a[3] - b[3]
    return max(dx, dy) if max(dx, dy) < 0 else math.hypot(max(dx, 0), max(dy, 0))


def room(rings: Sequence[Ring], box: Box) -> float:
    """How far a box is from the edge of the rings around it; -1 where it is not within them."""
    x, y, w, h = box
    probes = [(x + w * i, y + h * k) for i in (-1, -0.5, 0, 0.5, 1) for k in (-1, 0, 1)]
    if not all(inside(rings, *probe) for probe in probes):
        return -1.0
    return min(to_edge(rings, *probe) for probe in probes)


def area(ring: Ring) -> float:
    """The area of a ring, signed by its sense."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(ring)) / 2


def centroid(ring: Ring) -> Point:
    """The centre of gravity of a ring."""
    whole = area(ring) * 6
    sides = list(pairwise(ring))
    x = sum((x1 + x2) * (x1 * y2 - x2 * y1) for (x1, y1), (x2, y2) in sides) / whole
    y = sum((y1 + y2) * (x1 * y2 - x2 * y1) for (x1, y1), (x2, y2) in sides) / whole
    return x, y


def thinned(line: list[Point], least: float = 0.35) -> list[Point]:
    """A line without the points that bend it by less than so much."""
    if len(line) < 3:
        return line
    (x1, y1), (x2, y2) = line[0], line[-1]
    length = math.hypot(x2 - x1, y2 - y1)
    bends = [
        abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length if length > 1e-6 else math.hypot(x - x1, y - y1)
        for x, y in line[1:-1]
    ]
    at = max(range(len(bends)), key=bends.__getitem__)
    if bends[at] < least:
        return [line[0], line[-1]]
    return thinned(line[: at + 2], least)[:-1] + thinned(line[at + 1 :], least)
