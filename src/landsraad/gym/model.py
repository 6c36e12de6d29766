"""The trained network as a player of many games side by side: one question for all that wait."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from landsraad.agents.model import SHIPPED, UNKNOWN, Fit, loaded
from landsraad.gym.copies import Flags, Floats, Integers
from landsraad.kernel.contract import Layout


class ModelPlayer:
    """Plays as the agent `learned:FILE` does, in any number of games of a configuration at once.

    Args:
        layout: of the observations, such as `Vector.layout`.
        keys: option key of each action number, such as `Vector.keys`.
        path: the model's file; "": the one that comes with the program.

    Raises:
        ModelError: the file cannot be used, or the libraries for it are missing.
    """

    def __init__(self, layout: Layout, keys: Sequence[str], path: str = "") -> None:
        self._model = loaded(Path(path) if path else SHIPPED)
        self._fit = Fit(layout.names, keys, self._model.names, self._model.keys)
        seats = range(int(layout.sides))
        self._outputs = np.array([[self._fit.output(key, seat) for key in keys] for seat in seats], np.int64)

    def choose(self, observations: Floats, masks: Flags, asked: Integers) -> Integers:
        """What the network finds most promising in each position; of equals the action of the lowest number.

        Args:
            observations: float32 [positions, layout.size], as the seats see them that are asked.
            masks: bool [positions, actions], at least one option in each.
            asked: int [positions], the seats that are asked.

        Returns:
            int64 [positions], an option of each.
        """
        logits, _ = self._model.judge_all(self._fit.read(observations))
        outputs = self._outputs[asked]
        known = np.where(outputs >= 0, np.take_along_axis(logits, outputs, 1), np.float32(UNKNOWN))
        best: Integers = np.where(masks, known, -np.inf).argmax(1)
        return best
