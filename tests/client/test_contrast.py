"""The colours of the client: text, icons and seats stand out on every surface they are used on, in both themes."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
STYLES = [SOURCES / "app.css", *sorted(SOURCES.glob("sets/*/colours.css")), SOURCES / "dune/colours.css"]
"""Those of the client, of each set, and of classic Dune."""
THEMES = ("dark", "light")
TEXT, SIGN = 4.5, 3.0
"""Least contrast of text, and of icons and other signs (WCAG 2.2, 1.4.3 and 1.4.11)."""
FAR = 8.5
"""Least CIE76 distance of the colours of two seats that may sit at one table; their shapes differ as well."""

MIXED = {
    "asking": ("act", 0.13, "s2"),
    "focused": ("act", 0.36, "s2"),
    "reveal": ("persuasion", 0.20, "s1"),
    "gain": ("vp", 0.16, "s1"),
}
"""Surfaces that the style sheets mix from two tokens: the colour, its share, and what it is mixed with."""

PANELS = ("bg", "bg2", "s1", "s2")
TEXTS = {
    "ink": (*PANELS, "s3", *MIXED),
    "ink2": (*PANELS, "s3", "asking", "reveal", "gain"),
    "ink3": PANELS,
    "act": ("bg", "s1", "s2"),
    "warn": ("s1", "s2", "asking"),
    "bad": ("bg", "s1", "s2"),
    "vp": ("bg", "bg2", "s1", "s2"),
    "act-ink": ("act",),
    "ico-ink": ("persuasion", "spice", "bad"),
}
FACTIONS = ("emperor", "guild", "bene-gesserit", "fremen")
AGENT_ICONS = ("landsraad", "city", "spice-trade", "spy")
SEATS = ("p1", "p2", "p3", "p4", "p5", "p6")
ICONS = ("solari", "spice", "water", "persuasion", "intrigue", "sword", "muted", *FACTIONS)
SIGNS = {
    **dict.fromkeys((*AGENT_ICONS, *SEATS), ("bg", "s1", "s2")),
    **dict.fromkeys(ICONS, ("bg", "s1", "s2", "reveal", "gain")),
    "vp": ("bg", "s1", "s2", "gain"),
    "ico-ink": FACTIONS,
}

GROUNDS = tuple(f"map-{kind}{tint}" for kind in ("sand", "rock") for tint in range(3))
BADGES = tuple(
    f"dune-{faction}"
    for faction in ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "ixians", "tleilaxu", "harkonnen")
)
TEXTS |= {
    "map-name": (*GROUNDS, "map-ice", "map-halo"),
    "map-number": ("map-rim",),
    "map-mark": ("map-well",),
    "map-ink": ("map-plate", "map-eye"),
    "map-eye": ("map-storm",),
    "act": (*TEXTS["act"], "map-plate", "map-halo"),
}
SIGNS |= {
    **dict.fromkeys(BADGES, ("map-plate", "bg", "s1", "s2")),
    "dune-device": tuple(badge for badge in BADGES if badge != "dune-harkonnen"),
    "dune-rim": ("dune-dark",),
    "map-wall": ("map-keep", "map-rock0", "map-rock1", "map-rock2"),
    "spice": (*SIGNS["spice"], "map-plate"),
    "act": GROUNDS,
}

SEEN = {
    "by everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "without green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "without blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How linear red, green and blue are seen (Machado, Oliveira and Fernandes 2009, full severity)."""

Colour = tuple[float, float, float]


def tokens(theme: str) -> dict[str, Colour]:
    """The opaque colours of a theme by token name, and the surfaces mixed from them."""
    found: dict[str, Colour] = {}
    for style in STYLES:
        block = re.search(rf"\[data-theme='{theme}'\] \{{(.*?)\}}\n", style.read_text(encoding="utf-8"), re.DOTALL)
        assert block is not None, f"{style} has no theme {theme}"
        found |= {name: channels(value) for name, value in re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block[1])}
    for name, (colour, share, base) in MIXED.items():
        found[name] = mixed(found[colour], share, found[base])
    return found


def channels(value: str) -> Colour:
    red, green, blue = (int(value[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def mixed(colour: Colour, share: float, base: Colour) -> Colour:
    red, green, blue = (share * a + (1 - share) * b for a, b in zip(colour, base, strict=True))
    return red, green, blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Colour, seen: tuple[tuple[float, ...], ...]) -> Colour:
    """CIE L*a*b* of a colour (D65) as somebody with this sight sees it."""
    light = tuple(map(linear, colour))
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in seen)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("uses", "least"), [(TEXTS, TEXT), (SIGNS, SIGN)], ids=["text", "signs"])
def test_everything_stands_out_from_its_surfaces(theme: str, uses: dict[str, tuple[str, ...]], least: float) -> None:
    colours = tokens(theme)
    low = {
        f"{name} on {surface}": round(found, 2)
        for name, surfaces in uses.items()
        for surface in surfaces
        if (found := contrast(colours[name], colours[surface])) < least
    }
    assert low == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SEEN)
def test_the_seats_of_a_table_of_four_can_be_told_apart(theme: str, sight: str) -> None:
    colours = tokens(theme)
    seats = {n: lab(colours[f"p{n}"], SEEN[sight]) for n in range(1, 5)}
    near = {
        (a, b): round(distance, 1)
        for a, b in combinations(seats, 2)
        if (distance := sum((x - y) ** 2 for x, y in zip(seats[a], seats[b], strict=True)) ** 0.5) < FAR
    }
    assert near == {}
