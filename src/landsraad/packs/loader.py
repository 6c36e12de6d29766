"""Turns pack folders into immutable, checked rows, and names everything that is wrong with them at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from landsraad.language.errors import did_you_mean, shown
from landsraad.language.syntax import Expr, words
from landsraad.language.vocabulary import Names
from landsraad.packs.errors import MOST_PROBLEMS, PackError, Problem
from landsraad.packs.fields import Field, Reading, Reference, Schema, Table, Text, read_values
from landsraad.packs.files import MANIFEST, PackFile, PackFiles, read_files
from landsraad.packs.manifest import ID, Company, Manifest, manifest_of
from landsraad.saying import ENGLISH, figure, say

MOST_ROWS = 2_000
Row: TypeAlias = tuple[str, str]
"""Kind and id of a row."""

_TODO = Field("todo", Text(longest=200), default="", hashed=False)


@dataclass(frozen=True, slots=True)
class Source:
    """A pack folder, and whether it is one of the shipped sets (`trusted`), which alone may use hooks.

    `lends` is what alone is taken of a pack that another one borrows from; it is no pack of the game then.
    """

    folder: Path
    trusted: bool = False
    lends: Company | None = None


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
    """A row as its file holds it, with where it came from; `lent`: the rows of the pack that another borrows it of."""

    pack: str
    trusted: bool
    file: str
    label: str
    table: Table
    values: dict[str, object]
    lent: frozenset[Row] = frozenset()

    @property
    def key(self) -> Row:
        """Kind and id; an id that is no text is a fault of its own."""
        name = self.values.get("id")
        return self.table.key, name if isinstance(name, str) else ""

    def problem(self, field: str, cause: str, fix: str = "", column: int = 0) -> Problem:
        return Problem(self.pack, self.file, self.label, field, column, cause, fix)


def load(sources: Sequence[Source], schema: Schema, language: str = ENGLISH) -> Contents:
    """Read, check and freeze packs that are used together.

    A row may refer to rows of every pack in `sources`. Names are those of a `language` where a row has them in several.
    Raises PackError with all the faults of all the packs.
    """
    return _Loader(schema, language).load(sources)


class _Loader:
    """Collects rows, names and problems over all packs of one call."""

    def __init__(self, schema: Schema, language: str) -> None:
        self.schema = schema
        self.language = language
        self.tables = {table.key: table for table in schema.tables}
        self.problems: list[Problem] = []

    def _report(self, problem: Problem) -> None:
        """Note a problem; the one beyond the last that is listed ends the reading, whatever the pack still holds."""
        self.problems.append(problem)
        if len(self.problems) > MOST_PROBLEMS:
            raise PackError(self.problems)

    def load(self, sources: Sequence[Source]) -> Contents:
        read: list[tuple[Manifest, PackFiles, Source]] = []
        for source in sources:
            try:
                files = read_files(source.folder)
            except PackError as error:
                for problem in error.problems:
                    self._report(problem)
                continue
            before = [earlier.id for earlier, _, other in read if other.lends is None]
            manifest = self._manifest(files, source, before)
            read.append((manifest, files, source))
        raw: list[_RawRow] = []
        copies: dict[Row, int] = {}
        absent: dict[str, frozenset[Row]] = {}  # own rows of packs in files that do not count here
        packs = [manifest for manifest, _, source in read if source.lends is None]
        for manifest, files, source in read:
            if source.lends is not None:
                raw.extend(self._lent(manifest, files, source.lends))
                continue
            copies |= self._counted(raw, manifest)
            counting = self._counting(manifest, files, packs)
            found = self._raw_rows(counting, manifest.id, source.trusted)
            absent[manifest.id] = _ids([file for file in files.files if file not in counting])
            raw.extend(found)
            if not source.trusted:
                self._refuse_closed(found)
        raw = _settled(self._remaining(raw, packs, absent))
        if len(raw) > MOST_ROWS:
            cause = say("packs.row.many", rows=figure(f"{len(raw):,}"), most=figure(f"{MOST_ROWS:,}"))
            raise PackError([*self.problems, Problem(raw[-1].pack, "", "", "", 0, cause)])
        variants = self._variants(raw, packs)
        rows = self._freeze(raw)
        if not self.problems:
            self._fit(rows)
        if self.problems:
            raise PackError(self.problems)
        sets = tuple(manifest.id for manifest in packs)
        return self._contents(sets, [(entry, _counting(entry, row, copies, variants)) for entry, row in rows])

    def _manifest(self, files: PackFiles, source: Source, earlier: list[str]) -> Manifest:
        """Check the manifest of a pack; `earlier`: ids of the packs before it."""
        game, countable = self.schema.game, self.schema.countable
        manifest, problems = manifest_of(
            source.folder, files.label, files.manifest, game, countable, trusted=source.trusted
        )
        for problem in problems:
            self._report(problem)
        if not source.trusted and manifest.id in self.schema.taken:
            cause = say("packs.row.set_id", pack=manifest.id)
            self._report(Problem(files.label, MANIFEST, "", "id", 0, cause, say("packs.row.another")))
        elif source.lends is None and manifest.id in earlier:
            self._report(Problem(files.label, MANIFEST, "", "id", 0, say("packs.row.loaded_twice", pack=manifest.id)))
        return manifest

    def _counting(self, manifest: Manifest, files: PackFiles, packs: list[Manifest]) -> list[PackFile]:
        """Return the files of a pack but those that count only in the company of a pack that is not there."""
        names = [file.name for file in files.files]
        for name in sorted(manifest.waiting.difference(names)):
            cause = say("packs.row.no_file", file=shown(name))
            self._report(Problem(manifest.id, MANIFEST, "", "with", 0, cause, did_you_mean(name, names)))
        added = {name for other in packs for name in manifest.beside(other.id).adds}
        return [file for file in files.files if file.name not in manifest.waiting or file.name in added]

    def _lent(self, manifest: Manifest, files: PackFiles, lends: Company) -> list[_RawRow]:
        """Return the rows that another pack borrows of this one."""
        found = self._raw_rows([file for file in files.files if file.name in lends.adds], manifest.id, trusted=True)
        gone = self._named(manifest.id, found, lends.removes, manifest.id, "borrows")
        own = _ids(files.files)
        return [replace(entry, lent=own) for entry in found if entry.key not in gone]

    def _remaining(self, raw: list[_RawRow], packs: list[Manifest], absent: dict[str, frozenset[Row]]) -> list[_RawRow]:
        """Return the rows but those that leave in the company of another pack; `absent` ones are not there anyhow.

        A row of a file that a pack adds in some company stands in the place of its own row of that id.
        """
        gone: set[tuple[str, Row]] = set()
        waiting = {(manifest.id, file) for manifest in packs for file in manifest.waiting}
        instead = {(entry.pack, entry.key) for entry in raw if (entry.pack, entry.file) in waiting}
        for manifest in packs:
            for other in packs:
                beside = manifest.beside(other.id)
                gone |= {(other.id, row) for row in self._named(other.id, raw, beside.removes, manifest.id)}
                leaves = tuple([row for row in beside.leaves if row not in absent[manifest.id]])
                gone |= {(manifest.id, row) for row in self._named(manifest.id, raw, leaves, manifest.id)}
        return [
            entry
            for entry in raw
            if (entry.pack, entry.key) not in gone
            and ((entry.pack, entry.file) in waiting or (entry.pack, entry.key) not in instead)
        ]

    def _variants(self, raw: list[_RawRow], packs: list[Manifest]) -> dict[tuple[str, Row], tuple[str, ...]]:
        """Return the rows that are in play in games of some variants alone, with these."""
        found: dict[tuple[str, Row], tuple[str, ...]] = {}
        for manifest in packs:
            for other in packs:
                for kind, name, variant in manifest.beside(other.id).only:
                    self._named(manifest.id, raw, ((kind, name),), manifest.id)
                    at = (manifest.id, (kind, name))
                    found[at] = (*found.get(at, ()), variant)
        return found

    def _named(
        self, pack: str, raw: list[_RawRow], rows: tuple[Row, ...], manifest: str, field: str = "with"
    ) -> tuple[Row, ...]:
        """Return rows of a pack that a field of a manifest names; those that it does not have are problems there."""
        known = [entry.key for entry in raw if entry.pack == pack] if rows else []
        for kind, name in rows:
            if (kind, name) not in known:
                cause = say("packs.row.not_in_set", set=pack, kind=shown(kind), name=shown(name))
                fix = did_you_mean(name, [each for at, each in known if at == kind])
                self._report(Problem(manifest, MANIFEST, "", field, 0, cause, fix))
        return rows

    def _counted(self, earlier: list[_RawRow], manifest: Manifest) -> dict[Row, int]:
        """Return how many copies a pack gives rows of earlier packs."""
        known = {entry.key for entry in earlier}
        for kind, name, _ in manifest.copies:
            if (kind, name) not in known:
                cause = say("packs.row.not_earlier", kind=kind, name=shown(name))
                self._report(Problem(manifest.id, MANIFEST, "", "copies", 0, cause))
        return {(kind, name): count for kind, name, count in manifest.copies}

    def _raw_rows(self, files: Sequence[PackFile], pack: str, trusted: bool) -> list[_RawRow]:
        found: list[_RawRow] = []
        for file in files:
            for key, entries in file.content.items():
                if key not in self.tables:
                    cause = say("packs.row.no_table", table=shown(key))
                    fix = did_you_mean(key, self.tables)
                    self._report(Problem(pack, shown(file.name), "", "", 0, cause, fix))
                    continue
                if not isinstance(entries, list):
                    cause, fix = say("packs.row.no_list", table=key), say("packs.row.start", table=key)
                    self._report(Problem(pack, shown(file.name), "", "", 0, cause, fix))
                    continue
                for position, values in enumerate(entries, start=1):
                    label = f"{key} {position}"
                    if not isinstance(values, dict):
                        self._report(Problem(pack, shown(file.name), label, "", 0, say("packs.row.scalar")))
                        continue
                    if isinstance(values.get("id"), str):
                        label = f"{key} '{shown(values['id'])}'"
                    found.append(_RawRow(pack, trusted, shown(file.name), label, self.tables[key], values))
        return found

    def _refuse_closed(self, rows: list[_RawRow]) -> None:
        """Report rows of tables that nothing can be added to."""
        for entry in rows:
            if entry.table.closed:
                self._report(entry.problem("", say("packs.row.closed", kind=entry.table.key)))

    def _freeze(self, raw: list[_RawRow]) -> list[tuple[_RawRow, Any]]:
        names = self._names(raw)
        readings = {trusted: self._reading(names, trusted) for trusted in (True, False)}
        known = {entry.key for entry in raw}
        rows: list[tuple[_RawRow, Any]] = []
        for entry in raw:
            before = len(self.problems)
            fields = (ID, _TODO, *entry.table.fields)
            absent = entry.lent - known
            if absent:
                wider = {kind: (*found, *(name for of, name in absent if of == kind)) for kind, found in names.items()}
                values = self._values(entry, fields, self._reading(wider, entry.trusted))
                values = {name: _present(value, {name for _, name in absent}) for name, value in values.items()}
            else:
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

    def _reading(self, names: Names, trusted: bool) -> Reading:
        """Return what the fields of packs are read against where these names are known."""
        return Reading(self.schema.vocabulary, names, trusted, self.language)

    def _fit(self, rows: list[tuple[_RawRow, Any]]) -> None:
        """Report rows that do not fit the others."""
        found: dict[str, list[Any]] = {table.key: [] for table in self.schema.tables}
        for entry, row in rows:
            if not isinstance(row, Unfinished):
                found[entry.table.key].append(row)
        at = {entry.key: entry for entry, _ in rows}
        for kind, identifier, field, cause in self.schema.rows_faults(found):
            self._report(at[kind, identifier].problem(field, cause))

    def _names(self, raw: list[_RawRow]) -> dict[str, tuple[str, ...]]:
        """Return the names of each kind; ids that come twice are problems, unfinished rows have no name."""
        names: dict[str, dict[str, _RawRow]] = {table.key: {} for table in self.schema.tables}
        for entry in raw:
            identifier = entry.values.get("id")
            if not isinstance(identifier, str):
                continue
            other = names[entry.table.key].get(identifier)
            if other is not None:
                taken = say("packs.row.taken", pack=other.pack, file=other.file)
                self._report(entry.problem("id", taken, say("packs.row.another")))
            else:
                names[entry.table.key][identifier] = entry
        finished = {
            kind: tuple(name for name, entry in known.items() if not entry.values.get("todo"))
            for kind, known in names.items()
        }
        for table in self.schema.tables:
            for identifier in finished[table.key][table.most : table.most + 1]:
                cause = say("packs.row.many_of_kind", most=table.most)
                self._report(names[table.key][identifier].problem("", cause))
        for kind, identifier, cause in self.schema.names_faults(finished):
            self._report(names[kind][identifier].problem("id", cause, say("packs.row.another")))
        return {**self.schema.names, **finished}

    def _values(self, entry: _RawRow, fields: tuple[Field, ...], reading: Reading) -> dict[str, Any]:
        """Read the fields of a row; what is wrong with them is added to the problems."""
        values, faults = read_values(entry.values, fields, reading, optional=bool(entry.values.get("todo")))
        for name, fault in faults:
            self._report(entry.problem(name, fault.cause, fault.fix, fault.column))
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


def _settled(raw: list[_RawRow]) -> list[_RawRow]:
    """Return the rows, those that are lent among their new neighbours.

    One whose id another row has is told apart by its pack. What it refers to that has stayed behind is left out.
    """
    known = {entry.key for entry in raw}
    taken = {entry.key for entry in raw if not entry.lent}
    found = []
    for row in raw:
        entry = row
        if entry.lent:
            references = {
                field.name: field.kind.kind for field in entry.table.fields if isinstance(field.kind, Reference)
            }
            absent = [name for name, kind in references.items() if (kind, entry.values.get(name)) in entry.lent - known]
            values = {name: value for name, value in entry.values.items() if name not in absent}
            if entry.key in taken:
                values["id"] = f"{entry.key[1]}_{entry.pack}"
            entry = replace(entry, values=values)
        found.append(entry)
    return found


def _present(value: Any, absent: set[str]) -> Any:
    """Return the value of a field, of a box only the effects that name nothing absent: the others do nothing."""
    if not isinstance(value, tuple) or not all(isinstance(part, Expr) for part in value):
        return value
    return tuple(
        part for part in value if not any(absent.intersection(map(str, word.args)) for word, _ in words([part]))
    )


def _counting(
    entry: _RawRow, row: Any, copies: dict[Row, int], variants: dict[tuple[str, Row], tuple[str, ...]]
) -> Any:
    """Return the row with the copies that a later pack gives it, 0 leaves it undealt, and the variants it is for."""
    if isinstance(row, Unfinished):
        return row
    if entry.key in copies:
        row = replace(row, copies=copies[entry.key])
    own = variants.get((entry.pack, entry.key))
    return row if own is None else replace(row, variants=own)


def _canonical(table: Table, row: Any) -> str:
    """Return one line that changes exactly when an effect or a number of the row does."""
    values = {
        field.name: field.kind.canonical(getattr(row, field.name))
        for field in table.fields
        if field.hashed and getattr(row, field.name) != field.default
    }
    return json.dumps([table.key, row.id, values], sort_keys=True, ensure_ascii=True) + "\n"


def _ids(files: Sequence[PackFile]) -> frozenset[Row]:
    """The rows of files, by kind and id, whether they are of this game or not."""
    return frozenset(
        (kind, str(row["id"]))
        for file in files
        for kind, rows in file.content.items()
        if isinstance(rows, list)
        for row in rows
        if isinstance(row, dict) and "id" in row
    )
