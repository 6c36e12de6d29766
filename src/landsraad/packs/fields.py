"""The kinds of value that a field of a row may hold, and how each is read, checked and hashed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from landsraad.language.errors import did_you_mean, shown
from landsraad.language.vocabulary import Names, Vocabulary
from landsraad.saying import ENGLISH, LANGUAGES, figure, joined, say

ALWAYS = ("id", "name")  # needed even of a row marked todo


class FieldError(ValueError):
    """A value that does not fit its field: the `cause`, how to mend it (`fix`) and the `column` in its text (or 0)."""

    def __init__(self, cause: str, fix: str = "", column: int = 0) -> None:
        super().__init__(cause, fix, column)
        self.cause = cause
        self.fix = fix
        self.column = column


@dataclass(frozen=True, slots=True)
class Reading:
    """What the fields of one pack are read against, and the language in which what is Spoken is wanted."""

    vocabulary: Vocabulary
    names: Names
    trusted: bool
    language: str = ENGLISH


class Kind(Protocol):
    """A kind of value: `read` turns what the file holds into what the row holds, `canonical` into what is hashed."""

    def read(self, value: object, reading: Reading, /) -> object:
        """Return the value of the row; raises FieldError."""

    def canonical(self, value: Any, /) -> object:
        """Return plain data that changes exactly when the meaning of the value does."""


class _Plain:
    """A kind whose value is hashed as it is."""

    def canonical(self, value: Any) -> object:
        """Return the value itself."""
        return value


@dataclass(frozen=True)
class Text(_Plain):
    """A line of text of at most `longest` characters, which may be `empty` or not."""

    longest: int = 80
    empty: bool = True

    def read(self, value: object, _reading: Reading) -> str:
        """Return the text; raises FieldError for another type, control characters and excessive length."""
        text = string(value)
        if not (self.empty or text.strip()):
            raise FieldError(say("packs.empty"))
        if len(text) > self.longest:
            length, most = figure(f"{len(text):,}"), figure(f"{self.longest:,}")
            raise FieldError(say("packs.long", length=length, most=most))
        for column, character in enumerate(text, start=1):
            if not character.isprintable():
                raise FieldError(say("packs.field.control", code=f"{ord(character):04X}"), column=column)
        return text


def in_language(said: object, language: str) -> object:
    """What is Spoken in a language, else in English, else in the first one that there is; one text is for everybody."""
    if not isinstance(said, Mapping):
        return said
    return said.get(language) or said.get(ENGLISH) or next(iter(said.values()))


@dataclass(frozen=True)
class Spoken(_Plain):
    """What people read: one text for everybody, or a table with one for each of some languages."""

    kind: Kind

    def read(self, value: object, reading: Reading) -> object:
        """Return the text in the language that is wanted, else in English, else in the first one that there is.

        Raises FieldError for a text that the kind refuses, an unknown language, and a table without any.
        """
        if not isinstance(value, dict):
            return self.kind.read(value, reading)
        said = {language: self._said(language, text, reading) for language, text in value.items()}
        if not said:
            raise FieldError(say("packs.empty"), say("packs.field.in_languages"))
        return in_language(said, reading.language)

    def _said(self, language: str, text: object, reading: Reading) -> object:
        if language not in LANGUAGES:
            raise FieldError(say("packs.field.language", name=shown(language)), say("packs.field.in_languages"))
        try:
            return self.kind.read(text, reading)
        except FieldError as error:
            raise FieldError(f"{language}: {error.cause}", error.fix, error.column) from None


@dataclass(frozen=True)
class Identifier(_Plain):
    """The id of a row: a small letter, then small letters, digits and underscores, at most 40 in all."""

    def read(self, value: object, _reading: Reading) -> str:
        """Return the id; raises FieldError."""
        text = string(value)
        plain = text.isascii() and text.replace("_", "a").isalnum() and text == text.lower()
        if not plain or not text[0].isalpha() or len(text) > 40:
            raise FieldError(say("packs.field.id", text=shown(text)), say("packs.field.letters"))
        return text


@dataclass(frozen=True)
class Integer(_Plain):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def read(self, value: object, _reading: Reading) -> int:
        """Return the number; raises FieldError."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise _unexpected("number", value)
        if not self.least <= value <= self.most:
            found = str(value) if abs(value) < 10**12 else say("packs.field.far")
            raise FieldError(
                say("packs.field.range", found=found), say("packs.field.use", least=self.least, most=self.most)
            )
        return value


