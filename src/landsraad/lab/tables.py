"""The tables of a dataset: their columns, and how they become Parquet files."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from landsraad.lab import durable
from landsraad.lab.columns import Columns, Rows, measures_of
from landsraad.saying import say

GROUP = 250_000  # rows of a Parquet row group: as many are held in memory while files are merged


class TableError(ValueError):
    """The table cannot be written or read; the message names cause and fix."""


class DamageError(TableError):
    """A file of the table is damaged or missing; the message names file and cause."""


def columns(game: str = "imperium") -> Columns:
    """The columns of each table of a game and what they hold."""
    return {**measures_of(game).columns(), "records": {"game": int, "record": str}}


def library() -> Any:
    """The library that reads and writes Parquet.

    Raises:
        TableError: it is not installed.
    """
    try:
        import polars  # noqa: PLC0415  # an extra: wanted only where tables are
    except ImportError:
        raise TableError(say("lab.dataset.library")) from None
    return polars


def encoded(schema: Mapping[str, type], rows: Rows) -> bytes:
    """The rows of a table with such columns as a Parquet file; the same rows give the same bytes."""
    polars = library()
    types = {int: polars.Int64, float: polars.Float64, str: polars.String}
    values: Sequence[Sequence[Any]] = list(zip(*rows, strict=True)) or [()] * len(schema)
    series = [polars.Series(name, values[i], types[kind]) for i, (name, kind) in enumerate(schema.items())]
    file = io.BytesIO()
    polars.DataFrame(series).write_parquet(file)
    return file.getvalue()


def merge(parts: Sequence[Path], target: Path) -> None:
    """Write the rows of Parquet files, one after the other, as one file, whole or not at all.

    Raises:
        TableError: a part cannot be read, or nothing can be written.
    """
    draft = target.with_name(target.name + ".part")
    polars = library()
    try:
        polars.scan_parquet(parts).sink_parquet(draft, row_group_size=GROUP, maintain_order=True)
        durable.replace(draft, target)
    except _troubles() as error:
        raise TableError(say("lab.unwritable", file=target, cause=_first_line(error))) from None


def write_csv(rows: Any, target: Path) -> None:
    """Write a polars frame as CSV, whole or not at all."""
    draft = target.with_name(target.name + ".part")
    draft.write_text(rows.write_csv(), encoding="utf-8")
    durable.replace(draft, target)


def read(files: Sequence[Path]) -> Any:
    """The rows of Parquet files, one after the other, as a polars frame.

    Raises:
        DamageError: one of them is damaged or missing.
        TableError: the system does not let them be read.
    """
    polars = library()
    try:
        return polars.read_parquet(files)
    except _troubles() as error:
        bad = damaged(files)
        if bad:
            raise DamageError(say("lab.unreadable", file=bad[0], cause=_first_line(error))) from None
        raise _unread(files[0], error) from None


def damaged(files: Sequence[Path]) -> list[Path]:
    """Which of some Parquet files are missing or do not hold a whole table.

    Raises:
        TableError: the system does not let one be read, which says nothing of what it holds.
    """
    polars = library()
    found = []
    for file in files:
        try:
            polars.read_parquet(file)
        except _troubles() as error:
            if isinstance(error, OSError) and not isinstance(error, FileNotFoundError):
                raise _unread(file, error) from None
            found.append(file)
    return found


def _troubles() -> tuple[type[BaseException], ...]:
    """What is raised over a file that cannot be read or written; at some damage the reader of polars panics."""
    exceptions = library().exceptions
    return OSError, exceptions.PolarsError, exceptions.PanicException


def _unread(file: Path, error: BaseException) -> TableError:
    return TableError(say("lab.dataset.unread", file=file, cause=_first_line(error)))


def _first_line(error: BaseException) -> str:
    return str(error).split("\n", 1)[0]
