"""A folder of simulated games: filled chunk by chunk, gone on with after any interruption, read as tables.

While it is filled, each finished chunk is a folder of Parquet files in `parts`, which appears whole or not at all. At
the end the parts are merged into one file a table. The files say nothing of how often the work was interrupted, nor of
who did it.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec

from landsraad import record
from landsraad.game import Game
from landsraad.lab import durable
from landsraad.lab.changes import CHANGES, write_pack
from landsraad.lab.plan import RECORDS, Plan
from landsraad.lab.simulate import Chunk, SimulationError, again, alike, measure_chunk
from landsraad.lab.spread import SpreadError, spread
from landsraad.lab.tables import DamageError, TableError, columns, damaged, encoded, library, merge, read
from landsraad.saying import say

PLAN = "plan.json"
DRAFT = PLAN + ".part"
PARTS = "parts"
LOCK = ".lock"
ENDING = ".parquet"

log = logging.getLogger("landsraad.lab")


class DatasetError(ValueError):
    """The folder cannot be used; the message names cause and fix."""


class _Stored(msgspec.Struct):
    """What those who read a dataset want to find in its plan."""

    package: str
    games: Annotated[int, msgspec.Meta(ge=1)]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    line_ups: list[list[str]]
    options: dict[str, Any]
    tables: list[str]
    rotate: bool = True
    paired: bool = False
    fewer: dict[str, int] = {}
    copies: dict[str, dict[str, int]] = {}
    game: str = "imperium"


class Dataset:
    """A folder of simulated games, for reading.

    It has the games that are finished when it is made: chunks that are finished later are in none of its tables.

    Attributes:
        folder: where it lies.
        plan: what was asked, as `Plan.described` tells it.
        complete: whether all games are there.

    Args:
        folder: a folder that `landsraad simulate --out` or `landsraad tournament --out` filled.

    Raises:
        DatasetError: it is no such folder.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.plan = stored_plan(self.folder)
        self.complete = all((self.folder / (name + ENDING)).is_file() for name in self.plan["tables"])
        # Until all are merged none is read: a merged table may have games that the parts of another one lack.
        self._sources = [self.folder] if self.complete else _parts(self.folder)

    @property
    def empty(self) -> bool:
        """Whether no game was finished yet."""
        return not self._sources

    def table(self, name: str) -> Any:
        """A table as a polars frame.

        Raises:
            DatasetError: the dataset does not hold the table, no chunk is finished yet, or a file cannot be read.
            TableError: polars is not installed.
        """
        if name not in self.plan["tables"]:
            tables = ", ".join(self.plan["tables"])
            raise DatasetError(say("lab.dataset.no_table", folder=self.folder, name=name, tables=tables))
        if self.empty:
            raise DatasetError(say("lab.dataset.empty", folder=self.folder))
        library()
        try:
            return read([source / (name + ENDING) for source in self._sources])
        except DamageError as error:
            how = "lab.dataset.damaged" if self.complete else "lab.dataset.damaged_part"
            raise DatasetError(say(how, error=error, folder=self.folder)) from None
        except TableError as error:
            raise DatasetError(str(error)) from None

    def query(self, sql: str) -> Any:
        """What a SELECT over the tables finds, as a polars frame.

        Args:
            sql: in the words of polars' SQL; the tables go by their names.

        Raises:
            DatasetError: it is no such question, or a table cannot be read.
            TableError: polars is not installed.
        """
        polars = library()
        tables = {name: self.table(name) for name in self.plan["tables"] if name in sql}
        try:
            return polars.SQLContext(tables).execute(sql, eager=True)
        except polars.exceptions.PolarsError as error:
            raise DatasetError(say("lab.dataset.unanswered", cause=str(error).splitlines()[0])) from None

    def game(self, number: int) -> Game:
        """One of the games, with its log and record: read from the table "records" if it is kept, else played again.

        Raises:
            DatasetError: it is not there, or comes out otherwise here.
            TableError: polars is not installed.
        """
        kept = self._row("games", number)
        plan = _plan_of(self.plan)
        try:
            if RECORDS in plan.tables:
                return record.loads(
                    self._row(RECORDS, number)["record"], plan.packs(str(self.folder / CHANGES)) or None
                )
            alike(self.plan, plan.basis, say("lab.dataset.elsewhere"))
            game = again(plan, number)
        except (record.RecordError, SimulationError, SpreadError) as error:
            raise DatasetError(say("lab.dataset.unshown", game=number, folder=self.folder, error=error)) from None
        if game.hash != kept["hash"]:
            cure = say("lab.dataset.elsewhere")
            raise DatasetError(say("lab.dataset.otherwise", game=number, folder=self.folder, cure=cure))
        return game

    def _row(self, table: str, number: int) -> dict[str, Any]:
        """The row of a game in a table that has one for each."""
        rows = self.table(table)
        found = rows.filter(rows["game"] == number).to_dicts()
        if not found:
            raise DatasetError(say("lab.dataset.no_game", folder=self.folder, game=number, games=len(rows)))
        return dict(found[0])


