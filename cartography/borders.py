"""The borders between territories: shared by both sides, so that neighbours stay seamless however they are smoothed."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

from cartography.geometry import Point, Ring, area
from cartography.grid import MID, POLE, RIM, Board, Corner, Grid, polar

ROUNDS, SETTLED = 34, 26
"""How often borders are smoothed, and after how many rounds their ends stay where they are."""


@dataclass
class Border:
    """A line between two territories.

    Attributes:
        path: the corners of cells that it follows.
        line: its points.
        sides: both territories; "" is what lies outside of the desert.
        held: the angle of the ray on which a point stays, by its number: links across the ray would be lost otherwise.
        loop: whether it surrounds a territory.
    """

    path: list[Corner]
    line: list[Point]
    sides: tuple[str, str]
    held: dict[int, float]
    loop: bool

    @property
    def soft(self) -> bool:
        """Whether it may be smoothed: rim and pole are circles."""
        return "" not in self.sides and POLE not in self.sides


class Borders:
    """All borders of the grid, smoothed."""

    def __init__(self, board: Board, grid: Grid) -> None:
        self._grid = grid
        self._edges: dict[frozenset[Corner], tuple[str, str]] = {}
        odd: dict[frozenset[str], list[tuple[Corner, Corner]]] = defaultdict(list)
        for column in range(grid.columns):
            for ring in range(-1, grid.rings):
                self._look(board, column, ring, odd)
        self._next: dict[Corner, set[Corner]] = defaultdict(set)
        for edge in self._edges:
            one, other = edge
            self._next[one].add(other)
            self._next[other].add(one)
        self._forks = {corner for corner, beside in self._next.items() if len(beside) != 2}
        self._moved = dict(self._pinned(pair) for pair in odd.values())
        self.all = self._traced()
        self._smooth()

    def _look(
        self, board: Board, column: int, ring: int, odd: dict[frozenset[str], list[tuple[Corner, Corner]]]
    ) -> None:
        """Note the borders of a cell with the next one outwards and around."""
        grid, after = self._grid, (column + 1) % self._grid.columns
        sides = [((column, ring + 1), (after, ring + 1), (column, ring + 1))]
        if ring >= 0:
            sides.append(((after, ring), (after, ring + 1), (column + 1, ring)))
        for start, end, other in sides:
            here, there = grid.territory(column, ring), grid.territory(*other)
            if here != there:
                self._edges[frozenset((start, end))] = (here, there)
                nodes = grid.node(column, ring), grid.node(*other)
                if here and there and nodes[1] not in board.links[nodes[0]]:
                    odd[frozenset(nodes)].append((start, end))

    def _pinned(self, edges: list[tuple[Corner, Corner]]) -> tuple[Corner, Corner]:
        """A contact without a link is but the last bit of a border beside a ray: its corner is pulled onto the ray."""
        ((one, other),) = edges
        fork, ray = (one, other) if one in self._forks else (other, one)
        assert fork in self._forks
        assert ray[0] % self._grid.per_sector == 0
        return fork, ray

    def _walk(self, start: Corner, after: Corner) -> list[Corner]:
        path = [start, after]
        while path[-1] not in self._forks and path[-1] != start:
            path.append(next(each for each in self._next[path[-1]] if each != path[-2]))
        return path

    def _traced(self) -> list[Border]:
        found: list[Border] = []
        walked: set[frozenset[Corner]] = set()

        def add(path: list[Corner], loop: bool) -> None:
            walked.update(frozenset(pair) for pair in pairwise(path))
            held = {} if loop else self._held(path)
            found.append(Border(path, self._fine(path), self._edges[frozenset(path[:2])], held, loop))

        for start in sorted(self._forks):
            for after in sorted(self._next[start]):
                if frozenset((start, after)) not in walked:
                    add(self._walk(start, after), loop=False)
        for edge in self._edges:
            if edge not in walked:
                start, after = sorted(edge)
                add(self._walk(start, after), loop=True)
        return found

    def _fine(self, path: list[Corner]) -> list[Point]:
        """The points of a path, with one in the middle of each side of a cell."""
        grid, points = self._grid, []
        for (column, ring), (to, outer) in pairwise(path):
            step = ((to - column + grid.columns // 2) % grid.columns) - grid.columns // 2
            radius, further = grid.radii[ring], grid.radii[outer]
            points += [polar(grid.angle(column + step * k / 2), radius + (further - radius) * k / 2) for k in range(2)]
        return [*points, grid.at(path[-1])]

    def _held(self, path: list[Corner]) -> dict[int, float]:
        found = {}
        for number, ((column, _), (to, _)) in enumerate(pairwise(path)):
            if column == to and column % self._grid.per_sector == 0:
                for point in (2 * number, 2 * number + 1, 2 * number + 2):
                    found[point] = self._grid.angle(column)
        return found

    def _smooth(self) -> None:
        ends: dict[Corner, list[tuple[Border, int]]] = defaultdict(list)
        for border in self.all:
            if not border.loop:
                ends[border.path[0]].append((border, 1))
                ends[border.path[-1]].append((border, -2))
        fixed = {border.path[end] for border in self.all for end in (0, -1) if not border.soft} | set(self._moved)
        at = {fork: self._grid.at(self._moved.get(fork, fork)) for fork in self._forks}
        for turn in range(ROUNDS):
            for border in self.all:
                if border.soft:
                    border.line = _looped(border.line) if border.loop else _between(border, at)
            if turn < SETTLED:
                for fork in sorted(self._forks - fixed):
                    at[fork] = self._eased(fork, at[fork], [border.line[second] for border, second in ends[fork]])
        for border in self.all:
            if not border.loop:
                border.line[0], border.line[-1] = at[border.path[0]], at[border.path[-1]]
            border.line = [(MID + x * RIM, MID - y * RIM) for x, y in border.line]

    def _eased(self, fork: Corner, at: Point, beside: list[Point]) -> Point:
        """Halfway to the middle of what follows; a fork on a ray stays on it."""
        x = (at[0] + sum(point[0] for point in beside) / len(beside)) / 2
        y = (at[1] + sum(point[1] for point in beside) / len(beside)) / 2
        return (x, y) if fork[0] % self._grid.per_sector else _onto(self._grid.angle(fork[0]), (x, y))


def _onto(angle: float, point: Point) -> Point:
    (ux, uy), (x, y) = polar(angle, 1), point
    return polar(angle, x * ux + y * uy)


def _mean(before: Point, at: Point, after: Point) -> Point:
    return (before[0] + 2 * at[0] + after[0]) / 4, (before[1] + 2 * at[1] + after[1]) / 4


def _looped(line: list[Point]) -> list[Point]:
    body = line[:-1]
    body = [_mean(body[n - 1], body[n], body[(n + 1) % len(body)]) for n in range(len(body))]
    return [*body, body[0]]


def _between(border: Border, at: dict[Corner, Point]) -> list[Point]:
    line = [at[border.path[0]], *border.line[1:-1], at[border.path[-1]]]
    smooth = [line[0], *(_mean(*line[n - 1 : n + 2]) for n in range(1, len(line) - 1)), line[-1]]
    for n, angle in border.held.items():
        if 0 < n < len(line) - 1:
            smooth[n] = _onto(angle, smooth[n])
    return smooth


def rings_of(territory: str, borders: list[Border]) -> list[Ring]:
    """The rings that the borders of a territory make, the outer one first."""
    chains = [list(border.line) for border in borders if territory in border.sides]
    found = []
    while chains:
        ring = chains.pop()
        while not _same(ring[0], ring[-1]):
            number, chain = next(
                (n, each) for n, each in enumerate(chains) if _same(each[0], ring[-1]) or _same(each[-1], ring[-1])
            )
            ring += (chain if _same(chain[0], ring[-1]) else chain[::-1])[1:]
            chains.pop(number)
        found.append(ring)
    return sorted(found, key=lambda ring: -abs(area(ring)))


def _same(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 1e-4 and abs(a[1] - b[1]) < 1e-4
