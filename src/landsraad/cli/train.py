"""`landsraad train`: an agent of one's own, by self-play."""

from __future__ import annotations

import os
import secrets
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import landsraad
from landsraad.agents import seated
from landsraad.cli.common import Sets, Variants, misused, options, problem
from landsraad.game import GAMES
from landsraad.lab.training import settings as plan
from landsraad.lab.training.settings import Settings, TrainingError

if TYPE_CHECKING:
    from landsraad.lab.statistics import Share
    from landsraad.lab.training.run import Run

TENSORBOARD = "tensorboard"
TRIAL_SEED = 1_000_003  # the games of a trial are no games of the training
TRIED_EVERY = 50  # updates
TRIAL = 100  # games of a trial during the training


def train(
    folder: Annotated[Path, typer.Argument(help="Of the run: a new one, or one to go on with.")],
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0.0, help="How long to train, all runs of the folder together.")
    ] = None,
    updates: Annotated[int | None, typer.Option("--updates", min=0, help="How many updates, all together.")] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, max=2**32 - 1, help="The same seed, the same weights.")
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="How many players.  [default: 4]")] = None,
    sets: Sets = "",
    variants: Variants = None,
    also: Annotated[
        list[str] | None,
        typer.Option("--also", help="A further table, as 3 or 4+rise_of_ix; may be given several times."),
    ] = None,
    teacher: Annotated[str | None, typer.Option("--teacher", help="An agent to imitate first, as novice.")] = None,
    lessons: Annotated[int | None, typer.Option("--lessons", min=0, help="Updates of imitation.")] = None,
    hidden: Annotated[
        int | None, typer.Option("--hidden", min=8, max=4096, help="Width of its layers.  [default: 256]")
    ] = None,
    threads: Annotated[
        int | None, typer.Option("--threads", min=1, help="Of PyTorch.  [default: half of the cores]")
    ] = None,
    device: Annotated[str, typer.Option("--device", help="auto, cpu or cuda.")] = "auto",
    games: Annotated[int, typer.Option("--games", min=0, help="Of the trial at the end, against random seats.")] = 500,
    export: Annotated[Path | None, typer.Option("--export", help="Only write the network to this file.")] = None,
    half: Annotated[bool, typer.Option("--half", help="With --export: in half precision.")] = False,
) -> None:
    """Train an agent by self-play and measure it against random seats.

    Started again on the same folder it goes on exactly where the last checkpoint left off; Ctrl-C stops after the
    running update. The folder holds plan.json, checkpoint.pt and figures for TensorBoard.

    \b
    Examples:
      landsraad train runs/first --minutes 10 --seed 1
      landsraad train runs/first --minutes 60
      landsraad train runs/mixed --also 3 --also 4+rise_of_ix --teacher novice --lessons 200 --updates 2000
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
            "seed": seed, "tables": _tables(seats, sets, variants, also), "threads": threads, "hidden": hidden,
            **_imitation(teacher, lessons),
        }  # fmt: skip
        from landsraad.lab.training.run import Run, device_of  # noqa: PLC0415  # needs the extra

        device_of(device)  # before a folder is begun
        settings = _settings(folder, asked)
        run = Run(folder, settings, device)
        stopped = _train(run, minutes, updates)
        if stopped:
            typer.echo(f"Stopped after update {run.updates}; the same command goes on from there.")
            raise typer.Exit(130)
        _try_out(run, games)
    except TrainingError as error:
        problem(str(error))


def _check_libraries() -> None:
    for library in ("numpy", "onnx", "tensorboard", "torch"):
        if find_spec(library) is None:
            misused(f"training needs {library}: install it with `pip install 'landsraad[train]'`")


def _tables(
    seats: int | None, sets: str, variants: str | None, also: Sequence[str] | None
) -> tuple[dict[str, Any], ...] | None:
    """The configurations to play, the one of the trials first; None: none was named."""
    if not (seats or sets or variants or also):
        return None
    further = [_table(text) for text in also or ()]
    try:
        chosen = [options(seats or 4, sets, None, "random", None, None, variants), *further]
        return tuple(GAMES["imperium"].configure(each) for each in chosen)
    except ValueError as error:
        misused(str(error))


def _table(text: str) -> dict[str, Any]:
    """A table named in short, as "4+rise_of_ix"."""
    seats, *sets = text.split("+")
    if not seats.isdigit():
        misused(f"--also {text[:40]}: give the number of players, and sets after a +, as in 3 or 4+rise_of_ix")
    return options(int(seats), ",".join(sets), None, "random", None, None, None)


def _imitation(teacher: str | None, lessons: int | None) -> dict[str, Any]:
    """Whose games to imitate, and in how many updates; None: not named."""
    if teacher:
        try:
            seated(teacher)
        except ValueError as error:
            misused(f"--teacher: {error}")
    if bool(teacher) != bool(lessons):
        misused("--teacher and --lessons belong together: whose games to imitate, and in how many updates")
    return {"teacher": teacher, "lessons": lessons}


def _settings(folder: Path, asked: dict[str, Any]) -> Settings:
    """Those of the run that is gone on with, or of a new one."""
    if (folder / plan.PLAN).exists():
        kept = plan.read(folder)
        plan.agree(kept, asked)
        return kept
    from landsraad.lab.training.run import begin  # noqa: PLC0415  # needs the extra

    named = {name: value for name, value in asked.items() if value is not None}
    named.setdefault("seed", secrets.randbits(32))
    named.setdefault("tables", _tables(4, "", None, None))
    named.setdefault("threads", max(1, (os.cpu_count() or 1) // 2))
    settings = Settings(version=landsraad.__version__, **named)
    begin(folder, settings)
    return settings


def _train(run: Run, minutes: float | None, updates: int | None) -> bool:
    """Train until the time or the number of updates is reached; whether it was stopped before."""
    from torch.utils.tensorboard import SummaryWriter  # noqa: PLC0415  # an extra

    writer: Any = SummaryWriter(str(run.folder / TENSORBOARD), purge_step=run.updates + 1)
    with _stoppable() as stop, _progress(minutes, updates) as show:
        while not stop and not _done(run, minutes, updates):
            figures = run.update()
            for name, value in figures.items():
                writer.add_scalar(name, value, run.updates)
            show(run, figures)
            run.save()
            if run.updates % TRIED_EVERY == 0:
                _tell(writer, run)
        writer.close()
        return bool(stop)


def _done(run: Run, minutes: float | None, updates: int | None) -> bool:
    in_time = minutes is not None and run.seconds >= 60 * minutes
    return in_time or (updates is not None and run.updates >= updates)


@contextmanager
def _stoppable() -> Iterator[list[int]]:
    """Let Ctrl-C end the training after the running update: the list is then no longer empty."""
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
def _progress(minutes: float | None, updates: int | None) -> Iterator[Any]:
    """A line on standard error that tells how far the training is, if a person is looking."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    columns = (TextColumn("Training"), BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None if minutes is None and updates is None else 1.0)

        def show(run: Run, figures: dict[str, float]) -> None:
            parts = [run.seconds / 60 / minutes if minutes else 0.0, run.updates / updates if updates else 0.0]
            speed = f"{figures['decisions_per_second']:,.0f} decisions/s"
            stage = "imitating" if run.updates <= run.settings.lessons else "playing"
            bar.update(task, completed=max(parts), description=f"update {run.updates:,}, {stage}, {speed}")

        yield show


