"""Turns pack folders into immutable, checked rows, and names everything that is wrong with them at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from landsraad.language.errors import did_you_mean, shown
from landsraad.packs.errors import MOST_PROBLEMS, PackError, Problem
from landsraad.packs.fields import (
    Copies,
    Field,
    FieldError,
    Identifier,
    Integer,
    OneOf,
    Reading,
    Removals,
    Schema,
    Table,
    Text,
)
from landsraad.packs.files import MANIFEST, PackFiles, read_files

FORMAT = 1
MOST_ROWS = 2_000
MOST_COPIES = 20  # of one row, also where a manifest changes their number

Removed: TypeAlias = tuple[tuple[str, str], ...]
"""Kinds and ids of rows."""

Changed: TypeAlias = tuple[tuple[str, str, int], ...]
"""Kinds and ids of rows, and how many copies of each are dealt."""

_ID = Field("id", Identifier(), required=True)
_ALWAYS = ("id", "name")  # needed even of a row marked todo
_TODO = Field("todo", Text(longest=200), default="", hashed=False)


@dataclass(frozen=True, slots=True)
class Source:
    """A pack folder, and whether it is one of the shipped sets (`trusted`), which alone may use hooks."""

    folder: Path
    trusted: bool = False


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A row that its pack marks `todo`: it is listed, and never dealt."""

    set: str
    kind: str
    id: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Contents:
    """The rows of some packs, by table and in the order of their packs and files.

    `content_hash` covers every effect and number of the rows, and no name, remark or wording.
    """

    sets: tuple[str, ...]
    rows: dict[str, tuple[Any, ...]]
    unfinished: tuple[Unfinished, ...]
    content_hash: str


@dataclass(frozen=True, slots=True)
class _RawRow:
    """A row as its file holds it, with where it came from."""

    pack: str
    trusted: bool
    file: str
    label: str
    table: Table
    values: dict[str, object]

    def problem(self, field: str, cause: str, fix: str = "", column: int = 0) -> Problem:
        return Problem(self.pack, self.file, self.label, field, column, cause, fix)


def load(sources: Sequence[Source], schema: Schema) -> Contents:
    """Read, check and freeze packs that are used together.

    A row may refer to rows of every pack in `sources`. Raises PackError with all the faults of all the packs.
    """
    return _Loader(schema).load(sources)


