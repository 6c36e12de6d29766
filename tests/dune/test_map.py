"""The map of Arrakis: what touches is what is linked, and nothing covers anything else."""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from cartography.drawing import FILE, drawing
from cartography.geometry import Ring, inside
from cartography.grid import POLE, Board, Grid
from cartography.keeps import KEEP
from cartography.placing import MARK, STACK

CONTACT, CORNER = 6, 4
"""Cells of common border, each one unit of the drawing wide, that make a contact, and that are but a corner."""
BULGE = 10
"""Cells by which a border that runs along a ray may reach over it."""

Cell = tuple[int, int]


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@lru_cache
def rings(path: str) -> list[Ring]:
    found = []
    for part in path.strip("MZ").split("ZM"):
        points = [(float(x), float(y)) for x, y in (point.split() for point in part.split("L"))]
        found.append([*points, points[0]])
    return found


def filled(path: str) -> set[Cell]:
    """The cells whose middles lie in a polygon."""
    sides = [side for ring in rings(path) for side in pairwise(ring)]
    tops = [min(a[1], b[1]) for a, b in sides]
    bottoms = [max(a[1], b[1]) for a, b in sides]
    cells = set[Cell]()
    for row in range(int(min(tops)), int(max(bottoms)) + 1):
        y = row + 0.5
        crossed = sorted(
            a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in sides if (a[1] > y) != (b[1] > y)
        )
        for left, right in zip(crossed[::2], crossed[1::2], strict=True):
            cells.update((row, column) for column in range(math.ceil(left - 0.5), math.floor(right - 0.5) + 1))
    return cells


@pytest.fixture(scope="module")
def territories(drawn: dict[str, Any]) -> dict[str, set[Cell]]:
    return {territory: filled(each["path"]) for territory, each in drawn["territories"].items()}


@pytest.fixture(scope="module")
def nodes(territories: dict[str, set[Cell]]) -> dict[Cell, str]:
    """The node of each cell; where a border bulges over a ray, the nearest sector of its territory."""
    board, grid = Board(), Grid()
    found = {}
    for territory, cells in territories.items():
        sectors = board.sectors(territory)
        for row, column in cells:
            at = sectors[0]
            if len(sectors) > 1:
                sector = grid.sector_at(column + 0.5, row + 0.5)
                at = min(sectors, key=lambda each: min((each - sector) % 18, (sector - each) % 18))
            found[row, column] = f"{territory}/{at}"
    return found


def touching(nodes: dict[Cell, str]) -> Counter[frozenset[str]]:
    found: Counter[frozenset[str]] = Counter()
    for (row, column), node in nodes.items():
        for other in ((row, column + 1), (row + 1, column)):
            if nodes.get(other, node) != node:
                found[frozenset((node, nodes[other]))] += 1
    return found


def test_the_file_is_what_the_program_draws() -> None:
    assert FILE.read_text(encoding="utf-8") == drawing(), "the board has changed: run `make map`"


def test_territories_do_not_overlap_but_at_their_borders(territories: dict[str, set[Cell]]) -> None:
    for one, other in combinations(territories.values(), 2):
        assert len(one & other) <= 3


def test_contacts_of_the_polygons_are_the_adjacency_table(nodes: dict[Cell, str]) -> None:
    board = Board()
    found: Counter[frozenset[str]] = Counter()
    for pair, count in touching(nodes).items():
        territories = frozenset(node.partition("/")[0] for node in pair)
        if len(territories) == 2:
            found[territories] += count
    assert {pair for pair, count in found.items() if count >= CORNER} == {
        frozenset((territory, other)) for territory in board.territories for other in board.beside(territory)
    }
    assert min(count for count in found.values() if count >= CORNER) >= CONTACT


def test_contacts_of_the_nodes_are_the_links(nodes: dict[Cell, str]) -> None:
    links = {frozenset((node, there)) for node, beside in Board().links.items() for there in beside}
    found = touching(nodes)
    assert {pair for pair in links if found[pair] < CONTACT} == set()
    assert {pair for pair, count in found.items() if count > BULGE} - links == set()


