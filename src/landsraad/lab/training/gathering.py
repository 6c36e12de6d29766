"""Experience in jobs, each for itself: wherever one is done, in this process or elsewhere, the same comes out of it.

The network judges each group of copies for itself, on one thread of the processor, so that no sum depends on who else
is at work; each job has a generator of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import torch
from torch import Tensor

import landsraad
from landsraad.kernel.machine import derived
from landsraad.lab.simulate import alike
from landsraad.lab.training import lessons
from landsraad.lab.training.experience import Experience, Stand, Table, Wording, collect, vectors
from landsraad.lab.training.network import Network
from landsraad.lab.training.settings import Settings, TrainingError, parsed
from landsraad.saying import say

Weights = Mapping[str, Tensor]


class Room(NamedTuple):
    """What a process needs for the jobs of a run.

    Attributes:
        settings: of the run.
        wording: the names of the network.
        tables: the groups of copies.
        network: on the CPU, with whatever weights.
    """

    settings: Settings
    wording: Wording
    tables: list[Table]
    network: Network


class Stretch(NamedTuple):
    """What a group of copies does between two updates.

    Attributes:
        plan: settings of the run, as `Settings.text` writes them.
        group: number of the group.
        update: number of the update, from 0.
        weights: of the network that plays.
        stand: where the group's games stand.
    """

    plan: str
    group: int
    update: int
    weights: Weights
    stand: Stand


class Lesson(NamedTuple):
    """A game of the teacher.

    Attributes:
        plan: settings of the run, as `Settings.text` writes them.
        number: of the lesson, from 0.
        turn: which of its games.
    """

    plan: str
    number: int
    turn: int


@lru_cache(maxsize=1)
def room(plan: str) -> Room:
    """The tables of a run; a process keeps those it had last.

    Raises:
        SpreadError: the content or the file of the teacher is another here than where the run was begun.
    """
    settings = parsed(plan)
    alike(settings.basis, settings.found)
    played = vectors(settings)
    wording = Wording(played)
    network = Network(wording.names, wording.keys, settings.hidden, settings.embedding)
    return Room(settings, wording, [Table(vector, wording) for vector in played], network)


def play_on(stretch: Stretch) -> tuple[Experience, Stand]:
    """Let the network play a stretch; what is learned from it, and where the games stand then.

    Raises:
        TrainingError: the games cannot be replayed to where they stood.
    """
    torch.set_num_threads(1)
    settings, _, tables, network = room(stretch.plan)
    table = tables[stretch.group]
    try:
        table.restore(stretch.stand)
    except ValueError:
        told = say("training.unreplayed", ours=landsraad.__version__, theirs=settings.version)
        raise TrainingError(told) from None
    network.load_state_dict(stretch.weights)
    generator = torch.Generator().manual_seed(derived(settings.seed, stretch.update, stretch.group).random32())
    seen = collect(table, network, settings.steps, generator, settings.decay, settings.points)
    return seen, table.saved()


def attend(lesson: Lesson) -> Experience:
    """Let the teacher play a game; what is learned from it."""
    there = room(lesson.plan)
    return lessons.lesson(there.settings, lesson.number, lesson.turn, there.wording)
