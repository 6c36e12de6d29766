"""Pivotal Gambit: whoever wins the Conflict of this round gains more than its card shows (P3, P9)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.counters import EVERYBODY
from landsraad.imperium.core.state import Module, Node, State
from landsraad.kernel.frames import seat_of


class Pieces:
    """Where the pieces of the promo cards lie in a configuration.

    Attributes: `gambits` the counter of plays in this Conflict, `raised` the kind of event that tells of one, `added`
    what a play adds to the reward: a frame, or 0 where no card does.
    """

    def __init__(self, gambits: int, raised: int) -> None:
        self.gambits: int = gambits
        self.raised: int = raised
        self.added: int = 0


@final
class RaiseReward(Node):
    """`raise_reward ( … )`: the winner of this Conflict gains this as well; several plays add up (P9)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        s.count(self.pieces.gambits, s.counters[self.pieces.gambits] + 1)
        s.log((self.pieces.raised, seat_of(f), EVERYBODY))
        return False


@final
class Promo(Module):
    """The promo cards in a game."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces: Pieces = pieces

    def adds_to_reward(self, s: State) -> list[int]:
        return [self.pieces.added] * s.counters[self.pieces.gambits]

    def combat_over(self, s: State) -> None:
        if s.counters[self.pieces.gambits]:
            s.count(self.pieces.gambits, 0)
