"""`python -m landsraad.gym` prints the fields of an observation, as docs/environments.md shows them."""

from __future__ import annotations

import argparse
import sys

from landsraad.imperium.content.manifests import seat_numbers
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.rules import Imperium
from landsraad.imperium.seen.layout import Layout, layout_of


def fields_table(layout: Layout) -> str:
    """A Markdown table of the fields of the observer's block, then those that follow the blocks of all sides."""
    rows = ["| field | first | size | 1 stands for | what |", "|---|---:|---:|---:|---|"]
    for field in layout.fields:
        if field.start < layout.block or field.start >= layout.block * layout.sides:
            rows.append(f"| `{field.name}` | {field.start} | {field.size} | {field.scale:g} | {field.what} |")
    return "\n".join(rows) + "\n"


def main() -> None:
    """Print the table of a configuration."""
    parser = argparse.ArgumentParser(prog="python -m landsraad.gym", description="Print the fields of an observation.")
    parser.add_argument("--seats", type=int, default=4, choices=seat_numbers(), help="how many players [4]")
    parser.add_argument("--sets", default="", help="sets, separated by commas [the usual board]")
    asked = parser.parse_args()
    sets = tuple(name.strip() for name in asked.sets.split(",") if name.strip())
    try:
        config = Imperium().configure({"seats": asked.seats, "sets": sets})
        tables = load_tables(asked.seats, tuple(config["sets"]), difficulty=config.get("difficulty", ""))
    except ValueError as error:
        parser.error(str(error))
    layout = layout_of(tables)
    blocks = f"{layout.sides} blocks of {layout.block}, the observer's first, and what follows them"
    sys.stdout.write(f"{layout.size} elements: {blocks}\n\n{fields_table(layout)}")


if __name__ == "__main__":
    main()