def _trial(run: Run, games: int) -> Share:
    """The share that the network wins against random seats at the first table."""
    from landsraad.lab.training.network import Live  # noqa: PLC0415  # needs the extra
    from landsraad.lab.training.trial import trial  # noqa: PLC0415

    return trial(Live(run.lean()), run.settings.tables[0], "random", games, TRIAL_SEED)


def _won(run: Run, share: Share) -> str:
    low, high = share.interval
    others = run.settings.tables[0]["seats"] - 1
    against = f"{others} random seats" if others > 1 else "a random seat" if others else "the Rivals"
    return (
        f"won {share.wins:g} of {share.games} games against {against}: {share.rate:.1%}, "
        f"95 % interval {low:.1%} to {high:.1%}"
    )


def _tell(writer: Any, run: Run) -> None:
    """Try the network out and note how it did."""
    share = _trial(run, TRIAL)
    low, high = share.interval
    for name, value in (("share", share.rate), ("low", low), ("high", high)):
        writer.add_scalar(f"against_random/{name}", value, run.updates)
    typer.echo(f"After update {run.updates:,} it {_won(run, share)}.")


def _try_out(run: Run, games: int) -> None:
    """Tell what was done and how strong the network is."""
    made = f"{run.updates:,} updates, {run.decisions:,} decisions, {run.seconds / 60:.1f} minutes"
    typer.echo(f"{made}; checkpoint in {run.folder}.")
    if games:
        typer.echo(f"It {_won(run, _trial(run, games))}.")


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
    typer.echo(f"{path}: the network after {updates:,} updates, {path.stat().st_size / 1e6:.1f} MB.")
