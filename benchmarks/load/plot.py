"""The curve as a picture, drawn by hand: no plotting library is needed for two small charts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.load.measure import Figures

WIDTH, HEIGHT = 720, 590
LEFT, RIGHT, TOP, GAP = 70, 120, 44, 70
PANEL = 210
INK, FAINT, PAPER = "#2b2622", "#d9d2c4", "#fbf8f1"
COLOURS = ("#1f6f8b", "#c0611f", "#8c2f39")
FONT = "font-family='system-ui, sans-serif'"

Line = tuple[str, str, Callable[[Figures], float]]

WAITS: tuple[Line, ...] = (
    ("p50", COLOURS[0], lambda each: each.p50),
    ("p95", COLOURS[1], lambda each: each.p95),
    ("p99", COLOURS[2], lambda each: each.p99),
)
LOADS: tuple[Line, ...] = (
    ("server", COLOURS[2], lambda each: each.server),
    ("bots", COLOURS[0], lambda each: each.workers),
    ("client", COLOURS[1], lambda each: each.client),
)


def picture(curve: Sequence[Figures]) -> str:
    """An SVG of waits and processor time by number of tables."""
    ordered = sorted(curve, key=lambda each: each.tables)
    most = max(each.tables for each in ordered)
    highest = max(each.p99 for each in ordered)
    marks = [each for each in (1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000) if each <= 3 * max(highest, 10)]
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' role='img' "
        "aria-label='Waits and processor time of the server by number of tables'>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{PAPER}'/>",
    ]
    parts += _panel(ordered, most, TOP, "From a choice to its state at all people, ms", marks, WAITS, logarithmic=True)
    percents = [*range(0, 101, 25)]
    parts += _panel(
        ordered, most, TOP + PANEL + GAP, "Processor time, % of one core", percents, LOADS, logarithmic=False
    )
    parts.append(_text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 10, "tables", "middle"))
    return "\n".join([*parts, "</svg>", ""])


def _panel(
    curve: Sequence[Figures], most: int, top: float, title: str, marks: Sequence[int], lines: Sequence[Line],
    *, logarithmic: bool,
) -> list[str]:  # fmt: skip
    def x(tables: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * tables / most

    def y(value: float) -> float:
        low, high = _scale(marks[0], logarithmic), _scale(marks[-1], logarithmic)
        return top + PANEL * (1 - (_scale(max(value, marks[0]), logarithmic) - low) / (high - low))

    parts = [_text(LEFT, top - 14, title, "start", "600")]
    for mark in marks:
        parts.append(f"<path d='M{LEFT} {y(mark):.1f}H{WIDTH - RIGHT}' stroke='{FAINT}'/>")
        parts.append(_text(LEFT - 8, y(mark) + 4, f"{mark:,}", "end"))
    for each in curve:
        parts.append(_text(x(each.tables), top + PANEL + 18, str(each.tables), "middle"))
    ends = sorted((y(value(curve[-1])), name, colour) for name, colour, value in lines)
    last = -1e9
    for at, name, colour in ends:
        last = max(at, last + 15)  # names of lines that meet stand below each other
        parts.append(_text(WIDTH - RIGHT + 10, last + 4, name, "start", "600", colour))
    for _, colour, value in lines:
        points = [(x(each.tables), y(value(each))) for each in curve]
        path = "L".join(f"{across:.1f} {down:.1f}" for across, down in points)
        parts.append(f"<path d='M{path}' fill='none' stroke='{colour}' stroke-width='2'/>")
        parts += [f"<circle cx='{across:.1f}' cy='{down:.1f}' r='3' fill='{colour}'/>" for across, down in points]
    return parts


def _scale(value: float, logarithmic: bool) -> float:
    return math.log10(value) if logarithmic else value


def _text(x: float, y: float, words: str, anchor: str, weight: str = "400", colour: str = INK) -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='13' font-weight='{weight}' "
        f"fill='{colour}' text-anchor='{anchor}'>{words}</text>"
    )


def draw(curve: Sequence[Figures], path: Path) -> None:
    """Write the picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(picture(curve), encoding="utf-8")
