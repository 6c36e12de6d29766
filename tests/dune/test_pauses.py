"""Windows pause alike whether or not somebody is asked there (DESIGN 2.4): what others see, and how often."""

from __future__ import annotations

import random

import pytest

import landsraad
from landsraad.dune.core.names import WINDOWS
from landsraad.dune.core.state import State
from landsraad.game import Game
from landsraad.views.schema import whole

WINDOW_PROMPTS = ("window", "stop", "special karama")
OPTIONS = {"seats": 4, "factions": ["atreides", "guild", "fremen", "emperor"], "windows": "orders"}
PART = 0.15  # of the choices are made in two ways


def position(game: Game) -> State:
    """Its position."""
    assert isinstance(game.state, State)
    return game.state


def begun(seed: int, **more: object) -> Game:
    """A game whose seats are to be asked in windows as the tests order it."""
    return landsraad.new("dune", seed=seed, **{**OPTIONS, **more})


def stages(game: Game, seat: int, key: str, watcher: int) -> list[object]:
    """What a seat sees at each stop on the way from a choice to the next question that is none of a window."""
    found: list[object] = []
    state = position(game)
    state.pauses = True
    game.choose(key, seat)
    moments = 0
    while not game.over:
        asked = state.asked()
        if asked and state.prompt_of(asked[0]) not in WINDOW_PROMPTS:
            break
        if state.moments > moments:  # who is asked after another in one window has the time of the first
            moments = state.moments
            view = game.view(watcher)
            found.append((whole(view).decision, view.waiting, view.sides, view.nodes, view.phase, game.log(watcher)))
        if state.paused:
            game.go_on()
        else:
            game.choose("pass", asked[0])
    return found


@pytest.mark.parametrize("seed", range(2))
def test_a_window_looks_alike_whether_or_not_another_seat_is_asked(seed: int) -> None:
    game, rng, compared = begun(seed), random.Random(seed), 0
    for _ in range(500):
        if game.over:
            break
        decision = rng.choice(game.decisions)
        option = rng.choice(decision.options)
        seats = [seat for seat in range(4) if seat != decision.seat]
        if rng.random() < PART and not game.state.sealed:
            asked, watcher = rng.sample(seats, 2)
            curious = game.clone()
            for window in WINDOWS:
                curious.choose(f"order {window} ask", asked)
            expected = stages(game.clone(), decision.seat, option.key, watcher)
            assert stages(curious, decision.seat, option.key, watcher) == expected
            compared += len(expected)
        game.choose(option, decision.seat)
    assert compared > 20


@pytest.mark.parametrize("seed", range(2))
def test_pauses_change_nothing_of_the_game(seed: int) -> None:
    game, rng = begun(seed), random.Random(seed)
    position(game).pauses = True
    pauses = 0
    for window in WINDOWS:
        game.choose(f"order {window} ask", 1)
    for _ in range(800):
        while position(game).paused:
            assert (game.decisions, game.state.asked()) == ((), [])
            game.go_on()
            pauses += 1
        if game.over:
            break
        decision = rng.choice(game.decisions)
        game.choose(rng.choice(decision.options), decision.seat)
    while position(game).paused:
        game.go_on()
    again = begun(seed)
    for seat, key in game.choices:
        again.repeat(seat, key)
    assert again.hash == game.hash
    assert pauses > 10
