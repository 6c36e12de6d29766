"""Positions of running games, as records that the server opens: one for each question that the table can show."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from landsraad import Game, record
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
        return bool(game.view(decision.seat).turn_kind == turn)

    return wanted


def later(game: Game) -> bool:
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


QUESTIONS: dict[str, Wanted] = {
    "turn": later,
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
    "solo": later,
    "rival": for_a_rival,
    "solo-combat": lambda game: asks("combat")(game) and len(game.decisions[0].options) > 1,
    "two": later,
}
"""What is asked, by the name of the screen."""

OPTIONS: dict[str, dict[str, Any]] = {
    "leader": {"leaders": "choose"},
    "solo": {"seats": 1, "difficulty": "expert_plus"},
    "rival": {"seats": 1},
    "solo-combat": {"seats": 1},
    "two": {"seats": 2},
}
"""What the game of a screen is like, other than a game of four."""


def waiting(wanted: Wanted, **options: Any) -> tuple[str, int]:
    """The record of a game that waits at a question, of four unless said otherwise, and the seat that is asked."""
    game = reach(wanted, **{"seats": 4, **options})
    return record.dumps(game), game.decisions[0].seat


@functools.cache
def asking(name: str) -> tuple[str, int]:
    """The record of the game of a screen, and the seat that is asked."""
    return waiting(QUESTIONS[name], **OPTIONS.get(name, {}))


@functools.cache
def finished(seats: int = 3, *boxes: str) -> Game:
    """A game that is over, played at random; `boxes` besides the base game."""
    game = reach(lambda each: state_of(each).round >= 3, seats=seats, sets=["base", *boxes])
    while not game.over:
        game.choose(game.decisions[0].options[0])
    return game