def _plan_of(described: dict[str, Any]) -> Plan:
    """The plan that `Plan.described` told."""
    stored = msgspec.convert(described, _Stored)
    line_ups = tuple(map(tuple, stored.line_ups))
    return Plan(
        stored.games, stored.seed, line_ups, stored.options, stored.rotate, stored.paired, stored.fewer, stored.copies,
        tuple(stored.tables), stored.game,
    )  # fmt: skip


def stored_plan(folder: Path) -> dict[str, Any]:
    """What the dataset in a folder was asked for.

    Raises:
        DatasetError: there is none.
    """
    try:
        found = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise DatasetError(say("lab.dataset.no_games", folder=folder, plan=PLAN)) from None
    try:
        msgspec.convert(found, _Stored)
    except msgspec.ValidationError as error:
        raise DatasetError(say("lab.dataset.no_plan", plan=folder / PLAN, error=error)) from None
    plan: dict[str, Any] = found
    return plan


def collect(plan: Plan, folder: Path, workers: int = 1, ray: str = "") -> Iterator[int]:
    """Fill a folder with the games of a plan, or go on filling it.

    Args:
        plan: what to play.
        folder: made if need be; with games of the same plan in it, only what is missing is played.
        workers: processes to use.
        ray: address of a Ray cluster to use instead (see `spread`).

    Yields:
        How many games are finished and kept: first those that were there, at last all of them. It falls where chunks
        turn out to be damaged, and rises again while their games are played again.

    Raises:
        ValueError: an option of the plan is wrong.
        DatasetError: the folder is in use for something else, or for another plan, or cannot be written.
        SimulationError: a game broke off; the chunks before it are kept.
        SpreadError: the workers or the cluster are not there, or are not alike.
        TableError: polars is not installed, or the tables cannot be read or written.
    """
    library()
    described = plan.described()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _alone(folder):
            _begin(plan, described, folder)
            if Dataset(folder).complete:
                shutil.rmtree(folder / PARTS, ignore_errors=True)
                yield plan.total
            else:
                yield from _fill(plan, folder, workers, ray)
    except OSError as error:
        raise DatasetError(say("lab.dataset.unwritable", folder=folder, cause=error.strerror)) from None


def _fill(plan: Plan, folder: Path, workers: int, ray: str) -> Iterator[int]:
    """Play what is missing and merge it; chunks that turn out to be damaged cost only the time to play them again."""
    yield from _play(plan, folder, workers, ray)
    parts = [_part(folder, numbers) for numbers in plan.chunks()]
    try:
        _merge(plan.tables, parts, folder)
    except TableError:
        if not _set_aside(plan.tables, parts, folder):
            raise
        yield from _play(plan, folder, workers, ray)
        _merge(plan.tables, parts, folder)
    shutil.rmtree(folder / PARTS)


