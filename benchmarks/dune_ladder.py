"""How strong the agents of classic Dune are: neighbours meet at tables of six, every deal played from both sides.

    python -m benchmarks.dune_ladder --deals 500 --workers 2

Prints tables in Markdown: the share of the win of each of two levels that hold three seats each, and, for each level
alone at the table, how often each faction wins.
"""

from __future__ import annotations

import argparse
import itertools
from collections import defaultdict

from landsraad.agents import agents_of
from landsraad.dune.core.names import FACTIONS, OF_THE_SET
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import run
from landsraad.lab.statistics import wilson

SEATS = 6
OPTIONS = {"seats": SEATS}


def percent(wins: float, games: int) -> str:
    """A share with its 95 % interval."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def meet(lower: str, higher: str, deals: int, seed: int, workers: int) -> str:
    """A row of the table: two levels in turn around the table, and the same deals with the seats exchanged."""
    won: dict[str, float] = defaultdict(float)
    games = 2 * deals
    plan = Plan(games, seed, ((lower, higher) * (SEATS // 2),), OPTIONS, paired=True, tables=(), game="dune")
    for row in itertools.chain.from_iterable(run(plan, workers)):
        won[row.agent] += row.result
    return f"| `{higher}` against `{lower}` | {games} | {percent(won[higher], games)} | {percent(won[lower], games)} |"


def factions(level: str, games: int, seed: int, workers: int) -> dict[str, str]:
    """How often each faction wins where six of one level play; allies that win both do."""
    played: dict[str, int] = defaultdict(int)
    won: dict[str, int] = defaultdict(int)
    plan = Plan(games, seed, ((level,) * SEATS,), OPTIONS, tables=(), game="dune")
    for row in itertools.chain.from_iterable(run(plan, workers)):
        played[row.role] += 1
        won[row.role] += row.result > 0
    return {name: percent(won[name], played[name]) for name in played}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default=",".join(agents_of("dune")), help="from the weakest")
    parser.add_argument("--deals", type=int, default=500, help="of each pair of levels")
    parser.add_argument("--alone", type=int, default=0, help="games of each level alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    levels = given.levels.split(",")
    if given.deals:
        print("| three against three | games | the higher won | the lower won |\n|---|---:|---:|---:|")
        for lower, higher in itertools.pairwise(levels):
            print(meet(lower, higher, given.deals, given.seed, given.workers), flush=True)
    if given.alone:
        print("\n| faction |", " | ".join(f"six `{level}`" for level in levels), "|\n|---|" + "---:|" * len(levels))
        found = [factions(level, given.alone, given.seed, given.workers) for level in levels]
        for number, name in enumerate(FACTIONS):
            if number not in OF_THE_SET:
                print(f"| {name} |", " | ".join(each[name] for each in found), "|")


if __name__ == "__main__":
    main()
