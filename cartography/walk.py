"""Where the arrow keys lead: from each node along its links."""

from __future__ import annotations

import math
from itertools import permutations

from cartography.geometry import Point

WAYS = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""Left, up, right, down."""
WIDE = math.radians(80)
"""How far a link may lie beside the way that its key points."""


def steps(links: dict[str, set[str]], at: dict[str, Point]) -> dict[str, list[str]]:
    """For each node where left, up, right and down lead; "" where no link lies in that way.

    Each key leads along another link, and together they turn as little as can be from the ways of the keys. A node
    that has few links is rather led to: others are reached from elsewhere.
    """
    return {node: _best(node, sorted(beside), links, at) for node, beside in links.items()}


def _best(node: str, beside: list[str], links: dict[str, set[str]], at: dict[str, Point]) -> list[str]:
    off = {there: [_off(at[node], at[there], way) for way in WAYS] for there in beside}
    cost = {there: [each - 2 / len(links[there]) for each in off[there]] for there in beside}
    # Of many links those are looked at that lie best in some way.
    nearest = {there for n in range(4) for there in sorted(beside, key=lambda each, n=n: cost[each][n])[:3]}  # type: ignore[misc]
    found, least = [""] * 4, math.inf
    for order in permutations([*sorted(nearest), "", "", "", ""], 4):
        if all(not there or off[there][n] <= WIDE for n, there in enumerate(order)):
            whole = sum(cost[there][n] if there else WIDE for n, there in enumerate(order))
            if whole < least:
                found, least = list(order), whole
    return found


def _off(start: Point, end: Point, way: tuple[int, int]) -> float:
    angle = math.atan2(end[1] - start[1], end[0] - start[0]) - math.atan2(way[1], way[0])
    return abs((angle + math.pi) % (2 * math.pi) - math.pi)
