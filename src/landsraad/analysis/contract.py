"""How finished games are read: where the chances are looked at, and how a position is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from landsraad.game import Game
from landsraad.kernel.machine import Rng
from landsraad.views import LogLine

MomentKind = Literal["round", "turn", "combat", "end"]
Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the chances are looked at: at the start of a round, a turn or a fight, and at the end of the game.

    Attributes:
        step: choices made before.
        round: from 1.
        kind: "round", "turn", "combat" or "end".
        seat: whose turn begins, or who attacks; None: nobody's alone.
        event: journal events before.
    """

    step: int
    round: int
    kind: MomentKind
    seat: int | None
    event: int


class Reading(Protocol):
    """How the finished games of one kind are read.

    Attributes:
        rollouts: games that are played on from each moment, unless somebody wants others.
        again: times as many for what is looked at again: there the exactness is worth most.
    """

    rollouts: int
    again: int

    def basis(self, game: Game) -> Sequence[object]:
        """What the chances depend on beside the game, its rollouts and the version of the program."""

    def clock(self, position: Game) -> int:
        """The round or turn of a position, from 1."""

    def moments(self, game: Game) -> tuple[Moment, ...]:
        """The moments of a finished game, in order; the last one is its end."""

    def playing(self, position: Game) -> Callable[[Rng], Sequence[float]]:
        """What plays a position on to the end with random numbers, and tells the shares of the win."""

    def lines(self, game: Game, moments: Sequence[Moment], language: str) -> list[list[LogLine]]:
        """What seats did after each moment, up to the next, in the words of the log."""
