"""The rows of a simulation as files: CSV, written game by game, or Parquet, written at the end."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from landsraad.lab.simulate import Row


class TableError(ValueError):
    """The table cannot be written; the message names cause and fix."""


class Writer(Protocol):
    """Takes rows while it is open; what was taken is in the file once it is closed."""

    def __enter__(self) -> Self:
        """Open the file."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file, also after an interruption."""

    def write(self, rows: Iterable[Row]) -> None:
        """Take the rows of a game."""


def open_table(path: Path) -> Writer:
    """A writer for a file, by its ending.

    Raises:
        TableError: the ending is neither .csv nor .parquet, polars is missing, or the folder does not exist.
    """
    if path.suffix not in (".csv", ".parquet"):
        raise TableError(f"{path.name}: the ending must be .csv or .parquet, for that decides the format")
    if not path.parent.is_dir():
        raise TableError(f"{path}: there is no folder {path.parent}; create it first")
    if path.is_dir():
        raise TableError(f"{path} is a folder; name a file in it")
    return CsvTable(path) if path.suffix == ".csv" else ParquetTable(path)


class CsvTable:
    """Comma-separated values, one line a seat and game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> Self:
        try:
            self._file = self.path.open("w", encoding="utf-8", newline="")
        except OSError as error:
            raise TableError(f"{self.path} cannot be written ({error.strerror})") from None
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(Row._fields)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def write(self, rows: Iterable[Row]) -> None:
        """Write the rows of a game."""
        self._writer.writerows(rows)


class ParquetTable:
    """Parquet, by polars; seeds are text there, for they have 128 bits."""

    def __init__(self, path: Path) -> None:
        try:
            import polars  # noqa: PLC0415  # an extra: wanted only where a Parquet file is
        except ImportError:
            raise TableError(
                "Parquet needs polars: install it with `pip install 'landsraad[lab]'`, or write a .csv file"
            ) from None
        self._polars: Any = polars
        self.path = path
        self._rows: list[Row] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        rows = [[str(cell) if name == "seed" else cell for name, cell in row._asdict().items()] for row in self._rows]
        schema = {name: self._type(name) for name in Row._fields}
        try:
            self._polars.DataFrame(rows, schema=schema, orient="row").write_parquet(self.path)
        except OSError as failure:
            raise TableError(f"{self.path} cannot be written ({failure.strerror})") from None

    def _type(self, name: str) -> Any:
        texts = ("seed", "agent", "leader", "hash")
        if name == "result":
            return self._polars.Float64
        return self._polars.String if name in texts else self._polars.Int64

    def write(self, rows: Iterable[Row]) -> None:
        """Keep the rows of a game for the file."""
        self._rows.extend(rows)
