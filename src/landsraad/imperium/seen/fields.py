"""Named fields put one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.kernel.fields import Field


class Writer:
    """Adds fields one after the other."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.fields: list[Field] = []

    def add(self, name: str, elements: Sequence[str], scale: float, what: str) -> int:
        """Add a field with named elements; its place."""
        start = len(self.names)
        self.fields.append(Field(name, start, len(elements), scale, what))
        self.names += [f"{name} {element}" for element in elements]
        return start

    def one(self, name: str, scale: float, what: str) -> int:
        """Add a field of one element."""
        start = len(self.names)
        self.fields.append(Field(name, start, 1, scale, what))
        self.names.append(name)
        return start