@dataclass(frozen=True)
class Integers(_Plain):
    """A list of `length` whole numbers from `least` to `most`."""

    length: int
    least: int
    most: int

    def read(self, value: object, reading: Reading) -> tuple[int, ...]:
        """Return the numbers; raises FieldError."""
        if not isinstance(value, list) or len(value) != self.length:
            raise _unexpected("numbers", value, str([self.least] * self.length), count=self.length)
        one = Integer(self.least, self.most)
        return tuple(one.read(entry, reading) for entry in value)


@dataclass(frozen=True)
class Flag(_Plain):
    """true or false."""

    def read(self, value: object, _reading: Reading) -> bool:
        """Return the truth value; raises FieldError."""
        if not isinstance(value, bool):
            raise _unexpected("flag", value)
        return value


@dataclass(frozen=True)
class OneOf(_Plain):
    """One of a fixed list of words, or the name of a `kind`."""

    choices: tuple[str, ...]
    kind: str = ""

    def read(self, value: object, reading: Reading) -> str:
        """Return the word; raises FieldError."""
        text = string(value)
        known = (*self.choices, *reading.names.get(self.kind, ()))
        if text not in known:
            raise FieldError(say("packs.impossible", text=shown(text)), did_you_mean(text, known))
        return text


@dataclass(frozen=True)
class Reference(_Plain):
    """The name of a `kind`."""

    kind: str

    def read(self, value: object, reading: Reading) -> str:
        """Return the name; raises FieldError if it is unknown."""
        return _known(string(value), self.kind, reading.names)


@dataclass(frozen=True)
class References(_Plain):
    """A list of different names of a `kind`."""

    kind: str

    def read(self, value: object, reading: Reading) -> tuple[str, ...]:
        """Return the names in their order; raises FieldError for unknown and repeated ones."""
        if not isinstance(value, list):
            raise _unexpected("names", value, f'["{self.kind}", …]')
        return _different(tuple(_known(string(entry), self.kind, reading.names) for entry in value))


@dataclass(frozen=True)
class Identifiers(_Plain):
    """A list of different ids, of whatever there may be."""

    def read(self, value: object, reading: Reading) -> tuple[str, ...]:
        """Return the ids in their order; raises FieldError for what is no id and for repeated ones."""
        if not isinstance(value, list):
            raise _unexpected("ids", value, '["id", …]')
        one = Identifier()
        return _different(tuple(one.read(entry, reading) for entry in value))


@dataclass(frozen=True)
class InCompany(_Plain):
    """What a pack changes beside others, by their ids: one table for each, with some of these `keys`.

    `adds` are names of files, `removes` and `leaves` are rows, `only` are rows by the ids of variants.
    """

    keys: tuple[str, ...]

    def read(self, value: object, reading: Reading) -> dict[str, dict[str, Any]]:
        """Return by id what is said under each key, rows as pairs of kind and id; raises FieldError."""
        if not isinstance(value, dict):
            raise _unexpected("tables", value, "[with.id]")
        found = {}
        for name, changes in value.items():
            Identifier().read(name, reading)
            if not isinstance(changes, dict):
                raise _unexpected("table", changes, f"[with.{name}]", name=name)
            for key in changes:
                if key not in self.keys:
                    choices = say("packs.write", text=joined([*self.keys], "or"))
                    raise FieldError(say("packs.field.company", text=shown(key), name=name), choices)
            found[name] = {key: self._change(key, said, reading) for key, said in changes.items()}
        return found

    def _change(self, key: str, said: object, reading: Reading) -> object:
        if key == "adds":
            return _files(said)
        if key != "only":
            return _rows(key, said, reading)
        if not isinstance(said, dict):
            raise _unexpected("tables", said, 'only = { variant = { space = ["id", …] } }', name=key)
        return tuple(
            (kind, row, variant) for variant, rows in said.items() for kind, row in _rows(variant, rows, reading)
        )