def _play(plan: Plan, folder: Path, workers: int, ray: str) -> Iterator[int]:
    missing = [numbers for numbers in plan.chunks() if not _part(folder, numbers).is_dir()]
    finished = finished_in(folder, plan)
    yield finished
    basis = plan.basis()
    jobs = (Chunk(plan, numbers, basis) for numbers in missing)
    for numbers, files in zip(missing, spread(encode_chunk, jobs, workers, ray), strict=True):
        _keep(_part(folder, numbers), files)
        finished += len(numbers)
        yield finished


def finished_in(folder: Path, plan: Plan) -> int:
    """How many games of a plan are finished and kept in a folder that is being filled."""
    return sum(len(numbers) for numbers in plan.chunks() if _part(folder, numbers).is_dir())


def _merge(tables: Sequence[str], parts: Sequence[Path], folder: Path) -> None:
    for name in tables:
        merge([part / (name + ENDING) for part in parts], folder / (name + ENDING))


def _set_aside(tables: Sequence[str], parts: Sequence[Path], folder: Path) -> bool:
    """Rename the parts that are damaged, so that their games are missing; whether there were any.

    Raises:
        TableError: whether a part is damaged cannot be told; none is renamed.
    """
    bad = [part for part in parts if damaged([part / (name + ENDING) for name in tables])]
    for part in bad:
        aside = part.with_suffix(".damaged")
        shutil.rmtree(aside, ignore_errors=True)
        part.rename(aside)
    if bad:
        names = ", ".join(part.name for part in bad)
        log.warning("%s: damaged, perhaps by a loss of power: %s. Their games are played again", folder / PARTS, names)
    return bool(bad)


def encode_chunk(chunk: Chunk) -> dict[str, bytes]:
    """Play some games; each table that the plan keeps as a Parquet file."""
    schemas = columns(chunk.plan.game)
    return {name: encoded(schemas[name], rows) for name, rows in measure_chunk(chunk).items()}


def _begin(plan: Plan, described: dict[str, Any], folder: Path) -> None:
    """Write the plan into a new folder, or see that it is the one that the folder was begun with."""
    begun = (folder / PLAN).exists()
    if begun:
        differences = _differences(stored_plan(folder), described)
        if differences:
            raise DatasetError(say("lab.dataset.begun", folder=folder, differences="; ".join(differences)))
    elif any(path.name not in (LOCK, DRAFT, CHANGES) for path in folder.iterdir()):
        raise DatasetError(say("lab.dataset.other_files", folder=folder))
    if plan.copies:
        write_pack(folder / CHANGES, plan.copies)
    if not begun:
        draft = folder / DRAFT
        draft.write_text(json.dumps(described, indent=1) + "\n", encoding="utf-8")
        durable.replace(draft, folder / PLAN)
        durable.settle(folder.parent)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """See that no other process fills the folder; the lock goes with the process, however it ends."""
    try:
        import fcntl  # noqa: PLC0415  # not on Windows
    except ImportError:
        yield
        return
    with (folder / LOCK).open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            held = os.fstat(file.fileno()).st_nlink > 0  # who had it may have ended since the file was opened
        except BlockingIOError:
            held = False
        if not held:
            raise DatasetError(say("lab.dataset.filled", folder=folder))
        try:
            yield
        finally:
            (folder / LOCK).unlink(missing_ok=True)


def _differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    names = [*now, *(name for name in before if name not in now)]
    return [
        say("lab.dataset.difference", name=name, before=json.dumps(before.get(name)), now=json.dumps(now.get(name)))
        for name in names
        if before.get(name) != now.get(name)
    ]


def _part(folder: Path, numbers: range) -> Path:
    return folder / PARTS / f"{numbers.start:012d}"


def _parts(folder: Path) -> list[Path]:
    return sorted(path for path in (folder / PARTS).glob("*") if path.suffix == "")


def _keep(part: Path, files: dict[str, bytes]) -> None:
    """Store the tables of a chunk: all of them are there, or none.

    They are not waited for until they are on the disk, which would hold up the process that feeds all others. What a
    loss of power damages is found when they are merged.
    """
    draft = part.with_suffix(".part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    for name, data in files.items():
        (draft / (name + ENDING)).write_bytes(data)
    draft.replace(part)
