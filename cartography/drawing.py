"""The whole drawing as the client reads it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cartography.borders import Borders, rings_of
from cartography.geometry import Point, Ring, thinned
from cartography.grid import MID, POLE, RIM, SECTORS, START, Board, Grid, on_ray
from cartography.keeps import KEEP, round_keeps
from cartography.placing import MARK, Places, Placing, rounded
from cartography.walk import steps

FILE = Path(__file__).parents[1] / "web/src/dune/map/map.json"
OUTER = RIM + 44
"""Where the ring around the desert ends, on which storm and sectors are told."""
TINTS = 3


def drawing() -> str:
    """The map as JSON, one thing a line."""
    board, grid = Board(), Grid()
    borders = Borders(board, grid).all
    keeps = round_keeps(board, grid, borders)
    for border in borders:
        border.line = [rounded(*point) for point in thinned(border.line)]
    rings = {territory: rings_of(territory, borders) for territory in board.territories}
    places = Placing(board, grid, rings, keeps).places
    hub = round(grid.radii[0] * RIM, 1)
    found = {
        "size": 2 * MID,
        "rim": RIM,
        "outer": OUTER,
        "hub": hub,
        "keep": KEEP,
        "mark": MARK,
        "sectors": [_sector(grid, number, hub) for number in range(1, SECTORS + 1)],
        "territories": _territories(board, places, rings, keeps),
        "nodes": _nodes(board, places),
    }
    return _told(found) + "\n"


def _told(found: dict[str, Any]) -> str:
    """JSON whose lists and tables of the first level have one entry a line."""
    parts = []
    for name, value in found.items():
        if isinstance(value, dict):
            inner = ",\n".join(f"{json.dumps(key)}: {_line(each)}" for key, each in value.items())
            parts.append(f"{json.dumps(name)}: {{\n{inner}\n}}")
        elif isinstance(value, list):
            parts.append(f"{json.dumps(name)}: [\n" + ",\n".join(map(_line, value)) + "\n]")
        else:
            parts.append(f"{json.dumps(name)}: {_line(value)}")
    return "{\n" + ",\n".join(parts) + "\n}"


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _path(rings: list[Ring]) -> str:
    return "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in ring[:-1]) + "Z" for ring in rings)


def _told_at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _sector(grid: Grid, number: int, hub: float) -> dict[str, object]:
    first, last = START + grid.rays[number - 1], START + grid.rays[number]
    near = [on_ray(angle, hub) for angle in (first, last)]
    edge = [on_ray(angle) for angle in (first, last)]
    far = [on_ray(angle, OUTER) for angle in (first, last)]
    return {
        "number": rounded(*on_ray((first + last) / 2, (RIM + OUTER) / 2)),
        "ray": [*rounded(*near[0]), *rounded(*edge[0]), *rounded(*far[0])],
        "wedge": _slice(near, edge, hub, RIM),
        "rim": _slice(edge, far, RIM, OUTER),
    }


def _slice(near: list[Point], far: list[Point], inner: float, outer: float) -> str:
    """The part of a sector between two circles."""
    out = f"M{_told_at(near[0])}L{_told_at(far[0])}A{outer:g} {outer:g} 0 0 0 {_told_at(far[1])}"
    return f"{out}L{_told_at(near[1])}A{inner:g} {inner:g} 0 0 1 {_told_at(near[0])}Z"


def _territories(
    board: Board, places: Places, rings: dict[str, list[Ring]], keeps: dict[str, Point]
) -> dict[str, dict[str, object]]:
    tints = _tints(board)
    found: dict[str, dict[str, object]] = {}
    for territory, row in board.territories.items():
        found[territory] = {
            "name": row.name,
            "kind": row.kind,
            "tint": tints[territory],
            "path": _path(rings[territory]),
            "label": asdict(places.labels[territory]),
        }
        if row.behind_wall:
            found[territory]["behind_wall"] = True
        if territory in keeps:
            found[territory]["keep"] = keeps[territory]
        if territory in places.marks:
            sector, amount = board.spice[territory]
            found[territory]["mark"] = {"sector": sector, "amount": amount, "at": places.marks[territory]}
    return found


def _tints(board: Board) -> dict[str, int]:
    """Neighbours of one kind differ where that can be."""
    tint: dict[str, int] = {}
    for territory in sorted(board.territories, key=lambda each: -len(board.beside(each))):
        kind = board.territories[territory].kind
        near = [tint[each] for each in board.beside(territory) if each in tint and board.territories[each].kind == kind]
        tint[territory] = min(range(TINTS), key=lambda each: (near.count(each), each))
    return tint


def _nodes(board: Board, places: Places) -> dict[str, dict[str, object]]:
    """By their names in keys: the Polar Sink has no sector."""
    at = {node: stacks[0] for node, stacks in places.nodes.items()} | {f"{POLE}/0": (MID, MID)}
    walked = steps(board.links, at)
    return {
        _key(node): {"at": places.nodes[node], "steps": [_key(there) for there in walked[node]]} for node in board.links
    }


def _key(node: str) -> str:
    return node.removesuffix("/0")
