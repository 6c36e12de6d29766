"""Styles: characters of searching agents, as data. Each adds to the weights by which its agent values positions.

A style sees the whole table with its own eyes: what it likes counts for everybody in its worlds. What it costs in wins,
and that it does what it says, is measured by `python -m benchmarks.styles` (docs/agents.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase

import msgspec

from landsraad.kernel.contract import Weights
from landsraad.language.errors import did_you_mean
from landsraad.saying import say

FILE = "styles.toml"


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character adds to weights; a * stands for any end of a name.

    Attributes:
        features: to what a side has, by the names of its features, at the start of a game and at its end.
        words: to components, for each of what they say, by the game's words for effects.
        options: to first impressions, by option keys.
    """

    features: dict[str, tuple[float, float]] = {}
    words: dict[str, float] = {}
    options: dict[str, float] = {}


def read(text: bytes, weights: Weights) -> dict[str, Style]:
    """The styles of a file, by name.

    Args:
        text: of the file, in TOML.
        weights: whose features and options there are.

    Raises:
        ValueError: the file is no such file, or a style names a feature or an option that there is none of.
    """
    try:
        styles = msgspec.toml.decode(text, type=dict[str, Style])
    except msgspec.DecodeError as error:
        raise ValueError(say("agents.style.unreadable", error=error)) from None
    every = [weights, *weights.own.values()]
    features = {name for each in every for name in each.features}
    options = {key for each in every for key in each.options}
    for name, style in styles.items():
        for kind, asked, known in (("feature", style.features, features), ("option", style.options, options)):
            for pattern in asked:
                if not any(fnmatchcase(each, pattern) for each in known):
                    hint = did_you_mean(pattern, known)
                    raise ValueError(say(f"agents.style.{kind}", style=name, pattern=pattern, hint=hint))
    return styles


def leaning(weights: Weights, style: Style) -> Weights:
    """Weights with what a style adds to them, on every board."""
    at_start = {pattern: start for pattern, (start, _) in style.features.items()}
    at_end = {pattern: end for pattern, (_, end) in style.features.items()}
    return Weights(
        {
            name: (start + _sum(name, at_start), end + _sum(name, at_end))
            for name, (start, end) in weights.features.items()
        },
        {key: tuple(part + _sum(key, style.options) for part in parts) for key, parts in weights.options.items()},
        {kind: leaning(each, style) for kind, each in weights.own.items()},
        weights.network,
        style.words,
        weights.ways,
    )


def _sum(name: str, added: Mapping[str, float]) -> float:
    return sum(each for pattern, each in added.items() if fnmatchcase(name, pattern))
