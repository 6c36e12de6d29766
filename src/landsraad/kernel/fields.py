"""What the numbers of an observation stand for, in any game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of an observation.

    Attributes:
        name: such as "self.hand" or "row".
        start: place of its first element.
        size: how many elements it has.
        scale: the count that an element of 1 stands for.
        what: what it tells.
    """

    name: str
    start: int
    size: int
    scale: float
    what: str
