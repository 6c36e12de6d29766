"""The network answers for many games at once what the agent answers for each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gym.test_vector import any_of
from landsraad.agents import FREE, make
from landsraad.agents.model import SHIPPED, ModelError
from landsraad.family import IMPERIUM
from landsraad.gym.copies import Copies
from landsraad.gym.model import ModelPlayer
from landsraad.gym.vector import Vector
from landsraad.kernel.contract import Decision
from landsraad.kernel.machine import Rng
from modes import EXPANDED


def agents_choices(vector: Vector) -> list[int]:
    """What the agent chooses in each copy, asked for each."""
    assert isinstance(vector._copies, Copies)
    agent, chosen = make(f"learned:{SHIPPED}"), []
    for state in vector._copies._batch.states:
        table = IMPERIUM.options(state)
        options = tuple(table[action] for action in sorted(state.options))
        decision = Decision(int(state.seat), state.prompt, options)
        chosen.append(agent.choose(None, decision, IMPERIUM.worlds(state, state.seat), Rng(1), FREE).action)
    return chosen


@pytest.mark.parametrize(
    "options", [{"seats": 4}, {"seats": 2, "leaders": "choose"}, {"seats": 1}, {"seats": 4, "sets": list(EXPANDED)}]
)
def test_it_plays_as_the_agent_does(options: dict[str, Any]) -> None:
    vector, rng = Vector(6, 3, **options), np.random.default_rng(1)
    player = ModelPlayer(vector.layout, vector.keys)
    for step in range(60):
        chosen = player.choose(vector.observations, vector.masks, vector.asked)
        assert chosen.tolist() == agents_choices(vector)
        vector.step(chosen if step % 3 else any_of(vector.masks, rng))


def test_it_answers_for_a_part_of_the_copies() -> None:
    vector = Vector(5, 3, seats=3)
    player = ModelPlayer(vector.layout, vector.keys)
    every = player.choose(vector.observations, vector.masks, vector.asked)
    some = np.array([True, False, False, True, False])
    part = player.choose(vector.observations[some], vector.masks[some], vector.asked[some])
    assert part.tolist() == every[some].tolist()


def test_a_file_that_is_no_model_is_refused(tmp_path: Path) -> None:
    vector = Vector(1, 3, seats=3)
    with pytest.raises(ModelError, match="there is no such file"):
        ModelPlayer(vector.layout, vector.keys, str(tmp_path / "none.onnx"))
