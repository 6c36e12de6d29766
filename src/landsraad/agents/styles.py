"""Styles: characters of agents, as data. Each adds to the weights and measures by which its agent values things.

In Dune: Imperium a style sees the whole table with its own eyes: what it likes counts for everybody in its worlds.
What it costs in wins, and that it does what it says, is measured by `python -m benchmarks.styles` and
`python -m benchmarks.dune_styles` (docs/agents.md).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fnmatch import fnmatchcase

import msgspec

from landsraad.agents.dune.measures import Measures
from landsraad.kernel.contract import Weights
from landsraad.language.errors import did_you_mean
from landsraad.saying import say

FILE = "styles.toml"


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character adds to what its agent goes by; a * stands for any end of a name.

    Attributes:
        features: to what a side has, by the names of its features, at the start of a game and at its end.
        words: to components, for each of what they say, by the game's words for effects.
        options: to first impressions, by option keys.
        measures: to what things are worth to an agent that does not search them, by name.
    """

    features: dict[str, tuple[float, float]] = {}
    words: dict[str, float] = {}
    options: dict[str, float] = {}
    measures: dict[str, float] = {}


Names = Mapping[str, Collection[str] | None]
"""What there is in a game for each part of a style that it knows; None: nobody here can tell."""


def read(text: bytes, games: Mapping[str, Names]) -> dict[str, dict[str, Style]]:
    """The styles of a file, by game and name.

    Args:
        text: of the file, in TOML.
        games: those that have styles, and what a style may name in each.

    Raises:
        ValueError: the file is no such file, or a style names what there is not in its game.
    """
    try:
        found = msgspec.toml.decode(text, type=dict[str, dict[str, Style]])
    except msgspec.DecodeError as error:
        raise ValueError(say("agents.style.unreadable", error=error)) from None
    for game, styles in found.items():
        if game not in games:
            raise ValueError(say("agents.style.game", game=game[:40], hint=did_you_mean(game, games)))
        for name, style in styles.items():
            _check(f"{game}.{name}", style, games[game])
    return found


def _check(name: str, style: Style, known: Names) -> None:
    for part in style.__struct_fields__:
        asked = getattr(style, part)
        if asked and part not in known:
            raise ValueError(say("agents.style.part", style=name, part=part, known=", ".join(known)))
        names = known.get(part)
        if names is None:
            continue
        for pattern in asked:
            if not any(fnmatchcase(each, pattern) for each in names):
                hint = did_you_mean(pattern, names)
                raise ValueError(say(f"agents.style.{part}", style=name, pattern=pattern, hint=hint))


def features_of(weights: Weights) -> set[str]:
    """What weights name of a side, on whatever board."""
    return {name for each in (weights, *weights.own.values()) for name in each.features}


def options_of(weights: Weights) -> set[str]:
    """What weights name of options, likewise."""
    return {key for each in (weights, *weights.own.values()) for key in each.options}


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
        weights.adapts,
    )


def bent(measures: Measures, style: Style) -> Measures:
    """Measures with what a style adds to them."""
    return Measures(*(worth + _sum(name, style.measures) for name, worth in measures._asdict().items()))


def _sum(name: str, added: Mapping[str, float]) -> float:
    return sum(each for pattern, each in added.items() if fnmatchcase(name, pattern))
