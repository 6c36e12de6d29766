"""A training run and its folder: begun, gone on with after any interruption, saved whole or not at all."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import torch

from landsraad.lab.training import settings as plan
from landsraad.lab.training.experience import Experience, Table, Wording, collect, vectors
from landsraad.lab.training.learning import Learner
from landsraad.lab.training.lessons import lesson
from landsraad.lab.training.network import Network
from landsraad.lab.training.settings import Settings, TrainingError

CHECKPOINT = "checkpoint.pt"


class Run:
    """A network, its optimiser, the games that are going on and the generator: all that the next update depends on.

    Args:
        folder: of the run; it holds the settings.
        settings: what they say.
        device: "auto", "cpu" or "cuda".

    Attributes:
        updates: how many were made.
        decisions: how many were learned from.
        seconds: spent in updates.

    Raises:
        TrainingError: the device is missing, or the checkpoint does not fit the program.
    """

    def __init__(self, folder: Path, settings: Settings, device: str = "cpu") -> None:
        self.folder = folder
        self.settings = settings
        self.device = device_of(device)
        torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        self.generator = torch.Generator().manual_seed(settings.seed)
        played = vectors(settings.tables, settings.copies, settings.seed)
        self._wording = Wording(played, self.device)
        self._tables = [Table(vector, self._wording) for vector in played]
        self.network = Network(self._wording.names, self._wording.keys, settings.hidden, settings.embedding)
        self.network.to(self.device)
        self._learner = Learner(self.network, self._wording, settings, self.generator)
        self._met = [torch.zeros(len(names), dtype=torch.bool) for names in (self._wording.names, self._wording.keys)]
        self.updates = 0
        self.decisions = 0
        self.seconds = 0.0
        if (folder / CHECKPOINT).exists():
            self._load()

    def update(self) -> dict[str, float]:
        """Make one update; its figures by name."""
        began = time.monotonic()
        if self.updates < self.settings.lessons:
            seen = lesson(self.settings, self.updates, self._wording)
            figures = self._learner.imitate(seen)
        else:
            seen = self._played()
            figures = self._learner.improve(seen)
        self._met[0] |= (seen.counts > 0).any(0)
        self._met[1] |= seen.masks.any(0)
        spent = time.monotonic() - began
        self.updates += 1
        self.decisions += len(seen.chosen)
        self.seconds += spent
        return figures | {"decisions": self.decisions, "decisions_per_second": len(seen.chosen) / spent}

    def lean(self) -> Network:
        """The network as it stands, without what it has never met."""
        return self.network.lean(*self._met)

    def _played(self) -> Experience:
        asked = self.settings
        return Experience.joined(
            [
                collect(table, self.network, asked.steps, self.generator, asked.decay, asked.points)
                for table in self._tables
            ]
        )

    def save(self) -> None:
        """Write the checkpoint; it replaces the one before at once, so that one is always whole.

        Raises:
            TrainingError: it cannot be written.
        """
        kept = {
            "names": list(self._wording.names),
            "keys": list(self._wording.keys),
            "network": self.network.state_dict(),
            "met": self._met,
            "optimiser": self._learner.optimiser.state_dict(),
            "generator": self.generator.get_state(),
            "games": [table.saved() for table in self._tables],
            "progress": [self.updates, self.decisions, self.seconds],
        }
        path = self.folder / CHECKPOINT
        unfinished = path.with_name(path.name + ".part")
        try:
            with unfinished.open("wb") as file:
                torch.save(kept, file)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        except OSError as error:
            raise TrainingError(f"{path} cannot be written ({error.strerror}); the checkpoint before is kept") from None

    def _load(self) -> None:
        kept = checkpoint(self.folder)
        if (kept["names"], kept["keys"]) != (list(self._wording.names), list(self._wording.keys)):
            raise TrainingError(
                f"{self.folder / CHECKPOINT} was written by a program with other observations or actions (version "
                f"{self.settings.version}); go on with that one, or begin in another folder"
            )
        self.network.load_state_dict(kept["network"])
        self._met = kept["met"]
        self._learner.optimiser.load_state_dict(kept["optimiser"])
        self.generator.set_state(kept["generator"])
        for table, (games, actions) in zip(self._tables, kept["games"], strict=True):
            table.restore(games, actions)
        self.updates, self.decisions, self.seconds = kept["progress"]


def begin(folder: Path, settings: Settings) -> None:
    """Make the folder of a new run.

    Raises:
        TrainingError: it cannot be written, or holds other things.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(path.name != plan.UNFINISHED for path in folder.iterdir()):
            raise TrainingError(f"{folder} is not empty and holds no training run; name another folder")
        settings.write(folder)
    except OSError as error:
        raise TrainingError(f"{folder} cannot be written ({error.strerror})") from None


def checkpoint(folder: Path) -> dict[str, Any]:
    """What the checkpoint of a run holds.

    Raises:
        TrainingError: there is none, or it cannot be read.
    """
    path = folder / CHECKPOINT
    if not path.is_file():
        raise TrainingError(f"{folder} has no {CHECKPOINT} yet: train it first")
    try:
        kept: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:  # torch has an exception of its own for each way a file can be broken
        raise TrainingError(f"{path} cannot be read ({type(error).__name__})") from None
    return kept


def trained(folder: Path) -> Network:
    """The network of a run as it was last saved, without what it has never met.

    Raises:
        TrainingError: there is no run or no checkpoint.
    """
    settings = plan.read(folder)
    kept = checkpoint(folder)
    network = Network(kept["names"], kept["keys"], settings.hidden, settings.embedding)
    network.load_state_dict(kept["network"])
    return network.lean(*kept["met"])


def device_of(name: str) -> torch.device:
    """The device of a name.

    Raises:
        TrainingError: there is none.
    """
    there = torch.cuda.is_available()
    if name == "cuda" and not there:
        raise TrainingError("--device cuda: PyTorch finds no GPU here; take --device cpu")
    if name not in ("auto", "cpu", "cuda"):
        raise TrainingError(f"--device {name[:40]}: give auto, cpu or cuda")
    return torch.device("cuda" if there and name != "cpu" else "cpu")
