"""Positions of games with Rise of Ix, as records that the server opens: one for each question that it brings."""

from __future__ import annotations

import functools
from typing import Any

from browser.positions import Wanted, asks, later, offers, several, waiting
from landsraad import Game
from landsraad.views.sets.rise_of_ix import OfRiseOfIx

SETS = ["base", "rise_of_ix"]


def in_full(game: Game) -> bool:
    """Late with Rise of Ix: tiles, dreadnoughts, Freighters, Negotiators, Snoopers and a card aside are all in play."""
    if not asks("turn")(game):
        return False
    view = game.view(game.decisions[0].seat)
    sides = view.players
    ships = [units for each in sides for units in each.units if units.kind == "dreadnought"]
    leaders = [own for each in sides if isinstance(own := each.of_sets.get("rise_of_ix"), OfRiseOfIx)]
    return (
        min(len(each.tiles) for each in sides) >= 1
        and any(space.unit is not None and space.control is not None for space in view.spaces)
        and any(units.garrison for units in ships)
        and any(units.conflict for units in ships)
        and len({each.tracks["shipping"] for each in sides}) >= 3
        and any(each.counters["negotiators"] for each in sides)
        and any(own.slots for own in leaders)
        and any(each.zones["set_aside"].count for each in sides)
    )


QUESTIONS: dict[str, Wanted] = {
    "ix": in_full,
    "ix-tech": several("tech"),
    "ix-negotiators": asks("return negotiators"),
    "ix-freighter": several("freighter"),
    "ix-rewards": asks("rewards"),
    "ix-control": asks("control"),
    "ix-deployment": offers("deploy dreadnought", "agent"),
    "ix-flip": offers("flip", "agent"),
    "ix-exchange": asks("exchange intrigue"),
    "ix-keep": asks("keep intrigue"),
    "ix-aside": asks("set aside"),
    "ix-send": asks("send back"),
    "ix-solo": later,
}
"""What is asked, by the name of the screen."""

OPTIONS: dict[str, dict[str, Any]] = {
    "ix": {
        "leaders": ["tessia_vernius", "prince_rhombur_vernius", "ilesa_ecaz", "duke_leto_atreides"],
        "toward": "ad",  # to dreadnoughts, and Freighters advance
        "variants": ["epic"],
        "known": 161,
    },
    "ix-rewards": {"known": 76},
    "ix-send": {"toward": "desert_ambush"},
    "ix-solo": {"seats": 1},
}
"""What the game of a screen is like, other than a game of four."""


@functools.cache
def asking(name: str) -> tuple[str, int]:
    """The record of the game of a screen, and the seat that is asked."""
    return waiting(QUESTIONS[name], sets=SETS, **OPTIONS.get(name, {}))
