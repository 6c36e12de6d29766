"""What is wrong with a pack, told such that its author can mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from landsraad.saying import say

MOST_PROBLEMS = 50


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault and its place; places that do not apply are "" (`column` 0); `fix` is "" if nothing better is known."""

    pack: str
    file: str
    item: str
    field: str
    column: int
    cause: str
    fix: str = ""

    def __str__(self) -> str:
        place = [say("packs.at.pack", pack=self.pack), self.file, self.item]
        place.append(say("packs.at.field", field=self.field) if self.field else "")
        place.append(say("packs.at.column", column=self.column) if self.column else "")
        text = f"{', '.join(part for part in place if part)}: {self.cause}"
        return f"{text}; {self.fix}" if self.fix else text


class PackError(ValueError):
    """The faults found in the packs that were read together.

    Attributes: `problems` at most 50 of them, `more` whether there are others; nothing is read any further then.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems[:MOST_PROBLEMS])
        self.more = len(problems) > MOST_PROBLEMS

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems]
        if self.more:
            lines.append(say("packs.more", most=MOST_PROBLEMS))
        return "\n".join(lines)
