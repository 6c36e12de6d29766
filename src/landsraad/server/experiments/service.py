"""The experiment of a server: one at a time, in a process of its own."""

from __future__ import annotations

import logging
import multiprocessing
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from multiprocessing.connection import Connection

from landsraad.family import GAMES
from landsraad.lab import tables
from landsraad.lab.columns import measures_of
from landsraad.lab.inquiry import inquiry_of
from landsraad.lab.simulate import RIVAL
from landsraad.saying import say, spoken
from landsraad.server.experiments.asking import LEVELS, planned
from landsraad.server.experiments.messages import MOST_GAMES, Arm, Asked, Experiment, Laboratory, NewExperiment, State
from landsraad.server.experiments.raw import Form, Rows, written
from landsraad.server.experiments.tally import FEWEST
from landsraad.server.experiments.work import Report, Task, run
from landsraad.server.tables.error import TableError

log = logging.getLogger("landsraad.experiments")

ROLE = "role"  # under which the names of Leaders or factions are told
FORGOTTEN = 120.0  # seconds after which an experiment ends that nobody looks at any more


class Running:
    """An experiment and its process."""

    def __init__(self, asked: NewExperiment, task: Task, now: Callable[[], float]) -> None:
        self.id = secrets.token_urlsafe(12)
        self.asked = asked
        self._task = task
        self.looked = now()
        self.report: Report | None = None
        self.rows: Rows = []
        self._end: tuple[State, str] | None = None  # and the key of the reason, before its last game
        self._now = now
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self.process = context.Process(target=run, args=(theirs, task, spoken()), daemon=True)
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._attend, args=(ours, theirs), daemon=True)
        self._thread.start()
        self._started.wait()

    @property
    def runs(self) -> bool:
        """Whether it is not over yet."""
        return self._thread.is_alive() and not (self.report and self.report.over)

    def _attend(self, connection: Connection, theirs: Connection) -> None:
        """Start the process and listen to it: it is bound to the thread that started it."""
        with connection:
            try:
                self.process.start()
            finally:
                theirs.close()  # now its end closes with the process
                self._started.set()
            while not (self.report and self.report.over):
                try:
                    if connection.poll(1):
                        self.report = connection.recv()
                        self.rows = [*self.rows, *self.report.rows]
                except (EOFError, OSError):
                    break
                if self._now() - self.looked > FORGOTTEN and not (self.report and self.report.over):
                    self._end = "ended", "forgotten"
                    break
        if not (self.report and self.report.over):
            self.process.terminate()
        self.process.join()

    def stop(self, state: State, why: str) -> None:
        """End it; what is known stays. Blocks for a moment."""
        if self.runs:
            self._end = state, why
            self.process.terminate()
            self._thread.join()

    def told(self) -> Experiment:
        """What is known so far."""
        state, problem = self._state()
        report = self.report
        return Experiment.model_validate(
            {
                "id": self.id, "state": state, "asked": self.asked, "sides": self._task.sides,
                "subject": self._task.subject,
                "problem": problem, "done": report.done if report else 0, "total": self.asked.games,
                "enough": report is not None and report.done >= FEWEST,
                "baseline": report.baseline if report else None, "changed": report.changed if report else None,
                "effects": report.effects if report else [],
                "names": _names(self.asked.game, [each for each in (report.baseline, report.changed) if each])
                if report else {},
            }
        )  # fmt: skip

    def _state(self) -> tuple[State, str]:
        """How it stands, and why not all games were played."""
        if self.runs:
            return "running", ""
        if self.report and self.report.over:
            return "ended" if self.report.problem else "done", self.report.problem
        if self._end:
            state, why = self._end
            return state, say(f"server.experiment.{why}")
        log.error("the process of an experiment ended by itself")
        return "failed", say("server.experiment.failed")


class Experiments:
    """Starts experiments, one at a time; the latest one is kept to be looked at.

    Args:
        now: seconds that never go back.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._latest: Running | None = None
        self._now = now
        self._changing = threading.Lock()

    def about(self, refusal: str) -> Laboratory:
        """Whether there is room for one; `refusal`: why whoever asks may have none, "" if they may."""
        parquet = find_spec("polars") is not None
        return Laboratory(
            open=not refusal,
            why=refusal,
            busy=self._busy,
            games={name: _asked(name) for name in GAMES},
            levels=list(LEVELS),
            most_games=MOST_GAMES,
            parquet=parquet,
        )

    @property
    def _busy(self) -> bool:
        return self._latest is not None and self._latest.runs

    def start(self, new: NewExperiment) -> Experiment:
        """Start an experiment. Blocks for a moment.

        Raises:
            TableError: 409, another one runs; 422, it cannot be played.
        """
        if new.seed is None:
            new = new.model_copy(update={"seed": secrets.randbits(32)})
        task = planned(new)
        with self._changing:
            if self._busy:
                raise TableError(409, say("server.experiment.busy", minutes=round(FORGOTTEN / 60)))
            self._latest = Running(new, task, self._now)
            return self._latest.told()

    def look(self, experiment: str) -> Experiment:
        """An experiment as far as it is. Blocks for a moment: the names of a game are read once.

        Raises:
            TableError: 404, there is none of this id any more.
        """
        found = self._found(experiment)
        found.looked = self._now()
        return found.told()

    def table(self, experiment: str, form: Form) -> bytes:
        """The raw table of an experiment as far as it is. Blocks for a moment.

        Raises:
            TableError: 404, there is no such experiment any more; 503, a library is missing.
        """
        try:
            found = self._found(experiment)
            return written(found.asked.game, found.rows, form)
        except tables.TableError as error:
            raise TableError(503, f"{error}") from None

    def stop(self, experiment: str) -> Experiment:
        """End an experiment; what is known so far stays. Blocks for a moment.

        Raises:
            TableError: 404, there is none of this id any more.
        """
        found = self._found(experiment)
        found.stop("stopped", "stopped")
        return found.told()

    def _found(self, experiment: str) -> Running:
        if self._latest is None or self._latest.id != experiment:
            raise TableError(404, say("server.experiment.gone"))
        return self._latest

    def close(self) -> None:
        """End what runs. Blocks for a moment."""
        if self._latest is not None:
            self._latest.stop("ended", "server_stopped")


def _asked(game: str) -> Asked:
    """What experiments can ask of a game."""
    measures = measures_of(game)
    return Asked(
        role=measures.ROLE, points=measures.POINTS, length=measures.LENGTH, changes=list(inquiry_of(game).CHANGES)
    )


def _names(game: str, arms: Sequence[Arm]) -> dict[str, dict[str, str]]:
    """What the Leaders or factions and the rows of tables of these games are called."""
    called, figures = measures_of(game).roles(), inquiry_of(game).FIGURES
    roles = {rate.key.removesuffix(f" {RIVAL}") for arm in arms for rate in arm.roles}
    found = {ROLE: {role: called.get(role, role) for role in sorted(roles)}}
    if figures is None:
        return found
    for arm in arms:
        rows = [(each.table, [rate.key for rate in each.rates]) for each in arm.shares]
        for table, keys in [*rows, *((each.table, list(each.rows)) for each in arm.means)]:
            found.setdefault(table, {}).update({key: figures.named(table, key) for key in keys})
    return found
