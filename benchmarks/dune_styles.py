"""What the styles of classic Dune do and what they cost: one agent in a style against three of its level without.

    python -m benchmarks.dune_styles --level veteran --games 120 --out build/styles/dune

Every deal is played from every seat of a table of four. The folder keeps each game, so that what was stopped goes on
where it was. Prints a table in Markdown, its first row of the first seat in games of the level among itself.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

import landsraad
from landsraad.agents import seated
from landsraad.agents.characters import shipped_styles
from landsraad.dune.core.forces import size
from landsraad.dune.core.state import State
from landsraad.kernel.machine import derived
from landsraad.lab.dune.metrics import measure
from landsraad.lab.plan import game_seed
from landsraad.lab.statistics import wilson

SEATS = 4
EACH_TURN = (
    "attacks", "battles", "battles won", "forces lost", "in reserve", "spice gathered", "cards bought",
)  # fmt: skip
"""What is counted of a seat in a turn: shipments and moves to where others stand; reserves as the turn ends."""


def played(spec: str, level: str, seed: int, number: int) -> dict[str, float]:
    """What the seat of a style did in all turns of a game, what it paid for cards, and what it had of the win."""
    own, styled, usual = number % SEATS, seated(spec, "dune"), seated(level, "dune")
    game = landsraad.new("dune", seats=SEATS, seed=game_seed(seed, number // SEATS))
    rngs = [derived(game.seed, seat) for seat in range(SEATS)]
    found = Counter[str]()
    turn, reserves = 0, 0
    while game.decisions:
        decision = game.decisions[0]
        seat = decision.seat
        bot = styled if seat == own else usual
        view = game.view(seat)
        option = bot.agent.choose(view, decision, game.worlds(seat), rngs[seat], bot.budget)
        if seat == own and decision.prompt in ("ship", "move") and option.key.startswith("to "):
            place = option.key.removeprefix("to ").partition("/")[0]
            found["attacks"] += any(
                forces.seat != own for node in view.nodes if node.territory == place for forces in node.forces
            )
        state = game.state
        assert isinstance(state, State)
        if state.turn != turn:
            found["in reserve"] += reserves
            turn = state.turn
        reserves = size(state.reserves[own])
        game.choose(option, seat)
    found["in reserve"] += reserves
    found.update({"turns": turn, **counted(game, own)})
    return {**found, "won": game.returns[own]}


def counted(game: landsraad.Game, seat: int) -> Counter[str]:
    """What the journal of a game says of a seat."""
    rows = measure(game.state, game.events, 0)
    found = Counter[str]()
    for *_, aggressor, defender, winner, _, _, lost_by_aggressor, lost_by_defender in rows["battles"]:
        if seat in (aggressor, defender):
            found["battles"] += 1
            found["battles won"] += winner == seat
            found["forces lost"] += lost_by_aggressor if seat == aggressor else lost_by_defender
    for *_, phase, who, gained, _ in rows["income"]:
        found["spice gathered"] += gained if (phase, who) == ("collection", seat) else 0
    for *_, who, price in rows["auctions"]:
        found["cards bought"] += who == seat
        found["paid"] += price if who == seat else 0
    return found


def results(spec: str, games: int, given: argparse.Namespace) -> list[dict[str, Any]]:
    """What a seat did in each game; those that the folder lacks are played."""
    file: Path = given.out / f"{spec} {given.seed}.jsonl"
    found = [json.loads(line) for line in file.read_text().splitlines()] if file.is_file() else []
    with file.open("a") as kept:
        for number in range(len(found), games):
            found.append(played(spec, given.level, given.seed, number))
            print(json.dumps(found[-1]), file=kept, flush=True)
    return found[:games]


def told(spec: str, games: int, given: argparse.Namespace) -> str:
    """A row: what one seat with an agent did in a turn, in the mean, and how often it won."""
    totals = Counter[str]()
    for each in results(spec, games, given):
        totals.update(each)
    low, high = wilson(totals["won"], games)
    won = "–" if spec == given.level else f"{100 * totals['won'] / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    cells = [f"{totals[name] / totals['turns']:.2f}" for name in EACH_TURN]
    price = totals["paid"] / totals["cards bought"]
    return " | ".join([f"| `{spec}`", *cells, f"{price:.2f}", f"{totals['turns'] / games:.1f}", f"{won} |"])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="veteran", help="as `landsraad.agents.seated` reads it")
    parser.add_argument("--games", type=int, default=120, help="of each style")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/styles/dune"), help="the folder of the games")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    columns = [*EACH_TURN, "for a card", "turns", "won"]
    print(f"| a seat, a turn | {' | '.join(columns)} |\n|---{'|---:' * len(columns)}|")
    for spec in (given.level, *(f"{given.level}+{style}" for style in shipped_styles()["dune"])):
        print(told(spec, given.games, given), flush=True)


if __name__ == "__main__":
    main()
