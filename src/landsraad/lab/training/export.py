"""A trained network as a file of the ONNX format, with the names of its inputs and the keys of its outputs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch

from landsraad.agents.model import FORMAT
from landsraad.lab.training.network import Network
from landsraad.lab.training.settings import TrainingError
from landsraad.saying import say

OPSET = 17
IR_VERSION = 8  # old enough for every ONNX Runtime that the extra allows


def export(network: Network, path: Path, notes: Mapping[str, str], half: bool = False) -> None:
    """Write a network; what was there is replaced at once.

    Args:
        network: what to write.
        path: the file.
        notes: what else the file says of itself.
        half: keep the weights in half precision: half the size, and now and then another choice between near equals.

    Raises:
        TrainingError: the file cannot be written.
    """
    model = _model(network, half)
    told = {
        "format": FORMAT, "names": json.dumps(network.names, separators=(",", ":")),
        "keys": json.dumps(network.keys, separators=(",", ":")), **notes,
    }  # fmt: skip
    onnx.helper.set_model_props(model, told)
    onnx.checker.check_model(model)
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_bytes(model.SerializeToString())
        unfinished.replace(path)
    except OSError as error:
        raise TrainingError(say("lab.unwritable", file=path, cause=error.strerror)) from None


def _model(network: Network, half: bool) -> Any:
    """The graph: two hidden layers, the logits of the keys, the expected share of the win."""
    helper, kind = onnx.helper, onnx.TensorProto.FLOAT
    weights = _weights(network)
    suffix = ".half" if half else ""
    kept = [
        onnx.numpy_helper.from_array(array.astype(np.float16 if half else np.float32), name + suffix)
        for name, array in weights.items()
    ]
    kept.append(onnx.numpy_helper.from_array(np.array([1], dtype=np.int64), "columns"))
    casts = [helper.make_node("Cast", [name + suffix], [name], to=kind) for name in weights] if half else []

    def dense(layer: str, source: str, result: str) -> Any:
        return helper.make_node("Gemm", [source, f"{layer}.weight", f"{layer}.bias"], [result], transB=1)

    nodes = [
        dense("first", "inputs", "first sums"),
        helper.make_node("Relu", ["first sums"], ["first"]),
        dense("second", "first", "second sums"),
        helper.make_node("Relu", ["second sums"], ["second"]),
        dense("query", "second", "query"),
        dense("options", "query", "logits"),
        dense("share", "second", "share logit"),
        helper.make_node("Sigmoid", ["share logit"], ["shares"]),
        helper.make_node("Squeeze", ["shares", "columns"], ["share"]),
    ]
    value = helper.make_tensor_value_info
    graph = helper.make_graph(
        [*casts, *nodes],
        "policy",
        [value("inputs", kind, ["positions", len(network.names)])],
        [value("logits", kind, ["positions", len(network.keys)]), value("share", kind, ["positions"])],
        kept,
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)


@torch.no_grad()
def _weights(network: Network) -> dict[str, Any]:
    """Weights and biases by layer; the table of the options is written as one."""
    tensors = {
        "options.weight": network.whole().table,
        "options.bias": network.bias,
        "share.weight": network.value.weight[:1],
        "share.bias": network.value.bias[:1],
    }
    for name in ("first", "second", "query"):
        layer = getattr(network, name)
        tensors |= {f"{name}.weight": layer.weight, f"{name}.bias": layer.bias}
    return {name: tensor.cpu().numpy() for name, tensor in tensors.items()}
