"""`python -m benchmarks`: the table of docs/performance.md, engine and peers in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"


def run(module: str, path: Path | None = None) -> dict[str, Any]:
    """Run one measurement in a process of its own."""
    environment = dict(os.environ)
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    command = [sys.executable, "-W", "ignore", "-m", module]
    output = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout
    figures: dict[str, Any] = json.loads(output.splitlines()[-1])
    return figures


def main() -> None:
    """Measure everything and print it."""
    console = Console()
    paths = [None, COMPILED] if (COMPILED / ".built").exists() else [None]

    def measured(what: str, module: str) -> list[dict[str, Any]]:
        with console.status(f"measuring {what}"):
            return [run(module, path) for path in paths]

    engines = measured("the engine", "benchmarks.engine")
    console.print(engine_table(engines))
    console.print(mode_table(engines))
    with console.status("measuring the peers"):
        console.print(peer_table(engines, run("benchmarks.peers")))
    console.print(agent_table(measured("the agents", "benchmarks.agents")))
    console.print(environment_table(measured("the environments", "benchmarks.environments")))
    with console.status("measuring how long starting takes"):
        console.print(start_table(run("benchmarks.starting")))


def engine_table(engines: list[dict[str, Any]]) -> Table:
    """The figures of the engine in both modes."""
    table = Table("random play, base set, 4 players, one core", title="Landsraad")
    for figures in engines:
        table.add_column("compiled" if figures["compiled"] else "interpreted", justify="right")
    rows = [
        ("decisions/s inside the engine", "decisions", "{:,.0f}"),
        ("games/s inside the engine", "games", "{:,.0f}"),
        ("decisions/s stepped from Python", "stepped", "{:,.0f}"),
        ("decisions/s through landsraad.new", "facade", "{:,.0f}"),
        ("... each with the view of who decides", "looked_at", "{:,.0f}"),
        ("decisions/s, first round", "first_round", "{:,.0f}"),
        ("decisions/s, seventh round and later", "last_rounds", "{:,.0f}"),
        ("clone, µs", "clone", "{:.2f}"),
        ("memory of a clone, bytes", "bytes", "{:,.0f}"),
    ]
    for label, key, style in rows:
        table.add_row(label, *(style.format(figures[key]) for figures in engines))
    for label, key in (("a view, µs: first, middle, last round", "made"), ("... with everything told", "whole")):
        table.add_row(label, *(", ".join(f"{each:.0f}" for each in figures["views"][key]) for figures in engines))
    return table


def agent_table(agents: list[dict[str, Any]]) -> Table:
    """Rollouts, search and thinking time."""
    table = Table("from the middle of a game, base set, 4 players, one core", title="Agents")
    for figures in agents:
        table.add_column("compiled" if figures["compiled"] else "interpreted", justify="right")
    rows = {
        "rollouts/s to the end, random": "rollouts",
        "rollouts/s to the end, by first impressions": "informed",
        "search iterations/s, to the end of the turn (veteran)": "veteran",
        "search iterations/s, to the end of the round (expert)": "expert",
    }
    for label, key in rows.items():
        table.add_row(label, *(f"{figures[key]:,.0f}" for figures in agents))
    for spec in agents[0]["thinking"]:
        table.add_row(f"{spec}, ms a decision", *(f"{figures['thinking'][spec]:.1f}" for figures in agents))
    return table


def mode_table(engines: list[dict[str, Any]]) -> Table:
    """Decisions per second of each mode, set-up not counted, and their share of the four-player rate."""
    table = Table("random play, set-up not counted", "decisions in a game", title="Modes in the same run")
    for figures in engines:
        table.add_column("compiled" if figures["compiled"] else "interpreted", justify="right")
        table.add_column("of four players", justify="right")
    for name, first in engines[0]["modes"].items():
        cells = [f"{first['length']:.0f}"]
        for figures in engines:
            cells += [f"{figures['modes'][name]['decisions']:,.0f}", f"{figures['modes'][name]['ratio']:.0%}"]
        table.add_row(name, *cells)
    return table


def peer_table(engines: list[dict[str, Any]], peers: dict[str, dict[str, float]]) -> Table:
    """Peers, and how many times faster Landsraad is per decision."""
    table = Table("peer, random play", "decisions/s", "clone, µs", title="Peers in the same run")
    for figures in engines:
        mode = "compiled" if figures["compiled"] else "interpreted"
        table.add_column(f"Landsraad {mode}", justify="right")
        table.add_column("its API", justify="right")
    for name, figures in peers.items():
        clone = f"{figures['clone']:.2f}" if "clone" in figures else "–"
        ratios = [
            f"{engine[key] / figures['decisions']:.1f} ×" for engine in engines for key in ("decisions", "facade")
        ]
        table.add_row(name, f"{figures['decisions']:,.0f}", clone, *ratios)
    return table


def environment_table(environments: list[dict[str, Any]]) -> Table:
    """Steps per second of each environment in both modes, and of PettingZoo's own games in the same run."""
    table = Table("random play, base set, 4 players, observations included", title="Environments")
    for figures in environments:
        table.add_column("compiled" if figures["compiled"] else "interpreted", justify="right")
    for name in environments[0]["rates"]:
        table.add_row(f"{name}, steps/s", *(f"{figures['rates'][name]:,.0f}" for figures in environments))
    table.add_row("an observation, µs", *(f"{figures['observation']:.1f}" for figures in environments))
    for name in environments[0]["peers"]:
        table.add_row(f"{name}, steps/s", *(f"{figures['peers'][name]:,.0f}" for figures in environments))
    return table


def start_table(starts: dict[str, float]) -> Table:
    """Processor time of whole processes."""
    table = Table("user and system time, interpreted", "seconds", title="Start")
    for name, seconds in starts.items():
        table.add_row(name, f"{seconds:.2f}")
    return table


if __name__ == "__main__":
    main()
