"""`python -m landsraad.gym` prints the fields of an observation, as docs/environments.md shows them."""

from __future__ import annotations

import argparse
import sys

from landsraad.family import GAMES
from landsraad.kernel.contract import Layout

OPPONENT = "opponent "


def fields_table(layout: Layout) -> str:
    """A Markdown table of the fields of an observation, but for those of opponents."""
    rows = ["| field | first | size | 1 stands for | what |", "|---|---:|---:|---:|---|"]
    for field in layout.fields:
        if not field.name.startswith(OPPONENT):
            rows.append(f"| `{field.name}` | {field.start} | {field.size} | {field.scale:g} | {field.what} |")
    return "\n".join(rows) + "\n"


def main() -> None:
    """Print the table of a configuration."""
    parser = argparse.ArgumentParser(prog="python -m landsraad.gym", description="Print the fields of an observation.")
    parser.add_argument("--game", default=next(iter(GAMES)), choices=GAMES, help="which game")
    parser.add_argument("--seats", type=int, default=4, help="how many players [4]")
    parser.add_argument("--sets", default="", help="sets, separated by commas [the usual board]")
    asked = parser.parse_args()
    sets = [name.strip() for name in asked.sets.split(",") if name.strip()]
    rules = GAMES[asked.game]
    try:
        config = rules.configure({"seats": asked.seats, **({"sets": sets} if sets else {})})
    except ValueError as error:
        parser.error(str(error))
    layout = rules.layout(rules.start(config, 0, None))
    sys.stdout.write(
        f"{layout.size} elements, {layout.sides} sides; opponents have fields like those of the observer\n\n"
    )
    sys.stdout.write(fields_table(layout))


if __name__ == "__main__":
    main()