def test_each_territory_and_each_sector_of_it_is_in_one_piece(
    territories: dict[str, set[Cell]], nodes: dict[Cell, str]
) -> None:
    parts: dict[str, set[Cell]] = defaultdict(set)
    for cell, node in nodes.items():
        parts[node].add(cell)
    assert set(parts) == set(Board().links)
    for cells in (*territories.values(), *parts.values()):
        assert len(largest(cells)) >= len(cells) - BULGE


def largest(cells: set[Cell]) -> set[Cell]:
    left, best = set(cells), set[Cell]()
    while left:
        piece, reached = [left.pop()], set[Cell]()
        while piece:
            row, column = piece.pop()
            reached.add((row, column))
            for beside in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)):
                if beside in left:
                    left.remove(beside)
                    piece.append(beside)
        best = max(best, reached, key=len)
    return best


def test_stacks_and_marks_stand_in_their_sector(drawn: dict[str, Any]) -> None:
    grid = Grid()
    for node, each in drawn["nodes"].items():
        territory, _, sector = node.partition("/")
        row = drawn["territories"][territory]
        for x, y in each["at"]:
            assert inside(rings(row["path"]), x, y)
            assert not sector or grid.sector_at(x, y) == int(sector)
    for row in drawn["territories"].values():
        if "mark" in row:
            assert inside(rings(row["path"]), *row["mark"]["at"])
            assert grid.sector_at(*row["mark"]["at"]) == row["mark"]["sector"]


def test_names_lie_in_their_territory(drawn: dict[str, Any]) -> None:
    for row in drawn["territories"].values():
        if row["kind"] != "stronghold":
            (x, y), (w, h) = row["label"]["at"], row["label"]["box"]
            corners = [(x + w / 2 * i, y + h / 2 * k) for i in (-0.97, 0, 0.97) for k in (-0.9, 0, 0.9)]
            assert all(inside(rings(row["path"]), *corner) for corner in corners), row["name"]


def test_names_marks_keeps_and_first_stacks_do_not_cover_one_another(drawn: dict[str, Any]) -> None:
    boxes = {}
    for territory, row in drawn["territories"].items():
        (x, y), (w, h) = row["label"]["at"], row["label"]["box"]
        boxes[f"the name of {territory}"] = (x, y, w / 2, h / 2)
        if "mark" in row:
            boxes[f"the mark of {territory}"] = (*row["mark"]["at"], MARK - 1, MARK - 1)
        if "keep" in row:
            boxes[f"the keep {territory}"] = (*row["keep"], KEEP - 1, KEEP - 1)
    for node, each in drawn["nodes"].items():
        if "keep" not in drawn["territories"][node.partition("/")[0]]:
            boxes[f"the stack of {node}"] = (*each["at"][0], STACK[0] / 2 - 2, STACK[1] / 2 - 2)
    over = [
        (one, other)
        for (one, a), (other, b) in combinations(boxes.items(), 2)
        if abs(a[0] - b[0]) < a[2] + b[2] - 1 and abs(a[1] - b[1]) < a[3] + b[3] - 1
    ]
    assert over == []


def test_arrow_keys_follow_links_and_lead_everywhere(drawn: dict[str, Any]) -> None:
    links = {_key(node): {_key(there) for there in beside} for node, beside in Board().links.items()}
    steps = {node: {there for there in each["steps"] if there} for node, each in drawn["nodes"].items()}
    assert all(there <= links[node] for node, there in steps.items())
    for start in steps:
        seen, ahead = {start}, [start]
        while ahead:
            more = steps[ahead.pop()] - seen
            seen |= more
            ahead += more
        assert seen == set(steps)


def _key(node: str) -> str:
    return POLE if node.startswith(POLE) else node
