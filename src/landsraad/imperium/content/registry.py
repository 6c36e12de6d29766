"""A registry of sets whose entries are imported when they are asked for: no game loads a set that it does not play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from importlib import import_module
from typing import Generic, TypeVar

T = TypeVar("T")


class Registry(MutableMapping[str, T], Generic[T]):
    """What sets bring to a room, by their ids.

    Args:
        where: "MODULE:NAME" of what each brings, in the one order of sets.
    """

    def __init__(self, where: Mapping[str, str]) -> None:
        self._where = dict(where)
        self._found: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._found:
            module, _, attribute = self._where[name].partition(":")
            self._found[name] = getattr(import_module(module), attribute)
        return self._found[name]

    def __setitem__(self, name: str, value: T) -> None:
        self._found[name] = value

    def __delitem__(self, name: str) -> None:
        del self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._where or name in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._where | self._found)

    def __len__(self) -> int:
        return len(self._where | self._found)

    def of(self, sets: Sequence[str]) -> list[T]:
        """What these sets bring; some bring nothing."""
        return [self[name] for name in sets if name in self]