class _Loader:
    """Collects rows, names and problems over all packs of one call."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.tables = {table.key: table for table in schema.tables}
        self.problems: list[Problem] = []

    def _report(self, problem: Problem) -> None:
        """Note a problem; the one beyond the last that is listed ends the reading, whatever the pack still holds."""
        self.problems.append(problem)
        if len(self.problems) > MOST_PROBLEMS:
            raise PackError(self.problems)

    def load(self, sources: Sequence[Source]) -> Contents:
        raw: list[_RawRow] = []
        sets: list[str] = []
        copies: dict[tuple[str, str], int] = {}
        for source in sources:
            try:
                files = read_files(source.folder)
            except PackError as error:
                for problem in error.problems:
                    self._report(problem)
                continue
            pack, removed, changed = self._manifest(files, sets, source.trusted)
            sets.append(pack)
            raw = self._without(raw, pack, removed)
            copies |= self._counted(raw, pack, changed)
            found = self._raw_rows(files, pack, source.trusted)
            raw.extend(found)
            if not source.trusted:
                self._refuse_closed(found)
        if len(raw) > MOST_ROWS:
            cause = f"{len(raw):,} rows in all; at most {MOST_ROWS:,} are allowed"
            raise PackError([*self.problems, Problem(raw[-1].pack, "", "", "", 0, cause)])
        rows = self._freeze(raw)
        if self.problems:
            raise PackError(self.problems)
        return self._contents(tuple(sets), [(entry, _with_copies(entry, row, copies)) for entry, row in rows])

    def _without(self, raw: list[_RawRow], pack: str, removed: Removed) -> list[_RawRow]:
        """Return the rows of earlier packs but those that a pack takes out."""
        known = {(row.table.key, row.values.get("id")) for row in raw}
        for kind, name in removed:
            if (kind, name) not in known:
                self._report(Problem(pack, MANIFEST, "", "removes", 0, f"no earlier pack has a {kind} '{shown(name)}'"))
        return [row for row in raw if (row.table.key, row.values.get("id")) not in removed]

    def _counted(self, raw: list[_RawRow], pack: str, changed: Changed) -> dict[tuple[str, str], int]:
        """Return how many copies a pack gives rows of earlier packs."""
        known = {(row.table.key, row.values.get("id")) for row in raw}
        for kind, name, _ in changed:
            if (kind, name) not in known:
                self._report(Problem(pack, MANIFEST, "", "copies", 0, f"no earlier pack has a {kind} '{shown(name)}'"))
        return {(kind, name): count for kind, name, count in changed}

    def _manifest(self, files: PackFiles, earlier: list[str], trusted: bool) -> tuple[str, Removed, Changed]:
        """Check the manifest; return the pack's id, which rows of earlier packs it takes out and which it recounts."""
        fields: tuple[Field, ...] = (
            _ID,
            Field("name", Text(empty=False), required=True),
            Field("game", OneOf((self.schema.game,)), required=True),
            Field("format", Integer(FORMAT, FORMAT), required=True),
            Field("copies", Copies(self.schema.countable, MOST_COPIES), default=()),
        )
        if trusted:
            fields = (*fields, Field("removes", Removals(tuple(self.tables)), default=()))
        manifest = Table("pack", dict, fields)
        row = _RawRow(files.label, False, MANIFEST, "", manifest, files.manifest)
        values = self._values(row, fields, Reading(self.schema.vocabulary, {}, trusted=False))
        pack = str(values.get("id", files.label))
        if pack in earlier:
            self._report(row.problem("id", f"the pack '{pack}' is loaded twice"))
        return pack, values.get("removes", ()), values.get("copies", ())

    def _raw_rows(self, files: PackFiles, pack: str, trusted: bool) -> list[_RawRow]:
        found: list[_RawRow] = []
        for file in files.files:
            for key, entries in file.content.items():
                if key not in self.tables:
                    cause = f"'[[{shown(key)}]]' is not a table of this game"
                    fix = did_you_mean(key, self.tables)
                    self._report(Problem(pack, shown(file.name), "", "", 0, cause, fix))
                    continue
                if not isinstance(entries, list):
                    cause = f"'{key}' is not a list of rows"
                    fix = f"start each row with [[{key}]]"
                    self._report(Problem(pack, shown(file.name), "", "", 0, cause, fix))
                    continue
                for position, values in enumerate(entries, start=1):
                    label = f"{key} {position}"
                    if not isinstance(values, dict):
                        self._report(Problem(pack, shown(file.name), label, "", 0, "this is not a table"))
                        continue
                    if isinstance(values.get("id"), str):
                        label = f"{key} '{shown(values['id'])}'"
                    found.append(_RawRow(pack, trusted, shown(file.name), label, self.tables[key], values))
        return found

    def _refuse_closed(self, rows: list[_RawRow]) -> None:
        """Report rows of tables that nothing can be added to."""
        for entry in rows:
            if entry.table.closed:
                self._report(entry.problem("", f"a pack cannot add a {entry.table.key}"))

    def _freeze(self, raw: list[_RawRow]) -> list[tuple[_RawRow, Any]]:
        names = self._names(raw)
        readings = {trusted: Reading(self.schema.vocabulary, names, trusted) for trusted in (True, False)}
        rows: list[tuple[_RawRow, Any]] = []
        for entry in raw:
            before = len(self.problems)
            fields = (_ID, _TODO, *entry.table.fields)
            values = self._values(entry, fields, readings[entry.trusted])
            todo = values.pop("todo", "")
            if len(self.problems) > before:
                continue
            if todo:
                rows.append((entry, Unfinished(entry.pack, entry.table.key, values["id"], values["name"], todo)))
                continue
            row = entry.table.row(set=entry.pack, **values)
            fault = entry.table.check(row)
            if fault is not None:
                self._report(entry.problem("", fault))
            rows.append((entry, row))
        return rows

    def _names(self, raw: list[_RawRow]) -> dict[str, tuple[str, ...]]:
        """Return the names of each kind; ids that come twice are problems, unfinished rows have no name."""
        names: dict[str, dict[str, _RawRow]] = {table.key: {} for table in self.schema.tables}
        for entry in raw:
            identifier = entry.values.get("id")
            if not isinstance(identifier, str):
                continue
            other = names[entry.table.key].get(identifier)
            if other is not None:
                self._report(
                    entry.problem("id", f"the id is taken by pack {other.pack}, {other.file}", "choose another id")
                )
            else:
                names[entry.table.key][identifier] = entry
        finished = {
            kind: tuple(name for name, entry in known.items() if not entry.values.get("todo"))
            for kind, known in names.items()
        }
        for table in self.schema.tables:
            for identifier in finished[table.key][table.most : table.most + 1]:
                cause = f"there are more than {table.most} rows of this kind in all"
                self._report(names[table.key][identifier].problem("", cause))
        for kind, identifier, cause in self.schema.names_faults(finished):
            self._report(names[kind][identifier].problem("id", cause, "choose another id"))
        return {**self.schema.names, **finished}

    def _values(self, entry: _RawRow, fields: tuple[Field, ...], reading: Reading) -> dict[str, Any]:
        """Read the fields of a row; what is wrong with them is added to the problems."""
        known = {field.name: field for field in fields}
        for name in entry.values:
            if name not in known:
                hint = did_you_mean(name, known)
                self._report(entry.problem(shown(name), "this field is unknown", hint))
        values: dict[str, Any] = {}
        for field in fields:
            if field.name not in entry.values:
                values[field.name] = field.default
                if field.required and (field.name in _ALWAYS or not entry.values.get("todo")):
                    self._report(entry.problem(field.name, "the field is missing"))
                continue
            try:
                values[field.name] = field.kind.read(entry.values[field.name], reading)
            except FieldError as error:
                self._report(entry.problem(field.name, error.cause, error.fix, error.column))
        return values

    def _contents(self, sets: tuple[str, ...], rows: list[tuple[_RawRow, Any]]) -> Contents:
        unfinished = tuple(row for _, row in rows if isinstance(row, Unfinished))
        by_table: dict[str, tuple[Any, ...]] = {}
        digest = hashlib.blake2b(digest_size=16)
        for table in self.schema.tables:
            members = [row for entry, row in rows if entry.table is table and not isinstance(row, Unfinished)]
            by_table[table.key] = tuple(members)
            for row in members:
                digest.update(_canonical(table, row).encode())
        return Contents(sets, by_table, unfinished, digest.hexdigest())


def _with_copies(entry: _RawRow, row: Any, copies: dict[tuple[str, str], int]) -> Any:
    """Return the row with the copies that a later pack gives it, if any does; 0 leaves it undealt."""
    count = copies.get((entry.table.key, row.id))
    return row if count is None or isinstance(row, Unfinished) else replace(row, copies=count)


def _canonical(table: Table, row: Any) -> str:
    """Return one line that changes exactly when an effect or a number of the row does."""
    values = {
        field.name: field.kind.canonical(getattr(row, field.name))
        for field in table.fields
        if field.hashed and getattr(row, field.name) != field.default
    }
    return json.dumps([table.key, row.id, values], sort_keys=True, ensure_ascii=True) + "\n"
