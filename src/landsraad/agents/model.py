"""A trained network of one's own: it reads what its seat sees and names the best option.

The network is a file of the ONNX format that keeps the names of its inputs and the keys of its outputs. At any table
the inputs are matched by name and the options by key: what the network has never heard of counts as absent, and is
chosen only where nothing else is left.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from landsraad.agents.contract import Budget, Considered, Verdict
from landsraad.kernel.contract import Decision, Option, Worlds
from landsraad.kernel.keys import args_of, key_of, verb_of
from landsraad.kernel.machine import Rng
from landsraad.saying import say

SUFFIX = ".onnx"
SHIPPED = Path(__file__).with_name(f"model{SUFFIX}")
"""The one that comes with the program, for many games at once (`landsraad.gym.model`)."""
FORMAT = "landsraad policy 1"
"""What a model's file says of itself."""

UNKNOWN = -1e9  # the logit of an option that the network has never heard of
SEAT = "seat"
SIDE = "side"


class ModelError(ValueError):
    """The model cannot be used; the message names cause and fix."""


class Model(Protocol):
    """A trained network."""

    @property
    def names(self) -> Sequence[str]:
        """Of its inputs."""

    @property
    def keys(self) -> Sequence[str]:
        """Of its outputs: option keys as `relative` writes them."""

    def judge(self, inputs: Any) -> tuple[Any, float]:
        """Judge one position.

        Args:
            inputs: float32 array of [inputs].

        Returns:
            A logit of each key, float32 [keys], and the share of the win that the seat may expect, 0 to 1.
        """


class OnnxModel:
    """A network in a file, run by ONNX Runtime on one thread.

    Raises:
        ModelError: the libraries are missing, or the file is no model of this program.
    """

    def __init__(self, path: Path) -> None:
        problem = lacking()
        if problem:
            raise ModelError(problem)
        import onnxruntime  # noqa: PLC0415  # an extra: wanted only where a learned agent plays

        if not path.is_file():
            raise ModelError(say("agents.model.absent", path=path))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4
        try:
            self._session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        except Exception as error:  # the runtime has an exception of its own for each way a file can be wrong
            raise ModelError(say("agents.model.unreadable", path=path, error=type(error).__name__)) from None
        notes = self._session.get_modelmeta().custom_metadata_map
        if notes.get("format") != FORMAT:
            raise ModelError(say("agents.model.foreign", path=path, format=FORMAT))
        self.names: tuple[str, ...] = tuple(json.loads(notes["names"]))
        self.keys: tuple[str, ...] = tuple(json.loads(notes["keys"]))

    def judge(self, inputs: Any) -> tuple[Any, float]:
        """Logits of the keys and the expected share of the win."""
        logits, shares = self.judge_all(inputs.reshape(1, -1))
        return logits[0], float(shares[0])

    def judge_all(self, inputs: Any) -> tuple[Any, Any]:
        """Judge many positions at once, which costs far less than one after the other.

        Args:
            inputs: float32 array of [positions, inputs].

        Returns:
            Logits, float32 [positions, keys], and expected shares of the win, float32 [positions].
        """
        logits, shares = self._session.run(None, {"inputs": inputs})
        return logits, shares


class Fit:
    """How the inputs and actions of a table lie in those of a model.

    Args:
        names: of the table's observations.
        keys: of the table's actions.
        model_names: of the model's inputs.
        model_keys: of the model's outputs.

    Attributes:
        inputs: int64 [model inputs]: which element of an observation each input is; one beyond the last: none.
    """

    def __init__(
        self, names: Sequence[str], keys: Sequence[str], model_names: Sequence[str], model_keys: Sequence[str]
    ) -> None:
        import numpy  # noqa: PLC0415  # an extra, as ONNX Runtime

        self._numpy = numpy
        place = {name: number for number, name in enumerate(names)}
        self.inputs = numpy.array([place.get(name, len(names)) for name in model_names], dtype=numpy.int64)
        self.sides = sides_of(keys)
        self._output = {key: number for number, key in enumerate(model_keys)}

    def read(self, observation: Any) -> Any:
        """The inputs of a model [..., inputs] from observations of the table [..., elements], of the same type."""
        numpy = self._numpy
        zero = numpy.zeros((*observation.shape[:-1], 1), dtype=observation.dtype)
        return numpy.concatenate([observation, zero], axis=-1)[..., self.inputs]

    def output(self, key: str, seat: int) -> int:
        """Number of the model's output for a key, as a seat means it; -1: the model has none."""
        return self._output.get(relative(key, seat, self.sides), -1)


def sides_of(keys: Sequence[str]) -> int:
    """How many sides the option keys of a table name."""
    return sum(verb_of(key) == SEAT for key in keys)


def relative(key: str, seat: int, sides: int) -> str:
    """An option key as a seat means it: "seat 2" is for seat 1 the side one place on, "side 1"."""
    if verb_of(key) != SEAT:
        return key
    return key_of(SIDE, str((int(args_of(key)[0]) - seat) % sides))


class Trained:
    """Plays what a trained network thinks best.

    Args:
        model: the network.
    """

    name = "model"
    sees = False
    spends: tuple[str, ...] = ()

    def __init__(self, model: Model) -> None:
        self._model = model
        self._fit: tuple[Any, Any, Fit] | None = None

    def choose(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Option:
        """The option that the network finds most promising; the first of equals."""
        if len(decision.options) == 1:
            return decision.options[0]
        logits, _ = self._judge(decision, worlds)
        return decision.options[logits.index(max(logits))]

    def explain(self, view: Any, decision: Decision, worlds: Worlds, rng: Rng, budget: Budget) -> Verdict:
        """The options with the probabilities of the network; the win that it expects stands with its choice."""
        logits, share = self._judge(decision, worlds)
        best = max(logits)
        odds = [math.exp(logit - best) for logit in logits]
        order = sorted(range(len(odds)), key=lambda number: -odds[number])
        total = sum(odds)
        considered = [
            Considered(decision.options[at], 0, share if at == order[0] else None, odds[at] / total) for at in order
        ]
        return Verdict(considered[0].option, tuple(considered))

    def _judge(self, decision: Decision, worlds: Worlds) -> tuple[list[float], float]:
        """A logit of each option and the expected share of the win."""
        import numpy  # noqa: PLC0415

        fit = self._fitted(worlds)
        observation = numpy.asarray(worlds.observation(), dtype=numpy.float32)
        logits, share = self._model.judge(fit.read(observation))
        outputs = [fit.output(option.key, decision.seat) for option in decision.options]
        return [float(logits[output]) if output >= 0 else UNKNOWN for output in outputs], share

    def _fitted(self, worlds: Worlds) -> Fit:
        """The model fitted to a table; kept, for layout and keys are the same objects all through a configuration."""
        layout, keys = worlds.layout, worlds.keys
        if self._fit is None or self._fit[0] is not layout or self._fit[1] is not keys:
            self._fit = (layout, keys, Fit(layout.names, keys, self._model.names, self._model.keys))
        return self._fit[2]


def lacking() -> str:
    """Which library for learned agents is missing and how to get it; "" if none is."""
    for library in ("numpy", "onnxruntime"):
        if find_spec(library) is None:
            return say("agents.model.library", library=library)
    return ""


@lru_cache(maxsize=8)
def loaded(path: Path) -> OnnxModel:
    """The model of a file, read once."""
    return OnnxModel(path)
