"""The process of an experiment: it plays the games one after another and tells now and then what is known so far."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from landsraad.lab.plan import Plan
from landsraad.lab.simulate import SimulationError
from landsraad.lifeline import settle
from landsraad.saying import say, speaking
from landsraad.server.experiments.messages import Arm, Effect, Sides, Subject
from landsraad.server.experiments.raw import Rows, rows_of
from landsraad.server.experiments.tally import Differences, Tally, play

EVERY = 0.3  # seconds between two reports
LONGEST = 900.0  # seconds of an experiment
KINDNESS = 10  # how far bots and requests go before it


@dataclass(frozen=True, slots=True)
class Task:
    """What to play.

    Attributes:
        baseline, changed: the plans without and with the change.
        levels, changed_levels: of the bot on each seat of both.
        sides: how sides are told apart.
        subject: what is asked about.
    """

    baseline: Plan
    changed: Plan | None
    levels: tuple[str, ...]
    changed_levels: tuple[str, ...]
    sides: Sides
    subject: Subject | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """What is known after some games; `rows` of the raw table are those since the report before."""

    done: int
    baseline: Arm
    changed: Arm | None
    effects: list[Effect]
    over: bool
    problem: str = ""
    rows: Rows = field(default_factory=list)


def run(connection: Connection, task: Task, language: str) -> None:
    """Play all games, or as many as there is time for, and send reports until the other end is closed.

    Args:
        connection: where to.
        task: what to play.
        language: of who has asked for it.
    """
    settle(lasting=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # what it made for itself goes with it
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    with contextlib.suppress(OSError), speaking(language):  # an error: nobody listens any more
        play_all(connection, task)


def play_all(connection: Connection, task: Task) -> None:
    """Play the games of a task and send reports, the last one when all is over.

    Raises:
        OSError: nobody listens any more.
    """
    game = task.baseline.game
    without = Tally(task.levels, task.sides, task.subject, game)
    changed = Tally(task.changed_levels, task.sides, task.subject, game)
    rows: Rows = []
    differences = Differences(task.sides)
    begun = told = time.monotonic()

    def report(over: bool, problem: str = "") -> None:
        arm = changed.arm() if task.changed else None
        connection.send(Report(without.games, without.arm(), arm, differences.effects(), over, problem, rows))
        rows.clear()

    for number in range(task.baseline.games):
        try:
            before = play(task.baseline, number, task.subject)
            after = play(task.changed, number, task.subject) if task.changed else None
        except SimulationError as error:
            report(over=True, problem=str(error))
            return
        without.add(before)
        rows += rows_of("without", task.baseline, number, task.levels, before.sides)
        if task.changed and after:
            changed.add(after)
            rows += rows_of("with", task.changed, number, task.changed_levels, after.sides)
            differences.add(before, after)
        now = time.monotonic()
        if now - begun > LONGEST:
            report(over=True, problem=say("server.experiment.late", minutes=f"{LONGEST / 60:.0f}"))
            return
        if now - told > EVERY:
            told = now
            report(over=False)
    report(over=True)
