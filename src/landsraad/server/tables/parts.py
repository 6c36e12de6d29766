"""What a table consists of beside its chairs and its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from landsraad.family import GAMES
from landsraad.kernel.machine import derived
from landsraad.server.wire import Done, MotionKind

DRAFT_STREAM = 61  # of the seed, for the Leaders to be drafted
DRAFT_MORE = 2  # Leaders more than seats

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Drafting:
    """Leaders lie open; from the last seat to the first each takes one, but for those who always have the same one.

    Attributes:
        pool: the Leaders still to be had.
        picks: what the last of these seats have taken, the last seat first.
    """

    pool: tuple[str, ...]
    picks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: equal as long as it is the same question.

    Attributes:
        prompt: the kind of question.
        menu: the actions to choose from.
        step: of the game when it was asked.
        move: of the table then; an answer to an earlier question is void.
        last: the highest step of the game while it was asked: others may take choices back that they make meanwhile.
    """

    prompt: str
    menu: tuple[int, ...]
    step: int
    move: int
    last: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Asked:
    """The question to go back to before choice number `step` of `seat`."""

    seat: int
    step: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Motion:
    """The question to open a bot's seat, or to hand the seat of somebody who is away to a bot.

    Attributes:
        agreed: the seats whose people are for it.
    """

    what: MotionKind
    seat: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command with a request id was, and the version and step that it was answered with."""

    kind: str
    seat: int | None
    key: str | None
    version: int
    step: int

    def is_for(self, kind: str, data: Data) -> bool:
        """Whether this answers such a command."""
        return (self.kind, self.seat, self.key) == (kind, data.get("seat"), data.get("key"))

    @property
    def done(self) -> Done:
        """The answer as it is sent."""
        return Done(version=self.version, step=self.step)


def made_with(game: str, options: Data) -> str:
    """The version of the rules and the content with which a game would be played now."""
    rules = GAMES[game]
    return f"{rules.version} {rules.content_hash(rules.configure(options))}"


def draft_pool(seed: int, leaders: Sequence[str], seats: int) -> list[str]:
    """The Leaders that lie open in a draft: two more than seats that take one, as far as there are any."""
    pool = list(leaders)
    order = list(range(len(pool)))
    derived(seed, DRAFT_STREAM).shuffle(order)
    return [pool[each] for each in order[: seats + DRAFT_MORE]]
