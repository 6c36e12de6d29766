"""One line of JSON: random play of the peers that are installed, measured in the same way."""

from __future__ import annotations

import importlib.util
import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.measure import microseconds, rate


def catanatron() -> dict[str, float]:
    """Catan with four random players."""
    from catanatron import Color, Game, RandomPlayer

    def start(seed: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def play(seed: int) -> int:
        game = start(seed)
        game.play()
        return len(game.state.actions)

    game = start(1)
    for _ in range(100):
        game.play_tick()
    return {"decisions": rate(play)[0], "clone": microseconds(game.copy, 500)}


def open_spiel(name: str) -> dict[str, float]:
    """A game of OpenSpiel, C++ stepped from Python; what chance does counts as a decision, as it is chosen outside."""
    import pyspiel

    rules = pyspiel.load_game(name)

    def play(seed: int) -> int:
        choose = random.Random(seed).choice
        state, decisions = rules.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
        return decisions

    state = rules.new_initial_state()
    choose = random.Random(1).choice
    for _ in range(12):  # random games of Hanabi are short
        state.apply_action(choose(state.legal_actions()))
    return {"decisions": rate(play)[0], "clone": microseconds(state.clone, 2000)}


def rlcard() -> dict[str, float]:
    """RLCard's gin rummy, its environment stepped by ids."""
    import rlcard as library

    def play(seed: int) -> int:
        choose = random.Random(seed).choice
        environment = library.make("gin-rummy", config={"seed": seed})
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(choose(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return {"decisions": rate(play)[0]}


PEERS: dict[str, tuple[str, Callable[[], dict[str, float]]]] = {
    "catanatron (Catan, 4 players)": ("catanatron", catanatron),
    "OpenSpiel gin_rummy (C++ from Python)": ("pyspiel", partial(open_spiel, "gin_rummy")),
    "OpenSpiel backgammon (C++ from Python)": ("pyspiel", partial(open_spiel, "backgammon")),
    "OpenSpiel hanabi (C++ from Python)": ("pyspiel", partial(open_spiel, "hanabi")),
    "RLCard gin-rummy": ("rlcard", rlcard),
}


def main() -> None:
    """Measure and print."""
    print(json.dumps({name: play() for name, (module, play) in PEERS.items() if importlib.util.find_spec(module)}))


if __name__ == "__main__":
    main()
