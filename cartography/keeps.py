"""Strongholds become round keeps of one size."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cartography.borders import Border, rings_of
from cartography.geometry import Point, centroid
from cartography.grid import MID, RIM, SECTORS, START, Board, Corner, Grid

KEEP = 38.0
"""The radius of a keep: 53 px across on a map of 700 px."""
MARGIN = 7.0


def round_keeps(board: Board, grid: Grid, borders: list[Border]) -> dict[str, Point]:
    """Round the strongholds and let the other borders give way.

    Returns:
        the centres.
    """
    centres = {keep: _centre(board, grid, borders, keep) for keep in board.keeps}
    for keep, centre in centres.items():
        _rounded(borders, keep, centre)
    for keep, (cx, cy) in centres.items():
        for border in borders:
            if keep not in border.sides and border.soft:
                _give_way(border, cx, cy)
    return centres


def _centre(board: Board, grid: Grid, borders: list[Border], keep: str) -> Point:
    """Within its own sector, but across a ray that one of its links crosses."""
    x, y = centroid(rings_of(keep, borders)[0])
    (sector,) = board.sectors(keep)
    for ray, sign in ((sector - 1, 1), (sector, -1)):
        angle = START + grid.rays[ray]
        nx, ny = -math.sin(angle) * sign, math.cos(angle) * sign
        other = (sector - 2 if sign == 1 else sector) % SECTORS + 1
        across = any(there.endswith(f"/{other}") for there in board.links[f"{keep}/{sector}"])
        need = KEEP - (MARGIN if across else -3)
        # The normal points up, the drawing down.
        short = need - ((x - MID) * nx - (y - MID) * ny)
        if short > 0 or across:
            x, y = x + nx * short, y - ny * short
    reach, most = math.hypot(x - MID, y - MID), RIM - KEEP - 26
    if reach > most:
        x, y = MID + (x - MID) * most / reach, MID + (y - MID) * most / reach
    return round(x, 1), round(y, 1)


def _circle(centre: Point, start: float, turn: float, parts: int) -> list[Point]:
    angles = [start + turn * n / parts for n in range(parts + 1)]
    return [(centre[0] + KEEP * math.cos(angle), centre[1] + KEEP * math.sin(angle)) for angle in angles]


def _rounded(borders: list[Border], keep: str, centre: Point) -> None:
    own = [border for border in borders if keep in border.sides]
    if own[0].loop:
        own[0].line = _circle(centre, 0, 2 * math.pi, 72)
        return
    feet: dict[Corner, Point] = {}
    for border in borders:
        if keep not in border.sides:
            _cut(border, own, centre, feet)
    for border, start, turn, forward in _chain(own, centre, feet):
        line = _circle(centre, start, turn, max(3, int(abs(turn) / 0.08)))
        ends = (border.path[0], border.path[-1]) if forward else (border.path[-1], border.path[0])
        line[0], line[-1] = feet[ends[0]], feet[ends[1]]
        border.line = line if forward else line[::-1]


def _cut(border: Border, own: Sequence[Border], centre: Point, feet: dict[Corner, Point]) -> None:
    """Let a border that ends at a keep end on its circle."""
    for end in (0, -1):
        corner = border.path[end]
        if not any(corner in (each.path[0], each.path[-1]) for each in own):
            continue
        line = border.line if end == 0 else border.line[::-1]
        within = [n for n, point in enumerate(line) if math.dist(point, centre) < KEEP + 1]
        cut = min(max(within, default=-1) + 1, len(line) - 1)
        far = math.dist(line[cut], centre)
        x = centre[0] + (line[cut][0] - centre[0]) * KEEP / far
        y = centre[1] + (line[cut][1] - centre[1]) * KEEP / far
        feet[corner] = (x, y)
        line = [(x, y), *line[cut:]]
        border.line = line if end == 0 else line[::-1]


def _chain(own: list[Border], centre: Point, feet: dict[Corner, Point]) -> list[tuple[Border, float, float, bool]]:
    """The borders around a keep, in the sense in which they make one turn: start, turn, whether as its path runs."""

    def angle(corner: Corner) -> float:
        return math.atan2(feet[corner][1] - centre[1], feet[corner][0] - centre[0])

    for sign in (1, -1):
        chain, at, total, rest = [], own[0].path[0], 0.0, list(own)
        while rest:
            border = next(each for each in rest if at in (each.path[0], each.path[-1]))
            rest.remove(border)
            forward = border.path[0] == at
            end = border.path[-1] if forward else border.path[0]
            turn = ((angle(end) - angle(at)) * sign) % (2 * math.pi)
            chain.append((border, angle(at), turn * sign, forward))
            total += turn
            at = end
        if abs(total - 2 * math.pi) < 1e-6:
            return chain
    raise AssertionError("the borders of a keep do not follow one another around it")


def _give_way(border: Border, cx: float, cy: float) -> None:
    for n, (x, y) in enumerate(border.line[1:-1], 1):
        far = math.hypot(x - cx, y - cy)
        free = min(math.dist((x, y), border.line[0]), math.dist((x, y), border.line[-1])) > 9
        if far < KEEP + MARGIN and (free or far < KEEP):
            more = (KEEP + MARGIN) / max(far, 1e-6)
            border.line[n] = (cx + (x - cx) * more, cy + (y - cy) * more)
