"""Parts of a struct that are made when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

Holder = TypeVar("Holder", bound=type[msgspec.Struct])


class Maker:
    """Stands where parts will be, and has a method of the name of each that makes it."""

    __slots__ = ()


class Part:
    """A field of a struct: whoever reads it has it made.

    Args:
        slot: where the struct keeps it.
    """

    def __init__(self, slot: Any) -> None:
        self.slot = slot

    def __get__(self, holder: object, kind: type | None = None) -> Any:
        if holder is None:
            return self
        value = self.slot.__get__(holder)
        if isinstance(value, Maker):
            value = getattr(value, self.slot.__name__)()
            self.slot.__set__(holder, value)  # the slot itself does not know that the struct is frozen
        return value


def by_part(*names: str) -> Callable[[Holder], Holder]:
    """Let a `Maker` stand where these fields of a struct will be."""

    def prepared(kind: Holder) -> Holder:
        for name in names:
            setattr(kind, name, Part(vars(kind)[name]))
        return kind

    return prepared
