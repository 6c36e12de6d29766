"""A folder of simulated games: filled chunk by chunk, gone on with after any interruption, read as tables.

While it is filled, each finished chunk is a folder of Parquet files in `parts`, which appears whole or not at all. At
the end the parts are merged into one file a table. The files say nothing of how often the work was interrupted, nor of
who did it.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from landsraad.lab.changes import write_pack
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import Chunk, measure_chunk
from landsraad.lab.spread import spread
from landsraad.lab.tables import encoded, library, merge

PLAN = "plan.json"
DRAFT = PLAN + ".part"
PARTS = "parts"
CHANGES = "changes"
ENDING = ".parquet"


class DatasetError(ValueError):
    """The folder cannot be used; the message names cause and fix."""


class Dataset:
    """A folder of simulated games, for reading.

    Attributes:
        folder: where it lies.
        plan: what was asked, as `Plan.described` tells it.

    Args:
        folder: a folder that `landsraad simulate --out` or `landsraad tournament --out` filled.

    Raises:
        DatasetError: it is no such folder.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.plan = stored_plan(self.folder)

    @property
    def complete(self) -> bool:
        """Whether all games are there."""
        return all((self.folder / (name + ENDING)).is_file() for name in self.plan["tables"])

    def scan(self, name: str) -> Any:
        """A table as a lazy polars frame; of a dataset that is still filled, the finished chunks.

        Raises:
            DatasetError: the dataset does not hold the table, or no chunk is finished yet.
            TableError: polars is not installed.
        """
        if name not in self.plan["tables"]:
            raise DatasetError(f"{self.folder} has no table '{name}'; it holds {', '.join(self.plan['tables'])}")
        whole = self.folder / (name + ENDING)
        files = [whole] if whole.is_file() else [part / (name + ENDING) for part in _parts(self.folder)]
        if not files:
            raise DatasetError(f"{self.folder}: no game is finished yet; run the command that fills it again")
        return library().scan_parquet(files)

    def table(self, name: str) -> Any:
        """A table as a polars frame; raises as `scan`."""
        return self.scan(name).collect()


def stored_plan(folder: Path) -> dict[str, Any]:
    """What the dataset in a folder was asked for.

    Raises:
        DatasetError: there is none.
    """
    try:
        found = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise DatasetError(
            f"{folder} holds no simulated games ({PLAN} is missing or damaged); fill it with `landsraad simulate --out`"
        ) from None
    if not isinstance(found, dict) or not isinstance(found.get("tables"), list):
        raise DatasetError(f"{folder / PLAN} is no plan of a simulation; use a folder of `landsraad simulate --out`")
    return found


def collect(plan: Plan, folder: Path, workers: int = 1, ray: str = "") -> Iterator[int]:
    """Fill a folder with the games of a plan, or go on filling it.

    Args:
        plan: what to play.
        folder: made if need be; with games of the same plan in it, only what is missing is played.
        workers: processes to use.
        ray: address of a Ray cluster to use instead (see `spread`).

    Yields:
        How many games are finished and kept: first those that were there, at last all of them.

    Raises:
        DatasetError: the folder is in use for something else, or for another plan.
        SimulationError: a game broke off; the chunks before it are kept.
        SpreadError: the workers or the cluster are not there.
        TableError: polars is not installed.
    """
    library()
    try:
        _begin(plan, folder)
        with _alone(folder):
            if Dataset(folder).complete:
                shutil.rmtree(folder / PARTS, ignore_errors=True)
                yield plan.total
            else:
                yield from _fill(plan, folder, workers, ray)
    except OSError as error:
        raise DatasetError(f"{folder} cannot be written ({error.strerror}); mend that or name another folder") from None


def _fill(plan: Plan, folder: Path, workers: int, ray: str) -> Iterator[int]:
    chunks = plan.chunks()
    missing = [numbers for numbers in chunks if not _part(folder, numbers).is_dir()]
    finished = plan.total - sum(map(len, missing))
    yield finished
    jobs = (Chunk(plan, numbers) for numbers in missing)
    for numbers, files in zip(missing, spread(encode_chunk, jobs, workers, ray), strict=True):
        _keep(_part(folder, numbers), files)
        finished += len(numbers)
        yield finished
    for name in plan.tables:
        merge([_part(folder, numbers) / (name + ENDING) for numbers in chunks], folder / (name + ENDING))
    shutil.rmtree(folder / PARTS)


def encode_chunk(chunk: Chunk) -> dict[str, bytes]:
    """Play some games; each table that the plan keeps as a Parquet file."""
    return {name: encoded(name, rows) for name, rows in measure_chunk(chunk).items()}


def _begin(plan: Plan, folder: Path) -> None:
    """Write the plan into a new folder, or see that it is the one that the folder was begun with."""
    described = plan.described()
    if (folder / PLAN).exists():
        differences = _differences(stored_plan(folder), described)
        if differences:
            raise DatasetError(
                f"{folder} was begun otherwise: {'; '.join(differences)}. Go on with the command it was begun with, "
                "or name another folder"
            )
        return
    folder.mkdir(parents=True, exist_ok=True)
    if any(path.name not in (DRAFT, CHANGES) for path in folder.iterdir()):
        raise DatasetError(f"{folder} holds other files; name a new or empty folder")
    if plan.copies:
        write_pack(folder / CHANGES, plan.copies)
    draft = folder / DRAFT
    draft.write_text(json.dumps(described, indent=1) + "\n", encoding="utf-8")
    draft.replace(folder / PLAN)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """See that no other process fills the folder; the lock goes with the process, however it ends."""
    try:
        import fcntl  # noqa: PLC0415  # not on Windows
    except ImportError:
        yield
        return
    with (folder / PLAN).open("r+b") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DatasetError(f"{folder} is being filled by another process; wait for it, or stop it first") from None
        yield


def _differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    names = [*now, *(name for name in before if name not in now)]
    return [
        f"{name} was {json.dumps(before.get(name))}, is now {json.dumps(now.get(name))}"
        for name in names
        if before.get(name) != now.get(name)
    ]


def _part(folder: Path, numbers: range) -> Path:
    return folder / PARTS / f"{numbers.start:012d}"


def _parts(folder: Path) -> list[Path]:
    return sorted(path for path in (folder / PARTS).glob("*") if path.suffix == "")


def _keep(part: Path, files: dict[str, bytes]) -> None:
    """Store the tables of a chunk: all of them are there, or none."""
    draft = part.with_suffix(".part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    for name, data in files.items():
        (draft / (name + ENDING)).write_bytes(data)
    draft.replace(part)
