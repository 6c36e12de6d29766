"""A training run and its folder: begun, gone on with after any interruption, saved whole or not at all."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import torch

from landsraad.lab.durable import replace
from landsraad.lab.simulate import alike
from landsraad.lab.spread import spread
from landsraad.lab.training import settings as plan
from landsraad.lab.training.experience import Experience, Stand
from landsraad.lab.training.gathering import Lesson, Stretch, attend, play_on, room
from landsraad.lab.training.learning import Learner
from landsraad.lab.training.lessons import GAMES
from landsraad.lab.training.network import Network
from landsraad.lab.training.settings import Settings, TrainingError
from landsraad.saying import say

CHECKPOINT = "checkpoint.pt"
KEPT = {"names", "keys", "network", "met", "optimiser", "generator", "games", "progress"}
"""What a checkpoint holds."""


class Run:
    """A network, its optimiser, the games that are going on and the generator: all that the next update depends on.

    Args:
        folder: of the run; it holds the settings.
        settings: what they say.
        device: "auto", "cpu" or "cuda": where the network learns.
        workers: processes that gather experience; what is learned does not depend on it.
        ray: address of a Ray cluster that gathers it instead (see `spread`).

    Attributes:
        updates: how many were made.
        decisions: how many were learned from.
        seconds: spent in updates.

    Raises:
        TrainingError: the device is missing, or the checkpoint does not fit the program.
        SpreadError: the content or the file of the teacher is another than when the run was begun.
    """

    def __init__(self, folder: Path, settings: Settings, device: str = "cpu", workers: int = 1, ray: str = "") -> None:
        self.folder = folder
        self.settings = settings
        self.device = device_of(device)
        self.workers = workers
        self.ray = ray
        alike(settings.basis, settings.found, say("training.bring_back", folder=folder))
        self._plan = settings.text()
        _, self._wording, tables, _ = room(self._plan)
        self._stands: list[Stand] = [([0] * len(each.vector.asked), [[] for _ in each.vector.asked]) for each in tables]
        torch.manual_seed(settings.seed)
        self.generator = torch.Generator().manual_seed(settings.seed)
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
        """Make one update; its figures by name.

        Raises:
            TrainingError: the running games do not fit the program.
            SpreadError: the workers or the cluster are not there.
        """
        began = time.monotonic()
        taught = self.updates < self.settings.lessons
        seen = self._taught() if taught else self._played()
        torch.set_num_threads(self.settings.threads)
        figures = self._learner.imitate(seen) if taught else self._learner.improve(seen)
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

    def _taught(self) -> Experience:
        lessons = [Lesson(self._plan, self.updates, turn) for turn in range(GAMES)]
        return Experience.joined(list(spread(attend, lessons, self.workers, self.ray)))

    def _played(self) -> Experience:
        weights = {name: tensor.cpu() for name, tensor in self.network.state_dict().items()}
        stretches = [
            Stretch(self._plan, group, self.updates, weights, stand) for group, stand in enumerate(self._stands)
        ]
        gathered = list(spread(play_on, stretches, self.workers, self.ray))
        self._stands = [stand for _, stand in gathered]
        return Experience.joined([seen for seen, _ in gathered])

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
            "games": self._stands,
            "progress": [self.updates, self.decisions, self.seconds],
        }
        path = self.folder / CHECKPOINT
        unfinished = path.with_name(path.name + ".part")
        try:
            with unfinished.open("wb") as file:
                torch.save(kept, file)
            replace(unfinished, path)
        except OSError as error:
            raise TrainingError(say("training.unwritten", path=path, cause=error.strerror)) from None

    def _load(self) -> None:
        path = self.folder / CHECKPOINT
        kept = checkpoint(self.folder)
        if (kept["names"], kept["keys"]) != (list(self._wording.names), list(self._wording.keys)):
            raise TrainingError(say("training.foreign", path=path, version=self.settings.version))
        try:
            self._restore(kept)
        except (AttributeError, KeyError, RuntimeError, TypeError, ValueError) as error:
            raise _misfit(path, error) from None

    def _restore(self, kept: dict[str, Any]) -> None:
        sizes = [(len(games), len(actions)) for games, actions in kept["games"]]
        if sizes != [(len(games), len(actions)) for games, actions in self._stands]:
            raise ValueError(say("training.groups"))
        self.network.load_state_dict(kept["network"])
        self._met = kept["met"]
        self._learner.optimiser.load_state_dict(kept["optimiser"])
        self.generator.set_state(kept["generator"])
        self._stands = kept["games"]
        self.updates, self.decisions, self.seconds = kept["progress"]


def begin(folder: Path, settings: Settings) -> None:
    """Make the folder of a new run.

    Raises:
        TrainingError: it cannot be written, or holds other things.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(path.name != plan.UNFINISHED for path in folder.iterdir()):
            raise TrainingError(say("training.not_empty", folder=folder))
        settings.write(folder)
    except OSError as error:
        raise TrainingError(say("lab.unwritable", file=folder, cause=error.strerror)) from None


def checkpoint(folder: Path) -> dict[str, Any]:
    """What the checkpoint of a run holds.

    Raises:
        TrainingError: there is none, or it cannot be read.
    """
    path = folder / CHECKPOINT
    if not path.is_file():
        raise TrainingError(say("training.untrained", folder=folder, checkpoint=CHECKPOINT))
    try:
        kept: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:  # torch has an exception of its own for each way a file can be broken
        raise TrainingError(say("training.unread", path=path, cause=type(error).__name__)) from None
    if not isinstance(kept, dict) or set(kept) != KEPT:
        raise TrainingError(say("training.no_checkpoint", path=path))
    return kept


def trained(folder: Path) -> Network:
    """The network of a run as it was last saved, without what it has never met.

    Raises:
        TrainingError: there is no run or no checkpoint.
    """
    settings = plan.read(folder)
    kept = checkpoint(folder)
    network = Network(kept["names"], kept["keys"], settings.hidden, settings.embedding)
    try:
        network.load_state_dict(kept["network"])
    except RuntimeError as error:
        raise _misfit(folder / CHECKPOINT, error) from None
    return network.lean(*kept["met"])


def _misfit(path: Path, error: Exception) -> TrainingError:
    said = " ".join(str(error).split())[:200]
    return TrainingError(say("training.misfit", path=path, plan=plan.PLAN, cause=said))


def device_of(name: str) -> torch.device:
    """The device of a name.

    Raises:
        TrainingError: there is none.
    """
    there = torch.cuda.is_available()
    if name == "cuda" and not there:
        raise TrainingError(say("training.no_gpu"))
    if name not in ("auto", "cpu", "cuda"):
        raise TrainingError(say("training.device", name=name[:40]))
    return torch.device("cuda" if there and name != "cpu" else "cpu")
