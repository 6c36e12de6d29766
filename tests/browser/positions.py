"""Positions of running games, as records that the server opens: one for each question that the table can show."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from landsraad import Game, record
from landsraad.views.sets.rise_of_ix import OfRiseOfIx
from playing import reach, state_of

Wanted = Callable[[Game], bool]


def asks(prompt: str) -> Wanted:
    """The waiting question is of this kind."""
    return lambda game: game.decisions[0].prompt == prompt


def offers(verb: str, turn: str) -> Wanted:
    """The menu of a turn offers an option of this kind."""

    def wanted(game: Game) -> bool:
        decision = game.decisions[0]
        if decision.prompt != "menu" or not any(each.key.startswith(verb) for each in decision.options):
            return False
        return game.view(decision.seat).turn_kind == turn

    return wanted


def _later(game: Game) -> bool:
    """In the middle of a game, with cards in play and Agents on the board."""
    view = game.view(game.decisions[0].seat)
    return asks("turn")(game) and view.round >= 5 and sum(len(space.agents) for space in view.spaces) >= 4


def for_a_rival(game: Game) -> bool:
    """A Rival would choose: somebody else does."""
    decision = game.view(game.decisions[0].seat).decision
    return decision is not None and decision.subject is not None


def several(prompt: str) -> Wanted:
    """The waiting question is of this kind and offers more than one thing and leaving it."""
    return lambda game: asks(prompt)(game) and len(game.decisions[0].options) > 2


def _in_full(game: Game) -> bool:
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
    "turn": _later,
    "space": asks("space"),
    "effects": offers("use", "agent"),
    "deployment": offers("deploy troop 3", "agent"),
    "reveal": offers("acquire", "reveal"),
    "price": asks("price"),
    "choice": asks("choose"),
    "faction": asks("faction"),
    "trash": asks("trash"),
    "discard": asks("discard"),
    "retreat": asks("retreat"),
    "combat": lambda game: asks("combat")(game) and len(game.decisions[0].options) > 1,
    "rewards": asks("win"),
    "endgame": asks("endgame"),
    "leader": asks("leader"),
    "card": asks("card"),
    "solo": _later,
    "rival": for_a_rival,
    "solo-combat": lambda game: asks("combat")(game) and len(game.decisions[0].options) > 1,
    "two": _later,
    "ix": _in_full,
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
    "ix-solo": _later,
}
"""What is asked, by the name of the screen."""

OPTIONS: dict[str, dict[str, Any]] = {
    "leader": {"leaders": "choose"},
    "solo": {"seats": 1, "difficulty": "expert_plus"},
    "rival": {"seats": 1},
    "solo-combat": {"seats": 1},
    "two": {"seats": 2},
    **{name: {"sets": ["base", "rise_of_ix"]} for name in QUESTIONS if name.startswith("ix")},
    "ix": {
        "sets": ["base", "rise_of_ix"],
        "leaders": ["tessia_vernius", "prince_rhombur_vernius", "ilesa_ecaz", "duke_leto_atreides"],
        "toward": "ad",  # to dreadnoughts, and Freighters advance
        "variants": ["epic"],
        "known": 161,
    },
    "ix-rewards": {"sets": ["base", "rise_of_ix"], "known": 76},
    "ix-send": {"sets": ["base", "rise_of_ix"], "toward": "desert_ambush"},
    "ix-solo": {"sets": ["base", "rise_of_ix"], "seats": 1},
}
"""What the game of a screen is like, other than a game of four."""


@functools.cache
def asking(name: str) -> tuple[str, int]:
    """The record of a game that waits at a question, and the seat that is asked."""
    game = reach(QUESTIONS[name], **{"seats": 4, **OPTIONS.get(name, {})})
    return record.dumps(game), game.decisions[0].seat


@functools.cache
def finished(seats: int = 3, *boxes: str) -> Game:
    """A game that is over, played at random; `boxes` besides the base game."""
    game = reach(lambda each: state_of(each).round >= 3, seats=seats, sets=["base", *boxes])
    while not game.over:
        game.choose(game.decisions[0].options[0])
    return game
