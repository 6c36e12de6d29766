"""Gymnasium spaces of observations and actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from landsraad.gym.match import Match


class Legal(spaces.Discrete[np.int64]):
    """All actions of a configuration; of itself `sample` draws one of the options of the waiting decision.

    So agents that know nothing of masks, and checkers of environments, play legal games. A copy or a pickle of it knows
    no game: it is the plain space that a learner keeps beside what it has learned.

    Args:
        match: the game.
        seat: whose actions; None: of whoever is asked.
    """

    def __init__(self, match: Match, seat: int | None = None) -> None:
        super().__init__(len(match.keys))
        self._match = match
        self._seat = seat

    def __reduce__(self) -> tuple[Any, ...]:
        plain = {name: value for name, value in self.__dict__.items() if name not in ("_match", "_seat")}
        return spaces.Discrete, (int(self.n),), plain

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Draw an option: with `mask` one of those in it, with `probability` by their weights."""
        if mask is None and probability is None:
            state = self._match.state
            mask = self._match.mask(int(state.seat) if self._seat is None else self._seat)
        return super().sample(mask, probability)


def observation_space(match: Match) -> spaces.Dict:
    """What `Match.observe` gives: "observation", a box or a box for each field, and "action_mask"."""
    most = match.most
    seen: spaces.Space[Any]
    if match.named:
        fields = match.layout.fields
        seen = spaces.Dict({f.name: _box(most[f.start : f.start + f.size]) for f in fields})
    else:
        seen = _box(most)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (len(match.keys),), np.int8)})


def _box(most: Any) -> spaces.Box:
    return spaces.Box(np.zeros_like(most), most, dtype=np.float32)
