"""`landsraad train`: an agent of one's own, by self-play."""

from __future__ import annotations

import os
import secrets
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import landsraad
from landsraad.cli.bulk import INTERRUPTED, Ray, Workers
from landsraad.cli.common import Sets, Variants, misused, options, problem
from landsraad.cli.modules import with_modules
from landsraad.family import IMPERIUM
from landsraad.lab.simulate import SimulationError
from landsraad.lab.spread import SpreadError, held
from landsraad.lab.training import settings as plan
from landsraad.lab.training.settings import Settings, TrainingError
from landsraad.saying import figure, say

if TYPE_CHECKING:
    from landsraad.lab.statistics import Share
    from landsraad.lab.training.run import Run

TENSORBOARD = "tensorboard"
TRIAL_SEED = 1_000_003  # the games of a trial are no games of the training
TRIED_EVERY = 50  # updates
TRIAL = 100  # games of a trial during the training


@with_modules
def train(
    folder: Annotated[Path, typer.Argument(help="Of the run: a new one, or one to go on with.")],
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0.01, help="How long to train, all runs of the folder together.")
    ] = None,
    updates: Annotated[int | None, typer.Option("--updates", min=1, help="How many updates, all together.")] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, max=plan.GREATEST_SEED, help="The same seed, the same weights.")
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="How many players.  [default: 4]")] = None,
    sets: Sets = "",
    variants: Variants = None,
    also: Annotated[
        list[str] | None,
        typer.Option("--also", help="A further table, as 3 or 4+SET; may be given several times."),
    ] = None,
    teacher: Annotated[str | None, typer.Option("--teacher", help="An agent to imitate first, as novice.")] = None,
    lessons: Annotated[int | None, typer.Option("--lessons", min=0, help="Updates of imitation.")] = None,
    hidden: Annotated[
        int | None, typer.Option("--hidden", min=8, max=4096, help="Width of its layers.  [default: 256]")
    ] = None,
    copies: Annotated[
        int | None, typer.Option("--copies", min=1, max=65536, help="Games played side by side.  [default: 64]")
    ] = None,
    threads: Annotated[
        int | None, typer.Option("--threads", min=1, help="Of PyTorch, to learn.  [default: half of the cores]")
    ] = None,
    workers: Workers = 1,
    ray: Ray = "",
    device: Annotated[str, typer.Option("--device", help="auto, cpu or cuda.")] = "auto",
    games: Annotated[int, typer.Option("--games", min=0, help="Of the trial at the end, against random seats.")] = 500,
    export: Annotated[Path | None, typer.Option("--export", help="Only write the network to this file.")] = None,
    half: Annotated[bool, typer.Option("--half", help="With --export: in half precision.")] = False,
) -> None:
    """Train an agent by self-play and measure it against random seats.

    Started again on the same folder it goes on exactly where the last checkpoint left off; Ctrl-C stops after the
    running update, or those games of a trial that are under way, a second one at once. The folder holds plan.json,
    checkpoint.pt and figures for TensorBoard. Any number of workers, and a cluster, give the same network.

    \b
    Examples:
      landsraad train runs/first --minutes 10 --seed 1
      landsraad train runs/first --minutes 60 --workers 2
      landsraad train runs/mixed --also 3 --also 2 --teacher novice --lessons 200 --updates 2000
      landsraad train runs/first --export first.onnx
      landsraad simulate --games 500 --agents learned:first.onnx,random,random,random

    Exit codes: 0 done, 1 the run cannot be gone on with, 2 bad usage, 130 stopped by Ctrl-C.
    """  # noqa: D301  # \b keeps the examples from being filled
    _check_libraries()
    try:
        if export is not None:
            _export(folder, export, half)
            return
        asked = {
            "seed": seed, "tables": _tables(seats, sets, variants, also), "copies": copies, "threads": threads,
            "hidden": hidden, "teacher": teacher, "lessons": lessons,
        }  # fmt: skip
        with _stoppable() as stop, held(ray), _bar() as bar:
            whole = _made(folder, asked, device, Work(minutes, updates, games, workers, ray), Watch(bar, stop))
    except KeyboardInterrupt:
        typer.echo(say("training.stopped_at_once"))
        raise typer.Exit(INTERRUPTED) from None
    except (SimulationError, SpreadError, TrainingError) as error:
        problem(str(error))
    if not whole:
        raise typer.Exit(INTERRUPTED)


