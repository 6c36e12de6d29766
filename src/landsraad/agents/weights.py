"""The weights that come with the package: linear ones, and those with a network beside them."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from landsraad.kernel.contract import Weights
from landsraad.kernel.network import decoded

WEIGHTS = "weights.json"
OF_A_MASTER = "master.json"
MIND = "mind.bin"


class _Stored(msgspec.Struct):
    features: dict[str, tuple[float, float]]
    options: dict[str, tuple[float, float, float]] | None = None  # those of the board


def weights_in(text: bytes, adapts: bool = False) -> Weights:
    """The weights of a file: each board has its own, and with certain sets others; the first stand for all else.

    Args:
        text: of the file.
        adapts: whether playouts with them take more often what turned out well in those before.

    Raises:
        ValueError: it is no such file.
    """
    stored = msgspec.json.decode(text, type=dict[str, _Stored])
    if not stored:
        raise ValueError("no board")
    own = {}
    for sets, each in stored.items():
        board = stored.get(sets.split(",")[0], each)
        options = each.options or board.options
        if options is None:
            raise ValueError(f"{sets}: no options")
        own[sets] = Weights(each.features, options, adapts=adapts)
    usual = next(iter(own.values()))
    return Weights(usual.features, usual.options, own, adapts=adapts)


@cache
def shipped_weights() -> Weights:
    """Those of the expert, fitted to games of the package's own agents (`landsraad.lab.fitting`)."""
    return weights_in(_bytes(WEIGHTS))


@cache
def weights_of_a_master(adapts: bool = False) -> Weights:
    """Those fitted to quick games (`landsraad.lab.fitting.quick`); `adapts` as in `weights_in`."""
    return weights_in(_bytes(OF_A_MASTER), adapts)


def linear_weights() -> Weights:
    """What networks are added to: the weights of the master."""
    return weights_of_a_master()


@cache
def shipped_mind() -> Weights:
    """The linear weights with the network that comes with the package (`landsraad.lab.mind`)."""
    usual = linear_weights()
    return Weights(usual.features, usual.options, usual.own, decoded(_bytes(MIND), MIND))


def _bytes(file: str) -> bytes:
    return resources.files("landsraad.agents").joinpath(file).read_bytes()
