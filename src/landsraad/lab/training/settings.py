"""What a training run was asked to do: fixed when its folder is made, kept there as plan.json."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from landsraad.agents import repeatable
from landsraad.family import IMPERIUM
from landsraad.kernel.checks import is_whole
from landsraad.lab.durable import replace
from landsraad.lab.plan import models
from landsraad.saying import say

PLAN = "plan.json"
UNFINISHED = f"{PLAN}.part"
GREATEST_SEED = 2**32 - 1
NONE_AT_ALL = ("seed", "lessons")
"""Whole numbers that may be 0; the others are at least 1."""


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
        group: at most so many of them are played together, as one job: the sums of the network depend on it.
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
        threads: of PyTorch on the CPU, for the learning; experience is gathered with one.
        basis: what the games depend on that is not asked for but lies on a machine, as `found` where the run was begun.
    """

    version: str
    seed: int
    tables: tuple[Mapping[str, Any], ...]
    copies: int = 64
    group: int = 32
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
    basis: Mapping[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        """As JSON."""
        return json.dumps(dataclasses.asdict(self), indent=1) + "\n"

    def write(self, folder: Path) -> None:
        """Keep the settings in the folder of a run, whole or not at all."""
        unfinished = folder / UNFINISHED
        unfinished.write_text(self.text(), encoding="utf-8")
        replace(unfinished, folder / PLAN)

    def found(self) -> dict[str, Any]:
        """What the games depend on that lies on this machine: the content of each table, the file of the teacher.

        Raises:
            ValueError: the content cannot be read.
            OSError: the file of the teacher cannot be read.
        """
        rules = IMPERIUM
        content = [rules.content_hash(rules.configure(table)) for table in self.tables]
        return {"content": content, "models": models([self.teacher] if self.teacher else [])}


def fixed(settings: Settings) -> Settings:
    """The settings as a new run keeps them: with every option of their tables, and their basis as it is found here.

    Raises:
        ValueError: a run cannot be made with them; the message names the setting and what would be right.
        OSError: the file of the teacher cannot be read.
    """
    whole = checked(settings)
    return dataclasses.replace(whole, basis=whole.found())


def read(folder: Path) -> Settings:
    """The settings of a run.

    Raises:
        TrainingError: the folder holds none that can be read.
    """
    path = folder / PLAN
    try:
        return checked(parsed(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise TrainingError(say("training.no_run", folder=folder, plan=PLAN)) from None
    except TrainingError:
        raise
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise TrainingError(say("training.unreadable_plan", path=path, error=error)) from None


def parsed(text: str) -> Settings:
    """The settings that `Settings.text` wrote.

    Raises:
        TrainingError: one is missing: an older version of the program began the run.
        ValueError: the text holds none.
        TypeError: nobody knows one of them.
    """
    kept = json.loads(text)
    if not isinstance(kept, dict) or not isinstance(kept.get("tables"), list):
        raise ValueError(say("training.no_tables"))
    missing = [each.name for each in dataclasses.fields(Settings) if each.name not in kept]
    if missing:
        raise TrainingError(say("training.older", plan=PLAN, missing=", ".join(missing)))
    return Settings(**{**kept, "tables": tuple(kept["tables"])})


def checked(settings: Settings) -> Settings:
    """The settings with every option of their tables, if a run can be made with them.

    Raises:
        ValueError: it cannot; the message names the setting and what would be right.
    """
    for each in dataclasses.fields(settings):
        wanted = _lacking(each.name, str(each.type), getattr(settings, each.name))
        if wanted:
            value = _shown(getattr(settings, each.name))
            raise ValueError(say("training.setting", name=each.name, value=value, wanted=wanted))
    if not 0 < len(settings.tables) <= settings.copies:
        raise ValueError(say("training.copies", copies=settings.copies, tables=len(settings.tables)))
    for table in settings.tables:
        if not isinstance(table, Mapping):
            raise ValueError(say("training.table", table=_shown(table)))
    if bool(settings.teacher) != bool(settings.lessons):
        raise ValueError(say("training.teacher"))
    if settings.teacher:
        repeatable(settings.teacher)
    return dataclasses.replace(settings, tables=tuple(IMPERIUM.configure(table) for table in settings.tables))


def _lacking(name: str, kind: str, value: Any) -> str:
    """What a setting should be and is not; "": it is all right."""
    if kind == "int":
        least = 0 if name in NONE_AT_ALL else 1
        right = is_whole(value) and value >= least
        if name == "seed":
            return "" if right and value <= GREATEST_SEED else say("training.wanted.seed", most=GREATEST_SEED)
        return "" if right else say("training.wanted.whole", least=least)
    if kind == "float":
        right = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < math.inf
        return "" if right else say("training.wanted.number")
    if kind.startswith("Mapping"):
        return "" if isinstance(value, Mapping) else say("training.wanted.mapping")
    return "" if kind != "str" or isinstance(value, str) else say("training.wanted.text")


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
            raise TrainingError(say("training.otherwise", name=name, before=_shown(before), now=_shown(value)))


def _shown(value: Any) -> str:
    return json.dumps(value)[:200]