@dataclass(frozen=True, slots=True)
class Work:
    """What is to be done now; the network of an update does not depend on it.

    Attributes:
        minutes: how long to train, all runs of the folder together; None: without end.
        updates: how many updates, all together; None: any number.
        games: of the trial at the end.
        workers: processes to use.
        ray: address of a Ray cluster to gather experience on.
    """

    minutes: float | None
    updates: int | None
    games: int
    workers: int
    ray: str

    def progress(self, run: Run) -> float:
        """How much of it is done, 0 to 1."""
        parts = [0.0]
        if self.minutes is not None:
            parts.append(run.seconds / 60 / self.minutes)
        if self.updates is not None:
            parts.append(run.updates / self.updates)
        return min(1.0, max(parts))

    @property
    def endless(self) -> bool:
        """Whether only Ctrl-C ends it."""
        return self.minutes is None and self.updates is None


class Watch(NamedTuple):
    """Who looks on: a bar that shows what is done, and a list that is no longer empty once Ctrl-C was pressed."""

    bar: Progress
    stop: list[int]


def _made(folder: Path, asked: dict[str, Any], device: str, work: Work, watch: Watch) -> bool:
    """Train and try out what came of it; whether all was done."""
    from landsraad.lab.training.run import Run, device_of  # noqa: PLC0415  # needs the extra

    device_of(device)  # before a folder is begun
    run = Run(folder, _settings(folder, asked), device, work.workers, work.ray)
    if not _train(run, work, watch):
        _tell(watch.bar, say("training.stopped", updates=run.updates))
        return False
    updates, decisions = figure(f"{run.updates:,}"), figure(f"{run.decisions:,}")
    minutes = figure(f"{run.seconds / 60:.1f}")
    _tell(watch.bar, say("training.made", updates=updates, decisions=decisions, minutes=minutes, folder=run.folder))
    share = _trial(run, work.games, work.workers, watch)
    if share is not None:
        _tell(watch.bar, say("training.won", **_won(run, share)))
    elif watch.stop:
        _tell(watch.bar, say("training.stopped_in_trial"))
    return not watch.stop


def _check_libraries() -> None:
    for library in ("numpy", "gymnasium", "pettingzoo", "onnx", "onnxruntime", "tensorboard", "torch"):
        if find_spec(library) is None:
            misused(say("training.library", library=library))


def _tables(
    seats: int | None, sets: str, variants: str | None, also: Sequence[str] | None
) -> tuple[dict[str, Any], ...] | None:
    """The configurations to play, the one of the trials first; None: none was named."""
    if not (seats or sets or variants or also):
        return None
    further = [_table(text) for text in also or ()]
    try:
        chosen = [options(seats or 4, sets, None, "random", None, None, variants), *further]
        return tuple(IMPERIUM.configure(each) for each in chosen)
    except ValueError as error:
        misused(str(error))


def _table(text: str) -> dict[str, Any]:
    """A table named in short, as "4+SET"."""
    seats, *sets = text.split("+")
    if not seats.isdigit():
        misused(say("training.also", text=text[:40]))
    return options(int(seats), ",".join(sets), None, "random", None, None, None)


