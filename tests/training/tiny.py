"""Training so small that a test can do it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

import landsraad
from landsraad.family import GAMES
from landsraad.lab.training.network import Network
from landsraad.lab.training.run import Run, begin
from landsraad.lab.training.settings import Settings, fixed
from modes import EXPANDED


def settings(**changes: Any) -> Settings:
    """Two configurations, six copies, a narrow network."""
    rules = GAMES["imperium"]
    tables = (rules.configure({"seats": 2}), rules.configure({"seats": 3, "sets": list(EXPANDED)}))
    small = {"copies": 6, "steps": 12, "hidden": 8, "embedding": 4, "batch": 32}
    return fixed(Settings(**{"version": landsraad.__version__, "seed": 5, "tables": tables, **small, **changes}))


def begun(folder: Path, **changes: Any) -> Run:
    """A new run in a folder."""
    asked = settings(**changes)
    begin(folder, asked)
    return Run(folder, asked)


def weights(run: Run) -> dict[str, Any]:
    """The weights of a run's network, to the bit."""
    return {name: tensor.numpy().tobytes() for name, tensor in run.network.state_dict().items()}


def saved_weights(folder: Path) -> dict[str, Any]:
    """Those of its checkpoint."""
    kept = torch.load(folder / "checkpoint.pt", weights_only=True)
    return {name: tensor.numpy().tobytes() for name, tensor in kept["network"].items()}


class Live:
    """A network under training as a model that an agent plays (`landsraad.agents.learned.Model`)."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.names = network.names
        self.keys = network.keys
        with torch.no_grad():
            self._part = network.whole()

    @torch.no_grad()
    def judge(self, inputs: Any) -> tuple[Any, float]:
        """Logits of the keys and the expected share of the win."""
        row = torch.from_numpy(np.ascontiguousarray(inputs)).reshape(1, -1).to(self._part.bias.device)
        logits, share, _ = self.network(row, self._part)
        return logits[0].cpu().numpy(), float(torch.sigmoid(share[0]))
