"""Trained networks in files: the one of the program plays at every table, and reads what its seat sees only."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest

import landsraad
from landsraad.agents import FREE, make, seated
from landsraad.agents import model as module
from landsraad.agents.model import SHIPPED, Fit, ModelError, Trained, relative
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.kernel.machine import Rng, derived
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import play
from modes import EXPANDED, VARIANT
from oracle import elsewhere

OWN = f"learned:{SHIPPED}"
LARGEST = 2_000_000  # bytes of the shipped file


class Fixed:
    """A model that always says the same."""

    def __init__(self, logits: dict[str, float], share: float = 0.25) -> None:
        self.names = ("self.vp", "of another game")
        self.keys = tuple(logits)
        self._logits = np.array(list(logits.values()), dtype=np.float32)
        self._share = share
        self.seen: list[list[float]] = []

    def judge(self, inputs: Any) -> tuple[Any, float]:
        self.seen.append(inputs.tolist())
        return self._logits, self._share


def first_question(**options: Any) -> tuple[landsraad.Game, landsraad.Decision]:
    game = landsraad.new(seed=3, **options)
    return game, game.decisions[0]


def test_the_shipped_file_is_small() -> None:
    assert 0 < SHIPPED.stat().st_size <= LARGEST


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 4},
        {"seats": 3},
        {"seats": 2},
        {"seats": 1},
        {"seats": 4, "sets": EXPANDED},
        {"seats": 3, "sets": EXPANDED, "variants": [VARIANT]},
        {"seats": 2, "leaders": "choose"},
    ],
)
def test_it_plays_at_every_table(options: dict[str, Any]) -> None:
    agent = make(OWN)
    game = landsraad.new(seed=4, **options)
    while game.decisions:
        decision = game.decisions[0]
        option = agent.choose(None, decision, game.worlds(decision.seat), Rng(1), FREE)
        assert option in decision.options
        game.choose(option)
    assert sum(game.returns) in (0.0, 1.0)


def test_a_choice_depends_on_nothing_that_the_seat_cannot_see() -> None:
    agent, other = make(OWN), make("random")
    game = landsraad.new(seed=6, seats=4)
    rng = derived(6, 9)
    asked = 0
    while game.decisions:
        decision = game.decisions[0]
        state = game.state
        assert isinstance(state, State)
        worlds = Worlds(state, decision.seat)
        if len(game.choices) % 5 == 0 and len(decision.options) > 1:
            permuted = Worlds(elsewhere(game, decision.seat, Rng(len(game.choices))), decision.seat)
            asked += 1
            assert agent.explain(None, decision, worlds, rng, FREE) == agent.explain(
                None, decision, permuted, rng, FREE
            )
        game.choose(other.choose(None, decision, worlds, rng, FREE))
    assert asked > 20


def test_it_beats_three_random_seats() -> None:
    plan = Plan(8, 7, line_ups=((OWN, "random", "random", "random"),), options={"seats": 4})
    assert sum(row.result for n in range(8) for row in play(plan, n) if row.agent == OWN) >= 7


def test_it_explains_its_choice_by_probabilities() -> None:
    game, decision = first_question(seats=3, leaders="choose")
    keys = decision.keys
    model = Fixed({key: float(number == 2) * np.log(3) for number, key in enumerate(keys)}, 0.4)
    verdict = Trained(model).explain(None, decision, game.worlds(0), Rng(1), FREE)
    total = len(keys) + 2
    assert verdict.option.key == keys[2]
    assert [each.likely for each in verdict.considered] == pytest.approx([3 / total] + [1 / total] * (len(keys) - 1))
    assert {each.visits for each in verdict.considered} == {0}
    assert [each.option.key for each in verdict.considered[1:]] == [key for key in keys if key != keys[2]]
    assert [each.win for each in verdict.considered] == [0.4] + [None] * (len(keys) - 1)


def test_what_a_model_has_never_heard_of_is_chosen_last() -> None:
    game, decision = first_question(seats=3, leaders="choose")
    agent = Trained(Fixed({decision.keys[-1]: -500.0}))
    assert agent.choose(None, decision, game.worlds(0), Rng(1), FREE).key == decision.keys[-1]
    stranger = Trained(Fixed({"sing": 1.0}))
    assert stranger.choose(None, decision, game.worlds(0), Rng(1), FREE) == decision.options[0]


def test_inputs_are_matched_by_name_and_absent_ones_are_zero() -> None:
    game, decision = first_question(seats=4, leaders="choose")
    model = Fixed({decision.keys[0]: 0.0})
    Trained(model).choose(None, decision, game.worlds(0), Rng(1), FREE)
    layout = game.worlds(0).layout
    own = game.worlds(0).observation()[list(layout.names).index("self.vp")]
    assert own > 0
    assert model.seen == [[pytest.approx(own), 0.0]]


def test_one_agent_may_sit_at_different_tables_in_turn() -> None:
    agent = make(OWN)
    four, two = first_question(seats=4)[0], first_question(seats=2)[0]
    alone = [make(OWN).choose(None, g.decisions[0], g.worlds(g.decisions[0].seat), Rng(1), FREE) for g in (four, two)]
    for _ in range(2):
        for game, option in zip((four, two), alone, strict=True):
            decision = game.decisions[0]
            assert agent.choose(None, decision, game.worlds(decision.seat), Rng(1), FREE) == option


def test_opponents_are_named_as_a_seat_sees_them() -> None:
    assert [relative(f"seat {number}", 1, 4) for number in range(4)] == ["side 3", "side 0", "side 1", "side 2"]
    assert relative("play dagger", 1, 4) == "play dagger"
    fit = Fit(("a",), ("seat 0", "seat 1", "seat 2"), ("a",), ("side 1",))
    assert [fit.output(f"seat {number}", 2) for number in range(3)] == [0, -1, -1]


def test_a_file_that_is_missing_or_wrong_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"none\.onnx: there is no such file; write one with `landsraad train"):
        seated(f"learned:{tmp_path / 'none.onnx'}")
    text = tmp_path / "text.onnx"
    text.write_text("no model")
    with pytest.raises(ModelError, match=r"text\.onnx is no ONNX file that can be read"):
        make(f"learned:{text}")
    other = tmp_path / "other.onnx"
    value = onnx.helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, [1])
    result = onnx.helper.make_tensor_value_info("y", onnx.TensorProto.FLOAT, [1])
    graph = onnx.helper.make_graph([onnx.helper.make_node("Identity", ["x"], ["y"])], "g", [value], [result])
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 17)], ir_version=8)
    other.write_bytes(model.SerializeToString())
    with pytest.raises(ModelError, match=r"other\.onnx is no model of this program"):
        make(f"learned:{other}")


def test_without_its_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == "onnxruntime" else there(name))
    wanted = "a trained network needs onnxruntime: install it with `pip install 'landsraad[learned]'`"
    with pytest.raises(ModelError) as told:
        module.OnnxModel(SHIPPED)
    assert str(told.value) == wanted
