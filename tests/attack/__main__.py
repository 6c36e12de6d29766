"""`make attack`: a bounded run of attacks on servers of this machine, and whether what is promised held."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from attack.attacks import ATTACKS
from attack.promises import SHORT, WHOLE, Promise


def shown(found: dict[str, list[Promise]]) -> Table:
    """All promises, and what was measured."""
    table = Table("attack", "promise", "measured", "kept", title="What this server promises")
    for name, promises in found.items():
        for promise in promises:
            table.add_row(name, promise.what, promise.figure, "yes" if promise.kept else "[red]no[/]")
    return table


def markdown(found: dict[str, list[Promise]]) -> str:
    """The same for the documentation."""
    rows = [f"| {each.what} | {each.figure} | `{name}` |" for name, promises in found.items() for each in promises]
    return "\n".join(["| promise | measured | attack |", "|---|---|---|", *rows])


def main() -> int:
    """Attack, print; 1 if a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m attack", description=__doc__)
    parser.add_argument("--short", action="store_true", help="the size of the tests")
    parser.add_argument("--only", choices=list(ATTACKS), help="one attack")
    parser.add_argument("--markdown", action="store_true", help="print a table for the documentation")
    given = parser.parse_args()
    console, found, load = Console(), dict[str, list[Promise]](), os.getloadavg()[0]
    for name, attack in ATTACKS.items():
        if given.only in (None, name):
            begun = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="landsraad-attack-") as folder:
                found[name] = attack(Path(folder), SHORT if given.short else WHOLE)
            console.print(f"{name}: {time.monotonic() - begun:.0f} s")
    console.print(markdown(found) if given.markdown else shown(found), soft_wrap=given.markdown)
    console.print(f"{os.cpu_count()} cores; load of the machine before: {load:.1f}")
    return 0 if all(each.kept for promises in found.values() for each in promises) else 1


if __name__ == "__main__":
    sys.exit(main())
