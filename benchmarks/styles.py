"""What the styles do and what they cost: one agent in a style against three of its level without, at tables of four.

    python -m benchmarks.styles --level veteran --games 200 --sets base --out build/styles
    python -m benchmarks.styles --game dune --level veteran --games 200 --out build/styles

Every deal is played from every seat. The folder keeps the games, so that what was stopped goes on where it was. Prints
a table in Markdown, its first row of games of the level among itself.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from landsraad.agents.characters import shipped_styles
from landsraad.lab.dataset import Dataset, collect
from landsraad.lab.plan import Plan
from landsraad.lab.statistics import wilson

SEATS = 4


class Count(NamedTuple):
    """How the games of a kind are counted.

    Attributes:
        tables: that are kept.
        columns: what is counted of a seat in a game.
        counted: adds to the columns what the rows of these seats, by game and seat, say.
    """

    tables: tuple[str, ...]
    columns: tuple[str, ...]
    counted: Callable[[Dataset, set[tuple[int, int]]], Mapping[str, float]]


def of_imperium(data: Dataset, seats: set[tuple[int, int]]) -> Mapping[str, float]:
    """Solari and spice as the turns of a seat brought them, its garrison at the ends of rounds."""
    totals = dict.fromkeys(COUNTS["imperium"].columns, 0.0)
    for row in of(data, "rounds", seats):
        fought, place = row["strength"] > 0, row["conflict_place"]
        totals["fought"] += fought
        totals["Conflicts won"] += place == 1
        totals["fights without a place"] += fought and not place
        totals["garrison"] += row["garrison"]
    for row in of(data, "turns", seats):
        totals["Solari"] += max(0, row["solari"])
        totals["spice"] += max(0, row["spice"])
    for row in of(data, "cards", seats):
        if row["kind"] == "intrigue":
            totals["Intrigue played"] += row["played"]
    rounds = {row["game"]: row["rounds"] for row in data.table("games").to_dicts()}
    totals["garrison"] /= sum(rounds[game] for game, _ in seats) / len(seats)
    return totals


def of_dune(data: Dataset, seats: set[tuple[int, int]]) -> Mapping[str, float]:
    """Forces lost in battles; spice as it was gathered on the board; what a bought card cost; of the turns the share."""
    totals = dict.fromkeys(COUNTS["dune"].columns, 0.0)
    for row in data.table("battles").to_dicts():
        for side in ("aggressor", "defender"):
            if (row["game"], row[side]) in seats:
                totals["battles"] += 1
                totals["attacks"] += side == "aggressor"
                totals["battles won"] += row["winner"] == row[side]
                totals["forces lost"] += row[f"{side}_lost"]
    for row in of(data, "income", seats):
        if row["phase"] == "collection":
            totals["spice gathered"] += row["gained"]
    for row in of(data, "auctions", seats):
        totals["cards bought"] += 1
        totals["for a card"] += row["price"]
    turns = 0
    for row in of(data, "turns", seats):
        turns += 1
        totals["strongholds"] += row["strongholds"]
        totals["allied"] += bool(row["ally"])
    for name in ("strongholds", "allied"):
        totals[name] *= len(seats) / turns
    totals["for a card"] *= len(seats) / totals["cards bought"]
    return totals


COUNTS = {
    "imperium": Count(
        ("games", "seats", "rounds", "turns", "cards"),
        ("fought", "Conflicts won", "fights without a place", "Solari", "spice", "Intrigue played", "garrison"),
        of_imperium,
    ),
    "dune": Count(
        ("games", "seats", "turns", "battles", "auctions", "income"),
        (
            "battles",
            "attacks",
            "battles won",
            "forces lost",
            "strongholds",
            "spice gathered",
            "cards bought",
            "for a card",
            "allied",
        ),
        of_dune,
    ),
}


def of(data: Dataset, table: str, seats: set[tuple[int, int]]) -> list[dict[str, Any]]:
    """The rows of a table that are of some seats."""
    return [row for row in data.table(table).to_dicts() if (row["game"], row["seat"]) in seats]


def told(agent: str, games: int, given: argparse.Namespace) -> str:
    """A row: what one seat with an agent did in a game, in the mean, and how often it won."""
    imperium = given.game == "imperium"
    count, folder = COUNTS[given.game], given.out / f"{agent} {given.sets if imperium else given.game}"
    options = {"seats": SEATS, **({"sets": given.sets.split(",")} if imperium else {})}
    line_up = (agent, *[given.level] * (SEATS - 1))
    plan = Plan(games, given.seed, (line_up,), options, paired=True, tables=count.tables, game=given.game)
    for _ in collect(plan, folder, 1):
        pass
    data = Dataset(folder)
    seats = {
        (row["game"], row["seat"]): row["result"] for row in data.table("seats").to_dicts() if row["agent"] == agent
    }
    totals = count.counted(data, set(seats))
    wins = sum(seats.values())
    low, high = wilson(wins, len(seats))
    won = "–" if agent == given.level else f"{100 * wins / len(seats):.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return " | ".join([f"| `{agent}`", *(f"{totals[each] / len(seats):.2f}" for each in count.columns), f"{won} |"])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(COUNTS), default="imperium")
    parser.add_argument("--level", default="veteran", help="as `landsraad.agents.seated` reads it")
    parser.add_argument("--games", type=int, default=200, help="of each style")
    parser.add_argument("--sets", default="base", help="of Dune: Imperium, with a comma between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/styles"), help="the folder of the games")
    given = parser.parse_args()
    columns = COUNTS[given.game].columns
    print(f"| a seat, a game | {' | '.join(columns)} | won |\n|---{'|---:' * (len(columns) + 1)}|")
    print(told(given.level, given.games // SEATS, given), flush=True)
    for style in shipped_styles()[given.game]:
        print(told(f"{given.level}+{style}", given.games, given), flush=True)


if __name__ == "__main__":
    main()
