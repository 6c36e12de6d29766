"""Positions of games with all that goes together on the board of Uprising, as records that the server opens."""

from __future__ import annotations

import functools
from typing import Any

from browser.positions import Wanted, asks, later, waiting
from landsraad import Game
from landsraad.imperium.content.manifests import widest

SETS = list(widest("uprising"))
MOST_INTRIGUES = 2


def in_full(game: Game) -> bool:
    """In the middle of a game: Agents, Spies, contracts and Tech tiles all over the table."""
    if not asks("turn")(game):
        return False
    view = game.view(game.decisions[0].seat)
    return (
        view.round >= 4
        and sum(len(space.agents) for space in view.spaces) >= 4
        and sum(len(post.seats) for post in view.posts) >= 4
        and sum(len(player.tiles) for player in view.players) >= 5
    )


def held(game: Game) -> bool:
    """In the middle of a game, with no more Intrigue cards than a low screen shows beside all else."""
    if not later(game):
        return False
    seat = game.decisions[0].seat
    return bool(game.view(seat).players[seat].intrigue.count <= MOST_INTRIGUES)


QUESTIONS: dict[str, Wanted] = {
    "all": in_full,
    "all-space": asks("space"),
    "all-keep": asks("keep contract"),
    "all-two": held,
    "all-solo": held,
}
"""What is asked, by the name of the screen."""

OPTIONS: dict[str, dict[str, Any]] = {"all-two": {"seats": 2}, "all-solo": {"seats": 1}}
"""What the game of a screen is like, other than one of four."""


@functools.cache
def asking(name: str) -> tuple[str, int]:
    """The record of the game of a screen, and the seat that is asked."""
    return waiting(QUESTIONS[name], **{"sets": SETS, **OPTIONS.get(name, {})})
