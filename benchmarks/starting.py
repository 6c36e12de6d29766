"""One line of JSON: seconds of processor time that starting takes, from whatever `landsraad` is found first."""

from __future__ import annotations

import json
import os
import statistics
import sys

RUNS = 11
STARTS = {
    "python alone": ("-c", "pass"),
    "import landsraad": ("-c", "import landsraad"),
    "landsraad version": ("-c", "from landsraad.cli import app; app()", "version"),
    "a game to its first decision": ("-c", "import landsraad; landsraad.new(seed=1).decisions"),
}


def seconds(arguments: tuple[str, ...]) -> float:
    """Median processor time of a process of its own, system time included."""
    spent = []
    for _ in range(RUNS):
        child = os.posix_spawn(
            sys.executable,
            [sys.executable, *arguments],
            dict(os.environ),
            file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
        )
        _, status, used = os.wait4(child, 0)
        if status:
            raise SystemExit(f"python {' '.join(arguments)} failed")
        spent.append(used.ru_utime + used.ru_stime)
    return statistics.median(spent)


def main() -> None:
    """Measure and print."""
    print(json.dumps({name: seconds(arguments) for name, arguments in STARTS.items()}))


if __name__ == "__main__":
    main()