def _files(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise _unexpected("files", value, 'adds = ["file.toml", …]', name="adds")
    return _different(tuple(string(entry) for entry in value))


def _rows(key: str, value: object, reading: Reading) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        raise _unexpected("lists", value, f'{key} = {{ space = ["id", …] }}', name=key)
    ids = Identifiers()
    return tuple((kind, name) for kind, names in value.items() for name in ids.read(names, reading))


@dataclass(frozen=True)
class Copies(_Plain):
    """How many copies of rows of earlier packs are dealt: by kind, one of `kinds`, the ids with 0 to `most`."""

    kinds: tuple[str, ...]
    most: int

    def read(self, value: object, reading: Reading) -> tuple[tuple[str, str, int], ...]:
        """Return kind, id and number of each; raises FieldError."""
        if not isinstance(value, dict):
            raise _unexpected("copies", value, "card = { id = 1 }")
        found: list[tuple[str, str, int]] = []
        for kind, counts in value.items():
            if kind not in self.kinds:
                raise FieldError(say("packs.field.copies", kind=shown(kind)), did_you_mean(kind, self.kinds))
            if not isinstance(counts, dict):
                raise _unexpected("counts", counts, f"{kind} = {{ id = 1 }}", name=kind)
            number = Integer(0, self.most)
            found += [(kind, name, number.read(count, reading)) for name, count in counts.items()]
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a row.

    Attributes: `required` whether it must be given, `default` what holds otherwise, `hashed` whether it counts for the
    content hash (names, remarks and wording do not).
    """

    name: str
    kind: Kind
    required: bool = False
    default: object = None
    hashed: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """One kind of row; every row also has the fields `id` and `todo`.

    Attributes: `key` its array in the files, `row` what makes a row of the values read, `check` returns what is wrong
    with a whole row, or None, `most` how many rows there may be in all packs, `closed` whether only a trusted pack that
    comes first may have any.
    """

    key: str
    row: Callable[..., Any]
    fields: tuple[Field, ...]
    check: Callable[[Any], str | None] = lambda _row: None
    most: int = 2_000
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Schema:
    """What a game's packs consist of: the `game` named in each pack, its words, fixed names by kind, and tables.

    The ids of a table's rows are the known names of the kind called by its key. `names_faults` yields kind, id and
    fault of each row whose id is refused among all those names, `rows_faults` kind, id, field ("" for none) and fault
    of each row that does not fit the others. Of the rows of `countable` tables a manifest may change the number of
    copies. No pack from elsewhere may have an id of `taken`.
    """

    game: str
    vocabulary: Vocabulary
    names: Mapping[str, tuple[str, ...]]
    tables: tuple[Table, ...]
    names_faults: Callable[[Names], Iterable[tuple[str, str, str]]] = lambda _names: ()
    countable: tuple[str, ...] = ()
    rows_faults: Callable[[Mapping[str, Sequence[Any]]], Iterable[tuple[str, str, str, str]]] = lambda _rows: ()
    taken: tuple[str, ...] = ()


def read_values(
    given: Mapping[str, object], fields: Sequence[Field], reading: Reading, optional: bool = False
) -> tuple[dict[str, Any], list[tuple[str, FieldError]]]:
    """Read the fields of a row or a manifest.

    Args:
        given: what the file holds.
        fields: what may be given.
        reading: what the fields are read against.
        optional: whether only `id` and `name` are required whatever the fields say, as in an unfinished row.

    Returns:
        The values of the fields that could be read, and what is wrong with the others, by field.
    """
    known = {field.name: field for field in fields}
    faults = [
        (shown(name), FieldError(say("packs.field.unknown"), did_you_mean(name, known)))
        for name in given
        if name not in known
    ]
    values: dict[str, Any] = {}
    for field in fields:
        if field.name not in given:
            values[field.name] = field.default
            if field.required and (field.name in ALWAYS or not optional):
                faults.append((field.name, FieldError(say("packs.field.missing"))))
            continue
        try:
            values[field.name] = field.kind.read(given[field.name], reading)
        except FieldError as error:
            faults.append((field.name, error))
    return values, faults


def string(value: object) -> str:
    """A value that has to be text; raises FieldError."""
    if not isinstance(value, str):
        raise _unexpected("text", value)
    return value


def _known(name: str, kind: str, names: Names) -> str:
    known = names.get(kind, ())
    if name not in known:
        raise FieldError(say("packs.unknown", kind=kind, name=shown(name)), did_you_mean(name, known))
    return name


def _different(names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if names.count(name) > 1:
            raise FieldError(say("packs.field.twice", name=shown(name)))
    return names


def _unexpected(wanted: str, value: object, example: str = "", **values: object) -> FieldError:
    """What is said of a value of another type than the wanted one, and how that is written."""
    types = {bool: "flag", int: "number", float: "fraction", str: "text", list: "list", dict: "table"}
    found = say(f"packs.found.{types.get(type(value), 'date')}")
    return FieldError(
        say("packs.field.expected", wanted=say(f"packs.expected.{wanted}", **values), found=found),
        say("packs.write", text=example) if example else "",
    )
