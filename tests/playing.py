"""Random games for tests that need any position, or the first one for which something holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import landsraad
from landsraad import Game
from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Rng, derived

SEEDS = 300


def state_of(game: Game) -> State:
    """The position of a game."""
    assert isinstance(game.state, State)
    return game.state


def choose_any(game: Game, rng: Rng, toward: str = "") -> None:
    """Answer the waiting decision at random, but with what names `toward` wherever that is possible."""
    options = game.decisions[0].options
    if toward:
        options = tuple(option for option in options if toward in option.key) or options
    game.choose(options[rng.random_below(len(options))])


def positions(seed: int, toward: str = "", **options: Any) -> Iterator[Game]:
    """A random game at each of its decisions; the same object goes on."""
    game = landsraad.new(seed=seed, **options)
    rng = derived(seed, 50)
    while not game.over:
        yield game
        choose_any(game, rng, toward)


def reach(wanted: Callable[[Game], bool], toward: str = "", known: int = 0, **options: Any) -> Game:
    """The first position of random games for which something holds; `known` is a seed that leads there."""
    for seed in range(known, known + SEEDS):
        for game in positions(seed, toward, **options):
            if wanted(game):
                return game
    raise AssertionError("no random game gets there")


def whole(game: Game) -> tuple[Any, ...]:
    """Everything that an illegal choice or a refused undo must leave as it was."""
    return game.hash, game.choices, game.events, game.decisions, game.over


def in_world(game: Game, world: State) -> Game:
    """The same game in another position: for what a seat is told in a world that it cannot tell from the true one."""
    other = game.clone()
    world.journal = other._journal
    other._state = world
    other._face = None
    return other
