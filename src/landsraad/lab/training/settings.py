"""What a training run was asked to do: fixed when its folder is made, kept there as plan.json."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PLAN = "plan.json"
UNFINISHED = f"{PLAN}.part"


class TrainingError(ValueError):
    """The training cannot be begun or gone on with; the message names cause and fix."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What to train and how; the same settings give the same weights after the same number of updates.

    Attributes:
        version: of the program.
        seed: where all randomness comes from.
        tables: options of `landsraad.new` without the seed, one configuration each.
        copies: games that are played side by side, shared out among the tables.
        steps: decisions of each copy between two updates.
        hidden: width of the two hidden layers.
        embedding: width of the representation of an option.
        rate: learning rate of Adam.
        epochs: how often each decision is learned from.
        batch: decisions in a step of the optimiser.
        clip: how far the probability of an option may move in one update, as a ratio.
        entropy: weight of the bonus for undecided play.
        decay: lambda of the generalised advantage estimation.
        points: weight of the lead in Victory Points beside the share of the win.
        teacher: the agent whose games are imitated first; "": none.
        lessons: updates of imitation.
        threads: of PyTorch on the CPU.
    """

    version: str
    seed: int
    tables: tuple[Mapping[str, Any], ...]
    copies: int = 64
    steps: int = 128
    hidden: int = 256
    embedding: int = 48
    rate: float = 5e-4
    epochs: int = 2
    batch: int = 1024
    clip: float = 0.2
    entropy: float = 0.01
    decay: float = 0.95
    points: float = 0.5
    teacher: str = ""
    lessons: int = 0
    threads: int = 1

    def write(self, folder: Path) -> None:
        """Keep the settings in the folder of a run, whole or not at all."""
        unfinished = folder / UNFINISHED
        unfinished.write_text(json.dumps(dataclasses.asdict(self), indent=1) + "\n", encoding="utf-8")
        unfinished.replace(folder / PLAN)


def read(folder: Path) -> Settings:
    """The settings of a run.

    Raises:
        TrainingError: the folder holds none that can be read.
    """
    path = folder / PLAN
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return Settings(**{**kept, "tables": tuple(kept["tables"])})
    except FileNotFoundError:
        raise TrainingError(f"{folder} is no folder of a training run: it has no {PLAN}") from None
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise TrainingError(f"{path} cannot be read ({error}); begin in another folder") from None


def agree(kept: Settings, asked: Mapping[str, Any]) -> None:
    """Make sure that a run goes on as it began.

    Args:
        kept: the settings of the run.
        asked: what is asked for now; None: not named.

    Raises:
        TrainingError: something differs; the message names it.
    """
    for name, value in asked.items():
        before = getattr(kept, name)
        if value is not None and value != before:
            raise TrainingError(
                f"the run was begun with {name} {_shown(before)}, not {_shown(value)}; "
                "leave the option out to go on, or begin in another folder"
            )


def _shown(value: Any) -> str:
    return json.dumps(value)[:200]
