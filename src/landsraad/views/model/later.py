"""Parts of a struct that are made when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

import msgspec

Made = TypeVar("Made")
Holder = TypeVar("Holder", bound=type[msgspec.Struct])


class Later(Generic[Made]):
    """Stands where a part will be."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Made]) -> None:
        self.make = make


def later(make: Callable[[], Made]) -> Made:
    """A value for a field that `by_part` names: what `make` returns, asked for once and as late as possible."""
    return cast("Made", Later(make))


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
        if isinstance(value, Later):
            value = value.make()
            self.slot.__set__(holder, value)  # the slot itself does not know that the struct is frozen
        return value


def by_part(*names: str) -> Callable[[Holder], Holder]:
    """Let fields of a struct be made `later`."""

    def prepared(kind: Holder) -> Holder:
        for name in names:
            setattr(kind, name, Part(vars(kind)[name]))
        return kind

    return prepared