def _settings(folder: Path, asked: dict[str, Any]) -> Settings:
    """Those of the run that is gone on with, or of a new one."""
    if (folder / plan.PLAN).exists():
        kept = plan.read(folder)
        plan.agree(kept, asked)
        if kept.version != landsraad.__version__:
            typer.echo(say("training.version", theirs=kept.version, ours=landsraad.__version__), err=True)
        return kept
    from landsraad.lab.training.run import begin  # noqa: PLC0415  # needs the extra

    named = {name: value for name, value in asked.items() if value is not None}
    named.setdefault("seed", secrets.randbits(32))
    named.setdefault("tables", _tables(4, "", None, None))
    named.setdefault("threads", max(1, (os.cpu_count() or 1) // 2))
    try:
        settings = plan.fixed(Settings(version=landsraad.__version__, **named))
    except (OSError, ValueError) as error:
        misused(str(error))
    begin(folder, settings)
    return settings


def _train(run: Run, work: Work, watch: Watch) -> bool:
    """Train until the time or the number of updates is reached; False: it was stopped before."""
    from torch.utils.tensorboard import SummaryWriter  # noqa: PLC0415  # an extra

    writer: Any = SummaryWriter(str(run.folder / TENSORBOARD), purge_step=run.updates + 1)
    task = watch.bar.add_task(say("training.bar"), total=None if work.endless else 1.0)
    try:
        while not watch.stop and (work.endless or work.progress(run) < 1):
            figures = run.update()
            for name, value in figures.items():
                writer.add_scalar(name, value, run.updates)
            watch.bar.update(task, completed=work.progress(run), description=_done(run, figures))
            run.save()
            if run.updates % TRIED_EVERY == 0:
                _try_out(writer, run, work.workers, watch)
    finally:
        writer.close()
    watch.bar.remove_task(task)
    return not watch.stop


def _done(run: Run, figures: dict[str, float]) -> str:
    stage = "imitating" if run.updates <= run.settings.lessons else "playing"
    updates, speed = figure(f"{run.updates:,}"), figure(f"{figures['decisions_per_second']:,.0f}")
    return say(f"training.{stage}", updates=updates, speed=speed)


@contextmanager
def _stoppable() -> Iterator[list[int]]:
    """Let Ctrl-C end the training after the running update or games of a trial: the list is then no longer empty."""
    stop: list[int] = []

    def ask(number: int, _: FrameType | None) -> None:
        if stop:
            raise KeyboardInterrupt
        stop.append(number)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _bar() -> Iterator[Progress]:
    """What is under way, on standard error, if a person is looking."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    if bar.disable:
        yield bar
        return
    with bar:
        yield bar


def _tell(bar: Progress, text: str) -> None:
    """Print a line on standard output; a bar that is shown makes room for it."""
    if not bar.disable:
        bar.stop()
    typer.echo(text)
    if not bar.disable:
        bar.start()


def _trial(run: Run, games: int, workers: int, watch: Watch) -> Share | None:
    """The share that the network wins against random seats at the first table; None: no games, or stopped."""
    from landsraad.lab.training.trial import trial  # noqa: PLC0415  # needs the extra

    share = None
    task = watch.bar.add_task(say("training.trial"), total=games)
    with closing(trial(run.lean(), run.settings.tables[0], "random", games, TRIAL_SEED, workers)) as shares:
        for share in shares:
            told = say("training.trial_games", done=figure(f"{share.games:,}"), games=figure(f"{games:,}"))
            watch.bar.update(task, completed=share.games, description=told)
            if watch.stop:
                return None
    watch.bar.remove_task(task)
    return share


def _won(run: Run, share: Share) -> dict[str, object]:
    """What fills the sentence that tells how the network did."""
    low, high = share.interval
    others = run.settings.tables[0]["seats"] - 1
    against = "seats" if others > 1 else "seat" if others else "rivals"
    return {
        "wins": figure(f"{share.wins:g}"),
        "games": share.games,
        "opponents": say(f"training.{against}", seats=others),
        "share": figure(f"{share.rate:.1%}"),
        "low": figure(f"{low:.1%}"),
        "high": figure(f"{high:.1%}"),
    }


def _try_out(writer: Any, run: Run, workers: int, watch: Watch) -> None:
    """Try the network out and note how it did."""
    share = _trial(run, TRIAL, workers, watch)
    if share is None:
        return
    low, high = share.interval
    for name, value in (("share", share.rate), ("low", low), ("high", high)):
        writer.add_scalar(f"against_random/{name}", value, run.updates)
    updates = figure(f"{run.updates:,}")
    _tell(watch.bar, say("training.won_after", updates=updates, **_won(run, share)))


def _export(folder: Path, path: Path, half: bool) -> None:
    from landsraad.lab.training.export import export  # noqa: PLC0415  # needs the extra
    from landsraad.lab.training.run import checkpoint, trained  # noqa: PLC0415

    settings = plan.read(folder)
    updates, decisions, _ = checkpoint(folder)["progress"]
    notes = {
        "version": settings.version,
        "seed": str(settings.seed),
        "updates": str(updates),
        "decisions": str(decisions),
    }
    export(trained(folder), path, notes, half)
    size = figure(f"{path.stat().st_size / 1e6:.1f}")
    typer.echo(say("training.exported", path=path, updates=figure(f"{updates:,}"), size=size))
