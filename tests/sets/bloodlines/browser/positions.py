"""Positions of games with Bloodlines, as records that the server opens: one for each question that it brings."""

from __future__ import annotations

import functools
from typing import Any

from browser.positions import Wanted, asks, later, waiting
from landsraad import Game

SETS = ["uprising", "choam", "bloodlines", "tech_module"]
LEADERS = ["esmar_tuek_bloodlines", "steersman_yrkoon", "chani_bloodlines", "piter_de_vries_bloodlines"]
"""Leaders who bring a space, decks and a track."""


def in_full(game: Game) -> bool:
    """In the middle of a game: Commanders in garrisons or the Conflict, Skills and Tech tiles in front of seats."""
    if not asks("turn")(game):
        return False
    view = game.view(game.decisions[0].seat)
    return (
        view.round >= 4
        and sum(unit.conflict for player in view.players for unit in player.units if unit.kind == "commander") >= 1
        and sum(len(player.tiles) for player in view.players) >= 5
    )


QUESTIONS: dict[str, Wanted] = {
    "blood": in_full,
    "blood-skill": asks("skill"),
    "blood-tech": asks("tech"),
    "blood-base": later,
    "blood-six": asks("turn"),
    "blood-solo": later,
}
"""What is asked, by the name of the screen."""

OPTIONS: dict[str, dict[str, Any]] = {
    "blood": {"leaders": LEADERS},
    "blood-base": {"sets": ["base", "rise_of_ix", "bloodlines", "tech_module"]},
    "blood-six": {"seats": 6},
    "blood-solo": {"seats": 1},
}
"""What the game of a screen is like, other than one of four on the board of Uprising."""


@functools.cache
def asking(name: str) -> tuple[str, int]:
    """The record of the game of a screen, and the seat that is asked."""
    return waiting(QUESTIONS[name], **{"sets": SETS, **OPTIONS.get(name, {})})
