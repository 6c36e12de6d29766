"""Positions of games with Uprising, as records that the server opens: one for each question that it brings."""

from __future__ import annotations

import functools
from typing import Any

from browser.positions import Wanted, asks, later, several, waiting
from landsraad import Game

SETS = ["uprising", "choam"]
WORDY = ["feyd_rautha_harkonnen", "shaddam_corrino_iv", "lady_jessica", "muaddib"]
"""The Leaders whose abilities take the most words."""


def in_full(game: Game) -> bool:
    """In the middle of a game: Agents and Spies all over the board, contracts in front of seats."""
    if not asks("turn")(game):
        return False
    view = game.view(game.decisions[0].seat)
    return (
        view.round >= 5
        and sum(len(space.agents) for space in view.spaces) >= 4
        and sum(len(post.seats) for post in view.posts) >= 5
        and sum(len(player.tiles) for player in view.players) >= 3
    )


def with_worms(game: Game) -> bool:
    """Sandworms are in the Conflict, and the Shield Wall has fallen."""
    if not asks("turn")(game):
        return False
    view = game.view(game.decisions[0].seat)
    return not view.counters["shield_wall"] and any(player.units[1].conflict for player in view.players)


def open_contract(game: Game) -> bool:
    """It is asked where the Agent goes, and a contract of the seat would be completed at one of the spaces."""
    if not asks("space")(game):
        return False
    decision = game.decisions[0]
    own: Any = game.view(decision.seat).players[decision.seat].of_sets["uprising"]
    offered = {option.key.split()[1] for option in decision.options}
    return any(offered & set(aim.spaces) for aim in own.aims)


QUESTIONS: dict[str, Wanted] = {
    "up": in_full,
    "up-wordy": in_full,
    "up-worms": with_worms,
    "up-contracts": open_contract,
    "up-spy": several("spy"),
    "up-recall": asks("recall spy"),
    "up-gather": asks("gather"),
    "up-infiltrate": asks("infiltrate"),
    "up-contract": asks("contract"),
    "up-training": asks("training"),
    "up-plain": later,
    "up-two": later,
    "up-solo": later,
}
"""What is asked, by the name of the screen."""

OPTIONS: dict[str, dict[str, Any]] = {
    "up-wordy": {"leaders": WORDY},
    "up-training": {"leaders": WORDY},
    "up-plain": {"sets": SETS[:1], "seats": 3},
    "up-two": {"seats": 2},
    "up-solo": {"seats": 1},
}
"""What the game of a screen is like, other than a game of four with CHOAM."""


@functools.cache
def asking(name: str) -> tuple[str, int]:
    """The record of the game of a screen, and the seat that is asked."""
    return waiting(QUESTIONS[name], **{"sets": SETS, **OPTIONS.get(name, {})})
