"""The manifest of a pack: what it is called, and what it goes with."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from landsraad.language.vocabulary import Vocabulary
from landsraad.packs.errors import PackError, Problem
from landsraad.packs.fields import (
    Copies,
    Field,
    FieldError,
    Flag,
    Identifier,
    Identifiers,
    InCompany,
    Integer,
    OneOf,
    Reading,
    Spoken,
    Text,
    read_values,
)
from landsraad.packs.files import MANIFEST
from landsraad.saying import say

FORMAT = 1
MOST_COPIES = 20  # of one row, also where a manifest changes their number
MOST_SEATS = 6
LAST = 1_000  # place in the order of sets
ID = Field("id", Identifier(), required=True)
TRUSTED = (
    Field("board", Flag(), default=False),
    Field("order", Integer(0, LAST), default=LAST),
    Field("module", Flag(), default=False),
    Field("seats", Integer(1, MOST_SEATS), default=0),
    Field("brings", Identifiers(), default=()),
    Field("part_of", Identifier(), default=""),
    Field("yields", Identifiers(), default=()),
    Field("needs", Identifiers(), default=()),
    Field("excludes", Identifiers(), default=()),
    Field("with", InCompany(("adds", "removes", "leaves", "only")), default={}),
    Field("borrows", InCompany(("adds", "removes")), default={}),
    Field("single_sourced", Identifiers(), default=()),
)
"""What only the manifests of the shipped sets say."""


@dataclass(frozen=True, slots=True)
class Company:
    """What a pack changes in the company of another.

    Attributes: `adds` files of its own that count only then, `removes` kinds and ids of rows of the other that leave,
    `leaves` those of its own that do, `only` kinds and ids of own rows, each with a variant: they are in play where
    one of their variants is.
    """

    adds: tuple[str, ...] = ()
    removes: tuple[tuple[str, str], ...] = ()
    leaves: tuple[tuple[str, str], ...] = ()
    only: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Manifest:
    """What pack.toml says.

    Attributes: `copies` kinds and ids of rows of other packs with how many copies are dealt, `board` whether it brings
    a board, `module` whether it is a part of another set that may be left out, and an option of new games by its id,
    `part_of` the expansion that it comes with, `yields` sets in whose company it declares nothing, for they do,
    `seats` the one number of players that it is for, with whom it joins its board by itself (0: it joins nobody),
    `brings` sets that join with it, `order` its place among the sets, `needs` boards of which it needs one, the usual
    one first (none: it goes with every board), `excludes` sets that it cannot be played with, `company` what it changes
    beside other packs, `borrows` files of other packs (`adds`) that come with it where those packs do not, but for rows
    (`removes`), `single_sourced` ids of rows that rest on one source alone.
    """

    id: str
    name: str
    folder: Path
    copies: tuple[tuple[str, str, int], ...] = ()
    board: bool = False
    module: bool = False
    seats: int = 0
    brings: tuple[str, ...] = ()
    part_of: str = ""
    yields: tuple[str, ...] = ()
    order: int = LAST
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    company: Mapping[str, Company] = field(default_factory=dict)
    borrows: Mapping[str, Company] = field(default_factory=dict)
    single_sourced: tuple[str, ...] = ()

    def beside(self, name: str) -> Company:
        """What it changes in the company of a pack."""
        return self.company.get(name, Company())

    @property
    def waiting(self) -> frozenset[str]:
        """The files that count in some company only."""
        return frozenset(file for company in self.company.values() for file in company.adds)


def read_manifest(folder: Path, game: str, countable: Sequence[str]) -> Manifest:
    """The manifest of a trusted pack, without its rows.

    Args:
        folder: of the pack.
        game: that the pack is for.
        countable: kinds of rows of which it may change the number of copies.

    Raises:
        PackError: the faults of the manifest.
    """
    values = tomllib.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    manifest, problems = manifest_of(folder, folder.name, values, game, countable, trusted=True)
    if problems:
        raise PackError(problems)
    return manifest


def manifest_of(
    folder: Path, label: str, given: Mapping[str, object], game: str, countable: Sequence[str], *, trusted: bool
) -> tuple[Manifest, list[Problem]]:
    """What a manifest says and what is wrong with it; `label` stands for the pack in messages."""
    fields = (
        ID,
        Field("name", Spoken(Text(empty=False)), required=True),
        Field("game", OneOf((game,)), required=True),
        Field("format", Integer(FORMAT, FORMAT), required=True),
        Field("copies", Copies(tuple(countable), MOST_COPIES), default=()),
    )
    refused = [] if trusted else [each.name for each in TRUSTED if each.name in given]
    own = {name: value for name, value in given.items() if name not in refused}
    reading = Reading(Vocabulary({}, {}), {}, trusted=False)  # no field of a manifest is written in the card language
    values, faults = read_values(own, (*fields, *TRUSTED) if trusted else fields, reading)
    faults += [(name, FieldError(say("packs.trusted"))) for name in refused]
    problems = [Problem(label, MANIFEST, "", name, fault.column, fault.cause, fault.fix) for name, fault in faults]
    return _manifest(folder, label, values), problems


def _manifest(folder: Path, label: str, values: dict[str, Any]) -> Manifest:
    named: dict[str, Any] = {name: values.get(name) or label for name in ("id", "name")}
    told = (
        "copies", "board", "module", "part_of", "yields", "seats", "brings", "order", "needs", "excludes",
        "single_sourced",
    )  # fmt: skip
    plain = {name: values[name] for name in told if name in values}
    company, borrows = (
        {name: Company(**changes) for name, changes in values.get(key, {}).items()} for key in ("with", "borrows")
    )
    return Manifest(folder=folder, company=company, borrows=borrows, **named, **plain)
