"""What the styles do and what they cost: one agent in a style against three of its level without, at tables of four.

    python -m benchmarks.styles --level veteran --games 200 --sets base --out build/styles

Every deal is played from every seat. The folder keeps the games, so that what was stopped goes on where it was. Prints
a table in Markdown, its first row of games of the level among itself.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from landsraad.agents.characters import shipped_styles
from landsraad.lab.dataset import Dataset, collect
from landsraad.lab.plan import Plan
from landsraad.lab.statistics import wilson

SEATS = 4
KEPT = ("games", "seats", "rounds", "turns", "cards")
COUNTED = ("fought", "Conflicts won", "fights without a place", "Solari", "spice", "Intrigue played", "garrison")
"""What is counted of a seat in a game: Solari and spice as its turns brought them, the garrison at ends of rounds."""


def told(agent: str, games: int, given: argparse.Namespace) -> str:
    """A row: what one seat with an agent did in a game, in the mean, and how often it won."""
    folder = given.out / f"{agent} {given.sets}"
    options = {"seats": SEATS, "sets": given.sets.split(",")}
    plan = Plan(games, given.seed, ((agent, *[given.level] * (SEATS - 1)),), options, paired=True, tables=KEPT)
    for _ in collect(plan, folder, 1):
        pass
    data = Dataset(folder)
    seats = {
        (row["game"], row["seat"]): row["result"] for row in data.table("seats").to_dicts() if row["agent"] == agent
    }
    totals = dict.fromkeys(COUNTED, 0.0)
    for row in data.table("rounds").to_dicts():
        if (row["game"], row["seat"]) in seats:
            fought, place = row["strength"] > 0, row["conflict_place"]
            totals["fought"] += fought
            totals["Conflicts won"] += place == 1
            totals["fights without a place"] += fought and not place
            totals["garrison"] += row["garrison"]
    for row in data.table("turns").to_dicts():
        if (row["game"], row["seat"]) in seats:
            totals["Solari"] += max(0, row["solari"])
            totals["spice"] += max(0, row["spice"])
    for row in data.table("cards").to_dicts():
        if (row["game"], row["seat"]) in seats and row["kind"] == "intrigue":
            totals["Intrigue played"] += row["played"]
    rounds = {row["game"]: row["rounds"] for row in data.table("games").to_dicts()}
    totals["garrison"] /= sum(rounds[game] for game, _ in seats) / len(seats)
    wins = sum(seats.values())
    low, high = wilson(wins, len(seats))
    won = "–" if agent == given.level else f"{100 * wins / len(seats):.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return " | ".join([f"| `{agent}`", *(f"{totals[each] / len(seats):.2f}" for each in COUNTED), f"{won} |"])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="veteran", help="as `landsraad.agents.seated` reads it")
    parser.add_argument("--games", type=int, default=200, help="of each style")
    parser.add_argument("--sets", default="base", help="with a comma between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/styles"), help="the folder of the games")
    given = parser.parse_args()
    print(f"| a seat, a game | {' | '.join(COUNTED)} | won |\n|---{'|---:' * (len(COUNTED) + 1)}|")
    print(told(given.level, given.games // SEATS, given), flush=True)
    for style in shipped_styles()["imperium"]:
        print(told(f"{given.level}+{style}", given.games, given), flush=True)


if __name__ == "__main__":
    main()
