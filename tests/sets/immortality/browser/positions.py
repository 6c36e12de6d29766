"""Positions of games with Immortality, as records that the server opens: one for each question that it brings."""

from __future__ import annotations

import functools
from typing import Any

from browser.positions import Wanted, asks, later, offers, several, waiting
from landsraad import Game

SETS = ["base", "immortality"]
BOTH = ["base", "rise_of_ix", "immortality"]
WORDY = ["tessia_vernius", "ilesa_ecaz", "helena_richese", "archduke_armand_ecaz"]
"""The Leaders whose abilities take the most words."""


def in_full(game: Game) -> bool:
    """Late: tokens all over the graph of research and the Tleilaxu track, and specimens in the tanks."""
    if not asks("turn")(game):
        return False
    view = game.view(game.decisions[0].seat)
    return (
        view.round >= 6
        and sum(len(space.agents) for space in view.spaces) >= 4
        and len({each.tracks["research"] for each in view.players}) >= 3
        and len({each.tracks["tleilaxu"] for each in view.players}) >= 2
        and sum(each.counters["specimens"] for each in view.players) >= 4
    )


def paired(game: Game) -> bool:
    """Two grafted cards are chosen, and it is asked where their Agent goes."""
    return asks("space")(game) and game.view(game.decisions[0].seat).turn_partner is not None


QUESTIONS: dict[str, Wanted] = {
    "bt": in_full,
    "bt-both": in_full,
    "bt-research": asks("research"),
    "bt-partner": several("partner"),
    "bt-pair": paired,
    "bt-buy": offers("buy", "reveal"),
    "bt-forces": offers("buy reclaimed_forces", "reveal"),
    "bt-solo": later,
}
"""What is asked, by the name of the screen."""

OPTIONS: dict[str, dict[str, Any]] = {"bt-both": {"sets": BOTH, "leaders": WORDY}, "bt-solo": {"seats": 1}}
"""What the game of a screen is like, other than a game of four with this set."""


@functools.cache
def asking(name: str) -> tuple[str, int]:
    """The record of the game of a screen, and the seat that is asked."""
    return waiting(QUESTIONS[name], **{"sets": SETS, **OPTIONS.get(name, {})})
