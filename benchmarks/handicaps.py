"""How much a level wins that confuses options: one weakened agent against three as they are, at tables of four.

    python -m benchmarks.handicaps --level veteran --temperatures 0.005,0.01,0.02 --games 400 --out build/handicaps
    python -m benchmarks.handicaps --game dune --level novice --temperatures 1,2,4 --games 400 --out build/handicaps

Every deal is played from every seat. The folder keeps each game, so that what was stopped goes on where it was. Prints
the level's part of `src/landsraad/agents/handicaps.toml`.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import landsraad
from landsraad.agents import Seated, seated, split
from landsraad.agents.handicap import Weakened
from landsraad.kernel.machine import derived
from landsraad.lab.plan import game_seed
from landsraad.lab.statistics import wilson

SEATS = 4


def won(name: str, level: str, temperature: float, seed: int, number: int) -> float:
    """The share of the win of the weakened one in a game."""
    usual = seated(level, name)
    weak = Seated(Weakened(usual.agent, temperature), usual.budget)
    own = number % SEATS
    game = landsraad.new(name, seats=SEATS, seed=game_seed(seed, number // SEATS))
    rngs = [derived(game.seed, seat) for seat in range(SEATS)]
    while game.decisions:
        decision = game.decisions[0]
        seat = decision.seat
        bot = weak if seat == own else usual
        view = game.view(seat) if bot.agent.sees else None
        game.choose(bot.agent.choose(view, decision, game.worlds(seat), rngs[seat], bot.budget), seat)
    return game.returns[own]


def results(file: Path, game: str, level: str, temperature: float, seed: int, games: int) -> list[float]:
    """The games of a temperature; those that the file lacks are played."""
    found: list[float] = json.loads(f"[{','.join(file.read_text().split())}]") if file.is_file() else []
    with file.open("a") as kept:
        for number in range(len(found), games):
            found.append(won(game, level, temperature, seed, number))
            print(found[-1], file=kept, flush=True)
    return found[:games]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="imperium", help="of the family")
    parser.add_argument("--level", required=True, help="as `landsraad.agents.seated` reads it")
    parser.add_argument("--temperatures", required=True, help="with a comma between them")
    parser.add_argument("--games", type=int, default=400, help="of each temperature")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/handicaps"), help="the folder of the games")
    given = parser.parse_args()
    folder: Path = given.out / given.game
    folder.mkdir(parents=True, exist_ok=True)
    for temperature in map(float, given.temperatures.split(",")):
        file = folder / f"{given.level} {temperature:g} {given.seed}.txt"
        wins = sum(results(file, given.game, given.level, temperature, given.seed, given.games))
        low, high = wilson(wins, given.games)
        share = f"{100 * wins / given.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        print(f"[[{given.game}.{split(given.level).name}]]  # {share}")
        print(f"temperature = {temperature:g}\nwins = {wins:g}\ngames = {given.games}\n", flush=True)


if __name__ == "__main__":
    main()
