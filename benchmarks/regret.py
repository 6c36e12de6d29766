"""How much of the win agents give away that search for a short time, by what one search expects that is long.

    python -m benchmarks.regret --agents master@150,master@250,expert@166 --sets base --games 60 --out build/regret

Masters play tables of four, and one in so many of their choices among several options is looked at. The regret is
what a long search expects of its best option less what it expects of the agent's; one that it hardly tried counts as 5
points of a hundred worse than the best. The folder keeps each game, so that what was stopped goes on where it was. The
yardstick is finer than games, but shares the judgement of the master: what differs in that, only games can tell.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec
from rich.progress import track

import landsraad
from landsraad.agents import Budget, make, seated
from landsraad.agents.search import Search
from landsraad.agents.weights import weights_of_a_master
from landsraad.game import Game
from landsraad.kernel.contract import ROUND, Decision
from landsraad.kernel.machine import Rng, derived

SEATS = 4
LONG = 8000  # iterations of the long search
SHORT = Budget(iterations=60)  # of those who play
TRIED = 20  # times at least, else the long search expects that much less
HARDLY = 0.05

Regrets = list[list[float]]
"""Of each position that was looked at, of each agent: its regret in the mean of its searches."""


def expected(decision: Decision, worlds: Any, rng: Rng) -> dict[int, float]:
    """What a long search expects of each option, by action."""
    search = Search(worlds, worlds.judge(weights_of_a_master(adapts=True)), rng, ROUND, paired=True)
    search.run(LONG, 0.0)
    tried = {action: branch.value() for action, branch in search.root.branches.items() if branch.visits >= TRIED}
    least = max(tried.values()) - HARDLY
    return {option.action: max(least, tried.get(option.action, least)) for option in decision.options}


def regrets(game: Game, agents: Sequence[str], times: int) -> list[float]:
    """The regret of each agent at a position."""
    decision, step = game.decisions[0], len(game.choices)
    worlds = game.worlds(decision.seat)
    shares = expected(decision, worlds, derived(game.seed, step))
    best = max(shares.values())
    found = []
    for bot in map(seated, agents):
        view = game.view(decision.seat) if bot.agent.sees else None
        rngs = [derived(game.seed, step, number) for number in range(times)]
        chosen = [bot.agent.choose(view, decision, worlds, rng, bot.budget) for rng in rngs]
        found.append(fmean(best - shares[option.action] for option in chosen))
    return found


def played(seed: int, given: argparse.Namespace) -> Regrets:
    """The regrets of a game."""
    game = landsraad.new(seats=SEATS, sets=given.sets.split(","), seed=seed)
    player = make("master")
    rng, picked = derived(seed, 0), derived(seed, 1)
    found: Regrets = []
    while game.decisions:
        decision = game.decisions[0]
        if len(decision.options) > 1 and not picked.random_below(given.every):
            found.append(regrets(game, given.agents.split(","), given.times))
        game.choose(player.choose(None, decision, game.worlds(decision.seat), rng, SHORT), decision.seat)
    return found


def results(file: Path, given: argparse.Namespace) -> Iterator[Regrets]:
    """The regrets game by game; those games that the file lacks are played."""
    kept = file.read_bytes().splitlines() if file.is_file() else []
    yield from (msgspec.json.decode(line, type=Regrets) for line in kept[: given.games])
    with file.open("ab") as lines:
        for number in range(len(kept), given.games):
            found = played(given.seed + number, given)
            lines.write(msgspec.json.encode(found) + b"\n")
            lines.flush()
            yield found


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agents", default="master@150,expert@166", help="with a comma between them")
    parser.add_argument("--sets", default="base", help="with a comma between them")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--every", type=int, default=30, help="one choice in so many is looked at")
    parser.add_argument("--times", type=int, default=6, help="searches of each agent at a position")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--out", type=Path, default=Path("build/regret"), help="the folder of the games")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    name = f"{given.agents} {given.sets} {given.every} {given.times} {given.seed}.jsonl"
    found = [each for game in track(results(given.out / name, given), "Games", given.games) for each in game]
    print(f"{len(found)} positions; regret in points of a hundred, with its standard error")
    for number, agent in enumerate(given.agents.split(",")):
        own = [100 * each[number] for each in found]
        error = stdev(own) / len(own) ** 0.5 if len(own) > 1 else 0.0
        print(f"{agent}: {fmean(own):.3f} ({error:.3f})")


if __name__ == "__main__":
    main()
