"""How strong the agents of classic Dune are: neighbours meet at tables of six, every deal played from both sides.

    python -m benchmarks.dune_ladder --deals 500 --fewer expert@100=150 --alone 200 --out build/ladder/dune

A folder keeps the games: what was stopped goes on where it was.

Prints tables in Markdown: the share of the win of each of two levels that hold three seats each, and, for each level
alone at the table, how often each faction wins.
"""

from __future__ import annotations

import argparse
import itertools
from collections import defaultdict
from pathlib import Path
from typing import Any

from landsraad.agents import agents_of
from landsraad.dune.core.names import FACTIONS, LAST_TURN, OF_THE_SET
from landsraad.lab.dataset import Dataset, collect
from landsraad.lab.plan import Plan
from landsraad.lab.statistics import wilson

SEATS = 6
OPTIONS = {"seats": SEATS}
KEPT = ("games", "seats")


def percent(wins: float, games: int) -> str:
    """A share with its 95 % interval."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def seats(plan: Plan, folder: Path, workers: int) -> list[dict[str, Any]]:
    """What every seat did in the games of a plan; those that the folder lacks are played."""
    for _ in collect(plan, folder, workers):
        pass
    rows: list[dict[str, Any]] = Dataset(folder).table("seats").to_dicts()
    return rows


def meet(lower: str, higher: str, deals: int, given: argparse.Namespace) -> str:
    """A row of the table: two levels in turn around the table, and the same deals with the seats exchanged."""
    won: dict[str, float] = defaultdict(float)
    games = 2 * deals
    plan = Plan(games, given.seed, ((lower, higher) * (SEATS // 2),), OPTIONS, paired=True, tables=KEPT, game="dune")
    for row in seats(plan, given.out / f"{lower} {higher}", given.workers):
        won[row["agent"]] += row["result"]
    return f"| `{higher}` against `{lower}` | {games} | {percent(won[higher], games)} | {percent(won[lower], games)} |"


def alone(level: str, games: int, given: argparse.Namespace) -> tuple[dict[str, str], str]:
    """How often each faction wins where six of one level play, allies both; and when the games ended."""
    played: dict[str, int] = defaultdict(int)
    won: dict[str, int] = defaultdict(int)
    folder = given.out / f"six {level}"
    for row in seats(
        Plan(games, given.seed, ((level,) * SEATS,), OPTIONS, tables=KEPT, game="dune"), folder, given.workers
    ):
        played[row["faction"]] += 1
        won[row["faction"]] += row["result"] > 0
    ends = [row["rounds"] for row in Dataset(folder).table("games").to_dicts()]
    early = sum(end < LAST_TURN for end in ends)
    return {name: percent(won[name], played[name]) for name in played}, percent(early, len(ends))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default=",".join(agents_of("dune")), help="from the weakest")
    parser.add_argument("--deals", type=int, default=500, help="of each pair of levels")
    parser.add_argument("--alone", type=int, default=0, help="games of each level alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--fewer", default="", help="deals of a level that takes its time: LEVEL=DEALS")
    parser.add_argument("--out", type=Path, default=Path("build/ladder/dune"), help="the folder of the games")
    given = parser.parse_args()
    levels = given.levels.split(",")
    slow, _, few = given.fewer.partition("=")
    if given.deals:
        print("| three against three | games | the higher won | the lower won |\n|---|---:|---:|---:|")
        for lower, higher in itertools.pairwise(levels):
            deals = min(given.deals, int(few)) if slow in (lower, higher) else given.deals
            print(meet(lower, higher, deals, given), flush=True)
    if given.alone:
        print("\n| faction |", " | ".join(f"six `{level}`" for level in levels), "|\n|---|" + "---:|" * len(levels))
        found = [alone(level, given.alone, given) for level in levels]
        for number, name in enumerate(FACTIONS):
            if number not in OF_THE_SET:
                print(f"| {name} |", " | ".join(wins[name] for wins, _ in found), "|")
        print("| won before the last turn |", " | ".join(early for _, early in found), "|")


if __name__ == "__main__":
    main()
