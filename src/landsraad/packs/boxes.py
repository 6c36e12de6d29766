"""The kinds of value that are written in the card language: boxes, prices and conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from landsraad.language import (
    LanguageError,
    format_box,
    format_condition,
    format_effect,
    parse,
    parse_condition,
    parse_cost,
)
from landsraad.language.syntax import Box, Condition, Word
from landsraad.language.vocabulary import Role
from landsraad.packs.fields import FieldError, Reading, string

_T = TypeVar("_T")


@dataclass(frozen=True)
class BoxOf:
    """A box of effects in the card language.

    Attributes: `role` what may stand at its top level, `check` returns what else is wrong with a box, or None.
    """

    role: Role = "gain"
    check: Callable[[Box], str | None] = lambda _box: None

    def read(self, value: object, reading: Reading) -> Box:
        """Return the parsed box; raises FieldError, with the column if the language is at fault."""
        box = _parsed(
            lambda text: parse(text, reading.vocabulary, reading.names, role=self.role, trusted=reading.trusted), value
        )
        return _checked(box, self.check)

    def canonical(self, value: Any) -> object:
        """Return the canonical text."""
        return format_box(value)


@dataclass(frozen=True)
class Price:
    """A price in the card language, such as `spice 2`; `check` returns what else is wrong with a price, or None."""

    check: Callable[[tuple[Word, ...]], str | None] = lambda _price: None

    def read(self, value: object, reading: Reading) -> tuple[Word, ...]:
        """Return the parsed price; raises FieldError, with the column if the language is at fault."""
        return _checked(_parsed(lambda text: parse_cost(text, reading.vocabulary, reading.names), value), self.check)

    def canonical(self, value: Any) -> object:
        """Return the canonical text."""
        return " + ".join(format_effect(word) for word in value)


@dataclass(frozen=True)
class ConditionOf:
    """A condition in the card language, such as `influence fremen >= 2`."""

    def read(self, value: object, reading: Reading) -> Condition:
        """Return the parsed condition; raises FieldError with the column."""
        return _parsed(lambda text: parse_condition(text, reading.vocabulary, reading.names), value)

    def canonical(self, value: Any) -> object:
        """Return the canonical text, None for no condition."""
        return None if value is None else format_condition(cast("Condition", value))


def _parsed(read: Callable[[str], _T], value: object) -> _T:
    try:
        return read(string(value))
    except LanguageError as error:
        raise FieldError(error.message, error.hint, error.column) from None


def _checked(value: _T, check: Callable[[_T], str | None]) -> _T:
    fault = check(value)
    if fault is not None:
        raise FieldError(fault)
    return value
