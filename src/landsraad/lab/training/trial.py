"""Games of a network against known agents: how strong it is, with the interval."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from landsraad.agents.spec import FILED
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import run
from landsraad.lab.statistics import Share
from landsraad.lab.training.export import export
from landsraad.lab.training.network import Network


def trial(
    network: Network, options: Mapping[str, Any], opponent: str, games: int, seed: int, workers: int = 1
) -> Generator[Share]:
    """Play a network at one seat against the same agent at all others; it moves on one seat from game to game.

    The network plays as the file that it would be exported to.

    Args:
        network: who is tried.
        options: of `landsraad.new`, without the seed.
        opponent: an agent (`landsraad.agents.seated`).
        games: how many.
        seed: of the games, as of `landsraad simulate --seed`.
        workers: processes to use.

    Yields:
        After each game, the share of the win so far.
    """
    with TemporaryDirectory(prefix="landsraad-") as folder:
        path = Path(folder) / "network.onnx"
        export(network, path, {})
        own = f"{FILED}{path}"
        plan = Plan(games, seed, ((own, *[opponent] * (options["seats"] - 1)),), options)
        wins = 0.0
        for number, rows in enumerate(run(plan, workers), 1):
            wins += sum(row.result for row in rows if row.agent == own)
            yield Share(wins, number)
